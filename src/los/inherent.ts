import type { Hex } from '../board/gameMap.ts';
import { TERRAIN } from '../board/terrain.ts';
import { VERTEX_STEP } from '../hexgrid/lattice.ts';
import type { Field } from './field.ts';
import type { Line } from './line.ts';
import type { PaletteMaker } from './palette.ts';

/**
 * Inherent terrain is its whole hex, hexsides included (B.6): a LOS that runs along a hexside is in both of
 * its hexes, wherever its pixels fall. Lattice geometry says when; a pixel never could.
 */

/** The key of each hex's inherent terrain, −1 where it has none; `undefined` if no hex has any. */
export const inherentKeys = (hexes: readonly Hex[], maker: PaletteMaker): Int32Array | undefined => {
  if (!hexes.some((hex) => TERRAIN[hex.centre].inherent)) return undefined;
  return Int32Array.from(hexes, (hex) => (TERRAIN[hex.centre].inherent ? maker.keyOf(TERRAIN[hex.centre].code, hex.baseLevel) : -1));
};

/** Asked for each hex of inherent terrain that the LOS runs along; `true` ends the walk. */
export type HexVisit = (hex: Hex, key: number) => boolean;

/** Finds hexes by the lattice points of their centres. */
export interface Centres {
  hexAt(x: number, y: number): Hex | undefined;
}

/** Centres lie three lattice steps apart; one table for the whole map. */
export const createCentres = (hexes: readonly Hex[]): Centres => {
  const width = Math.max(0, ...hexes.map(({ x }) => x / 3)) + 1;
  const height = Math.max(0, ...hexes.map(({ y }) => y)) + 1;
  const places = new Int32Array(width * height).fill(-1);
  for (const { x, y, index } of hexes) places[(x / 3) * height + y] = index;
  return {
    hexAt: (x, y) => (x % 3 !== 0 || x < 0 || y < 0 || x >= 3 * width || y >= height ? undefined : hexes[places[(x / 3) * height + y] ?? -1]),
  };
};

/** Is this lattice point the centre of a hex, of the map or beyond its edge? The others that a line along hexspines meets are vertices. */
const isCentre = (x: number, y: number): boolean => x % 3 === 0 && (x / 3 + y) % 2 !== 0;

/** Visits the hexes of inherent terrain on both sides of the hexsides that a LOS follows. */
export const walkHexsides = ({ centres, inherent }: Field, { from: { pin: start }, to: { pin: end }, along }: Line, visit: HexVisit): boolean => {
  const step = VERTEX_STEP[along];
  if (!inherent || !step) return false;
  const visitAt = (x: number, y: number): boolean => {
    const hex = centres.hexAt(x, y);
    const key = hex ? (inherent[hex.index] ?? -1) : -1;
    return hex !== undefined && key >= 0 && visit(hex, key);
  };
  // From the middle of a hexside to the centres on its two sides.
  const [sx, sy] = step.y === 0 ? [0, 1] : [1.5, (-0.5 * step.y) * step.x];
  for (let { x, y } = start; x !== end.x || y !== end.y; x += step.x, y += step.y) {
    if (isCentre(x, y) || isCentre(x + step.x, y + step.y)) continue;
    const [mx, my] = [x + step.x / 2, y + step.y / 2];
    if (visitAt(mx + sx, my + sy) || visitAt(mx - sx, my - sy)) return true;
  }
  return false;
};
