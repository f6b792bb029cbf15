import {
  type Board,
  type BoardArt,
  type Drawing,
  asPrinted,
  fromPrinted,
  type NamesBegin,
  type HexsideMark,
  type Shape,
  namesFrom,
} from '../board/map/board.ts';
import type { BoardFile, ShapeInFile } from './boardSchema.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { NO_CHANGES } from '../board/map/mapChanges.ts';
import type { Position } from '../units/position.ts';

// What ships with the program is believed: the tests put each file through its validator, so the page starts
// without loading one.

/**
 * Written before maps could be changed, or without a change; never with a crop, which only the validator
 * turns into numbers.
 */
type OwnPosition = Omit<Position, 'markers' | 'terrainRules' | 'hexOverrides'> &
  Partial<Position> & { readonly format: 'rout-position'; readonly version: 1 };

/** A board before its pixels are made. */
type DrawnBoard = Omit<Board, 'raster' | 'art'> & DrawnContents;

/** A position of ours from the JSON of its file. Never for a file that somebody else could have written. */
export const readOwnPosition = ({
  format: _format,
  version: _version,
  ...position
}: OwnPosition): Position => ({ ...NO_CHANGES, markers: [], ...position });

/**
 * A board of ours from the JSON of its file, to be rasterised yet. Never for a file that somebody else could
 * have written.
 */
export const readOwnBoard = (json: BoardFile): DrawnBoard => {
  const { label, title, columns, rows, source = '', drawing = { shapes: [] } } = json;
  return { label, title, columns, rows, ...namesFrom(json), source, ...drawnContents(json, drawing) };
};

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
interface DrawnContents extends Pick<Board, 'stairwells'> {
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
