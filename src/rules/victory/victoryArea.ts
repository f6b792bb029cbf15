import { phaseOf } from '../../units/scenario.ts';
import { areaOf } from '../game/area.ts';
import { refused, type GameState, type Outcome } from '../game/gameState.ts';
import { balanced, choosing } from './balance.ts';
import { capturing } from './capturing.ts';
import { abandoning, breakingDown } from './equipment.ts';
import { exiting } from './exiting.ts';
import { losing } from './losing.ts';
import { offersOf } from './offers.ts';
import { concluded } from './result.ts';
import type { VictoryAction } from './victoryAction.ts';
import type { VictoryTask } from './victoryTask.ts';

const acted = (state: GameState, action: VictoryAction): Outcome => {
  switch (action.type) {
    case 'exit':
      return exiting(state, action);
    case 'lose':
      return losing(state, action);
    case 'capture':
    case 'recapture':
      return capturing(state, action);
    case 'malfunction':
    case 'repairMain':
      return breakingDown(state, action);
    case 'abandon':
      return abandoning(state, action);
    case 'bothWant':
      return choosing(state, action);
  }
};

/** Nothing of this is done without a scenario, after its end, before what is asked is answered, or amid the routs. */
const acting = (state: GameState, action: VictoryAction): Outcome => {
  const { scenario } = state.situation;
  if (!scenario) return refused({ rule: 'A26.2', fact: 'keepsNoScore' });
  if (scenario.ended) return refused({ rule: 'A26.2', fact: 'scenarioHasEnded' });
  const isBusy = state.tasks.length > 0 || (phaseOf(state.situation) === 'rout' && state.stage !== 'over');
  return isBusy ? refused({ rule: 'A10.5', fact: 'notAsked' }) : acted(state, action);
};

/** Exits, captures and losses for which there are Victory Points. */
export const VICTORY = areaOf<VictoryAction, VictoryTask>({
  actions: ['exit', 'lose', 'capture', 'recapture', 'malfunction', 'repairMain', 'abandon', 'bothWant'],
  tasks: ['balance'],
  act: (action, state) => acting(state, action),
  diceFor: () => 1,
  rolled: balanced,
  answers: () => [],
  offers: offersOf,
  sideOf: () => undefined,
  follows: concluded,
});
