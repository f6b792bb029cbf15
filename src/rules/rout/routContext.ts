import type { GameMap, LocationIndex } from '../../board/map/gameMap.ts';
import { mf, type HalfMf } from '../../hexgrid/quantity.ts';
import type { Sights, Hindrance, Sight } from '../../los/sight.ts';
import { counter } from '../../units/counters.ts';
import type { CounterRow } from '../../units/counterRow.ts';
import type { Situation } from '../../units/position.ts';
import { settingsOf, type Settings } from '../../units/ruleSet.ts';
import { isSingleMan } from '../../units/strength.ts';
import { has, type Side, type Unit, type Condition } from '../../units/unit.ts';
import { combatant, type Combatant, includes, setOf, union, type Seen } from './combatant.ts';
import { type Step, goesRound, type CornerStep } from './movement/movementCost.ts';
import { createCountersOnMap, type CountersOnMap, perilsOf, type Dangers } from './movement/countersOnMap.ts';
import { memoize, memoizePlaces } from './memoize.ts';
import { createPlaces, type Places } from './movement/locations.ts';
import { createOnFoot, createSteps, type Friend, type OnFoot, type Steps } from './movement/steps.ts';
import type { Ground } from '../../facts/rout.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import { isInArc } from '../../los/account.ts';
import { OPAQUE } from '../../los/tally.ts';
import type { Viewpoint } from '../../los/viewpoint.ts';
import { isSmoke } from '../../units/marker.ts';

/** Ranges and LOS between the places of a rout and its enemies, each worked out once. */
interface SightCache {
  /** In hexes. */
  range(at: LocationIndex, enemy: Combatant): number;
  sight(at: LocationIndex, enemy: Combatant): Sight;
  /** The LOS in one number: −1 blocked, else the Hindrance. */
  look(at: LocationIndex, enemy: Combatant): number;
  /** Terrain only grazes the LOS, so that the thread has to tell. @rule A6.1 */
  isGrazed(at: LocationIndex, enemy: Combatant): boolean;
  /** A LOS, or one that SMOKE alone blocks: all that ADJACENT asks for. @rule A.8 */
  sightPastSmoke(at: LocationIndex, enemy: Combatant): boolean;
  /** As `look`, to the vertex round which a step goes. */
  lookAtCorner(step: CornerStep, enemy: Combatant): number;
  /** Enemies in this hex and those next to it, in their order. */
  near(at: LocationIndex): readonly Combatant[];
  /** Unconcealed enemies with a LOS to the place, in their order. */
  watchers(at: LocationIndex): readonly Combatant[];
  /** Unconcealed enemies that count and have LOS to the Location; by one reading, LOS or not. */
  seenFrom(at: LocationIndex): Seen;
  /** Those that see the unit make the step: where it enters, and at the vertex round which it goes. */
  seenOn(step: Step): Seen;
}

type Looks = Pick<SightCache, 'look' | 'lookAtCorner' | 'sight' | 'sightPastSmoke'>;

const isOfSmoke = ({ source }: Hindrance): boolean => source.kind === 'marker' && isSmoke(source.marker);

/** Blocked by Hindrances, and without those of SMOKE it would not be. @rule A.8 */
const isBlockedBySmoke = ({ obstruction, hindrances }: Sight): boolean =>
  obstruction?.cause === 'hindrances' &&
  hindrances.filter((hindrance) => !isOfSmoke(hindrance)).reduce((sum, { amount }) => sum + amount, 0) <
    OPAQUE;

/**
 * LOS between a place on the way and an enemy, each as it stands there: a foxhole is low, a pillbox looks
 * through its Covered Arc alone.
 */
