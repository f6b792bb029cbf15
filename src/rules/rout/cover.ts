import type { LocationIndex } from '../../board/gameMap.ts';
import { terrain } from '../../board/terrain.ts';
import type { Field } from './field.ts';

/** Building or woods: where a rout ends. @rule A10.51 */
export const isCover = (field: Field, at: LocationIndex): boolean => terrain(field.location(at).terrain).cover !== 'none';
