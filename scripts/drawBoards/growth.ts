import type { Shape } from '../../src/board/map/board.ts';
import { hexsideEnds } from '../../src/board/raster/outline.ts';
import type { TerrainName } from '../../src/board/terrain/terrain.ts';
import { DIRECTIONS, UNIT_X, UNIT_Y, VERTEX_STEP } from '../../src/hexgrid/lattice.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';
import { contours, resample, type Box, type Field } from './contour.ts';
import { noise } from './noise.ts';
import { marksOf, neighbourOf, onBoard, spot, words, type Spots } from './place.ts';

const distanceTo = (x: number, y: number, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
};

/** How an outline grows around its hexes, in board units. */
export interface Growth {
  /** From the centre of a hex to the edge. */
  readonly reach: number;
  /** Half the width of the neck that joins adjacent hexes. */
  readonly neck: number;
  /** Height of the large bays and of the small lobes of the edge. */
  readonly bays: number;
  readonly lobes: number;
  /** How far across the bays are. */
  readonly breadth: number;
  /** How much the corners between hexes are rounded. */
  readonly soft: number;
  /** Between the points of the outline. */
  readonly spacing: number;
}

export const GROWTH = {
  woods: { reach: 25, neck: 20, bays: 7, lobes: 6, breadth: 52, soft: 4, spacing: 6 },
  brush: { reach: 22, neck: 16, bays: 8, lobes: 6, breadth: 52, soft: 4, spacing: 7 },
  marsh: { reach: 25, neck: 20, bays: 8, lobes: 3, breadth: 52, soft: 4, spacing: 9 },
  field: { reach: 23, neck: 21, bays: 2.5, lobes: 0, breadth: 70, soft: 7, spacing: 14 },
  pond: { reach: 21, neck: 20, bays: 7, lobes: 2, breadth: 52, soft: 5, spacing: 9 },
  shellholes: { reach: 24, neck: 18, bays: 5, lobes: 4, breadth: 52, soft: 4, spacing: 9 },
  hill: { reach: 24, neck: 21, bays: 9, lobes: 3.5, breadth: 75, soft: 11, spacing: 9 },
  gullyHead: { reach: 11, neck: 8, bays: 2, lobes: 2, breadth: 20, soft: 3, spacing: 6 },
} as const satisfies Readonly<Record<string, Growth>>;

const JOINED = 70;

/** A maximum that rounds the corners between shapes. */
const softMaximum = (values: readonly number[], soft: number): number => {
  const top = Math.max(...values);
  return top + soft * Math.log(values.reduce((sum, value) => sum + Math.exp((value - top) / soft), 0));
};

const fieldOf = (points: readonly Point[], growth: Growth, seed: number): Field => {
  const links = points.flatMap((a, index) =>
    points
      .slice(index + 1)
      .flatMap((b) => (Math.hypot(a.x - b.x, a.y - b.y) < JOINED ? [[a, b] as const] : [])),
  );
  return (x, y) => {
    const edge = growth.bays * noise(seed, x, y, growth.breadth) + growth.lobes * noise(seed + 7, x, y, 15);
    const discs = points.map((p) => growth.reach - Math.hypot(x - p.x, y - p.y));
    const necks = links.map(([a, b]) => growth.neck - distanceTo(x, y, a, b));
    return softMaximum([...discs, ...necks], growth.soft) + edge;
  };
};

const boxOf = (points: readonly Point[]): Box => ({
  left: Math.max(-48, Math.min(...points.map((p) => p.x)) - 60),
  top: Math.max(-48, Math.min(...points.map((p) => p.y)) - 60),
  right: Math.min(1848, Math.max(...points.map((p) => p.x)) + 60),
  bottom: Math.min(693, Math.max(...points.map((p) => p.y)) + 60),
});

/** Fields are cut off at a frame round the board so that every outline closes. */
const framed =
  (field: Field, box: Box): Field =>
  (x, y) =>
    Math.min(field(x, y), x - box.left - 1, y - box.top - 1, box.right - 1 - x, box.bottom - 1 - y);

