import type { Hex, HexIndex } from '../board/gameMap.ts';
import { TERRAIN } from '../board/terrain.ts';
import { pixelKey } from './effect.ts';
import type { Line } from './line.ts';

/**
 * Inherent terrain is its whole hex, hexsides included (B.6): a LOS that runs along a hexside is in both of
 * its hexes, wherever its pixels fall. Lattice geometry says when; a pixel never could.
 */

/** The key of each hex's inherent terrain, −1 where it has none; `undefined` if no hex has any. */
export const inherentKeys = (hexes: readonly Hex[]): Int32Array | undefined => {
  if (!hexes.some((hex) => TERRAIN[hex.centre].inherent)) return undefined;
  return Int32Array.from(hexes, (hex) => (TERRAIN[hex.centre].inherent ? pixelKey(TERRAIN[hex.centre].code, hex.baseLevel) : -1));
};

/** Asked for each hex of inherent terrain that the LOS runs along; `true` ends the walk. */
export type HexVisit = (hex: Hex, key: number) => boolean;

const visitHex = (hexes: readonly Hex[], keys: Int32Array, index: HexIndex | undefined, visit: HexVisit): boolean => {
  const hex = index === undefined ? undefined : hexes[index];
  const key = index === undefined ? -1 : (keys[index] ?? -1);
  return hex !== undefined && key >= 0 && visit(hex, key);
};

/** Visits the hexes of inherent terrain on both sides of the hexsides that a LOS follows. */
export const walkHexsides = (hexes: readonly Hex[], keys: Int32Array, line: Line, visit: HexVisit): boolean => {
  let centre: Hex | undefined = line.a;
  for (let range = 0; range < line.range && centre; range += 2) {
    const left: HexIndex | undefined = centre.neighbours[(line.spine + 5) % 6];
    const right: HexIndex | undefined = centre.neighbours[line.spine];
    if (visitHex(hexes, keys, left, visit) || visitHex(hexes, keys, right, visit)) return true;
    const beside: Hex | undefined = hexes[left ?? right ?? -1];
    const onward: HexIndex | undefined = beside?.neighbours[left === undefined ? (line.spine + 5) % 6 : line.spine];
    centre = onward === undefined ? undefined : hexes[onward];
  }
  return false;
};
