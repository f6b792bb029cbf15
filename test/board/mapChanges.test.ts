import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap, Hex, HexIndex } from '../../src/board/map/gameMap.ts';
import { fillsHexes } from '../../src/board/map/hexChanges.ts';
import { hexAt, locationOf } from '../../src/board/map/mapLookup.ts';
import {
  NO_CHANGES,
  SPECIAL_RULES,
  type HexChange,
  type MapChanges,
  type SpecialRule,
  type TerrainRule,
} from '../../src/board/map/mapChanges.ts';
import { NAMED_TERRAIN_RULES } from '../../src/board/terrain/scenarioRules.ts';
import { TERRAIN, terrainOfCode, type TerrainName } from '../../src/board/terrain/terrain.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { DIRECTIONS, toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { NO_HEX } from '../../src/hexgrid/pixels.ts';
import { boardOf } from '../support/hexBoard.ts';
import { haveBoards, hex, terrainTable, vaslBoard, vaslMap } from '../support/vaslBoards.ts';

const board = (text: string, label = '1'): Board => ({ ...boardOf({ columns: 5, rows: 4, text }), label });
const mapWith = (text: string, changes: Partial<MapChanges> = {}): GameMap =>
  createGameMap([{ board: board(text), column: 0, row: 0 }], { ...NO_CHANGES, ...changes });
const under = (text: string, ...terrainRules: readonly TerrainRule[]): GameMap =>
  mapWith(text, { terrainRules });
const special = (text: string, rule: SpecialRule): GameMap => under(text, { kind: 'special', rule });
const changed = (
  text: string,
  ...changes: readonly (Omit<HexChange, 'hex'> & { readonly hex: string })[]
): GameMap => mapWith(text, { hexOverrides: changes.map((each) => ({ ...each, hex: each.hex as HexId })) });

const pixelsOf = (map: GameMap, name: string): readonly number[] => {
  const { index } = hex(map, name);
  return [...map.hexOfPixel.keys()].filter((pixel) => map.hexOfPixel[pixel] === index);
};
const terrainsIn = (map: GameMap, name: string): ReadonlySet<TerrainName | undefined> =>
  new Set(pixelsOf(map, name).map((pixel) => terrainOfCode(map.raster.terrain[pixel] ?? 0)));
const levelsIn = (map: GameMap, name: string): readonly number[] =>
  [...new Set(pixelsOf(map, name).map((pixel) => map.raster.level[pixel] ?? 0))].sort((a, b) => a - b);
const count = (map: GameMap, name: TerrainName): number =>
  map.raster.terrain.filter((code) => code === TERRAIN[name].code).length;
const sides = (flags: readonly boolean[] | undefined): readonly number[] =>
  DIRECTIONS.filter((side) => flags?.[side]);
const printed = ({ index: _, neighbours: __, locations: ___, ...rest }: Hex): unknown => rest;

test('a map tells what was changed in it', () => {
  const changes: MapChanges = { ...NO_CHANGES, playable: ['C2' as HexId] };
  expect(mapWith('', changes).changes).toEqual(changes);
  expect(mapWith('').changes).toEqual(NO_CHANGES);
});

