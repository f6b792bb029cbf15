import type { HexIndex, LocationIndex } from '../../board/gameMap.ts';
import { terrain } from '../../board/terrain.ts';
import type { Ground } from '../ruling.ts';
import { coverOf } from './cover.ts';
import type { Field } from './field.ts';

const buildingOf = (field: Field, at: LocationIndex): number | undefined =>
  field.hexOf(at).building?.building;

const isWoods = (field: Field, hex: HexIndex): boolean =>
  terrain(field.map.hexes[hex]?.terrain ?? 'openGround').cover === 'woods';

const complexes = new WeakMap<Field, ReadonlySet<HexIndex>>();

/** All woods hexes that hang together with the one where the rout starts. */
const spreadOfWoods = (field: Field): ReadonlySet<HexIndex> => {
  const all = new Set<HexIndex>([field.location(field.start).hex]);
  for (const hex of all)
    for (const beside of field.map.hexes[hex]?.neighbours ?? [])
      if (beside !== undefined && isWoods(field, beside)) all.add(beside);
  return all;
};

const complexOf = (field: Field): ReadonlySet<HexIndex> => {
  const known = complexes.get(field) ?? spreadOfWoods(field);
  complexes.set(field, known);
  return known;
};

/**
 * Whether a Location belongs, with the point of planning, to the cover where the rout starts and which the unit may leave
 * altogether: its building; by one reading (D-15) its woods too.
 *
 * @rule A10.51
 */
export const isOwnCover = (field: Field, origin: LocationIndex, at: LocationIndex): boolean => {
  const own = buildingOf(field, field.start);
  if (own !== undefined && field.rules['SK-ownBuilding'] === 'counts') return false;
  if (own !== undefined) return buildingOf(field, origin) === own && buildingOf(field, at) === own;
  if (field.rules['D-15'] === 'held' || coverOf(field, field.start) !== 'woods') return false;
  return [origin, at].every(
    (place) => coverOf(field, place) === 'woods' && complexOf(field).has(field.location(place).hex),
  );
};

/** Why a Location of that cover may be ignored. */
export const ownCoverGround = (field: Field): Ground => ({
  rule: 'A10.51',
  fact: coverOf(field, field.start) === 'woods' ? 'ownWoods' : 'ownBuilding',
});
