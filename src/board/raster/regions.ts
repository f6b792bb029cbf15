import type { Point } from '../../hexgrid/quantity.ts';
import type { Raster } from '../map/board.ts';
import { edgesOf, enclosed, simplified } from './trace.ts';

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
export interface Detail {
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
  { least, tolerance }: Detail,
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

/** Every marked pixel becomes what the nearest unmarked one is, counted in steps across edges. */
export const filledFrom = <T extends Uint8Array | Int8Array>(
  layer: T,
  marked: Uint8Array,
  { width }: Pick<Raster, 'width'>,
): T => {
  const filled = layer.slice() as T;
  const open = marked.slice();
  let front: number[] = [];
  const beside = (pixel: number): readonly number[] => {
    const column = pixel % width;
    return [
      ...(column > 0 ? [pixel - 1] : []),
      ...(column < width - 1 ? [pixel + 1] : []),
      pixel - width,
      pixel + width,
    ];
  };
  const spread = (pixel: number, next: number[]): void => {
    for (const other of beside(pixel)) {
      if (open[other] !== 1) continue;
      open[other] = 0;
      filled[other] = filled[pixel] ?? 0;
      next.push(other);
    }
  };
  const first: number[] = [];
  for (let pixel = 0; pixel < marked.length; pixel++)
    if (marked[pixel] === 1 && beside(pixel).some((other) => marked[other] === 0)) first.push(pixel);
  for (const pixel of first) {
    const from = beside(pixel).find((other) => marked[other] === 0);
    open[pixel] = 0;
    filled[pixel] = from === undefined ? 0 : (layer[from] ?? 0);
  }
  for (front = first; front.length > 0; ) {
    const next: number[] = [];
    for (const pixel of front) spread(pixel, next);
    front = next;
  }
  return filled;
};
