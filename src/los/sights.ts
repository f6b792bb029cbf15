import type { GameMap, LocationIndex } from '../board/gameMap.ts';
import type { Position, SightOverride, Situation } from '../units/position.ts';
import { accountOf, overriddenSight } from './account.ts';
import { createField, type Field } from './field.ts';
import { latticeRange } from './geometry.ts';
import type { Sight, SightEngine, Sights, TouchMode } from './sight.ts';
import { createTracer, type Tracer } from './tracer.ts';
import type { Viewpoint } from './viewpoint.ts';

export interface SightOptions {
  readonly mode: TouchMode;
  /** 1 … 12: what stands and what has leaves. */
  readonly month: number;
  readonly overrides: readonly SightOverride[];
}

/** One number for two Locations, the same for both orders. */
const pairOf = (map: GameMap, a: LocationIndex, b: LocationIndex): number =>
  a < b ? a * map.locations.length + b : b * map.locations.length + a;

/** Overrides as sights by pair; one that names a Location off the map has no effect. */
const overriddenSights = (map: GameMap, overrides: readonly SightOverride[]): Map<number, Sight> => {
  const sights = new Map<number, Sight>();
  for (const override of overrides) {
    const a = map.locationById.get(override.from);
    const b = map.locationById.get(override.to);
    const [first, second] = [map.locations[a ?? -1], map.locations[b ?? -1]];
    const [from, to] = [map.hexes[first?.hex ?? -1], map.hexes[second?.hex ?? -1]];
    if (a === undefined || b === undefined || !first || !second || !from || !to) continue;
    sights.set(pairOf(map, a, b), overriddenSight(override, [first, second], [from, to], latticeRange(from.x - to.x, from.y - to.y)));
  }
  return sights;
};

const verdictOf = (sight: Sight): number => (sight.kind === 'blocked' ? -1 : sight.hindrance);

const locationIn = (end: LocationIndex | Viewpoint): LocationIndex => (typeof end === 'number' ? end : end.at);

const rememberedSights = (map: GameMap, fixed: ReadonlyMap<number, Sight>, work: (a: LocationIndex, b: LocationIndex) => Sight): Sights['between'] => {
  const known = new Map(fixed);
  return (from, to) => {
    const [a, b] = [locationIn(from), locationIn(to)];
    const pair = pairOf(map, a, b);
    const sight = known.get(pair) ?? work(a, b);
    known.set(pair, sight);
    return sight;
  };
};

const rememberedVerdicts = (map: GameMap, work: SightEngine['glance']): Sights['verdict'] => {
  const known = new Map<number, number>();
  return (a, b) => {
    const pair = pairOf(map, a, b);
    const verdict = known.get(pair) ?? work(a, b);
    known.set(pair, verdict);
    return verdict;
  };
};

const tracerFor = (field: Field): Tracer => {
  const tracer = createTracer(field);
  if (!tracer) throw new Error('A map without Locations has no sights.');
  return tracer;
};

/**
 * Makes the LOS engine for a map: one for each set of overrides, as it remembers what it has worked out.
 * A LOS is the same whichever end is asked first, as each is traced from the Location of the lower index.
 * `mode` says how terrain must meet the thread; `month` what stands and what has leaves.
 * @throws if the map has no Locations: such a map cannot come from a board.
 */
export const createSights = (map: GameMap, { mode, month, overrides }: SightOptions): SightEngine => {
  const field = createField(map, mode, month);
  const tracer = tracerFor(field);
  const fixed = overriddenSights(map, overrides);
  let computed = 0;
  const trace = (a: LocationIndex, b: LocationIndex, thorough: boolean): number => tracer.trace(a < b ? a : b, a < b ? b : a, thorough);
  const glance = (a: LocationIndex, b: LocationIndex): number => {
    const known = fixed.size === 0 ? undefined : fixed.get(pairOf(map, a, b));
    return known ? verdictOf(known) : trace(a, b, false);
  };
  return {
    map,
    between: rememberedSights(map, fixed, (a, b) => {
      computed++;
      return accountOf(field, month, tracer, trace(a, b, true));
    }),
    verdict: rememberedVerdicts(map, (a, b) => {
      computed++;
      return glance(a, b);
    }),
    verdictOf: (a, b) => glance(a.at, b.at),
    viewFrom: ({ at }) => Int8Array.from(map.locations, ({ index }) => glance(at, index)),
    glance,
    get computed() {
      return computed;
    },
    get pixels() {
      return tracer.odometer.pixels;
    },
  };
};

/** The sights of a Situation: its map, month, overrides and the counters on the map. */
export const sightsFor = (situation: Situation, mode: TouchMode = 'bothSides'): SightEngine =>
  createSights(situation.map, { mode, month: situation.month, overrides: situation.sightOverrides });

/** Everything in a position, its map aside, that sights depend on: two positions of one key have the same sights. */
export const sightKey = ({ month, sightOverrides, markers }: Position): string => JSON.stringify([month, sightOverrides, markers]);
