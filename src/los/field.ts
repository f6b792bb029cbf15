import type { GameMap } from '../board/gameMap.ts';
import { scaleOf } from '../board/rasterScale.ts';
import { TERRAIN, type Terrain } from '../board/terrain.ts';
import type { Scale } from '../hexgrid/lattice.ts';
import { paintAddedHexsides } from './addedHexsides.ts';
import { effectTable, slopeTable, type EffectTable, type Ends } from './effect.ts';
import { hexsideSamples, type HexsideSamples } from './geometry.ts';
import { hexEffects, keysOfHexes, type HexEffects, type KeysOfHexes } from './hexEffects.ts';
import { hasWalls } from './hexsides.ts';
import {
  createCentres,
  createClippedHexes,
  inherentRims,
  type Centres,
  type ClippedHexes,
  type Inherent,
} from './inherent.ts';
import { vaslHexOfPixel } from './ownArea.ts';
import { createPalette, keyPixels, terrainInMonth, type Codes, type Palette } from './palette.ts';
import type { TouchMode } from './sight.ts';
import type { PixelGrid } from './thread.ts';

/** What pixels and whole hexes do between two elevations. */
export interface Effects {
  readonly table: EffectTable;
  readonly hexes: HexEffects;
}

/** A map made ready for many sights: one number a pixel, tables of effects, rows of terrain by key. */
export interface Field {
  readonly map: GameMap;
  readonly mode: TouchMode;
  readonly grid: PixelGrid;
  /** Pixels of the grid in a lattice step: a LOS is traced in pixels, and told of in board units. */
  readonly scale: Scale;
  readonly samples: HexsideSamples;
  readonly palette: Palette;
  readonly centres: Centres;
  readonly clipped: ClippedHexes;
  /** What kind of pixel each key is, for the walks that look at every pixel. */
  readonly kinds: EffectTable;
  /** Pixels whose effect on LOS is not modelled; `undefined` if the map has none. */
  readonly oddities: EffectTable | undefined;
  /** By hex, 1 where a hexside is a cliff. */
  readonly cliffs: Uint8Array;
  /** Some hexside bears a wall, hedge or bocage. */
  readonly hasWalls: boolean;
  /** What hinders along a Continuous Slope. */
  readonly slopes: EffectTable;
  /** Where hexes of inherent terrain are met at their rims; `undefined` if the map has none. */
  readonly inherent: Inherent | undefined;
  /** Effects for the elevations of two ends, made once for each pair that is asked for. */
  effectsFor(ends: Ends): Effects;
  /** Bytes of the map's rasters and of all that was made of them. */
  bytes(): number;
}

/**
 * The code that each pixel counts as. Inherent terrain is its whole hex and nothing beyond it (B.6): what spills over into
 * other hexes is Open Ground and, except in VASL's way of reading, the open pixels of the hex
 * are filled. It lies beneath the art of hexsides too; a road through the hex stays a road.
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

const createEffects = (palette: Palette, keysOf: KeysOfHexes) => {
  const known = new Map<number, Effects>();
  return {
    effectsFor: (ends: Ends): Effects => {
      const key =
        ((ends.low + 64) << 16) |
        ((ends.high + 64) << 8) |
        ((ends.rimLow - ends.low) << 1) |
        (ends.rimHigh - ends.high);
      const found = known.get(key);
      if (found) return found;
      const table = effectTable(palette, { ...ends });
      const made = { table, hexes: hexEffects(palette, keysOf, table) };
      known.set(key, made);
      return made;
    },
    bytes: (): number =>
      [...known.values()].reduce(
        (sum, { table, hexes }) => sum + table.byteLength + hexes.kinds.byteLength + hexes.counts.byteLength,
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
  const keysOf = keysOfHexes(map, keys, palette);
  const { effectsFor, bytes } = createEffects(palette, keysOf);
  return {
    map,
    mode,
    palette,
    inherent,
    effectsFor,
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
