import type { GameMap, Hex } from '../board/gameMap.ts';
import { bandOf, hexsideWidth } from '../board/outline.ts';
import { hexsideSample, pixelAt, terrainAt } from '../board/pixels.ts';
import { onRaster, scaleOf } from '../board/rasterScale.ts';
import { fillPolygon } from '../board/polygonFill.ts';
import { TERRAIN, type TerrainName } from '../board/terrain.ts';
import { opposite, toBoardUnits, toPixels, VERTEX_STEP, type Direction } from '../hexgrid/lattice.ts';

/**
 * Hexside terrain that a position adds stands in no raster. It is painted into the engine's own copy along the
 * whole hexside, as wide as our boards draw it, so that it blocks as printed terrain does.
 */

const shownBy = ({ raster }: GameMap, hex: Hex, side: Direction): TerrainName => {
  const scale = scaleOf(raster);
  return terrainAt(raster, pixelAt(raster, hexsideSample(scale, toPixels(hex, scale), side)));
};

const isShown = (map: GameMap, hex: Hex, side: Direction, terrain: TerrainName): boolean => {
  if (shownBy(map, hex, side) === terrain) return true;
  const next = map.hexes[hex.neighbours[side] ?? -1];
  return next !== undefined && shownBy(map, next, opposite(side)) === terrain;
};

const corner = (hex: Hex, vertex: number): { readonly x: number; readonly y: number } => {
  const step = VERTEX_STEP[vertex % 6];
  return toBoardUnits({ x: hex.x + (step?.x ?? 0), y: hex.y + (step?.y ?? 0) });
};

/** Writes the codes of added hexside terrain over the pixels it covers; `put` receives pixel and code. */
export const paintAddedHexsides = (map: GameMap, put: (pixel: number, code: number) => void): void => {
  const { width, height } = map.raster;
  for (const { hex: id, side } of map.changes.hexsideOverrides) {
    const hex = map.hexes[map.hexById.get(id) ?? -1];
    const terrain = hex?.hexsides[side];
    if (!hex || terrain === undefined || isShown(map, hex, side, terrain)) continue;
    const line = [corner(hex, side), corner(hex, side + 1)];
    const band = bandOf({ line, width: hexsideWidth(terrain), smooth: false });
    fillPolygon(
      band.map((point) => onRaster(map.raster, point)),
      width,
      height,
      (row, from, to) => {
        for (let column = from; column < to; column++) put(row * width + column, TERRAIN[terrain].code);
      },
    );
  }
};
