import type { GameMap, Hex, Location, LocationIndex } from '../../board/gameMap.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import { halfMf, mf, type HalfMf } from '../../hexgrid/quantity.ts';
import type { Sight, Sights } from '../../los/sight.ts';
import { AT_CENTRE, type Stance, type Viewpoint } from '../../los/viewpoint.ts';
import { counter } from '../../units/counters.ts';
import type { CounterRow } from '../../units/counterRow.ts';
import type { Situation } from '../../units/position.ts';
import { settingsOf, type Settings } from '../../units/ruleSet.ts';
import { isMultiMan, isSingleMan } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { combatant, type Combatant } from './combatant.ts';
import { stepsOnMap, type Step } from './movementCost.ts';
import { createCountersOnMap, type CountersOnMap } from './countersOnMap.ts';
import { memo } from './memo.ts';

/** A set of enemies, one bit each: `Combatant.bit`. */
export type Seen = bigint;
export const NOBODY: Seen = 0n;
const bits = memo((place: number): Seen => 1n << BigInt(place));
export const bitOf = (enemy: Combatant): Seen => bits(enemy.bit);
export const includes = (seen: Seen, enemy: Combatant): boolean => (seen & bitOf(enemy)) !== 0n;

/** One unit's rout: the situation seen from it, with everything that is asked often remembered. */
export interface Field {
  readonly situation: Situation;
  readonly map: GameMap;
  /** The reading taken of every point on which there is more than one. */
  readonly rules: Settings;
  readonly unit: Unit;
  readonly row: CounterRow;
  readonly start: LocationIndex;
  readonly allowance: HalfMf;
  readonly enemies: readonly Combatant[];
  readonly friends: readonly { readonly unit: Unit; readonly row: CounterRow; readonly at: LocationIndex }[];
  location(index: LocationIndex): Location;
  hexOf(index: LocationIndex): Hex;
  isPlayable(hex: Hex): boolean;
  readonly counters: CountersOnMap;
  /** Steps on foot, within the playable hexes, overstacking paid for. */
  steps(from: LocationIndex): readonly Step[];
  range(at: LocationIndex, enemy: Combatant): number;
  sight(at: LocationIndex, enemy: Combatant): Sight;
  /** The LOS in one number: −1 blocked, else the Hindrance. */
  look(at: LocationIndex, enemy: Combatant): number;
  /** Unconcealed enemies that count and have LOS to the Location. */
  seenFrom(at: LocationIndex): Seen;
  /** The enemies of the set, in their order. */
  members(seen: Seen): readonly Combatant[];
  /** The enemies in the Location, in their order. */
  enemiesAt(at: LocationIndex): readonly Combatant[];
  /** A LOS, and a step that Infantry could make in an APh. @rule A.8 */
  adjacent(at: LocationIndex, enemy: Combatant): boolean;
}

const SQUADS_TO_A_LOCATION = 3;
const SQUADS_TO_DENSE_JUNGLE = 2;
const SQUAD_EQUIVALENT = { squad: 1, halfSquad: 0.5, crew: 0.5 } as const;

/** Squads that a Location holds. @rule A5.1 G2.2 */
const stackingLimit = (hex: Hex): number => (hex.terrain === 'denseJungle' && hex.road === undefined ? SQUADS_TO_DENSE_JUNGLE : SQUADS_TO_A_LOCATION);

/** Squad-equivalents that a counter counts for against the stacking limit. @rule A5.1 */
const squadEquivalents = (row: CounterRow): number =>
  row.kind === 'squad' || row.kind === 'halfSquad' || row.kind === 'crew' ? SQUAD_EQUIVALENT[row.kind] : 0;

const withOverstacking = (step: Step, excess: number): Step => {
  if (excess <= 0) return step;
  const extra = mf(Math.ceil(excess));
  const [first, ...rest] = step.entries.map(({ cost, manner }) => ({ cost: cost === 'all' ? cost : halfMf(cost + extra), manner }));
  return first ? { ...step, entries: [first, ...rest] } : step;
};

/** MF for the Rout Phase: six, or three for a wounded SMC. @rule A10.5 */
export const allowanceOf = (unit: Unit): HalfMf => (isSingleMan(unit) && has(unit, 'wounded') ? mf(3) : mf(6));

const placeOf = (map: GameMap, unit: Unit): LocationIndex => {
  const at = map.locationById.get(unit.at);
  if (at === undefined) throw new Error(`${unit.id} stands on ${unit.at}, which is not on the map`);
  return at;
};

/** Two Locations that Infantry could advance between, a LOS aside; marsh cannot be advanced into. */
const canAdvance = (steps: readonly Step[], to: LocationIndex): boolean =>
  steps.some((step) => step.to === to && !step.rowhouse && step.entries.some(({ cost }) => cost !== 'all'));

type Places = Pick<Field, 'location' | 'hexOf' | 'isPlayable' | 'counters'>;

const createPlaces = ({ map, playable, markers }: Situation): Places => {
  const allowed = new Set(playable);
  const location = (index: LocationIndex): Location => {
    const found = map.locations[index];
    if (!found) throw new Error(`no Location ${index} on the map`);
    return found;
  };
  const hexOf = (index: LocationIndex): Hex => {
    const hex = map.hexes[location(index).hex];
    if (!hex) throw new Error(`Location ${index} has no hex`);
    return hex;
  };
  return { location, hexOf, counters: createCountersOnMap(markers), isPlayable: (hex) => allowed.size === 0 || allowed.has(hex.id) };
};

