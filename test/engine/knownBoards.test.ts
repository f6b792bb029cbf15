import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { NO_CHANGES } from '../../src/board/map/mapChanges.ts';
import { createKnownBoards, createMaps } from '../../src/engine/engineService.ts';
import { MAPS_KEPT } from '../../src/engine/protocol.ts';
import { placements } from '../render/gallery/crowd.ts';
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

describe('maps that are kept', () => {
  test('of small ones all are held, as they were made; the one before them is forgotten', () => {
    const maps = createMaps();
    const made = Array.from({ length: MAPS_KEPT + 1 }, () => createGameMap(place(board('1'))));
    for (const [number, map] of made.entries()) maps.keep(number, map);
    for (const number of [1, 2, 3]) expect(maps.kept(number).map === made[number]).toBe(true);
    expect(() => maps.kept(0)).toThrow('never sent');
  });

  test('of large ones the last alone is held; one before it is made again of the same boards', () => {
    const maps = createMaps();
    const nine = placements(9, 3);
    const plain = createGameMap(nine);
    const open = plain.hexes.filter(({ terrain }) => terrain === 'openGround').slice(0, 1);
    const hexOverrides = open.map(({ id }) => ({ hex: id, terrain: 'woods' as const }));
    const changed = createGameMap(nine, { ...NO_CHANGES, hexOverrides });
    expect(hexOverrides).toHaveLength(1);
    maps.keep(1, changed);
    maps.keep(2, plain);
    // Compared as objects, and not by what they hold: that is forty megabytes.
    expect(maps.kept(2).map === plain).toBe(true);
    const again = maps.kept(1).map;
    expect([again === changed, again === maps.kept(1).map, maps.kept(2).map === plain]).toEqual([
      false,
      true,
      false,
    ]);
    expect(again.placements === nine).toBe(true);
    expect([again.hexes, again.changes]).toEqual([changed.hexes, changed.changes]);
    expect(Buffer.compare(again.raster.terrain, changed.raster.terrain)).toBe(0);
  });
});
