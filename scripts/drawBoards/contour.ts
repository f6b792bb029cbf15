import type { Point } from '../../src/hexgrid/quantity.ts';

/** How far inside a shape a place is; negative outside. */
export type Field = (x: number, y: number) => number;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const CELL = 3;

/**
 * Corner pairs of a cell between which the line runs, by which corners are inside (1 top left, 2 top right, 4
 * bottom right, 8 bottom left). Inside lies to the left.
 */
const CASES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** Sides of a cell: top, right, bottom, left, each as the two corners it joins. */
const SIDES = [
  [0, 0, 1, 0],
  [1, 0, 1, 1],
  [0, 1, 1, 1],
  [0, 0, 0, 1],
] as const;

interface Step {
  readonly to: string;
  readonly at: Point;
}

/** A field read at the corners of all cells of a box. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly placeOf: (i: number, j: number) => Point;
  readonly valueAt: (i: number, j: number) => number;
}

const gridOf = (field: Field, box: Box): Grid => {
  const [columns, rows] = [
    Math.ceil((box.right - box.left) / CELL),
    Math.ceil((box.bottom - box.top) / CELL),
  ];
  const placeOf = (i: number, j: number): Point => ({ x: box.left + i * CELL, y: box.top + j * CELL });
  const values = Array.from({ length: (rows + 1) * (columns + 1) }, (_, index) => {
    const { x, y } = placeOf(index % (columns + 1), Math.floor(index / (columns + 1)));
    return field(x, y);
  });
  return { columns, rows, placeOf, valueAt: (i, j) => values[j * (columns + 1) + i] ?? -1 };
};

/** The lines through one cell, each from a side to a side. */
const linesIn = ({ valueAt }: Grid, i: number, j: number): readonly (readonly [number, number])[] => {
  const corners = [valueAt(i, j), valueAt(i + 1, j), valueAt(i + 1, j + 1), valueAt(i, j + 1)];
  return CASES[corners.reduce((bits, value, corner) => bits + (value > 0 ? 2 ** corner : 0), 0)] ?? [];
};

/** A side of a cell: a key that both of its cells agree on, and where the line crosses it. */
const sideOf = (
  { placeOf, valueAt }: Grid,
  i: number,
  j: number,
  side: number,
): { readonly key: string; readonly at: Point } => {
  const [a, b, c, d] = SIDES[side] ?? SIDES[0];
  const [one, two] = [valueAt(i + a, j + b), valueAt(i + c, j + d)];
  const share = one / (one - two);
  const [p, q] = [placeOf(i + a, j + b), placeOf(i + c, j + d)];
  return {
    key: `${i + a},${j + b},${i + c},${j + d}`,
    at: { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share },
  };
};

/** From the key of a side of a cell to where the line goes on from there. */
const stepsOf = (grid: Grid): Map<string, Step> => {
  const steps = new Map<string, Step>();
  for (let j = 0; j < grid.rows; j += 1)
    for (let i = 0; i < grid.columns; i += 1)
      for (const [from, to] of linesIn(grid, i, j)) {
        const { key, at } = sideOf(grid, i, j, from);
        steps.set(key, { to: sideOf(grid, i, j, to).key, at });
      }
  return steps;
};

/** Takes one closed line out of the steps. */
const takeLoop = (steps: Map<string, Step>, start: string): readonly Point[] => {
  const loop: Point[] = [];
  let key = start;
  for (let step = steps.get(key); step; step = steps.get(key)) {
    loop.push(step.at);
    steps.delete(key);
    key = step.to;
  }
  return loop;
};

const signedArea = (points: readonly Point[]): number =>
  points.reduce((sum, p, index) => {
    const q = points[(index + 1) % points.length] ?? p;
    return sum + (p.x * q.y - q.x * p.y) / 2;
  }, 0);

/** The outer outlines of the places where the field is positive; holes are left out. */
export const contours = (field: Field, box: Box): readonly (readonly Point[])[] => {
  const steps = stepsOf(gridOf(field, box));
  const loops: (readonly Point[])[] = [];
  for (const start of steps.keys()) loops.push(takeLoop(steps, start));
  const areas = loops.map(signedArea);
  const outward = Math.sign(areas.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 1);
  return loops.filter((_, index) => (areas[index] ?? 0) * outward > 200);
};

/** About one point every `spacing` units along a closed outline, rounded to half units. */
export const resample = (loop: readonly Point[], spacing: number): readonly Point[] => {
  const lengths = loop.map((p, index) => {
    const q = loop[(index + 1) % loop.length] ?? p;
    return Math.hypot(q.x - p.x, q.y - p.y);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(6, Math.round(total / spacing));
  const half = (value: number): number => Math.round(value * 2) / 2 + 0;
  const points: Point[] = [];
  let walked = 0;
  loop.forEach((p, index) => {
    const q = loop[(index + 1) % loop.length] ?? p;
    const length = lengths[index] ?? 0;
    while (points.length < count && (points.length * total) / count <= walked + length) {
      const share = length === 0 ? 0 : ((points.length * total) / count - walked) / length;
      points.push({ x: half(p.x + (q.x - p.x) * share), y: half(p.y + (q.y - p.y) * share) });
    }
    walked += length;
  });
  return points;
};
