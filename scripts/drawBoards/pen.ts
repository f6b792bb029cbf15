import type { HexsideMark, Shape } from '../../src/board/drawing.ts';
import { bandOf, hexsideEnds } from '../../src/board/outline.ts';
import type { TerrainName } from '../../src/board/terrain.ts';
import { centreOf, DIRECTIONS, NEIGHBOUR_STEP, toBoardUnits, UNIT_X, UNIT_Y, VERTEX_STEP, type Direction } from '../../src/hexgrid/lattice.ts';
import { hexId, parseHexName } from '../../src/hexgrid/hexId.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';
import { contours, resample, type Box, type Field } from './contour.ts';
import { noise } from './noise.ts';

/** Hexes of one board as a list of words: `C3 C4`; `C3+10,-6` is a spot beside the centre of C3; `@450,-20` is a place in board units. */
export type Spots = string;

const SPOT = /^(?:@|([A-Z]+\d+)\+?)(?:(-?[\d.]+),(-?[\d.]+))?$/;

export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The place that a word names. */
export const spot = (word: string): Point => {
  const match = SPOT.exec(word);
  if (!match) throw new Error(`"${word}" names no place`);
  const name = match[1] === undefined ? undefined : parseHexName(match[1]);
  const centre = name ? toBoardUnits(centreOf(name.column, name.number)) : { x: 0, y: 0 };
  return { x: centre.x + Number(match[2] ?? 0), y: centre.y + Number(match[3] ?? 0) };
};

const half = (value: number): number => Math.round(value * 2) / 2 + 0;
const rounded = ({ x, y }: Point): Point => ({ x: half(x), y: half(y) });
const between = (a: Point, b: Point, share = 0.5): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

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
  field: { reach: 27, neck: 26, bays: 2.5, lobes: 0, breadth: 52, soft: 3, spacing: 16 },
  pond: { reach: 21, neck: 20, bays: 7, lobes: 2, breadth: 52, soft: 5, spacing: 9 },
  shellholes: { reach: 24, neck: 18, bays: 5, lobes: 4, breadth: 52, soft: 4, spacing: 9 },
  hill: { reach: 28, neck: 25, bays: 8, lobes: 3, breadth: 68, soft: 8, spacing: 9 },
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
    points.slice(index + 1).flatMap((b) => (Math.hypot(a.x - b.x, a.y - b.y) < JOINED ? [[a, b] as const] : [])),
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
const framed = (field: Field, box: Box): Field => (x, y) =>
  Math.min(field(x, y), x - box.left - 1, y - box.top - 1, box.right - 1 - x, box.bottom - 1 - y);

/** Changes how far inside a shape a place is. */
type Cut = (inside: number, x: number, y: number) => number;

/** Organic outlines around hexes, one for each group of adjacent hexes. */
export const outlinesAround = (spots: Spots, growth: Growth, seed: number, cut: Cut = (value) => value): readonly (readonly Point[])[] => {
  const points = words(spots).map(spot);
  const box = boxOf(points);
  const field = fieldOf(points, growth, seed);
  const whole: Field = (x, y) => cut(field(x, y), x, y);
  return contours(framed(whole, box), box).map((loop) => resample(loop, growth.spacing));
};

/** Terrain with an organic outline around hexes. */
export const patch = (terrain: TerrainName, spots: Spots, growth: Growth, seed: number): readonly Shape[] =>
  outlinesAround(spots, growth, seed).map((outline) => ({ kind: 'area', terrain, smooth: true, outline }));

export const woods = (spots: Spots, seed: number): readonly Shape[] => patch('woods', spots, GROWTH.woods, seed);
export const grain = (spots: Spots, seed: number): readonly Shape[] => patch('grain', spots, GROWTH.field, seed);
export const brush = (spots: Spots, seed: number): readonly Shape[] => patch('brush', spots, GROWTH.brush, seed);

const marksOf = (text: string): readonly HexsideMark[] =>
  words(text).flatMap((word) => {
    const [hex = '', sides = ''] = word.split(':');
    return [...sides].map((digit): HexsideMark => ({ hex, side: DIRECTIONS[Number(digit)] ?? 0 }));
  });

