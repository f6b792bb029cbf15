import type { GameMap, Hex } from '../board/map/gameMap.ts';
import { scaleOf, onRaster } from '../board/raster/rasterScale.ts';
import { TERRAIN, type Terrain, type TerrainName } from '../board/terrain/terrain.ts';
import { effectTable, slopeTable, type EffectTable, type Ends } from './effect.ts';
import { hexsideSamples } from './geometry.ts';
import { hexEffects, keysOfHexes, type KeysOfHexes } from './hexEffects.ts';
import { hasWalls } from './hexsides.ts';
import { createCentres, createClippedHexes, inherentRims } from './inherent.ts';
import { vaslHexOfPixel } from './ownArea.ts';
import { createPalette, keyPixels, terrainInMonth, type Codes, type Palette } from './palette.ts';
import type { CrestRule, TouchMode } from './sight.ts';
import type { Effects, Field } from './losField.ts';
import { bandOf, hexsideWidth } from '../board/raster/outline.ts';
import { hexsideSample, pixelAt, terrainAt } from '../board/raster/pixels.ts';
import { fillPolygon } from '../board/raster/rasterise.ts';
import { opposite, toBoardUnits, toPixels, VERTEX_STEP, type Direction } from '../hexgrid/lattice.ts';

/**
 * Hexside terrain that a position adds stands in no raster. It is painted into the engine's own copy along
 * the whole hexside, as wide as our boards draw it, so that it blocks as printed terrain does.
 */

const shownBy = ({ raster }: GameMap, hex: Hex, side: Direction): TerrainName => {
  const scale = scaleOf(raster);
  return terrainAt(raster, pixelAt(raster, hexsideSample(scale, toPixels(hex, scale), side)));
};

const isShown = (map: GameMap, hex: Hex, side: Direction, terrain: TerrainName): boolean => {
  if (shownBy(map, hex, side) === terrain) return true;
  const next = map.hexes[hex.neighbours[side] ?? -1];
  return next !== undefined && shownBy(map, next, opposite(side)) === terrain;
};

const corner = (hex: Hex, vertex: number): { readonly x: number; readonly y: number } => {
  const step = VERTEX_STEP[vertex % 6];
  return toBoardUnits({ x: hex.x + (step?.x ?? 0), y: hex.y + (step?.y ?? 0) });
};

/** Writes the codes of added hexside terrain over the pixels it covers; `put` receives pixel and code. */
export const paintAddedHexsides = (map: GameMap, put: (pixel: number, code: number) => void): void => {
  const { width, height } = map.raster;
  for (const { hex: id, side } of map.changes.hexsideOverrides) {
    const hex = map.hexes[map.hexById.get(id) ?? -1];
    const terrain = hex?.hexsides[side];
    if (!hex || terrain === undefined || isShown(map, hex, side, terrain)) continue;
    const line = [corner(hex, side), corner(hex, side + 1)];
    const band = bandOf({ line, width: hexsideWidth(terrain), smooth: false });
    fillPolygon(
      band.map((point) => onRaster(map.raster, point)),
      width,
      height,
      (row, from, to) => {
        for (let column = from; column < to; column++) put(row * width + column, TERRAIN[terrain].code);
      },
    );
  }
};

/**
 * The code that each pixel counts as. Inherent terrain is its whole hex and nothing beyond it (B.6): what
 * spills over into other hexes is Open Ground and, except in VASL's way of reading, the open pixels of the
 * hex are filled. It lies beneath the art of hexsides too; a road through the hex stays a road.
 */
