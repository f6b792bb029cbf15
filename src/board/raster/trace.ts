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
export const enclosed = (outline: readonly Point[]): number =>
  outline.reduce((sum, { x, y }, index) => {
    const next = outline[(index + 1) % outline.length];
    return next ? sum + x * next.y - next.x * y : sum;
  }, 0) / 2;

/**
 * All edges of the marked pixels. An edge runs with the marked pixels at its right hand, so that of a region
 * goes clockwise and that of a hole the other way; pixels that touch by a corner alone are apart.
 */
export const edgesOf = (marked: Uint8Array, { width, height }: Size): readonly (readonly Point[])[] => {
  const isMarked = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && marked[y * width + x] === 1;
  // A pixel whose upper edge has been followed.
  const done = new Uint8Array(marked.length);
  const edges: (readonly Point[])[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (marked[pixel] !== 1 || done[pixel] === 1 || (y > 0 && marked[pixel - width] === 1)) continue;
      edges.push(follow(isMarked, [x, y], (column, row) => (done[row * width + column] = 1)));
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
export const simplified = (edge: readonly Point[], tolerance: number): readonly Point[] => {
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