/** Changes how far inside a shape a place is. */
type Cut = (inside: number, x: number, y: number) => number;

/**
 * Makes sure that an outline means what its list of hexes says: their centre dots are inside, those of their
 * neighbours outside.
 */
const checkCentres = (spots: Spots, field: Field): void => {
  const named = new Set(words(spots).map((word) => word.split(/[+-]/)[0] ?? word));
  const whole = words(spots).filter((word) => /^[A-Z]+\d+$/.test(word));
  const inside = (hex: string): boolean => field(spot(hex).x, spot(hex).y) > 0;
  const beside = new Set(
    whole
      .flatMap((hex) => DIRECTIONS.map((side) => neighbourOf(hex, side)))
      .filter((hex) => onBoard(hex) && !named.has(hex)),
  );
  const wrong = [...whole.filter((hex) => !inside(hex)), ...[...beside].filter(inside)];
  if (wrong.length > 0) throw new Error(`the outline round "${spots}" is wrong at ${wrong.join(', ')}`);
};

/** Organic outlines around hexes, one for each group of adjacent hexes. */
export const outlinesAround = (
  spots: Spots,
  growth: Growth,
  seed: number,
  cut: Cut = (value) => value,
): readonly (readonly Point[])[] => {
  const points = words(spots).map(spot);
  const box = boxOf(points);
  const field = fieldOf(points, growth, seed);
  const whole: Field = (x, y) => cut(field(x, y), x, y);
  checkCentres(spots, whole);
  return contours(framed(whole, box), box).map((loop) => resample(loop, growth.spacing));
};

/** Terrain with an organic outline around hexes. */
export const patch = (terrain: TerrainName, spots: Spots, growth: Growth, seed: number): readonly Shape[] =>
  outlinesAround(spots, growth, seed).map((outline) => ({ kind: 'area', terrain, smooth: true, outline }));

export const woods = (spots: Spots, seed: number): readonly Shape[] =>
  patch('woods', spots, GROWTH.woods, seed);
export const grain = (spots: Spots, seed: number): readonly Shape[] =>
  patch('grain', spots, GROWTH.field, seed);
export const brush = (spots: Spots, seed: number): readonly Shape[] =>
  patch('brush', spots, GROWTH.brush, seed);

/** How far inside a convex polygon with clockwise corners a place is. */
const insideOf = (polygon: readonly Point[], x: number, y: number): number =>
  Math.min(
    ...polygon.map((a, index) => {
      const b = polygon[(index + 1) % polygon.length] ?? a;
      return ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y);
    }),
  );

/**
 * Lets the edge of a hill run exactly along cliffs: `H3:45` stands for two hexsides of H3, the hex at their
 * foot.
 */
const alongCliffs = (cliffs: Spots): Cut => {
  const feet = words(cliffs).map((word) => spot(word.split(':')[0] ?? ''));
  const low = feet.map((foot) =>
    VERTEX_STEP.map((step) => ({ x: foot.x + step.x * UNIT_X, y: foot.y + step.y * UNIT_Y })),
  );
  const high = marksOf(cliffs).flatMap(({ hex, side }) => {
    const ends = hexsideEnds(hex, side);
    return ends ? [[ends[1], ends[0], spot(neighbourOf(hex, side))]] : [];
  });
  return (inside, x, y) =>
    Math.min(
      Math.max(inside, ...high.map((corners) => insideOf(corners, x, y))),
      ...low.map((corners) => -insideOf(corners, x, y)),
    );
};

/** Ground of one level around hexes, ending at the foot of these cliffs. */
export const hill = (level: number, spots: Spots, seed: number, cliffs?: Spots): readonly Shape[] =>
  outlinesAround(spots, GROWTH.hill, seed, cliffs === undefined ? undefined : alongCliffs(cliffs)).map(
    (outline) => ({ kind: 'hill', level, smooth: true, outline }),
  );

/** Inherent terrain: the hexes themselves. */
export const orchard = (text: string): Shape => ({ kind: 'hexes', terrain: 'orchard', hexes: words(text) });
