import { describe, expect, test } from 'vitest';
import type { GameMap } from '../../../src/board/map/gameMap.ts';
import { printMf } from '../../../src/hexgrid/quantity.ts';
import { stepsFrom } from '../../../src/rules/rout/movement/movementCost.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { locationAt } from '../../support/situation.ts';

/** Prices of a step, cheapest first, as `1 road, 2 terrain`; 'none' where there is no step. */
const price = (map: GameMap, from: string, to: string, month = 7): string => {
  const step = stepsFrom(map, month, locationAt(map, from)).find((one) => one.to === locationAt(map, to));
  return step
    ? step.entries.map(({ cost, manner }) => `${cost === 'all' ? 'all' : printMf(cost)} ${manner}`).join(', ')
    : 'none';
};

const board = (text: string): GameMap => mapOf({ columns: 7, rows: 7, text });

describe('what a step costs', () => {
  const map = board(`
    woods: B2 B3 C3 E5
    woodenHouse: D3
    grain: C5
    brush: D5
    marsh: F2
    water: F4
    shellholes: E3
    dirtRoad: B1 B2 B3 B4
    wall: C4|D4
    hedge: B4|B5
    level 1: E6 E5
    cliff: F6|E6
  `);
  test.each([
    ['B4', 'C5', '1½ terrain', 'B15 grain in July'],
    ['C4', 'C3', '2 terrain', 'B13 woods'],
    ['C4', 'D3', '2 terrain', 'B23 a building'],
    ['C4', 'D4', '2 terrain', 'B9 over a wall'],
    ['D4', 'D5', '2 terrain', 'B12 brush'],
    ['E2', 'F2', 'all terrain', 'B16 marsh takes the whole allotment'],
    ['E4', 'F4', 'none', 'B21 a Water Obstacle'],
    ['D3', 'E3', '1 minimum, 2 cover', 'B2 shellholes at either price'],
    ['B1', 'B2', '1 road, 2 terrain', 'B3 a road through woods at road rate, or paying for the woods'],
    ['A2', 'B2', '2 terrain', 'B3 the same hex by another hexside'],
    ['E7', 'E6', '2 terrain', 'B10 uphill Open Ground'],
    ['E4', 'E5', '4 terrain', 'B10 uphill woods'],
    ['E6', 'E7', '1 terrain', 'B10 downhill'],
    ['F6', 'E6', 'none', 'B11 a cliff'],
    ['E6', 'F6', 'none', 'B11 a cliff from above'],
  ])('A4.2 %s to %s: %s, %s', (from, to, entries) => {
    expect(price(map, from, to)).toBe(entries);
  });
  test.each([
    [4, '1½ terrain'],
    [5, '1½ terrain'],
    [6, '1½ terrain'],
    [10, '1 terrain'],
    [1, '1 terrain'],
  ])('B15.6 grain in month %i: %s', (month, entries) => expect(price(map, 'B4', 'C5', month)).toBe(entries));
});

describe('levels and rowhouses', () => {
  const map = board(`
    stoneBuilding2: C3 D3
    stairs: C3
    woodenBuilding1: E5 F5
    rowhouseWall1: E5|F5
    stoneBuilding2: A4 A5
    stairs: A4 A5
    level 1: A5
    woodenFactory1: C6 C7
  `);
  test.each([
    ['C3', 'C3/1', '1 terrain', 'B23.23 up the printed stairwell'],
    ['C3/1', 'C3/2', '1 terrain', 'and on'],
    ['C3', 'C3/2', 'none', 'one level at a time'],
    ['C3/2', 'D3/2', '2 terrain', 'along the floor'],
    ['C3/1', 'D3', 'none', 'never level and hex at once'],
    ['D3', 'D3/1', 'none', 'no stairwell here'],
    ['C3/1', 'B3', 'none', 'no way out of a window'],
    ['E5', 'E5/1', '1 terrain', 'B23.22 inherent stairs'],
    ['E5', 'F5', '3 terrain', 'B23.71 round the bar'],
    ['E5/1', 'F5/1', 'none', 'B23.71 no way through upstairs'],
    [
      'A4/1',
      'A5',
      '2 terrain',
      'B23.72 from the first floor of the lower hex to the ground floor of the higher',
    ],
    ['A5', 'A4/1', '2 terrain', 'B23.72 and back'],
    ['A4/2', 'A5/1', '2 terrain', 'B23.72 floors of one elevation'],
    ['A4/1', 'A5/1', 'none', 'B23.72 not those of one number'],
    ['A4', 'A5', '4 terrain', 'B23.721 round the outside, uphill'],
    ['A5', 'A4', '3 terrain', 'B23.721 and down'],
    ['B6', 'C6', '2 terrain', 'B23.74 into a Factory'],
    ['C6', 'C7', '1 terrain', 'B23.742 within it'],
  ])('B23 %s to %s: %s, %s', (from, to, entries) => {
    expect(price(map, from, to)).toBe(entries);
  });
});
