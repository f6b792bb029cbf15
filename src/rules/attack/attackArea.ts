import { areaOf } from '../game/area.ts';
import { unitIn } from '../game/gameState.ts';
import type { AttackAction } from './attackAction.ts';
import type { AttackTask } from './attackTask.ts';
import { attacked, ledBy, runShort, substituting } from './attacking.ts';
import { attackFollows } from './following.ts';
import { heatTold } from './heat.ts';
import { attackOffers } from './offers.ts';
import { selectedFor } from './selecting.ts';

/** What comes of an attack that was made at the table. */
export const ATTACK = areaOf<AttackAction, AttackTask>({
  actions: ['attack', 'shortage', 'lead', 'replace', 'heat'],
  tasks: ['attackSelection', 'replacement', 'checksDue', 'leaderLoss'],
  act: (action, state) => {
    switch (action.type) {
      case 'attack':
        return attacked(state, action);
      case 'shortage':
        return runShort(state, action);
      case 'lead':
        return ledBy(state, action);
      case 'replace':
        return substituting(state, action);
      case 'heat':
        return heatTold(state, action);
    }
  },
  diceFor: (task) => (task.kind === 'attackSelection' ? task.units.length : 0),
  rolled: (state, task, dice) => (task.kind === 'attackSelection' ? selectedFor(state, task, dice) : state),
  answers: (task) =>
    task.kind === 'replacement' ? task.options.map((counter) => ({ type: 'replace', counter })) : [],
  offers: attackOffers,
  sideOf: (task, state) => (task.kind === 'replacement' ? unitIn(state, task.unit)?.side : undefined),
  follows: attackFollows,
});
