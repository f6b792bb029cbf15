import type { GameMap, Hex } from '../board/map/gameMap.ts';
import { pixelAt } from '../board/raster/pixels.ts';
import { scaleOf } from '../board/raster/rasterScale.ts';
import { TERRAIN, type Terrain } from '../board/terrain/terrain.ts';
import { toPixels, VERTEX_STEP, type LatticePoint, type Scale } from '../hexgrid/lattice.ts';
import type { Field, Line, Inherent, Centres, ClippedHexes } from './losField.ts';
import { ACROSS, isCentre, SIDE_ACROSS } from './hexsides.ts';
import { clipDepth, segmentTouchesHex } from './geometry.ts';
import type { PaletteMaker } from './palette.ts';

/**
 * Inherent terrain is its whole hex, hexsides and vertices included (B.6): a LOS that runs along a hexside is
 * in both of its hexes, and one that passes exactly through a vertex in all three, wherever its pixels fall.
 * Lattice geometry says when; a pixel never could.
 */

/**
 * How far within the hex a look at its rim is taken, as a share of the way to its centre: some two board
 * units.
 */
const INSIDE = 0.06;
/** Looks along one hexside, its ends included. */
const LOOKS = 9;

/**
 * What a hex of inherent terrain may show and still be that terrain: itself, open ground between its trees,
 * art of its hexsides.
 */
const isPartOf = (row: Terrain, own: Terrain): boolean =>
  row === own || row.inherent || row.kind === 'open' || row.kind === 'hexside';

/** Fills in the keys of one hex. */
const fillRim = (
  { raster }: GameMap,
  hex: Hex,
  own: Terrain,
  maker: PaletteMaker,
  { lowest, highest, vertices }: Inherent,
): void => {
  const scale = scaleOf(raster);
  const centre = toPixels(hex, scale);
  const groundAt = (step: LatticePoint): number | undefined => {
    const pixel = pixelAt(raster, {
      x: centre.x + step.x * scale.x * (1 - INSIDE),
      y: centre.y + step.y * scale.y * (1 - INSIDE),
    });
    return isPartOf(maker.rowOf(raster.terrain[pixel] ?? 0), own) ? (raster.level[pixel] ?? 0) : undefined;
  };
  const keyAt = (ground: number | undefined): number =>
    ground === undefined ? -1 : maker.keyOf(own.code, ground);
  VERTEX_STEP.forEach((from, side) => {
    const to = VERTEX_STEP[(side + 1) % 6] ?? from;
    const looks = Array.from({ length: LOOKS }, (_, look) => look / (LOOKS - 1)).flatMap(
      (along) => groundAt({ x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }) ?? [],
    );
    lowest[6 * hex.index + side] = keyAt(looks.length > 0 ? Math.min(...looks) : undefined);
    highest[6 * hex.index + side] = keyAt(looks.length > 0 ? Math.max(...looks) : undefined);
    vertices[6 * hex.index + side] = keyAt(groundAt(from));
  });
};

/** The rims of all hexes of inherent terrain; `undefined` if no hex has any. */
export const inherentRims = (map: GameMap, maker: PaletteMaker): Inherent | undefined => {
  const { hexes } = map;
  if (!hexes.some((hex) => TERRAIN[hex.centre].inherent)) return undefined;
  const keys = (): Int32Array => new Int32Array(6 * hexes.length).fill(-1);
  const rims = { lowest: keys(), highest: keys(), vertices: keys() };
  for (const hex of hexes)
    if (TERRAIN[hex.centre].inherent) fillRim(map, hex, maker.rowOf(TERRAIN[hex.centre].code), maker, rims);
  return rims;
};

/**
 * Asked for each hex of inherent terrain that the LOS runs along or touches, in pixels where; `true` ends the
 * walk.
 */
export type HexVisit = (hex: Hex, key: number, x: number, y: number) => boolean;

/** Centres lie three lattice steps apart; one table for the whole map. */
export const createCentres = (hexes: readonly Hex[]): Centres => {
  const width = Math.max(0, ...hexes.map(({ x }) => x / 3)) + 1;
  const height = Math.max(0, ...hexes.map(({ y }) => y)) + 1;
  const places = new Int32Array(width * height).fill(-1);
  for (const { x, y, index } of hexes) places[(x / 3) * height + y] = index;
  return {
    hexAt: (x, y) =>
      x % 3 !== 0 || x < 0 || y < 0 || x >= 3 * width || y >= height
        ? undefined
        : hexes[places[(x / 3) * height + y] ?? -1],
  };
};

