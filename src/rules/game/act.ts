import type { Sights } from '../../los/sight.ts';
import type { Situation } from '../../units/position.ts';
import type { Action } from '../state/action.ts';
import { logWith } from '../state/log.ts';
import type { Task } from '../state/question.ts';
import {
  type ActionOutcome,
  type GameState,
  NOT_ASKED,
  type RefusalGrounds,
  refused,
} from '../state/state.ts';
import { areaOfAction, areaOfTask, AREAS, diceFor, nextPhase, rolled } from './areas.ts';

const DIE = [1, 2, 3, 4, 5, 6] as const;

/**
 * Every throw of up to two dice; of more, those in which one die is higher than all others, which is all that
 * a selection asks.
 */
const throwsOf = (count: number): readonly (readonly number[])[] => {
  if (count <= 2)
    return Array.from({ length: count }).reduce<readonly (readonly number[])[]>(
      (all) => all.flatMap((dice) => DIE.map((die) => [...dice, die])),
      [[]],
    );
  return Array.from({ length: count }, (_, high) =>
    Array.from({ length: count }, (_each, place) => (place === high ? 6 : 1)),
  );
};

/** In a game of turns the next phase follows, unless somebody of either side must rout first. */
const onward = (state: GameState): readonly Action[] =>
  nextPhase(state).kind === 'done' ? [{ type: 'phase' }] : [];

const answersTo = (task: Task, state: GameState): readonly Action[] => {
  const dice = diceFor(task);
  return [
    ...(dice > 0 ? throwsOf(dice).map((thrown): Action => ({ type: 'roll', dice: thrown })) : []),
    ...areaOfTask(task).answers(task, state),
  ];
};

const awaited = (state: GameState): readonly Action[] =>
  AREAS.flatMap(({ awaits, answers }) => {
    const question = awaits?.(state);
    return question ? answers(question, state) : [];
  });

/**
 * Everything that may be done now; of throws of more than two dice, only those that differ; of many leaders
 * who may go along, not every choice among them. `go` is left out, being several steps at once.
 */
export const legalActions = (state: GameState): readonly Action[] => {
  const [task] = state.tasks;
  if (task) return answersTo(task, state);
  if (state.situation.scenario?.ended) return onward(state);
  return [...awaited(state), ...onward(state), ...AREAS.flatMap((area) => area.offers(state))];
};

/**
 * A phase with its past, and what has been taken back. The actions carry their dice, so that what is done
 * again comes out the same.
 */
export interface Game {
  /** The phase after each action; the first is its beginning. */
  readonly past: readonly [GameState, ...GameState[]];
  readonly actions: readonly Action[];
  /** Taken back, the latest last. */
  readonly undone: readonly Action[];
}

export type Played =
  | { readonly kind: 'played'; readonly game: Game }
  | { readonly kind: 'refused'; readonly grounds: RefusalGrounds };

export const newGame = (situation: Situation, sights: Sights): Game => ({
  past: [begin(situation, sights)],
  actions: [],
  undone: [],
});

export const stateOf = ({ past }: Game): GameState => past.at(-1) ?? past[0];

export type Replayed =
  | { readonly kind: 'played'; readonly game: Game }
  | { readonly kind: 'refused'; readonly at: number; readonly game: Game; readonly grounds: RefusalGrounds };

/**
 * The game with these actions more, or with those before the one that is refused, by its place in the game;
 * what had been taken back is `undone`. Lists grow once, however many they are.
 */
export const playOn = (game: Game, more: Iterable<Action>, undone: readonly Action[] = []): Replayed => {
  const past: [GameState, ...GameState[]] = [...game.past];
  const actions = [...game.actions];
  let state = stateOf(game);
  for (const action of more) {
    const outcome = act(state, action);
    if (outcome.kind === 'refused')
      return {
        kind: 'refused',
        at: actions.length,
        grounds: outcome.grounds,
        game: { past, actions, undone },
      };
    state = outcome.state;
    past.push(state);
    actions.push(action);
  }
  return { kind: 'played', game: { past, actions, undone } };
};

const after = (game: Game, action: Action, undone: readonly Action[]): Played => {
  const played = playOn(game, [action], undone);
  return played.kind === 'refused' ? { kind: 'refused', grounds: played.grounds } : played;
};

/** The game with one action more; what had been taken back is forgotten. */
export const playAction = (game: Game, action: Action): Played => after(game, action, []);

/** The game before its last action. */
export const undoAction = ({ past: [first, ...later], actions, undone }: Game): Game => {
  const last = actions.at(-1);
  return last
    ? { past: [first, ...later.slice(0, -1)], actions: actions.slice(0, -1), undone: [...undone, last] }
    : { past: [first, ...later], actions, undone };
};

/** The last action taken back is done again, with the same dice. */
export const redoAction = (game: Game): Game => {
  const last = game.undone.at(-1);
  if (!last) return game;
  const played = after(game, last, game.undone.slice(0, -1));
  return played.kind === 'played' ? played.game : game;
};

/** The game that these actions make of a position; or which of them is refused, and the game up to there. */
export const replay = (situation: Situation, sights: Sights, actions: readonly Action[]): Replayed =>
  playOn(newGame(situation, sights), actions);

/** Everything that follows by itself, until somebody has to decide or to roll. */
const settled = (state: GameState): GameState => {
  const after = AREAS.reduce((now, { follows }) => (follows ? follows(now) : now), state);
  return after === state ? state : settled(after);
};

/** The game as it begins: on to the first decision. A table without a scenario knows the Rout Phase alone. */
export const begin = (situation: Situation, sights: Sights): GameState => {
  const table: GameState = {
    situation,
    sights,
    stage: 'over',
    tasks: [],
    done: [],
    failing: [],
    lying: situation.lying ?? [],
    casualties: [],
    log: [{ events: [] }],
  };
  return settled(AREAS.reduce((now, { takesUp }) => (takesUp ? takesUp(now) : now), table));
};

/** The game has ended, and nothing is asked that still belongs to how it did. */
const isOver = ({ situation: { scenario }, tasks }: GameState): boolean =>
  scenario?.ended === true && tasks.length === 0;

const acted = (state: GameState, action: Action): ActionOutcome => {
  if (action.type === 'phase') return nextPhase(state);
  if (action.type === 'roll') return rolled(state, action.dice);
  return areaOfAction(action, state)?.act(action, state) ?? refused(NOT_ASKED);
};

/**
 * The game after an action, with everything that follows from it; or why it cannot be done, the game as it
 * was.
 *
 * @rule A10.5
 */
export const act = (state: GameState, action: Action): ActionOutcome => {
  if (isOver(state))
    return refused(
      action.type === 'phase'
        ? { rule: 'A10.5', fact: 'phaseIsOver' }
        : { rule: 'A26.2', fact: 'scenarioHasEnded' },
    );
  const noted: GameState = { ...state, log: logWith(state.log, { action, events: [] }) };
  const outcome = acted(noted, action);
  return outcome.kind === 'done' ? { kind: 'done', state: settled(outcome.state) } : outcome;
};