describe('scenario rules for terrain', () => {
  test('one terrain for another, wherever it is', () => {
    const map = under('grain: C2 D2\nwoods: B1', { kind: 'terrain', from: 'grain', to: 'openGround' });
    expect([hex(map, 'C2').terrain, hex(map, 'D2').terrain, hex(map, 'B1').terrain]).toEqual([
      'openGround',
      'openGround',
      'woods',
    ]);
    expect(count(map, 'grain')).toBe(0);
  });

  test('walls for bocage, on both hexes', () => {
    const map = under('wall: C2|C3', { kind: 'terrain', from: 'wall', to: 'bocage' });
    expect([hex(map, 'C2').hexsides[3], hex(map, 'C3').hexsides[0]]).toEqual(['bocage', 'bocage']);
  });

  test('a rule sees what the rules before it left', () => {
    const [woods, grain]: readonly TerrainRule[] = [
      { kind: 'terrain', from: 'woods', to: 'grain' },
      { kind: 'terrain', from: 'grain', to: 'brush' },
    ];
    expect(woods && grain && hex(under('woods: C2', woods, grain), 'C2').terrain).toBe('brush');
    expect(woods && grain && hex(under('woods: C2', grain, woods), 'C2').terrain).toBe('grain');
  });

  test('a rule for one board leaves the others', () => {
    const two = [
      { board: board('woods: C2', '1'), column: 0, row: 0 },
      { board: board('woods: C2', '2'), column: 4, row: 0 },
    ];
    const map = createGameMap(two, {
      ...NO_CHANGES,
      terrainRules: [{ kind: 'terrain', from: 'woods', to: 'brush', board: '2' }],
    });
    expect([hex(map, '1C2').terrain, hex(map, '2C2').terrain]).toEqual(['woods', 'brush']);
  });

  test('ground that becomes a gully sinks; a stream that becomes Open Ground leaves a valley', () => {
    expect(hex(under('brush: C2', { kind: 'terrain', from: 'brush', to: 'gully' }), 'C2')).toMatchObject({
      depression: true,
      baseLevel: -1,
    });
    expect(
      hex(under('dryStream: C2', { kind: 'terrain', from: 'dryStream', to: 'openGround' }), 'C2'),
    ).toMatchObject({ depression: false, baseLevel: -1 });
  });

  test('levels: pixels of exactly that level move, and gullies in that ground with it', () => {
    const map = under('level 1: C2 C3\nlevel 2: D2\ngully: C3 B3', { kind: 'level', from: 1, to: 0 });
    expect(['C2', 'C3', 'D2', 'B3', 'A1'].map((name) => hex(map, name).baseLevel)).toEqual([0, -1, 2, -1, 0]);
    const raised = under('level 1: C2\ngully: C2 B3', { kind: 'level', from: 0, to: 3 });
    expect(['C2', 'B3', 'A1'].map((name) => hex(raised, name).baseLevel)).toEqual([0, 2, 3]);
  });

  test('terrain to a level: it is Open Ground of that level', () => {
    const map = under('woods: C2', { kind: 'terrainToLevel', from: 'woods', to: 2 });
    expect(hex(map, 'C2')).toMatchObject({ terrain: 'openGround', baseLevel: 2 });
    expect(levelsIn(map, 'C2')).toEqual([2]);
  });

  test('a level to terrain: only its Open Ground changes', () => {
    const map = under('level 1: C2 C3 D2\nstoneHouse: C3\ngrain: D2', {
      kind: 'levelToTerrain',
      from: 1,
      to: 'woods',
    });
    expect(['C2', 'C3', 'D2', 'A1'].map((name) => hex(map, name).terrain)).toEqual([
      'woods',
      'stoneHouse',
      'grain',
      'openGround',
    ]);
    expect(terrainsIn(map, 'C3')).toContain('stoneHouse');
    expect(
      pixelsOf(map, 'C3').some(
        (pixel) => map.raster.level[pixel] === 1 && map.raster.terrain[pixel] === TERRAIN.openGround.code,
      ),
    ).toBe(false);
    expect(hex(map, 'C2').baseLevel).toBe(1);
  });

  test('the printed board stays as it was, and so does a map made of it', () => {
    const one = board('woods: C2');
    const plain = createGameMap([{ board: one, column: 0, row: 0 }]);
    createGameMap([{ board: one, column: 0, row: 0 }], {
      ...NO_CHANGES,
      terrainRules: [{ kind: 'terrain', from: 'woods', to: 'brush' }],
    });
    expect(count(plain, 'woods')).toBeGreaterThan(1000);
    expect(createGameMap([{ board: one, column: 0, row: 0 }])).toEqual(plain);
  });
});

