import type { Hex } from '../board/gameMap.ts';
import type { Field } from './field.ts';
import { latticeRange } from './geometry.ts';
import type { Line } from './line.ts';
import { CENTRE } from './stance.ts';
import type { Visit } from './thread.ts';

/**
 * Continuous Slope, B.5: where every hex on the way lies one level higher (or lower) than the one before,
 * the LOS counts as level, so that what stands in between hinders.
 */

const lies = ({ a, from, to }: Line, hex: Hex): boolean => {
  const rise = to.elevation > from.elevation ? 1 : -1;
  return hex.baseLevel === from.elevation + rise * latticeRange(hex.x - a.x, hex.y - a.y);
};

/** Does the LOS run up or down a Continuous Slope of two hexes or more? @rule B.5 */
export const isContinuousSlope = ({ map, grid }: Field, line: Line): boolean => {
  const { from, to, range, thread } = line;
  if (range < 2 || line.high - line.low !== range || from.location.level + to.location.level + from.stance + to.stance !== CENTRE) return false;
  const steps = 8 * range;
  for (let step = 0; step <= steps; step++) {
    const x = Math.min(grid.width - 1, Math.floor(thread.x0 + ((thread.x1 - thread.x0) * step) / steps));
    const y = Math.min(grid.height - 1, Math.floor(thread.y0 + ((thread.y1 - thread.y0) * step) / steps));
    const hex = map.hexes[map.hexOfPixel[y * grid.width + x] ?? 0];
    if (!hex || !lies(line, hex)) return false;
  }
  return true;
};

/** A visit to pixels that hinder on a slope: those of hexes between the ends count. */
export const hindersOnSlope = ({ map, grid }: Field, { a, b }: Line, hinder: (hex: Hex, key: number, x: number, y: number) => void): Visit =>
  (column, row) => {
    const pixel = row * grid.width + column;
    const hex = map.hexes[map.hexOfPixel[pixel] ?? 0];
    if (hex && hex !== a && hex !== b) hinder(hex, grid.keys[pixel] ?? 0, column + 0.5, row + 0.5);
    return false;
  };
