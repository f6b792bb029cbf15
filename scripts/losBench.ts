import type { GameMap } from '../src/board/map/gameMap.ts';
import { createField } from '../src/los/field.ts';
import type { SightEngine, TouchMode } from '../src/los/sight.ts';
import { createSights } from '../src/los/sights.ts';
import { walk, type Thread } from '../src/los/thread.ts';
import { AT_CENTRE } from '../src/los/viewpoint.ts';
import { bytesOf } from '../test/support/sights.ts';
import { oracleIsHere } from '../test/support/vaslOracle.ts';
import { basePairs, createDraw, mapNamed, mixedPairs, type Pair } from './losPairs.ts';

/**
 * Prints what LOS costs, in processor time of one thread, beside a bare walk over the pixels of the same lines
 * in the same run: the ratio is the same on every machine. Part of `npm run bench`; docs/performance.md has
 * what the rows mean. `npx tsx scripts/losBench.ts 01,02 [ROUNDS]` measures some boards alone.
 */
const JULY = 7;
const MIXED = 20_000;
const ACCOUNTS = 2_000;
const HEXES = 40;

const [boards, rounds = '9'] = process.argv.slice(2);
const ROUNDS = Number(rounds);

/** Processor time of this process in milliseconds: on a busy machine the clock tells little. */
const worked = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** The least of several rounds of several tasks, which take turns so that all meet the same machine. */
const least = (tasks: readonly (() => void)[]): readonly number[] => {
  const best = tasks.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++)
    tasks.forEach((task, at) => {
      const start = process.cpuUsage();
      task();
      best[at] = Math.min(best[at] ?? Infinity, worked(start));
    });
  return best;
};

const threadsOf = (
  map: GameMap,
  pairs: readonly Pair[],
  scale: { x: number; y: number },
): readonly Thread[] =>
  pairs.flatMap((pair) => {
    const [a, b] = pair.map((at) => map.hexes[map.locations[at]?.hex ?? -1]);
    return a && b ? [{ x0: a.x * scale.x, y0: a.y * scale.y, x1: b.x * scale.x, y1: b.y * scale.y }] : [];
  });

/** What a bare walk over all pixels of these lines is: the measure of the machine. */
const bareWalk = (map: GameMap, mode: TouchMode, pairs: readonly Pair[]): (() => number) => {
  const { grid, scale } = createField(map, mode, JULY);
  const threads = threadsOf(map, pairs, scale);
  const nothing = new Uint8Array(256);
  return () => {
    const odometer = { pixels: 0 };
    for (const thread of threads) walk(thread, grid, nothing, () => true, odometer);
    return odometer.pixels;
  };
};

const glanceAtAll = (sights: SightEngine, pairs: readonly Pair[]): void => {
  for (const [a, b] of pairs) sights.glance(a, b);
};

const pixelsOf = (sights: SightEngine, task: () => void): number => {
  const before = sights.pixels;
  task();
  return sights.pixels - before;
};

const print = (cells: readonly string[]): void =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(40) : cell.padStart(16))).join(''));

const measure = (name: string, map: GameMap, mode: TouchMode): void => {
  const make = (): SightEngine => createSights(map, { mode, month: JULY, overrides: [] });
  const sights = make();
  const row = (
    title: string,
    pairs: readonly Pair[],
    unit: (milliseconds: number) => string,
    run?: () => void,
  ): void => {
    const bare = bareWalk(map, mode, pairs);
    const task = run ?? ((): void => glanceAtAll(sights, pairs));
    const [whole = NaN, walked = NaN] = least([task, bare]);
    print([
      `board ${name}, ${mode === 'anyTouch' ? 'strict' : 'default'}: ${title}`,
      unit(whole),
      `${(walked / whole).toFixed(2)} walks`,
      `${(pixelsOf(sights, task) / pairs.length).toFixed(1)} pixels`,
      `of ${(bare() / pairs.length).toFixed(0)}`,
    ]);
  };
  const mixed = mixedPairs(map, MIXED, createDraw());
  row('mixed pairs', mixed, (ms) => `${(MIXED / ms).toFixed(0)} thousand/s`);
  const base = basePairs(map);
  row('base pairs within 16 hexes', base, (ms) => `${ms.toFixed(1)} ms`);
  const eyes = map.locations.filter(({ index }) => index % Math.ceil(map.locations.length / HEXES) === 0);
  const seen = eyes.flatMap((eye) => map.locations.map(({ index }): Pair => [eye.index, index]));
  row(
    'seen from one Location',
    seen,
    (ms) => `${(ms / eyes.length).toFixed(2)} ms`,
    () => {
      for (const { index } of eyes) sights.viewFrom({ at: index, stance: AT_CENTRE });
    },
  );
  const told = mixed.slice(0, ACCOUNTS);
  row(
    'an account',
    told,
    (ms) => `${((ms * 1000) / ACCOUNTS).toFixed(1)} µs`,
    () => {
      const fresh = make();
      for (const [a, b] of told) fresh.between(a, b);
    },
  );
  print([`board ${name}: memory`, `${(bytesOf(sights) / 1e6).toFixed(1)} MB`]);
};

const printed = oracleIsHere ? ['01', '04', '02', '15'] : [];
for (const name of boards?.split(',') ?? ['village', 'hills', ...printed]) {
  const map = mapNamed(name);
  for (const mode of ['bothSides', 'anyTouch'] as const) measure(name, map, mode);
}
