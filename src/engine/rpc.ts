/** What crosses to a worker, several at a time: a question, or the number of one that is called off. */
export type Call<Q> =
  | { readonly number: number; readonly question: Q }
  | { readonly number: number; readonly off: true };

/** What comes back, by the number of its question. */
export type Reply<A> =
  | { readonly number: number; readonly answer: A }
  | { readonly number: number; readonly failure: string };

/**
 * Why a question has no answer from its worker: that `neverBegan`, something `broke` in it, or it was
 * `ended` while others asked.
 */
export class WorkerLost extends Error {
  readonly how: 'neverBegan' | 'broke' | 'ended';
  constructor(how: WorkerLost['how'], message: string) {
    super(message);
    this.how = how;
  }
}

type Port = Pick<Worker, 'addEventListener' | 'postMessage'> & Partial<Pick<Worker, 'terminate'>>;

interface Wishes<Q, A> {
  /** How calls are posted, if not each at once. */
  readonly post?: (call: Call<Q>) => void;
  /** Takes what was answered after it was called off. */
  readonly unwanted?: (answer: A) => void;
  /** Told when something broke in the worker, whether or not anybody waits. */
  readonly broken?: () => void;
}

/** The asking side of a worker. */
export interface Rpc<Q, A> {
  /**
   * Asks. Rejects with an `AbortError` when called off, with `WorkerLost` where the worker cannot answer, and
   * with an error that tells its failure where this answer alone could not be found.
   */
  readonly ask: (question: Q, signal?: AbortSignal) => Promise<A>;
  /** Ends the worker: nobody gets an answer any more. */
  readonly end: () => void;
}

interface Waiting<A> {
  readonly done: (answer: A) => void;
  readonly fail: (reason: unknown) => void;
}

export const calledOff = (): DOMException => new DOMException('called off', 'AbortError');

/** Those who wait for an answer, by the numbers of their questions. */
const createWaiting = <A>() => {
  const waiting = new Map<number, Waiting<A>>();
  let [count, gone]: [number, WorkerLost?] = [0];
  return {
    gone: (): WorkerLost | undefined => gone,
    add: (one: Waiting<A>): number => {
      waiting.set((count += 1), one);
      return count;
    },
    take: (number: number): Waiting<A> | undefined => {
      const found = waiting.get(number);
      waiting.delete(number);
      return found;
    },
    /** All are told; after anything but what merely broke, so is whoever comes. */
    lose: (reason: WorkerLost): void => {
      const all = [...waiting.values()];
      waiting.clear();
      if (reason.how !== 'broke') gone ??= reason;
      for (const { fail } of all) fail(reason);
    },
  };
};

/** Browsers say what is wrong within a worker, and nothing of one that never began. */
const lostBy = (event: Event): WorkerLost => {
  event.preventDefault();
  const message = event.type === 'messageerror' ? event.type : Reflect.get(event, 'message');
  return message
    ? new WorkerLost('broke', String(message))
    : new WorkerLost('neverBegan', 'a worker could not start');
};

/** Pairs questions to a worker with their answers. */
export const connect = <Q, A>(worker: Port, wishes: Wishes<Q, A> = {}): Rpc<Q, A> => {
  const { post = (call) => worker.postMessage([call]), unwanted, broken } = wishes;
  const waiting = createWaiting<A>();
  worker.addEventListener('message', ({ data }: MessageEvent<Reply<A>>) => {
    const asked = waiting.take(data.number);
    if ('failure' in data) asked?.fail(new Error(data.failure));
    else if ('answer' in data) (asked?.done ?? unwanted)?.(data.answer);
  });
  const fault = (event: Event): void => {
    waiting.lose(lostBy(event));
    broken?.();
  };
  worker.addEventListener('error', fault);
  worker.addEventListener('messageerror', fault);
  const asked = (question: Q, signal: AbortSignal | undefined, one: Waiting<A>): void => {
    const number = waiting.add(one);
    const callOff = (): void => {
      if (!waiting.take(number)) return;
      post({ number, off: true });
      one.fail(calledOff());
    };
    signal?.addEventListener('abort', callOff, { once: true });
    post({ number, question });
  };
  return {
    ask: (question, signal) =>
      new Promise((done, fail) => {
        const refused = waiting.gone() ?? (signal?.aborted === true ? calledOff() : undefined);
        if (refused) fail(refused);
        else asked(question, signal, { done, fail });
      }),
    end: () => {
      worker.terminate?.();
      waiting.lose(new WorkerLost('ended', 'the worker was ended'));
    },
  };
};

/** A worker as it sees itself. */
interface Own {
  readonly addEventListener: (kind: 'message', take: (event: MessageEvent) => void) => void;
  readonly postMessage: (reply: unknown, options?: { readonly transfer: Transferable[] }) => void;
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The answering side: each question is answered as soon as it comes, and told by its signal when it is called
 * off. `given` are the parts of an answer that are handed over instead of copied.
 */
export const serve = <Q, A>(
  own: Own,
  answer: (question: Q, signal: AbortSignal) => A | Promise<A>,
  given: (answer: A) => Transferable[] = () => [],
): void => {
  const underWay = new Map<number, AbortController>();
  const reply = async (number: number, question: Q): Promise<void> => {
    const course = new AbortController();
    underWay.set(number, course);
    try {
      const found = await answer(question, course.signal);
      own.postMessage({ number, answer: found } satisfies Reply<A>, { transfer: given(found) });
    } catch (error) {
      own.postMessage({ number, failure: whyOf(error) } satisfies Reply<A>);
    }
    underWay.delete(number);
  };
  own.addEventListener('message', ({ data }: MessageEvent<readonly Call<Q>[]>) => {
    for (const call of data)
      if ('question' in call) void reply(call.number, call.question);
      else {
        underWay.get(call.number)?.abort();
        underWay.delete(call.number);
      }
  });
};