const byDay = (sights: Sights, places: Places): Looks => {
  const isPlain = (place: LocationIndex): boolean =>
    place === places.top(place) || places.spot(place) === 'beneathWire';
  const viewpoint = (place: LocationIndex): Viewpoint => ({
    at: places.top(place),
    stance: places.stance(place),
  });
  const inArc = (from: LocationIndex, to: LocationIndex): boolean => {
    const stance = places.stance(from);
    const [here, there] = [places.hexOf(from), places.hexOf(to)];
    return stance.kind !== 'pillbox' || here === there || isInArc(here, there, stance.facing);
  };
  const lookOddly = (at: LocationIndex, { place }: Combatant): number =>
    inArc(at, place) && inArc(place, at) ? sights.verdictOf(viewpoint(at), viewpoint(place)) : -1;
  const top = ({ place }: Combatant): LocationIndex => places.top(place);
  const atCorner = ({ from, corner, across }: CornerStep): Viewpoint => ({
    at: places.top(from),
    stance: { kind: 'bypass', vertex: corner, hexside: across },
  });
  const look: SightCache['look'] = (at, enemy) =>
    isPlain(at) && isPlain(enemy.place) ? sights.verdict(places.top(at), top(enemy)) : lookOddly(at, enemy);
  const sight: SightCache['sight'] = (at, enemy) =>
    isPlain(at) && isPlain(enemy.place)
      ? sights.between(places.top(at), top(enemy))
      : sights.between(viewpoint(at), viewpoint(enemy.place));
  return {
    look,
    sight,
    sightPastSmoke: (at, enemy) =>
      look(at, enemy) >= 0 ||
      (inArc(at, enemy.place) && inArc(enemy.place, at) && isBlockedBySmoke(sight(at, enemy))),
    lookAtCorner: (step, { place }) =>
      inArc(place, step.from) ? sights.verdictOf(atCorner(step), viewpoint(place)) : -1,
  };
};

/** Numbers by place and enemy, each worked out when first asked for. */
const table = (
  places: number,
  enemies: readonly Combatant[],
  answer: (at: LocationIndex, enemy: Combatant) => number,
) => {
  const unknown = -128;
  const rows = memoizePlaces(places, () => new Int16Array(enemies.length).fill(unknown));
  return (at: LocationIndex, enemy: Combatant): number => {
    const row = rows(at);
    const known = row[enemy.bit];
    if (known !== undefined && known !== unknown) return known;
    const value = answer(at, enemy);
    row[enemy.bit] = value;
    return value;
  };
};

/** What is ADJACENT is seen at any Night Visibility Range. @rule A.8 */
const NEXT_HEX = 1;

/** Whose eyes, and by what light and rules. */
interface Watch {
  readonly places: Places;
  readonly rules: Settings;
  readonly enemies: readonly Combatant[];
  readonly night: number | undefined;
}

const createSightCache = (sights: Sights, { places, rules, enemies, night }: Watch): SightCache => {
  const looks = byDay(sights, places);
  const { places: count } = places;
  const range = table(count, enemies, (at, enemy) => rangeBetween(places.hexOf(at), enemy.hex));
  const inTheDark = (at: LocationIndex, enemy: Combatant): boolean =>
    night !== undefined && range(at, enemy) > Math.max(NEXT_HEX, night);
  const look = table(count, enemies, (at, enemy) => (inTheDark(at, enemy) ? -1 : looks.look(at, enemy)));
  const grazed = table(count, enemies, (at, enemy) => (looks.sight(at, enemy).graze ? 1 : 0));
  const lookAtCorner: SightCache['lookAtCorner'] = (step, enemy) =>
    inTheDark(step.from, enemy) ? -1 : looks.lookAtCorner(step, enemy);
  const seenIf = (isSeen: (enemy: Combatant) => boolean): Seen =>
    setOf(
      enemies.filter(
        (enemy) => enemy.counts && !enemy.concealed && (rules['SK-memory'] === 'all' || isSeen(enemy)),
      ),
    );
  const seenFrom = memoizePlaces(count, (at): Seen => seenIf((enemy) => look(at, enemy) >= 0));
  const seenAtCorner = memoize((step: CornerStep): Seen => seenIf((enemy) => lookAtCorner(step, enemy) >= 0));
  return {
    range,
    look,
    lookAtCorner,
    seenFrom,
    sight: looks.sight,
    isGrazed: (at, enemy) => grazed(at, enemy) === 1,
    sightPastSmoke: looks.sightPastSmoke,
    near: memoizePlaces(count, (at) => enemies.filter((enemy) => range(at, enemy) <= NEXT_HEX)),
    watchers: memoizePlaces(count, (at) =>
      enemies.filter((enemy) => !enemy.concealed && look(at, enemy) >= 0),
    ),
    seenOn: (step) => (goesRound(step) ? union(seenFrom(step.to), seenAtCorner(step)) : seenFrom(step.to)),
  };
};

