import type { Board } from '../../board/map/board.ts';
import { unreadable, type Fault, type Reading } from '../../board/fault.ts';
import { F } from '../../formats/faults.ts';
import { parseBoardFile } from '../../formats/boardFile.ts';
import { parseGame } from '../../formats/gameFile.ts';
import { parseJson } from '../../formats/json.ts';
import { parseNotation } from '../../formats/notation/readNotation.ts';
import { parsePosition } from '../../formats/positionFile.ts';
import type { Salvage } from '../../formats/salvage.ts';
import { readVaslArchive } from '../../importers/vasl/archive.ts';
import { isArchive } from '../../importers/vasl/compression.ts';
import {
  positionOf,
  readVaslGame,
  type Secrecy,
  type VaslGame,
  type VaslPosition,
} from '../../importers/vasl/save/vaslGame.ts';
import {
  writeVaslGame,
  type TableToWrite,
  type WrittenGame,
} from '../../importers/vasl/save/writeVaslGame.ts';
import { isSavedGame } from '../../importers/vasl/save/savedGame.ts';
import type { Action } from '../../rules/state/action.ts';
import type { Position } from '../../units/position.ts';
import { MOST_TEXT } from '../../units/limits.ts';
import { POSITION_KEYWORD, textIn } from './pngText.ts';

/** What a file turned out to hold. */
export type Found =
  | { readonly kind: 'board'; readonly board: Board }
  /** With the actions of a phase that was played from it, if it is a saved game. */
  | { readonly kind: 'position'; readonly position: Position; readonly actions?: readonly Action[] }
  /** All that was written can be read; whoever wrote it has the actions of a game. */
  | { readonly kind: 'whole'; readonly position: Position }
  /** A game saved by VASL, or its log, which waits for its boards. */
  | { readonly kind: 'vaslGame'; readonly game: VaslSummary }
  /** Such a game at one of its steps, on its boards. */
  | { readonly kind: 'vaslPosition'; readonly placed: VaslPosition }
  /** Such a game with what changed on the table. */
  | { readonly kind: 'vaslWritten'; readonly written: WrittenGame };

/** What is told of a game of VASL; all else in the file stays in it, since passwords are among it. */
export type VaslSummary = Omit<VaslGame, 'commands'>;

/** How a game of VASL is to be laid: after how many steps (all), on which boards, and what of it is shown. */
export interface VaslWish extends Secrecy {
  readonly step?: number | undefined;
  readonly boards: readonly Board[];
  /** The table that it is to be written back with. */
  readonly tables?: TableToWrite;
}

const isPng = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;

const as = <T extends object>(reading: Reading<T>, found: (value: T) => Found): Reading<Found> =>
  'value' in reading && reading.value
    ? { value: found(reading.value), faults: reading.faults }
    : { faults: faultsOf(reading) };

const faultsOf = (reading: Reading<unknown>): readonly [Fault, ...Fault[]] => {
  const [first, ...rest] = reading.faults;
  return [
    first ?? { file: '', place: F.wholeFile, problem: F.files.nothing, remedy: F.files.another },
    ...rest,
  ];
};

let gameReadLast: { readonly bytes: Uint8Array; readonly game: VaslGame } | undefined;

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one === other || (one.length === other.length && one.every((byte, at) => byte === other[at]));

/** A game of VASL; the one that was read last is known: it is laid at many steps, one after the other. */
const gameIn = (bytes: Uint8Array, name: string): Reading<VaslGame> => {
  const last = gameReadLast;
  if (last?.game.file === name && isSame(last.bytes, bytes)) return { value: last.game, faults: [] };
  const reading = readVaslGame(bytes, name);
  gameReadLast = reading.value && { bytes, game: reading.value };
  return reading;
};

const readArchive = (bytes: Uint8Array, name: string): Reading<Found> => {
  return isSavedGame(bytes)
    ? as(gameIn(bytes, name), ({ commands: _, ...game }) => ({ kind: 'vaslGame', game }))
    : as(readVaslArchive(bytes, name), (board) => ({ kind: 'board', board }));
};

