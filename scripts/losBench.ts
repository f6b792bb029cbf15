import { readFileSync } from 'node:fs';
import { createGameMap } from '../src/board/createGameMap.ts';
import type { GameMap, LocationIndex } from '../src/board/gameMap.ts';
import { parseBoardFile } from '../src/formats/boardFile.ts';
import { rangeBetween } from '../src/hexgrid/lattice.ts';
import type { TouchMode } from '../src/los/sight.ts';
import { createSights } from '../src/los/sights.ts';
import { oracleIsHere, printedBoard } from '../test/support/vaslOracle.ts';

/**
 * Prints LOS and pixels a second, one thread, over all pairs of ground Locations within 16 hexes, each pair once as it is the same
 * from both ends, and the bytes of the board's rasters and tables: part of `npm run bench`.
 */
const ROUNDS = 15;
const REACH = 16;

type Pair = readonly [LocationIndex, LocationIndex];

const pairsOf = (map: GameMap): readonly Pair[] =>
  map.hexes.flatMap((from) =>
    map.hexes.flatMap((to): readonly Pair[] => {
      const [a, b] = [from.locations[0], to.locations[0]];
      return from.index >= to.index || a === undefined || b === undefined || rangeBetween(from, to) > REACH ? [] : [[a, b]];
    }),
  );

const measure = (name: string, map: GameMap, mode: TouchMode): void => {
  const pairs = pairsOf(map);
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
  process.stdout.write(`${name} ${mode}: ${rate(pairs.length, 1000)} thousand LOS/s, ${rate(pixels, 1e6)} million pixels/s, all ${String(pairs.length)} pairs in ${best.toFixed(0)} ms, ${(sights.bytes() / 1e6).toFixed(1)} MB\n`);
};

const ourBoard = (name: string): readonly [string, GameMap] => {
  const file = new URL(`../boards/${name}.json`, import.meta.url);
  const { value } = parseBoardFile(JSON.parse(readFileSync(file, 'utf8')), name);
  if (!value) throw new Error(`boards/${name}.json cannot be read`);
  return [name, createGameMap([{ board: value, column: 0, row: 0 }])];
};

const ours = ['village', 'hills', 'farmland'].map(ourBoard);
const printed = oracleIsHere ? ['01', '03', '04'].map((number): readonly [string, GameMap] => [`board ${number}`, printedBoard(number)]) : [];
for (const [name, map] of [...ours, ...printed]) for (const mode of ['anyTouch', 'bothSides'] as const) measure(name, map, mode);
