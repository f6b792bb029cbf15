import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameMap, Location } from '../../src/board/map/gameMap.ts';
import { rangeBetween } from '../../src/hexgrid/lattice.ts';
import { createSights } from '../../src/los/sights.ts';
import type { TouchMode } from '../../src/los/sight.ts';
import { OWN_BOARDS, ownMap, type OwnBoard } from '../support/ownBoards.ts';

/**
 * Every sight on our own boards, counted: a change of the LOS engine or of a board shows here by how much it
 * changes, and is reviewed like code. `RENEW_CENSUS=1 npx vitest run test/los/census.test.ts --project unit`
 * writes the files anew.
 */
const MONTH = 7;
const BANDS: readonly (readonly [first: number, last: number])[] = [
  [0, 0],
  [1, 1],
  [2, 4],
  [5, 8],
  [9, 16],
  [17, 99],
];
const PATIENCE = 120_000;

const bandOf = (range: number): string => {
  const [first, last] = BANDS.find(([from, to]) => range >= from && range <= to) ?? [0, 0];
  return first === last ? `range ${first}` : `range ${first}–${last === 99 ? '' : last}`;
};

const levelsOf = (a: Location, b: Location): string => {
  const apart = Math.abs(a.elevation - b.elevation);
  return apart === 0 ? 'at one level' : apart === 1 ? 'one level apart' : 'two or more apart';
};

const verdictName = (verdict: number): string =>
  verdict < 0 ? 'blocked' : verdict === 0 ? 'clear' : `+${verdict}`;
const VERDICTS = ['clear', '+1', '+2', '+3', '+4', '+5', 'blocked'] as const;

/** Calls `visit` for every pair of Locations, each once. */
const eachPair = (map: GameMap, visit: (a: Location, b: Location, range: number) => void): void => {
  for (const a of map.locations)
    for (const b of map.locations) {
      const [from, to] = [map.hexes[a.hex], map.hexes[b.hex]];
      if (b.index > a.index && from && to) visit(a, b, rangeBetween(from, to));
    }
};

const verdictsOf = (map: GameMap, mode: TouchMode): Int8Array => {
  const sights = createSights(map, { mode, month: MONTH, overrides: [] });
  const verdicts: number[] = [];
  eachPair(map, (a, b) => void verdicts.push(sights.glance(a.index, b.index)));
  return Int8Array.from(verdicts);
};

const row = (title: string, counts: ReadonlyMap<string, number>): string =>
  `${title.padEnd(36)}${VERDICTS.map((verdict) => String(counts.get(verdict) ?? 0).padStart(8)).join('')}`;

const tableOf = (map: GameMap, verdicts: Int8Array): readonly string[] => {
  const counts = new Map<string, Map<string, number>>();
  let pair = 0;
  eachPair(map, (a, b, range) => {
    const title = `${bandOf(range)}, ${levelsOf(a, b)}`;
    const line = counts.get(title) ?? new Map<string, number>();
    const name = verdictName(verdicts[pair++] ?? 0);
    counts.set(title, line.set(name, (line.get(name) ?? 0) + 1));
  });
  const titles = BANDS.flatMap(([first]) =>
    ['at one level', 'one level apart', 'two or more apart'].map((levels) => `${bandOf(first)}, ${levels}`),
  );
  return titles.flatMap((title) => {
    const line = counts.get(title);
    return line ? [row(title, line)] : [];
  });
};

const hashOf = (verdicts: Int8Array): string =>
  createHash('sha256').update(verdicts).digest('hex').slice(0, 16);

const censusOf = (map: GameMap): string => {
  const [sides, touch] = [verdictsOf(map, 'bothSides'), verdictsOf(map, 'anyTouch')];
  const freed = sides.filter((verdict, pair) => verdict >= 0 && (touch[pair] ?? 0) < 0).length;
  const barred = sides.filter((verdict, pair) => verdict < 0 && (touch[pair] ?? 0) >= 0).length;
  return [
    `${map.locations.length} Locations, ${sides.length} pairs, month ${MONTH}, A6.1 as written (both sides)`,
    '',
    `${''.padEnd(36)}${VERDICTS.map((verdict) => verdict.padStart(8)).join('')}`,
    ...tableOf(map, sides),
    '',
    `blocked by any touch only: ${freed}, by both sides only: ${barred}`,
    `all verdicts, both sides: ${hashOf(sides)}`,
    `all verdicts, any touch:  ${hashOf(touch)}`,
    '',
  ].join('\n');
};

const fileOf = (name: OwnBoard): URL => new URL(`census/${name}.txt`, import.meta.url);

describe('the census of sights', () => {
  test.each(OWN_BOARDS)(
    '%s: every sight is as it was reviewed',
    (name) => {
      const census = censusOf(ownMap(name));
      if (process.env['RENEW_CENSUS'] === '1') writeFileSync(fileOf(name), census);
      const reviewed = existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '';
      expect(
        census,
        'if the change is meant: RENEW_CENSUS=1 npx vitest run test/los/census.test.ts --project unit, and review what differs',
      ).toBe(reviewed);
    },
    PATIENCE,
  );
});
