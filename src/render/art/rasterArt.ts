import type { Raster } from '../../board/board.ts';
import { terrain, terrainOfCode, type TerrainName } from '../../board/terrain.ts';
import { sheet } from '../brush.ts';
import { ART } from '../palette.ts';

const TINTS: Readonly<Partial<Record<TerrainName, string>>> = {
  woods: ART.canopies[0],
  forest: ART.woodsBase,
  grain: ART.grain,
  brush: ART.brush,
  marsh: ART.marsh,
  water: ART.water,
  shellholes: ART.shellhole,
  plowedField: ART.plowed,
  orchard: ART.orchardTree,
  orchardOutOfSeason: ART.path,
  crags: ART.crag,
  graveyard: ART.stoneDark,
  dirtRoad: ART.dirt,
  pavedRoad: ART.paved,
  path: ART.path,
  sunkenRoad: ART.dirtEdge,
  gully: ART.gully,
  dryStream: ART.gullyFloor,
  shallowStream: ART.water,
  deepStream: ART.waterDeep,
  wall: ART.wallEdge,
  hedge: ART.hedge,
  bocage: ART.hedgeDark,
  cliff: ART.cliff,
  roadblock: ART.woodDark,
};

/** The flat tint of a terrain; none where the ground shows. */
export const tintOf = (name: TerrainName): string | undefined => {
  const { kind } = terrain(name);
  if (kind === 'rowhouseWall') return ART.rowhouse;
  if (kind === 'bridge') return ART.bridge;
  if (kind === 'building') return name.startsWith('stone') ? ART.stone : ART.wood;
  return TINTS[name];
};

/** The colour as one pixel of image data, opaque; bytes lie red first in memory. */
const pixelOf = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return ((255 << 24) | ((blue ?? 0) << 16) | ((green ?? 0) << 8) | (red ?? 0)) >>> 0;
};

export const groundTint = (level: number): string =>
  level < 0 ? ART.pit : (ART.hills[Math.min(level, ART.hills.length - 1)] ?? ART.grass);

/** Pixel of each terrain code; 0 where the ground shows. */
export const codePixels = (): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, code) => {
    const name = terrainOfCode(code);
    const tint = name === undefined ? undefined : tintOf(name);
    return tint === undefined ? 0 : pixelOf(tint);
  });

/** Pixel of the bare ground of each level, counted from −128. */
export const groundPixels = (): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, index) => pixelOf(groundTint(index - 128)));

/** Every pixel of a raster tinted by its terrain, or by its level where there is none to see. */
export const rasterPixels = (raster: Raster): Uint32Array => {
  const codes = codePixels();
  const grounds = groundPixels();
  return Uint32Array.from(
    raster.terrain,
    (code, pixel) => codes[code] || (grounds[(raster.level[pixel] ?? 0) + 128] ?? 0),
  );
};

/** A board of which only the raster is known. */
export const rasterPicture = (raster: Raster): HTMLCanvasElement | OffscreenCanvas | undefined => {
  const made = sheet(raster.width, raster.height);
  if (!made) return undefined;
  const image = made.brush.createImageData(raster.width, raster.height);
  new Uint32Array(image.data.buffer).set(rasterPixels(raster));
  made.brush.putImageData(image, 0, 0);
  return made.canvas;
};