/** States that are not played under some rules, and the switch that says so. */
const OPTIONAL = {
  concealed: 'SK-concealment',
  disrupted: 'SK-disruption',
  encircled: 'SK-encirclement',
} as const satisfies Partial<Record<Condition, keyof Settings>>;
type Optional = keyof typeof OPTIONAL;
const STATES = Object.keys(OPTIONAL) as readonly Optional[];

const notPlayed = (rules: Settings): readonly Optional[] =>
  STATES.filter((state) => rules[OPTIONAL[state]] === 'none');

const PLAYED = new WeakMap<Situation, Situation>();

/** The table as its rules see it: without the states that they do not know. */
export const asPlayed = (situation: Situation): Situation => {
  const unknown: readonly Condition[] = notPlayed(settingsOf(situation.rules));
  if (unknown.length === 0) return situation;
  const before = PLAYED.get(situation);
  if (before) return before;
  const played = (unit: Unit): Unit => ({
    ...unit,
    conditions: unit.conditions.filter((condition) => !unknown.includes(condition)),
  });
  const table = { ...situation, units: situation.units.map(played) };
  PLAYED.set(situation, table);
  return table;
};

/** The states on the table that were left aside, with the units that show them. */
export const leftAside = (situation: Situation): readonly Ground[] =>
  notPlayed(settingsOf(situation.rules)).flatMap((state): readonly Ground[] => {
    const units = situation.units.filter((unit) => has(unit, state)).map(({ id }) => id);
    return units.length > 0 ? [{ rule: 'SK-RtPh', fact: 'stateNotPlayed', state, units }] : [];
  });

/** One unit's rout: the situation seen from it, with everything that is asked often remembered. */
export interface RoutContext extends Places, SightCache {
  readonly situation: Situation;
  readonly map: GameMap;
  /** The reading taken of every point on which there is more than one. */
  readonly rules: Settings;
  readonly unit: Unit;
  readonly row: CounterRow;
  /** The place where its rout begins, and the Location that it is in. */
  readonly start: LocationIndex;
  readonly home: LocationIndex;
  readonly allowance: HalfMf;
  readonly enemies: readonly Combatant[];
  /** Dummies of the enemy: no units, but nobody who sees a "?" knows. @rule A12.1 */
  readonly dummies: readonly Combatant[];
  readonly friends: readonly (Friend & { readonly at: LocationIndex })[];
  /** Armoured vehicles that cover those beside them: friends, and what enemies have abandoned. @rule D9.3 */
  readonly vehicles: readonly Pick<Combatant, 'unit' | 'at'>[];
  readonly counters: CountersOnMap;
  /** Steps on foot, within the playable hexes, overstacking and Fortifications paid for. */
  steps(from: LocationIndex): readonly Step[];
  /** An unconcealed enemy outside the pillbox of the hex, who bars the way in and out. @rule B30.42 B30.6 */
  besieged(top: LocationIndex): boolean;
  /** The mines and shells that a step leads into. */
  perils(step: Step): Dangers;
  /** Stacking keeps the unit out of it. */
  isFull(at: LocationIndex): boolean;
  /** The enemies of the set, in their order. */
  members(seen: Seen): readonly Combatant[];
  /** The enemies in the Location, in their order. */
  enemiesAt(at: LocationIndex): readonly Combatant[];
  /** A LOS, SMOKE and the night left aside, and a step that Infantry could make in an APh. @rule A.8 */
  adjacent(at: LocationIndex, enemy: Combatant): boolean;
}

