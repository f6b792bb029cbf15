import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import type { MapScene } from '../../src/editor/scene.ts';
import { hexAround, inside, outlinesBeyond } from '../../src/render/board/shape.ts';

const [COLUMN, ROW] = [56.25, 64.5];

const mapOf = (columns: number, rows: number): MapScene => ({
  width: columns * COLUMN,
  height: rows * ROW,
  boards: [],
  hexes: Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      index: index as HexIndex,
      name: String(index),
      centre: { x: column * COLUMN, y: (row + (column % 2 === 0 ? 0.5 : 1)) * ROW },
    };
  }),
});

describe('what a rout cannot reach lies in shade', () => {
  const map = mapOf(7, 6);
  test('each hex out of reach is covered once, each other hex not at all', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 41 })), (lit) => {
        const outlines = outlinesBeyond(map, new Set(lit as HexIndex[]));
        for (const { index, centre } of map.hexes) {
          for (const point of [centre, ...hexAround(centre, 3)]) {
            const times = outlines.filter((outline) => inside(outline, point)).length;
            expect(times).toBe(lit.includes(index) ? 0 : 1);
          }
        }
      }),
    );
  });

  test('hexes one beneath the other have one outline', () => {
    expect(outlinesBeyond(map, new Set())).toHaveLength(7);
    expect(outlinesBeyond(map, new Set([map.hexes[14]?.index ?? (0 as HexIndex)]))).toHaveLength(8);
  });
});
