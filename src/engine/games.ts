import type { Sights } from '../los/sight.ts';
import { previewAttack } from '../rules/attack/preview.ts';
import type { Action } from '../rules/game/action.ts';
import type { Grounds } from '../rules/game/gameState.ts';
import { gameView } from '../rules/game/gameView.ts';
import { newGame, play, stateOf, type Game } from '../rules/game/record.ts';
import type { Situation } from '../units/position.ts';
import type { Answer, Ask } from './protocol.ts';

type PhaseAsk = Extract<Ask, { kind: 'phase' | 'preview' }>;

const same = (a: Action | undefined, b: Action | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The game as far as it has gone by these very actions. */
const asFarAs = ({ past: [first, ...later], actions }: Game, wanted: readonly Action[]): Game => {
  const parting = wanted.findIndex((action, index) => !same(action, actions[index]));
  const shared = parting < 0 ? wanted.length : parting;
  return { past: [first, ...later.slice(0, shared)], actions: actions.slice(0, shared), undone: [] };
};

interface Carried {
  readonly game: Game;
  readonly refused?: Grounds;
}

/** The game with the rest of the actions, or with those before the one that is refused. */
const carriedOut = (start: Game, actions: readonly Action[]): Carried => {
  let game = start;
  for (const action of actions.slice(start.actions.length)) {
    const played = play(game, action);
    if (played.kind === 'refused') return { game, refused: played.grounds };
    game = played.game;
  }
  return { game };
};

/** Plays phases, and tries attacks in them, from their beginning by their actions, and keeps the one last asked about: one action more costs no more than that. */
export const createGames = (): ((ask: PhaseAsk, situation: Situation, sights: Sights) => Answer) => {
  let kept: { readonly number: number; readonly game: Game } | undefined;
  return (ask, situation, sights) => {
    const before = kept?.number === ask.game ? kept.game : newGame(situation, sights);
    const { game, refused } = carriedOut(asFarAs(before, ask.actions), ask.actions);
    kept = { number: ask.game, game };
    if (ask.kind === 'preview') return { kind: 'previewed', preview: refused ? { kind: 'refused', grounds: refused } : previewAttack(stateOf(game), ask.action) };
    return { kind: 'phased', view: gameView(stateOf(game)), played: game.actions.length, ...(refused && { refused }) };
  };
};
