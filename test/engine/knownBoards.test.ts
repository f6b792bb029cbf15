import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/map/board.ts';
import { createKnownBoards } from '../../src/engine/engineService.ts';
import { boardOf } from '../support/hexBoard.ts';

const board = (label: string, text = ''): Board => ({ ...boardOf({ columns: 5, rows: 4, text }), label });
const place = (one: Board) => [{ board: one, column: 0, row: 0 }];

describe('boards that come again as copies', () => {
  test('are exchanged for the first copy while they are as they were, whatever their picture', () => {
    const known = createKnownBoards();
    const first = board('1', 'woods: C2');
    expect(known(place(first))[0]?.board).toBe(first);
    expect(known(place(structuredClone(first)))[0]?.board).toBe(first);
    expect(known(place({ ...structuredClone(first), art: { kind: 'raster' } }))[0]?.board).toBe(first);
  });

  test.each<readonly [string, (one: Board) => Board]>([
    ['terrain', (one) => ({ ...one, raster: { ...one.raster, terrain: one.raster.terrain.with(7, 60) } })],
    ['level', (one) => ({ ...one, raster: { ...one.raster, level: one.raster.level.with(7, 2) } })],
    ['size of hexes', (one) => ({ ...one, raster: { ...one.raster, scale: { x: 19, y: 33 } } })],
    ['stairwells', (one) => ({ ...one, stairwells: new Set(['C3']) })],
    ['names', (one) => ({ ...one, firstColumn: 16 })],
  ])('but not with another %s; then the new one counts', (_, change) => {
    const known = createKnownBoards();
    const first = board('1', 'woods: C2');
    known(place(first));
    const other = change(first);
    expect(known(place(other))[0]?.board).toBe(other);
    expect(known(place(structuredClone(other)))[0]?.board).toBe(other);
  });

  test('how a board lies is kept as asked', () => {
    const [placed] = createKnownBoards()([
      { board: board('1'), column: 4, row: 2, turned: true, crop: { columns: [0, 4], rows: [1, 2] } },
    ]);
    expect(placed).toMatchObject({
      column: 4,
      row: 2,
      turned: true,
      crop: { columns: [0, 4], rows: [1, 2] },
    });
  });
});
