import { describe, expect, test } from 'vitest';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap, Hex } from '../../src/board/map/gameMap.ts';
import { NO_CHANGES } from '../../src/board/map/mapChanges.ts';
import { outlineOf } from '../../src/board/raster/outline.ts';
import { fillPolygon } from '../../src/board/raster/rasterise.ts';
import { terrain, type TerrainName } from '../../src/board/terrain/terrain.ts';
import { DIRECTIONS } from '../../src/hexgrid/lattice.ts';
import { checkBoards, checkPosition } from '../../src/formats/positionChecks.ts';
import { createSights } from '../../src/los/sights.ts';
import { locationAt } from '../support/situation.ts';
import { haveBoards, hex, vaslMap } from '../support/vaslBoards.ts';
import { POSITIONS } from './comprehensive.ts';
import { exampleBoard, inExample } from './comprehensiveBoard.ts';

const whole = createGameMap([{ board: exampleBoard, column: 0, row: 0 }]);
const map = createGameMap([{ board: exampleBoard, column: 0, row: 0 }], {
  ...NO_CHANGES,
  playable: whole.hexes.map(({ id }) => id).filter(inExample),
});
const section = (of: GameMap): readonly Hex[] => of.hexes.filter(({ id }) => inExample(id));
const named = (hexes: readonly Hex[]): string =>
  hexes
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

const neighbour = (of: GameMap, { neighbours }: Hex, side: number): Hex | undefined => {
  const next = of.hexes[neighbours[side] ?? -1];
  return next && inExample(next.id) ? next : undefined;
};

/** Hexsides between two hexes of the section that pass a test, each once: `K2/K3`. */
const between = (of: GameMap, passes: (hex: Hex, side: number) => boolean): string =>
  section(of)
    .flatMap((here) =>
      DIRECTIONS.flatMap((side) => {
        const next = neighbour(of, here, side);
        return next && here.id < next.id && passes(here, side) ? [`${here.id}/${next.id}`] : [];
      }),
    )
    .toSorted()
    .join(' ');

const bearing = (of: GameMap, name: TerrainName): string =>
  between(of, ({ hexsides }, side) => hexsides[side] === name);

describe('the map section of the Comprehensive Rout Example', () => {
  test.each<readonly [TerrainName, string]>([
    ['woods', 'J1 J2 J4 L0 L1 L9 M8 M9 N8 O1 P1 P5 P8 Q5 Q6 R1 R8 S9'],
    ['grain', 'K2 K9 L2 S4'],
    ['shellholes', 'Q3'],
    ['woodenHouse', 'K1 M1 M7 P2 P4 P6 Q7 S1 S5 S8'],
    ['stoneHouse', 'O5'],
    ['woodenBuilding1', 'L4 M5'],
    ['stoneBuilding1', 'R3 R5 R6 S3'],
    ['stoneBuilding2', 'M2 N1 N2'],
    [
      'openGround',
      'J3 J5 J6 J7 J8 J9 K3 K4 K5 K6 K7 K8 L3 L5 L6 L7 L8 M3 M4 M6 N3 N4 N5 N6 N7 O2 O3 O4 O6 O7 O8 O9 P3 P7 P9 Q1 Q2 Q4 Q8 Q9 R2 R4 R7 R9 S2 S6 S7',
    ],
  ])('%s in %s', (name, hexes) =>
    expect(named(section(map).filter((one) => one.terrain === name))).toBe(hexes),
  );

  test.each([
    [1, 'J5 J8 J9 K5 K6 K8 L5 L6 L7'],
    [2, 'J6 J7 K7'],
  ])('level %i: %s', (level, hexes) =>
    expect(named(section(map).filter(({ baseLevel }) => baseLevel === level))).toBe(hexes),
  );
  test('no hex is lower than the rest', () =>
    expect(section(map).every(({ baseLevel }) => baseLevel >= 0)).toBe(true));

  test.each<readonly [TerrainName, string]>([
    [
      'wall',
      'J2/K3 K2/K3 K3/L2 L2/L3 L2/M3 M3/M4 M4/N3 N3/N4 N3/O4 N5/O6 N6/O6 O2/P1 O2/P2 O3/O4 O3/P2 O3/P3 O6/O7 P5/Q6 P6/P7 P6/Q6 P6/Q7 P7/Q7',
    ],
    ['hedge', 'L5/M6 L6/M6 N6/N7 N7/O7 N7/O8 O7/O8 O8/P7 P3/Q4 P4/Q4 P7/P8 Q3/Q4 Q4/Q5 Q4/R4 R4/S4'],
    ['rowhouseWall1', 'R3/S3'],
  ])('%s along %s', (name, hexsides) => expect(bearing(map, name)).toBe(hexsides));

  test('roads', () =>
    expect(between(map, ({ roadHexsides }, side) => roadHexsides[side] === true)).toBe(
      'J3/K3 K3/L3 L3/M4 M4/N4 N4/N5 N4/O4 N5/N6 N6/O7 O4/P3 O7/P7 P3/Q3 P7/Q8 Q1/Q2 Q2/Q3 Q2/R2 Q3/R2 Q8/Q9 Q8/R7 R2/S2 R7/S7',
    ));
  test('buildings of several hexes; the rowhouse is two', () =>
    expect(between(map, ({ building }, side) => building?.joined[side] === true)).toBe(
      'L4/M5 M2/N1 M2/N2 N1/N2 R5/R6',
    ));
  test.each([
    ['L4 M5 R3 R5 R6 S3', 1],
    ['M2 N1 N2', 2],
  ])('upper levels: %s have %i', (hexes, levels) =>
    expect(named(section(map).filter(({ building }) => building?.upperLevels === levels))).toBe(hexes),
  );
  test('stairs', () =>
    expect(named(section(map).filter(({ building }) => building?.stairs === true))).toBe(
      'L4 M2 M5 R3 R5 R6 S3',
    ));
});

