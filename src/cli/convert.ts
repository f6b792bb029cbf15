import { writeFileSync } from 'node:fs';
import { printBoardFile } from '../formats/boardFile.ts';
import { readBoard } from './boardFinder.ts';
import { answer, badInput, type CommandResult } from './outcome.ts';
import { hashOf } from '../formats/link.ts';
import { parseNotation } from '../formats/notation/parseNotation.ts';
import { printNotation, printNotationForLink } from '../formats/notation/printNotation.ts';
import { printPosition } from '../formats/printPosition.ts';
import { NOTATION, readPosition } from './analyse.ts';

/** A position file as one line, or as what has to stand after the page's address to open it there. */
export const notation = (file: string, as: 'text' | 'link'): CommandResult => {
  const position = readPosition(file);
  if (!position.value) return badInput(position.faults);
  return answer(
    `${as === 'text' ? printNotation(position.value) : hashOf(printNotationForLink(position.value))}\n`,
    position.faults,
  );
};

/** One line as a position file. */
export const position = (text: string): CommandResult => {
  const reading = parseNotation(text, NOTATION);
  return reading.value ? answer(printPosition(reading.value), reading.faults) : badInput(reading.faults);
};

/** Writes a VASL archive (or any board) as a board file. */
export const convert = (archive: string, target: string): CommandResult => {
  const board = readBoard(archive);
  if (!board.value) return badInput(board.faults);
  const text = printBoardFile(board.value);
  if (target === '-') return answer(text, board.faults);
  try {
    writeFileSync(target, text);
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'no reason given';
    return badInput([
      {
        file: target,
        place: 'the whole file',
        problem: `it cannot be written: ${problem}`,
        remedy: 'Choose another place.',
      },
    ]);
  }
  const { columns, rows, title } = board.value;
  return answer(`${target}: ${title}, ${String(columns)} × ${String(rows)} hexes\n`, board.faults);
};
