import type { Hex, LocationIndex } from '../../../board/map/gameMap.ts';
import { terrain } from '../../../board/terrain/terrain.ts';
import type { Direction } from '../../../hexgrid/lattice.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import type { CounterRow } from '../../../units/counterRow.ts';
import type { Situation } from '../../../units/position.ts';
import { isMultiMan, isSingleMan } from '../../../units/strength.ts';
import type { Settings } from '../../../units/ruleSet.ts';
import { has, type Unit } from '../../../units/unit.ts';
import type { CountersOnMap } from './countersOnMap.ts';
import { climbing, stepsOnMap, type StepEntry, type Step } from './movementCost.ts';
import { memoize, memoizePlaces } from '../memoize.ts';
import { GETTING_IN_OR_OUT, type Places, type Hole } from './locations.ts';

const SQUADS_TO_A_LOCATION = 3;
const SQUADS_TO_DENSE_JUNGLE = 2;
const SMC_TO_A_HOLE = 4;
const SQUAD_EQUIVALENT = { squad: 1, halfSquad: 0.5, crew: 0.5 } as const;
const CONNECTED = mf(1);

/** A unit of the router's side, at its place. */
export interface Friend {
  readonly unit: Unit;
  readonly row: CounterRow;
  readonly place: LocationIndex;
}

/** Squads that a Location holds. @rule A5.1 G2.2 */
export const stackingLimit = (hex: Hex): number =>
  hex.terrain === 'denseJungle' && hex.road === undefined ? SQUADS_TO_DENSE_JUNGLE : SQUADS_TO_A_LOCATION;

/** Squad-equivalents that a counter counts for against the stacking limit. @rule A5.1 */
export const squadEquivalents = (row: CounterRow): number =>
  row.kind === 'squad' || row.kind === 'halfSquad' || row.kind === 'crew' ? SQUAD_EQUIVALENT[row.kind] : 0;

const withOverstacking = (step: Step, excess: number): Step => {
  if (excess <= 0) return step;
  const extra = mf(Math.ceil(excess));
  const [first, ...rest] = step.entries.map(({ cost, manner }) => ({
    cost: cost === 'all' ? cost : halfMf(cost + extra),
    manner,
  }));
  return first ? { ...step, entries: [first, ...rest] } : step;
};

const multiMen = (friends: readonly Friend[]): number =>
  friends.filter(({ unit }) => isMultiMan(unit)).reduce((sum, { row }) => sum + squadEquivalents(row), 0);

/** The same entries with MF for Fortifications besides, which no distance counts. @rule A10.531 */
const withFort = (entries: Step['entries'], fort: HalfMf): Step['entries'] => {
  if (fort === 0) return entries;
  const [first, ...rest] = entries.map((entry): StepEntry => ({ ...entry, fort }));
  return first ? [first, ...rest] : entries;
};

/** Steps from a place as the map and its Blazes have them, stacking and Fortifications left aside. */
export type OnFoot = (from: LocationIndex) => readonly Step[];

export interface Steps {
  readonly steps: (from: LocationIndex) => readonly Step[];
  /** By the rules chosen, stacking keeps the unit out of it. */
  readonly isFull: (at: LocationIndex) => boolean;
}

/** What a step asks of the table. */
export interface StepTable {
  readonly situation: Situation;
  readonly places: Places;
  readonly counters: CountersOnMap;
  readonly onFoot: OnFoot;
  readonly start: LocationIndex;
  readonly row: CounterRow;
  readonly unit: Unit;
  readonly friends: readonly Friend[];
  /** An unconcealed enemy outside the pillbox of the hex, who bars the way in and out. @rule B30.42 B30.6 */
  readonly besieged: (top: LocationIndex) => boolean;
  /** Unconcealed enemies in the pillbox itself. @rule B30.44 */
  readonly held: (pillbox: LocationIndex) => boolean;
  readonly rules: Settings;
}

const SMC_TO_A_LOCATION = 4;

const hasTooManySmc = ({ unit, friends, places }: StepTable, to: LocationIndex): boolean =>
  isSingleMan(unit) &&
  friends.filter((friend) => places.locus(friend.place) === to && isSingleMan(friend.unit)).length >=
    SMC_TO_A_LOCATION;

/** Steps within the playable hexes and into no Blaze: the same for every unit. */
export const createOnFoot = (
  { map, month, playable }: Situation,
  places: Places,
  counters: CountersOnMap,
): OnFoot => {
  const withCounters = (step: Step): readonly Step[] => {
    const hex = places.hexOf(step.to);
    if (!places.isPlayable(hex) || counters.burns(hex, places.location(step.to).level)) return [];
    return [
      counters.withSmoke(
        step,
        hex,
        step.across === undefined
          ? 0
          : places.location(step.to).elevation - places.location(step.from).elevation,
      ),
    ];
  };
  const isBare = playable.length === 0 && !counters.smoking;
  const from = memoizePlaces(places.places, (top): readonly Step[] =>
    isBare ? stepsOnMap(map, month, top) : stepsOnMap(map, month, top).flatMap(withCounters),
  );
  return (place) => from(places.top(place));
};

