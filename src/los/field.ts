import type { GameMap, Hex } from '../board/map/gameMap.ts';
import { scaleOf, onRaster } from '../board/raster/rasterScale.ts';
import { TERRAIN, type Terrain, type TerrainName } from '../board/terrain/terrain.ts';
import { effectTable, slopeTable, type EffectTable, type Ends } from './effect.ts';
import type { PixelGrid } from './thread.ts';
import { hexsideSamples } from './geometry.ts';
import { emptiness, hexEffects, keysOfHexes, nothingEmpty, type KeysOfHexes } from './hexEffects.ts';
import { wallEnds } from './hexsides.ts';
import { createCentres, createClippedHexes, inherentRims } from './inherent.ts';
import { vaslHexOfPixel } from './ownArea.ts';
import { createPalette, keyPixels, terrainInMonth, type Codes, type Palette } from './palette.ts';
import type { TouchMode } from './sight.ts';
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

/** What the Locations of a hex may look out of: bits. */
export const OUTLOOK = { building: 1, depression: 2 } as const;

/** A marketplace is open on the ground (B23.73). */
const outlookOf = ({ building, centre, depression }: Hex): number =>
  (building && TERRAIN[building.terrain].kind === 'building' && TERRAIN[centre].kind === 'building'
    ? OUTLOOK.building
    : 0) | (depression ? OUTLOOK.depression : 0);

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

/** So many LOS between two elevations are asked for before it pays to find out where nothing is. */
const WORTH_WHILE = 24;
/** For so many pairs of elevations it is found out, a byte for sixteen pixels each: those asked for first. */
const MOST_EMPTY = 24;

/** Below any Depression. */
const LOWEST = -64;

const createEffects = (palette: Palette, keysOf: KeysOfHexes, grid: PixelGrid) => {
  /** By lower and higher elevation and the two rims. */
  const known: (Effects[] | undefined)[] = [];
  const full = nothingEmpty(grid);
  let kept = 0;
  const make = (ends: Ends): Effects => {
    const table = effectTable(palette, { ...ends });
    return { table, hexes: hexEffects(palette, keysOf, table, ends.low + ends.high), empty: full, asked: 0 };
  };
  const all = (): readonly Effects[] => known.flatMap((row) => row?.filter(Boolean) ?? []);
  return {
    effectsFor: (ends: Ends): Effects => {
      const { low, high, rimLow, rimHigh } = ends;
      const row = (known[low - LOWEST] ??= []);
      const at = ((high - LOWEST) << 2) | ((rimLow - low) << 1) | (rimHigh - high);
      const effects = (row[at] ??= make(ends));
      if (++effects.asked === WORTH_WHILE && kept < MOST_EMPTY) {
        kept++;
        effects.empty = emptiness(grid, effects.table);
      }
      return effects;
    },
    bytes: (): number =>
      (kept + 1) * full.squares.byteLength +
      all().reduce(
        (sum, { table, hexes: { kinds, counts, blind } }) =>
          sum + table.byteLength + kinds.byteLength + counts.byteLength + blind.byteLength,
        0,
      ),
  };
};

/** Makes a map ready for sights in one month. Costs some milliseconds a board. */
export const createField = (printed: GameMap, mode: TouchMode, month: number): Field => {
  const map = mode === 'anyTouch' ? { ...printed, hexOfPixel: vaslHexOfPixel(printed) } : printed;
  const codes = codesOf(map, month, mode === 'bothSides');
  const maker = createPalette(month);
  const inherent = inherentRims(map, maker);
  const { palette, keys } = keyPixels(map, codes, maker);
  const { width, height, terrain, level } = map.raster;
  const scale = scaleOf(map.raster);
  const grid = { width, height, keys };
  const keysOf = keysOfHexes(map, keys, palette);
  const { effectsFor, bytes } = createEffects(palette, keysOf, grid);
  return {
    map,
    mode,
    palette,
    inherent,
    effectsFor,
    grid,
    scale,
    samples: hexsideSamples(scale),
    centres: createCentres(map.hexes),
    clipped: createClippedHexes(scale),
    cliffs: keysOf.cliffs,
    wallEnds: wallEnds(map),
    outlooks: Uint8Array.from(map.hexes, outlookOf),
    kinds: kindsOf(palette),
    oddities: odditiesOf(palette),
    slopes: slopeTable(palette),
    bytes: () =>
      terrain.byteLength +
      level.byteLength +
      map.hexOfPixel.byteLength +
      keys.byteLength +
      3 * (inherent?.vertices.byteLength ?? 0) +
      keysOf.keys.byteLength +
      bytes(),
  };
};
