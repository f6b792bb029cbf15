import type { Hex } from '../board/map/gameMap.ts';
import { hexsideSample, pixelAt, terrainAt } from '../board/raster/pixels.ts';
import { terrain } from '../board/terrain/terrain.ts';
import { DIRECTIONS, toPixels, VERTEX_STEP, type Direction } from '../hexgrid/lattice.ts';
import { PIXEL } from './field.ts';
import type { Field, End } from './losField.ts';
import { latticeRange, squareToCentre } from './geometry.ts';
import { hexsideOf, isBypass, isCrest } from './viewpoint.ts';

/**
 * LOS into and out of a Depression, A6.3 and B19.5. It runs along the depiction of the Depression, or the
 * other end stands one level higher for each hex from the edge on; and it leaves through a hexside, not
 * through a vertex of the crest, unless the other end is higher.
 */

/** Is the end IN a Depression? One on its crest is not. In Bypass the hexside tells. */
export const isInDepression = ({ hex, location, stance }: End): boolean => {
  if (!hex.depression || location.level !== 0 || isCrest(stance)) return false;
  return !isBypass(stance) || hex.depressionHexsides[hexsideOf(stance)] === true;
};

/** Neighbours across a Depression hexside see into one another whatever the bends of the art. @rule B19.2 */
const areJoined = (hex: Hex, far: Hex): boolean => {
  const side = hex.neighbours.indexOf(far.index);
  return (
    side >= 0 && (hex.depressionHexsides[side] === true || far.depressionHexsides[(side + 3) % 6] === true)
  );
};

/** Does the ground change at this hexside: a Crest Line, or the edge of a Depression? */
const isCrestSide = ({ map }: Field, hex: Hex, side: number): boolean => {
  const next = map.hexes[hex.neighbours[side] ?? -1];
  if (!next) return false;
  return (
    next.baseLevel !== hex.baseLevel ||
    (hex.depressionHexsides[side] === true && hex.depression !== next.depression)
  );
};

/** One end's view out of its Depression. */
export interface Outlook {
  readonly end: End;
  readonly far: End;
  /** Vertex through which the LOS leaves along hexspines, −1 if through a hexside. */
  readonly spine: number;
  /** The last hex, from the end on, in which the LOS was in the Depression. */
  last: Hex;
}

const riseOf = ({ end, far }: Outlook): number => far.elevation - end.elevation;

/**
 * Need the Depression be asked about at all? A far end that is higher by more than the range sees everything
 * in it.
 */
export const isRestricted = (outlook: Outlook, range: number): boolean =>
  isInDepression(outlook.end) &&
  riseOf(outlook) <= range &&
  !(range === 1 && areJoined(outlook.end.hex, outlook.far.hex));

/** Does the LOS leave at once over the vertex of a crest, towards an end that is no higher? @rule B19.51 */
export const leavesOverVertex = (field: Field, outlook: Outlook): boolean => {
  const {
    end: { hex },
    spine,
  } = outlook;
  return (
    spine >= 0 &&
    riseOf(outlook) <= 0 &&
    (isCrestSide(field, hex, spine) || isCrestSide(field, hex, (spine + 5) % 6))
  );
};

/** Does the LOS leave this hex, towards the far end, across this hexside? */
const leavesAcross = ({ end: { pin: p }, far: { pin: q } }: Outlook, hex: Hex, side: number): boolean => {
  const a = VERTEX_STEP[side];
  const b = VERTEX_STEP[(side + 1) % 6];
  if (!a || !b) return false;
  const turn = (x: number, y: number): number =>
    (q.x - p.x) * (hex.y + y - p.y) - (q.y - p.y) * (hex.x + x - p.x);
  const within = (x: number, y: number): boolean =>
    (b.x - a.x) * (y - hex.y - a.y) - (b.y - a.y) * (x - hex.x - a.x) > 0;
  return turn(a.x, a.y) * turn(b.x, b.y) <= 0 && !within(q.x, q.y) && turn(b.x, b.y) >= turn(a.x, a.y);
};

/** A road or bridge over the Depression is none of its banks, unless the LOS leaves along it. */
const isOverhead = (field: Field, outlook: Outlook, hex: Hex, key: number): boolean => {
  if (field.kinds[key] !== PIXEL.over) return false;
  return (
    outlook.spine >= 0 ||
    !DIRECTIONS.some((side) => leavesAcross(outlook, hex, side) && showsRoad(field, hex, side))
  );
};

const showsRoad = ({ map: { raster }, scale }: Field, hex: Hex, side: Direction): boolean =>
  terrain(terrainAt(raster, pixelAt(raster, hexsideSample(scale, toPixels(hex, scale), side)))).kind ===
  'road';

/**
 * Ground that rises above the end, and is neither the bottom of a Depression nor a road or bridge over it.
 */
const isBank = (field: Field, outlook: Outlook, hex: Hex, key: number): boolean => {
  const ground = field.palette.grounds[key] ?? 0;
  return !hex.depression || (ground !== hex.baseLevel && !isOverhead(field, outlook, hex, key));
};

/**
 * Does the bank in this hex hide the ends from one another? Next to the far end it matters which half of the
 * hex it is in.
 */
const hides = (outlook: Outlook, hex: Hex, ground: number, isBeyondCentre: boolean): boolean => {
  const { end, far, last } = outlook;
  // In Bypass, at the very edge, the hex that the LOS is in counts.
  const from = isBypass(end.stance) ? hex : last;
  const remaining = latticeRange(from.x - far.hex.x, from.y - far.hex.y);
  if (remaining > riseOf(outlook))
    return !(remaining === 1 && far.elevation > hex.baseLevel && hex.depression && !isBeyondCentre);
  const isNext = latticeRange(hex.x - far.hex.x, hex.y - far.hex.y) === 1;
  return isNext && hex !== end.hex && hex.depression && ground >= far.elevation && isBeyondCentre;
};

/**
 * Does this pixel end the LOS: ground above the Depression, too far from the other end for its height?
 *
 * @rule A6.3
 */
export const climbsOut = (field: Field, outlook: Outlook, column: number, row: number): boolean => {
  const pixel = row * field.grid.width + column;
  const hex = field.map.hexes[field.map.hexOfPixel[pixel] ?? 0];
  const { end, far } = outlook;
  if (!hex || hex === far.hex) return false;
  const key = field.grid.keys[pixel] ?? 0;
  const ground = field.palette.grounds[key] ?? 0;
  if (ground <= end.elevation) {
    outlook.last = hex;
    return false;
  }
  if (!isBank(field, outlook, hex, key)) return false;
  const { scale } = field;
  return hides(
    outlook,
    hex,
    ground,
    squareToCentre(scale, column, row, far.hex) >
      squareToCentre(scale, hex.x * scale.x, hex.y * scale.y, far.hex),
  );
};
