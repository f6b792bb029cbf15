import { expect, test } from 'vitest';
import {
  describeText,
  digestOf,
  tidyName,
  keepNamed,
  keepRecent,
  MOST_NAMED,
  MOST_RECENT,
  type Source,
} from '../../src/page/files/keepPosition.ts';
import type { PositionEntry, PositionStore, WholePosition } from '../../src/storage/positionStore.ts';

/** A shelf in memory that counts what it is asked to write. */
const memory = () => {
  const kept = new Map<string, WholePosition>();
  const counts = { texts: 0 };
  const shelf: PositionStore = {
    entries: () =>
      Promise.resolve({
        entries: [...kept.values()].map(({ entry }) => entry).toSorted((a, b) => b.at - a.at),
        damaged: 0,
      }),
    text: (id) => Promise.resolve(kept.get(id)?.text),
    pictures: (ids) => Promise.resolve(ids.map((id) => kept.get(id)?.picture)),
    keep: (whole) => {
      kept.set(whole.entry.id, whole);
      counts.texts += 1;
      return Promise.resolve();
    },
    paint: () => Promise.resolve(),
    retell: (entry) => {
      kept.set(entry.id, { ...(kept.get(entry.id) ?? { text: '' }), entry });
      return Promise.resolve();
    },
    forget: (ids) => {
      for (const id of ids) kept.delete(id);
      return Promise.resolve();
    },
  };
  let clock = 0;
  const source: Source = {
    now: () => {
      clock += 1;
      return clock;
    },
    id: () => `id${String(kept.size)}-${String(clock)}`,
  };
  const of = (kind: PositionEntry['kind']) => [...kept.values()].filter(({ entry }) => entry.kind === kind);
  return { shelf, source, counts, of };
};

const told = (name: string) => ({ name, units: 1, game: false });

test('of the tables that were replaced the last dozen is kept, and one and the same once', async () => {
  const { shelf, source, of, counts } = memory();
  for (let index = 0; index < 20; index += 1)
    await keepRecent(shelf, source, `table ${String(index)}`, told('T'));
  expect(of('recent').map(({ text }) => text)).toEqual(
    Array.from({ length: MOST_RECENT }, (_, index) => `table ${String(20 - MOST_RECENT + index)}`),
  );
  expect(counts.texts).toBe(20);
  await keepRecent(shelf, source, 'table 10', told('T'));
  expect(counts.texts).toBe(20);
  expect((await shelf.entries()).entries[0]?.digest).toBe(digestOf('table 10'));
});

test('what is kept by name is not kept among the recent ones too', async () => {
  const { shelf, source, of } = memory();
  await keepNamed(shelf, source, 'the very table', told('Mine'));
  expect(await keepRecent(shelf, source, 'the very table', told('Mine'))).toBeUndefined();
  expect(of('recent')).toEqual([]);
});

test('saving again goes over the same one; another of that name goes to the recent ones', async () => {
  const { shelf, source, of } = memory();
  const first = await keepNamed(shelf, source, 'one', told('Mine'));
  const id = first.kind === 'kept' ? first.entry.id : '';
  expect(await keepNamed(shelf, source, 'two', { ...told('Mine'), id })).toMatchObject({
    kind: 'kept',
    replaced: false,
  });
  expect(of('named').map(({ text }) => text)).toEqual(['two']);
  expect(await keepNamed(shelf, source, 'three', told('MINE'))).toMatchObject({
    kind: 'kept',
    replaced: true,
  });
  expect(of('named').map(({ text }) => text)).toEqual(['three']);
  expect(of('recent').map(({ text }) => text)).toEqual(['two']);
});

test('more than so many are refused, but those that are there can be saved again', async () => {
  const { shelf, source, of } = memory();
  for (let index = 0; index < MOST_NAMED; index += 1)
    await keepNamed(shelf, source, `t${String(index)}`, {
      ...told(`N${String(index)}`),
      id: `n${String(index)}`,
    });
  expect(await keepNamed(shelf, source, 'more', told('More'))).toEqual({ kind: 'full' });
  expect(await keepNamed(shelf, source, 'again', { ...told('N7'), id: 'n7' })).toMatchObject({
    kind: 'kept',
  });
  expect(of('named')).toHaveLength(MOST_NAMED);
});

test('a text is described whatever it is, and a name is one line of a decent length', () => {
  expect(describeText('{"title":" The\\nmill ","units":[1,2]}', 'x')).toEqual({
    name: 'The mill',
    units: 2,
    game: false,
  });
  expect(describeText('{"position":{"title":"G","units":[1]},"actions":[]}', 'x')).toEqual({
    name: 'G',
    units: 1,
    game: true,
  });
  for (const text of ['', 'null', '7', '[]', '{"title":7,"units":{}}', '{"position":null}', 'no JSON'])
    expect(describeText(text, 'x')).toMatchObject({ name: 'x', units: 0 });
  expect(tidyName(`\u0000a\n${'b'.repeat(200)}`)).toHaveLength(80);
});
