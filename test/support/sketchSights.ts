import type { GameMap, Hex, HexIndex, Location, LocationIndex } from '../../src/board/map/gameMap.ts';
import { TERRAIN } from '../../src/board/terrain/terrain.ts';
import { rangeBetween, toBoardUnits } from '../../src/hexgrid/lattice.ts';
import type { Hindrance, Sight, Sights } from '../../src/los/sight.ts';
import { AT_CENTRE, type Viewpoint } from '../../src/los/viewpoint.ts';

/** A ruling for one pair of hexes that the sketch takes over. */
export interface Whim {
  readonly hexes: readonly [number, number];
  readonly verdict: 'blocked' | 'clear';
}

const SAMPLES = 120;

const locationIn = (end: LocationIndex | Viewpoint): LocationIndex =>
  typeof end === 'number' ? end : end.at;

/**
 * The two hexes whose centres lie nearest to a point, and how far: a plain scan, for this is asked by the
 * hundred thousand.
 */
const nearestTwo = (
  map: GameMap,
  x: number,
  y: number,
): { readonly first: Hex | undefined; readonly apart: number } => {
  let first: Hex | undefined;
  let [least, next] = [Infinity, Infinity];
  for (const hex of map.hexes) {
    const away = Math.hypot((hex.x - x) * 18.75, (hex.y - y) * 32.25);
    if (away < least) [first, next, least] = [hex, least, away];
    else if (away < next) next = away;
  }
  return { first, apart: next - least };
};

/** The hexes whose inside the line between two centres crosses, ends left out. */
const hexesBetween = (map: GameMap, from: Hex, to: Hex): readonly Hex[] => {
  const crossed = new Set<Hex>();
  for (let sample = 1; sample < SAMPLES; sample++) {
    const share = sample / SAMPLES;
    const { first, apart } = nearestTwo(
      map,
      from.x + (to.x - from.x) * share,
      from.y + (to.y - from.y) * share,
    );
    if (first && apart > 1) crossed.add(first);
  }
  return [...crossed].filter((hex) => hex !== from && hex !== to);
};

type Crossings = Map<string, readonly HexIndex[]>;

/** What lies between two hexes, by where all of them lie: boards of one size have the same. */
const crossingsByLayout = new Map<string, Crossings>();
const layouts = new WeakMap<GameMap, Crossings>();

const crossingsOf = (map: GameMap): Crossings => {
  const known = layouts.get(map);
  if (known) return known;
  const layout = map.hexes.map(({ x, y }) => `${String(x)} ${String(y)}`).join();
  const crossings = crossingsByLayout.get(layout) ?? new Map<string, readonly HexIndex[]>();
  crossingsByLayout.set(layout, crossings);
  layouts.set(map, crossings);
  return crossings;
};

/**
 * A stand-in for the LOS engine, exact about nothing: whole hexes block or hinder. The rules must be right
 * whatever LOS says, so the oracle's tests take this one, with some pairs decided by whim.
 * Neighbours always see each other, but for floors of one building.
 */
export const sketchSights = (map: GameMap, whims: readonly Whim[] = []): Sights => {
  const remembered = new Map<string, Sight>();
  const crossings = crossingsOf(map);
  const between = (one: LocationIndex | Viewpoint, other: LocationIndex | Viewpoint): Sight => {
    const [a, b] = [locationIn(one), locationIn(other)];
    const [low, high] = a < b ? [a, b] : [b, a];
    const key = `${low} ${high}`;
    const known = remembered.get(key);
    if (known) return known;
    const sight = judge(map, whims, crossings, low, high);
    remembered.set(key, sight);
    return sight;
  };
  const verdict = (a: LocationIndex, b: LocationIndex): number => {
    const { kind, hindrance } = between(a, b);
    return kind === 'blocked' ? -1 : hindrance;
  };
  return {
    map,
    between,
    verdict,
    verdictOf: ({ at: a }, { at: b }) => verdict(a, b),
    get computed() {
      return remembered.size;
    },
  };
};

const judge = (
  map: GameMap,
  whims: readonly Whim[],
  crossings: Crossings,
  a: LocationIndex,
  b: LocationIndex,
): Sight => {
  const [from, to] = [map.locations[a], map.locations[b]];
  const [start, end] = [from && map.hexes[from.hex], to && map.hexes[to.hex]];
  if (!from || !to || !start || !end) throw new Error('no such Location');
  const range = rangeBetween(start, end);
  const sight = (kind: Sight['kind'], hindrances: readonly Hindrance[] = []): Sight => ({
    kind,
    range,
    hindrance: hindrances.length,
    hindrances,
    graze: false,
    overridden: false,
    grazes: [],
    notModelled: [],
    notes: [],
    a: { at: a, stance: AT_CENTRE },
    b: { at: b, stance: AT_CENTRE },
    levels: [from.elevation, to.elevation],
    thread: [toBoardUnits(start), toBoardUnits(end)],
  });
  if (range <= 1) return sight(closeSight(from, to, start) ? 'clear' : 'blocked');
  const whim = whims.find(
    ({ hexes: [one, two] }) =>
      (one === start.index && two === end.index) || (two === start.index && one === end.index),
  );
  if (whim) return sight(whim.verdict);
  const key = `${start.index} ${end.index}`;
  const crossed = crossings.get(key) ?? hexesBetween(map, start, end).map(({ index }) => index);
  crossings.set(key, crossed);
  return farSight(
    from,
    to,
    crossed.flatMap((index) => map.hexes[index] ?? []),
    sight,
  );
};

/**
 * Within a hex one sees one level up or down the stairs; next door not another floor of the same building.
 */
const closeSight = (from: Location, to: Location, start: Hex): boolean => {
  if (from.hex === to.hex)
    return from === to || (Math.abs(from.level - to.level) === 1 && start.building?.stairs === true);
  const joined = start.building?.joined[start.neighbours.indexOf(to.hex)] === true;
  return !joined || from.level === to.level;
};

const farSight = (
  from: Location,
  to: Location,
  crossed: readonly Hex[],
  sight: (kind: Sight['kind'], hindrances?: readonly Hindrance[]) => Sight,
): Sight => {
  const top = (hex: Hex): number =>
    hex.baseLevel + TERRAIN[hex.terrain].height + (TERRAIN[hex.terrain].half ? 0.5 : 0);
  const higher = Math.max(from.elevation, to.elevation);
  if (
    crossed.some(
      (hex) => hex.baseLevel > higher || (TERRAIN[hex.terrain].los === 'obstacle' && top(hex) > higher),
    )
  )
    return sight('blocked');
  if (from.elevation !== to.elevation) return sight('clear');
  const hindering = crossed.filter((hex) => TERRAIN[hex.terrain].los === 'hindrance' && top(hex) > higher);
  return hindering.length === 0
    ? sight('clear')
    : sight(
        'hindered',
        hindering.map((hex) => ({
          hex: hex.index,
          source: { kind: 'terrain', terrain: hex.terrain },
          amount: 1,
          rule: 'A6.7',
        })),
      );
};
