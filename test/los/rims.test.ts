import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap, Hex } from '../../src/board/map/gameMap.ts';
import { hexNamed } from '../../src/board/map/mapLookup.ts';
import { TERRAIN } from '../../src/board/terrain/terrain.ts';
import { rangeBetween, UNIT_Y, type LatticePoint } from '../../src/hexgrid/lattice.ts';
import type { TouchMode } from '../../src/los/sight.ts';
import { createSights } from '../../src/los/sights.ts';
import { boardOf, mapOf } from '../support/hexBoard.ts';
import { losTable, words } from '../support/losTable.ts';
import { locationNamed, said, sightBetween, sightsOn } from '../support/sights.ts';

/**
 * B.6, B10.2, B11.2, B23.71: what a LOS meets at hexsides and vertices is told by the rule, however its
 * pixels fall.
 */
const size = { columns: 9, rows: 8 } as const;

losTable(
  'B.6 a hill under inherent terrain adds nothing to a LOS along its foot',
  { ...size, text: 'level 1: B3 F3\ncrags: B3\norchard: F3' },
  [
    ['A3', 'C3', 'clear', 'the crags rise from the hill, which shows on one side alone'],
    ['E3', 'G3', 'clear', 'so does the orchard'],
  ],
);
losTable(
  'B.6 on the ground of the ends it hinders or blocks',
  { ...size, text: 'crags: B3\norchard: F3\nlevel 1: E3' },
  [
    ['A3', 'C3', 'hindered 1', 'the hexside belongs to the crags'],
    [
      'E3',
      'G3',
      'blocked obstacle F3 A6.2 orchard',
      'an orchard stands a level high between different levels, and is named',
    ],
  ],
);

describe('B10.2 a Crest Line in a lower hex next to the higher end, in whichever half of it', () => {
  /** A river in C4 and beyond, with a bank that reaches into the right half of C4, beside its dot. */
  const bank = (): GameMap => {
    const board = boardOf({ columns: 9, rows: 8, text: 'water: C4 C5 D4 D5 D6 C6' });
    const map = createGameMap([{ board, column: 0, row: 0 }]);
    const river = map.hexes.find(({ id }) => id === 'C4')?.index;
    for (let pixel = 0; pixel < board.raster.terrain.length; pixel++) {
      if (map.hexOfPixel[pixel] !== river || pixel % board.raster.width < 121) continue;
      board.raster.terrain[pixel] = TERRAIN.openGround.code;
      board.raster.level[pixel] = 0;
    }
    return createGameMap([{ board, column: 0, row: 0 }]);
  };
  test.each([
    ['C3', 'D5', 'clear', 'C4 is next to it and lower'],
    ['C2', 'D5', 'blocked crestLine', 'it stands back from the bank'],
  ])('B10.2 %s – %s: %s, since %s', (from, to, told) => {
    for (const mode of ['bothSides', 'anyTouch'] as const) {
      const sights = createSights(bank(), { mode, month: 7, overrides: [] });
      expect(said(sights, from, to)).toMatch(told);
      expect(said(sights, to, from)).toMatch(told);
    }
  });
});

describe('A6.1 level ground along a hexside blocks only where it shows on both sides of the thread', () => {
  /**
   * A3 and B3 lie a level high, and so does the strip of B2, or of B3 alone, beside the hexside between them.
   */
  const ledge = (text: string, hexes: readonly string[]): GameMap => {
    const board = boardOf({ ...size, text });
    const map = createGameMap([{ board, column: 0, row: 0 }]);
    const rim = (hexNamed(map, 'A3')?.y ?? 0) * UNIT_Y;
    for (let pixel = 0; pixel < board.raster.level.length; pixel++) {
      const hex = map.hexes[map.hexOfPixel[pixel] ?? -1];
      const y = Math.floor(pixel / board.raster.width) - rim;
      if (hex && hexes.includes(hex.id) && Math.abs(y) < 12) board.raster.level[pixel] = 1;
    }
    return createGameMap([{ board, column: 0, row: 0 }]);
  };
  const told = (map: GameMap, mode: TouchMode): readonly string[] => {
    const sights = createSights(map, { mode, month: 7, overrides: [] });
    return [said(sights, 'A3', 'C3'), said(sights, 'C3', 'A3')];
  };
  const CLEAR = expect.stringMatching(/^clear/) as string;
  const BLOCKED = expect.stringMatching(/^blocked crestLine B[23]/) as string;

  test.each([
    ['B3', 'B2'],
    ['B2', 'B3'],
  ])(
    'B10.2 %s is as high as A3, %s lower and next to it: the one side is excepted, the other alone blocks not',
    (high, low) => {
      const map = ledge(`level 1: A3 ${high}`, [low]);
      expect(told(map, 'bothSides')).toEqual([CLEAR, CLEAR]);
      expect(told(map, 'anyTouch')).toEqual([BLOCKED, BLOCKED]);
    },
  );

  test('where both are as high it shows on both sides', () => {
    const map = ledge('level 1: A3 B2 B3', []);
    expect(told(map, 'bothSides')).toEqual([BLOCKED, BLOCKED]);
    expect(told(map, 'anyTouch')).toEqual([BLOCKED, BLOCKED]);
  });

  test('where both are lower both are excepted', () => {
    const map = ledge('level 1: A3', ['B2', 'B3']);
    expect(told(map, 'bothSides')).toEqual([CLEAR, CLEAR]);
  });
});

