import type { Raster } from '../../../board/map/board.ts';
import { terrainOfCode, type TerrainName, terrain } from '../../../board/terrain/terrain.ts';
import { sheet, overlaps, type Brush, type Rect } from '../brush.ts';
import { ART } from '../palette.ts';
import type { TerrainRule } from '../../../board/map/mapChanges.ts';
import { inBoardUnits, onRaster, scaleOf } from '../../../board/raster/rasterScale.ts';
import type { MapScene } from '../../../editor/scene.ts';
import { areaOnBoard, boxOf, onBoard, type BoardFrame, onFirstUse } from './artLayer.ts';

const [DESERT, BEACH, BRICK, SOOT, CLAY] = ['#e6cf98', '#f0deb0', '#b9694c', '#6d615a', '#d9b684'];
const [TIMBER, STONY, STEEL] = ['#8f6a45', '#9a9a96', '#b9c1c7'];

/** The flat tint of each terrain, as it is seen from afar; none where the ground shows. */
export const TINTS: Readonly<Record<TerrainName, string | undefined>> = {
  openGround: undefined,
  unknown: '#dcd8cc',
  plowedField: ART.plowed,
  water: ART.water,
  shallowWater: '#a5cbd6',
  river: '#5f98c2',
  shallowRiver: '#93c3d6',
  canal: '#6b9db5',
  floodedStream: '#7d9a9e',
  ford: '#b4cfc6',
  ocean: '#3f7fa8',
  shallowOcean: '#7ebfcf',
  effluent: '#8fa878',
  exposedReef: '#6fb0c4',
  submergedReef: '#5aa3b5',
  ice: '#d9eaf2',
  marsh: ART.marsh,
  mudflats: '#a8967a',
  mud: '#8b6b42',
  swamp: '#7f9a76',
  shellholes: ART.shellhole,
  grain: ART.grain,
  brush: ART.brush,
  crags: ART.crag,
  debris: '#b3ab95',
  graveyard: ART.stoneDark,
  lumberyard: ART.wood,
  gully: ART.gully,
  dryStream: ART.gullyFloor,
  shallowStream: ART.water,
  deepStream: ART.waterDeep,
  wadi: '#c09a58',
  sunkenRoad: ART.dirtEdge,
  stoneHouse: ART.stone,
  stoneBuilding1: ART.stone,
  stoneBuilding2: ART.stone,
  stoneBuilding3: ART.stone,
  stoneBuilding4: ART.stone,
  woodenHouse: ART.wood,
  woodenBuilding1: ART.wood,
  woodenBuilding2: ART.wood,
  woodenBuilding3: ART.wood,
  woodenBuilding4: ART.wood,
  woods: ART.canopies[0],
  forest: ART.woodsBase,
  pineWoods: '#1f4737',
  lightWoods: '#8fb069',
  lightJungle: '#5fa34a',
  denseJungle: '#175230',
  bamboo: '#a9bd5a',
  palmTrees: '#c5cf8a',
  orchard: ART.orchardTree,
  orchardOutOfSeason: ART.path,
  oliveGrove: '#d3c99a',
  vineyard: '#cdb98a',
  kunai: '#b9bf5c',
  cactusPatch: '#dcc98e',
  dirtRoad: ART.dirt,
  pavedRoad: ART.paved,
  path: ART.path,
  elevatedRoad: ART.dirt,
  runway: '#9d9c96',
  track: ART.dirt,
  wall: ART.wallEdge,
  hedge: ART.hedge,
  bocage: ART.hedgeDark,
  cliff: ART.cliff,
  roadblock: ART.woodDark,
  cactusHedge: '#6fa35a',
  rowhouseWall: ART.rowhouse,
  rowhouseWall1: ART.rowhouse,
  rowhouseWall2: ART.rowhouse,
  rowhouseWall3: ART.rowhouse,
  rowhouseWall4: ART.rowhouse,
  stoneBridge1: ART.bridge,
  woodenBridge1: ART.bridge,
  stoneBridge: ART.bridge,
  woodenBridge: ART.bridge,
  pontoonBridge: ART.water,
  footBridge: ART.bridge,
  stoneRubble: STONY,
  stoneRubble0: STONY,
  stoneRubble1: STONY,
  stoneRubble2: STONY,
  stoneRubble3: STONY,
  woodenRubble: TIMBER,
  woodenRubble0: TIMBER,
  woodenRubble1: TIMBER,
  woodenRubble2: TIMBER,
  woodenRubble3: TIMBER,
  rooftop: '#a4a9ae',
  snow: '#f2f6fa',
  deepSnow: '#e3ecf5',
  foxholes: ART.gullyFloor,
  trench: ART.gullyFloor,
  antitankTrench: ART.gullyFloor,
  pillbox: ART.stoneDark,
  irrigationDitch: ART.water,
  sewer: ART.stoneEdge,
  tunnel: ART.stoneEdge,
  cave: ART.cragDark,
  stoneFactoryWall1: ART.stoneDark,
  stoneFactoryWall2: ART.stoneDark,
  stoneFactory1: ART.stone,
  stoneFactory2: ART.stone,
  stoneMarketplace: ART.stone,
  woodenFactoryWall1: ART.woodDark,
  woodenFactoryWall2: ART.woodDark,
  woodenFactory1: ART.wood,
  woodenFactory2: ART.wood,
  woodenMarketplace: ART.wood,
  rooflessFactory1: BRICK,
  rooflessFactory2: BRICK,
  interiorFactoryWall1: ART.stoneDark,
  interiorFactoryWall2: ART.stoneDark,
  cellar: ART.stoneEdge,
  guttedFactory1: SOOT,
  guttedFactory2: SOOT,
  guttedHouse: SOOT,
  guttedBuilding1: SOOT,
  guttedBuilding2: SOOT,
  guttedBuilding3: SOOT,
  guttedBuilding4: SOOT,
  scrubOfOldBoards: '#d8cd8e',
  scrub: DESERT,
  hammada: '#d3b78a',
  deir: '#dcbf86',
  deirLip: '#cfa968',
  hillock: DESERT,
  hillockSummit: '#d9b070',
  sand: '#f2dfaa',
  sandDune: '#e9cb88',
  lowDuneCrest: '#b98a48',
  highDuneCrest: '#8f6428',
  sangar: ART.crag,
  brokenGround: '#cfae78',
  bedouinCamp: DESERT,
  mausoleum: '#e9e3d3',
  buildingCluster: CLAY,
  temple: BRICK,
  huts: '#c9a557',
  collapsedHuts: '#a98a48',
  drainedPaddy: '#c9b67c',
  irrigatedPaddy: '#8fbcc2',
  paddyInSeason: '#a3cfa0',
  paddyBank: '#a8955a',
  panji: '#b39a5f',
  softSand: BEACH,
  slightSlope: '#ead5a2',
  moderateSlope: '#e0c58c',
  steepSlope: '#d1af70',
  railwayEmbankment: '#94733f',
  railway: '#8d8778',
  railwayOnEmbankment: '#94733f',
  elevatedRailway: '#b9bdc1',
  sunkenRailway: '#7d5c2c',
  embankmentEdge: '#6b4d22',
  towerHindrance1: ART.wood,
  towerHindrance2: ART.wood,
  towerHindrance3: ART.wood,
  towerObstacle1: ART.wood,
  towerObstacle2: ART.wood,
  towerObstacle3: ART.wood,
  storageTank1: STEEL,
  storageTank2: STEEL,
  thirdPartyTower1: '#7d8a94',
  thirdPartyTower2: '#7d8a94',
};