describe('scenario rules of their own kind', () => {
  const BUILT = 'stoneBuilding2: B1 B2\nstairs: B1';

  test('noStairwells: no printed stairwell is left', () => {
    expect(hex(mapWith(BUILT), 'B1').building?.stairs).toBe(true);
    expect(hex(special(BUILT, 'noStairwells'), 'B1').building?.stairs).toBe(false);
  });

  const ROWHOUSE = 'stoneBuilding1: B1 B2\nrowhouseWall1: B1|B2';

  test('rowhousesToBuildings: the bar becomes the building that it parted', () => {
    const map = special(ROWHOUSE, 'rowhousesToBuildings');
    expect(hex(map, 'B1').building?.building).toBe(hex(map, 'B2').building?.building);
    expect(count(map, 'rowhouseWall1')).toBe(0);
    expect(hex(map, 'B1').hexsides[3]).toBeUndefined();
  });

  test('rowhousesToBuildings: a bar that touches no building is Open Ground', () => {
    const map = special('rowhouseWall1: D1|D2', 'rowhousesToBuildings');
    expect(terrainsIn(map, 'D1')).toEqual(new Set(['openGround']));
  });

  test('rowhouseBarsToOpenGround: two buildings with a gap between', () => {
    const map = special(ROWHOUSE, 'rowhouseBarsToOpenGround');
    expect(hex(map, 'B1').building?.building).not.toBe(hex(map, 'B2').building?.building);
    expect([hex(map, 'B1').hexsides[3], count(map, 'rowhouseWall1')]).toEqual([undefined, 0]);
  });

  const ROAD = 'woods: C1 C2 C3 D1 D2\ndirtRoad: C1 C2 C3 C4';

  test('roadsToPaths: roads in woods are paths, others stay', () => {
    const map = special(ROAD, 'roadsToPaths');
    expect([hex(map, 'C2'), hex(map, 'C4')]).toMatchObject([
      { terrain: 'woods', road: 'path' },
      { road: 'dirtRoad' },
    ]);
  });

  test('noWoodsRoads: roads in woods are overgrown, others stay', () => {
    const map = special(ROAD, 'noWoodsRoads');
    expect(terrainsIn(map, 'C2')).toEqual(new Set(['woods']));
    expect(hex(map, 'C2').road).toBeUndefined();
    expect(hex(map, 'C4')).toMatchObject({
      terrain: 'openGround',
      road: 'dirtRoad',
      roadHexsides: Array(6).fill(false),
    });
  });

  const PTO = 'woods: B1\nbrush: B3\norchard: C2\ngrain: D1\nmarsh: D3\nshallowStream: A4';

  test.each<readonly [SpecialRule, readonly TerrainName[]]>([
    ['pacific', ['lightJungle', 'bamboo', 'palmTrees', 'kunai', 'swamp', 'shallowStream']],
    ['palmTrees', ['woods', 'brush', 'palmTrees', 'grain', 'marsh', 'shallowStream']],
    ['denseJungle', ['denseJungle', 'brush', 'orchard', 'grain', 'marsh', 'shallowStream']],
    ['bamboo', ['woods', 'bamboo', 'orchard', 'grain', 'marsh', 'shallowStream']],
    ['swamp', ['woods', 'brush', 'orchard', 'grain', 'swamp', 'shallowStream']],
  ])('G: %s makes of woods, brush, orchard, grain, marsh and stream %j', (rule, terrains) => {
    const map = special(PTO, rule);
    expect(['B1', 'B3', 'C2', 'D1', 'D3', 'A4'].map((name) => hex(map, name).terrain)).toEqual(terrains);
  });
});

