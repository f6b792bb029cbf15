import { toBoardUnits, VERTEX_STEP, type Direction } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Rect } from './brush.ts';
import type { HexIndex } from '../../board/map/gameMap.ts';
import type { MapScene } from '../../editor/scene.ts';

/**
 * How far a line may be drawn from where it lies, in board units: about as much as a bank is drawn wider than
 * it is.
 */
const FARTHEST = 2.2;

/** Each pass draws a point half way to the middle of its neighbours. */
const MOST_PASSES = 14;

const drawnIn = (line: readonly Point[], closed: boolean): readonly Point[] =>
  line.map((here, index) => {
    const [before, after] = closed
      ? [line.at(index - 1), line[(index + 1) % line.length]]
      : [line[index - 1], line[index + 1]];
    return before && after ? along(here, along(before, after, 0.5), 0.5) : here;
  });

const soft = (line: readonly Point[], closed: boolean): readonly Point[] => {
  let drawn = line;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const next = drawnIn(drawn, closed);
    if (next.some((point, index) => distance(point, line[index] ?? point) > FARTHEST)) return drawn;
    drawn = next;
  }
  return drawn;
};

/**
 * A line whose bends are no sharper than water makes them: a band along a line that turns within less than
 * half its width has a notch on the inner bank. The ends stay, and nothing moves far, since what is drawn is
 * what lies there.
 */
export const softBends = (line: readonly Point[]): readonly Point[] => soft(line, false);

/** The same of an outline: what grows as low as brush has no corners that a thin line would show. */
export const softEdge = (outline: readonly Point[]): readonly Point[] => soft(outline, true);

/**
 * Irregularity that is the same on every machine and in every export: a hash of whole numbers.
 */
export const noise = (a: number, b: number, seed: number): number => {
  let hash = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
};

/** The six vertices of a hex around (0, 0), in board units. */
export const HEX_OUTLINE: readonly Point[] = VERTEX_STEP.map(toBoardUnits);

/** The outline of the hex with this centre, each vertex moved `inset` board units towards the centre. */
export const hexAround = (centre: Point, inset = 0): readonly Point[] =>
  HEX_OUTLINE.map((vertex) => {
    const length = Math.hypot(vertex.x, vertex.y);
    const factor = (length - inset) / length;
    return { x: centre.x + vertex.x * factor, y: centre.y + vertex.y * factor };
  });

/** Angle in radians from a hex centre to one of its vertices. */
export const vertexAngle = (vertex: Direction): number => {
  const step = HEX_OUTLINE[vertex];
  return step ? Math.atan2(step.y, step.x) : 0;
};

/** The point a share of the way from one to the other. */
export const along = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export interface Dash {
  readonly from: Point;
  readonly to: Point;
}

const dashesOfEdge = (from: Point, to: Point, dash: number, gap: number): readonly Dash[] => {
  const length = distance(from, to);
  const count = Math.max(1, Math.round((length + gap) / (dash + gap)));
  const pitch = (length + gap) / count;
  return Array.from({ length: count }, (_, index) => ({
    from: along(from, to, (index * pitch) / length),
    to: along(from, to, Math.min(1, (index * pitch + pitch - gap) / length)),
  }));
};

/** A line cut into dashes; each edge begins and ends with a whole one. */
export const dashes = (line: readonly Point[], dash: number, gap: number): readonly Dash[] =>
  line.slice(1).flatMap((to, index) => {
    const from = line[index];
    return from === undefined || distance(from, to) === 0 ? [] : dashesOfEdge(from, to, dash, gap);
  });

/** Points along a line, as near to `pitch` apart as makes the edges come out even; without the last one. */
export const spots = (line: readonly Point[], pitch: number): readonly Point[] =>
  line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const count = Math.max(1, Math.round(distance(from, to) / pitch));
    return Array.from({ length: count }, (_, step) => along(from, to, step / count));
  });

export const closed = (outline: readonly Point[]): readonly Point[] => [...outline, ...outline.slice(0, 1)];

/** Parallel diagonal lines, `pitch` apart, cut to a convex outline. */
export const hatch = (outline: readonly Point[], pitch: number): readonly Dash[] => {
  const offsets = outline.map((point) => point.x + point.y);
  const first = Math.ceil(Math.min(...offsets) / pitch) * pitch;
  const count = Math.floor((Math.max(...offsets) - first) / pitch) + 1;
  return Array.from({ length: count }, (_, index) => first + index * pitch).flatMap((offset) => {
    const [from, to] = crossings(outline, offset);
    return from && to ? [{ from, to }] : [];
  });
};

