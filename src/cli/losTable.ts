import type { GameMap, Hex, LocationIndex } from '../board/map/gameMap.ts';
import type { Fault } from '../board/fault.ts';
import type { SightEngine } from '../los/sight.ts';
import { sightInBrief } from '../rules/sight/sightNames.ts';
import { hexNamed } from '../board/map/mapLookup.ts';
import { parseHexName } from '../hexgrid/hexId.ts';

/** Two Locations between which a line of a table asks for the LOS. */
interface Pair {
  readonly from: LocationIndex;
  readonly to: LocationIndex;
}

/** What a line asks, or why nobody can tell. */
type PairReading =
  | { readonly pair: Pair; readonly problem?: undefined }
  | { readonly pair?: undefined; readonly problem: string };

const MOST_SHOWN = 20;

const shown = (text: string): string =>
  `"${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}"`.replaceAll(/\p{Cc}/gu, '\uFFFD');

const unquoted = (text: string): string => /^"(.*)"$/.exec(text)?.[1]?.replaceAll('""', '"').trim() ?? text;

/** The fields of a line, without the spaces and quotes around them. */
export const fieldsOf = (line: string): readonly string[] =>
  line.split(',').map((field) => unquoted(field.trim()));

const WHOLE = /^[+-]?\d{1,3}$/;

/** A first line names the columns if neither hex nor levels stand where they should. */
const isHeader = ([source = '', sourceLevel, , targetLevel]: readonly string[]): boolean =>
  sourceLevel !== undefined &&
  targetLevel !== undefined &&
  !WHOLE.test(sourceLevel) &&
  !WHOLE.test(targetLevel) &&
  parseHexName(source) === undefined;

/**
 * Levels are counted from the base of the hex: 0 is the ground, or the bottom of a Depression. In a hex with
 * a bridge they are counted from its road, as players and VASL do: 0 is on the bridge, −1 beneath it.
 */
const lowestLevel = (hex: Hex): number => (hex.bridge === undefined ? 0 : -1);

const locationFor = (map: GameMap, hexText: string, levelText: string): LocationIndex | string => {
  const hex = hexNamed(map, hexText);
  if (!hex) return `there is no hex ${shown(hexText)}`;
  if (!WHOLE.test(levelText)) return `${shown(levelText)} is no level: write a whole number`;
  const lowest = lowestLevel(hex);
  const location = hex.locations[Number(levelText) - lowest];
  const highest = lowest + hex.locations.length - 1;
  return (
    location ??
    `hex ${hex.id} has no level ${String(Number(levelText))}: its levels are ${String(lowest)} to ${String(highest)}`
  );
};

/** Reads `source,sourceLevel,target,targetLevel`; further fields are nobody's business here. */
export const readPair = (map: GameMap, fields: readonly string[]): PairReading => {
  const [source, sourceLevel, target, targetLevel] = fields;
  if (source === undefined || sourceLevel === undefined || target === undefined || targetLevel === undefined)
    return { problem: 'write source; level; target; level with commas between' };
  const from = locationFor(map, source, sourceLevel);
  if (typeof from === 'string') return { problem: from };
  const to = locationFor(map, target, targetLevel);
  return typeof to === 'string' ? { problem: to } : { pair: { from, to } };
};

/** What is asked: the text of a table of pairs, and the file that it came from. */
interface PairTable {
  readonly text: string;
  readonly file: string;
}

/**
 * A map, and how to make an engine for it. Engines remember sights, so that a long table needs a new one now
 * and then.
 */
interface LosSource {
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
 * Answers each line of a table of pairs: the line itself, then `blocked,hindrance,graze,reason`. Yields the
 * output piece by piece and returns what is wrong; a line that asks of a hex or level that does not exist has
 * its answer empty and the fault as its reason.
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