/** MF for the Rout Phase: six, or three for a wounded SMC. @rule A10.5 */
export const allowanceOf = (unit: Unit): HalfMf =>
  isSingleMan(unit) && has(unit, 'wounded') ? mf(3) : mf(6);

/** Two Locations that Infantry could advance between, a LOS aside; marsh cannot be advanced into. */
const canAdvance = (steps: readonly Step[], to: LocationIndex): boolean =>
  steps.some(
    (step) => step.to === to && step.corner === undefined && step.entries.some(({ cost }) => cost !== 'all'),
  );

/**
 * Units that the rules count: neither Dummies nor prisoners, who are no enemies, and friends of nobody who
 * routs.
 *
 * @rule A12.1
 */
const isPresent = (unit: Unit): boolean => !has(unit, 'dummy') && unit.heldBy === undefined;

/** The enemies of one side, and what it takes for some. */
const enemiesOf = (
  { units }: Situation,
  side: Side,
  { hexOf, locus, placeOf }: Places,
  rules: Settings,
): Pick<RoutContext, 'enemies' | 'dummies'> => {
  const others = units.filter((other) => other.side !== side);
  const present = others.filter(isPresent);
  const combatantOf = (enemy: Unit, bit: number): Combatant =>
    combatant(
      enemy,
      { bit, place: placeOf(enemy), at: locus(placeOf(enemy)), hex: hexOf(placeOf(enemy)) },
      rules,
    );
  return {
    enemies: present.map(combatantOf),
    dummies: others
      .filter((other) => has(other, 'dummy'))
      .map((other, nth) => combatantOf(other, present.length + nth)),
  };
};

type Own = Pick<RoutContext, 'unit' | 'row' | 'friends' | 'start' | 'home' | 'vehicles'>;

const ownOf = ({ units }: Situation, unit: Unit, { view: { locus, placeOf, enemies } }: SideView): Own => {
  const start = placeOf(unit);
  const friends = units
    .filter((other) => other.side === unit.side && other.id !== unit.id && isPresent(other))
    .map((other) => ({
      unit: other,
      row: counter(other.counter),
      at: locus(placeOf(other)),
      place: placeOf(other),
    }));
  return {
    unit,
    row: counter(unit.counter),
    start,
    home: locus(start),
    friends,
    vehicles: [...friends, ...enemies.filter((enemy) => has(enemy.unit, 'abandoned'))].filter(
      ({ row }) => row.kind === 'vehicle' && row.unarmoured === undefined,
    ),
  };
};

/**
 * Enemies on the ground of a hex, but not in its pillbox, who keep others in or out of it.
 *
 * @rule B30.42 B30.6
 */
const createBesieged =
  ({ enemies }: Pick<RoutContext, 'enemies'>, { top }: Places) =>
  (place: LocationIndex): boolean =>
    enemies.some(
      (enemy) =>
        enemy.at === top(place) &&
        enemy.counts &&
        enemy.armed &&
        !enemy.concealed &&
        !has(enemy.unit, 'disrupted'),
    );

/**
 * A concealed enemy here, whom the router ignored, throws it back and ends its rout; but for one Location,
 * whose counters are Dummies.
 *
 * @rule A10.533
 */
export const holdsConcealed = (field: RoutContext, at: LocationIndex, without?: LocationIndex): boolean =>
  field.locus(at) !== field.home &&
  field.locus(at) !== without &&
  field.enemiesAt(at).some(({ concealed }) => concealed);

/**
 * Who is seen from Locations and on steps, ADJACENT enemies included: unconcealed they are Known, whatever
 * SMOKE lies between (A.8).
 */
