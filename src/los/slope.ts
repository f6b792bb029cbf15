import type { Hex } from '../board/gameMap.ts';
import type { Field } from './field.ts';
import { latticeRange, lineEntersHex, segmentTouchesHex } from './geometry.ts';
import type { Line } from './line.ts';
import type { Palette } from './palette.ts';
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
export const isContinuousSlope = ({ map }: Field, line: Line): boolean => {
  const { from, to, range } = line;
  if (
    range < 2 ||
    line.high - line.low !== range ||
    from.location.level + to.location.level + from.stance + to.stance !== CENTRE
  )
    return false;
  return map.hexes.every(
    (hex) =>
      !segmentTouchesHex(from.pin, to.pin, hex) || !lineEntersHex(from.pin, to.pin, hex) || lies(line, hex),
  );
};

/** The key of what hinders: it may lie beneath the art of a hexside. */
const hindering = ({ beneath }: Palette, key: number): number =>
  (beneath[key] ?? -1) < 0 ? key : (beneath[key] ?? key);

/** A visit to pixels that hinder on a slope: those of hexes between the ends count. */
export const hindersOnSlope =
  (
    { map, grid, palette }: Field,
    { a, b }: Line,
    hinder: (hex: Hex, key: number, x: number, y: number) => void,
  ): Visit =>
  (column, row) => {
    const pixel = row * grid.width + column;
    const hex = map.hexes[map.hexOfPixel[pixel] ?? 0];
    if (hex && hex !== a && hex !== b)
      hinder(hex, hindering(palette, grid.keys[pixel] ?? 0), column + 0.5, row + 0.5);
    return false;
  };
