import type { Point } from '../../hexgrid/quantity.ts';
import type { Raster } from '../map/board.ts';

type Size = Pick<Raster, 'width' | 'height'>;

/** By heading, clockwise from the right: the step, and from a corner the pixels ahead on either hand. */
const HEADINGS = [
  { step: [1, 0], left: [0, -1], right: [0, 0] },
  { step: [0, 1], left: [0, 0], right: [-1, 0] },
  { step: [-1, 0], left: [-1, 0], right: [-1, -1] },
  { step: [0, -1], left: [-1, -1], right: [0, -1] },
] as const;

/** One closed edge from a corner of a marked pixel, the marked pixels at its right hand; corners only. */
const follow = (
  isMarked: (x: number, y: number) => boolean,
  [startX, startY]: readonly [number, number],
  seen: (x: number, y: number) => void,
): readonly Point[] => {
  const corners: Point[] = [];
  let [x, y, heading] = [startX, startY, 0];
  do {
    if (heading === 0) seen(x, y);
    const { step, left, right } = HEADINGS[heading] ?? HEADINGS[0];
    [x, y] = [x + step[0], y + step[1]];
    const inward = isMarked(x + left[0], y + left[1]) ? 3 : 0;
    const turn = isMarked(x + right[0], y + right[1]) ? inward : 1;
    if (turn !== 0) corners.push({ x, y });
    heading = (heading + turn) % 4;
  } while (x !== startX || y !== startY || heading !== 0);
  return corners;
};

/** What an edge encloses, in pixels: less than 0 for a hole. */
const enclosed = (outline: readonly Point[]): number =>
  outline.reduce((sum, { x, y }, index) => {
    const next = outline[(index + 1) % outline.length];
    return next ? sum + x * next.y - next.x * y : sum;
  }, 0) / 2;

/**
 * All edges of the marked pixels. An edge runs with the marked pixels at its right hand, so that of a region
 * goes clockwise and that of a hole the other way; pixels that touch by a corner alone are apart.
 */
const edgesOf = (marked: Uint8Array, { width, height }: Size): readonly (readonly Point[])[] => {
  const isMarked = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && marked[y * width + x] === 1;
  // A pixel whose upper edge has been followed.
  const done = new Uint8Array(marked.length);
  const edges: (readonly Point[])[] = [];
  for (let pixel = marked.indexOf(1); pixel >= 0; pixel = marked.indexOf(1, pixel + 1)) {
    if (done[pixel] === 1 || marked[pixel - width] === 1) continue;
    const x = pixel % width;
    edges.push(follow(isMarked, [x, (pixel - x) / width], (column, row) => (done[row * width + column] = 1)));
  }
  return edges;
};

const distanceTo = ({ x, y }: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return length === 0
    ? Math.hypot(x - from.x, y - from.y)
    : Math.abs((x - from.x) * dy - (y - from.y) * dx) / length;
};