/** How far inside a convex polygon with clockwise corners a place is. */
const insideOf = (polygon: readonly Point[], x: number, y: number): number =>
  Math.min(
    ...polygon.map((a, index) => {
      const b = polygon[(index + 1) % polygon.length] ?? a;
      return ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y);
    }),
  );

/** Lets the edge of a hill run exactly along cliffs: `H3:45` stands for two hexsides of H3, the hex at their foot. */
const alongCliffs = (cliffs: Spots): Cut => {
  const feet = words(cliffs).map((word) => spot(word.split(':')[0] ?? ''));
  const low = feet.map((foot) => VERTEX_STEP.map((step) => ({ x: foot.x + step.x * UNIT_X, y: foot.y + step.y * UNIT_Y })));
  const high = marksOf(cliffs).flatMap(({ hex, side }) => {
    const ends = hexsideEnds(hex, side);
    return ends ? [[ends[1], ends[0], spot(neighbourOf(hex, side))]] : [];
  });
  return (inside, x, y) =>
    Math.min(Math.max(inside, ...high.map((corners) => insideOf(corners, x, y))), ...low.map((corners) => -insideOf(corners, x, y)));
};

/** Ground of one level around hexes, ending at the foot of these cliffs. */
export const hill = (level: number, spots: Spots, seed: number, cliffs?: Spots): readonly Shape[] =>
  outlinesAround(spots, GROWTH.hill, seed, cliffs === undefined ? undefined : alongCliffs(cliffs)).map((outline) => ({ kind: 'hill', level, smooth: true, outline }));

/** How a way bends: how much it cuts the corner inside a hex, and how far it strays from its line. */
export interface Bend {
  readonly cut: number;
  readonly stray: number;
}

const jitter = (point: Point, stray: number, seed: number): Point => ({
  x: point.x + stray * noise(seed, point.x, point.y, 9),
  y: point.y + stray * noise(seed + 3, point.x, point.y, 9),
});

/** A line through hexes: through the middle of every hexside it crosses, and near every centre. */
const lineThrough = (spots: Spots, bend: Bend, seed: number): readonly Point[] => {
  const points = words(spots).map(spot);
  return points.flatMap((here, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before || !after) return after ? [here, between(here, after)] : [here];
    const [enter, leave] = [between(before, here), between(here, after)];
    const centre = jitter(between(here, between(enter, leave), bend.cut), bend.stray, seed);
    return [centre, leave];
  });
};

export interface Way {
  readonly terrain: TerrainName;
  readonly width: number;
  readonly bend: Bend;
}

export const WAYS = {
  paved: { terrain: 'pavedRoad', width: 20, bend: { cut: 0.35, stray: 1.5 } },
  dirt: { terrain: 'dirtRoad', width: 17, bend: { cut: 0.35, stray: 3 } },
  gully: { terrain: 'gully', width: 22, bend: { cut: 0.2, stray: 4 } },
  stream: { terrain: 'shallowStream', width: 22, bend: { cut: 0.3, stray: 4 } },
} as const satisfies Readonly<Record<string, Way>>;

/** A road or Depression through hexes. */
export const way = (kind: Way, spots: Spots, seed: number): Shape => ({
  kind: 'way',
  terrain: kind.terrain,
  width: kind.width,
  smooth: true,
  line: lineThrough(spots, kind.bend, seed).map(rounded),
});

/** Terrain along hexsides: `K5:012` means three hexsides of K5, clockwise from the top. */
export const hexsides = (terrain: TerrainName, text: string): Shape => ({
  kind: 'hexsides',
  terrain,
  hexsides: marksOf(text),
});

const neighbourOf = (hex: string, side: Direction): string => {
  const name = parseHexName(hex);
  const step = NEIGHBOUR_STEP[side];
  if (!name || !step) throw new Error(`"${hex}" is no hex`);
  const here = centreOf(name.column, name.number);
  const [x, y] = [here.x + step.x, here.y + step.y];
  return hexId('', x / 3, (y + ((x / 3) % 2 === 0 ? 1 : 0)) / 2);
};

