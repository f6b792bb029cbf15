import type { Situation } from '../../units/position.ts';
import { atStartOf, type RoutPart, type Scenario } from '../../units/scenario.ts';
import type { GameState } from '../state/state.ts';
import type { PhaseStage } from '../areas/routPhase/routPhaseAction.ts';

/** As a side is done it is the part of that side still, until those who failed to rout are off. */
const PART_OF: Readonly<Record<PhaseStage, RoutPart | undefined>> = {
  voluntaryBreak: undefined,
  disrupted: 'disrupted',
  attacker: 'attacker',
  attackerDone: 'attacker',
  defender: 'defender',
  defenderDone: 'defender',
  over: 'over',
};

/**
 * The scenario with all that lies about, with how far its Rout Phase has come, and who moves no more in its
 * phase.
 *
 * @rule A10.5
 */
export const keptScenario = ({ stage, lying }: GameState, scenario: Scenario): Scenario => {
  const routs = scenario.phase === 'rout' ? PART_OF[stage] : undefined;
  const { doneMoving } = scenario;
  return {
    ...atStartOf(scenario, scenario.phase),
    ...(routs && { routs }),
    ...(doneMoving && { doneMoving }),
    lying,
  };
};

/** The table as it lies, to be kept and taken up again. */
export const keptTable = (state: GameState): Situation => {
  const { situation } = state;
  return situation.scenario ? { ...situation, scenario: keptScenario(state, situation.scenario) } : situation;
};