losTable('B11.2 along a cliff', { ...size, text: 'level 1: B3 F3 G3\nlevel 2: F4\ncliff: B3|B2 F3|F4' }, [
  ['A3', 'C3', 'clear', 'it is no more than the lower ground beside it'],
  ['E3', 'G3', 'clear', 'nor where both hexes lie higher than one end'],
]);

losTable(
  'B11.21 a cliff makes as many Blind Hexes as a Crest Line, and one at least',
  { columns: 5, rows: 20, text: 'level 2: A1 C1\nlevel 1: A2 A3 A4 A5 A6 C2 C3 C4\ncliff: A6|A7 C4|C5' },
  [
    ['A1', 'A7', 'blocked crestLine A6 B10.23', 'five hexes make one'],
    ['A1', 'A8', 'clear', 'an obstacle would make two'],
    ['C1', 'C5', 'blocked crestLine C4 B10.23', 'a Crest Line would make none'],
    ['C1', 'C6', 'clear', 'one is the least'],
  ],
);

losTable(
  'B23.71 a bar parts the floors on its two sides from all levels',
  {
    ...size,
    text: 'stoneBuilding2: E1\nstoneBuilding1: E4\nstoneBuilding1: E5\nrowhouseWall1: E4|E5\nlevel 3: C1\nstoneBuilding1: C4\nstoneBuilding1: C5\nrowhouseWall1: C4|C5',
  },
  [
    ['E1/2', 'E4/1', 'clear', 'the bar lies behind it'],
    ['E1/2', 'E5/1', 'blocked obstacle B23.71 rowhouseWall1', 'it reaches half a level above that floor'],
    ['E1/2', 'E5', 'blocked', 'it hides the ground floor too'],
    ['C1', 'C5/1', 'blocked B23.71', 'however high one stands'],
    ['C1', 'C7', 'clear', 'beyond the house it hides no more than the house does'],
  ],
);

losTable(
  'B9.35 a wall between two levels stands on the higher',
  { ...size, text: 'level 1: C2\nwall: C2|C3 G2|G3' },
  [['B3', 'D4', 'clear', 'its end at the vertex is above both']],
);

losTable(
  'B34 towers have Locations above the ground',
  { ...size, text: 'towerObstacle2: A4\nstorageTank1: E4\nwoods: A6' },
  [
    ['A4/2', 'A8', 'clear', 'from its second level one looks over woods'],
    ['A4', 'A8', 'blocked obstacle A6', 'from the ground one does not'],
    ['A4', 'A4/1', 'clear', 'one level up'],
    ['A4', 'A4/2', 'blocked', 'not two'],
    ['E4/1', 'E6', 'clear', 'a tank has a top'],
  ],
);

const CHOSEN = fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { minLength: 4, maxLength: 24 });
const PAIRS = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 30, maxLength: 30 });
const SETTINGS = { seed: 20261123, numRuns: 25 };
const PATIENCE = 60_000;

const flat = mapOf({ columns: 13, rows: 8, text: 'openGround: A1' });
const named = (chosen: readonly number[]): readonly string[] =>
  chosen.flatMap((index) => flat.hexes[index]?.id ?? []);

/**
 * Does the segment meet the hex, its rim included? It is cut to each of the three bands whose common part the
 * hex is.
 */
