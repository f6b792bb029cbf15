import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { GameMap } from '../src/board/map/gameMap.ts';
import { readPair } from '../src/cli/los.ts';
import { run } from '../src/cli/run.ts';
import { createSights } from '../src/los/sights.ts';
import {
  compareVertices,
  hasAnswers,
  matrixRows,
  ORACLE,
  percent,
  printedBoard,
  sampledRows,
  type Tally,
} from '../test/support/vaslOracle.ts';
import { causeOf, differenceOf, type Asked, type Difference } from './losDifferences.ts';

/**
 * Prints how far `rout los` agrees with the answers of VASL:
 *
 *     npx tsx scripts/losAgreement.ts [BOARDS] [--list] [--answers DIR]
 *
 * BOARDS as in `01,03`; `--list` names every pair on which the two differ, with both reasons. A table of
 * pairs is written for each file of answers and given to the command with `--strict`. Board 12 is asked only
 * when named: nothing is tuned to it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, answers: { type: 'string' } },
});
const { list = false, answers = `${ORACLE}/los` } = values;
const [boards = '01,03,05'] = positionals;
const JULY = 7;
const folder = mkdtempSync(join(tmpdir(), 'los-agreement-'));

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** What a file of answers asks, by levels as tables have them. */
const askedIn = (name: string): readonly Asked[] =>
  name.endsWith('.matrix.txt')
    ? matrixRows(name, answers).map((row) => ({ ...row, sourceLevel: '0', targetLevel: '0' }))
    : sampledRows(name, answers);

const FIELD = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;

/** What the command says to these pairs. */
const answersOf = (number: string, asked: readonly Asked[]): readonly (readonly string[])[] => {
  const pairs = join(folder, 'pairs.csv');
  writeFileSync(
    pairs,
    asked
      .map(
        ({ source, sourceLevel, target, targetLevel }) =>
          `${source},${sourceLevel},${target},${targetLevel}\n`,
      )
      .join(''),
  );
  const { status, output, errors } = run([
    'los',
    `${ORACLE}/boards/bd${number}`,
    '--pairs',
    pairs,
    '--reasons',
    '--strict',
  ]);
  if (status !== 0) throw new Error(errors);
  return output
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(FIELD)].map(([, field = '']) => field));
};

const tallyOf = (agreeing: readonly boolean[]): Tally => ({
  asked: agreeing.length,
  agreed: agreeing.filter(Boolean).length,
});
const share = (tally: Tally): string => `${percent(tally).toFixed(3)} % of ${String(tally.asked)}`;

const differences = (
  asked: readonly Asked[],
  answered: readonly (readonly string[])[],
): readonly Difference[] => asked.map((row, index) => differenceOf(row, answered[index] ?? []));

const printShares = (title: string, all: readonly Difference[]): void => {
  const isGround = ({ row }: Difference): boolean => row.sourceLevel === '0' && row.targetLevel === '0';
  const verdicts = (some: readonly Difference[]): string =>
    share(tallyOf(some.map(({ kind }) => kind !== 'verdict')));
  const clear = all.filter(({ ours, row }) => ours >= 0 && row.verdict >= 0);
  print(
    `${title}: ground ${verdicts(all.filter(isGround))}; with levels ${verdicts(all.filter((each) => !isGround(each)))}; Hindrance ${share(tallyOf(clear.map(({ kind }) => kind === 'none')))}`,
  );
};

const printCauses = (all: readonly Difference[], known: ReadonlyMap<string, number>): void => {
  const byCause = new Map<string, Difference[]>();
  for (const each of all) {
    if (each.kind === 'none') continue;
    const cause = causeOf(each, known);
    byCause.set(cause, [...(byCause.get(cause) ?? []), each]);
  }
  for (const [cause, some] of [...byCause].toSorted(([, a], [, b]) => b.length - a.length)) {
    print(`  ${String(some.length)} × ${cause}`);
    if (list)
      for (const { row, ourReason } of some)
        print(
          `      ${row.source}/${row.sourceLevel} – ${row.target}/${row.targetLevel}: here ${ourReason || 'clear'}; there ${row.reason || 'clear'} ${String(row.verdict)}`,
        );
  }
};

const keyOf = ({ source, sourceLevel, target, targetLevel }: Asked): string =>
  [source, sourceLevel, target, targetLevel].join(',');

/** What A6.1 changes: verdicts alone, so the engine is asked itself. */
const freed = (map: GameMap, rows: readonly Asked[]): string => {
  const sights = createSights(map, { mode: 'bothSides', month: JULY, overrides: [] });
  const changed = (blockedThere: boolean): number =>
    rows.filter(({ source, sourceLevel, target, targetLevel, verdict }) => {
      const { pair } = readPair(map, [source, sourceLevel, target, targetLevel]);
      return (
        verdict < 0 === blockedThere &&
        pair !== undefined &&
        sights.glance(pair.from, pair.to) < 0 !== blockedThere
      );
    }).length;
  const blocked = rows.filter(({ verdict }) => verdict < 0).length;
  return `blocked there, not here ${String(changed(true))} of ${String(blocked)} (${((100 * changed(true)) / Math.max(1, blocked)).toFixed(2)} %); the other way round ${String(changed(false))}`;
};

const printVertices = (map: GameMap, number: string): void => {
  const name = `bd${number}.vertex.csv`;
  if (!hasAnswers(name, answers)) return;
  const { verdicts, hindrance, lines } = compareVertices(
    createSights(map, { mode: 'anyTouch', month: JULY, overrides: [] }),
    name,
    answers,
  );
  print(`${name}: from and to vertices ${share(verdicts)}; Hindrance ${share(hindrance)}`);
  if (list) for (const line of lines) print(`      ${line}`);
};

const printBoard = (number: string): void => {
  const map = printedBoard(number);
  const names = ['matrix.txt', 'sample.csv', 'JtoS.csv', 'FtoK.csv']
    .map((part) => `bd${number}.${part}`)
    .filter((name) => hasAnswers(name, answers));
  const asked = new Map(names.map((name) => [name, askedIn(name)]));
  const known = new Map([...asked.values()].flat().map((row) => [keyOf(row), row.verdict]));
  for (const [name, rows] of asked) {
    const strict = differences(rows, answersOf(number, rows));
    printShares(name, strict);
    printCauses(strict, known);
    print(`  by A6.1: ${freed(map, rows)}`);
  }
  printVertices(map, number);
};

if (existsSync(answers)) for (const number of boards.split(',')) printBoard(number);
else print(`No answers to compare with: ${answers} is not there.`);
rmSync(folder, { recursive: true });
