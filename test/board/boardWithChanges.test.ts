import { describe, expect, test } from 'vitest';
import { boardWithChanges, type PaintedOn } from '../../src/board/map/boardWithChanges.ts';
import { boardDigest } from '../../src/board/map/boardDigest.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { Board } from '../../src/board/map/board.ts';
import { NO_CHANGES } from '../../src/board/map/mapChanges.ts';
import { hexesOfUnknownTerrain } from '../../src/rules/rout/limits.ts';
import { unknownBoard } from '../../src/board/map/unknownBoard.ts';
import type { TerrainName } from '../../src/board/terrain/terrain.ts';
import { parseBoardFile, printBoardFile } from '../../src/formats/boardFile.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';

const GIF = Uint8Array.of(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0);
const hex = (name: string): HexId => name as HexId;
const picture: Board = {
  ...unknownBoard({ label: 'rb', columns: 9, rows: 5 }),
  source: 'bdRB',
  art: { kind: 'picture', mediaType: 'image/gif', bytes: GIF },
};
const mapOf = (board: Board, changes: PaintedOn = NO_CHANGES) =>
  createGameMap([{ board, column: 0, row: 0 }], { ...NO_CHANGES, ...changes });
const hexOn = (map: ReturnType<typeof mapOf>, name: string) => map.hexes[map.hexById.get(hex(name)) ?? -1];
const readAgain = (board: Board): Board => {
  const { value, faults } = parseBoardFile(JSON.parse(printBoardFile(board)), 'board-rb.json');
  expect(faults).toEqual([]);
  if (!value) throw new Error('no board');
  return value;
};

const PAINTED: PaintedOn = {
  hexOverrides: [
    { hex: hex('C3'), terrain: 'woods' },
    { hex: hex('D3'), terrain: 'stoneBuilding2', level: 1 },
    { hex: hex('E3'), terrain: 'gully' },
    { hex: hex('F3'), terrain: 'openGround', level: 2 },
    { hex: hex('G3'), terrain: 'water' },
    { hex: hex('C4'), terrain: 'dirtRoad' },
    { hex: hex('D4'), terrain: 'dirtRoad' },
  ],
  hexsideOverrides: [
    { hex: hex('C3'), side: 0, terrain: 'wall' },
    { hex: hex('F3'), side: 3, terrain: 'bocage' },
  ],
};

test.each<TerrainName>(['woods', 'grain', 'brush', 'orchard', 'marsh', 'stoneHouse', 'openGround', 'crags'])(
  '%s that is painted is printed once saved and read again',
  (terrain) => {
    const again = readAgain(
      boardWithChanges(picture, { hexOverrides: [{ hex: hex('D3'), terrain }], hexsideOverrides: [] }),
    );
    expect(hexOn(mapOf(again), 'D3')).toMatchObject({ centre: terrain, terrain });
    expect(hexOn(mapOf(again), 'C3')?.terrain).toBe('unknown');
  },
);

describe('a picture that is painted', () => {
  const again = readAgain(boardWithChanges(picture, PAINTED));
  const [put, printed] = [mapOf(picture, PAINTED), mapOf(again)];
  test('comes back from its file with its picture, and with what was put in each hex', () => {
    expect(again.art).toEqual(picture.art);
    expect(again.label).toBe('rb');
    for (const { hex: name } of PAINTED.hexOverrides) {
      const [before, after] = [hexOn(put, name), hexOn(printed, name)];
      expect([name, after?.terrain, after?.baseLevel, after?.building?.stairs, after?.depression]).toEqual([
        name,
        before?.terrain,
        before?.baseLevel,
        before?.building?.stairs,
        before?.depression,
      ]);
    }
    expect(hexOn(printed, 'C3')?.hexsides[0]).toBe('wall');
    expect(hexOn(printed, 'C2')?.hexsides[3]).toBe('wall');
    expect(hexOn(printed, 'F4')?.hexsides[0]).toBe('bocage');
  });
  test('has a road from hex to hex, before it is saved and after', () => {
    const roads = (map: typeof put) => hexOn(map, 'C4')?.roadHexsides.filter(Boolean).length;
    expect([roads(put), roads(printed)]).toEqual([1, 1]);
  });
  test('has the other hexes unknown, and no others', () => {
    const names = (map: typeof put) =>
      [...hexesOfUnknownTerrain(map)].map((index) => map.hexes[index]?.id ?? '').toSorted();
    expect(names(printed)).toEqual(names(put));
    expect(names(printed)).not.toContain('C3');
    expect(names(printed)).toHaveLength(put.hexes.length - PAINTED.hexOverrides.length);
  });
  test('can be made unknown again', () => {
    const erased = boardWithChanges(again, {
      hexOverrides: [{ hex: hex('C3'), terrain: 'unknown' }],
      hexsideOverrides: [],
    });
    expect(hexOn(mapOf(readAgain(erased)), 'C3')?.terrain).toBe('unknown');
  });
  test('is left as it was by hexes that it has not', () => {
    const elsewhere = {
      hexOverrides: [{ hex: hex('ZZ9'), terrain: 'woods' as const }],
      hexsideOverrides: [],
    };
    expect(boardDigest(boardWithChanges(picture, elsewhere))).toBe(boardDigest(picture));
  });
});
