import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Board } from '../board/map/board.ts';
import { boardDigest } from '../board/map/boardDigest.ts';
import type { Placement } from '../board/map/gameMap.ts';
import { read, unreadable, type Reading } from '../board/fault.ts';
import { parseBoardFile } from '../formats/boardFile.ts';
import { parseJson } from '../formats/json.ts';
import { readVaslArchive } from '../importers/vasl/archive.ts';
import { archiveLabel, archivesOf, labelOf } from '../importers/vasl/archiveNames.ts';
import { isArchive } from '../importers/vasl/compression.ts';
import type { BoardPlace } from '../units/position.ts';
import { readBytes } from './files.ts';

/** A board with its picture and raster stays well under this. */
export const MOST_BOARD_BYTES = 64_000_000;

/** Our own boards: beside `src` in a clone, and beside `dist` in the package. */
export const OWN_BOARDS = fileURLToPath(new URL('../../boards', import.meta.url));

/** A board from a board file or a VASL archive, whichever the bytes are. */
export const readBoard = (file: string): Reading<Board> => {
  const bytes = readBytes(file, MOST_BOARD_BYTES);
  if (!bytes.value) return bytes;
  const name = basename(file);
  if (isArchive(bytes.value)) return readVaslArchive(bytes.value, name);
  const json = parseJson(new TextDecoder().decode(bytes.value), MOST_BOARD_BYTES, name);
  return json.value ? parseBoardFile(json.value.json, name) : { faults: json.faults };
};

/** Where boards are looked for, the first that has the label wins. */
export interface BoardSources {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Boards that have been read already. */
  readonly read?: readonly Board[];
}

/** The text that a JSON file has at its top under this name; `undefined` for any other file. */
export const fieldInFile = (file: string, field: string): string | undefined => {
  const bytes = readBytes(file, MOST_BOARD_BYTES);
  if (!bytes.value || isArchive(bytes.value)) return undefined;
  const value = parseJson(new TextDecoder().decode(bytes.value), MOST_BOARD_BYTES, file).value?.json;
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** The board of a file that was found by its name, under that label: archives may call themselves otherwise. */
const readLabelled = (file: string, label: string): Reading<Board> => {
  const reading = readBoard(file);
  const { value } = reading;
  return value && value.label !== label ? { ...reading, value: { ...value, label } } : reading;
};

/** Is there a file, no folder, of this name? */
export const isFile = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A board file of the player's own comes before the archive that it was painted on. */
const inFolder = (folder: string, label: string): string | undefined => {
  if (!isFolder(folder)) return undefined;
  const names = readdirSync(folder);
  const name =
    names.find((each) => each.endsWith('.json') && fieldInFile(join(folder, each), 'label') === label) ??
    archivesOf(labelOf(label, label), names)[0];
  return name === undefined ? undefined : join(folder, name);
};

/** The labels that the boards of a folder answer to. */
const labelsIn = (folder: string): readonly string[] =>
  (isFolder(folder) ? readdirSync(folder) : []).flatMap(
    (name) =>
      archiveLabel(name) ??
      (name.endsWith('.json') ? fieldInFile(join(folder, name), 'label') : undefined) ??
      [],
  );

const LABELS_TOLD = 30;

/** The labels there are, those of our own boards too. */
const labelsTold = (folders: readonly string[]): string => {
  const labels = [...new Set([...folders, OWN_BOARDS].flatMap(labelsIn))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return `${labels.slice(0, LABELS_TOLD).join(', ')}${labels.length > LABELS_TOLD ? ' …' : ''}`;
};

const notFound = (label: string, folders: readonly string[], position: string): Reading<Board> =>
  unreadable({
    file: position,
    place: 'boards',
    problem: `board "${label}" was not found; there are ${labelsTold(folders)}`,
    remedy: 'Name its file with --board, or a folder that holds it with --boards.',
  });

const fileOf = (label: string, folders: readonly string[]): string | undefined =>
  [...folders, OWN_BOARDS].map((folder) => inFolder(folder, label)).find((each) => each !== undefined);

const find = (
  label: string,
  given: readonly Board[],
  sources: BoardSources,
  position: string,
): Reading<Board> => {
  const named = given.find((board) => board.label === label);
  if (named) return read(named);
  const file = fileOf(label, sources.folders);
  return file === undefined ? notFound(label, sources.folders, position) : readLabelled(file, label);
};

/** The board in a file; without such a file, the one with this label in the folders or among our own. */
export const boardNamed = (name: string, folders: readonly string[]): Reading<Board> => {
  const file = isFile(name) ? name : fileOf(name, folders);
  const problem = `there is no such file, and no board with this label; there are ${labelsTold(folders)}`;
  return file === undefined
    ? unreadable({
        file: name,
        place: 'the whole file',
        problem,
        remedy: 'Name a board file, a VASL archive or a label, and with --boards a folder that has it.',
      })
    : readBoard(file);
};

/** With a word where it is not the board that the position was made on. */
const asMeant = (reading: Reading<Board>, digest: string | undefined, position: string): Reading<Board> => {
  if (!reading.value || digest === undefined || boardDigest(reading.value) === digest) return reading;
  const place = `board "${reading.value.label}"`;
  const fault = {
    file: position,
    place,
    problem:
      'the position was made on another board of this label, or another version of it, and what is printed differs',
    remedy: "Name that board's file with --board, or do not trust what is ruled here.",
  };
  return read(reading.value, [...reading.faults, fault]);
};

/**
 * The boards that a position names, placed. A board named on the command line goes before one in a folder.
 */
export const placeBoards = (
  places: readonly BoardPlace[],
  sources: BoardSources,
  position: string,
): Reading<readonly Placement[]> => {
  const readings = sources.files.map(readBoard);
  const named = readings.flatMap((reading) => (reading.value ? [reading.value] : []));
  const given = [...named, ...(sources.read ?? [])];
  const found = places.map(({ label, digest, ...place }) => ({
    place,
    reading: asMeant(find(label, given, sources, position), digest, position),
  }));
  const placements = found.flatMap(({ reading, place }) =>
    reading.value ? [{ board: reading.value, ...place }] : [],
  );
  const faults = [...readings, ...found.map(({ reading }) => reading)].flatMap((reading) => reading.faults);
  const [first, ...rest] = faults;
  const complete = placements.length === places.length && named.length === readings.length;
  return complete || !first ? read(placements, faults) : { faults: [first, ...rest] };
};

/**
 * The boards with these labels that the command names or its folders hold; those of our own are not VASL's,
 * and others that are not found are left out.
 */
export const boardsOfVasl = (
  labels: readonly string[],
  { files, folders }: BoardSources,
): Reading<readonly Board[]> => {
  const named = files.map(readBoard);
  const known = new Set(named.flatMap(({ value }) => (value ? [value.label] : [])));
  const readings = [
    ...named,
    ...[...new Set(labels)]
      .filter((label) => !known.has(label))
      .flatMap((label) => {
        const file = folders.map((folder) => inFolder(folder, label)).find((each) => each !== undefined);
        return file === undefined ? [] : [readLabelled(file, label)];
      }),
  ];
  const [first, ...rest] = readings.flatMap(({ faults }) => faults);
  const boards = readings.flatMap(({ value }) => (value ? [value] : []));
  return boards.length < readings.length && first
    ? { faults: [first, ...rest] }
    : read(boards, first ? [first, ...rest] : []);
};
