import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../../src/editor/store.ts';
import { createFileWatch } from '../../src/page/vasl/source.ts';
import { changesBetween, type LaidGame } from '../../src/page/vasl/vaslChanges.ts';
import type { Unit } from '../../src/units/unit.ts';
import { unitAt } from '../support/situation.ts';
import { appWith, squad } from '../editor/table.ts';

describe('what is other than when a game was read before', () => {
  const G = unitAt('g', 'ge-467', 'C3');
  const R = unitAt('r', 'ru-447', 'E5');
  /** Units by the piece that each is. */
  const laid = (units: Readonly<Record<string, Unit>>): LaidGame => ({
    position: { units: Object.values(units) },
    pieces: new Map(Object.entries(units).map(([piece, { id }]) => [id, piece])),
  });
  const before = laid({ p1: G, p2: R });
  const told = (units: Readonly<Record<string, Unit>>): readonly string[] =>
    changesBetween(before, laid(units));

  test('the same game is told as nothing', () => expect(told({ p1: G, p2: R })).toEqual([]));

  test.each([
    ['broke', { ...G, conditions: ['broken', 'dm'] } as const, 'broke'],
    ['is Disrupted', { ...G, conditions: ['disrupted'] } as const, 'broke'],
    ['moved', { ...G, at: unitAt('g', 'ge-467', 'C4').at }, 'C3'],
    ['is pinned', { ...G, conditions: ['pinned'] } as const, 'changed state'],
  ])('one that %s is told in a sentence of its own', (_, now, words) => {
    const sentences = told({ p1: now, p2: R });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain('4-6-7');
    expect(sentences[0]).toContain(words);
  });

  test('one that rallied', () => {
    const broken = laid({ p1: { ...G, conditions: ['broken'] } });
    expect(changesBetween(broken, laid({ p1: G }))).toEqual([expect.stringContaining('rallied')]);
  });

  test('who comes is told, and who is gone', () => {
    const [came, gone, ...rest] = told({ p1: G, p3: unitAt('x', 'ru-527', 'D4') });
    expect([came, gone]).toEqual([expect.stringContaining('5-2-7'), expect.stringContaining('4-4-7')]);
    expect(rest).toEqual([]);
  });

  test('a unit is known by its piece, not by its name here or its place in the list', () =>
    expect(
      changesBetween(before, {
        position: {
          units: [
            { ...R, id: G.id },
            { ...G, id: R.id },
          ],
        },
        pieces: new Map([
          [G.id, 'p2'],
          [R.id, 'p1'],
        ]),
      }),
    ).toEqual([]));

  test('states in another order are the same states', () => {
    const was = laid({ p1: { ...G, conditions: ['broken', 'dm'] } });
    expect(changesBetween(was, laid({ p1: { ...G, conditions: ['dm', 'broken'] } }))).toEqual([]);
  });
});

describe('a file that is followed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const followed = () => {
    const store = createStore(appWith([{ ...squad(), conditions: ['broken', 'dm'] }]));
    const file = { changedAt: 1 };
    const changedAt = vi.fn(async () => file.changedAt);
    const changed = vi.fn(async () => undefined);
    const watch = createFileWatch(store, changed);
    watch.start({ readAt: 1, changedAt });
    return { store, file, changedAt, changed, watch };
  };
  const aWhile = () => vi.advanceTimersByTimeAsync(10_000);

  test('is read once for each time that it is written', async () => {
    const { file, changed, watch } = followed();
    await aWhile();
    expect(changed).toHaveBeenCalledTimes(0);
    file.changedAt = 2;
    await aWhile();
    expect(changed).toHaveBeenCalledTimes(1);
    watch.stop();
    file.changedAt = 3;
    await aWhile();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('waits while a phase is played on the page, and is read when that is over', async () => {
    const { store, file, changedAt, changed, watch } = followed();
    await aWhile();
    store.dispatch({ type: 'beginPhase' });
    expect(store.app().play).toBeDefined();
    changedAt.mockClear();
    file.changedAt = 2;
    await aWhile();
    expect(changedAt).not.toHaveBeenCalled();
    expect(changed).not.toHaveBeenCalled();
    store.dispatch({ type: 'endPhase', keep: false });
    await aWhile();
    expect(changed).toHaveBeenCalledTimes(1);
    watch.stop();
  });

  test('is not read for a phase that begins while it is asked', async () => {
    const { store, file, changedAt, changed, watch } = followed();
    await aWhile();
    file.changedAt = 2;
    changedAt.mockImplementationOnce(async () => {
      store.dispatch({ type: 'beginPhase' });
      return file.changedAt;
    });
    await aWhile();
    expect(changed).not.toHaveBeenCalled();
    store.dispatch({ type: 'endPhase', keep: false });
    await aWhile();
    expect(changed).toHaveBeenCalledTimes(1);
    watch.stop();
  });

  test('given anew while it is asked is not asked twice a second', async () => {
    const { changedAt, watch } = followed();
    await vi.advanceTimersByTimeAsync(500);
    watch.start({ readAt: 1, changedAt });
    changedAt.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(changedAt.mock.calls.length).toBeLessThanOrEqual(11);
    watch.stop();
  });
});
