import { parseHexName } from '../hexgrid/hexId.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { Raster } from './board.ts';
import type { Drawing, Shape } from './drawing.ts';
import { bandOf, hexOutline, hexsideBand, outlineOf } from './outline.ts';
import { fillPolygon } from './polygonFill.ts';
import { rasterSize } from './rasterScale.ts';
import { terrain, terrainOfCode, type TerrainName } from './terrain.ts';

const hexOutlines = (names: readonly string[]): readonly (readonly Point[])[] =>
  names.flatMap((text) => {
    const name = parseHexName(text);
    return name ? [hexOutline(name.column, name.number)] : [];
  });

/** The polygons that a shape covers with its terrain; none for a hill, whose polygon is one of ground level, and for a stairwell. */
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

const lowerDepressions = (codes: Uint8Array, levels: Int8Array): void => {
  for (let pixel = 0; pixel < codes.length; pixel += 1)
    if (sunkenCodes[codes[pixel] ?? 0] === 1) levels[pixel] = (levels[pixel] ?? 0) - 1;
};

/**
 * The terrain and ground level of every pixel of a drawing: hills first, in drawing order, then all terrain in drawing order,
 * later over earlier; last, Depressions and water go one level below the ground around them. A bridge, and a road drawn after it, stay at the ground's level.
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
  lowerDepressions(codes, levels);
  return { width, height, terrain: codes, level: levels };
};