/** The same once stacking and Fortifications are paid for. */
export const createSteps = (table: StepTable): Steps => {
  const { places, counters, onFoot, friends, row } = table;
  const onGround = friends.filter(({ unit }) => unit.aboard === undefined);
  const held = new Set(onGround.map(({ place }) => places.locus(place)));
  const stacked = memoize((at: LocationIndex): number =>
    held.has(at) ? multiMen(onGround.filter(({ place }) => places.locus(place) === at)) : 0,
  );
  const excess = (to: LocationIndex): number =>
    stacked(to) + squadEquivalents(row) - stackingLimit(places.hexOf(to));
  const isFull = memoize(
    (to: LocationIndex): boolean =>
      table.rules['SK-overstacking'] === 'barred' && (excess(to) > 0 || hasTooManySmc(table, to)),
  );
  const mayBeFull = (to: LocationIndex): boolean =>
    held.has(to) || table.rules['SK-overstacking'] === 'barred';
  const crowded = (step: Step): readonly Step[] =>
    isFull(places.top(step.to)) ? [] : [withOverstacking(step, excess(places.top(step.to)))];
  const plain = memoizePlaces(places.places, (top): readonly Step[] => {
    const steps = onFoot(top);
    return steps.some(({ to }) => mayBeFull(to)) ? steps.flatMap(crowded) : steps;
  });
  const steps = counters.fortified ? createFortified(table, plain, crowded) : plain;
  return { steps, isFull };
};

/**
 * The steps of one place, in and out of Fortifications; a trench is in the Location of its hex, a pillbox is
 * not.
 */
const createFortified = (
  table: StepTable,
  plain: (top: LocationIndex) => readonly Step[],
  crowded: (step: Step) => readonly Step[],
): Steps['steps'] => {
  const { places, start } = table;
  return memoizePlaces(places.places, (from): readonly Step[] => {
    if (places.spot(from) === 'pillbox' && table.besieged(places.top(from))) return [];
    const out = plain(places.top(from)).flatMap((step) => intoHex(table, from, step));
    const here =
      from === start && !table.counters.burns(places.hexOf(from), 0)
        ? [...withinHex(table, from), ...trenchesHere(table, from)]
        : [];
    const along = alongTrenches(table, from).flatMap((step) =>
      places.spot(step.to) === 'pillbox' ? [step] : crowded(step),
    );
    return [...here, ...out, ...along];
  });
};

/**
 * MF that getting away from a place takes: out of a hole, or off Wire at the least.
 *
 * @rule B26.4 B27.4 B27.6 B30.4
 */
const exitOf = ({ places }: StepTable, from: LocationIndex, rise: number): HalfMf => {
  switch (places.spot(from)) {
    case 'beneathWire':
      return halfMf(0);
    case 'top':
      return places.wired(from) ? GETTING_IN_OR_OUT : halfMf(0);
    case 'entrenched':
      return rise < 0 && places.entrenchment(from)?.kind === 'trench' ? halfMf(0) : GETTING_IN_OR_OUT;
    case 'pillbox':
      return GETTING_IN_OR_OUT;
  }
};

const sum = (...parts: readonly number[]): HalfMf => halfMf(parts.reduce((all, part) => all + part, 0));

/** A step over the ground, on top of what lies there or straight into it. @rule B27.41 B30.41 */
const intoHex = (table: StepTable, from: LocationIndex, step: Step): readonly Step[] => {
  const { places } = table;
  const rise = places.location(step.to).elevation - places.location(from).elevation;
  const exit = exitOf(table, from, step.across === undefined ? 0 : rise);
  const offWire = places.spot(from) === 'top' && places.wired(from);
  const ontoTop: Step = {
    ...step,
    from,
    entries: withFort(step.entries, exit),
    ...(offWire && { offWire: 1 }),
  };
  const wire = places.wired(step.to) ? GETTING_IN_OR_OUT : 0;
  const wires = (offWire ? 1 : 0) + (wire > 0 ? 1 : 0);
  const [{ cost }] = step.entries;
  const beneath = holesAt(table, step.to).map(
    (to): Step => ({
      ...step,
      from,
      to,
      entries: [{ cost, manner: 'cover', fort: sum(exit, wire, GETTING_IN_OR_OUT) }],
      ...(wires > 0 && { offWire: wires }),
    }),
  );
  return step.across === undefined ? [ontoTop] : [ontoTop, ...beneath];
};

