import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { GameMap } from '../src/board/map/gameMap.ts';
import type { Sight, SightEngine, TouchMode } from '../src/los/sight.ts';
import { createSights } from '../src/los/sights.ts';
import { stanceOf, STANCES, type Viewpoint } from '../src/los/viewpoint.ts';
import { basePairs, boardNames, createDraw, mapNamed, mixedPairs, type Draw, type Pair } from './losPairs.ts';

/**
 * Tells whether two commits answer every LOS alike, to the last reason:
 *
 *     npx tsx scripts/losComparison.ts [BOARDS] [--write FILE] [--against FILE] [--verdicts] [--list]
 *
 * For each board, reading and set of pairs (all of ground Locations within 16 hexes, 20,000 at random, and
 * units that stand in some other way) it takes a digest of the verdicts, and one for each part of 2,000 pairs
 * of verdict, reason, Hindrances and grazes. `--write` adds the digests of one commit to a file, board by
 * board; `--against` compares those of another with them, and the exit status is 1 if any differs.
 * `--verdicts` leaves the reasons out: seconds instead of minutes. `--list` prints the answers themselves, for
 * `diff`. BOARDS as in `village,01`; without it all at hand.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'string' },
    against: { type: 'string' },
    verdicts: { type: 'boolean' },
    list: { type: 'boolean' },
  },
});
const { write, against, verdicts: isBrief = false, list = false } = values;

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

const CENTRE = stanceOf(0).kind;
const isPlain = ([a, b]: Ends): boolean => a.stance.kind === CENTRE && b.stance.kind === CENTRE;

/** The verdict, which a glance and the view of all that one end sees must share. */
const verdictOf = (sights: SightEngine, ends: Ends): number => {
  const verdict = sights.verdictOf(...ends);
  const [a, b] = ends;
  if (isPlain(ends) && (sights.glance(a.at, b.at) !== verdict || sights.glance(b.at, a.at) !== verdict))
    throw new Error(`A glance from ${String(a.at)} at ${String(b.at)} is not ${String(verdict)}.`);
  return verdict;
};

const nameOf = (map: GameMap, ends: Ends): string =>
  ends.map(({ at, stance }) => `${map.locations[at]?.id ?? ''} ${JSON.stringify(stance)}`).join(' – ');

/** The digest of one set of answers. */
const digestOf = (answers: readonly string[]): string =>
  createHash('sha256').update(answers.join('\n')).digest('hex').slice(0, 16);

/** The digests of one set of pairs, line by line. */
const linesOf = (map: GameMap, mode: TouchMode, all: readonly Ends[], title: string): readonly string[] => {
  const lines: string[] = [];
  const make = (): SightEngine => createSights(map, { mode, month: JULY, overrides: [] });
  const sights = make();
  lines.push(`${title} verdicts ${digestOf(all.map((ends) => String(verdictOf(sights, ends))))}`);
  for (let from = 0; from < all.length && !isBrief; from += PART) {
    const part = all.slice(from, from + PART);
    const fresh = make();
    const answers = part.map((ends) => answer(fresh, ends));
    if (list)
      part.forEach((ends, at) =>
        process.stdout.write(`${title} ${nameOf(map, ends)}: ${answers[at] ?? ''}\n`),
      );
    lines.push(`${title} accounts from ${String(from)} ${digestOf(answers)}`);
  }
  return lines;
};

const known = new Set(against === undefined ? [] : readFileSync(against, 'utf8').split('\n'));

/** Takes the digests of one board; whether all are as before. */
const compareBoard = (name: string): boolean => {
  const map = mapNamed(name);
  const lines = Object.entries(setsOf(map)).flatMap(([set, all]) =>
    (['bothSides', 'anyTouch'] as const).flatMap((mode) =>
      linesOf(map, mode, all, `${name} ${set} ${mode} ${String(all.length)}`),
    ),
  );
  if (write !== undefined) appendFileSync(write, `${lines.join('\n')}\n`);
  const other = against === undefined ? [] : lines.filter((line) => !known.has(line));
  for (const line of other) process.stdout.write(`DIFFERS: ${line}\n`);
  process.stdout.write(`${name}: ${String(lines.length)} digests, ${String(other.length)} not as before\n`);
  return other.length === 0;
};

const results = (positionals[0]?.split(',') ?? boardNames()).map(compareBoard);
if (results.includes(false)) process.exitCode = 1;