/** One pixel of a board as it is read: terrain code and level. */
interface Pixel {
  code: number;
  level: number;
}

type Change = (pixel: Pixel) => void;

const OPEN = terrain('openGround').code;

const changeOf = (rule: TerrainRule): Change | undefined => {
  switch (rule.kind) {
    case 'terrain': {
      const [from, to] = [terrain(rule.from).code, terrain(rule.to).code];
      return (pixel) => {
        if (pixel.code === from) pixel.code = to;
      };
    }
    case 'level':
      return (pixel) => {
        if (pixel.level === rule.from) pixel.level = rule.to;
      };
    case 'terrainToLevel': {
      const from = terrain(rule.from).code;
      return (pixel) => {
        if (pixel.code === from) {
          pixel.code = OPEN;
          pixel.level = rule.to;
        }
      };
    }
    case 'levelToTerrain': {
      const to = terrain(rule.to).code;
      return (pixel) => {
        if (pixel.code === OPEN && pixel.level === rule.from) pixel.code = to;
      };
    }
    case 'special':
      return undefined;
  }
};

const LEVELS = 256;

/** The tint of each pair of code and level that the rules change; 0 for all that stays. */
const tintsAfter = (changes: readonly Change[]): Uint32Array => {
  const [codes, grounds] = [codePixels(), groundPixels()];
  return Uint32Array.from({ length: 256 * LEVELS }, (_, key) => {
    const [code, level] = [key >> 8, (key & 255) - 128];
    const pixel: Pixel = { code, level };
    for (const change of changes) change(pixel);
    return pixel.code === code && pixel.level === level
      ? 0
      : codes[pixel.code] || (grounds[pixel.level + 128] ?? 0);
  });
};

