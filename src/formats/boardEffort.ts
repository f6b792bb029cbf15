import { rasterSize } from '../board/rasterScale.ts';
import type { BoardFile, ShapeInFile } from './boardSchema.ts';

/** What drawing a board's shapes takes, estimated before any of them is drawn. */
export interface Effort {
  /** Points of outlines and lines. */
  readonly points: number;
  /** Hexes and hexsides that are named. */
  readonly marks: number;
  /** Pixel rows crossed by edges. */
  readonly rows: number;
  /** Pixels painted, many of them more than once. */
  readonly pixels: number;
}

const NOTHING: Effort = { points: 0, marks: 0, rows: 0, pixels: 0 };

type Pair = readonly [number, number];

const steps = (points: readonly Pair[]): readonly (readonly [Pair, Pair])[] =>
  points.slice(1).map((point, index) => [points[index] ?? point, point]);

const spread = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);

const outlineEffort = (outline: readonly Pair[]): Effort => ({
  points: outline.length,
  marks: 0,
  rows: steps([...outline, ...outline.slice(0, 1)]).reduce((sum, [a, b]) => sum + Math.abs(b[1] - a[1]), 0),
  pixels: spread(outline.map(([x]) => x)) * spread(outline.map(([, y]) => y)),
});

const lineEffort = (line: readonly Pair[], width: number): Effort => ({
  points: line.length,
  marks: 0,
  rows: steps(line).reduce((sum, [a, b]) => sum + 2 * (Math.abs(b[1] - a[1]) + 2 * width), 0),
  pixels: steps(line).reduce(
    (sum, [a, b]) => sum + (Math.hypot(b[0] - a[0], b[1] - a[1]) + width) * width,
    0,
  ),
});

const markEffort = (marks: number): Effort => ({ ...NOTHING, marks });

const shapeEffort = (shape: ShapeInFile): Effort => {
  switch (shape.kind) {
    case 'area':
    case 'hill':
      return outlineEffort(shape.outline);
    case 'way':
      return lineEffort(shape.line, shape.width);
    case 'bridge':
      return lineEffort([shape.from, shape.to], shape.width);
    case 'hexes':
      return markEffort(shape.hexes.length);
    case 'hexsides':
      return markEffort(shape.hexsides.length);
    case 'stairwell':
      return markEffort(1);
  }
};

/** Together the shapes of a board file take so much. */
export const effortOf = (shapes: readonly ShapeInFile[]): Effort =>
  shapes
    .map(shapeEffort)
    .reduce(
      (sum, one) => ({
        points: sum.points + one.points,
        marks: sum.marks + one.marks,
        rows: sum.rows + one.rows,
        pixels: sum.pixels + one.pixels,
      }),
      NOTHING,
    );

/** The most that a board may take: some ten times what the boards of this program do, and about a second of drawing. */
export const mostEffort = ({ columns, rows }: BoardFile): Effort => {
  const { width, height } = rasterSize(columns, rows);
  return { points: 60_000, marks: 20_000, rows: 600_000, pixels: 100 * width * height };
};