describe('rules by the names of VASL', () => {
  test('each has an effect, or says why it has none', () => {
    for (const [name, { rules, noEffect }] of Object.entries(NAMED_TERRAIN_RULES))
      expect(rules.length > 0, name).toBe(noEffect === undefined);
  });

  test.each([
    ['NoGrain', [{ kind: 'terrain', from: 'grain', to: 'openGround' }]],
    ['WallsToBocage', [{ kind: 'terrain', from: 'wall', to: 'bocage' }]],
    ['Level2ToLevel_1', [{ kind: 'level', from: 2, to: -1 }]],
    ['WoodsToLevel1', [{ kind: 'terrainToLevel', from: 'woods', to: 1 }]],
    ['Level_1ToMarsh', [{ kind: 'levelToTerrain', from: -1, to: 'marsh' }]],
    ['OrchardOutOfSeason', [{ kind: 'terrain', from: 'orchard', to: 'orchardOutOfSeason' }]],
    ['Winter', []],
  ])('%s', (name, rules) => {
    expect(NAMED_TERRAIN_RULES[name]?.rules).toEqual(rules);
  });

  test('AllWood leaves no stone building', () => {
    const rules = NAMED_TERRAIN_RULES['AllWood']?.rules ?? [];
    expect(hex(under('stoneBuilding2: B1', ...rules), 'B1').building).toMatchObject({
      terrain: 'woodenBuilding2',
      upperLevels: 2,
    });
  });

  const table = terrainTable();
  test.skipIf(table === undefined)('none that VASL has is missing', () => {
    const names = [...(table ?? '').matchAll(/<LOSSSRule name="([^"]+)"/g)].map(([, name]) => name ?? '');
    const commented = [
      'OrchardsToShellholes',
      'OrchardsToCrags',
      'ShellholesToCrags',
      'ShellholesToOrchards',
    ];
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !(name in NAMED_TERRAIN_RULES) && !commented.includes(name))).toEqual([]);
  });
});

