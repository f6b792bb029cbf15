import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { SPECKS_BELOW } from '../../src/render/board/art/artLayer.ts';
import { paintPaper } from '../../src/render/board/art/ground.ts';
import { hexsideArt } from '../../src/render/board/art/hexsides.ts';
import type { Brush } from '../../src/render/board/brush.ts';

const WORKER = resolve('src/render/paint/paintWorker.ts');

/** What a file imports when it runs: types are gone by then. */
const importsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:.+? from )?'(.+?)';$|\bimport\('(.+?)'\)/gm,
    ),
  ].map(([, from, later]) => from ?? later ?? '');

test('a worker that paints needs no pixi, no document of the page, and none of its panels', () => {
  const files = new Set([WORKER]);
  const libraries = new Set<string>();
  for (const file of files) {
    for (const from of importsOf(file)) {
      const path = resolve(dirname(file), from);
      if (!from.startsWith('.')) libraries.add(from);
      else if (existsSync(path) && path.endsWith('.ts')) files.add(path);
    }
  }
  expect(files.size).toBeGreaterThan(30);
  const above = [...files].filter((file) => /\/src\/(?:ui|page|editor|engine|rules)\//.test(file));
  expect(above).toEqual([resolve('src/engine/rpc.ts')]);
  expect(
    [...libraries].filter((name) => !name.startsWith('@fontsource-variable/') && name !== 'honeycomb-grid'),
  ).toEqual([]);
});

test('from so far that a bush is less than a pixel, a hedge is one line', () => {
  const traced = (scale: number): number => {
    let count = 0;
    const method = (): void => void (count += 1);
    const brush = new Proxy({}, { get: () => method, set: () => true }) as Brush;
    const hedge = hexsideArt(
      'hedge',
      [
        [
          { x: 0, y: 0 },
          { x: 32, y: 0 },
        ],
      ],
      () => 0,
    );
    hedge?.paint(brush, { x: 0, y: 0, width: 40, height: 40 }, scale);
    return count;
  };
  expect(traced(SPECKS_BELOW / 2)).toBe(4);
  expect(traced(1)).toBeGreaterThan(60);
});

/** A path that counts what is traced into it, and what joins it. */
class CountedPath {
  static readonly made: CountedPath[] = [];
  discs = 0;
  paths = 0;
  constructor() {
    CountedPath.made.push(this);
  }
  moveTo(): void {
    // A disc begins; what counts is its arc.
  }
  arc(): void {
    this.discs += 1;
  }
  addPath(): void {
    this.paths += 1;
  }
}

test('the grain of the paper is traced a few discs at a time: a path grows the slower, the more discs it holds', () => {
  vi.stubGlobal('Path2D', CountedPath);
  const filled: unknown[] = [];
  const brush = { fill: (path: unknown) => filled.push(path) } as unknown as Brush;
  paintPaper(brush, { x: 0, y: 0, width: 1024, height: 640 }, 2);
  vi.unstubAllGlobals();
  const discs = CountedPath.made.map((path) => path.discs);
  expect(discs.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20_000);
  expect(Math.max(...discs)).toBeLessThanOrEqual(200);
  expect(Math.max(...CountedPath.made.map(({ paths }) => paths))).toBeLessThanOrEqual(200);
  expect(filled).toHaveLength(2);
  expect(CountedPath.made).toEqual(expect.arrayContaining(filled));
});
