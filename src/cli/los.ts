import { createGameMap } from '../board/map/createGameMap.ts';
import type { GameMap, LocationId, LocationIndex, Hex } from '../board/map/gameMap.ts';
import { NO_CHANGES } from '../board/map/mapChanges.ts';
import { read, unreadable, type Fault, type Reading } from '../board/fault.ts';
import { locationFaults } from '../formats/placeChecks.ts';
import { POSITION_FORMAT } from '../formats/printPosition.ts';
import type { SightEngine, TouchMode } from '../los/sight.ts';
import { sightsFor } from '../los/sights.ts';
import { explainSight } from '../rules/sight/explainSight.ts';
import { placeName, sightInBrief } from '../rules/sight/sightNames.ts';
import type { Situation } from '../units/position.ts';
import { readSituation } from './analyse.ts';
import { boardNamed, fieldInFile, isFile, type BoardSources } from './boardFinder.ts';
import type { LosCommand } from './command.ts';
import { readText } from './files.ts';
import { answer, badInput, type Ending, type CommandResult } from './outcome.ts';
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
export const fieldsOfLine = (line: string): readonly string[] =>
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

/** What a table is answered with: reasons take ten times as long as verdicts alone. */
type Told = Extract<LosCommand, { ask: 'table' }>['tell'];

/** What is asked: the text of a table of pairs, the file that it came from, and what is wanted to know. */
interface PairTable {
  readonly text: string;
  readonly file: string;
  readonly tell: Told;
}

/** By what is told, the columns that are added. The last tells why a line could not be answered, too. */
const COLUMNS: Readonly<Record<Told, readonly string[]>> = {
  verdicts: ['blocked', 'hindrance', 'problem'],
  reasons: ['blocked', 'hindrance', 'graze', 'reason'],
};
/** Fields of a line that is whole. */
const FIELDS = 4;
/** Lines in one piece of output. */
const PIECE = 1_000;

const cell = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const verdictOn = (sights: SightEngine, { from, to }: Pair): string => {
  const verdict = sights.glance(from, to);
  return `${verdict < 0 ? '1' : '0'},${String(Math.max(0, verdict))},`;
};

const accountOf = (sights: SightEngine, { from, to }: Pair): string => {
  const sight = sights.account(from, to);
  return [
    sight.kind === 'blocked' ? '1' : '0',
    String(sight.hindrance),
    sight.graze ? '1' : '0',
    cell(sightInBrief(sights.map, sight)),
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
          remedy:
            `${String(asked - count)} of ${String(asked)} lines were answered; ` +
            'the reason of each other one stands in its last column.',
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
    return line === '' ? [] : [{ line, number: index + 1, fields: fieldsOfLine(line) }];
  });

const header = ([first]: readonly Row[], tell: Told): string | undefined =>
  first && isHeader(first.fields) ? `${[first.line, ...COLUMNS[tell]].join(',')}\n` : undefined;

const answerRow = (
  sights: SightEngine,
  tell: Told,
  { line, number, fields }: Row,
  failures: Failures,
): string => {
  const { pair, problem } = readPair(sights.map, fields);
  if (pair) return `${line},${tell === 'reasons' ? accountOf(sights, pair) : verdictOn(sights, pair)}\n`;
  failures.first ??= { line: number, problem };
  failures.count++;
  const missing = Math.max(0, FIELDS - fields.length) + COLUMNS[tell].length;
  return `${line}${','.repeat(missing)}${cell(problem)}\n`;
};

/**
 * Answers each line of a table of pairs: the line itself, then its verdict, and its reason where that is
 * wanted. Yields the output piece by piece and returns what is wrong; a line that asks of a hex or level that
 * does not exist has its answer empty and the fault in the last column.
 */
