import {
  centreOf,
  toBoardUnits,
  UNIT_X,
  UNIT_Y,
  VERTEX_STEP,
  type Direction,
} from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { parseHexName } from '../../hexgrid/hexId.ts';
import type { HexsideMark } from '../map/board.ts';
import type { TerrainName } from '../terrain/terrain.ts';

/**
 * Board units between the points that a curve is broken into: below what an eye or a raster pixel can tell.
 */
const CHORD = 3;
const MAX_CHORDS = 32;

/** How thick hexside terrain is drawn and how far it blocks, in board units. */
export const HEXSIDE_WIDTH: Readonly<Partial<Record<TerrainName, number>>> = {
  wall: 5,
  hedge: 6,
  bocage: 8,
  cliff: 6,
  roadblock: 6,
  rowhouseWall: 6,
  rowhouseWall1: 6,
  rowhouseWall2: 6,
};
const DEFAULT_HEXSIDE_WIDTH = 5;

const apart = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

const withoutRepeats = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || apart(before, point) > 1e-9;
  });

/** From one point to the next: how far, and how long in centripetal knots. */
interface Span {
  readonly length: number;
  readonly knot: number;
}

const spanOf = (from: Point, to: Point): Span => {
  const length = apart(from, to);
  return { length, knot: Math.sqrt(Math.max(length, 1e-6)) };
};

/** The tangent at `here` for a piece that is one knot long. */
const tangent = (
  [before, here, after]: readonly [Point, Point, Point],
  { knot: one }: Span,
  { knot: two }: Span,
): Point => {
  const all = one + two;
  return {
    x: (here.x - before.x) / one - (after.x - before.x) / all + (after.x - here.x) / two,
    y: (here.y - before.y) / one - (after.y - before.y) / all + (after.y - here.y) / two,
  };
};

/** Where a piece of the curve begins or ends, and its tangent there. */
type PieceEnd = readonly [at: Point, tangent: Point];

/** Adds the points of the curve from one end of a piece to the other, without the last. */
const addPiece = (
  found: Point[],
  [from, leave]: PieceEnd,
  [to, arrive]: PieceEnd,
  { length, knot }: Span,
): void => {
  const chords = Math.min(MAX_CHORDS, Math.max(1, Math.ceil(length / CHORD)));
  const [leaveX, leaveY, arriveX, arriveY] = [
    knot * leave.x,
    knot * leave.y,
    knot * arrive.x,
    knot * arrive.y,
  ];
  for (let step = 0; step < chords; step += 1) {
    const t = step / chords;
    const u = t * t;
    const v = u * t;
    const [one, two, three, four] = [2 * v - 3 * u + 1, v - 2 * u + t, 3 * u - 2 * v, v - u];
    found.push({
      x: one * from.x + two * leaveX + three * to.x + four * arriveX,
      y: one * from.y + two * leaveY + three * to.y + four * arriveY,
    });
  }
};

const mirrored = (end: Point, next: Point): Point => ({ x: 2 * end.x - next.x, y: 2 * end.y - next.y });

/**
 * A centripetal Catmull-Rom curve through the points, of which there are two or more: it never loops between
 * two of them.
 */
const curve = (points: readonly Point[], closed: boolean): readonly Point[] => {
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last) return points;
  const found: Point[] = [];
  let [before, here] = [closed ? last : mirrored(first, second), first];
  let [behind, ahead] = [spanOf(before, here), spanOf(here, second)];
  let leave = tangent([before, here, second], behind, ahead);
  let next = second;
  for (const after of [...points.slice(2), ...(closed ? [first, second] : [mirrored(last, beforeLast)])]) {
    [before, behind, ahead] = [here, ahead, spanOf(next, after)];
    const arrive = tangent([before, next, after], behind, ahead);
    addPiece(found, [here, leave], [next, arrive], behind);
    [here, next, leave] = [next, after, arrive];
  }
  return closed ? found : [...found, last];
};

