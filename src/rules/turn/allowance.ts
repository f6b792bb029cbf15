import { weapon } from '../../units/counters.ts';
import { isMultiMan, isPersonnel, isUnarmed, portageCapacity } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { leaderWith, movementOf, type Table } from '../experience/inexperienced.ts';

/** MF of a unit on foot in its Movement Phase. */
export interface Allowance {
  readonly mf: number;
  /** It has two more for a leader who moves with it. */
  readonly led: boolean;
  /** PP beyond what it can carry, each of which costs it an MF. */
  readonly burden: number;
  /** On a road all the way. */
  readonly byRoad: number;
  /** In Double Time, which makes it CX; absent of those who cannot. */
  readonly doubleTime?: number;
}

const SMC_MF = 6;
const WOUNDED_MF = 3;
const ROAD_BONUS = 1;
const DOUBLE_TIME_BONUS = 2;

const burdenOf = (unit: Unit): number => {
  const carried = unit.weapons.reduce((sum, { counter }) => sum + weapon(counter).portage, 0);
  return Math.max(0, carried - Math.max(0, portageCapacity(unit) - (has(unit, 'cx') ? 1 : 0)));
};

const basicOf = (table: Table, unit: Unit): number | undefined => {
  if (isMultiMan(unit)) return movementOf(table, unit);
  return has(unit, 'wounded') ? WOUNDED_MF : SMC_MF;
};

const stays = (unit: Unit): boolean =>
  !isPersonnel(unit) ||
  unit.heldBy !== undefined ||
  unit.aboard !== undefined ||
  (['broken', 'disrupted', 'pinned', 'melee', 'dummy', 'mounted'] as const).some((each) => has(unit, each));

const mayRun = (unit: Unit): boolean =>
  !(['cx', 'berserk', 'wounded'] as const).some((each) => has(unit, each));

/**
 * What a unit has to spend in its Movement Phase: basic MF, a leader's bonus, what it carries too much, the road, Double Time.
 * `undefined` of whoever does not move on foot. What the way costs is counted at the table.
 *
 * @rule A4.5 A19.31
 */
export const allowanceOf = (table: Table, unit: Unit): Allowance | undefined => {
  const basic = stays(unit) ? undefined : basicOf(table, unit);
  if (basic === undefined) return undefined;
  const burden = burdenOf(unit);
  const mf = Math.max(0, basic - burden);
  const led = isMultiMan(unit) && !has(unit, 'berserk') && leaderWith(table, unit) !== undefined;
  return {
    mf,
    led,
    burden,
    byRoad: mf + ROAD_BONUS,
    ...(mayRun(unit) && !isUnarmed(unit) && { doubleTime: mf + DOUBLE_TIME_BONUS }),
  };
};
