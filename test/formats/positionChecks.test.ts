import { describe, expect, test } from 'vitest';
import type { Crop, Placement } from '../../src/board/map/gameMap.ts';
import { checkBoards, checkPosition } from '../../src/formats/positionChecks.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { boardOf, mapOf } from '../support/hexBoard.ts';
import { situationOn } from '../support/situation.ts';

const board = { ...boardOf({ columns: 9, rows: 4, text: '' }), label: 'h' };
const halfBoard = { ...board, firstColumn: 16, firstRow: 10 };

const faultsOf = (placement: Partial<Placement>) =>
  checkBoards([{ board, column: 0, row: 0, ...placement }], 'p.json');
const crop = (columns: Crop['columns'], rows: Crop['rows']): Crop => ({ columns, rows });

describe('A crop lies within its board', () => {
  test.each<[string, Partial<Placement>]>([
    ['of a whole board', { crop: crop([0, 8], [1, 4]) }],
    ['of part of it, turned', { crop: crop([2, 6], [2, 3]), turned: true }],
    [
      'by the printed names of a board that begins with Q11',
      { board: halfBoard, crop: crop([16, 20], [11, 12]) },
    ],
    ['that lets a board lie as far out as its part may', { column: 326, crop: crop([0, 2], [1, 4]) }],
  ])('%s', (_what, placement) => {
    expect(faultsOf(placement)).toEqual([]);
  });

  test.each<[string, Partial<Placement>, string, string, string]>([
    [
      'a column too many',
      { crop: crop([0, 9], [1, 4]) },
      'columns',
      'board h has no column J',
      'Its columns are A to I, its rows 1 to 4.',
    ],
    [
      'row 0, which is cut with row 1',
      { crop: crop([0, 8], [0, 4]) },
      'rows',
      'board h has no row 0',
      'rows 1 to 4',
    ],
    ['a row too many', { crop: crop([0, 8], [1, 5]) }, 'rows', 'board h has no row 5', 'rows 1 to 4'],
    [
      'a column before the first',
      { board: halfBoard, crop: crop([0, 20], [11, 12]) },
      'columns',
      'board h has no column A',
      'Its columns are Q to Y, its rows 11 to 14.',
    ],
  ])('%s is refused, with place and remedy', (_what, placement, place, problem, remedy) => {
    const [fault, ...more] = faultsOf(placement);
    expect(more).toEqual([]);
    expect(fault).toMatchObject({ file: 'p.json', place: `boards[0].crop.${place}`, problem });
    expect(fault?.remedy).toContain(remedy);
  });
});

test('of thousands of unknown hexes only the first are told, in the time of one', () => {
  const map = mapOf({ columns: 9, rows: 4, text: '' });
  const playable = Array.from({ length: 20_000 }, () => 'ZZ99' as HexId);
  let looks = 0;
  const counted = {
    ...map,
    get placements() {
      looks++;
      return map.placements;
    },
  };
  const faults = checkPosition({ ...situationOn(map, []), playable }, counted, 'p.json');
  expect(faults).toHaveLength(20);
  expect(faults[19]).toMatchObject({
    place: 'playable[19]',
    problem: 'there is no hex ZZ99 on this map',
    remedy: 'Its hexes are A1 to I4.',
  });
  expect(looks).toBe(20);
});

test('a board too far out is refused', () => {
  expect(faultsOf({ column: 326 })).toMatchObject([
    { place: 'boards[0]', problem: 'the board lies too far out' },
  ]);
});
