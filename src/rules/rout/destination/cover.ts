import type { LocationIndex, HexIndex } from '../../../board/map/gameMap.ts';
import { terrain } from '../../../board/terrain/terrain.ts';
import type { Cover } from '../../../board/terrain/terrainRow.ts';
import { has } from '../../../units/unit.ts';
import type { RoutContext } from '../routContext.ts';
import type { Ground } from '../../../facts/rout.ts';

const buildingOf = (field: RoutContext, at: LocationIndex): number | undefined =>
  field.hexOf(at).building?.building;

const isWoods = (field: RoutContext, hex: HexIndex): boolean =>
  terrain(field.map.hexes[hex]?.terrain ?? 'openGround').cover === 'woods';

const complexes = new WeakMap<RoutContext, ReadonlySet<HexIndex>>();

/** All woods hexes that hang together with the one where the rout starts. */
const spreadOfWoods = (field: RoutContext): ReadonlySet<HexIndex> => {
  const all = new Set<HexIndex>([field.location(field.start).hex]);
  for (const hex of all)
    for (const beside of field.map.hexes[hex]?.neighbours ?? [])
      if (beside !== undefined && isWoods(field, beside)) all.add(beside);
  return all;
};

const complexOf = (field: RoutContext): ReadonlySet<HexIndex> => {
  const known = complexes.get(field) ?? spreadOfWoods(field);
  complexes.set(field, known);
  return known;
};

/**
 * Whether a Location belongs, with the point of planning, to the cover where the rout starts and which the
 * unit may leave altogether: its building; by one reading (D-15) its woods too.
 *
 * @rule A10.51
 */
export const isOwnCover = (field: RoutContext, origin: LocationIndex, at: LocationIndex): boolean => {
  const own = buildingOf(field, field.start);
  if (own !== undefined && field.rules['SK-ownBuilding'] === 'counts') return false;
  if (own !== undefined) return buildingOf(field, origin) === own && buildingOf(field, at) === own;
  if (field.rules['D-15'] === 'held' || coverOf(field, field.start) !== 'woods') return false;
  return [origin, at].every(
    (place) => coverOf(field, place) === 'woods' && complexOf(field).has(field.location(place).hex),
  );
};

/** Why a Location of that cover may be ignored. */
export const ownCoverGround = (field: RoutContext): Ground => ({
  rule: 'A10.51',
  fact: coverOf(field, field.start) === 'woods' ? 'ownWoods' : 'ownBuilding',
});

/** Building, woods or neither; the inside of a pillbox is a building. @rule B30.5 */
const coverOf = (field: RoutContext, at: LocationIndex): Cover =>
  isInPillbox(field, at) ? 'building' : terrain(field.location(at).terrain).cover;

/** Building or woods: where a rout ends. @rule A10.51 */
export const isCover = (field: RoutContext, at: LocationIndex): boolean => coverOf(field, at) !== 'none';

export const isInPillbox = (field: Pick<RoutContext, 'spot'>, at: LocationIndex): boolean =>
  field.spot(at) === 'pillbox';

/** What a unit in that place is beneath or within. */
export const holeAt = (
  field: Pick<RoutContext, 'spot' | 'entrenchment' | 'unit'>,
  at: LocationIndex,
): 'foxhole' | 'trench' | 'pillbox' | undefined => {
  const spot = field.spot(at);
  if (spot === 'pillbox') return spot;
  if (spot !== 'entrenched') return undefined;
  return field.entrenchment(at)?.kind === 'trench' || has(field.unit, 'trench') ? 'trench' : 'foxhole';
};
