import {
  type Board,
  type BoardArt,
  type Drawing,
  asPrinted,
  fromPrinted,
  type NamesBegin,
  type HexsideMark,
  type Shape,
} from '../board/map/board.ts';
import type { BoardFile, ShapeInFile } from './boardSchema.ts';
import type { Point } from '../hexgrid/quantity.ts';

type Pair = [number, number];

const pointOf = ([x, y]: Readonly<Pair>): Point => ({ x, y });
const pairOf = ({ x, y }: Point): Pair => [x, y];

const markOf = ({
  hex,
  side,
  part,
}: Extract<ShapeInFile, { kind: 'hexsides' }>['hexsides'][number]): HexsideMark =>
  part === undefined ? { hex, side } : { hex, side, part };

/** The shape that its entry in a board file stands for. */
const shapeOf = (shape: ShapeInFile): Shape => {
  switch (shape.kind) {
    case 'area':
    case 'hill':
      return { ...shape, outline: shape.outline.map(pointOf) };
    case 'way':
      return { ...shape, line: shape.line.map(pointOf) };
    case 'bridge':
      return { ...shape, from: pointOf(shape.from), to: pointOf(shape.to) };
    case 'hexsides':
      return { ...shape, hexsides: shape.hexsides.map(markOf) };
    case 'hexes':
    case 'stairwell':
      return shape;
  }
};

const markInFile = ({
  hex,
  side,
  part,
}: HexsideMark): Extract<ShapeInFile, { kind: 'hexsides' }>['hexsides'][number] =>
  part === undefined ? { hex, side } : { hex, side, part: [part[0], part[1]] };

/** The entry of a shape in a board file. */
export const shapeInFile = (shape: Shape): ShapeInFile => {
  switch (shape.kind) {
    case 'area':
    case 'hill':
      return { ...shape, outline: shape.outline.map(pairOf) };
    case 'way':
      return { ...shape, line: shape.line.map(pairOf) };
    case 'bridge':
      return { ...shape, from: pairOf(shape.from), to: pairOf(shape.to) };
    case 'hexsides':
      return { ...shape, hexsides: shape.hexsides.map(markInFile) };
    case 'hexes':
      return { ...shape, hexes: [...shape.hexes] };
    case 'stairwell':
      return shape;
  }
};

/** The stairwells that are drawn as shapes, by their printed names. */
export const drawnStairwells = (drawing: Drawing, names: NamesBegin): readonly string[] =>
  drawing.shapes
    .map((shape) => asPrinted(shape, names))
    .flatMap((shape) => (shape.kind === 'stairwell' ? [shape.hex] : []));

/** What is drawn on a board: its shapes, and the stairwells among them. */
export interface DrawnContents extends Pick<Board, 'stairwells'> {
  readonly art: Extract<BoardArt, { kind: 'drawing' }>;
}

/**
 * What a checked file with a drawing holds; the LOS raster is to be made of the very shapes that are drawn.
 */
export const drawnContents = (file: BoardFile, drawn: NonNullable<BoardFile['drawing']>): DrawnContents => {
  const drawing = { shapes: drawn.shapes.map((shape) => fromPrinted(shapeOf(shape), file)) };
  const stairwells = new Set([...(file.stairwells ?? []), ...drawnStairwells(drawing, file)]);
  return { art: { kind: 'drawing', drawing }, stairwells };
};
