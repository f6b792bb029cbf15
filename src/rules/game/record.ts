import type { Sights } from '../../los/sight.ts';
import type { Situation } from '../../units/position.ts';
import { act, begin } from './act.ts';
import type { Action } from './action.ts';
import type { Grounds, GameState } from './gameState.ts';

/** A phase with its past, and what has been taken back. The actions carry their dice, so that what is done again comes out the same. */
export interface Game {
  /** The phase after each action; the first is its beginning. */
  readonly past: readonly [GameState, ...GameState[]];
  readonly actions: readonly Action[];
  /** Taken back, the latest last. */
  readonly undone: readonly Action[];
}

export type Played =
  | { readonly kind: 'played'; readonly game: Game }
  | { readonly kind: 'refused'; readonly grounds: Grounds };

export const newGame = (situation: Situation, sights: Sights): Game => ({
  past: [begin(situation, sights)],
  actions: [],
  undone: [],
});

export const stateOf = ({ past }: Game): GameState => past.at(-1) ?? past[0];

export type Replayed =
  | { readonly kind: 'played'; readonly game: Game }
  | { readonly kind: 'refused'; readonly at: number; readonly game: Game; readonly grounds: Grounds };

/** The game with these actions more, or with those before the one that is refused, by its place in the game; what had been taken back is `undone`. Lists grow once, however many they are. */
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
export const play = (game: Game, action: Action): Played => after(game, action, []);

/** The game before its last action. */
export const undo = ({ past: [first, ...later], actions, undone }: Game): Game => {
  const last = actions.at(-1);
  return last
    ? { past: [first, ...later.slice(0, -1)], actions: actions.slice(0, -1), undone: [...undone, last] }
    : { past: [first, ...later], actions, undone };
};

/** The last action taken back is done again, with the same dice. */
export const redo = (game: Game): Game => {
  const last = game.undone.at(-1);
  if (!last) return game;
  const played = after(game, last, game.undone.slice(0, -1));
  return played.kind === 'played' ? played.game : game;
};

/** The game that these actions make of a position; or which of them is refused, and the game up to there. */
export const replay = (situation: Situation, sights: Sights, actions: readonly Action[]): Replayed =>
  playOn(newGame(situation, sights), actions);
