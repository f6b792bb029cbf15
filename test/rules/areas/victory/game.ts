import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import type { Action } from '../../../../src/rules/state/action.ts';
import { scoreOf } from '../../../../src/rules/areas/victory/score.ts';
import { newScenario, type Scenario } from '../../../../src/units/scenario.ts';
import type { Side, Unit } from '../../../../src/units/unit.ts';
import { captured } from '../../../../src/units/bonds.ts';
import { unitAt } from '../../../support/situation.ts';
import { phaseOn, type Phase } from '../routPhase/script.ts';

/**
 * Play full turns on a flat board of 9 by 10 hexes, with a stone building in E5 and E6, a wooden one in G5,
 * and rowhouses in C7 and C8.
 */
export const BOARD = {
  columns: 9,
  rows: 10,
  text: 'stoneBuilding2: E5 E6\nwoodenHouse: G5\nstoneHouse: C7 C8\nrowhouseWall: C7|C8',
};

/**
 * A table in a Close Combat Phase of the first turn, unless that is said otherwise; Russians are the
 * ATTACKER.
 */
export const gameOf = (
  units: readonly Unit[],
  scenario: Partial<Scenario> = {},
  attacker: Side = 'allied',
): Phase =>
  phaseOn(BOARD, units, {
    attacker,
    scenario: { ...newScenario('allied'), phase: 'closeCombat', turns: 1, ...scenario },
  });

/** The score as a line: CVP and Exit VP of the Axis, of the Allies. */
export const scoreIn = ({ state }: Phase): string => {
  const { axis, allied } = scoreOf(state.situation);
  return `${String(axis.casualty)}+${String(axis.exit)} ${String(allied.casualty)}+${String(allied.exit)}`;
};

/** Next: end of the last turn. */
export const toTheEnd = (phase: Phase): Phase =>
  phase.state.situation.scenario?.ended
    ? phase
    : toTheEnd(phase.on(phase.asks === 'breaks' || phase.asks === 'unit' ? 'next' : 'phase'));

export const german = (
  id: string,
  at = 'E3',
  ...rest: Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer R] ? R : never
): Unit => unitAt(id, 'ge-467', at, ...rest);
export const russian = (
  id: string,
  at = 'E3',
  ...rest: Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer R] ? R : never
): Unit => unitAt(id, 'ru-447', at, ...rest);

/** A Russian unit with the German half-squad that holds it. */
export const prisoner = (unit: Unit, guard: Unit): readonly Unit[] => [captured(unit, guard), guard];

/** Whether a line is read, and printed again as it was. */
export const roundTrips = (line: string): boolean => {
  const actions: readonly Action[] = parseScript(line, 'script').value ?? [];
  return actions.map(printAction).join('') === line;
};
