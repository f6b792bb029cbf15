import type { Point } from '../hexgrid/quantity.ts';
import type { Raster } from './board.ts';
import { codesWhere, eachPixelOfHex, levelAt, shareOfHex } from './pixels.ts';
import { terrainOfCode, type TerrainName } from './terrain.ts';

export interface BridgeFacts {
  readonly terrain: TerrainName;
  /** Elevation of its road. */
  readonly level: number;
  /** What it spans. */
  readonly beneath: TerrainName;
}

/** Raster codes of bridges. */
export const BRIDGE = codesWhere(({ kind }) => kind === 'bridge');
const SPANNED = codesWhere(({ kind }) => kind === 'depression' || kind === 'water');

/** Fewer pixels of a bridge than this share of the hex belong to the neighbour's. */
const OVERHANG = 0.05;

const add = (counts: Map<number, number>, key: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

const commonest = (counts: ReadonlyMap<number, number>): number | undefined =>
  [...counts].reduce<readonly [number | undefined, number]>(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    [undefined, 0],
  )[0];

/**
 * The bridge in a hex, wherever its depiction lies: the road painted over it usually hides the
 * centre. Its pixels carry the level of the road; what it spans is one level below. @rule B6
 */
export const bridgeIn = (raster: Raster, centre: Point): BridgeFacts | undefined => {
  const bridges = new Map<number, number>();
  const levels = new Map<number, number>();
  const spanned = new Map<number, number>();
  if (shareOfHex(raster, centre, BRIDGE) <= OVERHANG) return undefined;
  eachPixelOfHex(raster, centre, (pixel) => {
    const code = raster.terrain[pixel] ?? 0;
    if (SPANNED[code] === 1) add(spanned, code);
    if (BRIDGE[code] !== 1) return;
    add(bridges, code);
    add(levels, levelAt(raster, pixel));
  });
  const name = terrainOfCode(commonest(bridges) ?? 0);
  if (name === undefined) return undefined;
  return {
    terrain: name,
    level: commonest(levels) ?? 0,
    beneath: terrainOfCode(commonest(spanned) ?? 0) ?? 'openGround',
  };
};
