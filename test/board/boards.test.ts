import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { Hex } from '../../src/board/map/gameMap.ts';
import { fillPolygon } from '../../src/board/raster/rasterise.ts';
import { outlineOf } from '../../src/board/raster/outline.ts';
import { terrain, TERRAIN, type TerrainName } from '../../src/board/terrain/terrain.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';
import { hexId } from '../../src/hexgrid/hexId.ts';
import { centreOf, DIRECTIONS, opposite, toBoardUnits } from '../../src/hexgrid/lattice.ts';

const textOf = (name: string): string =>
  readFileSync(new URL(`../../boards/${name}.json`, import.meta.url), 'utf8');

const boardOf = (name: string): Board => {
  const { value, faults } = parseBoardFile(JSON.parse(textOf(name)), `${name}.json`);
  if (!value) throw new Error(JSON.stringify(faults));
  return value;
};

const boards = (['village', 'hills', 'farmland'] as const).map((name) => {
  const board = boardOf(name);
  return { name, board, map: createGameMap([{ board, column: 0, row: 0 }]) };
});
const [village, hills, farmland] = boards;

/** Everything printed in the hexes of a board: terrain, roads, bridges, hexsides. */
const kindsOn = (hexes: readonly Hex[]): ReadonlySet<TerrainName> =>
  new Set(
    hexes.flatMap(({ terrain: own, road, bridge, hexsides }) =>
      [own, road, bridge, ...hexsides].filter((name) => name !== undefined),
    ),
  );

describe.each(boards)('$name', ({ name, board, map }) => {
  const hexOf = (column: number, number: number): Hex | undefined =>
    map.hexes[map.hexById.get(hexId('', column, number)) ?? -1];
  const neighbour = (hex: Hex, side: number): Hex | undefined => map.hexes[hex.neighbours[side] ?? -1];

  test('its file has no fault and is small enough to fetch', () => {
    expect(parseBoardFile(JSON.parse(textOf(name)), name).faults).toEqual([]);
    expect(textOf(name).length).toBeLessThan(150_000);
  });

  test('it has the 346 hexes of a geomorphic board', () => {
    expect([board.columns, board.rows, map.hexes.length]).toEqual([33, 10, 346]);
    expect(map.hexes.every((hex) => hex.terrain in TERRAIN)).toBe(true);
  });

  test('a road that crosses a hexside goes on in the hex beyond, and comes from the middle of the hex', () => {
    for (const hex of map.hexes)
      for (const side of DIRECTIONS) {
        const next = neighbour(hex, side);
        if (!next || hex.roadHexsides[side] !== true) continue;
        expect(next.roadHexsides[opposite(side)], `${hex.id} to ${next.id}`).toBe(true);
      }
  });

  test('no road ends inside the board; in B5 and FF5 it leaves along the line between the halves of A5 and A6, as geomorphic boards must', () => {
    const ends = map.hexes.filter(
      (hex) =>
        hex.road !== undefined &&
        hex.neighbours.every((next) => next !== undefined) &&
        hex.roadHexsides.filter(Boolean).length < 2,
    );
    expect(ends.map((hex) => hex.id)).toEqual(['B5', 'FF5']);
  });

  test('roads leave the board only where the next geomorphic board has one', () => {
    const edge = map.hexes
      .filter(
        (hex) => hex.road !== undefined && hex.neighbours.includes(undefined) && hex.x > 0 && hex.x < 96,
      )
      .map((hex) => hex.id);
    for (const id of edge) expect(['I1', 'I10', 'Q1', 'Q10', 'Y1', 'Y10']).toContain(id);
    const { raster } = board;
    const roads = [0, raster.width - 1].map((x) =>
      Array.from({ length: raster.height }, (_, y) => y).filter((y) =>
        [65, 66].includes(raster.terrain[y * raster.width + x] ?? 0),
      ),
    );
    for (const rows of roads) {
      expect(rows.length).toBeGreaterThan(10);
      expect((rows[0] ?? 0) + (rows.at(-1) ?? 0)).toBe(644);
    }
  });

  test('a Depression that crosses a hexside goes on in the hex beyond', () => {
    for (const hex of map.hexes)
      for (const side of DIRECTIONS) {
        const next = neighbour(hex, side);
        if (next && hex.depressionHexsides[side] === true && hex.depression)
          expect(next.depressionHexsides[opposite(side)], `${hex.id} to ${next.id}`).toBe(true);
      }
  });

  test('every building covers the centre dots of its hexes', () => {
    const { width, terrain: codes } = board.raster;
    for (const hex of map.hexes.filter((one) => one.building)) {
      const centre = toBoardUnits({ x: hex.x, y: hex.y });
      const code = codes[Math.floor(centre.y) * width + Math.floor(centre.x)];
      expect(code, hex.id).toBe(terrain(hex.building?.terrain ?? 'openGround').code);
    }
  });

  test('every footprint lies in hexes of its building, every outline of woods around centre dots', () => {
    if (board.art.kind !== 'drawing') throw new Error('our boards are drawings');
    const { width, height } = board.raster;
    for (const shape of board.art.drawing.shapes) {
      if (shape.kind !== 'area') continue;
      let [all, own] = [0, 0];
      fillPolygon(outlineOf(shape), width, height, (row, from, to) => {
        for (let x = from; x < to; x += 1) {
          const hex = map.hexes[map.hexOfPixel[row * width + x] ?? -1];
          all += 1;
          if (hex?.terrain === shape.terrain) own += 1;
        }
      });
      if (terrain(shape.terrain).kind === 'building')
        expect(own / all, `${shape.terrain} at ${JSON.stringify(shape.outline[0])}`).toBeGreaterThan(0.9);
      if (shape.terrain === 'woods')
        expect(own / all, `woods at ${JSON.stringify(shape.outline[0])}`).toBeGreaterThan(0.5);
    }
  });

  test('woods hexes have woods at the centre, or a road through them', () => {
    for (const hex of map.hexes.filter((one) => one.terrain === 'woods' && one.road === undefined))
      expect(hex.centre, hex.id).toBe('woods');
  });

  test('printed stairwells are in buildings of two upper levels or more, one at least in each', () => {
    for (const id of board.stairwells)
      expect(map.hexes.find((hex) => hex.id === id)?.building?.upperLevels, id).toBeGreaterThanOrEqual(2);
    const tall = new Set(
      map.hexes.flatMap(({ building }) => (building && building.upperLevels > 1 ? [building.building] : [])),
    );
    for (const number of tall)
      expect(
        map.hexes.some((hex) => hex.building?.building === number && hex.building.stairs),
        `building ${number}`,
      ).toBe(true);
  });

  test('no wall or hedge stands across a road', () => {
    for (const hex of map.hexes)
      for (const side of DIRECTIONS)
        expect(
          hex.roadHexsides[side] === true && hex.hexsides[side] !== undefined,
          `${hex.id} side ${side}`,
        ).toBe(false);
  });

  test('the middle of every hex is where its name says', () => {
    expect(hexOf(0, 1)).toMatchObject(centreOf(0, 1));
    expect(hexOf(32, 10)).toMatchObject(centreOf(32, 10));
  });

  test('its census is the one that was reviewed', async () => {
    await expect(censusOf(map.hexes)).toMatchFileSnapshot(`census/${name}.txt`);
  });
});