/** The polygon that a closed outline stands for, in board units: what is drawn is what blocks. */
export const outlineOf = (shape: {
  readonly outline: readonly Point[];
  readonly smooth: boolean;
}): readonly Point[] => {
  const points = withoutRepeats(shape.outline);
  return shape.smooth && points.length > 2 ? curve(points, true) : points;
};

/** The middle line of a way as a chain of points, in board units. */
export const lineOf = (way: {
  readonly line: readonly Point[];
  readonly smooth: boolean;
}): readonly Point[] => {
  const points = withoutRepeats(way.line);
  return way.smooth && points.length > 2 ? curve(points, false) : points;
};

/** Longest mitre at a bend, in half widths: sharper bends are cut off. */
const MITRE = 2;

/** The point beside a bend of the line, `reach` to its left (negative: right). */
const beside = (line: readonly Point[], index: number, reach: number): Point => {
  const here = line[index] ?? { x: 0, y: 0 };
  const unitOf = (from: Point, to: Point): Point => ({
    x: (to.x - from.x) / apart(from, to),
    y: (to.y - from.y) / apart(from, to),
  });
  const before = line[index - 1];
  const after = line[index + 1];
  const arrive = before && unitOf(before, here);
  const leave = after && unitOf(here, after);
  const one = arrive ?? leave ?? { x: 1, y: 0 };
  const two = leave ?? one;
  const normal = { x: one.y + two.y, y: -one.x - two.x };
  const size = Math.hypot(normal.x, normal.y) || 1;
  const stretch = Math.min(MITRE, 2 / size);
  return { x: here.x + (normal.x / size) * stretch * reach, y: here.y + (normal.y / size) * stretch * reach };
};

/** The polygon that a way of some width covers, to be filled by the non-zero rule, in board units. */
export const bandOf = (way: {
  readonly line: readonly Point[];
  readonly width: number;
  readonly smooth: boolean;
}): readonly Point[] => {
  const line = lineOf(way);
  if (line.length < 2) return [];
  const left = line.map((_, index) => beside(line, index, way.width / 2));
  const right = line.map((_, index) => beside(line, index, -way.width / 2));
  return [...left, ...right.toReversed()];
};

/** The six corners of a hex of one board, in board units. */
export const hexOutline = (column: number, number: number): readonly Point[] => {
  const centre = centreOf(column, number);
  return VERTEX_STEP.map((step) => toBoardUnits({ x: centre.x + step.x, y: centre.y + step.y }));
};

const partOf = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** The two ends of a hexside, clockwise seen from the hex, in board units; none for a name that is no hex. */
export const hexsideEnds = (hex: string, side: Direction): readonly [Point, Point] | undefined => {
  const name = parseHexName(hex);
  const from = VERTEX_STEP[side];
  const to = VERTEX_STEP[(side + 1) % 6];
  if (!name || !from || !to) return undefined;
  const centre = toBoardUnits(centreOf(name.column, name.number));
  const corner = (step: Point): Point => ({ x: centre.x + step.x * UNIT_X, y: centre.y + step.y * UNIT_Y });
  return [corner(from), corner(to)];
};

/** The line that hexside terrain is drawn along: the whole hexside, or the part of it that the mark names. */
export const hexsideLine = (mark: HexsideMark): readonly Point[] => {
  const ends = hexsideEnds(mark.hex, mark.side);
  if (!ends) return [];
  const [from, to] = mark.part ?? [0, 1];
  return [partOf(ends[0], ends[1], from), partOf(ends[0], ends[1], to)];
};

/** Thickness of hexside terrain in board units. */
export const hexsideWidth = (terrain: TerrainName): number => HEXSIDE_WIDTH[terrain] ?? DEFAULT_HEXSIDE_WIDTH;

/** The polygon that one piece of hexside terrain covers, in board units. */
export const hexsideBand = (terrain: TerrainName, mark: HexsideMark): readonly Point[] =>
  bandOf({ line: hexsideLine(mark), width: hexsideWidth(terrain), smooth: false });
