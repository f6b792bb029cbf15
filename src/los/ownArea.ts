import type { GameMap, Hex } from '../board/map/gameMap.ts';
import { scaleOf } from '../board/raster/rasterScale.ts';
import { NO_HEX } from '../hexgrid/pixels.ts';
import { inHexWithMargin, squareToCentre } from './geometry.ts';
import type { Field } from './losField.ts';
import { VERTEX_STEP, type Scale } from '../hexgrid/lattice.ts';

/**
 * VASL's outline of an end hex, within which art counts as the hex's own: corners in whole pixels, moved
 * outwards by one, but for the upper right one, which it moves inwards. Its pixels are those of the board, be
 * its hexes large or small. Only the reading that is to agree with VASL needs it.
 */
const MOVED: readonly (readonly [number, number])[] = [
  [-1, -1],
  [-1, 1],
  [1, 0],
  [1, 1],
  [-1, 1],
  [-1, 0],
];

const cornerX = (scale: Scale, hex: Hex, vertex: number): number =>
  Math.trunc((hex.x + (VERTEX_STEP[vertex]?.x ?? 0)) * scale.x) + (MOVED[vertex]?.[0] ?? 0);
const cornerY = (scale: Scale, hex: Hex, vertex: number): number =>
  Math.trunc((hex.y + (VERTEX_STEP[vertex]?.y ?? 0)) * scale.y) + (MOVED[vertex]?.[1] ?? 0);

/** Does the corner of a pixel lie within the outline? Left and upper edges belong to it. */
const inVaslOutline = (scale: Scale, hex: Hex, column: number, row: number): boolean => {
  let inside = false;
  for (let vertex = 0; vertex < 6; vertex++) {
    const [x0, y0] = [cornerX(scale, hex, vertex), cornerY(scale, hex, vertex)];
    const [x1, y1] = [cornerX(scale, hex, (vertex + 1) % 6), cornerY(scale, hex, (vertex + 1) % 6)];
    if (row >= y0 !== row >= y1 && column < x0 + ((row - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside;
  }
  return inside;
};

/** Just outside an end hex art may still be that hex's own. */
export const isOwnArea = ({ mode, scale }: Field, hex: Hex, x: number, y: number): boolean => {
  const dx = x - hex.x * scale.x;
  const dy = y - hex.y * scale.y;
  if (mode === 'bothSides') return inHexWithMargin(scale, dx, dy);
  const far = 2 * scale.x + BEYOND;
  return Math.abs(dx) < far && Math.abs(dy) < far && inVaslOutline(scale, hex, Math.floor(x), Math.floor(y));
};
/** So many pixels outside its vertices no outline of a hex reaches. */
const BEYOND = 4.5;

/** The pixel itself and those around it, as steps to the right and down. */
const AROUND = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ right, down })));

/**
 * Of the hexes at and around a pixel the one whose centre is nearest to its upper left corner; its own where
 * several are.
 */
const hexOfCorner = ({ hexes, hexOfPixel, raster }: GameMap, x: number, y: number): number => {
  const { width } = raster;
  const scale = scaleOf(raster);
  let nearest = hexOfPixel[y * width + x] ?? NO_HEX;
  for (const { right, down } of AROUND) {
    const one = hexOfPixel[(y + down) * width + x + right] ?? NO_HEX;
    const [a, b] = [hexes[nearest], hexes[one]];
    if (a && b && squareToCentre(scale, x, y, b) < squareToCentre(scale, x, y, a)) nearest = one;
  }
  return nearest;
};

/** Do all pixels beside this one lie in its hex? */
const isInside = ({ hexOfPixel, raster: { width } }: GameMap, pixel: number): boolean => {
  const own = hexOfPixel[pixel];
  return (
    own === hexOfPixel[pixel - 1] &&
    own === hexOfPixel[pixel + 1] &&
    own === hexOfPixel[pixel - width] &&
    own === hexOfPixel[pixel + width]
  );
};

/**
 * The hex of each pixel as VASL has it: it asks for the centre nearest to the upper left corner of a pixel,
 * we for that nearest to its middle, so the two differ next to hexsides alone.
 */
export const vaslHexOfPixel = (map: GameMap): Uint16Array => {
  const {
    hexOfPixel,
    raster: { width, height },
  } = map;
  const hexes = hexOfPixel.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      if (hexOfPixel[pixel] !== NO_HEX && !isInside(map, pixel)) hexes[pixel] = hexOfCorner(map, x, y);
    }
  return hexes;
};