/** A part of a raster, in its pixels. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const partOf = (raster: Raster, area: Rect): Part => {
  const [near, far] = [
    onRaster(raster, area),
    onRaster(raster, { x: area.x + area.width, y: area.y + area.height }),
  ];
  const [left, top] = [Math.max(0, Math.floor(near.x)), Math.max(0, Math.floor(near.y))];
  return {
    left,
    top,
    width: Math.min(raster.width, Math.ceil(far.x)) - left,
    height: Math.min(raster.height, Math.ceil(far.y)) - top,
  };
};

const changedPixels = (
  raster: Raster,
  { left, top, width, height }: Part,
  tints: Uint32Array,
  into: Uint32Array,
): void => {
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * raster.width + left;
    for (let at = 0; at < width; at += 1)
      into[row * width + at] =
        tints[((raster.terrain[from + at] ?? 0) << 8) | ((raster.level[from + at] ?? 0) + 128)] ?? 0;
  }
};

/** The print shows through, with its names. */
const OPACITY = 0.84;

/** One tile's worth at a time, so that no frame waits for a whole board. */
const paintChanged = (brush: Brush, raster: Raster, area: Rect, tints: Uint32Array): void => {
  const part = partOf(raster, area);
  const made = part.width > 0 && part.height > 0 ? sheet(part.width, part.height) : undefined;
  if (!made) return;
  const image = made.brush.createImageData(part.width, part.height);
  changedPixels(raster, part, tints, new Uint32Array(image.data.buffer));
  made.brush.putImageData(image, 0, 0);
  brush.globalAlpha = OPACITY;
  const [at, size] = [
    { x: part.left, y: part.top },
    { x: part.width, y: part.height },
  ].map((point) => inBoardUnits(scaleOf(raster), point));
  if (at && size) brush.drawImage(made.canvas, at.x, at.y, size.x, size.y);
  brush.globalAlpha = 1;
};

interface Changed {
  readonly frame: BoardFrame;
  readonly tints: () => Uint32Array;
}

/**
 * What a scenario's rules make other than printed, as a tint of the new terrain over every pixel that they
 * change. Rules that exchange no terrain (bridges, stairwells …) change nothing here; the list of changes
 * names them.
 */
export const createRuleArt = (
  map: MapScene,
  rules: readonly TerrainRule[],
): ((brush: Brush, area: Rect) => void) => {
  const boards = map.boards.flatMap((frame): readonly Changed[] => {
    const changes = rules
      .filter(({ board }) => board === undefined || board === frame.board.label)
      .flatMap((rule) => changeOf(rule) ?? []);
    return changes.length === 0 ? [] : [{ frame, tints: onFirstUse(() => tintsAfter(changes)) }];
  });
  return (brush, area) => {
    for (const { frame, tints } of boards) {
      if (overlaps(boxOf(frame), area))
        onBoard(brush, frame, () =>
          paintChanged(brush, frame.board.raster, areaOnBoard(frame, area), tints()),
        );
    }
  };
};

/** The flat tint of a terrain; none where the ground shows. */
export const tintOf = (name: TerrainName): string | undefined => TINTS[name];

/** The colour as one pixel of image data, opaque; bytes lie red first in memory. */
const pixelOf = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return ((255 << 24) | ((blue ?? 0) << 16) | ((green ?? 0) << 8) | (red ?? 0)) >>> 0;
};

export const groundTint = (level: number): string =>
  level < 0 ? ART.pit : (ART.hills[Math.min(level, ART.hills.length - 1)] ?? ART.grass);

/** Pixel of each terrain code; 0 where the ground shows. */
const codePixels = (): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, code) => {
    const name = terrainOfCode(code);
    const tint = name === undefined ? undefined : tintOf(name);
    return tint === undefined ? 0 : pixelOf(tint);
  });

/** Pixel of the bare ground of each level, counted from −128. */
const groundPixels = (): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, index) => pixelOf(groundTint(index - 128)));

const UNKNOWN = terrain('unknown').code;
const HATCH = pixelOf('#c3beb0');
/** Pixels from one stroke to the next, and across a stroke. */
const [PITCH, STROKE] = [22, 2];

/** Unknown terrain is hatched, so that nobody takes it for Open Ground. */
const isHatched = (pixel: number, width: number): boolean =>
  ((pixel % width) + Math.floor(pixel / width)) % PITCH < STROKE;

/** Every pixel of a raster tinted by its terrain, or by its level where there is none to see. */
const rasterPixels = (raster: Raster): Uint32Array => {
  const codes = codePixels();
  const grounds = groundPixels();
  return Uint32Array.from(raster.terrain, (code, pixel) =>
    code === UNKNOWN && isHatched(pixel, raster.width)
      ? HATCH
      : codes[code] || (grounds[(raster.level[pixel] ?? 0) + 128] ?? 0),
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
