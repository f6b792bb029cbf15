import { describe, expect, test } from 'vitest';
import { TERRAIN, terrain, terrainOfCode, type Terrain, type TerrainName } from '../../src/board/terrain.ts';
import { halfMf, mf } from '../../src/hexgrid/quantity.ts';
import { terrainTable } from '../support/vaslBoards.ts';

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
    ['shellholes', mf(1), 0, true, 'none', true, 'B2'],
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
    expect(shelters).toEqual(['woods', 'forest', 'pineWoods', 'lightJungle', 'denseJungle', 'bamboo', 'lightWoods']);
    for (const [name, { cover, kind }] of rows)
      if (cover === 'building') expect(['building', 'factory'], name).toContain(kind);
  });
});

interface Published {
  readonly name: string;
  readonly code: number;
  readonly height: number;
  readonly half: boolean;
  readonly inherent: boolean;
  readonly los: string;
  readonly split: number;
  readonly lower: string;
}

const effect = (obstacle: boolean, hindrance: boolean): string => (obstacle ? 'obstacle' : hindrance ? 'hindrance' : 'none');

const published = (xml: string): readonly Published[] =>
  [...xml.matchAll(/<terrainType\s([^>]*)\/>/g)].map(([, tag = '']) => {
    const attributes = new Map([...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value.trim()]));
    const flag = (name: string): boolean => attributes.get(name)?.toUpperCase() === 'TRUE';
    return {
      name: attributes.get('name') ?? '',
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

describe.skipIf(table === undefined)('against VASL’s own table', () => {
  const types = published(table ?? '');

  test('it has some 166 types, and each has a row here', () => {
    expect(types.length).toBeGreaterThan(160);
    expect(types.filter(({ code }) => terrainOfCode(code) === undefined)).toEqual([]);
  });

  test('and there is no row that it lacks, but for the terrain that nobody knows', () => {
    const codes = new Set(types.map(({ code }) => code));
    expect(rows.filter(([, { code }]) => !codes.has(code)).map(([name]) => name)).toEqual(['unknown']);
  });

  test.each(types.map((type) => [type.code, type.name, type] as const))('%i %s: height, half level, LOS', (code, _, type) => {
    const row = terrain(terrainOfCode(code) ?? ('none' as TerrainName));
    const { height, half, inherent, los } = row;
    // VASL has the inside of a Factory hinder, and finds its walls by rules of its own; here it is an obstacle to those outside (B23.742).
    const seen = row.interior ? { height, half: type.half, inherent: type.inherent, los: 'obstacle' } : { height: type.height, half: type.half, inherent: type.inherent, los: type.los };
    expect({ height, half, inherent, los }).toEqual(seen);
    if (row.interior) expect(height).toBeGreaterThan(0);
    if (type.split > 0 && row.kind !== 'bridge' && !row.interior) expect(row.lower ?? row.los).toBe(type.lower);
  });
});
