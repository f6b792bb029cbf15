import { describe, expect, test } from 'vitest';
import {
  TERRAIN,
  terrain,
  terrainOfCode,
  type Terrain,
  type TerrainKind,
  type TerrainName,
  terrainOfMonth,
} from '../../src/board/terrain/terrain.ts';
import { terrainInMonth } from '../../src/los/palette.ts';
import { halfMf, mf } from '../../src/hexgrid/quantity.ts';
import { terrainTable } from '../support/vaslBoards.ts';

const YEAR = Array.from({ length: 12 }, (_, index) => index + 1);
const monthsOf = (printed: TerrainName, name: TerrainName): readonly number[] =>
  YEAR.filter((month) => terrainOfMonth(printed, month) === name);

describe('what printed terrain is in each month', () => {
  test.each([
    ['B15.6', 'grain', 'grain', [6, 7, 8, 9]],
    ['B15.6', 'grain', 'plowedField', [4, 5]],
    ['B15.6', 'grain', 'openGround', [1, 2, 3, 10, 11, 12]],
    ['B14.2', 'orchard', 'orchard', [4, 5, 6, 7, 8, 9, 10]],
    ['B14.2', 'orchard', 'orchardOutOfSeason', [1, 2, 3, 11, 12]],
    ['B13', 'woods', 'woods', YEAR],
  ] as const)('%s: %s is %s in months %j', (_rule, printed, name, months) => {
    expect(monthsOf(printed, name)).toEqual(months);
  });
});

const rows = Object.entries<Terrain>(TERRAIN);

describe('the terrain table', () => {
  test('no two terrains share a raster code, and every code finds its row', () => {
    for (const [name, { code }] of rows) expect(terrainOfCode(code)).toBe(name);
  });

  test('a code without a row is no terrain', () => {
    expect(terrainOfCode(255)).toBeUndefined();
  });

  test.each([
    // terrain, MF, TEM, FFMO possible, shelter, Low Crawl, rule
    ['openGround', mf(1), 0, true, 'none', true, 'B1'],
    ['shellholes', mf(1), 1, true, 'none', true, 'B2'],
    ['woods', mf(2), 1, false, 'woods', true, 'B13'],
    ['pineWoods', halfMf(3), 1, false, 'woods', true, 'B13.8'],
    ['brush', mf(2), 0, false, 'none', true, 'B12'],
    ['grain', halfMf(3), 0, false, 'none', true, 'B15'],
    ['orchard', mf(1), 0, false, 'none', true, 'B14'],
    ['marsh', 'all', 0, false, 'none', false, 'B16'],
    ['water', 'never', 0, true, 'none', false, 'B21'],
    ['shallowStream', mf(3), 0, true, 'none', false, 'B20.42'],
    ['dryStream', mf(2), 0, true, 'none', true, 'B20.41'],
    ['stoneHouse', mf(2), 3, false, 'building', true, 'B23.21'],
    ['woodenBuilding2', mf(2), 2, false, 'building', true, 'B23.23'],
    ['lumberyard', mf(2), 2, false, 'none', true, 'B23.211'],
    ['stoneRubble', mf(3), 3, false, 'none', true, 'B24'],
    ['cactusPatch', mf(3), 1, false, 'none', true, 'B14.7'],
    ['vineyard', mf(2), 0, false, 'none', true, 'B12.7'],
  ] as const)('%s', (name, entry, tem, openGround, cover, lowCrawl, rule) => {
    expect(terrain(name)).toMatchObject({ entry, tem, openGround, cover, lowCrawl, rule });
  });

  test('A10.51: only building and woods shelter a router, and a lumberyard does not', () => {
    const shelters = rows.filter(([, { cover }]) => cover === 'woods').map(([name]) => name);
    expect(shelters).toEqual([
      'woods',
      'forest',
      'pineWoods',
      'lightJungle',
      'denseJungle',
      'bamboo',
      'lightWoods',
    ]);
    for (const [name, { cover, kind }] of rows)
      if (cover === 'building') expect(['building', 'factory'], name).toContain(kind);
  });
});

interface Published {
  readonly name: string;
  readonly category: string;
  readonly code: number;
  readonly height: number;
  readonly half: boolean;
  readonly inherent: boolean;
  readonly los: string;
  readonly split: number;
  readonly lower: string;
}

const effect = (obstacle: boolean, hindrance: boolean): string =>
  obstacle ? 'obstacle' : hindrance ? 'hindrance' : 'none';

