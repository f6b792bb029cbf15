import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { printFault } from '../../src/board/fault.ts';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { changesOf, type Position, type Situation } from '../../src/units/position.ts';
import type { Unit } from '../../src/units/unit.ts';
import { boardOf, type HexBoard } from './hexBoard.ts';

/** Boards drawn for a test have no label. */
const DRAWN = '@0: ';

/**
 * A position as players would say it: `g=ge-467 E3; r=ru-447+lmg E6 broken dm; smoke E4`. A head may stand
 * before a colon; without one it is July, the Allies attack, and the board is the one drawn for the test. A
 * line with a fault is a wrong test, and throws.
 */
export const position = (line: string): Position => {
  const { value, faults } = parseNotation(line.includes(':') ? line : `${DRAWN}${line}`, line);
  if (!value) throw new Error(faults.map(printFault).join('\n'));
  return value;
};

/** The units of a position alone. */
export const units = (line: string): readonly Unit[] => position(line).units;

/** A position on a board drawn for the test, with all that it changes there. */
export const situation = (board: HexBoard, line: string): Situation => {
  const table = position(line);
  return { ...table, map: createGameMap([{ board: boardOf(board), column: 0, row: 0 }], changesOf(table)) };
};
