import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boardCells,
  cellCentre,
  columnLength,
  createGrid,
  printedNumber,
  type Cell,
} from '../../src/hexgrid/grid.ts';
import { hexId } from '../../src/hexgrid/hexId.ts';
import { NEIGHBOUR_STEP, rangeBetween, toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { fillHexOfPixels, NO_HEX } from '../../src/hexgrid/pixels.ts';

const board = createGrid(boardCells(33, 10));
const nameOf = (cell: Cell | undefined): string =>
  cell ? hexId('', cell.column, printedNumber(cell)) : 'none';
const index = fc.nat({ max: board.cells.length - 1 });

describe('A2: the hexes of a geomorphic board', () => {
  test('a board of 33 columns and 10 rows has 346 hexes, half-hexes included', () => {
    expect(board.cells).toHaveLength(346);
  });

  test.each([
    ['A1', 0, 32.25],
    ['B0', 56.25, 0],
    ['B10', 56.25, 645],
    ['GG10', 1800, 612.75],
    ['P5', 843.75, 322.5],
  ])('%s has its centre at %f, %f', (name, x, y) => {
    const cell = board.cells.find((one) => nameOf(one) === name);
    expect(cell && toBoardUnits(cellCentre(cell))).toEqual({ x, y });
  });

  test.each([
    // hex, its neighbours from N clockwise
    ['P5', ['P4', 'Q5', 'Q6', 'P6', 'O6', 'O5']],
    ['Q5', ['Q4', 'R4', 'R5', 'Q6', 'P5', 'P4']],
    ['A1', ['none', 'B0', 'B1', 'A2', 'none', 'none']],
    ['B0', ['none', 'none', 'C1', 'B1', 'A1', 'none']],
    ['GG10', ['GG9', 'none', 'none', 'none', 'FF10', 'FF9']],
  ])('the neighbours of %s are %j', (name, neighbours) => {
    const at = board.cells.findIndex((one) => nameOf(one) === name);
    expect(
      board.neighbours[at]?.map((next) => nameOf(next === undefined ? undefined : board.cells[next])),
    ).toEqual(neighbours);
  });

  test('neighbours lie one lattice step away, and so at range 1', () => {
    board.cells.forEach((cell, at) => {
      const own = cellCentre(cell);
      board.neighbours[at]?.forEach((next, side) => {
        const there = next === undefined ? undefined : board.cells[next];
        if (!there) return;
        const step = NEIGHBOUR_STEP[side];
        expect(cellCentre(there)).toEqual({ x: own.x + (step?.x ?? 0), y: own.y + (step?.y ?? 0) });
        expect(rangeBetween(own, cellCentre(there))).toBe(1);
      });
    });
  });

  test('a hex counts its neighbours as they count it', () => {
    fc.assert(
      fc.property(index, fc.nat({ max: 5 }), (at, side) => {
        const next = board.neighbours[at]?.[side];
        return next === undefined || board.neighbours[next]?.[(side + 3) % 6] === at;
      }),
    );
  });

  test('the hex at its own centre is the hex itself', () => {
    board.cells.forEach((cell, at) => expect(board.at(toBoardUnits(cellCentre(cell)))).toBe(at));
  });
});

describe('hexes of pixels', () => {
  const [width, height] = [1800, 645];
  const hexes = new Uint16Array(width * height).fill(NO_HEX);
  fillHexOfPixels({ into: hexes, width }, { left: 0, top: 0, right: width, bottom: height }, board.indexOf);

  test('every pixel of the board lies in a hex', () => {
    expect(hexes.includes(NO_HEX)).toBe(false);
  });

  test.each([
    ['a geomorphic board', 33, 10, 40],
    ['a half-board', 17, 20, 40],
    ['nine boards', 97, 30, 360],
    ['a small one', 5, 4, 2],
  ])(
    'turned by 180°, each pixel lies in the turned hex: %s, but for %i × %i hexes %i pixels that the turn leaves at the middle of a hexside',
    (_, columns, rows, middles) => {
      const [wide, high] = [(columns - 1) * 56.25, rows * 64.5];
      const grid = createGrid(boardCells(columns, rows));
      const upright = new Uint16Array(wide * high).fill(NO_HEX);
      fillHexOfPixels(
        { into: upright, width: wide },
        { left: 0, top: 0, right: wide, bottom: high },
        grid.indexOf,
      );
      const turned = Uint16Array.from(
        grid.cells,
        ({ column, row }) =>
          grid.indexOf({ column: columns - 1 - column, row: columnLength(column, rows) - 1 - row }) ?? NO_HEX,
      );
      const middle = (pixel: number): boolean => {
        const [x, y] = [(pixel % wide) + 0.5, Math.floor(pixel / wide) + 0.5];
        return x % 112.5 === 0 && y % 64.5 === 0;
      };
      const apart: number[] = [];
      upright.forEach((hex, pixel) => {
        if (turned[hex] !== upright[upright.length - 1 - pixel]) apart.push(pixel);
      });
      expect(apart.filter((pixel) => !middle(pixel))).toEqual([]);
      expect(apart).toHaveLength(middles);
    },
  );

  test('they agree with the grid library, an independent reckoning, everywhere but on the very border', () => {
    fc.assert(
      fc.property(fc.nat({ max: width - 1 }), fc.nat({ max: height - 1 }), (x, y) => {
        const own = hexes[y * width + x];
        const around = [-0.01, 0.01].flatMap((dx) =>
          [-0.01, 0.01].map((dy) => board.at({ x: x + 0.5 + dx, y: y + 0.5 + dy })),
        );
        return around.includes(own);
      }),
      { numRuns: 3000 },
    );
  });

  test('pixels outside the area keep what they had', () => {
    const few = new Uint16Array(40 * 40).fill(NO_HEX);
    fillHexOfPixels({ into: few, width: 40 }, { left: 10, top: 20, right: 30, bottom: 40 }, board.indexOf);
    expect(few.filter((hex) => hex !== NO_HEX)).toHaveLength(20 * 20);
    expect(few[20 * 40 + 9]).toBe(NO_HEX);
  });
});