type Table = Pick<Field, 'unit' | 'row' | 'enemies' | 'friends'>;

const createTable = ({ map, units }: Situation, unit: Unit, { hexOf }: Places): Table => ({
  unit,
  row: counter(unit.counter),
  enemies: units.filter(({ side }) => side !== unit.side)
    .map((enemy, bit) => combatant(enemy, bit, placeOf(map, enemy), hexOf(placeOf(map, enemy)))),
  friends: units.filter((other) => other.side === unit.side && other.id !== unit.id)
    .map((other) => ({ unit: other, row: counter(other.counter), at: placeOf(map, other) })),
});

type Steps = (from: LocationIndex) => readonly Step[];

/** Steps within the playable hexes and into no Blaze, before and after overstacking is paid for. */
const createSteps = ({ map, month }: Situation, places: Places, { friends, row }: Table): { readonly onFoot: Steps; readonly steps: Steps } => {
  const { hexOf, location, isPlayable, counters } = places;
  const stacked = memo((at: LocationIndex): number =>
    friends.filter((friend) => friend.at === at && isMultiMan(friend.unit)).reduce((sum, friend) => sum + squadEquivalents(friend.row), 0));
  const withCounters = (step: Step): readonly Step[] => {
    const hex = hexOf(step.to);
    if (!isPlayable(hex) || counters.burns(hex)) return [];
    return [counters.withSmoke(step, hex, step.across === undefined ? 0 : location(step.to).elevation - location(step.from).elevation)];
  };
  const onFoot = memo((from: LocationIndex): readonly Step[] => stepsOnMap(map, month, from).flatMap(withCounters));
  const excess = (to: LocationIndex): number => stacked(to) + squadEquivalents(row) - stackingLimit(hexOf(to));
  return { onFoot, steps: memo((from: LocationIndex): readonly Step[] => onFoot(from).map((step) => withOverstacking(step, excess(step.to)))) };
};

/** A unit in a foxhole sees, and is seen, over the walls of its hex as an entrenched one. @rule B9.21 */
const stanceIn = (unit: Unit): Stance => (has(unit, 'foxhole') ? { kind: 'entrenched' } : AT_CENTRE);

type Eyes = Pick<Field, 'look' | 'sight'>;

/** LOS between a Location on the way and an enemy; at the start the unit may still be in its foxhole. */
const createEyes = (sights: Sights, { start, unit }: Pick<Field, 'start' | 'unit'>): Eyes => {
  const viewpoints = (at: LocationIndex, enemy: Combatant): readonly [Viewpoint, Viewpoint] =>
    [{ at, stance: at === start ? stanceIn(unit) : AT_CENTRE }, { at: enemy.at, stance: stanceIn(enemy.unit) }];
  const isPlain = (at: LocationIndex, enemy: Combatant): boolean => !has(enemy.unit, 'foxhole') && !(at === start && has(unit, 'foxhole'));
  const entrenched = new Map<string, number>();
  const lookFromTrench = (at: LocationIndex, enemy: Combatant): number => {
    const pair = `${at} ${enemy.bit}`;
    const verdict = entrenched.get(pair) ?? sights.verdictOf(...viewpoints(at, enemy));
    entrenched.set(pair, verdict);
    return verdict;
  };
  return {
    look: (at, enemy) => (isPlain(at, enemy) ? sights.verdict(at, enemy.at) : lookFromTrench(at, enemy)),
    sight: (at, enemy) => (isPlain(at, enemy) ? sights.between(at, enemy.at) : sights.between(...viewpoints(at, enemy))),
  };
};

/** A concealed enemy here, whom the router ignored, throws it back and ends its rout. @rule A10.533 */
export const holdsConcealed = (field: Field, at: LocationIndex): boolean => at !== field.start && field.enemiesAt(at).some(({ concealed }) => concealed);

/** The field of one unit's rout; throws if the unit or its Location does not exist. */
export const createField = (situation: Situation, sights: Sights, unit: Unit): Field => {
  const places = createPlaces(situation);
  const table = createTable(situation, unit, places);
  const { onFoot, steps } = createSteps(situation, places, table);
  const { look, sight } = createEyes(sights, { start: placeOf(situation.map, unit), unit });
  const range = (at: LocationIndex, enemy: Combatant): number => rangeBetween(places.hexOf(at), enemy.hex);
  const seenFrom = memo((at: LocationIndex): Seen =>
    table.enemies.reduce((seen, enemy) =>
      (enemy.counts && !enemy.concealed && look(at, enemy) >= 0 ? seen | bitOf(enemy) : seen), NOBODY));
  const adjacent = (at: LocationIndex, enemy: Combatant): boolean =>
    at !== enemy.at && range(at, enemy) <= 1
    && (canAdvance(onFoot(at), enemy.at) || canAdvance(onFoot(enemy.at), at))
    && look(at, enemy) >= 0;
  return {
    ...places, ...table, situation, map: situation.map, rules: settingsOf(situation.rules), start: placeOf(situation.map, unit), allowance: allowanceOf(unit),
    steps, range, look, sight, seenFrom, adjacent,
    members: memo((seen: Seen) => table.enemies.filter((enemy) => includes(seen, enemy))),
    enemiesAt: memo((at: LocationIndex) => table.enemies.filter((enemy) => enemy.at === at)),
  };
};
