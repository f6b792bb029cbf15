import { describe, expect, test } from 'vitest';
import type { GameMap, Hex } from '../../src/board/map/gameMap.ts';
import { withHexsides } from '../../src/board/map/createGameMap.ts';
import { TERRAIN } from '../../src/board/terrain/terrain.ts';
import { BOARDS, haveBoards, hex, vaslMap, type BoardNumber } from '../support/vaslBoards.ts';

/** One hex in words: terrain, road, level, then the hexes across its walls and across its hedges. */
const inWords = (map: GameMap, { terrain, road, baseLevel, hexsides, neighbours }: Hex): string => {
  const across = (kind: string): string => {
    const named = neighbours.flatMap((next, side) =>
      next !== undefined && hexsides[side] === kind ? [map.hexes[next]?.id ?? ''] : [],
    );
    return named.length === 0 ? '' : ` ${kind} ${named.sort().join(' ')}`;
  };
  return `${terrain}${road ? ' road' : ''}${baseLevel === 0 ? '' : ` level ${baseLevel}`}${across('wall')}${across('hedge')}`;
};

const BOARD_3 = `
  J1 woods
  J2 woods wall K3
  J3 openGround road
  J4 woods
  J5 openGround level 1
  J6 openGround level 2
  J7 openGround level 2
  J8 openGround level 1
  J9 openGround level 1
  K1 woodenHouse
  K2 grain wall K3
  K3 openGround road wall J2 K2 L2
  K4 openGround
  K5 openGround level 1
  K6 openGround level 1
  K7 openGround level 2
  K8 openGround level 1
  K9 grain
  L0 woods
  L1 woods
  L2 grain wall K3 L3 M3
  L3 openGround road wall L2
  L4 woodenBuilding1
  L5 openGround level 1 hedge M6
  L6 openGround level 1 hedge M6
  L7 openGround level 1
  L8 openGround
  L9 woods
  M1 woodenHouse
  M2 stoneBuilding2
  M3 openGround wall L2 M4
  M4 openGround road wall M3 N3
  M5 woodenBuilding1
  M6 openGround hedge L5 L6
  M7 woodenHouse
  M8 woods
  M9 woods
  N1 stoneBuilding2
  N2 stoneBuilding2
  N3 openGround wall M4 N4 O4
  N4 openGround road wall N3
  N5 openGround road wall O6
  N6 openGround road wall O6 hedge N7
  N7 openGround hedge N6 O7 O8
  N8 woods
  N9 woods
  O1 woods
  O2 openGround wall P1 P2
  O3 openGround wall O4 P2 P3
  O4 openGround road wall N3 O3
  O5 stoneHouse
  O6 openGround wall N5 N6 O7
  O7 openGround road wall O6 hedge N7 O8
  O8 openGround hedge N7 O7 P7
  O9 openGround
  P1 woods wall O2
  P2 woodenHouse wall O2 O3
  P3 openGround road wall O3 hedge Q4
  P4 woodenHouse hedge Q4
  P5 woods wall Q6
  P6 woodenHouse wall P7 Q6 Q7
  P7 openGround road wall P6 Q7 hedge O8 P8
  P8 woods hedge P7
  P9 openGround
  Q1 openGround road
  Q2 openGround road
  Q3 shellholes road hedge Q4
  Q4 openGround hedge P3 P4 Q3 Q5 R4
  Q5 woods hedge Q4
  Q6 woods wall P5 P6
  Q7 woodenHouse wall P6 P7
  Q8 openGround road
  Q9 openGround road
  R1 woods
  R2 openGround road
  R3 stoneBuilding1
  R4 openGround hedge Q4 S4
  R5 stoneBuilding1
  R6 stoneBuilding1
  R7 openGround road
  R8 woods
  R9 openGround
  S1 woodenHouse
  S2 openGround road
  S3 stoneBuilding1
  S4 grain hedge R4
  S5 woodenHouse
  S6 openGround
  S7 openGround road
  S8 woodenHouse
  S9 woods
`;