export function* answerTable(
  sights: SightEngine,
  { text, file, tell }: PairTable,
): Generator<string, readonly Fault[]> {
  const failures: Failures = { count: 0 };
  const rows = rowsOf(text);
  const head = header(rows, tell);
  if (head !== undefined) yield head;
  const asked = head === undefined ? rows : rows.slice(1);
  for (let at = 0; at < asked.length; at += PIECE) {
    yield asked
      .slice(at, at + PIECE)
      .map((row) => answerRow(sights, tell, row, failures))
      .join('');
  }
  return summary(failures, asked.length, file);
}

/** Some four million pairs. */
const MOST_BYTES = 64_000_000;
const JULY = 7;

const EMPTY = {
  title: '',
  boards: [],
  units: [],
  markers: [],
  attacker: 'axis',
  noQuarter: [],
  sightOverrides: [],
  ...NO_CHANGES,
} as const;

/**
 * The map that a board file, an archive, a label or a position file stands for, with what a position puts on
 * it.
 */
export const situationNamed = (name: string, sources: BoardSources): Reading<Situation> => {
  if (isFile(name) && fieldInFile(name, 'format') === POSITION_FORMAT) return readSituation(name, sources);
  const board = boardNamed(name, sources.folders);
  if (!board.value) return { faults: board.faults };
  const boards = [{ label: board.value.label, column: 0, row: 0 }];
  const map = createGameMap([{ board: board.value, column: 0, row: 0 }]);
  return read({ ...EMPTY, boards, month: JULY, map }, board.faults);
};

const endOf = (map: GameMap, at: string, option: string, file: string): Reading<LocationIndex> => {
  const index = map.locationById.get(at as LocationId);
  if (index !== undefined) return read(index);
  const [fault] = locationFaults(at as LocationId, option, map);
  return unreadable({
    file,
    place: option,
    problem: 'there is no such Location',
    remedy: 'Name one such as P5, or P5/1.',
    ...fault,
  });
};

/** A position whose LOS is asked for, what was wrong with it, and how its LOS is judged. */
interface Viewed {
  readonly map: GameMap;
  readonly told: readonly Fault[];
  readonly sights: SightEngine;
  readonly mode: TouchMode;
}

/** One LOS, told in words. */
const explained = (
  { map, told, sights, mode }: Viewed,
  { from, to, board }: Extract<LosCommand, { ask: 'pair' }>,
): CommandResult => {
  const ends = [endOf(map, from, '--from', board), endOf(map, to, '--to', board)] as const;
  const [a, b] = ends;
  if (a.value === undefined || b.value === undefined)
    return badInput([...told, ...ends.flatMap(({ faults }) => faults)]);
  const sight = sights.between(a.value, b.value);
  const { headline, lines } = explainSight(map, sight, mode);
  const title = `${placeName(map, sight.a)} – ${placeName(map, sight.b)}: ${headline}`;
  return answer(
    `${[title, ...lines.map(({ text, rule }) => `  ${text}${rule === undefined ? '' : ` [${rule}]`}`)].join('\n')}\n`,
    told,
  );
};

const ending = (faults: readonly Fault[], warnings: readonly Fault[]): Ending => {
  const { errors } = badInput([...warnings, ...faults]);
  return { status: faults.length > 0 ? 1 : 0, errors };
};

/** Answers for one LOS or for a table of them. Yields the output piece by piece; how it ended comes last. */
export function* los(command: LosCommand): Generator<string, Ending> {
  const reading = situationNamed(command.board, { files: [], folders: command.boardFolders });
  if (!reading.value) return badInput(reading.faults);
  const situation: Situation = { ...reading.value, month: command.month ?? reading.value.month };
  const mode: TouchMode = command.strict ? 'anyTouch' : 'bothSides';
  if (command.ask === 'pair') {
    const { output, ...rest } = explained(
      { map: situation.map, told: reading.faults, sights: sightsFor(situation, mode), mode },
      command,
    );
    yield output;
    return rest;
  }
  const pairs = readText(command.pairs, MOST_BYTES);
  if (!pairs.value) return badInput(pairs.faults);
  const faults = yield* answerTable(sightsFor(situation, mode), {
    text: pairs.value.text,
    file: command.pairs,
    tell: command.tell,
  });
  return ending(faults, reading.faults);
}
