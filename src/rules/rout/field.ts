import type { GameMap, LocationIndex } from '../../board/gameMap.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import { mf, type HalfMf } from '../../hexgrid/quantity.ts';
import type { Sight, Sights } from '../../los/sight.ts';
import { isInArc } from '../../los/notes.ts';
import type { Viewpoint } from '../../los/viewpoint.ts';
import { counter } from '../../units/counters.ts';
import type { CounterRow } from '../../units/counterRow.ts';
import type { Situation } from '../../units/position.ts';
import { settingsOf, type Settings } from '../../units/ruleSet.ts';
import { isSingleMan } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { combatant, type Combatant } from './combatant.ts';
import { goesRound, type CornerStep, type Step } from './movementCost.ts';
import { createCountersOnMap, type CountersOnMap } from './countersOnMap.ts';
import { memo } from './memo.ts';
import { perilsOf, type Dangers } from './perils.ts';
import { createPlaces, type Places } from './places.ts';
import { createSteps, type Friend } from './steps.ts';

/** A set of enemies, one bit each: `Combatant.bit`. */
export type Seen = bigint;
export const NOBODY: Seen = 0n;
const bits = memo((place: number): Seen => 1n << BigInt(place));
export const bitOf = (enemy: Combatant): Seen => bits(enemy.bit);
export const includes = (seen: Seen, enemy: Combatant): boolean => (seen & bitOf(enemy)) !== 0n;

/** One unit's rout: the situation seen from it, with everything that is asked often remembered. */
export interface Field extends Places {
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
  readonly friends: readonly (Friend & { readonly at: LocationIndex })[];
  readonly counters: CountersOnMap;
  /** Steps on foot, within the playable hexes, overstacking and Fortifications paid for. */
  steps(from: LocationIndex): readonly Step[];
  /** An unconcealed enemy outside the pillbox of the hex, who bars the way in and out. @rule B30.42 B30.6 */
  besieged(top: LocationIndex): boolean;
  /** The mines and shells that a step leads into. */
  perils(step: Step): Dangers;
  /** Stacking keeps the unit out of it. */
  isFull(at: LocationIndex): boolean;
  range(at: LocationIndex, enemy: Combatant): number;
  sight(at: LocationIndex, enemy: Combatant): Sight;
  /** The LOS in one number: −1 blocked, else the Hindrance. */
  look(at: LocationIndex, enemy: Combatant): number;
  /** The same to the vertex round which a step goes. */
  lookAtCorner(step: CornerStep, enemy: Combatant): number;
  /** Unconcealed enemies that count and have LOS to the Location; by one reading, LOS or not. */
  seenFrom(at: LocationIndex): Seen;
  /** Those that see the unit make the step: where it enters, and at the vertex round which it goes. */
  seenOn(step: Step): Seen;
  /** The enemies of the set, in their order. */
  members(seen: Seen): readonly Combatant[];
  /** The enemies in the Location, in their order. */
  enemiesAt(at: LocationIndex): readonly Combatant[];
  /** A LOS, and a step that Infantry could make in an APh. @rule A.8 */
  adjacent(at: LocationIndex, enemy: Combatant): boolean;
}

/** MF for the Rout Phase: six, or three for a wounded SMC. @rule A10.5 */
export const allowanceOf = (unit: Unit): HalfMf => (isSingleMan(unit) && has(unit, 'wounded') ? mf(3) : mf(6));

/** Two Locations that Infantry could advance between, a LOS aside; marsh cannot be advanced into. */
const canAdvance = (steps: readonly Step[], to: LocationIndex): boolean =>
  steps.some((step) => step.to === to && step.corner === undefined && step.entries.some(({ cost }) => cost !== 'all'));

type Table = Pick<Field, 'unit' | 'row' | 'enemies' | 'friends' | 'start' | 'home'>;

/** Units that the rules count: neither Dummies nor prisoners, who are no enemies, and friends of nobody who routs. @rule A12.1 */
const isPresent = (unit: Unit): boolean => !has(unit, 'dummy') && unit.heldBy === undefined;

const createTable = ({ units }: Situation, unit: Unit, places: Places, rules: Settings): Table => {
  const { hexOf, locus, placeOf } = places;
  const start = placeOf(unit);
  return {
    unit,
    row: counter(unit.counter),
    start,
    home: locus(start),
    enemies: units.filter((other) => other.side !== unit.side && isPresent(other)).map((enemy, bit) => combatant(enemy, { bit, place: placeOf(enemy), at: locus(placeOf(enemy)), hex: hexOf(placeOf(enemy)) }, rules)),
    friends: units.filter((other) => other.side === unit.side && other.id !== unit.id && isPresent(other))
      .map((other) => ({ unit: other, row: counter(other.counter), at: locus(placeOf(other)), place: placeOf(other) })),
  };
};

/** Enemies on the ground of a hex, but not in its pillbox, who keep others in or out of it. @rule B30.42 B30.6 */
const createBesieged = ({ enemies }: Table, { top }: Places) => (place: LocationIndex): boolean =>
  enemies.some((enemy) => enemy.at === top(place) && enemy.counts && enemy.armed && !enemy.concealed && !has(enemy.unit, 'disrupted'));

/** What is ADJACENT is seen at any Night Visibility Range. @rule A.8 */
const NEXT_HEX = 1;

type Eyes = Pick<Field, 'look' | 'lookAtCorner' | 'sight'>;

