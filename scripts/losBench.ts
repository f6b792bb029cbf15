import type { GameMap } from '../src/board/map/gameMap.ts';
import type { TouchMode } from '../src/los/sight.ts';
import { createSights } from '../src/los/sights.ts';
import { oracleIsHere } from '../test/support/vaslOracle.ts';
import { basePairs, mapNamed } from './losPairs.ts';

/**
 * Prints LOS and pixels a second, one thread, over all pairs of ground Locations within 16 hexes, each pair
 * once as it is the same from both ends, and the bytes of the board's rasters and tables: part of `npm run
 * bench`.
 */
const ROUNDS = 15;

const measure = (name: string, map: GameMap, mode: TouchMode): void => {
  const pairs = basePairs(map);
  const sights = createSights(map, { mode, month: 7, overrides: [] });
  let best = Infinity;
  const before = sights.pixels;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    for (const [a, b] of pairs) sights.glance(a, b);
    best = Math.min(best, performance.now() - start);
  }
  const pixels = (sights.pixels - before) / ROUNDS;
  const rate = (count: number, unit: number): string => ((count / best) * (1000 / unit)).toFixed(0);
  process.stdout.write(
    `${name} ${mode}: ${rate(pairs.length, 1000)} thousand LOS/s, ${rate(pixels, 1e6)} million pixels/s, all ${String(pairs.length)} pairs in ${best.toFixed(0)} ms, ${(sights.bytes() / 1e6).toFixed(1)} MB\n`,
  );
};

const named = (name: string): readonly [string, GameMap] => [name, mapNamed(name)];

const printed = oracleIsHere ? ['01', '03', '04'] : [];
for (const [name, map] of ['village', 'hills', 'farmland', ...printed].map(named))
  for (const mode of ['anyTouch', 'bothSides'] as const) measure(name, map, mode);