/** Visits the hexes of inherent terrain on both sides of the hexsides that a LOS follows. @rule B.6 */
export const walkHexsides = (
  { centres, inherent, scale }: Field,
  { from: { pin: start }, to: { pin: end }, along }: Line,
  visit: HexVisit,
): boolean => {
  const step = VERTEX_STEP[along];
  const across = ACROSS[along];
  const side = SIDE_ACROSS[along];
  if (!inherent || !step || !across || side === undefined) return false;
  const visitAt = (x: number, y: number, sign: 1 | -1): boolean => {
    const hex = centres.hexAt(x + sign * across.x, y + sign * across.y);
    if (!hex) return false;
    const at = 6 * hex.index + (sign === 1 ? side : (side + 3) % 6);
    const [low, high] = [inherent.lowest[at] ?? -1, inherent.highest[at] ?? -1];
    return (
      (low >= 0 && visit(hex, low, x * scale.x, y * scale.y)) ||
      (high !== low && visit(hex, high, x * scale.x, y * scale.y))
    );
  };
  for (let { x, y } = start; x !== end.x || y !== end.y; x += step.x, y += step.y) {
    if (isCentre(x, y) || isCentre(x + step.x, y + step.y)) continue;
    const [mx, my] = [x + step.x / 2, y + step.y / 2];
    if (visitAt(mx, my, 1) || visitAt(mx, my, -1)) return true;
  }
  return false;
};

/** Clipped no deeper than this, in pixels of the raster, a hex may show none of them to the walk. */
const SHALLOW = 1.5;

/** The vertex of a hex that a segment clips or touches, if it goes no deeper into the hex; −1 otherwise. */
const vertexClipped = (scale: Scale, p: LatticePoint, q: LatticePoint, hex: LatticePoint): number => {
  if (!segmentTouchesHex(p, q, hex) || clipDepth(scale, p, q, hex) > SHALLOW) return -1;
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const offset = dx * (hex.y - p.y) - dy * (hex.x - p.x);
  let vertex = -1;
  let least = Infinity;
  for (let each = 0; each < 6; each++) {
    const step = VERTEX_STEP[each];
    const off = step ? Math.abs(offset + dx * step.y - dy * step.x) : Infinity;
    if (off >= least) continue;
    least = off;
    vertex = each;
  }
  const step = VERTEX_STEP[vertex];
  const isPin =
    step !== undefined &&
    ((hex.x + step.x === p.x && hex.y + step.y === p.y) ||
      (hex.x + step.x === q.x && hex.y + step.y === q.y));
  return isPin ? -1 : vertex;
};

/**
 * Finds the hexes that a segment clips, column by column: how far their centres lie from its first end, and
 * the vertex.
 */
const findClipped = (scale: Scale, p: LatticePoint, q: LatticePoint): Int16Array => {
  const found: number[] = [];
  const slope = q.x === p.x ? 0 : (q.y - p.y) / (q.x - p.x);
  const top = Math.min(p.y, q.y);
  const bottom = Math.max(p.y, q.y);
  const rise = q.x === p.x ? bottom - top : Math.abs(2 * slope);
  for (let x = 3 * Math.ceil((Math.min(p.x, q.x) - 2) / 3); x <= Math.max(p.x, q.x) + 2; x += 3) {
    const y = q.x === p.x ? p.y : p.y + (x - p.x) * slope;
    const last = Math.min(bottom, y + rise) + 1;
    for (let row = Math.ceil(Math.max(top, y - rise) - 1); row <= last; row++) {
      const vertex = isCentre(x, row) ? vertexClipped(scale, p, q, { x, y: row }) : -1;
      if (vertex >= 0) found.push(x - p.x, row - p.y, vertex);
    }
  }
  return Int16Array.from(found);
};

/** More than the steps of any map. */
const STEPS = 8192;

/**
 * Two segments of one direction and length clip the same hexes around them, if both start at a centre or at
 * like vertices, so each is looked at once. What starts a third of the way between two columns is one kind of
 * vertex, what starts at two thirds the other.
 */
export const createClippedHexes = (scale: Scale): ClippedHexes => {
  const known = new Map<number, Int16Array>();
  return (from, to) => {
    const key = ((to.x - from.x) * STEPS + (to.y - from.y)) * 3 + (from.x % 3);
    const found = known.get(key);
    if (found) return found;
    const made = findClipped(scale, from, to);
    known.set(key, made);
    return made;
  };
};

/**
 * Visits the hexes of inherent terrain that a LOS only touches, at a vertex or next to one: no pixel need
 * tell of them.
 *
 * @rule B.6
 */
export const walkVertices = (
  { centres, inherent, clipped, scale }: Field,
  { from: { pin: p }, to: { pin: q } }: Line,
  visit: HexVisit,
): boolean => {
  if (!inherent) return false;
  const threes = clipped(p, q);
  for (let at = 0; at < threes.length; at += 3) {
    const hex = centres.hexAt(p.x + (threes[at] ?? 0), p.y + (threes[at + 1] ?? 0));
    const vertex = threes[at + 2] ?? 0;
    const key = hex ? (inherent.vertices[6 * hex.index + vertex] ?? -1) : -1;
    const step = VERTEX_STEP[vertex];
    if (hex && step && key >= 0 && visit(hex, key, (hex.x + step.x) * scale.x, (hex.y + step.y) * scale.y))
      return true;
  }
  return false;
};
