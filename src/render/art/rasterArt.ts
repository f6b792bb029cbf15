import type { Raster } from '../../board/board.ts';
import { terrain, terrainOfCode, type TerrainName } from '../../board/terrain.ts';
import { surface } from '../brush.ts';
import { ART } from '../palette.ts';

const TINTS: Readonly<Partial<Record<TerrainName, string>>> = {
  woods: ART.canopies[0], forest: ART.woodsBase, grain: ART.grain, brush: ART.brush, marsh: ART.marsh, water: ART.water,
  shellholes: ART.shellhole, plowedField: ART.plowed, orchard: ART.orchardTree, orchardOutOfSeason: ART.path, crags: ART.crag,
  graveyard: ART.stoneDark, dirtRoad: ART.dirt, pavedRoad: ART.paved, path: ART.path, sunkenRoad: ART.dirtEdge,
  gully: ART.gully, dryStream: ART.gullyFloor, shallowStream: ART.water, deepStream: ART.waterDeep,
  wall: ART.wallEdge, hedge: ART.hedge, bocage: ART.hedgeDark, cliff: ART.cliff, roadblock: ART.woodDark,
};

const tintOf = (name: TerrainName): string | undefined => {
  const { kind } = terrain(name);
  if (kind === 'rowhouseWall') return ART.rowhouse;
  if (kind === 'bridge') return ART.bridge;
  if (kind === 'building') return name.startsWith('stone') ? ART.stone : ART.wood;
  return TINTS[name];
};

const rgb = (colour: string): readonly [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const groundTint = (level: number): string => (level < 0 ? ART.pit : (ART.hills[Math.min(level, ART.hills.length - 1)] ?? ART.grass));

/** Colour of each terrain code; `undefined` where the ground shows. */
const codeColours = (): readonly (readonly [number, number, number] | undefined)[] =>
  Array.from({ length: 256 }, (_, code) => {
    const name = terrainOfCode(code);
    const tint = name === undefined ? undefined : tintOf(name);
    return tint === undefined ? undefined : rgb(tint);
  });

/** A board of which only the raster is known, tinted pixel by pixel by terrain and level. */
export const rasterPicture = (raster: Raster): HTMLCanvasElement | undefined => {
  const made = surface(raster.width, raster.height);
  if (!made) return undefined;
  const image = made.brush.createImageData(raster.width, raster.height);
  const colours = codeColours();
  const grounds = Array.from({ length: 256 }, (_, index) => rgb(groundTint(index - 128)));
  raster.terrain.forEach((code, pixel) => {
    const [red, green, blue] = colours[code] ?? grounds[(raster.level[pixel] ?? 0) + 128] ?? [0, 0, 0];
    image.data.set([red, green, blue, 255], pixel * 4);
  });
  made.brush.putImageData(image, 0, 0);
  return made.canvas;
};