/** The entrenchment and the pillbox of a hex, as far as they have room and nobody bars them. */
const holesAt = (table: StepTable, top: LocationIndex): readonly LocationIndex[] => {
  const { places } = table;
  const hole = places.entrenchment(top);
  const pillbox = places.pillbox(top);
  const trenched = places.at(top, 'entrenched');
  const inside = places.at(top, 'pillbox');
  return [
    ...(hole && hasRoom(table, trenched, hole) ? [trenched] : []),
    ...(pillbox && hasRoom(table, inside, pillbox) && !table.besieged(top) && !table.held(inside)
      ? [inside]
      : []),
  ];
};

/** Room for the router among its friends; four SMC find some besides. @rule B27.12 B30.111 */
const hasRoom = ({ friends, unit, row }: StepTable, place: LocationIndex, { capacity }: Hole): boolean => {
  const there = friends.filter((friend) => friend.place === place);
  if (isSingleMan(unit)) return there.filter((friend) => isSingleMan(friend.unit)).length < SMC_TO_A_HOLE;
  return multiMen(there) + squadEquivalents(row) <= capacity;
};

/**
 * Beneath what lies in the hex where the rout begins, and out of its pillbox to the hex outside; not in a
 * Blaze.
 *
 * @rule B25.4
 */
const withinHex = (table: StepTable, from: LocationIndex): readonly Step[] => {
  const { places } = table;
  const top = places.top(from);
  const spot = places.spot(from);
  const wire = spot === 'top' && places.wired(from) ? GETTING_IN_OR_OUT : 0;
  const step = (to: LocationIndex): Step => ({
    from,
    to,
    entries: [
      { cost: halfMf(0), manner: to === top ? 'terrain' : 'cover', fort: sum(wire, GETTING_IN_OR_OUT) },
    ],
    ...(wire > 0 && { offWire: 1 }),
  });
  if (spot === 'pillbox') return [step(top)];
  // An Encircled unit still owes double for the first Location that it enters; it is not offered to dig in
  // where it is first.
  const offered = holesAt(table, top).filter(
    (to) => places.spot(to) === 'pillbox' || !has(table.unit, 'encircled'),
  );
  return spot === 'entrenched' ? [] : offered.map(step);
};

/** A trench, or a pillbox that one makes a bunker. @rule B27.54 B30.8 */
const isTrenchLike = ({ places }: StepTable, place: LocationIndex): boolean =>
  (places.spot(place) === 'entrenched' && places.entrenchment(place)?.kind === 'trench') ||
  places.spot(place) === 'pillbox';

const isTrench = (table: StepTable, place: LocationIndex): boolean =>
  isTrenchLike(table, place) && table.places.spot(place) === 'entrenched';

/**
 * From trench to trench, or between a bunker and its trench: out of nobody's view, over no wall, into no
 * mines.
 *
 * @rule B27.54 B30.8
 */
const alongTrenches = (table: StepTable, from: LocationIndex): readonly Step[] => {
  const {
    places,
    counters,
    situation: { map },
  } = table;
  if (!isTrenchLike(table, from)) return [];
  const hex = places.hexOf(from);
  return hex.neighbours.flatMap((index, direction) => {
    const there = index === undefined ? undefined : map.hexes[index];
    const side = hex.hexsides[direction];
    const ground = there?.locations[0];
    if (
      !there ||
      ground === undefined ||
      (side !== undefined && terrain(side).entry === 'never') ||
      !places.isPlayable(there) ||
      counters.burns(there, 0)
    )
      return [];
    const rise = there.baseLevel - hex.baseLevel;
    return trenchesAt(table, from, ground).map((to) =>
      connected(
        counters,
        {
          from,
          to,
          across: direction as Direction,
          connected: true,
          entries: [{ cost: climbing(CONNECTED, rise), manner: 'cover' }],
        },
        there,
        rise,
      ),
    );
  });
};

/** Within a hex only where the rout begins: from elsewhere a trench leads straight into either. */
const trenchesHere = (table: StepTable, from: LocationIndex): readonly Step[] =>
  (isTrenchLike(table, from) ? trenchesAt(table, from, table.places.top(from)) : [])
    .filter((to) => to !== from)
    .map(
      (to): Step => ({
        from,
        to,
        connected: true,
        entries: [{ cost: halfMf(0), manner: 'cover', fort: CONNECTED }],
      }),
    );

const connected = (counters: CountersOnMap, step: Step, hex: Hex, rise: number): Step =>
  counters.withSmoke(step, hex, rise);

/** Two pillboxes are not joined without a trench. */
const trenchesAt = (table: StepTable, from: LocationIndex, top: LocationIndex): readonly LocationIndex[] =>
  holesAt(table, top).filter(
    (to) => isTrenchLike(table, to) && (isTrench(table, from) || isTrench(table, to)),
  );
