import type { GameMap, LocationIndex, Hex, Location } from '../board/map/gameMap.ts';
import type { Position, SightOverride, Situation } from '../units/position.ts';
import { settingsOf } from '../units/ruleSet.ts';
import { accountOf } from './account.ts';
import { hindersAsWreck, losCounters, meetsCounters, type LosCounter } from './counters.ts';
import { createField } from './field.ts';
import type { CrestRule, Sight, SightEngine, TouchMode, Obstruction } from './sight.ts';
import { CENTRE, stanceCode, STANCES, type StanceCode, type Viewpoint, AT_CENTRE } from './viewpoint.ts';
import { createTracer, PLAIN, type Tracer } from './tracer.ts';
import type { Tracing } from './visits.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import { hexes } from '../hexgrid/quantity.ts';
import { latticeRange } from './geometry.ts';

/** Sights on which the position itself rules. */
export interface Rulings {
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
    verdict: (a, b) => {
      if (ruled.size === 0) return undefined;
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

export interface SightOptions {
  readonly mode: TouchMode;
  /** 1 … 12: what stands and what has leaves. */
  readonly month: number;
  readonly overrides: readonly SightOverride[];
  /** By heights where nothing is said. */
  readonly crests?: CrestRule;
  /** Counters on the map that hinder. */
  readonly counters?: readonly LosCounter[];
}

/** A map made ready, and the plain verdicts that were found on it: they outlast overrides and counters. */
interface Ground {
  readonly tracer: Tracer;
  /** Verdicts by pair of Locations, whatever lies on the map. */
  readonly plain: PairVerdicts;
}

/** A verdict for each pair of Locations, in whatever order, worked out when first asked for. */
type PairVerdicts = (a: LocationIndex, b: LocationIndex, make: () => number) => number;

/** No verdict: the highest Hindrance that does not block is five. */
const UNKNOWN = 127;

/** A row of bytes for each Location that was ever the lower end: less room than a Map, and found faster. */
const createPairVerdicts = (locations: number): PairVerdicts => {
  const rows: Int8Array[] = [];
  return (a, b, make) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const row = (rows[low] ??= new Int8Array(locations).fill(UNKNOWN));
    const known = row[high];
    if (known !== undefined && known !== UNKNOWN) return known;
    const made = make();
    row[high] = made;
    return made;
  };
};

type GroundOptions = Pick<SightOptions, 'mode' | 'month' | 'crests'>;

const createGround = (map: GameMap, { mode, month, crests }: GroundOptions): Ground => {
  const tracer = createTracer(createField(map, mode, month, crests));
  if (!tracer) throw new Error('A map without Locations has no sights.');
  return { tracer, plain: createPairVerdicts(map.locations.length) };
};

const grounds = new WeakMap<GameMap, Map<string, Ground>>();
/** Months and modes kept for a map: a player goes back and forth between two or three. */
const GROUNDS_KEPT = 3;

/** Made once for a map, mode, month and rule of crests. */
const groundOf = (map: GameMap, options: GroundOptions): Ground => {
  const kept = grounds.get(map) ?? new Map<string, Ground>();
  grounds.set(map, kept);
  const key = `${options.mode} ${String(options.month)} ${options.crests ?? 'heights'}`;
  const ground = kept.get(key) ?? createGround(map, options);
  kept.delete(key);
  kept.set(key, ground);
  for (const old of [...kept.keys()].slice(0, -GROUNDS_KEPT)) kept.delete(old);
  return ground;
};

/** An end as numbers: a Location, and how the unit stands in it. */
interface EndCode {
  readonly at: LocationIndex;
  readonly stance: StanceCode;
}

const codeOf = (end: LocationIndex | Viewpoint): EndCode =>
  typeof end === 'number' ? { at: end, stance: CENTRE } : { at: end.at, stance: stanceCode(end.stance) };

const isFirst = (a: EndCode, b: EndCode): boolean => (a.at === b.at ? a.stance <= b.stance : a.at < b.at);

/** What one engine asks and remembers. */
interface Desk {
  readonly map: GameMap;
  readonly ground: Ground;
  readonly rulings: Rulings;
  readonly counters: readonly LosCounter[];
  readonly past: Tracing;
  computed: number;
}

const traceBetween = (
  { ground: { tracer }, counters }: Desk,
  a: EndCode,
  b: EndCode,
  thorough: boolean,
): number => {
  const [first, second] = isFirst(a, b) ? [a, b] : [b, a];
  return tracer.trace(first.at, second.at, { stances: [first.stance, second.stance], counters, thorough });
};

const verdictOfEnds = (desk: Desk, a: EndCode, b: EndCode): number =>
  desk.rulings.verdict(a.at, b.at) ?? traceBetween(desk, a, b, false);

const glanceAt = ({ ground: { tracer }, rulings, past }: Desk, a: LocationIndex, b: LocationIndex): number =>
  rulings.verdict(a, b) ?? tracer.trace(a < b ? a : b, a < b ? b : a, past);

/**
 * Verdicts by pair, kept where nothing but the map decides them for all who look at the map, else for this
 * engine.
 */
const createVerdicts = (desk: Desk): SightEngine['verdict'] => {
  const { map, ground, rulings, counters } = desk;
  const own = createPairVerdicts(map.locations.length);
  return (a, b) => {
    const ruled = rulings.verdict(a, b);
    if (ruled !== undefined) return ruled;
    const isPlain = counters.length === 0 || !meetsCounters(map, a, b, counters);
    return (isPlain ? ground.plain : own)(a, b, () => {
      desk.computed++;
      return glanceAt(desk, a, b);
    });
  };
};

const accountBetween = (desk: Desk, a: EndCode, b: EndCode): Sight => {
  desk.computed++;
  const {
    rulings,
    ground: { tracer },
    counters,
  } = desk;
  return (
    rulings.sight(a.at, b.at) ?? accountOf(tracer, counters, traceBetween(desk, a, b, true), !isFirst(a, b))
  );
};

const createAccounts = (desk: Desk): SightEngine['between'] => {
  const sights = new Map<number, Sight>();
  const size = desk.map.locations.length * STANCES;
  return (one, other) => {
    const [a, b] = [codeOf(one), codeOf(other)];
    const key = (a.at * STANCES + a.stance) * size + b.at * STANCES + b.stance;
    const sight = sights.get(key) ?? accountBetween(desk, a, b);
    sights.set(key, sight);
    return sight;
  };
};

/**
 * Makes the LOS engine for a map, a month, a set of overrides and the counters on the map.
 * A LOS is the same whichever end is asked first, as each is traced from the Location of the lower index.
 * `mode` says how terrain must meet the thread; `month` what stands and what has leaves.
 * @throws if the map has no Locations: such a map cannot come from a board.
 */
export const createSights = (
  map: GameMap,
  { overrides, counters = [], ...options }: SightOptions,
): SightEngine => {
  const ground = groundOf(map, options);
  const { tracer } = ground;
  const desk: Desk = {
    map,
    ground,
    rulings: createRulings(map, overrides),
    counters,
    past: { ...PLAIN, counters },
    computed: 0,
  };
  const before = tracer.odometer.pixels;
  return {
    map,
    between: createAccounts(desk),
    verdict: createVerdicts(desk),
    verdictOf: (a, b) => verdictOfEnds(desk, codeOf(a), codeOf(b)),
    viewFrom: (viewpoint) => {
      const from = codeOf(viewpoint);
      return Int8Array.from(map.locations, ({ index }) =>
        from.stance === CENTRE
          ? glanceAt(desk, from.at, index)
          : verdictOfEnds(desk, from, { at: index, stance: CENTRE }),
      );
    },
    glance: (a, b) => glanceAt(desk, a, b),
    account: (a, b) => accountBetween(desk, codeOf(a), codeOf(b)),
    get computed() {
      return desk.computed;
    },
    get pixels() {
      return tracer.odometer.pixels - before;
    },
    field: tracer.field,
  };
};

/** The sights of a Situation: its map, month, overrides and the counters on the map. */
export const sightsFor = (situation: Situation, mode: TouchMode = 'bothSides'): SightEngine =>
  createSights(situation.map, {
    mode,
    month: situation.month,
    crests: settingsOf(situation.rules)['SK-crests'],
    overrides: situation.sightOverrides,
    counters: losCounters(situation, situation.map),
  });

/**
 * Everything in a position, its map aside, that sights depend on: two positions of one key have the same
 * sights.
 */
export const sightKey = ({ month, sightOverrides, markers, units, rules }: Position): string =>
  JSON.stringify([
    month,
    sightOverrides,
    markers,
    units.filter(hindersAsWreck).map(({ at }) => at),
    settingsOf(rules)['SK-crests'],
  ]);