describe('hexes changed one by one', () => {
  test('the whole hex is the new terrain, and no other hex changes', () => {
    const text = 'stoneBuilding2: C2\npavedRoad: C3 C4\ngrain: B1';
    const [plain, map] = [mapWith(text), changed(text, { hex: 'C2', terrain: 'woods' })];
    expect(hex(map, 'C2')).toMatchObject({ centre: 'woods', terrain: 'woods' });
    expect(terrainsIn(map, 'C2')).toEqual(new Set(['woods']));
    for (const other of plain.hexes)
      if (other.id !== 'C2') expect(printed(hex(map, other.id))).toEqual(printed(other));
    map.raster.terrain.forEach((code, pixel) => {
      if (map.hexOfPixel[pixel] !== hex(map, 'C2').index && code !== plain.raster.terrain[pixel])
        expect.fail(`pixel ${pixel} changed`);
    });
  });

  test('B24: rubble has no upper Locations, and parts the building that went on into it', () => {
    const map = changed('stoneBuilding2: B1 B2 B3\nstairs: B2', { hex: 'B2', terrain: 'stoneRubble' });
    expect(hex(map, 'B2').building).toBeUndefined();
    expect(hex(map, 'B2').locations.map((index) => locationOf(map, index).id)).toEqual(['B2']);
    expect(hex(map, 'B1').building?.joined).toEqual(Array(6).fill(false));
    expect(hex(map, 'B1').building?.building).not.toBe(hex(map, 'B3').building?.building);
  });

  test('a road into the hex ends before it', () => {
    const map = changed('dirtRoad: C1 C2 C3', { hex: 'C2', terrain: 'shellholes' });
    expect(hex(map, 'C2')).toMatchObject({ terrain: 'shellholes', roadHexsides: Array(6).fill(false) });
    expect(hex(map, 'C2').road).toBeUndefined();
    expect(hex(map, 'C1')).toMatchObject({ road: 'dirtRoad', roadHexsides: Array(6).fill(false) });
  });

  test('a road put into the gap of a road goes on where its neighbours lead', () => {
    const map = changed(
      'dirtRoad: C1 C2 C3\nbrush: D1',
      { hex: 'C2', terrain: 'openGround' },
      { hex: 'C2', terrain: 'dirtRoad' },
    );
    expect(hex(map, 'C2')).toMatchObject({ terrain: 'openGround', road: 'dirtRoad' });
    expect(sides(hex(map, 'C2').roadHexsides)).toEqual([0, 3]);
  });

  test('walls along the hex stand', () => {
    const map = changed('woods: C2\nwall: C2|C3', { hex: 'C2', terrain: 'openGround' });
    expect([hex(map, 'C2').hexsides[3], hex(map, 'C3').hexsides[0]]).toEqual(['wall', 'wall']);
    expect(terrainsIn(map, 'C2')).toEqual(new Set(['openGround', 'wall']));
  });

  test('a building has its levels, a stairwell, and is one with the same building next door', () => {
    const map = changed(
      'stoneBuilding1: C1',
      { hex: 'C3', terrain: 'stoneBuilding2' },
      { hex: 'C2', terrain: 'stoneBuilding2' },
    );
    expect(hex(map, 'C3').building).toMatchObject({ upperLevels: 2, stairs: true });
    expect(hex(map, 'C3').locations).toHaveLength(3);
    expect(hex(map, 'C2').building?.building).toBe(hex(map, 'C3').building?.building);
  });

  test('stone beside stone stays one building only while it is stone', () => {
    const stone = mapWith('stoneBuilding1: B1 B2');
    const wooden = changed('stoneBuilding1: B1 B2', { hex: 'B2', terrain: 'woodenBuilding1' });
    const number = (map: GameMap, name: string): number | undefined => hex(map, name).building?.building;
    expect(number(stone, 'B1')).toBe(number(stone, 'B2'));
    expect(number(wooden, 'B1')).not.toBe(number(wooden, 'B2'));
  });

  test('level alone: the ground is level, what stands on it stays', () => {
    const map = changed('stoneBuilding1: C2\nlevel 1: C3', { hex: 'C2', level: 3 });
    expect(hex(map, 'C2')).toMatchObject({ baseLevel: 3, terrain: 'stoneBuilding1' });
    expect(levelsIn(map, 'C2')).toEqual([3]);
    expect(map.locations.find(({ id }) => id === 'C2/1')?.elevation).toBe(4);
    expect(hex(map, 'C3').baseLevel).toBe(1);
  });

  test('a gully lies one level below the ground that was there, or that is named; without it the ground is back', () => {
    expect(hex(changed('level 2: C2', { hex: 'C2', terrain: 'gully' }), 'C2')).toMatchObject({
      depression: true,
      baseLevel: 1,
    });
    expect(hex(changed('', { hex: 'C2', terrain: 'gully', level: 1 }), 'C2')).toMatchObject({
      depression: true,
      baseLevel: 0,
    });
    expect(hex(changed('gully: C2 C3', { hex: 'C2', terrain: 'woods' }), 'C2')).toMatchObject({
      depression: false,
      baseLevel: 0,
    });
    expect(hex(changed('gully: C2 C3', { hex: 'C2', level: 2 }), 'C2')).toMatchObject({
      depression: true,
      baseLevel: 1,
    });
  });

  test('what comes later counts', () => {
    expect(
      hex(changed('', { hex: 'C2', terrain: 'woods', level: 2 }, { hex: 'C2', terrain: 'brush' }), 'C2'),
    ).toMatchObject({ terrain: 'brush', baseLevel: 2 });
  });

  test('after scenario rules', () => {
    const map = mapWith('grain: C2 C3', {
      terrainRules: [{ kind: 'terrain', from: 'grain', to: 'openGround' }],
      hexOverrides: [{ hex: 'C3' as HexId, terrain: 'grain' }],
    });
    expect([hex(map, 'C2').terrain, hex(map, 'C3').terrain]).toEqual(['openGround', 'grain']);
  });

  test('a hex that is not there, and terrain that is no hex’s, change nothing', () => {
    const plain = mapWith('woods: C2');
    const map = changed(
      'woods: C2',
      { hex: 'Z9', terrain: 'woods' },
      { hex: 'C2', terrain: 'wall' },
      { hex: 'C3', terrain: 'stoneBridge' },
    );
    expect([map.hexes, map.raster]).toEqual([plain.hexes, plain.raster]);
    expect([
      fillsHexes('wall'),
      fillsHexes('rowhouseWall1'),
      fillsHexes('stoneBridge'),
      fillsHexes('orchard'),
    ]).toEqual([false, false, false, true]);
  });

  test('any terrain that fills hexes makes a sound map', () => {
    for (const name of Object.keys(TERRAIN) as TerrainName[]) {
      if (!fillsHexes(name)) continue;
      const map = changed('stoneBuilding1: C1 C2\ndirtRoad: C3 C2 D2', { hex: 'C2', terrain: name });
      expect(hex(map, 'C2').locations.length, name).toBeGreaterThan(0);
      expect(hexAt(map, toBoardUnits(hex(map, 'C2'))), name).toBe(hex(map, 'C2'));
    }
  });
});

