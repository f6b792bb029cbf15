import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { anyHexAt, hexInPlayAt } from '../../src/board/map/mapLookup.ts';
import { NO_CHANGES } from '../../src/board/map/mapChanges.ts';
import { UNIT_X, UNIT_Y } from '../../src/hexgrid/lattice.ts';
import { boardOf } from '../support/hexBoard.ts';

const board = boardOf({ columns: 9, rows: 6, text: 'woods: B2 B3' });
const turned = { ...boardOf({ columns: 7, rows: 6, text: 'water: C3' }), label: 'y' };
const placements = [
  { board: { ...board, label: 'x' }, column: 0, row: 0 },
  { board: turned, column: 8, row: 0, turned: true },
];
const map = createGameMap(placements);
const { width, height } = map.raster;

/**
 * Distance to the nearest border between hexes, measured from the hex's centre outwards in shares of the way.
 */
const isInside = (x: number, y: number, index: number): boolean => {
  const hex = map.hexes[index];
  if (!hex) return false;
  const [dx, dy] = [Math.abs(x / UNIT_X - hex.x), Math.abs(y / UNIT_Y - hex.y)];
  return dy < 0.93 && dx + dy < 1.93;
};

test('the hex reckoned for a point is the one that its pixel belongs to, wherever that is not on a border', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: width - 1 }), fc.integer({ min: 0, max: height - 1 }), (x, y) => {
      const owner = map.hexOfPixel[y * width + x] ?? -1;
      fc.pre(isInside(x + 0.5, y + 0.5, owner));
      expect(anyHexAt(map, { x: x + 0.5, y: y + 0.5 })).toBe(map.hexes[owner]?.index);
    }),
    { seed: 11, numRuns: 400 },
  );
});

test('off the map there is no hex, and none without its pixels is lost', () => {
  for (const at of [
    { x: -0.1, y: 5 },
    { x: 5, y: -0.1 },
    { x: width, y: 5 },
    { x: 5, y: height },
    { x: Number.NaN, y: 5 },
  ])
    expect(anyHexAt(map, at)).toBeUndefined();
  const bare = { ...map, hexOfPixel: new Uint16Array(0) };
  for (const hex of map.hexes.filter(
    ({ x, y }) => x > 0 && y > 0 && y * UNIT_Y < height && x * UNIT_X < width,
  ))
    expect(anyHexAt(bare, { x: hex.x * UNIT_X, y: hex.y * UNIT_Y })).toBe(hex.index);
});

test('a hex out of play is found only by those who ask for any', () => {
  const [first, second] = ['xC3', 'xC4'].map((name) => map.hexes.find(({ id }) => id === name));
  if (!first || !second) throw new Error('too few hexes');
  const masked = { ...map, changes: { ...NO_CHANGES, playable: [first.id] } };
  const at = (hex: typeof first) => ({ x: hex.x * UNIT_X, y: hex.y * UNIT_Y });
  expect([
    hexInPlayAt(masked, at(first)),
    hexInPlayAt(masked, at(second)),
    anyHexAt(masked, at(second)),
  ]).toEqual([first.index, undefined, second.index]);
});