const meets = (p: LatticePoint, q: LatticePoint, hex: LatticePoint): boolean => {
  const bands: readonly (readonly [number, number, number])[] = [
    [p.y - hex.y, q.y - p.y, 1],
    [p.x - hex.x + p.y - hex.y, q.x - p.x + q.y - p.y, 2],
    [p.x - hex.x - (p.y - hex.y), q.x - p.x - (q.y - p.y), 2],
  ];
  let [from, to] = [0, 1];
  for (const [start, slope, width] of bands) {
    if (slope === 0 && Math.abs(start) > width) return false;
    if (slope === 0) continue;
    const [one, other] = [(-width - start) / slope, (width - start) / slope];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from <= to + 1e-9;
};

/**
 * A6.7, B.6: one for each range at which some hex between the ends is met, by the end from which they are
 * fewer; six block.
 */
const expected = (orchards: readonly Hex[], a: Hex, b: Hex): number => {
  const between = orchards.filter(
    (hex) =>
      hex !== a &&
      hex !== b &&
      meets(a, b, hex) &&
      rangeBetween(hex, a) < rangeBetween(a, b) &&
      rangeBetween(hex, b) < rangeBetween(a, b),
  );
  const count = Math.min(...[a, b].map((end) => new Set(between.map((hex) => rangeBetween(hex, end))).size));
  return count >= 6 ? -1 : count;
};

describe('B.6 inherent terrain by exact geometry', () => {
  test(
    'B.6 orchards on level ground hinder where the thread meets their hexes, rim and vertices included, and nowhere else',
    () => {
      fc.assert(
        fc.property(CHOSEN, PAIRS, (chosen, pairs) => {
          const map = mapOf({ columns: 13, rows: 8, text: `orchard: ${named(chosen).join(' ')}` });
          const orchards = map.hexes.filter(({ centre }) => centre === 'orchard');
          const sights = createSights(map, { mode: 'bothSides', month: 7, overrides: [] });
          for (const [one, other] of pairs) {
            const [a, b] = [map.hexes[one % map.hexes.length], map.hexes[other % map.hexes.length]];
            const [from, to] = [a?.locations[0], b?.locations[0]];
            if (a && b && a !== b && from !== undefined && to !== undefined)
              expect([a.id, b.id, sights.glance(from, to)]).toEqual([a.id, b.id, expected(orchards, a, b)]);
          }
        }),
        SETTINGS,
      );
    },
    PATIENCE,
  );

  test(
    'B.6 walls around them hide nothing of them from ends of different levels',
    () => {
      fc.assert(
        fc.property(CHOSEN, PAIRS, (chosen, pairs) => {
          const orchards = named(chosen);
          const upper = flat.hexes
            .filter(({ id }) => !orchards.includes(id) && id.charCodeAt(1) % 2 === 1)
            .map(({ id }) => id);
          const walls = orchards.flatMap((id) => {
            const hex = flat.hexes.find((each) => each.id === id);
            return (
              hex?.neighbours.flatMap((next) =>
                next === undefined ? [] : [`${id}|${flat.hexes[next]?.id ?? ''}`],
              ) ?? []
            );
          });
          const text = `level 1: ${upper.join(' ')}\norchard: ${orchards.join(' ')}`;
          const [bare, walled] = [text, `${text}\nwall: ${walls.join(' ')}`].map((each) =>
            createSights(mapOf({ columns: 13, rows: 8, text: each }), {
              mode: 'bothSides',
              month: 7,
              overrides: [],
            }),
          );
          for (const [one, other] of pairs) {
            const [from, to] = [one % flat.locations.length, other % flat.locations.length].map(
              (index) => bare?.map.locations[index],
            );
            if (from && to && from.elevation !== to.elevation)
              expect([from.id, to.id, walled?.glance(from.index, to.index)]).toEqual([
                from.id,
                to.id,
                bare?.glance(from.index, to.index),
              ]);
          }
        }),
        SETTINGS,
      );
    },
    PATIENCE,
  );
});

describe('what blocks is named as it was judged', () => {
  test('B.6 an orchard beside a hexside is named, not the ground that a pixel shows', () => {
    const sights = sightsOn({ text: 'level 2: A3\norchard: B3' });
    expect(words(sights, sightBetween(sights, 'A3', 'C3'))).toBe('blocked blindHex B3 A6.4 orchard');
    expect(locationNamed(sights.map, 'A3')).toBeGreaterThan(0);
  });
});