describe('hexside terrain and hexes out of play', () => {
  test('hexside terrain is added last, on both sides', () => {
    const map = mapWith('', {
      hexOverrides: [{ hex: 'C2' as HexId, terrain: 'woods' }],
      hexsideOverrides: [{ hex: 'C2' as HexId, side: 3, terrain: 'wall' }],
    });
    expect([hex(map, 'C2').hexsides[3], hex(map, 'C3').hexsides[0], hex(map, 'C2').terrain]).toEqual([
      'wall',
      'wall',
      'woods',
    ]);
  });

  test('no pixel belongs to a hex out of play; its place among the hexes is kept', () => {
    const [plain, map] = [
      mapWith('woods: C2'),
      mapWith('woods: C2', { playable: ['C2', 'C3', 'Q7'] as HexId[] }),
    ];
    expect(map.hexes).toEqual(plain.hexes);
    expect(new Set(map.hexOfPixel)).toEqual(
      new Set<HexIndex | number>([hex(map, 'C2').index, hex(map, 'C3').index, NO_HEX]),
    );
    expect(pixelsOf(map, 'C2')).toEqual(pixelsOf(plain, 'C2'));
    expect(hexAt(map, toBoardUnits(hex(map, 'B1')))).toBeUndefined();
  });
});

describe('whatever is changed', () => {
  const TEXT =
    'woods: A2 B1\norchard: C4\nstoneBuilding2: D1 D2 E2\nstairs: D2\nrowhouseWall1: D1|D2\ndirtRoad: A1 B1 C2 D2\nwall: C2|C3\ngully: B3 C3 C4\nlevel 1: E3';
  const name = fc.constantFrom(...(Object.keys(TERRAIN) as TerrainName[]));
  const level = fc.integer({ min: -3, max: 9 });
  const rule: fc.Arbitrary<TerrainRule> = fc.oneof(
    fc.record({ kind: fc.constant('terrain' as const), from: name, to: name }),
    fc.record({ kind: fc.constant('level' as const), from: level, to: level }),
    fc.record({ kind: fc.constant('terrainToLevel' as const), from: name, to: level }),
    fc.record({ kind: fc.constant('levelToTerrain' as const), from: level, to: name.filter(fillsHexes) }),
    fc.record({ kind: fc.constant('special' as const), rule: fc.constantFrom(...SPECIAL_RULES) }),
  );
  const names = fc.constantFrom(...mapWith('').hexes.map(({ id }) => id), 'Z9' as HexId);
  const override: fc.Arbitrary<HexChange> = fc.record(
    { hex: names, terrain: name, level },
    { requiredKeys: ['hex'] },
  );
  const changes = fc.record({
    terrainRules: fc.array(rule, { maxLength: 6 }),
    hexOverrides: fc.array(override, { maxLength: 6 }),
    hexsideOverrides: fc.array(
      fc.record({
        hex: names,
        side: fc.constantFrom(...DIRECTIONS),
        terrain: fc.constantFrom<TerrainName>('wall', 'bocage', 'rowhouseWall1', 'cliff'),
      }),
      { maxLength: 4 },
    ),
    playable: fc.array(names, { maxLength: 4 }),
  });

  test('a map of the same hexes comes out, each hexside seen alike from both hexes, buildings joined both ways', () => {
    const ids = mapWith('').hexes.map(({ id }) => id);
    fc.assert(
      fc.property(changes, (all) => {
        const map = mapWith(TEXT, all);
        expect(map.hexes.map(({ id }) => id)).toEqual(ids);
        for (const one of map.hexes) {
          expect(one.locations.map((index) => locationOf(map, index).elevation)).toEqual(
            one.locations.map((_, up) => one.baseLevel + up),
          );
          one.neighbours.forEach((next, side) => {
            const other = next === undefined ? undefined : map.hexes[next];
            const back = (side + 3) % 6;
            if (other)
              expect([
                other.hexsides[back],
                other.roadHexsides[back],
                other.building?.joined[back] ?? false,
              ]).toEqual([one.hexsides[side], one.roadHexsides[side], one.building?.joined[side] ?? false]);
          });
        }
      }),
      { numRuns: 150, seed: 6 },
    );
  });
});

