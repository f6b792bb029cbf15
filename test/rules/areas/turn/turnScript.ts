import { newScenario, type Phase as TurnPhase, type Scenario } from '../../../../src/units/scenario.ts';
import type { Unit } from '../../../../src/units/unit.ts';
import { phaseOn, type Phase } from '../routPhase/script.ts';

/** Play full turns on an open board of 9 by 10 hexes, the Russians first, that stands in this phase. */
export const turnAt = (
  phase: TurnPhase,
  units: readonly Unit[],
  rest: Parameters<typeof phaseOn>[2] = {},
  scenario: Partial<Scenario> = {},
): Phase =>
  phaseOn({ columns: 9, rows: 10, text: '' }, units, {
    scenario: { ...newScenario('allied'), phase, ...scenario },
    ...rest,
  });

/** What is said of the last action. */
export const justNow = ({ state }: Phase): readonly object[] => state.log.at(-1)?.events ?? [];
