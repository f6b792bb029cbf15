import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import { LEFT_OUT, UNCALLED, withoutMethod } from '../../scripts/leanPixi.ts';
import { hexAround, outlinesBeyond } from '../../src/render/board/shape.ts';

const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

const files = ['pixi.js/lib', '@pixi/colord'].flatMap((folder) =>
  readdirSync(`${MODULES}${folder}`, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${MODULES}${folder}/${name.replaceAll('\\', '/')}`,
  ),
);

/** The names that a module exports, as Pixi and the stand-ins write them. */
const namesOf = (text: string): readonly string[] =>
  [
    ...[...text.matchAll(/^export \{([^}]*)\}/gm), ...text.matchAll(/[;}\s]export \{([^}]*)\}/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim().replace(/^.* as /, '')),
    ),
    ...[...text.matchAll(/export (?:const|class|function|let) (\w+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/export const \[([^\]]*)\]/g)].flatMap(([, names = '']) => names.split(', ')),
  ].filter((name) => name !== '');

test.each(LEFT_OUT.map(([path]) => [String(path), path] as const))('%s is a file of Pixi', (_name, path) => {
  expect(files.filter((file) => path.test(file))).not.toEqual([]);
});

const OF_PIXI = LEFT_OUT.filter(([path]) => path.source.startsWith('pixi'));

test.each(OF_PIXI.map(([path, stead]) => [String(path), path, stead] as const))(
  'what stands for %s exports no name that Pixi has given up',
  (_name, path, stead) => {
    const known = files
      .filter((file) => path.test(file))
      .flatMap((file) => namesOf(readFileSync(file, 'utf8')));
    const pools = path.source.includes('Pool')
      ? ['TexturePoolClass', 'CanvasPoolClass', 'TexturePool', 'CanvasPool']
      : [];
    expect(namesOf(stead).filter((name) => ![...known, ...pools].includes(name))).toEqual([]);
  },
);

test.each(UNCALLED.map(([path, methods]) => [String(path), path, methods] as const))(
  'each method that is left out of %s is one of its own',
  (_name, path, methods) => {
    const texts = files.filter((file) => path.test(file)).map((file) => readFileSync(file, 'utf8'));
    expect(texts).not.toEqual([]);
    for (const method of methods)
      for (const text of texts) {
        const rest = withoutMethod(text, method);
        expect(rest, method).not.toBe(text);
        expect(rest).not.toMatch(new RegExp(`^  (?:static )?(?:[gs]et )?${method}\\(`, 'm'));
      }
  },
);

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

test('what draws with the Graphics of Pixi calls no method that is left out of them', () => {
  const drawing = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [name, readFileSync(`${SRC}${name}`, 'utf8')] as const)
    .filter(([, text]) => /import [^;]*\bGraphics(?:Context)?\b[^;]* from 'pixi\.js'/.test(text));
  expect(drawing.length).toBeGreaterThan(5);
  const gone = UNCALLED.flatMap(([path, methods]) => (path.source.includes('Graphics') ? methods : []));
  // The brush of a picture in SVG has such methods of its own.
  const calls = drawing.flatMap(([name, text]) =>
    gone
      .filter((method) => new RegExp(`(?<!brush)\\s*\\.${method}\\(`).test(text))
      .map((method) => `${name}: ${method}`),
  );
  expect(calls).toEqual([]);
});

interface Corner {
  readonly x: number;
  readonly y: number;
}

const doubleArea = (corners: readonly Corner[]): number =>
  corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

const column = (...rows: readonly number[]): readonly Corner[] => {
  const hexes = rows.map((row, index) => ({
    index: index as HexIndex,
    name: String(index),
    centre: { x: 100, y: row * 64.5 },
  }));
  return outlinesBeyond({ width: 200, height: 900, boards: [], hexes }, new Set())[0] ?? [];
};

test.each([
  [
    'a triangle',
    [
      { x: 0, y: 0 },
      { x: 9, y: 1 },
      { x: 4, y: 8 },
    ],
  ],
  ['a hex', hexAround({ x: 40, y: 30 }, 4.8)],
  ['one hex of a column', column(2)],
  ['seven hexes of a column', column(1, 2, 3, 4, 5, 6, 7)],
] as const)('%s is filled once by triangles that all turn the same way', async (_name, outline) => {
  const stead = LEFT_OUT.find(([path]) => path.source.includes('triangulateWithHoles'))?.[1] ?? '';
  const { triangulateWithHoles } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(stead)}`
  );
  const vertices: number[] = [7, 7];
  const indices: number[] = [0];
  triangulateWithHoles(
    outline.flatMap(({ x, y }) => [x, y]),
    [],
    vertices,
    2,
    1,
    indices,
    1,
  );
  expect(vertices).toHaveLength(2 + 2 * outline.length);
  expect(indices).toHaveLength(1 + 3 * (outline.length - 2));
  const corner = (index = NaN): Corner => ({
    x: vertices[2 * index] ?? NaN,
    y: vertices[2 * index + 1] ?? NaN,
  });
  const areas = Array.from({ length: outline.length - 2 }, (_, at) =>
    doubleArea(indices.slice(1 + 3 * at, 4 + 3 * at).map(corner)),
  );
  const whole = doubleArea(outline);
  expect(areas.every((area) => area * whole >= 0)).toBe(true);
  expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(whole, 6);
});
