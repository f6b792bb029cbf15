import type { HexsideMark, Shape } from '../board/drawing.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { ShapeInFile } from './boardSchema.ts';

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
export const shapeOf = (shape: ShapeInFile): Shape => {
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
