import type { Answer, Ask } from './protocol.ts';
import { connect, WorkerLost } from './rpc.ts';

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
