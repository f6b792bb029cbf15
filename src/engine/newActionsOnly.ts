import type { Action } from '../rules/state/action.ts';
import type { LogEntry } from '../rules/state/log.ts';
import type { Transport } from './transport.ts';
import type { Answer, Ask } from './protocol.ts';

/** Where the engine stands in a game, as its last answer told. */
interface Known {
  readonly game: number;
  readonly moment: number;
  readonly actions: readonly Action[];
  readonly log: readonly LogEntry[];
}

const sharedBy = (one: readonly Action[], other: readonly Action[]): number => {
  const most = Math.min(one.length, other.length);
  for (let place = 0; place < most; place += 1) if (one[place] !== other[place]) return place;
  return most;
};

type Phased = Extract<Answer, { kind: 'phased' }>;

/** The answer with its log from the beginning. */
const whole = (answer: Phased, before: readonly LogEntry[]): Phased => ({
  ...answer,
  logFrom: 0,
  view: { ...answer.view, log: [...before.slice(0, answer.logFrom), ...answer.view.log] },
});

/**
 * Asks about games as though each question held all their actions, and each answer all their record; what
 * crosses the border is only what is new.
 */
export const createShortAsks = (send: Transport): Transport => {
  let known: Known | undefined;
  return async (ask: Ask) => {
    if (ask.kind !== 'phase' && ask.kind !== 'preview') return send(ask);
    const base = known?.game === ask.game ? known : undefined;
    const count = base ? sharedBy(base.actions, ask.actions) : 0;
    const first = await send(
      base ? { ...ask, actions: ask.actions.slice(count), after: { moment: base.moment, count } } : ask,
    );
    const answer = first.kind === 'lost' ? await send(ask) : first;
    if (answer.kind !== 'phased') return answer;
    const phased = whole(answer, base?.log ?? []);
    known = {
      game: ask.game,
      moment: phased.moment,
      actions: ask.actions.slice(0, phased.played),
      log: phased.view.log,
    };
    return phased;
  };
};