/** The chain with as few points as keep it within `tolerance` (Douglas–Peucker). */
const thinned = (chain: readonly Point[], tolerance: number): readonly Point[] => {
  const keep = new Uint8Array(chain.length);
  keep[0] = keep[chain.length - 1] = 1;
  const open: (readonly [number, number])[] = [[0, chain.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    const [from, to] = [chain[first], chain[last]];
    let [farthest, at] = [tolerance, 0];
    for (let index = first + 1; from && to && index < last; index++) {
      const point = chain[index];
      const away = point ? distanceTo(point, from, to) : 0;
      if (away > farthest) [farthest, at] = [away, index];
    }
    if (at === 0) continue;
    keep[at] = 1;
    open.push([first, at], [at, last]);
  }
  return chain.filter((_, index) => keep[index] === 1);
};

/** A closed edge without the steps of its pixels: no point of it lies farther than `tolerance` from them. */
const simplified = (edge: readonly Point[], tolerance: number): readonly Point[] => {
  const [first] = edge;
  if (!first || edge.length < 4) return edge;
  const far = edge.reduce(
    (best, point, index) => {
      const away = Math.hypot(point.x - first.x, point.y - first.y);
      return away > best.away ? { away, index } : best;
    },
    { away: 0, index: 0 },
  ).index;
  const there = thinned(edge.slice(0, far + 1), tolerance);
  const back = thinned([...edge.slice(far), first], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
};

type Outline = readonly Point[];

const within = (outline: Outline, { x, y }: Point): boolean => {
  let inside = false;
  let b = outline.at(-1);
  for (const a of outline) {
    if (b && b.y > y !== a.y > y && x < ((a.x - b.x) * (y - b.y)) / (a.y - b.y) + b.x) inside = !inside;
    b = a;
  }
  return inside;
};

/** The nearest points of two outlines, by their places there. */
const nearest = (one: Outline, other: Outline): readonly [number, number] => {
  let [least, found] = [Infinity, [0, 0] as readonly [number, number]];
  one.forEach((a, from) => {
    other.forEach((b, to) => {
      const away = (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
      if (away < least) [least, found] = [away, [from, to]];
    });
  });
  return found;
};

/** One outline around both: it leads through a slit to the hole and back. */
const slit = (outline: Outline, hole: Outline): Outline => {
  const [at, to] = nearest(outline, hole);
  const round = [...hole.slice(to), ...hole.slice(0, to + 1)];
  return [...outline.slice(0, at + 1), ...round, ...outline.slice(at)];
};

/** How the outlines of regions are made: what is smaller is left out, and steps of pixels are straightened. */
export interface RegionDetail {
  /** Pixels that a region and a hole have at least. */
  readonly least: number;
  /** How far in pixels an outline may lie from the pixels. */
  readonly tolerance: number;
}

/**
 * Outlines of the regions of marked pixels, in pixels, the largest first. A hole is part of its region's
 * outline, which a slit leads to.
 */
export const regionsOf = (
  marked: Uint8Array,
  size: Pick<Raster, 'width' | 'height'>,
  { least, tolerance }: RegionDetail,
): readonly Outline[] => {
  const edges = edgesOf(marked, size)
    .map((edge) => ({ edge, area: enclosed(edge) }))
    .filter(({ area }) => Math.abs(area) >= least)
    .toSorted((a, b) => Math.abs(b.area) - Math.abs(a.area))
    .map(({ edge, area }) => ({ outline: simplified(edge, tolerance), edge, isHole: area < 0 }))
    .filter(({ outline }) => outline.length > 2);
  const regions = edges
    .filter(({ isHole }) => !isHole)
    .map((region) => ({ ...region, whole: region.outline }));
  for (const { outline, edge, isHole } of edges) {
    const [corner] = edge;
    if (!isHole || !corner) continue;
    // The smallest around it: edges come by size.
    const around = regions.findLast((region) => region.edge !== edge && within(region.edge, corner));
    if (around) around.whole = slit(around.whole, outline);
  }
  return regions.map(({ whole }) => whole);
};

/** The pixel beside this one in a direction, from 0 to 3; -1 beyond the left or right edge. */
const beside = (pixel: number, direction: number, width: number): number => {
  switch (direction) {
    case 0:
      return pixel % width > 0 ? pixel - 1 : -1;
    case 1:
      return pixel % width < width - 1 ? pixel + 1 : -1;
    case 2:
      return pixel - width;
    default:
      return pixel + width;
  }
};

/** Every marked pixel becomes what the nearest unmarked one is, counted in steps across edges. */
export const filledFrom = <T extends Uint8Array | Int8Array>(
  layer: T,
  marked: Uint8Array,
  { width }: Pick<Raster, 'width'>,
): T => {
  const filled = layer.slice() as T;
  const open = marked.slice();
  let front: number[] = [];
  /** Hands on what a pixel has become to those beside it that are still open. */
  const spread = (pixel: number, next: number[]): void => {
    for (let direction = 0; direction < 4; direction++) {
      const other = beside(pixel, direction, width);
      if (open[other] !== 1) continue;
      open[other] = 0;
      filled[other] = filled[pixel] ?? 0;
      next.push(other);
    }
  };
  for (let pixel = marked.indexOf(1); pixel >= 0; pixel = marked.indexOf(1, pixel + 1)) {
    const direction = [0, 1, 2, 3].find((each) => marked[beside(pixel, each, width)] === 0);
    if (direction === undefined) continue;
    open[pixel] = 0;
    filled[pixel] = layer[beside(pixel, direction, width)] ?? 0;
    front.push(pixel);
  }
  while (front.length > 0) {
    const next: number[] = [];
    for (const pixel of front) spread(pixel, next);
    front = next;
  }
  return filled;
};
