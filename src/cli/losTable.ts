import type { GameMap } from '../board/gameMap.ts';
import type { Fault } from '../board/reading.ts';
import type { SightEngine } from '../los/sight.ts';
import { sightInBrief } from '../rules/sightInBrief.ts';
import { fieldsOf, isHeader, readPair, type Pair } from './pairs.ts';

/** What is asked: the text of a table of pairs, and the file that it came from. */
export interface PairTable {
  readonly text: string;
  readonly file: string;
}

/** A map, and how to make an engine for it. Engines remember sights, so that a long table needs a new one now and then. */
export interface LosSource {
  readonly map: GameMap;
  engine(): SightEngine;
}

const COLUMNS = 'blocked,hindrance,graze,reason';
/** Fields of a line that is whole. */
const FIELDS = 4;
/** Lines in one piece of output. */
const PIECE = 1_000;
/** Sights that one engine may remember. */
const MOST_REMEMBERED = 40_000;

const cell = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const answerTo = (map: GameMap, sights: SightEngine, { from, to }: Pair): string => {
  const sight = sights.between(from, to);
  return [
    sight.kind === 'blocked' ? '1' : '0',
    String(sight.hindrance),
    sight.graze ? '1' : '0',
    cell(sightInBrief(map, sight)),
  ].join(',');
};

interface Failures {
  count: number;
  first?: { readonly line: number; readonly problem: string };
}

const summary = ({ count, first }: Failures, asked: number, file: string): readonly Fault[] =>
  first === undefined
    ? []
    : [
        {
          file,
          place: `line ${String(first.line)}`,
          problem: `${first.problem}${count > 1 ? `; and ${String(count - 1)} more` : ''}`,
          remedy: `${String(asked - count)} of ${String(asked)} lines were answered; the reason of each other one stands in its last column.`,
        },
      ];

const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/** A line of the table that says something, with its number in the file. */
interface Row {
  readonly line: string;
  readonly number: number;
  readonly fields: readonly string[];
}

const rowsOf = (text: string): readonly Row[] =>
  linesOf(text).flatMap((raw, index) => {
    const line = raw.trim();
    return line === '' ? [] : [{ line, number: index + 1, fields: fieldsOf(line) }];
  });

const header = ([first]: readonly Row[]): string | undefined =>
  first && isHeader(first.fields) ? `${first.line},${COLUMNS}\n` : undefined;

const answerRow = (
  { map }: LosSource,
  sights: SightEngine,
  { line, number, fields }: Row,
  failures: Failures,
): string => {
  const { pair, problem } = readPair(map, fields);
  if (pair) return `${line},${answerTo(map, sights, pair)}\n`;
  failures.first ??= { line: number, problem };
  failures.count++;
  return `${line}${','.repeat(Math.max(0, FIELDS - fields.length))},,,,${cell(problem)}\n`;
};

/**
 * Answers each line of a table of pairs: the line itself, then `blocked,hindrance,graze,reason`. Yields the output piece by piece and
 * returns what is wrong; a line that asks of a hex or level that does not exist has its answer empty and the fault as its reason.
 */
export function* answerTable(
  source: LosSource,
  { text, file }: PairTable,
): Generator<string, readonly Fault[]> {
  const failures: Failures = { count: 0 };
  const rows = rowsOf(text);
  const head = header(rows);
  if (head !== undefined) yield head;
  const asked = head === undefined ? rows : rows.slice(1);
  let sights = source.engine();
  for (let at = 0; at < asked.length; at += PIECE) {
    if (at > 0 && at % MOST_REMEMBERED === 0) sights = source.engine();
    const engine = sights;
    yield asked
      .slice(at, at + PIECE)
      .map((row) => answerRow(source, engine, row, failures))
      .join('');
  }
  return summary(failures, asked.length, file);
}