const turned = (side: Direction, by: number): Direction => DIRECTIONS[(side + by) % 6] ?? 0;

/** A fence round a group of adjacent hexes: from one of its outer hexsides (`C3:5`) clockwise for so many hexsides. */
export const fence = (terrain: TerrainName, group: Spots, start: string, count: number): Shape => {
  const inside = new Set(words(group));
  const [first = '', digit] = start.split(':');
  let [hex, side]: [string, Direction] = [first, DIRECTIONS[Number(digit)] ?? 0];
  const marks: HexsideMark[] = [];
  for (let step = 0; step < 12 * inside.size && marks.length < count; step += 1) {
    const next = neighbourOf(hex, side);
    if (inside.has(next)) {
      [hex, side] = [next, turned(side, 4)];
      continue;
    }
    marks.push({ hex, side });
    side = turned(side, 1);
  }
  return { kind: 'hexsides', terrain, hexsides: marks };
};

/** A rowhouse bar over the middle of one hexside. */
export const bar = (terrain: TerrainName, hex: string, side: Direction, part: readonly [number, number]): Shape => ({
  kind: 'hexsides',
  terrain,
  hexsides: [{ hex, side, part }],
});

export const stairwell = (hex: string): Shape => ({ kind: 'stairwell', hex });
export const orchard = (text: string): Shape => ({ kind: 'hexes', terrain: 'orchard', hexes: words(text) });

/** Ground plans in a square from -1 to 1. */
const PLANS = {
  block: [[-1, -1], [1, -1], [1, 1], [-1, 1]],
  ell: [[-1, -1], [1, -1], [1, 0.15], [0.2, 0.15], [0.2, 1], [-1, 1]],
  tee: [[-1, -1], [1, -1], [1, 0.1], [0.45, 0.1], [0.45, 1], [-0.35, 1], [-0.35, 0.1], [-1, 0.1]],
  porch: [[-1, -0.8], [-0.2, -0.8], [-0.2, -1], [0.5, -1], [0.5, -0.8], [1, -0.8], [1, 1], [-1, 1]],
  cross: [[-1, -0.4], [-0.1, -0.4], [-0.1, -1], [0.55, -1], [0.55, -0.4], [1, -0.4], [1, 0.4], [0.55, 0.4], [0.55, 1], [-0.1, 1], [-0.1, 0.4], [-1, 0.4]],
  yard: [[-1, -1], [1, -1], [1, 1], [0.4, 1], [0.4, 0.3], [-0.3, 0.3], [-0.3, 0.9], [-1, 0.9]],
} as const satisfies Readonly<Record<string, readonly (readonly [number, number])[]>>;

export type Plan = keyof typeof PLANS;

/** A building of one hex: ground plan, half its length and breadth, and its turn in degrees. */
export const house = (terrain: TerrainName, at: string, plan: Plan, [long, broad]: readonly [number, number], turn: number): Shape => {
  const centre = spot(at);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const outline = PLANS[plan].map(([u, v]) => rounded({ x: centre.x + u * long * cos - v * broad * sin, y: centre.y + u * long * sin + v * broad * cos }));
  return { kind: 'area', terrain, smooth: false, outline };
};

/** A building along a line through several hexes, so broad, and beyond its last centres by `beyond`. */
export const wing = (terrain: TerrainName, spots: Spots, breadth: number, beyond: number): Shape => {
  const points = words(spots).map(spot);
  const [first, second, last, butLast] = [points[0], points[1], points.at(-1), points.at(-2)];
  if (!first || !second || !last || !butLast) throw new Error(`"${spots}" is no line`);
  const past = (from: Point, end: Point): Point => between(end, from, -beyond / Math.hypot(from.x - end.x, from.y - end.y));
  const line = [past(second, first), ...points.slice(1, -1), past(butLast, last)];
  return { kind: 'area', terrain, smooth: false, outline: bandOf({ line, width: breadth, smooth: false }).map(rounded) };
};

/** A bridge between two places. */
export const bridge = (terrain: TerrainName, from: string, to: string, width: number): Shape => ({ kind: 'bridge', terrain, from: rounded(spot(from)), to: rounded(spot(to)), width });