describe('the drawing of the section', () => {
  test('no wall or hedge stands across a road', () =>
    expect(
      between(
        whole,
        ({ roadHexsides, hexsides }, side) => roadHexsides[side] === true && hexsides[side] !== undefined,
      ),
    ).toBe(''));
  test('every building stands in hexes of its own terrain', () => {
    const { width, height } = exampleBoard.raster;
    const { art } = exampleBoard;
    if (art.kind !== 'drawing') throw new Error('the section is a drawing');
    for (const shape of art.drawing.shapes) {
      if (shape.kind !== 'area' || terrain(shape.terrain).kind !== 'building') continue;
      let [all, own] = [0, 0];
      fillPolygon(outlineOf(shape), width, height, (row, from, to) => {
        for (let x = from; x < to; x += 1) {
          all += 1;
          if (whole.hexes[whole.hexOfPixel[row * width + x] ?? -1]?.terrain === shape.terrain) own += 1;
        }
      });
      expect(own / all, `${shape.terrain} at ${JSON.stringify(shape.outline[0])}`).toBeGreaterThan(0.9);
    }
  });
});

const SEEN = `
  M2/2-J1 M2/2-J6 M2/2-K3 M2/2-J7 J4-J6 J4-K3 K5-K6 K5-K3 K5-J6 N1-O1 L8-J9 L8-M9 L8-M7 K8-M9 K8-L8 L7-M9 L7-L8 L7-K6 L7-Q8 N3-O1 N3-K3 N3-P5
  O5-R1 O5-K3 O5-J6 O5-P5 N8-M9 R3-S5 R3-R1 Q3-R1 Q3-J6 R2-J6 R2-R1 R2-S2 S2-J6 P1-O1 P2-J6 J1-K1 J1-L4/1 P6-R8 S5-R8`
  .trim()
  .split(/\s+/);
const UNSEEN =
  'J4-K6 M2/2-O1 M2/2-K8 P8-M9 O9-M9 S3-J6 R3-J6 Q2-O1 Q2-J6 R6-P5 R2-S5 J6-M7 Q5-R8 Q6-R8 M7-K8'.split(' ');

describe('LOS of the Comprehensive Rout Example, without any ruling', () => {
  const sights = createSights(map, { mode: 'bothSides', month: 7, overrides: [] });
  /** −1 blocked, else the Hindrance. */
  const verdict = (pair: string): number => {
    const [from = '', to = ''] = pair.split('-');
    return sights.verdict(locationAt(map, from), locationAt(map, to));
  };
  test.each(SEEN)('%s: clear', (pair) => expect(verdict(pair)).toBe(0));
  test.each(UNSEEN)('%s: blocked', (pair) => expect(verdict(pair)).toBe(-1));
  test('S5 sees the vertex of S3, R3 and S4 through the grain of S4', () => {
    const vertex = { at: locationAt(map, 'S3'), stance: { kind: 'bypass', vertex: 4 } } as const;
    expect(sights.verdictOf(vertex, { at: locationAt(map, 'S5'), stance: { kind: 'centre' } })).toBe(1);
  });
});

describe.runIf(haveBoards('the map section of the Comprehensive Rout Example against the printed board 03'))(
  'the section has the facts of the printed board',
  () => {
    const printed = (): GameMap => vaslMap('03');
    test('terrain, level and upper levels of each hex', () => {
      const facts = (of: GameMap) =>
        section(of).map(({ id, terrain: own, baseLevel, road, building }) => ({
          id,
          own,
          baseLevel,
          road,
          levels: building?.upperLevels,
          stairs: building?.stairs,
        }));
      expect(facts(map)).toEqual(facts(printed()));
    });
    test('hexsides, roads and joined buildings, but for the bar between R3 and S3', () => {
      const facts = (of: GameMap) => [
        bearing(of, 'wall'),
        bearing(of, 'hedge'),
        between(of, ({ roadHexsides }, side) => roadHexsides[side] === true),
      ];
      expect(facts(map)).toEqual(facts(printed()));
      const joined = (of: GameMap) => between(of, ({ building }, side) => building?.joined[side] === true);
      expect(joined(map)).toBe(joined(printed()).replace(' R3/S3', ''));
    });
    test('the names are the printed ones: M2 lies as far from J1 as there', () => {
      const apart = (of: GameMap) => [hex(of, 'M2').x - hex(of, 'J1').x, hex(of, 'M2').y - hex(of, 'J1').y];
      expect(apart(map)).toEqual(apart(printed()));
    });
  },
);

test.each(Object.entries(POSITIONS))(
  'the position %s stands on the section without a fault, on no hex that the example does not have',
  (name, position) => {
    const placements = [{ board: exampleBoard, column: 0, row: 0 }];
    expect([...checkBoards(placements, name), ...checkPosition(position, map, name)]).toEqual([]);
    expect(position.playable.toSorted()).toEqual(
      section(whole)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(position.boards.map(({ label }) => label)).toEqual([exampleBoard.label]);
  },
);