/** A game of VASL at one of its steps, or written back with the table that was made of it. */
export const placeVaslGame = (bytes: Uint8Array, name: string, wish: VaslWish): Reading<Found> => {
  const { step, boards, own, tables } = wish;
  if (tables)
    return as(writeVaslGame(bytes, name, wish, tables), (written) => ({ kind: 'vaslWritten', written }));
  const game = gameIn(bytes, name);
  return game.value
    ? as(positionOf(game.value, step, boards, { own }), (placed) => ({ kind: 'vaslPosition', placed }))
    : { faults: game.faults };
};

const formatOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? Reflect.get(json, 'format') : undefined;

const readJson = (bytes: Uint8Array, name: string, salvage: Salvage): Reading<Found> => {
  const text = parseJson(new TextDecoder().decode(bytes), MOST_TEXT, name);
  if (text.value === undefined) return { faults: text.faults };
  const { json } = text.value;
  const format = formatOf(json);
  if (format === 'rout-board-map') {
    return as(parseBoardFile(json, name), (board) => ({ kind: 'board', board }));
  }
  if (format === 'rout-position') {
    return as(parsePosition(json, name, salvage), (position) => ({ kind: 'position', position }));
  }
  if (format === 'rout-game') {
    return as(parseGame(json, name, salvage), (game) => ({ kind: 'position', ...game }));
  }
  return unreadable({
    file: name,
    place: '$.format',
    problem: F.files.foreignJson,
    remedy: F.files.ours,
  });
};

/** A picture of ours, which holds the position that it shows. */
const readPicture = (bytes: Uint8Array, name: string): Reading<Found> => {
  const line = textIn(bytes, POSITION_KEYWORD);
  if (line !== undefined) return readNotation(new TextEncoder().encode(line), name);
  return unreadable({
    file: name,
    place: F.files.itsTexts,
    problem: F.files.noPosition,
    remedy: F.files.ownPng,
  });
};

const looksLikeText = (bytes: Uint8Array): boolean => !bytes.subarray(0, 512).includes(0);

/** A board or a position from the bytes of any file. */
export const readFile = (bytes: Uint8Array, name: string, salvage: Salvage = 'noRuling'): Reading<Found> => {
  if (bytes.length === 0)
    return unreadable({
      file: name,
      place: F.wholeFile,
      problem: F.files.empty,
      remedy: F.files.anotherOrAgain,
    });
  if (isArchive(bytes)) return readArchive(bytes, name);
  if (isPng(bytes)) return readPicture(bytes, name);
  if (looksLikeText(bytes)) return readJson(bytes, name, salvage);
  return unreadable({
    file: name,
    place: F.files.firstBytes,
    problem: F.files.neither,
    remedy: F.files.archiveOrJson,
  });
};

/** A position in one line of text. */
const readNotation = (bytes: Uint8Array, name: string): Reading<Found> =>
  as(parseNotation(new TextDecoder().decode(bytes), name), (position) => ({
    kind: 'position',
    position,
  }));

/**
 * A table as it was just written; the actions, which may be very many, are handed back only where they are
 * fewer.
 */
const readWritten = (bytes: Uint8Array, name: string): Reading<Found> => {
  const reading = readFile(bytes, name, 'anything');
  return reading.value?.kind === 'position' && reading.faults.length === 0
    ? { value: { kind: 'whole', position: reading.value.position }, faults: [] }
    : reading;
};

/**
 * What a player hands over, from anyone: a file, or a notation; what this browser has kept; and what is about
 * to be kept.
 */
export type Origin = 'player' | 'notation' | 'kept' | 'written';

const READERS: Readonly<Record<Origin, (bytes: Uint8Array, name: string) => Reading<Found>>> = {
  player: (bytes, name) => readFile(bytes, name),
  notation: readNotation,
  kept: (bytes, name) => readFile(bytes, name, 'anything'),
  written: readWritten,
};

export const readFrom = (origin: Origin, bytes: Uint8Array, name: string): Reading<Found> =>
  READERS[origin](bytes, name);
