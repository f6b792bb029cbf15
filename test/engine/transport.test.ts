import { expect, test } from 'vitest';
import { localTransport, workerTransport, type Transport } from '../../src/engine/transport.ts';
import type { Answer, Ask } from '../../src/engine/protocol.ts';
import type { Call } from '../../src/engine/rpc.ts';

const question = (nth: number): Ask => ({ kind: 'part', map: 1, nth });
const answer = (nth: number): Answer => ({ kind: 'failed', message: String(nth) });
const nthOf = (ask: Ask): number => (ask.kind === 'part' ? ask.nth : 0);

/** A worker that says what it is told to say. */
const fakeWorker = () => {
  const [target, asked]: [EventTarget, Call<Ask>[]] = [new EventTarget(), []];
  const postMessage = (calls: readonly Call<Ask>[]): void => void asked.push(...calls);
  return {
    asked,
    worker: { addEventListener: target.addEventListener.bind(target), postMessage } as Pick<
      Worker,
      'addEventListener' | 'postMessage'
    >,
    answers: (nth: number): void => {
      const call = asked.find((each) => 'question' in each && nthOf(each.question) === nth);
      target.dispatchEvent(
        new MessageEvent('message', { data: { number: call?.number, answer: answer(nth) } }),
      );
    },
    fails: (message?: string): void =>
      void target.dispatchEvent(Object.assign(new Event('error'), message === undefined ? {} : { message })),
  };
};

const steadOf = () => {
  const asked: number[] = [];
  const stead: Transport = async (ask) => {
    asked.push(nthOf(ask));
    return answer(nthOf(ask));
  };
  return { asked, stead };
};

test('a worker that begins answers all, whatever the order', async () => {
  const [{ worker, answers, asked }, { stead, asked: beside }] = [fakeWorker(), steadOf()];
  const carry = workerTransport(worker, stead);
  const both = [carry(question(1)), carry(question(2))];
  answers(2);
  answers(1);
  expect(await Promise.all(both)).toEqual([answer(1), answer(2)]);
  expect([asked.length, beside]).toEqual([2, []]);
});

test('for one that never begins its stead answers what waits and what comes, also if nothing waited yet', async () => {
  for (const early of [true, false]) {
    const [{ worker, fails, asked }, { stead, asked: beside }] = [fakeWorker(), steadOf()];
    const carry = workerTransport(worker, stead);
    if (early) fails();
    const first = carry(question(1));
    if (!early) fails();
    expect(await Promise.all([first, carry(question(2))])).toEqual([answer(1), answer(2)]);
    expect([asked.length, beside]).toEqual([early ? 0 : 1, [1, 2]]);
  }
});

test('what is wrong within a worker is told of what waits; it goes on answering', async () => {
  const [{ worker, fails, answers }, { stead, asked: beside }] = [fakeWorker(), steadOf()];
  const carry = workerTransport(worker, stead);
  const first = carry(question(1));
  fails('x is undefined');
  await expect(first).rejects.toThrow('x is undefined');
  const second = carry(question(2));
  answers(2);
  expect([await second, beside]).toEqual([answer(2), []]);
});

test('in place, what answers is fetched once, and again if that failed', async () => {
  let fetched = 0;
  const carry = localTransport(async () => {
    fetched += 1;
    if (fetched === 1) throw new Error('no network');
    return steadOf().stead;
  });
  await expect(carry(question(1))).rejects.toThrow('no network');
  expect(await Promise.all([carry(question(2)), carry(question(3))])).toEqual([answer(2), answer(3)]);
  expect(fetched).toBe(2);
});