/** LOS between a place on the way and an enemy, each as it stands there: a foxhole is low, a pillbox looks through its Covered Arc alone. */
const createEyes = (sights: Sights, places: Places): Eyes => {
  const isPlain = (place: LocationIndex): boolean => place === places.top(place) || places.spot(place) === 'beneathWire';
  const viewpoint = (place: LocationIndex): Viewpoint => ({ at: places.top(place), stance: places.stance(place) });
  const inArc = (from: LocationIndex, to: LocationIndex): boolean => {
    const stance = places.stance(from);
    const [here, there] = [places.hexOf(from), places.hexOf(to)];
    return stance.kind !== 'pillbox' || here === there || isInArc(here, there, stance.facing);
  };
  const odd = new Map<string, number>();
  const lookOddly = (at: LocationIndex, { place }: Combatant): number => {
    const pair = `${at} ${place}`;
    const known = odd.get(pair);
    if (known !== undefined) return known;
    const verdict = inArc(at, place) && inArc(place, at) ? sights.verdictOf(viewpoint(at), viewpoint(place)) : -1;
    odd.set(pair, verdict);
    return verdict;
  };
  const top = ({ place }: Combatant): LocationIndex => places.top(place);
  const atCorner = ({ from, corner, across }: CornerStep): Viewpoint => ({ at: places.top(from), stance: { kind: 'bypass', vertex: corner, hexside: across } });
  return {
    lookAtCorner: (step, { place }) => (inArc(place, step.from) ? sights.verdictOf(atCorner(step), viewpoint(place)) : -1),
    look: (at, enemy) => (isPlain(at) && isPlain(enemy.place) ? sights.verdict(places.top(at), top(enemy)) : lookOddly(at, enemy)),
    sight: (at, enemy) => (isPlain(at) && isPlain(enemy.place) ? sights.between(places.top(at), top(enemy)) : sights.between(viewpoint(at), viewpoint(enemy.place))),
  };
};

/** A concealed enemy here, whom the router ignored, throws it back and ends its rout; but for one Location, whose counters are Dummies. @rule A10.533 */
export const holdsConcealed = (field: Field, at: LocationIndex, without?: LocationIndex): boolean => field.locus(at) !== field.home && field.locus(at) !== without && field.enemiesAt(at).some(({ concealed }) => concealed);

/** The field of one unit's rout; throws if the unit or its Location does not exist. */
export const createField = (situation: Situation, sights: Sights, unit: Unit): Field => {
  const places = createPlaces(situation);
  const counters = createCountersOnMap(situation);
  const rules = settingsOf(situation.rules);
  const table = createTable(situation, unit, places, rules);
  const besieged = createBesieged(table, places);
  const { onFoot, ...stepping } = createSteps({ ...table, situation, places, counters, besieged, rules, held: (pillbox) => table.enemies.some((enemy) => enemy.at === pillbox && !enemy.concealed) });
  const { look: byDay, lookAtCorner: cornerByDay, sight } = createEyes(sights, places);
  const range = (at: LocationIndex, enemy: Combatant): number => rangeBetween(places.hexOf(at), enemy.hex);
  const { night } = situation;
  const inTheDark = (at: LocationIndex, enemy: Combatant): boolean => night !== undefined && range(at, enemy) > Math.max(NEXT_HEX, night);
  const look: Field['look'] = (at, enemy) => (inTheDark(at, enemy) ? -1 : byDay(at, enemy));
  const lookAtCorner: Field['lookAtCorner'] = (step, enemy) => (inTheDark(step.from, enemy) ? -1 : cornerByDay(step, enemy));
  const seenIf = (isSeen: (enemy: Combatant) => boolean): Seen => table.enemies.reduce((seen, enemy) =>
    (enemy.counts && !enemy.concealed && (rules['SK-memory'] === 'all' || isSeen(enemy)) ? seen | bitOf(enemy) : seen), NOBODY);
  const seenFrom = memo((at: LocationIndex): Seen => seenIf((enemy) => look(at, enemy) >= 0));
  const seenAtCorner = memo((step: CornerStep): Seen => seenIf((enemy) => lookAtCorner(step, enemy) >= 0));
  const seenOn: Field['seenOn'] = (step) => (goesRound(step) ? seenFrom(step.to) | seenAtCorner(step) : seenFrom(step.to));
  /** Inside a pillbox and outside it in the hex: two Locations, ADJACENT (B30.6). */
  const atTheDoor = (at: LocationIndex, enemy: Combatant): boolean => places.top(at) === places.top(enemy.at);
  const adjacent = (at: LocationIndex, enemy: Combatant): boolean =>
    places.locus(at) !== enemy.at && range(at, enemy) <= 1
    && (atTheDoor(at, enemy) || canAdvance(onFoot(at), places.top(enemy.at)) || canAdvance(onFoot(enemy.at), places.top(at)))
    && look(at, enemy) >= 0;
  return {
    ...places, ...table, counters, besieged, situation, map: situation.map, rules, allowance: allowanceOf(unit),
    ...stepping, range, look, lookAtCorner, sight, seenFrom, seenOn, adjacent, perils: memo((step: Step) => perilsOf(places, counters, step)),
    members: memo((seen: Seen) => table.enemies.filter((enemy) => includes(seen, enemy))),
    enemiesAt: memo((at: LocationIndex) => table.enemies.filter((enemy) => enemy.at === places.locus(at))),
  };
};
