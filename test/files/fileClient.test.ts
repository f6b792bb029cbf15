import { expect, test, vi } from 'vitest';
import type { Call } from '../../src/engine/rpc.ts';
import { createFileClient } from '../../src/page/open/fileClient.ts';
import type { FileAsk } from '../../src/page/open/fileWorker.ts';

const READING = { value: { kind: 'whole', position: {} }, faults: [] };

/** Workers that are told what to say, one after the other as they are started. */
const workers = () => {
  const started: {
    readonly asked: string[];
    readonly answers: (name: string, spent?: 'spent') => void;
    readonly fails: (message: string) => void;
    ended: boolean;
  }[] = [];
  const start = (): Worker => {
    const target = new EventTarget();
    const calls: Call<FileAsk>[] = [];
    const asked: string[] = [];
    const each = {
      asked,
      ended: false,
      answers: (name: string, spent?: 'spent'): void => {
        const call = calls.find((one) => 'question' in one && one.question.name === name);
        target.dispatchEvent(
          new MessageEvent('message', {
            data: { number: call?.number, answer: { reading: READING, spent: spent !== undefined } },
          }),
        );
      },
      fails: (message: string): void =>
        void target.dispatchEvent(Object.assign(new Event('error'), { message })),
    };
    started.push(each);
    return {
      addEventListener: target.addEventListener.bind(target),
      postMessage: (posted: readonly Call<FileAsk>[]): void => {
        calls.push(...posted);
        for (const one of posted) if ('question' in one) asked.push(one.question.name);
      },
      terminate: (): void => {
        each.ended = true;
      },
    } as unknown as Worker;
  };
  return { started, client: createFileClient(start) };
};

const BYTES = new Uint8Array([1]);
const soon = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done);
  });

test('a file that is called off ends its worker; who else was asking it is answered by the next', async () => {
  const { started, client } = workers();
  const course = new AbortController();
  const large = client.read(BYTES, 'large', course.signal);
  const other = client.read(BYTES, 'other');
  course.abort();
  await expect(large).rejects.toMatchObject({ name: 'AbortError' });
  await soon();
  expect(started.map(({ ended, asked }) => [ended, asked])).toEqual([
    [true, ['large', 'other']],
    [false, ['other']],
  ]);
  started[1]?.answers('other');
  expect(await other).toEqual(READING);
  await expect(client.read(BYTES, 'late', course.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(started).toHaveLength(2);
});

test('where a reader breaks, the file that it read is told of, and the others go to the next', async () => {
  const { started, client } = workers();
  const [first, second] = [client.read(BYTES, 'first'), client.read(BYTES, 'second')];
  started[0]?.fails('out of memory');
  await expect(first).rejects.toThrow('out of memory');
  await soon();
  started[1]?.answers('second');
  expect(await second).toEqual(READING);
  expect(started.map(({ ended }) => ended)).toEqual([true, false]);
});

test('a reader that cannot start is told of, and the next file tries another', async () => {
  const { started, client } = workers();
  const first = client.read(BYTES, 'first');
  started[0]?.fails('');
  await expect(first).rejects.toThrow('the file reader could not start');
  void client.read(BYTES, 'second');
  expect(started).toHaveLength(2);
});

test('a reader that is spent answers, and the next file is another worker’s', async () => {
  const { started, client } = workers();
  const [first, second] = [client.read(BYTES, 'first'), client.read(BYTES, 'second')];
  started[0]?.answers('first', 'spent');
  expect(await first).toEqual(READING);
  await soon();
  expect(started.map(({ ended, asked }) => [ended, asked])).toEqual([
    [true, ['first', 'second']],
    [false, ['second']],
  ]);
  started[1]?.answers('second');
  expect(await second).toEqual(READING);
});

test('a worker with nothing to read is ended after a while, and not while anybody waits; the next file starts another', async () => {
  vi.useFakeTimers();
  try {
    const { started, client } = workers();
    const [first, second] = [client.read(BYTES, 'first'), client.read(BYTES, 'second')];
    started[0]?.answers('first');
    await first;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started[0]?.ended).toBe(false);
    started[0]?.answers('second');
    await second;
    await vi.advanceTimersByTimeAsync(1000);
    const third = client.read(BYTES, 'third');
    await vi.advanceTimersByTimeAsync(60_000);
    started[0]?.answers('third');
    await third;
    expect([started[0]?.asked, started[0]?.ended]).toEqual([['first', 'second', 'third'], false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started[0]?.ended).toBe(true);
    void client.read(BYTES, 'fourth');
    expect(started.map(({ asked }) => asked)).toEqual([['first', 'second', 'third'], ['fourth']]);
  } finally {
    vi.useRealTimers();
  }
});