const BOARD_1 = `
  G2 openGround road
  H1 openGround road
  F2 openGround road
  I1 openGround road
  I2 openGround road
  I3 openGround road
  I4 openGround road
  I5 openGround road
  I6 openGround road
  H4 openGround road
  K3 openGround road
  J1 openGround
  H2 woods
  H0 woods
  J0 woods
  J2 stoneHouse
  K2 woodenHouse
  H3 woodenHouse
`;

const BOARD_5 = `
  L2 woods road
  K3 woods road
  M3 woods road
  N3 woods road
  M2 woods
  K2 woods
  K4 woods
  L3 woods
  L4 woods
  M4 woods
  N4 woods
  M1 woods
  L1 woods
  M5 openGround
  L5 openGround
  S7 openGround road
`;

const rows = (number: BoardNumber, text: string): readonly (readonly [BoardNumber, string, string])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...words] = line.trim().split(' ');
      return [number, name, words.join(' ')] as const;
    });

describe.skipIf(!haveBoards('what the published boards show'))(
  'the boards of the rulebook’s examples',
  () => {
    test.each([...rows('01', BOARD_1), ...rows('03', BOARD_3), ...rows('05', BOARD_5)])(
      'board %s: %s is %s',
      (number, name, words) => {
        expect(inWords(vaslMap(number), hex(vaslMap(number), name))).toBe(words);
      },
    );

    test.each([
      // board, the hexes of one building, its upper levels, where one can change level
      ['03', ['M2', 'N1', 'N2'], 2, ['M2']],
      ['03', ['L4', 'M5'], 1, ['L4', 'M5']],
      ['03', ['R3', 'S3'], 1, ['R3', 'S3']],
      ['03', ['R5', 'R6'], 1, ['R5', 'R6']],
      ['03', ['O5'], 0, []],
      ['03', ['M7'], 0, []],
      ['01', ['F1', 'G1'], 1, ['F1', 'G1']],
      ['01', ['E4', 'F3', 'G3', 'G4'], 2, ['G3']],
      ['01', ['F5', 'F6', 'G6', 'H5'], 2, ['F6']],
      ['01', ['J4', 'J5', 'K4', 'K5'], 2, ['J5', 'K4']],
      ['01', ['J2'], 0, []],
    ] as const)(
      'board %s: %j is one building with %i upper levels and stairs in %j',
      (number, names, upperLevels, stairs) => {
        const map = vaslMap(number);
        const building = hex(map, names[0]).building?.building;
        const same = map.hexes.filter((one) => one.building?.building === building);
        expect(building).toBeDefined();
        expect(same.map(({ id }) => id)).toEqual(names);
        expect(same.map((one) => one.building?.upperLevels)).toEqual(names.map(() => upperLevels));
        expect(same.filter((one) => one.building?.stairs).map(({ id }) => id)).toEqual(stairs);
        expect(same.map(({ locations }) => locations.length)).toEqual(names.map(() => upperLevels + 1));
      },
    );

    test('B23.71: the example’s rowhouse bar, which the board lacks, makes R3 and S3 two buildings', () => {
      const plain = vaslMap('03');
      const side = hex(plain, 'R3').neighbours.indexOf(hex(plain, 'S3').index);
      const map = withHexsides(plain, [
        { hex: hex(plain, 'R3').id, side: side === 1 ? 1 : 2, terrain: 'rowhouseWall1' },
      ]);
      expect(hex(map, 'R3').building?.building).not.toBe(hex(map, 'S3').building?.building);
      expect(hex(map, 'R3').building?.joined).toEqual(Array(6).fill(false));
      expect(hex(map, 'S3').hexsides.filter((one) => one === 'rowhouseWall1')).toHaveLength(1);
    });

    test.each([
      // board, bridge, level of its road, sides that the road crosses
      ['05', 'Y8', 0, [3, 5]],
      ['05', 'Z9', 0, [1, 4]],
      ['05', 'EE2', 0, [3, 5]],
      ['12', 'E9', 0, [2, 5]],
      ['12', 'CC7', 0, [1, 4]],
      ['20', 'Q6', 0, [1, 4]],
      ['20', 'T8', 0, [0, 3]],
      ['20', 'U9', 0, [1, 4]],
      ['24', 'F6', -1, [2, 5]],
    ] as const)(
      'B6: board %s has a bridge in %s over a gully, its road at level %i',
      (number, name, elevation, sides) => {
        const map = vaslMap(number);
        const { bridge, terrain, depression, roadHexsides, locations } = hex(map, name);
        const [beneath, deck] = locations.map((index) => map.locations[index]);
        expect([bridge, terrain, depression]).toEqual(['stoneBridge1', 'gully', true]);
        expect(deck).toMatchObject({ id: `${name}/1`, level: 1, elevation, terrain: 'stoneBridge1' });
        expect(beneath).toMatchObject({ id: name, level: 0, elevation: elevation - 1, terrain: 'gully' });
        expect(roadHexsides.flatMap((crossed, side) => (crossed ? [side] : []))).toEqual(sides);
      },
    );

    test('B13.31, B14.6: the only roads that run through other terrain are those the boards are known for', () => {
      const through = BOARDS.flatMap((number) =>
        vaslMap(number)
          .hexes.filter(
            ({ road, terrain, bridge, building }) => road && terrain !== 'openGround' && !bridge && !building,
          )
          .map(({ id, terrain }) => `${number} ${id} ${terrain}`),
      );
      expect(through).toEqual([
        '02 V7 shellholes',
        ...['F6', 'G6', 'H5', 'I5', 'Q3', 'X2', 'Y3'].map((name) => `03 ${name} shellholes`),
        '04 S3 shellholes',
        ...['I4', 'J3', 'K3', 'L2', 'M3', 'N3', 'O4', 'P4', 'P5', 'Q6', 'R6'].map(
          (name) => `05 ${name} woods`,
        ),
        ...['W3', 'X3'].map((name) => `12 ${name} graveyard`),
        ...['R5', 'S5', 'T4', 'U4', 'V3'].map((name) => `20 ${name} orchard`),
        ...['W4', 'W5', 'W6', 'W7'].map((name) => `24 ${name} woods`),
      ]);
    });
  },
);

