import type { LocationIndex } from '../../board/gameMap.ts';
import { terrain } from '../../board/terrain.ts';
import type { Cover } from '../../board/terrainRow.ts';
import { has } from '../../units/unit.ts';
import type { Field } from './field.ts';

/** Building, woods or neither; the inside of a pillbox is a building. @rule B30.5 */
export const coverOf = (field: Field, at: LocationIndex): Cover =>
  isInPillbox(field, at) ? 'building' : terrain(field.location(at).terrain).cover;

/** Building or woods: where a rout ends. @rule A10.51 */
export const isCover = (field: Field, at: LocationIndex): boolean => coverOf(field, at) !== 'none';

export const isInPillbox = (field: Pick<Field, 'spot'>, at: LocationIndex): boolean =>
  field.spot(at) === 'pillbox';

/** What a unit in that place is beneath or within. */
export const holeAt = (
  field: Pick<Field, 'spot' | 'entrenchment' | 'unit'>,
  at: LocationIndex,
): 'foxhole' | 'trench' | 'pillbox' | undefined => {
  const spot = field.spot(at);
  if (spot === 'pillbox') return spot;
  if (spot !== 'entrenched') return undefined;
  return field.entrenchment(at)?.kind === 'trench' || has(field.unit, 'trench') ? 'trench' : 'foxhole';
};