const codesOf = (map: GameMap, month: number, fill: boolean): Codes => {
  const { hexes, hexOfPixel, raster } = map;
  const rows = Array.from({ length: 256 }, (_, code): Terrain => TERRAIN[terrainInMonth(code, month)]);
  const codes = Uint8Array.from(raster.terrain);
  paintAddedHexsides(map, (pixel, code) => {
    codes[pixel] = code;
  });
  const marked = (test: (row: Terrain) => boolean): Uint8Array =>
    Uint8Array.from(rows, (row) => Number(test(row)));
  const inherent = marked((row) => row.inherent);
  if (!codes.some((code) => inherent[code] === 1)) return { codes, beneath: undefined };
  const beneath = new Uint8Array(codes.length);
  const own = Int16Array.from(hexes, ({ centre }) => (TERRAIN[centre].inherent ? TERRAIN[centre].code : -1));
  const open = marked(({ kind }) => fill && kind === 'open');
  const hexside = marked(({ kind }) => fill && kind === 'hexside');
  for (let pixel = 0; pixel < codes.length; pixel++) {
    const code = codes[pixel] ?? 0;
    const hexCode = own[hexOfPixel[pixel] ?? 0] ?? -1;
    if (inherent[code] === 1 && code !== hexCode) codes[pixel] = TERRAIN.openGround.code;
    else if (hexCode >= 0 && open[code] === 1) codes[pixel] = hexCode;
    else if (hexCode >= 0 && hexside[code] === 1) beneath[pixel] = hexCode;
  }
  return { codes, beneath };
};

/** Kinds of pixels, see `Field.kinds`. */
export const PIXEL = { other: 1, building: 2, over: 3 } as const;

const BUILT: readonly Terrain['kind'][] = ['building', 'rowhouseWall', 'factory', 'marketplace'];

const kindsOf = ({ rows }: Palette): EffectTable =>
  Uint8Array.from(rows, ({ kind }) => {
    if (BUILT.includes(kind)) return PIXEL.building;
    return kind === 'bridge' || kind === 'road' ? PIXEL.over : PIXEL.other;
  });

const odditiesOf = ({ rows }: Palette): EffectTable | undefined => {
  const odd = Uint8Array.from(rows, ({ losNotModelled }) => Number(losNotModelled !== undefined));
  return odd.includes(1) ? odd : undefined;
};

const createEffects =
  (palette: Palette, keysOf: KeysOfHexes, mode: TouchMode, known: Map<number, Effects>) =>
  (ends: Ends): Effects => {
    const key =
      ((ends.low + 64) << 16) |
      ((ends.high + 64) << 8) |
      ((ends.rimLow - ends.low) << 1) |
      (ends.rimHigh - ends.high);
    const found = known.get(key);
    if (found) return found;
    const table = effectTable(palette, { ...ends });
    const made = { table, hexes: hexEffects(palette, keysOf, table, mode) };
    known.set(key, made);
    return made;
  };

/** Makes a map ready for sights in one month. Costs some milliseconds a board. */
export const createField = (
  printed: GameMap,
  mode: TouchMode,
  month: number,
  crests: CrestRule = 'heights',
): Field => {
  const map = mode === 'anyTouch' ? { ...printed, hexOfPixel: vaslHexOfPixel(printed) } : printed;
  const codes = codesOf(map, month, mode === 'bothSides');
  const maker = createPalette(month);
  const inherent = inherentRims(map, maker);
  const { palette, keys } = keyPixels(map, codes, maker);
  const { width, height } = map.raster;
  const scale = scaleOf(map.raster);
  const keysOf = keysOfHexes(map, keys, palette);
  const effects = new Map<number, Effects>();
  return {
    map,
    mode,
    crests,
    palette,
    inherent,
    keysOf,
    effects,
    effectsFor: createEffects(palette, keysOf, mode, effects),
    grid: { width, height, keys },
    scale,
    samples: hexsideSamples(scale),
    centres: createCentres(map.hexes),
    clipped: createClippedHexes(scale),
    cliffs: Uint8Array.from(map.hexes, ({ hexsides }) => Number(hexsides.includes('cliff'))),
    hasWalls: hasWalls(map.hexes),
    kinds: kindsOf(palette),
    oddities: odditiesOf(palette),
    slopes: slopeTable(palette),
  };
};
