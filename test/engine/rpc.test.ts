import { expect, test } from 'vitest';
import { connect, serve, WorkerLost, type Reply } from '../../src/engine/rpc.ts';

type Handler = (event: MessageEvent) => void;

/** A worker on the same thread: what crosses is cloned, and given over where that is asked for. */
const pair = <Q, A>(
  answer: (question: Q, signal: AbortSignal) => A | Promise<A>,
  given?: (answer: A) => Transferable[],
) => {
  const page = new EventTarget();
  const handlers: Handler[] = [];
  let terminated = 0;
  serve(
    {
      addEventListener: (_kind, take) => void handlers.push(take),
      postMessage: (reply, options) => {
        const data = structuredClone(reply, { transfer: options?.transfer ?? [] }) as Reply<A>;
        page.dispatchEvent(new MessageEvent('message', { data }));
      },
    },
    answer,
    given,
  );
  const worker = {
    addEventListener: page.addEventListener.bind(page),
    postMessage: (calls: unknown): void =>
      handlers.forEach((take) => take(new MessageEvent('message', { data: structuredClone(calls) }))),
    terminate: (): void => void (terminated += 1),
  } as unknown as Worker;
  return {
    worker,
    terminated: () => terminated,
    breaks: (message?: string) =>
      page.dispatchEvent(
        Object.assign(new Event('error', { cancelable: true }), message === undefined ? {} : { message }),
      ),
  };
};

/** Answers that wait until they are let go, by their question. */
const held = () => {
  const letGo = new Map<string, (answer: string) => void>();
  return {
    letGo,
    answer: (question: string): Promise<string> => new Promise((done) => letGo.set(question, done)),
  };
};

test('each gets the answer to its own question, whichever comes first; a failure is told of its question alone', async () => {
  const { letGo, answer } = held();
  const { worker } = pair(async (question: string) => {
    if (question === 'wrong') throw new Error('no such hex');
    return answer(question);
  });
  const { ask } = connect<string, string>(worker);
  const both = [ask('first'), ask('second')];
  await expect(ask('wrong')).rejects.toThrow('no such hex');
  letGo.get('second')?.('2');
  letGo.get('first')?.('1');
  expect(await Promise.all(both)).toEqual(['1', '2']);
});

test('what is called off is told to the worker, and its answer is handed to who tidies up', async () => {
  const { letGo, answer } = held();
  const signals: AbortSignal[] = [];
  const { worker } = pair((question: string, signal) => {
    signals.push(signal);
    return answer(question);
  });
  const unwanted: string[] = [];
  const { ask } = connect<string, string>(worker, { unwanted: (each) => void unwanted.push(each) });
  const course = new AbortController();
  const asked = ask('tile', course.signal);
  course.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  letGo.get('tile')?.('painted');
  await new Promise((done) => {
    setTimeout(done);
  });
  expect(unwanted).toEqual(['painted']);
  await expect(ask('late', course.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(signals).toHaveLength(1);
});

test('where something breaks in a worker all who wait are told, and the next may ask; nothing reaches the console', async () => {
  const { answer } = held();
  const { worker, breaks } = pair((question: string) => (question === 'next' ? 'here' : answer(question)));
  let told = 0;
  const { ask } = connect<string, string>(worker, { broken: () => void (told += 1) });
  const [first, second] = [ask('1'), ask('2')];
  expect(breaks('x is undefined')).toBe(false);
  for (const each of [first, second])
    await expect(each).rejects.toMatchObject({ how: 'broke', message: 'x is undefined' });
  expect(await ask('next')).toBe('here');
  expect(told).toBe(1);
});

test('an ended worker answers nobody any more, neither who waits nor who comes', async () => {
  const { worker, terminated } = pair(held().answer);
  const { ask, end } = connect<string, string>(worker);
  const waiting = ask('1');
  end();
  await expect(waiting).rejects.toBeInstanceOf(WorkerLost);
  await expect(ask('2')).rejects.toMatchObject({ how: 'ended' });
  expect(terminated()).toBe(1);
});

test.each([undefined, ''])(
  'one that never began, of which nothing is said, is not asked again',
  async (said) => {
    let asked = 0;
    const { worker, breaks } = pair(() => void (asked += 1));
    const { ask } = connect<string, void>(worker);
    breaks(said);
    await expect(ask('1')).rejects.toMatchObject({ how: 'neverBegan' });
    expect(asked).toBe(0);
  },
);

test('parts of an answer are handed over, not copied', async () => {
  let made = new ArrayBuffer(0);
  const { worker } = pair(
    (bytes: number) => (made = new ArrayBuffer(bytes)),
    (answer) => [answer],
  );
  expect((await connect<number, ArrayBuffer>(worker).ask(8)).byteLength).toBe(8);
  expect(made.byteLength).toBe(0);
});
