import type { Sights } from '../../los/sight.ts';
import type { Situation } from '../../units/position.ts';
import { has } from '../../units/unit.ts';
import { phaseOf } from '../../units/scenario.ts';
import { doing } from '../routPhase/doing.ts';
import { settled as settledRout } from '../routPhase/stages.ts';
import { surrenderOfDisrupted } from '../routPhase/surrendering.ts';
import type { Action, RoutAction } from './action.ts';
import { areaOfAction, AREAS } from './areas.ts';
import { underDmAtOnce } from './desperationMorale.ts';
import { logWith } from './gameLog.ts';
import { nextPhase } from './nextPhase.ts';
import { refused, type GameState, type Outcome } from './gameState.ts';

/** Everything that follows by itself, until somebody has to decide or to roll. */
const settled = (state: GameState): GameState => {
  const routed = phaseOf(state.situation) === 'rout' ? settledRout(state) : state;
  const followed = AREAS.reduce((now, { follows }) => (follows ? follows(now) : now), routed);
  const after = surrenderOfDisrupted(underDmAtOnce(followed));
  return after === state ? state : settled(after);
};

/** The game as it begins: on to the first decision. A table without a scenario knows the Rout Phase alone. */
export const begin = (situation: Situation, sights: Sights): GameState => {
  const stage = phaseOf(situation) === 'rout' ? (situation.scenario?.routs ?? 'voluntaryBreak') : 'over';
  // Who has routed in a phase taken up in its middle has had its turn, whoever has come to stand beside it since.
  const done =
    situation.scenario?.routs === undefined
      ? []
      : situation.units.filter((unit) => has(unit, 'routed')).map(({ id }) => id);
  return settled({
    situation,
    sights,
    stage,
    tasks: [],
    done,
    failing: [],
    lying: situation.scenario?.lying ?? [],
    casualties: [],
    log: [{ events: stage === 'over' ? [] : [{ rule: 'A10.5', fact: 'beginsStage', stage }] }],
  });
};

/** The game has ended, and nothing is asked that still belongs to how it did. */
const isOver = ({ situation: { scenario }, tasks }: GameState): boolean =>
  scenario?.ended === true && tasks.length === 0;

const played = (state: GameState, action: RoutAction): Outcome =>
  action.type === 'phase' ? nextPhase(state) : doing(state, action);

/**
 * The game after an action, with everything that follows from it; or why it cannot be done, the game as it was.
 *
 * @rule A10.5
 */
export const act = (state: GameState, action: Action): Outcome => {
  if (isOver(state))
    return refused(
      action.type === 'phase'
        ? { rule: 'A10.5', fact: 'phaseIsOver' }
        : { rule: 'A26.2', fact: 'scenarioHasEnded' },
    );
  const noted: GameState = { ...state, log: logWith(state.log, { action, events: [] }) };
  const area = areaOfAction(action);
  const outcome = area ? area.act(action, noted) : played(noted, action as RoutAction);
  return outcome.kind === 'done' ? { kind: 'done', state: settled(outcome.state) } : outcome;
};
