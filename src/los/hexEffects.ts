import type { GameMap } from '../board/map/gameMap.ts';
import { NO_HEX } from '../hexgrid/pixels.ts';
import { EFFECT, type EffectTable } from './effect.ts';
import type { Palette } from './palette.ts';

type Mode = 'bothSides' | 'anyTouch';

/** What the pixels of one hex, taken together, do between two elevations. */
export interface HexEffects {
  /** By hex, which kinds of effects there are in it: bits of `DOES`. */
  readonly kinds: Uint8Array;
  /** By hex, how many keys there are in it that have an effect. */
  readonly counts: Uint16Array;
  /** By key, the kinds of effects that it has. */
  readonly keys: Uint8Array;
}

/**
 * Nothing, unless one of these: what may hinder; what may block; rowhouse bars, which do so in the hexes of the
 * ends too.
 */
export const DOES = { nothing: 0, hinder: 1, block: 2, bar: 4 } as const;

/** The keys of each hex, one hex after the other: those of one begin at its entry in `starts`. */
export interface KeysOfHexes {
  readonly starts: Int32Array;
  readonly keys: Uint16Array;
}

/** Finds which keys each hex shows. */
export const keysOfHexes = (
  { hexes, hexOfPixel }: GameMap,
  keys: Uint8Array | Uint16Array,
  { size }: Palette,
): KeysOfHexes => {
  const shown = new Uint8Array(hexes.length * size);
  let before = -1;
  for (let pixel = 0; pixel < keys.length; pixel++) {
    const hex = hexOfPixel[pixel] ?? NO_HEX;
    const entry = hex * size + (keys[pixel] ?? 0);
    // Most pixels are as the one to their left.
    if (entry !== before && hex !== NO_HEX) shown[entry] = 1;
    before = entry;
  }
  const starts = new Int32Array(hexes.length + 1);
  const found: number[] = [];
  for (let hex = 0; hex < hexes.length; hex++) {
    for (let key = 0; key < size; key++) if (shown[hex * size + key] === 1) found.push(key);
    starts[hex + 1] = found.length;
  }
  return { starts, keys: Uint16Array.from(found) };
};

/**
 * What blocks by its height may hinder: the inside of a factory, what lies beneath a hedge, and as VASL has it
 * grain on a crest.
 */
const kindOf = ({ rows, beneath }: Palette, key: number, effect: number, mode: Mode): number => {
  if (effect === EFFECT.none) return DOES.nothing;
  const row = rows[key];
  const bar = row?.kind === 'rowhouseWall' ? DOES.bar : DOES.nothing;
  if (effect >= EFFECT.hinder) return bar | DOES.hinder;
  const isOnCrest = mode === 'anyTouch' && row?.los === 'hindrance';
  const isMixed = isOnCrest || row?.interior === true || (beneath[key] ?? -1) >= 0;
  return bar | DOES.block | (isMixed ? DOES.hinder : DOES.nothing);
};

/** What each hex does by this table. */
export const hexEffects = (
  palette: Palette,
  { starts, keys: shown }: KeysOfHexes,
  table: EffectTable,
  mode: Mode,
): HexEffects => {
  const count = starts.length - 1;
  const effects = {
    kinds: new Uint8Array(count),
    counts: new Uint16Array(count),
    keys: Uint8Array.from(palette.rows, (_, key) => kindOf(palette, key, table[key] ?? EFFECT.none, mode)),
  };
  for (let hex = 0; hex < count; hex++) {
    for (let at = starts[hex] ?? 0; at < (starts[hex + 1] ?? 0); at++) {
      const kind = effects.keys[shown[at] ?? 0] ?? DOES.nothing;
      if (kind === DOES.nothing) continue;
      effects.kinds[hex] = (effects.kinds[hex] ?? 0) | kind;
      effects.counts[hex] = (effects.counts[hex] ?? 0) + 1;
    }
  }
  return effects;
};
