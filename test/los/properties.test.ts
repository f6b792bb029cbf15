import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameMap, LocationIndex } from '../../src/board/gameMap.ts';
import { TERRAIN, type TerrainName } from '../../src/board/terrain.ts';
import { createSights } from '../../src/los/sights.ts';
import type { SightEngine, TouchMode } from '../../src/los/sight.ts';
import { mapOf } from '../support/hexBoard.ts';

/** Pixels strewn over the hexes at random: shapes that no board has, so that nothing leans on how boards are drawn. */
interface Strewn {
  readonly patches: readonly { readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly terrain: TerrainName; readonly level: number }[];
  readonly pairs: readonly { readonly a: number; readonly b: number }[];
  readonly mode: TouchMode;
  readonly month: number;
}

const COLUMNS = 7;
const ROWS = 5;
const bare = mapOf({ columns: COLUMNS, rows: ROWS, text: 'level 1: C2\nstoneBuilding2: D3 E3\nstairs: D3\norchard: F2 F3\nwall: B2|B3\ngully: A3 A4' });
const { width, height } = bare.raster;

const PATCH: readonly TerrainName[] = ['woods', 'grain', 'brush', 'stoneHouse', 'woodenBuilding1', 'wall', 'hedge', 'orchard', 'openGround', 'pavedRoad'];

const strewn = fc.record<Strewn>({
  patches: fc.array(fc.record({
    x: fc.nat(width - 1), y: fc.nat(height - 1), w: fc.integer({ min: 1, max: 60 }), h: fc.integer({ min: 1, max: 60 }),
    terrain: fc.constantFrom(...PATCH), level: fc.integer({ min: -1, max: 2 }),
  }), { maxLength: 12 }),
  pairs: fc.array(fc.record({ a: fc.nat(10_000), b: fc.nat(10_000) }), { minLength: 10, maxLength: 40 }),
  mode: fc.constantFrom<TouchMode>('anyTouch', 'bothSides'),
  month: fc.integer({ min: 1, max: 12 }),
});

const paint = ({ patches }: Pick<Strewn, 'patches'>, without: readonly TerrainName[] = []): GameMap => {
  const terrain = Uint8Array.from(bare.raster.terrain);
  const level = Int8Array.from(bare.raster.level);
  for (const patch of patches)
    for (let y = patch.y; y < Math.min(height, patch.y + patch.h); y++)
      for (let x = patch.x; x < Math.min(width, patch.x + patch.w); x++) {
        terrain[y * width + x] = TERRAIN[patch.terrain].code;
        level[y * width + x] = patch.level;
      }
  const cleared: readonly number[] = without.map((name) => TERRAIN[name].code);
  return { ...bare, raster: { ...bare.raster, terrain: terrain.map((code) => (cleared.includes(code) ? 0 : code)), level } };
};

const ends = (map: GameMap, pick: number): LocationIndex => (pick % map.locations.length) as LocationIndex;
/** Each run makes a raster ready; a busy machine may be slow. */
const PATIENCE = 60_000;
const settings = { numRuns: 25, seed: 20261121 };

/** The engine's answer when the indices of the two Locations are in the other order. */
const engineOf = (map: GameMap, { mode, month }: Strewn): SightEngine => createSights(map, { mode, month, overrides: [] });

describe('A6.5 LOS is reciprocal', () => {
  test('A6.5 the same answer from either end, and the same by a glance as in full', () => {
    fc.assert(fc.property(strewn, (table) => {
      const map = paint(table);
      const [there, back] = [engineOf(map, table), engineOf(map, table)];
      for (const { a, b } of table.pairs) {
        const [from, to] = [ends(map, a), ends(map, b)];
        const sight = there.between(from, to);
        const mirrored = back.between(to, from);
        expect([mirrored.kind, mirrored.hindrance, mirrored.graze]).toEqual([sight.kind, sight.hindrance, sight.graze]);
        expect(there.glance(to, from)).toBe(sight.kind === 'blocked' ? -1 : sight.hindrance);
        expect(sight.kind === 'hindered').toBe(sight.hindrance > 0);
      }
    }), settings);
  }, PATIENCE);
});

describe('A6.7 Hindrances', () => {
  const HINDRANCES: readonly TerrainName[] = ['grain', 'brush'];
  test('A6.7 taking grain and brush away never blocks and never adds a Hindrance', () => {
    fc.assert(fc.property(strewn, (table) => {
      const map = paint(table);
      const [with_, without] = [engineOf(map, table), engineOf(paint(table, HINDRANCES), table)];
      for (const { a, b } of table.pairs) {
        const before = with_.glance(ends(map, a), ends(map, b));
        const after = without.glance(ends(map, a), ends(map, b));
        if (before >= 0) expect(after).toBeGreaterThanOrEqual(0);
        if (before >= 0) expect(after).toBeLessThanOrEqual(before);
      }
    }), settings);
  }, PATIENCE);

  test('A6.7 the Hindrance is less than the range, and is the sum of its parts', () => {
    fc.assert(fc.property(strewn, (table) => {
      const map = paint(table);
      const sights = engineOf(map, table);
      for (const { a, b } of table.pairs) {
        const sight = sights.between(ends(map, a), ends(map, b));
        if (sight.kind === 'blocked') continue;
        expect(sight.hindrance).toBeLessThan(Math.max(1, sight.range));
        expect(sight.hindrances.reduce((sum, { amount }) => sum + amount, 0)).toBe(sight.hindrance);
      }
    }), settings);
  }, PATIENCE);
});

describe('A6.1 the two readings', () => {
  test('A6.1 a sight without a graze is the same in the other reading of the same thread', () => {
    fc.assert(fc.property(strewn, (table) => {
      const map = paint(table);
      const sights = engineOf(map, { ...table, mode: 'bothSides' });
      for (const { a, b } of table.pairs) {
        const sight = sights.between(ends(map, a), ends(map, b));
        if (sight.kind === 'blocked') expect(sight.graze).toBe(false);
      }
    }), settings);
  }, PATIENCE);

  test('A6.2 an end above everything sees everything outside Depressions and buildings', () => {
    const map = mapOf({ columns: COLUMNS, rows: ROWS, text: 'woods: C2 C3 D2\nwall: B2|B3\norchard: E3\ngrain: F2' });
    const high: GameMap = { ...map, locations: map.locations.map((location) => ({ ...location, elevation: 5 })) };
    const sights = createSights(high, { mode: 'anyTouch', month: 7, overrides: [] });
    for (const a of high.locations) for (const b of high.locations) expect(sights.glance(a.index, b.index)).toBe(0);
  });
});
