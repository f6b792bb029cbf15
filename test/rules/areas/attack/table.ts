import { newScenario, type Forces, type Scenario } from '../../../../src/units/scenario.ts';
import type { Condition, Side, Unit } from '../../../../src/units/unit.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import type { Situation } from '../../../../src/units/position.ts';
import { unitAt } from '../../../support/situation.ts';
import { phaseOn, type Phase } from '../routPhase/script.ts';

const BOARD = { columns: 9, rows: 10, text: '' };

/** Play full turns in its Prep Fire Phase. */
export const gameOf = (forces: Partial<Record<Side, Forces>>, rest: Partial<Scenario> = {}): Scenario => ({
  ...newScenario('allied'),
  phase: 'prepFire',
  forces,
  ...rest,
});

/** Units in E4, on an open board, in a game whose sides have an ELR of 5 unless told. */
export const firedOn = (
  units: readonly Unit[],
  forces: Partial<Record<Side, Forces>> = { axis: { elr: 5 }, allied: { elr: 5 } },
  rest: Partial<Omit<Situation, 'map' | 'units'>> = {},
): Phase => phaseOn(BOARD, units, { scenario: gameOf(forces), ...rest });

/** A unit in E4. */
export const here = (id: string, counter: CounterId, ...conditions: readonly Condition[]): Unit =>
  unitAt(id, counter, 'E4', ...conditions);

/** The checks that are asked for, as `l morale +1`. */
export const checksOf = ({ state }: Phase): readonly string[] =>
  state.tasks.map((task) =>
    task.kind === 'check'
      ? `${task.unit} ${task.check} ${task.drm >= 0 ? '+' : ''}${String(task.drm)}`
      : task.kind,
  );

export const firstCheck = (phase: Phase): string | undefined => checksOf(phase)[0];
