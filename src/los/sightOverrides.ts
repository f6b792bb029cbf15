import type { GameMap, Hex, Location, LocationIndex } from '../board/map/gameMap.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import { hexes } from '../hexgrid/quantity.ts';
import type { SightOverride } from '../units/position.ts';
import { latticeRange } from './geometry.ts';
import type { Obstruction, Sight } from './sight.ts';
import { AT_CENTRE } from './viewpoint.ts';

/** Sights on which the position itself rules. */
export interface Rulings {
  readonly size: number;
  /** −1 blocked, else the Hindrance; `undefined` if there is no ruling. */
  verdict(a: LocationIndex, b: LocationIndex): number | undefined;
  sight(a: LocationIndex, b: LocationIndex): Sight | undefined;
}

interface End {
  readonly location: Location;
  readonly hex: Hex;
}

const endAt = (map: GameMap, index: LocationIndex | undefined): End | undefined => {
  const location = map.locations[index ?? -1];
  const hex = map.hexes[location?.hex ?? -1];
  return location && hex ? { location, hex } : undefined;
};

const ruledSight = (override: SightOverride, a: End, b: End): Sight => {
  const blocked = override.verdict === 'blocked';
  const hindrance = blocked ? 0 : override.hindrance;
  const at = toBoardUnits(b.hex);
  const obstruction: Obstruction = {
    hex: b.hex.index,
    at,
    terrain: b.hex.terrain,
    top: b.hex.baseLevel,
    cause: 'override',
    rule: 'A6.1',
  };
  return {
    kind: blocked ? 'blocked' : hindrance > 0 ? 'hindered' : 'clear',
    a: { at: a.location.index, stance: AT_CENTRE },
    b: { at: b.location.index, stance: AT_CENTRE },
    levels: [a.location.elevation, b.location.elevation],
    thread: [toBoardUnits(a.hex), at],
    range: hexes(latticeRange(a.hex.x - b.hex.x, a.hex.y - b.hex.y)),
    hindrance,
    hindrances: [],
    ...(blocked && { obstruction, blockedFrom: 0 }),
    ...(hindrance > 0 && { hinderedFrom: 0 }),
    graze: false,
    grazes: [],
    notModelled: [],
    notes: [],
    overridden: true,
  };
};

/** Rulings by pair; one that names a Location off the map has no effect. The last on a pair counts. */
export const createRulings = (map: GameMap, overrides: readonly SightOverride[]): Rulings => {
  const pairOf = (a: LocationIndex, b: LocationIndex): number =>
    a < b ? a * map.locations.length + b : b * map.locations.length + a;
  const ruled = new Map<number, SightOverride>();
  for (const override of overrides) {
    const [a, b] = [map.locationById.get(override.from), map.locationById.get(override.to)];
    if (a !== undefined && b !== undefined) ruled.set(pairOf(a, b), override);
  }
  return {
    size: ruled.size,
    verdict: (a, b) => {
      const override = ruled.get(pairOf(a, b));
      return override && (override.verdict === 'blocked' ? -1 : override.hindrance);
    },
    sight: (a, b) => {
      const override = ruled.get(pairOf(a, b));
      const [from, to] = [endAt(map, a), endAt(map, b)];
      return override && from && to ? ruledSight(override, from, to) : undefined;
    },
  };
};
