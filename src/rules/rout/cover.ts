import type { LocationIndex } from '../../board/gameMap.ts';
import { terrain } from '../../board/terrain.ts';
import type { Cover } from '../../board/terrainRow.ts';
import type { Field } from './field.ts';

/** Building, woods or neither. */
export const coverOf = (field: Field, at: LocationIndex): Cover => terrain(field.location(at).terrain).cover;

/** Building or woods: where a rout ends. @rule A10.51 */
export const isCover = (field: Field, at: LocationIndex): boolean => coverOf(field, at) !== 'none';