const crossings = (outline: readonly Point[], offset: number): readonly Point[] =>
  outline.flatMap((a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    const before = a.x + a.y - offset;
    const after = b.x + b.y - offset;
    return before < 0 === after < 0 ? [] : [along(a, b, before / (before - after))];
  });

/** Where the way from a square's centre to `to` leaves the square. */
export const leavesSquare = (centre: Point, half: number, to: Point): Point => {
  const reach = Math.max(Math.abs(to.x - centre.x), Math.abs(to.y - centre.y));
  return reach <= half ? to : along(centre, to, half / reach);
};

/** Whether a point lies inside a closed outline (even-odd). */
export const inside = (outline: readonly Point[], { x, y }: Point): boolean => {
  let within = false;
  let b = outline.at(-1);
  for (const a of outline) {
    if (b && b.y > y !== a.y > y && x < ((a.x - b.x) * (y - b.y)) / (a.y - b.y) + b.x) within = !within;
    b = a;
  }
  return within;
};

/** How far along a segment the point nearest to `at` lies, as a share of its length. */
const nearestShare = (at: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  return length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - from.x) * dx + (at.y - from.y) * dy) / length));
};

/** The point of a segment nearest to `point`. */
export const nearestOnSegment = (point: Point, from: Point, to: Point): Point =>
  along(from, to, nearestShare(point, from, to));

/**
 * Distance from a point to the nearest edge of an outline; asked for each tree of a wood, so nothing is made
 * on the way.
 */
export const distanceToEdge = (outline: readonly Point[], point: Point): number => {
  let least = Infinity;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from) {
      const share = nearestShare(point, from, to);
      const [x, y] = [from.x + (to.x - from.x) * share - point.x, from.y + (to.y - from.y) * share - point.y];
      least = Math.min(least, x * x + y * y);
    }
    from = to;
  }
  return Math.sqrt(least);
};

/** Points of a jittered grid over a rectangle; the same ones wherever the rectangle is looked at from. */
export const gridPoints = (box: Rect, pitchX: number, pitchY: number): readonly Point[] => {
  const points: Point[] = [];
  for (let row = Math.floor(box.y / pitchY); row * pitchY <= box.y + box.height; row += 1) {
    for (let column = Math.floor(box.x / pitchX); column * pitchX <= box.x + box.width; column += 1) {
      points.push({ x: (column + (row % 2 === 0 ? 0 : 0.5)) * pitchX, y: row * pitchY });
    }
  }
  return points;
};

const HEIGHT = 2 * Math.max(...HEX_OUTLINE.map(({ y }) => y));

/** The vertices at one side of a hex, from the top down. */
const sideOf = (sign: 1 | -1): readonly Point[] =>
  HEX_OUTLINE.filter(({ x }) => Math.sign(x) === sign).toSorted((a, b) => a.y - b.y);
const [RIGHT, LEFT] = [sideOf(1), sideOf(-1)];

interface Column {
  readonly x: number;
  /** From the top down. */
  readonly hexes: readonly { readonly index: HexIndex; readonly y: number }[];
}

const columnsOf = ({ hexes }: MapScene): readonly Column[] => {
  const columns = new Map<number, { index: HexIndex; y: number }[]>();
  for (const { index, centre } of hexes) {
    const column = columns.get(centre.x) ?? [];
    columns.set(centre.x, column);
    column.push({ index, y: centre.y });
  }
  return [...columns].map(([x, column]) => ({ x, hexes: column.toSorted((a, b) => a.y - b.y) }));
};

/** Hexes of a column one beneath the other as one outline: no seam shows between them. */
const outlineOf = (x: number, rows: readonly number[]): readonly Point[] => {
  const at = (y: number, side: readonly Point[]): readonly Point[] =>
    side.map((vertex) => ({ x: x + vertex.x, y: y + vertex.y }));
  return [...rows.flatMap((y) => at(y, RIGHT)), ...rows.flatMap((y) => at(y, LEFT)).toReversed()];
};

/** What lies out of reach, in as few outlines as its columns allow. */
export const outlinesBeyond = (map: MapScene, reach: ReadonlySet<HexIndex>): readonly (readonly Point[])[] =>
  columnsOf(map).flatMap(({ x, hexes }) => {
    const runs: number[][] = [];
    let last: number | undefined;
    for (const { index, y } of hexes) {
      if (reach.has(index)) continue;
      if (last !== undefined && y - last < HEIGHT + 1) runs.at(-1)?.push(y);
      else runs.push([y]);
      last = y;
    }
    return runs.map((rows) => outlineOf(x, rows));
  });
