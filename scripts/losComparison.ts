import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { GameMap } from '../src/board/map/gameMap.ts';
import type { Sight, SightEngine, TouchMode } from '../src/los/sight.ts';
import { createSights } from '../src/los/sights.ts';
import { stanceOf, STANCES, type Viewpoint } from '../src/los/viewpoint.ts';
import { basePairs, boardNames, createDraw, mapNamed, mixedPairs, type Draw, type Pair } from './losPairs.ts';

/**
 * Tells whether two commits answer every LOS alike, to the last reason:
 *
 *     npx tsx scripts/losComparison.ts [BOARDS] [--write FILE] [--against FILE] [--list]
 *
 * For each board, set of pairs and reading it prints a digest of verdict, reason, Hindrances and grazes.
 * `--write` keeps the digests of one commit, `--against` compares those of another with them; the exit status
 * is 1 if any differs. `--list` prints the answers themselves, for `diff`. BOARDS as in `village,01`; without
 * it all at hand.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'string' }, against: { type: 'string' }, list: { type: 'boolean' } },
});
const { write, against, list = false } = values;

const JULY = 7;
const MIXED = 20_000;
const STANDING = 5_000;
/** Accounts are remembered by their engine: after so many another one is made. */
const PART = 2_000;

type Ends = readonly [Viewpoint, Viewpoint];

/** All of an account that rests on more than its two ends. */
const told = ({
  kind,
  hindrances,
  obstruction,
  hinderedFrom,
  blockedFrom,
  graze,
  grazes,
  notModelled,
  notes,
}: Sight): string =>
  JSON.stringify([
    kind,
    hindrances,
    obstruction,
    hinderedFrom,
    blockedFrom,
    graze,
    grazes,
    notModelled,
    notes,
  ]);

const answer = (sights: SightEngine, [a, b]: Ends): string =>
  `${String(sights.verdictOf(a, b))} ${told(sights.between(a, b))}`;

const plain = ([a, b]: Pair): Ends => [
  { at: a, stance: stanceOf(0) },
  { at: b, stance: stanceOf(0) },
];

/** The same Locations with units that stand in some other way. */
const standing = ([a, b]: Pair, draw: Draw): Ends => [
  { at: a, stance: stanceOf(draw(STANCES)) },
  { at: b, stance: stanceOf(draw(STANCES)) },
];

/** What is asked on a map, by the name of the set. */
const setsOf = (map: GameMap): Readonly<Record<string, readonly Ends[]>> => {
  const draw = createDraw();
  return {
    base: basePairs(map).map(plain),
    mixed: mixedPairs(map, MIXED, draw).map(plain),
    standing: mixedPairs(map, STANDING, draw).map((pair) => standing(pair, draw)),
  };
};

const digestOf = (map: GameMap, mode: TouchMode, all: readonly Ends[], title: string): string => {
  const hash = createHash('sha256');
  for (let from = 0; from < all.length; from += PART) {
    const sights = createSights(map, { mode, month: JULY, overrides: [] });
    for (const ends of all.slice(from, from + PART)) {
      const line = answer(sights, ends);
      hash.update(line);
      if (list)
        process.stdout.write(
          `${title} ${ends.map(({ at, stance }) => `${map.locations[at]?.id ?? ''} ${JSON.stringify(stance)}`).join(' – ')}: ${line}\n`,
        );
    }
  }
  return hash.digest('hex').slice(0, 16);
};

const known = new Map(
  against === undefined
    ? []
    : readFileSync(against, 'utf8')
        .trim()
        .split('\n')
        .map((line): [string, string] => [line.slice(0, line.lastIndexOf(' ')), line]),
);

/** Prints the digests of one board; whether all are as before. */
const compareBoard = (name: string, lines: string[]): boolean => {
  const map = mapNamed(name);
  let isSame = true;
  for (const [set, all] of Object.entries(setsOf(map)))
    for (const mode of ['bothSides', 'anyTouch'] as const) {
      const title = `${name} ${set} ${mode} ${String(all.length)}`;
      const line = `${title} ${digestOf(map, mode, all, title)}`;
      const before = known.get(title);
      const verdict =
        against === undefined
          ? ''
          : before === line
            ? ': as before'
            : `: DIFFERS from ${before ?? 'nothing, for it was not asked'}`;
      process.stdout.write(`${line}${verdict}\n`);
      isSame &&= against === undefined || before === line;
      lines.push(line);
    }
  return isSame;
};

const lines: string[] = [];
const results = (positionals[0]?.split(',') ?? boardNames()).map((name) => compareBoard(name, lines));
if (write !== undefined) writeFileSync(write, `${lines.join('\n')}\n`);
if (results.includes(false)) process.exitCode = 1;
