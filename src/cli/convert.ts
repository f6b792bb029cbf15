import { writeFileSync } from 'node:fs';
import { printBoardFile } from '../formats/boardFile.ts';
import type { Fault } from '../board/fault.ts';
import { isSavedGame } from '../importers/vasl/save/vaslGame.ts';
import { MOST_BYTES, readBoard } from './boardFinder.ts';
import type { ConvertCommand } from './command.ts';
import { readBytes } from './files.ts';
import { answer, badInput, wrongUsage, type CommandResult } from './outcome.ts';
import { gameLines, openGame } from './savedGame.ts';
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

/** What is made: its text, and what is told of it. */
interface Made {
  readonly text: string;
  readonly told: readonly string[];
  readonly faults: readonly Fault[];
}

/** Writes to a file, and tells of it; what goes to standard output is told of on standard error. */
const writeTo = (target: string, { text, told, faults }: Made): CommandResult => {
  const lines = told.map((line) => `${line.replaceAll(/\p{Cc}/gu, '\uFFFD')}\n`).join('');
  if (target === '-') {
    const result = answer(text, faults);
    return { ...result, errors: lines + result.errors };
  }
  try {
    writeFileSync(target, text);
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
        text: printPosition(opened.value.at.position),
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
  return writeTo(target, { text, told, faults: board.faults });
};

/**
 * Writes a VASL archive (or any board) as a board file, or a game saved by VASL as a position file, whichever
 * the bytes are.
 */
export const convert = (command: ConvertCommand): CommandResult => {
  const bytes = readBytes(command.source, MOST_BYTES);
  return bytes.value && isSavedGame(bytes.value) ? convertGame(bytes.value, command) : convertBoard(command);
};
