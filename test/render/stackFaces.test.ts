import { describe, expect, test } from 'vitest';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import type { CounterMark } from '../../src/editor/scene.ts';
import { coversOf, stackFaces, stackLayout } from '../../src/render/view/stackLayout.ts';
import type { UnitId } from '../../src/units/unit.ts';
import { counterNamed } from './scenes.ts';

const marked = (extras: Partial<CounterMark>): CounterMark => ({
  unit: 'u' as UnitId,
  side: 'axis',
  hex: 0 as HexIndex,
  level: 0,
  counter: counterNamed('ge-467'),
  conditions: [],
  weapons: [],
  selected: false,
  seesSelected: false,
  emphasised: false,
  ...extras,
});

const placed = (marks: readonly Partial<CounterMark>[], fanned = false) =>
  stackLayout(
    { hex: 0 as HexIndex, counters: marks.map(marked), fanned },
    { x: 300, y: 300 },
    { width: 900, height: 900 },
  );

const shown = (marks: readonly Partial<CounterMark>[], { fanned = false, far = false } = {}) =>
  stackFaces(placed(marks, fanned), far).map(({ face }) => face);

describe('a closed stack', () => {
  test.each<[string, readonly Partial<CounterMark>[], 'broken' | 'goodOrder']>([
    ['hides a broken unit', [{ conditions: ['broken', 'dm'] }, {}], 'broken'],
    ['hides a Disrupted one in its middle', [{}, { conditions: ['disrupted'] }, {}], 'broken'],
    ['shows a broken unit on its top', [{ conditions: ['broken'] }, { conditions: ['broken'] }], 'goodOrder'],
    ['has none', [{ conditions: ['pinned'] }, {}], 'goodOrder'],
  ])('tells by its count whether it %s', (_, marks, covers) => {
    expect(coversOf(placed(marks))).toBe(covers);
  });

  test('tells the level of its units once, however many they are', () => {
    expect(shown([{ level: 1 }, { level: 1 }, { level: 1 }]).map(({ level }) => level)).toEqual([0, 0, 1]);
    expect(shown([{ level: 0 }, { level: 1 }, { level: 2 }]).map(({ level }) => level)).toEqual([0, 0, 2]);
  });

  test('in whose lower part a cellar is tells that level', () => {
    expect(shown([{ level: -1 }, { level: -1 }, { level: 0 }]).map(({ level }) => level)).toEqual([0, -1, 0]);
  });

  test('has one eye, on its top, whichever of its counters sees', () => {
    expect(
      shown([{ seesSelected: true }, { seesSelected: true }, {}]).map(({ seesSelected }) => seesSelected),
    ).toEqual([false, false, true]);
  });

  test('keeps what it is asked about, and from afar draws only that beneath its top', () => {
    const marks = [{}, { selected: true }, { emphasised: true }, { level: 1 }];
    expect(shown(marks)).toHaveLength(4);
    expect(
      shown(marks, { far: true }).map(({ selected, emphasised, level }) => [selected, emphasised, level]),
    ).toEqual([
      [true, false, 0],
      [false, true, 0],
      [false, false, 1],
    ]);
  });
});

test('a spread stack shows every counter with its own level and eye', () => {
  const marks = [{ level: 1, seesSelected: true }, { level: 1 }, { level: 2 }];
  expect(shown(marks, { fanned: true, far: true })).toEqual(marks.map(marked));
});
