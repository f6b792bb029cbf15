import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { printBoardFile } from '../formats/boardFile.ts';
import type { Fault } from '../board/fault.ts';
import { isSavedGame, LARGEST_SAVE } from '../importers/vasl/save/vaslGame.ts';
import { writeVaslGame, type NotCarried } from '../importers/vasl/save/writeVaslGame.ts';
import { counter } from '../units/counters.ts';
import { MOST_BOARD_BYTES, readBoard } from './boardFinder.ts';
import type { ConvertCommand } from './command.ts';
import { readBytes } from './files.ts';
import { answer, badInput, wrongUsage, type CommandResult } from './outcome.ts';
import { gameLines, openGame } from './savedGame.ts';
import { readPosition, situationAsked } from './analyse.ts';
import { printPosition } from '../formats/printPosition.ts';

/** The place where a file cannot be written, with the reason. */
const unwritten = (target: string, error: unknown): CommandResult =>
  badInput([
    {
      file: target,
      place: 'the whole file',
      problem: `it cannot be written: ${error instanceof Error ? error.message : 'no reason given'}`,
      remedy: 'Choose another place.',
    },
  ]);

/** What is made: its text or bytes, and what is told of it. */
interface Made {
  readonly content: string | Uint8Array;
  readonly told: readonly string[];
  readonly faults: readonly Fault[];
}

/** Writes to a file, and tells of it; what goes to standard output is told of on standard error. */
const writeTo = (target: string, { content, told, faults }: Made): CommandResult => {
  const lines = told.map((line) => `${line.replaceAll(/\p{Cc}/gu, '\uFFFD')}\n`).join('');
  if (target === '-') {
    if (typeof content !== 'string') return wrongUsage('a game of VASL needs a file to be written to, not -');
    const result = answer(content, faults);
    return { ...result, errors: lines + result.errors };
  }
  try {
    writeFileSync(target, content);
  } catch (error) {
    return unwritten(target, error);
  }
  return answer(`${target}: ${lines}`, faults);
};

const convertGame = (bytes: Uint8Array, command: ConvertCommand): CommandResult => {
  const { source, target, boardFiles, boardFolders } = command;
  const sources = { files: boardFiles, folders: boardFolders };
  const opened = openGame(bytes, source, sources, command);
  return opened.value
    ? writeTo(target, {
        content: printPosition(opened.value.at.position),
        told: gameLines(opened.value),
        faults: opened.faults,
      })
    : badInput(opened.faults);
};

const convertBoard = ({ source, target, step, own }: ConvertCommand): CommandResult => {
  const board = readBoard(source);
  if (!board.value) return badInput(board.faults);
  if (step !== undefined || own)
    return wrongUsage('convert takes --step and --own for games saved by VASL alone');
  const { columns, rows, title } = board.value;
  const text = printBoardFile(board.value);
  if (target === '-') return answer(text, board.faults);
  const told = [`${title}, ${String(columns)} × ${String(rows)} hexes`];
  return writeTo(target, { content: text, told, faults: board.faults });
};

const OF_TABLE: Readonly<Record<'markers' | 'attacker' | 'map' | 'lying', string>> = {
  markers: 'the markers on the map, which stay as the game has them',
  attacker: 'whose Player Turn it is',
  map: 'changes of the terrain',
  lying: 'the weapons that lie about',
};
const OF_UNIT = {
  noPiece: 'the game has no such unit',
  place: 'its place',
  counter: 'its counter',
  weapons: 'its weapons',
  facing: 'where it points',
  bonds: 'whom it is bound to, its ELR, whom it was captured from',
} as const;

const lackLine = (lack: NotCarried): string => {
  if (!('unit' in lack)) return `Not carried: ${OF_TABLE[lack.what]}.`;
  const { id, counter: counterId, at } = lack.unit;
  const what = lack.what === 'state' ? `"${lack.state}"` : OF_UNIT[lack.what];
  return `Not carried: ${id} (${counter(counterId).label}, ${at}): ${what}.`;
};

/** A position written back into a copy of the game of VASL that it was made from. */
const convertBack = (command: ConvertCommand, from: string): CommandResult => {
  const { source, target, boardFiles, boardFolders, own, step } = command;
  if (resolve(target) === resolve(from))
    return wrongUsage('convert --from writes a new file, and leaves the game as it is: name another one');
  const bytes = readBytes(from, LARGEST_SAVE);
  if (!bytes.value) return badInput(bytes.faults);
  const opened = openGame(bytes.value, from, { files: boardFiles, folders: boardFolders }, command);
  if (!opened.value) return badInput(opened.faults);
  const table = readPosition(source);
  if (!table.value) return badInput(table.faults);
  const boards = opened.value.sources.read ?? [];
  const moment = { boards, own, ...(step !== undefined && { step }) };
  const { at, sources } = opened.value;
  // A table that was saved on the page has no units but those that its map has a place for.
  const laid = situationAsked({ position: at.position, file: from }, sources).value ?? at.position;
  const tables = { laid, table: table.value };
  const written = writeVaslGame(bytes.value, from, moment, tables);
  if (!written.value) return badInput(written.faults);
  const { notCarried } = written.value;
  const told = notCarried.length > 0 ? notCarried.map(lackLine) : ['all of the table is in it.'];
  return writeTo(target, { content: written.value.bytes, told, faults: table.faults });
};

/**
 * Writes a VASL archive (or any board) as a board file, or a game saved by VASL as a position file, whichever
 * the bytes are.
 */
export const convert = (command: ConvertCommand): CommandResult => {
  if (command.from !== undefined) return convertBack(command, command.from);
  const bytes = readBytes(command.source, MOST_BOARD_BYTES);
  return bytes.value && isSavedGame(bytes.value) ? convertGame(bytes.value, command) : convertBoard(command);
};
