import { anyArea } from '../area.ts';
import { underDmAtOnce } from '../../state/desperationMorale.ts';
import { done, NOT_ASKED, refused, unitIn, type ActionOutcome, type GameState } from '../../state/state.ts';
import { accepted, rejected, surrenderOfDisrupted } from './surrender.ts';
import type { SurrenderAction, SurrenderTask } from './surrenderAction.ts';

const act = (action: SurrenderAction, state: GameState): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  if (task?.kind !== 'surrender') return refused(NOT_ASKED);
  const next: GameState = { ...state, tasks };
  if (action.type === 'refuse') return done(rejected(next, task));
  return task.captors.includes(action.captor)
    ? done(accepted(next, task, action.captor))
    : refused({ rule: 'A20.21', fact: 'noCaptor', unit: action.captor, captors: task.captors });
};

/** Who gives himself up, in the Rout Phase and, Disrupted, in any other. @rule A20.21 A19.12 */
export const SURRENDER = anyArea<SurrenderAction, SurrenderTask>({
  actions: ['accept', 'refuse'],
  tasks: ['surrender'],
  act,
  diceFor: () => 0,
  rolled: (state) => state,
  answers: ({ captors }) => [
    { type: 'refuse' },
    ...captors.map((captor) => ({ type: 'accept', captor }) as const),
  ],
  offers: () => [],
  sideOf: ({ captors }, state) => captors.flatMap((id) => unitIn(state, id)?.side ?? [])[0],
  follows: (state) => surrenderOfDisrupted(underDmAtOnce(state)),
});
