import type { Sights } from '../los/sight.ts';
import { asItMoves, fireTableIn, requestOf } from '../rules/areas/attack/fireAction.ts';
import { ifBrokenAnywhere } from '../rules/rout/ifBroken.ts';
import { fireAttack, shotReport } from '../rules/fire/fireAttack.ts';
import { ordnanceRequestIn } from '../rules/areas/attack/ordnanceAction.ts';
import { ordnanceTableIn } from '../rules/areas/attack/ordnanceNotes.ts';
import { vehicleRequestIn } from '../rules/areas/attack/vehicleStruck.ts';
import type { GameState, RefusalGrounds } from '../rules/state/state.ts';
import { previewAttack } from '../rules/areas/attack/preview.ts';
import type { Action } from '../rules/state/action.ts';
import { gameView } from '../rules/game/gameView.ts';
import { newGame, playOn, stateOf, type Game } from '../rules/game/act.ts';
import { motionOf, type GameMotion } from '../rules/game/motion.ts';
import type { Situation } from '../units/position.ts';
import type { Answer, Ask } from './protocol.ts';

type PhaseAsk = Extract<Ask, { kind: 'phase' | 'preview' }>;

const same = (a: Action | undefined, b: Action | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The game after the first so many of its actions. */
const after = ({ past: [first, ...later], actions }: Game, count: number): Game => ({
  past: [first, ...later.slice(0, count)],
  actions: actions.slice(0, count),
  undone: [],
});

/** The game as far as it has gone by these very actions. */
const asFarAs = (game: Game, wanted: readonly Action[]): Game => {
  const parting = wanted.findIndex((action, index) => !same(action, game.actions[index]));
  return after(game, parting < 0 ? wanted.length : parting);
};

/** A game, and where its asker last knew it to stand. */
interface Kept {
  readonly number: number;
  readonly game: Game;
  readonly moment: number;
}

/**
 * Where the actions of a question go on from, and which are still to be done; `undefined` where the engine
 * has gone elsewhere since.
 */
const startOf = (
  kept: Kept | undefined,
  ask: PhaseAsk,
  begin: () => Game,
): { readonly game: Game; readonly more: readonly Action[] } | undefined => {
  if (ask.after)
    return kept?.number === ask.game && kept.moment === ask.after.moment
      ? { game: after(kept.game, ask.after.count), more: ask.actions }
      : undefined;
  const game = kept?.number === ask.game ? asFarAs(kept.game, ask.actions) : begin();
  return { game, more: ask.actions.slice(game.actions.length) };
};

/** A rout that is begun, and its way: what is done in one go. */
const MOST_WATCHED = 2;

/** What moved by what was done now; nothing where it is taken back, or where much is done again at once. */
const motionIn = (kept: Kept | undefined, start: Game, game: Game): GameMotion | undefined => {
  const done = game.actions.length - start.actions.length;
  if (start.actions.length !== kept?.game.actions.length || done < 1 || done > MOST_WATCHED) return undefined;
  const now = stateOf(game);
  const events = [...now.log].slice(-done).flatMap((entry) => entry.events);
  return motionOf(stateOf(start), now, events);
};

/** So many places at once: no question waits longer than for these. */
const PLACES_AT_ONCE = 4;

/** What a shot would do where no game is played, and what would become of a unit that broke elsewhere. */
export const answerAside = (
  ask: Extract<Ask, { kind: 'aim' | 'ifBroken' }>,
  situation: Situation,
  sights: Sights,
): Answer => {
  if (ask.kind === 'aim') return { kind: 'aimed', answer: shotReport({ situation, sights }, ask.request) };
  const { standings, at } = ifBrokenAnywhere(situation, sights, ask.unit);
  const places = standings.slice(ask.from, ask.from + PLACES_AT_ONCE).map(at);
  return { kind: 'brokenThere', places, of: standings.length };
};

/** What an attack or a shot would do in the game as it stands. */
const previewOf = (state: GameState, action: Action, refused: RefusalGrounds | undefined): Answer => {
  if (action.type === 'shoot') {
    return { kind: 'aimed', answer: fireAttack(fireTableIn(state), asItMoves(state, requestOf(action))) };
  }
  if (action.type === 'ordnance')
    return {
      kind: 'aimed',
      answer: shotReport(
        ordnanceTableIn(state),
        action.targetType === 'vehicle' ? vehicleRequestIn(state, action) : ordnanceRequestIn(state, action),
      ),
    };
  return {
    kind: 'previewed',
    preview: refused ? { kind: 'refused', grounds: refused } : previewAttack(state, action),
  };
};

/**
 * Plays phases, and tries attacks in them, from their beginning by their actions, and keeps the one last
 * played: one action more costs no more than that.
 */
export const createGames = (): ((ask: PhaseAsk, situation: Situation, sights: Sights) => Answer) => {
  let kept: Kept | undefined;
  return (ask, situation, sights) => {
    const start = startOf(kept, ask, () => newGame(situation, sights));
    if (!start) return { kind: 'lost' };
    const played = playOn(start.game, start.more);
    const { game } = played;
    const refused = played.kind === 'refused' ? played.grounds : undefined;
    if (ask.kind === 'preview') return previewOf(stateOf(game), ask.action, refused);
    const motion = kept?.number === ask.game ? motionIn(kept, start.game, game) : undefined;
    kept = { number: ask.game, game, moment: (kept?.moment ?? 0) + 1 };
    const view = gameView(stateOf(game));
    // What the asker has: the beginning, and what each of the actions that it counts has brought about.
    const logFrom = ask.after ? ask.after.count + 1 : 0;
    return {
      kind: 'phased',
      view: { ...view, log: view.log.slice(logFrom), ...(motion && { motion }) },
      played: game.actions.length,
      moment: kept.moment,
      logFrom,
      ...(refused && { refused }),
    };
  };
};
