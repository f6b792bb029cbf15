import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

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