const published = (xml: string): readonly Published[] =>
  [...xml.matchAll(/<terrainType\s([^>]*)\/>/g)].map(([, tag = '']) => {
    const attributes = new Map(
      [...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    );
    const flag = (name: string): boolean => attributes.get(name)?.toUpperCase() === 'TRUE';
    return {
      name: attributes.get('name') ?? '',
      category: attributes.get('LOSCategory') ?? '',
      code: Number(attributes.get('typeCode')),
      height: Number(attributes.get('height')),
      half: flag('isHalfLevelHeight'),
      inherent: flag('isInherentTerrain'),
      los: effect(flag('isLOSObstacle'), flag('isLOSHindrance')),
      split: Number(attributes.get('split')),
      lower: effect(flag('isLowerLOSObstacle'), flag('isLowerLOSHindrance')),
    };
  });

const table = terrainTable();

/** How VASL's LOS categories go over into ours. */
const KINDS: Readonly<Record<string, readonly TerrainKind[]>> = {
  OPEN: ['open'],
  WATER: ['water'],
  OTHER: ['other'],
  ENTRENCHMENT: ['entrenchment'],
  DEPRESSION: ['depression'],
  BUILDING: ['building'],
  FACTORY: ['factory'],
  MARKETPLACE: ['marketplace'],
  WOODS: ['woods'],
  ROAD: ['road'],
  HEXSIDE: ['hexside'],
  BRIDGE: ['bridge'],
};

/** Where ours is another, and why. */
const OTHER_KINDS: readonly (readonly [kind: TerrainKind, codes: readonly number[], why: string])[] = [
  ['entrenchment', [23], 'a pillbox is a Fortification'],
  ['water', [34, 140, 141, 142], 'a flooded stream and the sea are Water Obstacles (B20.44, G13)'],
  ['road', [70], 'a path is a way through woods (B13.6)'],
  ['woods', [61, 175], 'forest and light woods are woods (B13.7, B35)'],
  ['building', [29], 'a lumberyard is a wooden house but for rout, rally and control (B23.211)'],
  [
    'other',
    [114, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169],
    'tents, towers and tanks are no buildings',
  ],
  ['rowhouseWall', [76, 77, 78, 79, 80], 'a black bar is no building (B23.71)'],
];
const reasonFor = (code: number, kind: TerrainKind): string | undefined =>
  OTHER_KINDS.find(([other, codes]) => other === kind && codes.includes(code))?.[2];

describe('what the table leaves open', () => {
  test('codes that no row has are unknown terrain, of which a LOS says that it is not modelled: such as 198 to 204, which newer VASL adds', () => {
    for (const code of [198, 199, 200, 201, 202, 203, 204]) {
      const name = terrainInMonth(code, 7);
      expect(name === 'unknown' || terrain(name).code === code).toBe(true);
      expect(terrain(name).losNotModelled).toBeDefined();
    }
  });

  test('a row without an effect on LOS is flat, and one that rises or hinders has an effect', () => {
    for (const [name, { los, height, half, kind, lower, losNotModelled }] of rows) {
      if (los === 'none' && kind !== 'bridge')
        expect([name, height, half, lower]).toEqual([name, 0, false, undefined]);
      if (los === 'obstacle' && losNotModelled === undefined)
        expect([name, height > 0 || half]).toEqual([name, true]);
    }
  });
});

describe.skipIf(table === undefined)('against VASL’s own table', () => {
  const types = published(table ?? '');

  test.each(types)('$code $name: of category $category', ({ code, category }) => {
    const { kind } = terrain(terrainOfCode(code) ?? 'unknown');
    if (!KINDS[category]?.includes(kind))
      expect(reasonFor(code, kind), `${kind} for ${category}`).toBeDefined();
  });

  test('every exception is one', () => {
    const category = new Map(types.map((type) => [type.code, type.category]));
    for (const [kind, codes] of OTHER_KINDS)
      for (const code of codes)
        expect([code, KINDS[category.get(code) ?? '']?.includes(kind)]).toEqual([code, false]);
  });

  test('it has some 166 types, and each has a row here', () => {
    expect(types.length).toBeGreaterThan(160);
    expect(types.filter(({ code }) => terrainOfCode(code) === undefined)).toEqual([]);
  });

  test('and there is no row that it lacks, but for the terrain that nobody knows', () => {
    const codes = new Set(types.map(({ code }) => code));
    expect(rows.filter(([, { code }]) => !codes.has(code)).map(([name]) => name)).toEqual(['unknown']);
  });

  test.each(types.map((type) => [type.code, type.name, type] as const))(
    '%i %s: height, half level, LOS',
    (code, _, type) => {
      const row = terrain(terrainOfCode(code) ?? ('none' as TerrainName));
      const { height, half, inherent, los } = row;
      // VASL has the inside of a Factory hinder, and finds its walls by rules of its own; here it is an
      // obstacle to those outside (B23.742).
      const seen = row.interior
        ? { height, half: type.half, inherent: type.inherent, los: 'obstacle' }
        : { height: type.height, half: type.half, inherent: type.inherent, los: type.los };
      expect({ height, half, inherent, los }).toEqual(seen);
      if (row.interior) expect(height).toBeGreaterThan(0);
      if (type.split > 0 && row.kind !== 'bridge' && !row.interior)
        expect(row.lower ?? row.los).toBe(type.lower);
    },
  );
});
