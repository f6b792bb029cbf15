import type { EngineQuestion, EngineReply } from './protocol.ts';

/** Carries questions to whoever answers them: a worker, or the same code in place. */
export type Transport = (question: EngineQuestion) => Promise<EngineReply>;

interface Waiting {
  readonly question: EngineQuestion;
  readonly done: (reply: EngineReply) => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * Answers in a worker of its own; in its stead where it never begins, because its script cannot be fetched or
 * the browser lets none run.
 */
export const workerTransport = (
  worker: Pick<Worker, 'addEventListener' | 'postMessage'>,
  stead: Transport,
): Transport => {
  const waiting = new Map<number, Waiting>();
  let began = true;
  worker.addEventListener('message', (event: MessageEvent<EngineReply>) => {
    waiting.get(event.data.revision)?.done(event.data);
    waiting.delete(event.data.revision);
  });
  worker.addEventListener('error', (event) => {
    const all = [...waiting.values()];
    waiting.clear();
    // Browsers say what is wrong within a worker, and nothing of one that never began.
    if (event.message) return all.forEach(({ fail }) => fail(new Error(event.message)));
    began = false;
    for (const { question, done, fail } of all) stead(question).then(done, fail);
  });
  return (question) =>
    began
      ? new Promise((done, fail) => {
          waiting.set(question.revision, { question, done, fail });
          worker.postMessage(question);
        })
      : stead(question);
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
  return async (question) => {
    answerer ??= load().catch(failed);
    return (await answerer)(question);
  };
};