describe.skipIf(!haveBoards('changes of published boards'))('published boards', () => {
  const ruled = (number: Parameters<typeof vaslBoard>[0], ...terrainRules: readonly TerrainRule[]): GameMap =>
    createGameMap([{ board: vaslBoard(number), column: 0, row: 0 }], { ...NO_CHANGES, terrainRules });

  test.each([
    ['05', 'Y8'],
    ['05', 'Z9'],
    ['05', 'EE2'],
    ['12', 'E9'],
    ['12', 'CC7'],
    ['20', 'Q6'],
    ['20', 'T8'],
    ['20', 'U9'],
    ['24', 'F6'],
  ] as const)(
    'board %s: without its bridge %s is the gully that it spanned, and no road runs over it',
    (number, name) => {
      const [before, map] = [vaslMap(number), ruled(number, { kind: 'special', rule: 'noBridges' })];
      expect(hex(map, name)).toMatchObject({
        terrain: 'gully',
        depression: true,
        baseLevel: hex(before, name).baseLevel,
        locations: [expect.any(Number)],
      });
      expect([hex(map, name).bridge, hex(map, name).road, sides(hex(map, name).roadHexsides)]).toEqual([
        undefined,
        undefined,
        [],
      ]);
      expect(map.raster.terrain.some((code) => code >= 82 && code <= 85)).toBe(false);
      const ford = ruled(number, { kind: 'special', rule: 'bridgesToFords' });
      expect(hex(ford, name)).toMatchObject({
        terrain: 'ford',
        depression: true,
        baseLevel: hex(before, name).baseLevel,
      });
    },
  );

  test('board 5: roads through woods are paths, or gone', () => {
    const names = ['I4', 'J3', 'K3', 'L2', 'M3', 'N3', 'O4', 'P4', 'P5', 'Q6', 'R6'];
    const [paths, gone] = (['roadsToPaths', 'noWoodsRoads'] as const).map((rule) =>
      ruled('05', { kind: 'special', rule }),
    );
    expect(paths && names.map((name) => hex(paths, name).road)).toEqual(names.map(() => 'path'));
    expect(gone && names.map((name) => `${hex(gone, name).terrain} ${hex(gone, name).road}`)).toEqual(
      names.map(() => 'woods undefined'),
    );
    expect(gone && hex(gone, 'S7').road).toBe('dirtRoad');
    // Boards print a verge of open ground between a road and its woods: none is left in the middle of the
    // forest.
    const inForest = ['K3', 'L2', 'M3', 'O4'];
    expect(gone && inForest.filter((name) => terrainsIn(gone, name).has('openGround'))).toEqual([]);
  });

  test('board 3: the hill of level 2 worn down to level 1', () => {
    const map = ruled('03', ...(NAMED_TERRAIN_RULES['Level2ToLevel1']?.rules ?? []));
    expect(['J6', 'J7', 'K5', 'J4'].map((name) => hex(map, name).baseLevel)).toEqual([1, 1, 1, 0]);
    expect(map.hexes.some(({ baseLevel }) => baseLevel > 1)).toBe(false);
  });

  test('board 3: without walls, hedges and cliffs no hexside bears anything', () => {
    const rules = ['NoWalls', 'NoHedges', 'NoCliffs'].flatMap(
      (name) => NAMED_TERRAIN_RULES[name]?.rules ?? [],
    );
    const map = ruled('03', ...rules);
    expect(map.hexes.flatMap(({ hexsides }) => hexsides.filter((each) => each !== undefined))).toEqual([]);
  });
});
