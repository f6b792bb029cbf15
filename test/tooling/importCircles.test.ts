import { expect, test } from 'vitest';
import { importCircles, sourceFiles } from '../../scripts/importGraph.ts';

const file = (path: string, ...imports: readonly string[]) => ({ path, imports });

test.each([
  ['none where imports go downward', [file('a', 'b', 'c'), file('b', 'c'), file('c')], []],
  ['two files that import each other', [file('a', 'b'), file('b', 'a'), file('c', 'a')], [['a', 'b']]],
  [
    'a circle of three, whole, and what hangs on it apart',
    [file('a', 'b'), file('b', 'c', 'd'), file('c', 'a'), file('d')],
    [['a', 'b', 'c']],
  ],
  [
    'two circles that share a file are one',
    [file('a', 'b', 'c'), file('b', 'a'), file('c', 'a')],
    [['a', 'b', 'c']],
  ],
  ['a file that imports itself', [file('a', 'a')], [['a']]],
] as const)('%s', (_what, files, circles) => {
  expect(importCircles(files)).toEqual(circles);
});

const files = sourceFiles('src');

test('imports of values, of types and dynamic ones are counted', () => {
  const imports = (path: string): readonly string[] =>
    files.find((each) => each.path === path)?.imports ?? [];
  expect(imports('src/rules/rout/rout.ts')).toContain('src/los/sight.ts');
  expect(files.flatMap(({ imports: all }) => all).length).toBeGreaterThan(2000);
});

test('no import runs in a circle', () => {
  expect(importCircles(files)).toEqual([]);
});
