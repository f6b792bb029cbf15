import { describe, expect, test } from 'vitest';
import type { Crop, Placement } from '../../src/board/gameMap.ts';
import { checkBoards } from '../../src/formats/positionChecks.ts';
import { boardOf } from '../support/hexBoard.ts';

const board = { ...boardOf({ columns: 9, rows: 4, text: '' }), label: 'h' };
const halfBoard = { ...board, firstColumn: 16, firstRow: 10 };

const faultsOf = (placement: Partial<Placement>) => checkBoards([{ board, column: 0, row: 0, ...placement }], 'p.json');
const crop = (columns: Crop['columns'], rows: Crop['rows']): Crop => ({ columns, rows });

describe('A crop lies within its board', () => {
  test.each<[string, Partial<Placement>]>([
    ['of a whole board', { crop: crop([0, 8], [1, 4]) }],
    ['of part of it, turned', { crop: crop([2, 6], [2, 3]), turned: true }],
    ['by the printed names of a board that begins with Q11', { board: halfBoard, crop: crop([16, 20], [11, 12]) }],
    ['that lets a board lie as far out as its part may', { column: 326, crop: crop([0, 2], [1, 4]) }],
  ])('%s', (_what, placement) => {
    expect(faultsOf(placement)).toEqual([]);
  });

  test.each<[string, Partial<Placement>, string, string, string]>([
    ['a column too many', { crop: crop([0, 9], [1, 4]) }, 'columns', 'board h has no column J', 'Its columns are A to I, its rows 1 to 4.'],
    ['row 0, which is cut with row 1', { crop: crop([0, 8], [0, 4]) }, 'rows', 'board h has no row 0', 'rows 1 to 4'],
    ['a row too many', { crop: crop([0, 8], [1, 5]) }, 'rows', 'board h has no row 5', 'rows 1 to 4'],
    ['a column before the first', { board: halfBoard, crop: crop([0, 20], [11, 12]) }, 'columns', 'board h has no column A', 'Its columns are Q to Y, its rows 11 to 14.'],
  ])('%s is refused, with place and remedy', (_what, placement, place, problem, remedy) => {
    const [fault, ...more] = faultsOf(placement);
    expect(more).toEqual([]);
    expect(fault).toMatchObject({ file: 'p.json', place: `boards[0].crop.${place}`, problem });
    expect(fault?.remedy).toContain(remedy);
  });
});

test('a board too far out is refused', () => {
  expect(faultsOf({ column: 326 })).toMatchObject([{ place: 'boards[0]', problem: 'the board lies too far out' }]);
});