const sightPastSmoke = (
  eyes: SightCache,
  { smoking }: CountersOnMap,
  adjacent: (at: LocationIndex, enemy: Combatant) => boolean,
): Pick<SightCache, 'seenFrom' | 'seenOn'> => {
  if (!smoking) return { seenFrom: (at) => eyes.seenFrom(at), seenOn: (step) => eyes.seenOn(step) };
  const besides = memoize(
    (at: LocationIndex): Seen =>
      setOf(eyes.near(at).filter((enemy) => enemy.counts && !enemy.concealed && adjacent(at, enemy))),
  );
  return {
    seenFrom: (at) => union(eyes.seenFrom(at), besides(at)),
    seenOn: (step) => union(eyes.seenOn(step), besides(step.to)),
  };
};

/** What is the same for all units of a side as long as the table stays as it is. */
interface SideView {
  readonly view: Omit<RoutContext, keyof Own | keyof Steps | 'allowance' | 'perils'>;
  readonly onFoot: OnFoot;
}

const createSideView = (situation: Situation, sights: Sights, side: Side): SideView => {
  const places = createPlaces(situation);
  const counters = createCountersOnMap(situation);
  const rules = settingsOf(situation.rules);
  const others = enemiesOf(situation, side, places, rules);
  const { enemies } = others;
  const onFoot = createOnFoot(situation, places, counters);
  const eyes = createSightCache(sights, { places, rules, enemies, night: situation.night });
  /** Inside a pillbox and outside it in the hex: two Locations, ADJACENT (B30.6). */
  const atTheDoor = (at: LocationIndex, enemy: Combatant): boolean => places.top(at) === places.top(enemy.at);
  const adjacent = (at: LocationIndex, enemy: Combatant): boolean =>
    places.locus(at) !== enemy.at &&
    eyes.range(at, enemy) <= 1 &&
    (atTheDoor(at, enemy) ||
      canAdvance(onFoot(at), places.top(enemy.at)) ||
      canAdvance(onFoot(enemy.at), places.top(at))) &&
    (counters.smoking ? eyes.sightPastSmoke(at, enemy) : eyes.look(at, enemy) >= 0);
  return {
    onFoot,
    view: {
      ...places,
      ...others,
      ...eyes,
      counters,
      besieged: createBesieged(others, places),
      situation,
      map: situation.map,
      rules,
      adjacent,
      ...sightPastSmoke(eyes, counters, adjacent),
      members: memoize((seen: Seen) => enemies.filter((enemy) => includes(seen, enemy))),
      enemiesAt: memoizePlaces(places.places, (at) =>
        enemies.filter((enemy) => enemy.at === places.locus(at)),
      ),
    },
  };
};

/** The last table that was asked about: older ones are not kept for their sake. */
let last:
  | { readonly situation: Situation; readonly sights: Sights; readonly sides: Map<Side, SideView> }
  | undefined;

const sideView = (situation: Situation, sights: Sights, side: Side): SideView => {
  if (last?.situation !== situation || last.sights !== sights) last = { situation, sights, sides: new Map() };
  const view = last.sides.get(side) ?? createSideView(situation, sights, side);
  last.sides.set(side, view);
  return view;
};

/** The field of one unit's rout; throws if the unit or its Location does not exist. */
export const createRoutContext = (situation: Situation, sights: Sights, unit: Unit): RoutContext => {
  const side = sideView(situation, sights, unit.side);
  const { view, onFoot } = side;
  const own = ownOf(situation, unit, side);
  return {
    ...view,
    ...own,
    allowance: allowanceOf(unit),
    ...createSteps({
      ...own,
      onFoot,
      situation,
      places: view,
      counters: view.counters,
      besieged: view.besieged,
      rules: view.rules,
      held: (pillbox) => view.enemies.some((enemy) => enemy.at === pillbox && !enemy.concealed),
    }),
    perils: memoize((step: Step) => perilsOf(view, view.counters, step)),
  };
};