describe.skipIf(!haveBoards('the maps of all eight boards'))('every hex of every board', () => {
  test.each(BOARDS)(
    'board %s: 346 hexes, and what one hex says of a hexside the other says too',
    (number) => {
      const map = vaslMap(number);
      expect(map.hexes).toHaveLength(346);
      for (const one of map.hexes)
        one.neighbours.forEach((next, side) => {
          const other = next === undefined ? undefined : map.hexes[next];
          if (!other) return;
          expect(other.hexsides[(side + 3) % 6], `${one.id} ${side}`).toBe(one.hexsides[side]);
          expect(other.roadHexsides[(side + 3) % 6], `${one.id} ${side}`).toBe(one.roadHexsides[side]);
          expect(other.building?.joined[(side + 3) % 6] ?? false, `${one.id} ${side}`).toBe(
            one.building?.joined[side] ?? false,
          );
        });
    },
  );

  test.each(BOARDS)('board %s: Locations stand one above the other from the base of their hex', (number) => {
    const map = vaslMap(number);
    for (const one of map.hexes)
      one.locations.forEach((index, level) =>
        expect(map.locations[index]).toMatchObject({
          index,
          hex: one.index,
          level,
          elevation: one.baseLevel + level,
        }),
      );
  });

  test('upper levels of a building are Locations of that building', () => {
    for (const number of BOARDS)
      for (const { level, terrain } of vaslMap(number).locations)
        if (level > 0) expect(['building', 'bridge', 'marketplace']).toContain(TERRAIN[terrain].kind);
  });
});
