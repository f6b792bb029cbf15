import { columnLength, type Cell } from '../hexgrid/grid.ts';
import { DIRECTIONS, opposite } from '../hexgrid/lattice.ts';
import type { Board } from './board.ts';
import type { Placement } from './gameMap.ts';
import { hexFactsOf, type HexFacts } from './hexFacts.ts';
import { pieceOf, type Piece } from './piece.ts';

/** Facts of the pieces of a board: deriving them means looking at each of its pixels, and a board is asked for again and again. */
const known = new WeakMap<Board, Map<string, readonly HexFacts[]>>();
/** Crops of one board that are remembered; few are ever tried. */
const CROPS_KEPT = 8;

const factsOfPiece = (board: Board, piece: Piece): readonly HexFacts[] => {
  const pieces = known.get(board) ?? new Map<string, readonly HexFacts[]>();
  const key = Object.values(piece).join();
  const facts = pieces.get(key) ?? hexFactsOf(board, piece);
  pieces.set(key, facts);
  for (const old of [...pieces.keys()].slice(0, -CROPS_KEPT)) pieces.delete(old);
  known.set(board, pieces);
  return facts;
};

const turnedSides = <T>(sides: readonly T[]): readonly (T | undefined)[] =>
  DIRECTIONS.map((side) => sides[opposite(side)]);
const turnedFlags = (sides: readonly boolean[]): readonly boolean[] =>
  DIRECTIONS.map((side) => sides[opposite(side)] ?? false);

const turnedCell = ({ column, row }: Cell, { columns, rows }: Piece): Cell => ({
  column: columns - 1 - column,
  row: columnLength(column, rows) - 1 - row,
});

/** What is printed in a hex of a board that lies upside down: the same, only elsewhere and on the opposite hexsides. */
const turned = (facts: HexFacts, piece: Piece): HexFacts => ({
  ...facts,
  cell: turnedCell(facts.cell, piece),
  hexsides: turnedSides(facts.hexsides),
  roadAcross: turnedFlags(facts.roadAcross),
  depressionAcross: turnedFlags(facts.depressionAcross),
  buildingAcross: turnedFlags(facts.buildingAcross),
});

/** The hexes of a whole board as it is printed. */
export const printedFacts = (board: Board): readonly HexFacts[] => factsOfPiece(board, pieceOf({ board }));

/** The hexes of a board as it is laid out, cells counted from the upper left corner of what is laid out. */
export const placedFacts = (placement: Placement): readonly HexFacts[] => {
  const piece = pieceOf(placement);
  const facts = factsOfPiece(placement.board, piece);
  return placement.turned === true ? facts.map((each) => turned(each, piece)) : facts;
};
