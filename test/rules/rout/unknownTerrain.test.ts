import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGameMap } from '../../../src/board/map/createGameMap.ts';
import { hexesOfUnknownTerrain } from '../../../src/rules/rout/limits.ts';
import type { HexId } from '../../../src/hexgrid/hexId.ts';
import { explain } from '../../../src/rules/words/explain.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import { rout } from '../../../src/rules/rout/rout.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import { explainSight } from '../../../src/rules/sight/explainSight.ts';
import { boardOf, hexNames, mapOf } from '../../support/hexBoard.ts';
import { situation } from '../../support/notation.ts';
import { locationAt, unitId } from '../../support/situation.ts';

const [COLUMNS, ROWS] = [25, 10];
const ask = (text: string, line: string, columns = COLUMNS): RoutReport => {
  const table = situation({ columns, rows: ROWS, text }, line);
  return rout(table, sightsFor(table), unitId('r'));
};
const restsOn = ({ notModelled }: RoutReport): readonly string[] =>
  notModelled.flatMap((ground) =>
    ground.fact === 'notModelled' && ground.what === 'unknownTerrain' ? ground.hexes : [],
  );
const BOTH = 'g=ge-467 E3; r=ru-447 E6 broken dm';
const NAMES = { unit: String, terrain: String };

describe('a verdict that rests on unknown terrain', () => {
  test('names its hexes, nearest first, on the way and in the LOS', () =>
    expect(restsOn(ask('unknown: E4 E7 G6\nwoods: E9', BOTH))).toEqual(['E7', 'G6', 'E4']));
  test('names the hexes of the unit and of the enemy', () =>
    expect(restsOn(ask('unknown: E3 E6\nwoods: E9', BOTH))).toEqual(['E6', 'E3']));
  test('leaves out what it does not rest on, behind the enemy and out of reach', () =>
    expect(restsOn(ask('unknown: Y1 Y10 E4\nwoods: E9', BOTH))).toEqual(['E4']));
  test('says nothing where all terrain is known', () => expect(restsOn(ask('woods: E9', BOTH))).toEqual([]));
  test('a broken unit that cannot rout is asked about where it stands', () => {
    expect(restsOn(ask('unknown: E6 E4 K6', 'g=ge-467 E3; r=ru-447 E6 broken dm pinned'))).toEqual([
      'E6',
      'E4',
    ]);
    expect(restsOn(ask('unknown: E6 E4 K6', 'g=ge-467 E3; r=ru-447 E6'))).toEqual([]);
  });
  test('is told in a sentence, a long list with how many more', () => {
    const told = (text: string): readonly string[] =>
      ask(text, BOTH).notModelled.map((ground) => explain(ground, NAMES));
    expect(told('unknown: E4\nwoods: E9')).toEqual([
      'The answer rests on unknown terrain, taken for Open Ground until it is painted, in E4.',
    ]);
    const [all = ''] = told(`unknown: ${hexNames(9, ROWS).join(' ')}`);
    expect(all).toMatch(/in E6, .* and \d+ more hexes\.$/);
  });
  test('unknown terrain plays as Open Ground', () => {
    const [bare, unknown] = ['', 'unknown: E4 E5 E7 D6 F6'].map((text) => ask(`${text}\nwoods: E9`, BOTH));
    expect({ ...unknown, notModelled: [] }).toEqual({ ...bare, notModelled: [] });
  });
  test('painted, a hex is known', () => {
    const [placed] = mapOf({ columns: 9, rows: ROWS, text: 'unknown: E4 E5' }).placements;
    if (!placed) throw new Error('a map has a board');
    const painted = createGameMap([placed], {
      terrainRules: [],
      hexOverrides: [{ hex: 'E4' as HexId, terrain: 'openGround' }],
      hexsideOverrides: [],
      playable: [],
    });
    expect([...hexesOfUnknownTerrain(painted)].map((hex) => painted.hexes[hex]?.id)).toEqual(['E5']);
  });
});

describe('never one hex too few', () => {
  const names = hexNames(COLUMNS, ROWS);
  const hex = fc.constantFrom(...names);
  const place = fc.record({
    router: hex,
    enemies: fc.uniqueArray(hex, { minLength: 1, maxLength: 3 }),
    unknown: fc.uniqueArray(hex, { minLength: 5, maxLength: 60 }),
    truth: fc.constantFrom('woods', 'stoneBuilding2', 'grain', 'river', 'crags'),
    broken: fc.constantFrom('broken', 'broken dm', 'broken dm pinned', 'broken dm; month 7'),
  });
  test('whatever the other unknown hexes are, the answer stays', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(place, ({ router, enemies, unknown, truth, broken }) => {
        const line = [
          ...enemies.filter((at) => at !== router).map((at, nth) => `g${nth}=ge-467 ${at}`),
          `r=ru-447 ${router} ${broken.split(';')[0] ?? ''}`,
        ].join('; ');
        const report = ask(`unknown: ${unknown.join(' ')}\nwoods: M5 C3`, line);
        const named = new Set(restsOn(report));
        const others = unknown.filter((name) => !named.has(name));
        const kept = named.size > 0 ? `unknown: ${[...named].join(' ')}\n` : '';
        const truly = others.length > 0 ? `${truth}: ${others.join(' ')}\n` : '';
        const known = ask(`${kept}${truly}woods: M5 C3`, line);
        const bare = ({ counts: _, locations: __, ...rest }: RoutReport): unknown => rest;
        expect(bare(known)).toEqual(bare(report));
      }),
      { numRuns: 12 },
    );
  });
});

describe('a LOS over unknown terrain', () => {
  test('says so in one line, by hex', () => {
    const table = situation({ columns: 9, rows: ROWS, text: 'unknown: E4 E5 G2\nmudflats: E6' }, BOTH);
    const sight = sightsFor(table).between(locationAt(table.map, 'E3'), locationAt(table.map, 'E7'));
    const unsure = explainSight(table.map, sight).lines.filter(({ tone }) => tone === 'unsure');
    expect(unsure.map(({ text }) => text)).toEqual([
      'This rests on unknown terrain in E4, E5, treated as Open Ground until it is painted.',
      'Not modelled: mudflats in E6 (the Hindrance of mudflats (B16.7)).',
    ]);
  });
});

test('a half-hex of unknown terrain takes what the other board prints there', () => {
  const [west, east] = [
    { ...boardOf({ columns: 9, rows: 3, text: 'woods: I2' }), label: '1' },
    { ...boardOf({ columns: 9, rows: 3, text: 'unknown: A1 A2 A3' }), label: '2' },
  ];
  if (!west || !east) throw new Error('two boards');
  const map = createGameMap([
    { board: west, column: 0, row: 0 },
    { board: east, column: 8, row: 0 },
  ]);
  const terrainIn = (id: string): string | undefined => map.hexes.find((one) => one.id === id)?.terrain;
  expect([terrainIn('2A1'), terrainIn('2A2')]).toEqual(['unknown', 'woods']);
  expect(hexesOfUnknownTerrain(map).size).toBe(3);
});