const tally = (title: string, names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const lines = [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `  ${String(count).padStart(4)} ${name}`);
  return `${title}\n${lines.join('\n')}\n`;
};

const buildingsOf = (hexes: readonly Hex[]): readonly string[] => {
  const sizes = new Map<number, number>();
  for (const { building } of hexes)
    if (building) sizes.set(building.building, (sizes.get(building.building) ?? 0) + 1);
  return [...sizes].map(
    ([number, size]) =>
      `${hexes.find(({ building }) => building?.building === number)?.building?.terrain ?? ''} of ${size} hexes`,
  );
};

const censusOf = (hexes: readonly Hex[]): string =>
  [
    tally(
      'hexes by terrain',
      hexes.map((hex) => hex.terrain),
    ),
    tally(
      'hexes by base level',
      hexes.map((hex) => `level ${hex.baseLevel}`),
    ),
    tally(
      'hexes with a road',
      hexes.flatMap(({ road }) => (road ? [road] : [])),
    ),
    tally(
      'bridges',
      hexes.flatMap(({ bridge }) => (bridge ? [bridge] : [])),
    ),
    tally(
      'hexsides, each counted once',
      hexes.flatMap((hex) => [0, 1, 2].flatMap((side) => hex.hexsides[side] ?? [])),
    ),
    tally('buildings by size', buildingsOf(hexes)),
  ].join('\n');

describe('what a board must show', () => {
  test.each<readonly [string, (typeof boards)[number] | undefined, readonly TerrainName[]]>([
    [
      'village',
      village,
      [
        'stoneHouse',
        'stoneBuilding1',
        'stoneBuilding2',
        'woodenHouse',
        'woodenBuilding1',
        'woodenBuilding2',
        'rowhouseWall1',
        'wall',
        'hedge',
        'pavedRoad',
        'dirtRoad',
        'woods',
        'orchard',
        'grain',
      ],
    ],
    [
      'hills',
      hills,
      [
        'cliff',
        'woods',
        'orchard',
        'brush',
        'gully',
        'shallowStream',
        'stoneBridge1',
        'woodenBridge1',
        'dirtRoad',
      ],
    ],
    [
      'farmland',
      farmland,
      [
        'grain',
        'orchard',
        'marsh',
        'shellholes',
        'hedge',
        'woodenHouse',
        'stoneHouse',
        'water',
        'brush',
        'woods',
        'dirtRoad',
      ],
    ],
  ])('%s', (_, place, names) => {
    const kinds = kindsOn(place?.map.hexes ?? []);
    expect(names.filter((name) => !kinds.has(name))).toEqual([]);
  });

  test('the hills have three levels and more', () => {
    expect([...new Set(hills?.map.hexes.map((hex) => hex.baseLevel))]).toEqual(
      expect.arrayContaining([-1, 0, 1, 2, 3]),
    );
  });

  test('a cliff stands where the ground drops by two levels', () => {
    const map = hills?.map;
    const drops = (map?.hexes ?? []).flatMap((hex) =>
      DIRECTIONS.flatMap((side) =>
        hex.hexsides[side] === 'cliff'
          ? [Math.abs(hex.baseLevel - (map?.hexes[hex.neighbours[side] ?? -1]?.baseLevel ?? hex.baseLevel))]
          : [],
      ),
    );
    expect(drops.length).toBeGreaterThanOrEqual(6);
    for (const drop of drops) expect(drop).toBeGreaterThanOrEqual(2);
  });

  test('the rowhouse is a building a hex', () => {
    const row = village?.map.hexes.filter((hex) => hex.hexsides.includes('rowhouseWall1')) ?? [];
    expect(row.length).toBeGreaterThanOrEqual(3);
    expect(new Set(row.map((hex) => hex.building?.building)).size).toBe(row.length);
  });

  test('their labels differ, so that they stand on one map', () => {
    const placements = boards.map(({ board }, index) => ({ board, column: 32 * index, row: 0 }));
    expect(new Set(boards.map(({ board }) => board.label)).size).toBe(3);
    expect(createGameMap(placements).hexes.length).toBe(3 * 346 - 2 * 10);
  });
});
