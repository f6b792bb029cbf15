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

/** Corner pairs of a cell between which the line runs, by which corners are inside (1 top left, 2 top right, 4 bottom right, 8 bottom left). Inside lies to the right. */
const CASES: readonly (readonly (readonly [number, number])[])[] = [
  [], [[3, 0]], [[0, 1]], [[3, 1]], [[1, 2]], [[3, 0], [1, 2]], [[0, 2]], [[3, 2]],
  [[2, 3]], [[2, 0]], [[0, 1], [2, 3]], [[2, 1]], [[1, 3]], [[1, 0]], [[0, 3]], [],
];

/** Sides of a cell: top, right, bottom, left, each as the two corners it joins. */
const SIDES = [[0, 0, 1, 0], [1, 0, 1, 1], [0, 1, 1, 1], [0, 0, 0, 1]] as const;

interface Step {
  readonly to: string;
  readonly at: Point;
}

/** Links from side to side of all cells: the key of a side to where the line goes on from there. */
const stepsOf = (field: Field, box: Box): Map<string, Step> => {
  const steps = new Map<string, Step>();
  const [columns, rows] = [Math.ceil((box.right - box.left) / CELL), Math.ceil((box.bottom - box.top) / CELL)];
  const place = (i: number, j: number): Point => ({ x: box.left + i * CELL, y: box.top + j * CELL });
  const values = Array.from({ length: rows + 1 }, (_, j) => Array.from({ length: columns + 1 }, (__, i) => field(place(i, j).x, place(i, j).y)));
  const value = (i: number, j: number): number => values[j]?.[i] ?? -1;
  for (let j = 0; j < rows; j += 1)
    for (let i = 0; i < columns; i += 1) {
      const inside = [value(i, j), value(i + 1, j), value(i + 1, j + 1), value(i, j + 1)].reduce((bits, v, corner) => bits + (v > 0 ? 2 ** corner : 0), 0);
      for (const [from, to] of CASES[inside] ?? []) {
        const keyOf = (side: number): string => {
          const [a, b, c, d] = SIDES[side] ?? SIDES[0];
          return `${i + a},${j + b},${i + c},${j + d}`;
        };
        const [a, b, c, d] = SIDES[from] ?? SIDES[0];
        const [one, two] = [value(i + a, j + b), value(i + c, j + d)];
        const share = one / (one - two);
        const [p, q] = [place(i + a, j + b), place(i + c, j + d)];
        steps.set(keyOf(from), { to: keyOf(to), at: { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share } });
      }
    }
  return steps;
};

const signedArea = (points: readonly Point[]): number =>
  points.reduce((sum, p, index) => {
    const q = points[(index + 1) % points.length] ?? p;
    return sum + (p.x * q.y - q.x * p.y) / 2;
  }, 0);

/** The outer outlines of the places where the field is positive; holes are left out. */
export const contours = (field: Field, box: Box): readonly (readonly Point[])[] => {
  const steps = stepsOf(field, box);
  const loops: Point[][] = [];
  while (steps.size > 0) {
    const loop: Point[] = [];
    let key: string | undefined = steps.keys().next().value;
    for (let step = key === undefined ? undefined : steps.get(key); key !== undefined && step; step = steps.get(key)) {
      loop.push(step.at);
      steps.delete(key);
      key = step.to;
    }
    loops.push(loop);
  }
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
