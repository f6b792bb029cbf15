import { writeFileSync } from 'node:fs';
import { printBoardFile } from '../formats/boardFile.ts';
import { readBoard } from './boardFinder.ts';
import { answered, badInput, type Outcome } from './outcome.ts';

/** Writes a VASL archive (or any board) as a board file. */
export const convert = (archive: string, target: string): Outcome => {
  const board = readBoard(archive);
  if (!board.value) return badInput(board.faults);
  const text = printBoardFile(board.value);
  if (target === '-') return answered(text, board.faults);
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
  return answered(`${target}: ${title}, ${String(columns)} × ${String(rows)} hexes\n`, board.faults);
};
