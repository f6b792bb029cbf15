import { expect, test } from 'vitest';
import { batchMessages } from '../../src/render/paint/paintClient.ts';
import type { Call } from '../../src/engine/rpc.ts';
import type { PaintRequest } from '../../src/render/paint/protocol.ts';

type Said = Call<PaintRequest>;

const board = (number: number): Said => ({ number, question: { kind: 'board', number } as PaintRequest });
const cancel = (number: number): Said => ({ number, off: true });
const nextTask = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done);
  });

test('what is said in one go is one message', async () => {
  const messages: (readonly Said[])[] = [];
  const post = batchMessages((orders) => void messages.push(orders));
  const said = [cancel(1), board(1), cancel(2), board(2)];
  for (const order of said) post(order);
  expect(messages).toEqual([]);
  await Promise.resolve();
  expect(messages).toEqual([said]);
});

test('of many boards a few go with each task, and all that is said keeps its order', async () => {
  const messages: (readonly Said[])[] = [];
  const post = batchMessages((orders) => void messages.push(orders));
  const said = Array.from({ length: 36 }, (_, number) => [board(number), cancel(number)]).flat();
  for (const order of said) post(order);
  await Promise.resolve();
  expect(messages).toHaveLength(1);
  post(cancel(100));
  for (let task = 0; task < 12; task += 1) await nextTask();
  expect(messages.flat()).toEqual([...said, cancel(100)]);
  expect(messages.map((orders) => orders.filter((call) => 'question' in call).length)).toEqual(
    Array.from({ length: 9 }, () => 4),
  );
});
