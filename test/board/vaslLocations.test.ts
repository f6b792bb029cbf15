import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { haveBoards, vaslMap } from '../support/vaslBoards.ts';

const SAMPLED = ['01', '03', '05', '12'] as const;
const sampleOf = (number: string): string =>
  fileURLToPath(new URL(`../../../shared/vasl/los/bd${number}.sample.csv.gz`, import.meta.url));
const have =
  haveBoards('Locations against those of VASL') && SAMPLED.every((number) => existsSync(sampleOf(number)));

/** Every Location that occurs in 20,000 lines of sight asked of VASL: name and level, with its elevation. */
const vaslLocations = (number: string): ReadonlyMap<string, number> => {
  const [, ...rows] = gunzipSync(readFileSync(sampleOf(number)))
    .toString()
    .trim()
    .split('\n');
  const found = new Map<string, number>();
  for (const row of rows) {
    const [source, level, elevation, target, targetLevel, targetElevation] = row.split(',');
    found.set(`${source}/${level}`, Number(elevation));
    found.set(`${target}/${targetLevel}`, Number(targetElevation));
  }
  return found;
};

/**
 * Left out: VASL counts a bridge as level 0 and what it spans as −1, and misses a bridge whose road hides its
 * centre.
 */
const BRIDGES = { '01': [], '03': [], '05': ['EE2', 'Y8', 'Z9'], '12': ['CC7', 'E9'] } as const;

describe.skipIf(!have)(
  'Locations and their elevations are those that VASL derives from the same archive',
  () => {
    test.each(SAMPLED)('board %s', (number) => {
      const map = vaslMap(number);
      const bridges: readonly string[] = BRIDGES[number];
      const isBridge = (name: string): boolean => bridges.includes(name.split('/')[0] ?? '');
      const ours = new Map(
        map.locations.map(({ hex, level, elevation }) => [`${map.hexes[hex]?.id}/${level}`, elevation]),
      );
      const byName = (entries: Iterable<readonly [string, number]>): readonly string[] =>
        [...entries]
          .filter(([name]) => !isBridge(name))
          .map(([name, elevation]) => `${name} at ${elevation}`)
          .sort();
      expect(
        map.hexes
          .filter(({ bridge }) => bridge)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(bridges);
      expect(byName(ours)).toEqual(byName(vaslLocations(number)));
    });
  },
);
