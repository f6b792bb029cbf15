import type { GameMap, Hex } from '../board/map/gameMap.ts';
import { codesWhere } from '../board/raster/pixels.ts';
import { scaleOf } from '../board/raster/rasterScale.ts';
import { NEIGHBOUR_STEP, toPixels, type Direction, type LatticePoint } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { walk, type Visit } from './thread.ts';

/**
 * Terrain off the road that a LOS may pass through: neither road nor Open Ground, nor what stands on
 * hexsides.
 */
const COVER = codesWhere(
  ({ kind, openGround }) =>
    !openGround && kind !== 'road' && kind !== 'hexside' && kind !== 'rowhouseWall' && kind !== 'bridge',
);
const ANY = new Uint8Array(256).fill(1);
const BARE = codesWhere(({ los, kind }) => los === 'none' && kind !== 'depression');

const visits = ({ raster }: GameMap, from: Point, to: Point, table: Uint8Array, visit: Visit): boolean =>
  walk(
    { x0: from.x, y0: from.y, x1: to.x, y1: to.y },
    { width: raster.width, height: raster.height, keys: raster.terrain },
    table,
    visit,
    { pixels: 0 },
  );

/** A lattice point in pixels of the map. */
const dotOf = ({ raster }: GameMap, point: LatticePoint): Point => toPixels(point, scaleOf(raster));

/** Whether the line from a point to another passes, within the hex, through terrain off the road. */
const passesThroughCover = (map: GameMap, hex: Hex, from: Point, to: Point): boolean =>
  visits(
    map,
    from,
    to,
    COVER,
    (column, row) => map.hexOfPixel[row * map.raster.width + column] === hex.index,
  );

/** Whether nothing lies on the way that could matter to a LOS: bare ground, no higher than either end. */
const isBareWay = (map: GameMap, from: Point, to: Point, low: number): boolean => {
  const {
    raster: { width, terrain, level },
  } = map;
  return !visits(map, from, to, ANY, (column, row) => {
    const pixel = row * width + column;
    return BARE[terrain[pixel] ?? 0] !== 1 || (level[pixel] ?? 0) > low;
  });
};

const OFF_BRIDGE = codesWhere(({ kind }) => kind !== 'road' && kind !== 'bridge');

/** Whether a LOS to somebody on a bridge comes over its side, and not along the road upon it. @rule B6 */
export const comesOverSide = (map: GameMap, viewer: Hex, hex: Hex): boolean =>
  visits(
    map,
    dotOf(map, viewer),
    dotOf(map, hex),
    OFF_BRIDGE,
    (column, row) => map.hexOfPixel[row * map.raster.width + column] === hex.index,
  );

const middleOf = (map: GameMap, hex: Hex, side: Direction): Point => {
  const { x = 0, y = 0 } = NEIGHBOUR_STEP[side] ?? {};
  return dotOf(map, { x: hex.x + x / 2, y: hex.y + y / 2 });
};

/**
 * How somebody with a LOS to a hex of other terrain sees a unit that comes into it along a road: `open`, if
 * no such terrain lies in that hex before its centre or before the hexside by which the road came in;
 * `unsettled` if that depends on whether his LOS reaches that hexside past what lies farther off; else
 * `covered`.
 *
 * @rule A4.132
 */
export const seenOnRoad = (
  map: GameMap,
  viewer: Hex,
  hex: Hex,
  entered: Direction,
): 'open' | 'unsettled' | 'covered' => {
  const eye = dotOf(map, viewer);
  if (!passesThroughCover(map, hex, eye, dotOf(map, hex))) return 'open';
  const gate = middleOf(map, hex, entered);
  if (passesThroughCover(map, hex, eye, gate)) return 'covered';
  return isBareWay(map, eye, gate, Math.min(viewer.baseLevel, hex.baseLevel)) ? 'open' : 'unsettled';
};
