import { parseHexName } from '../../hexgrid/hexId.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Raster, Drawing, Shape } from '../map/board.ts';
import { bandOf, hexOutline, hexsideBand, outlineOf } from './outline.ts';
import { rasterSize } from './rasterScale.ts';
import { terrain, terrainOfCode, type TerrainName } from '../terrain/terrain.ts';

/** Receives a run of pixels: row, first pixel, and the pixel after the last. */
type Run = (row: number, from: number, to: number) => void;

interface Crossing {
  readonly x: number;
  readonly turn: 1 | -1;
}

/** The first row whose middle lies at or below a height. */
const rowBelow = (y: number): number => Math.ceil(y - 0.5);

/**
 * Where the edge from `a` to `b` crosses the middles of pixel rows; `rows` begins with row `top` of the
 * raster.
 */
const crossRows = (a: Point, b: Point, rows: readonly Crossing[][], top: number): void => {
  if (a.y === b.y) return;
  const [upper, lower, turn] = a.y < b.y ? ([a, b, 1] as const) : ([b, a, -1] as const);
  const last = Math.min(top + rows.length, rowBelow(lower.y));
  const slope = (lower.x - upper.x) / (lower.y - upper.y);
  for (let row = Math.max(top, rowBelow(upper.y)); row < last; row += 1)
    rows[row - top]?.push({ x: upper.x + (row + 0.5 - upper.y) * slope, turn });
};

/** Fills one row between the crossings where the winding number is not zero. */
const fillRow = (row: number, crossings: Crossing[], width: number, run: Run): void => {
  // Nearly every row is crossed twice.
  const [one, two, more] = crossings;
  if (more) crossings.sort((a, b) => a.x - b.x);
  else if (one && two && two.x < one.x) crossings.reverse();
  let winding = 0;
  let start = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) start = x;
    winding += turn;
    if (winding !== 0) continue;
    const from = Math.max(0, Math.ceil(start - 0.5));
    const to = Math.min(width, Math.ceil(x - 0.5));
    if (from < to) run(row, from, to);
  }
};

/**
 * Runs of the pixels whose middles lie inside a polygon by the non-zero rule, clipped to `width` × `height`
 * pixels. A middle exactly on an edge belongs to the polygon at its left or upper edge only, so polygons that
 * share an edge never share a pixel.
 */
export const fillPolygon = (polygon: readonly Point[], width: number, height: number, run: Run): void => {
  const heights = polygon.map(({ y }) => rowBelow(y));
  const top = Math.max(
    0,
    heights.reduce((least, row) => Math.min(least, row), height),
  );
  const bottom = Math.min(
    height,
    heights.reduce((most, row) => Math.max(most, row), 0),
  );
  const rows = Array.from({ length: Math.max(0, bottom - top) }, (): Crossing[] => []);
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length];
    if (to) crossRows(from, to, rows, top);
  });
  rows.forEach((crossings, index) => fillRow(top + index, crossings, width, run));
};

const hexOutlines = (names: readonly string[]): readonly (readonly Point[])[] =>
  names.flatMap((text) => {
    const name = parseHexName(text);
    return name ? [hexOutline(name.column, name.number)] : [];
  });

/**
 * The polygons that a shape covers with its terrain; none for a hill, whose polygon is one of ground level,
 * and for a stairwell.
 */
const polygonsOf = (shape: Shape): readonly (readonly Point[])[] => {
  switch (shape.kind) {
    case 'area':
      return [outlineOf(shape)];
    case 'hexes':
      return hexOutlines(shape.hexes);
    case 'way':
      return [bandOf(shape)];
    case 'hexsides':
      return shape.hexsides.map((mark) => hexsideBand(shape.terrain, mark));
    case 'bridge':
      return [bandOf({ line: [shape.from, shape.to], width: shape.width, smooth: false })];
    case 'hill':
    case 'stairwell':
      return [];
  }
};

/** Whether the ground lies one level lower in this terrain (B19, B20, B21). */
const sunken = (name: TerrainName | undefined): boolean => {
  if (name === undefined) return false;
  const { kind } = terrain(name);
  return kind === 'depression' || kind === 'water';
};

/** 1 for the codes of terrain whose ground lies one level lower. */
const sunkenCodes = Uint8Array.from({ length: 256 }, (_, code) => (sunken(terrainOfCode(code)) ? 1 : 0));

const lowerDepressions = ({ shapes }: Drawing, codes: Uint8Array, levels: Int8Array): void => {
  if (!shapes.some((shape) => 'terrain' in shape && sunken(shape.terrain))) return;
  for (let pixel = 0; pixel < codes.length; pixel += 1)
    if (sunkenCodes[codes[pixel] ?? 0] === 1) levels[pixel] = (levels[pixel] ?? 0) - 1;
};

/**
 * The terrain and ground level of every pixel of a drawing: hills first, in drawing order, then all terrain
 * in drawing order, later over earlier; last, Depressions and water go one level below the ground around
 * them. A bridge, and a road drawn after it, stay at the ground's level.
 */
export const rasterise = (drawing: Drawing, columns: number, rows: number): Raster => {
  const { width, height } = rasterSize(columns, rows);
  const codes = new Uint8Array(width * height);
  const levels = new Int8Array(width * height);
  const paint = (layer: Uint8Array | Int8Array, polygon: readonly Point[], value: number): void =>
    fillPolygon(polygon, width, height, (row, from, to) =>
      layer.fill(value, row * width + from, row * width + to),
    );
  for (const shape of drawing.shapes) if (shape.kind === 'hill') paint(levels, outlineOf(shape), shape.level);
  for (const shape of drawing.shapes) {
    if (!('terrain' in shape)) continue;
    const { code } = terrain(shape.terrain);
    for (const polygon of polygonsOf(shape)) paint(codes, polygon, code);
  }
  lowerDepressions(drawing, codes, levels);
  return { width, height, terrain: codes, level: levels };
};
