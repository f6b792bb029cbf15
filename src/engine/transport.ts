import type { Answer, Ask } from './protocol.ts';
import { connect, WorkerLost } from './rpc.ts';
import type { GameMap, Hex, Location, Placement } from '../board/map/gameMap.ts';
import type { Action } from '../rules/state/action.ts';
import type { LogEntry } from '../rules/state/log.ts';

/** Sends boards of a map one after the other; gives what went wrong, if anything did. */
export const sendBoards = async (
  send: Transport,
  map: number,
  placements: readonly Placement[],
): Promise<Answer | undefined> => {
  for (const placement of placements) {
    const answer = await send({ kind: 'bring', map, placement });
    if (answer.kind !== 'kept') return answer;
  }
  return undefined;
};

type Part = Pick<Extract<Answer, { kind: 'part' }>, 'hexes' | 'locations'>;

/**
 * Puts a large map together of its parts, which are asked for one after the other: the page goes on between
 * them.
 */
export const joinedMap = async (
  bare: GameMap,
  parts: number,
  fetch: (nth: number) => Promise<Part>,
): Promise<GameMap> => {
  const [hexes, locations]: [Hex[], Location[]] = [[], []];
  for (let nth = 0; nth < parts; nth += 1) {
    const part = await fetch(nth);
    hexes.push(...part.hexes);
    locations.push(...part.locations);
  }
  return {
    ...bare,
    hexes,
    locations,
    hexById: new Map(hexes.map(({ id, index }) => [id, index])),
    locationById: new Map(locations.map(({ id, index }) => [id, index])),
  };
};

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

/** Carries questions to whoever answers them: a worker, or the same code in place. */
export type Transport = (ask: Ask, signal?: AbortSignal) => Promise<Answer>;

/**
 * Answers in a worker of its own; in its stead where it never begins, because its script cannot be fetched or
 * the browser lets none run.
 */
export const workerTransport = (
  worker: Pick<Worker, 'addEventListener' | 'postMessage'>,
  stead: Transport,
): Transport => {
  const engine = connect<Ask, Answer>(worker);
  return (ask, signal) =>
    engine.ask(ask, signal).catch((error: unknown) => {
      if (error instanceof WorkerLost && error.how === 'neverBegan') return stead(ask, signal);
      throw error;
    });
};

/**
 * Answers on the page's own thread, where there are no workers; what answers is fetched again if that failed.
 */
export const localTransport = (load: () => Promise<Transport>): Transport => {
  let answerer: Promise<Transport> | undefined;
  const failed = (error: unknown): never => {
    answerer = undefined;
    throw error;
  };
  return async (ask, signal) => {
    answerer ??= load().catch(failed);
    return (await answerer)(ask, signal);
  };
};
