import type { GameMap } from '../board/map/gameMap.ts';
import { NO_HEX } from '../hexgrid/pixels.ts';
import { EFFECT, type EffectTable } from './effect.ts';
import type { Palette } from './palette.ts';
import type { PixelGrid } from './thread.ts';

/** What the pixels of one hex, taken together, do between two elevations. */
export interface HexEffects {
  /** By hex, which kinds of effects there are in it: bits of `DOES`. */
  readonly kinds: Uint8Array;
  /** By hex, how many keys there are in it that have an effect. */
  readonly counts: Uint16Array;
  /**
   * By hex, the most Blind Hexes that anything in it makes, before what the range adds and with no least
   * number: see `hidesNothing`.
   */
  readonly blind: Int8Array;
}

/**
 * Nothing, unless one of these: Hindrances; what may block; rowhouse bars, which do so in the hexes of the
 * ends too; what does so otherwise than by a Blind Hex; what makes one Blind Hex at least.
 */
export const DOES = { nothing: 0, hinder: 1, block: 2, bar: 4, always: 8, oneBlind: 16 } as const;

/**
 * Does all that has an effect in a hex do so by Blind Hexes, and reaches none of them the lower end? Where it
 * says so, no pixel of the hex has a say; it may not say so where none has.
 *
 * @rule A6.4
 */
export const hidesNothing = (
  { kinds, blind }: HexEffects,
  hex: number,
  toHigher: number,
  toLower: number,
): boolean => {
  const kind = kinds[hex] ?? DOES.always;
  return (
    (kind & (DOES.always | DOES.bar)) === 0 &&
    toLower > Math.max((kind & DOES.oneBlind) === 0 ? 0 : 1, (blind[hex] ?? 0) + Math.floor(toHigher / 5))
  );
};

/** The keys of each hex, one hex after the other: those of one begin at its entry in `starts`. */
export interface KeysOfHexes {
  readonly starts: Int32Array;
  readonly keys: Uint16Array;
  /** By hex, 1 where a hexside is a cliff. */
  readonly cliffs: Uint8Array;
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
  const cliffs = Uint8Array.from(hexes, ({ hexsides }) => Number(hexsides.includes('cliff')));
  return { starts, keys: Uint16Array.from(found), cliffs };
};

const kindOf = ({ rows }: Palette, key: number, effect: number): number => {
  const bar = rows[key]?.kind === 'rowhouseWall' ? DOES.bar : DOES.nothing;
  return bar | (effect >= EFFECT.hinder ? DOES.hinder : DOES.block);
};

/** Elevations of the two ends together. */
type Sum = number;

/** Takes in what a key does in a hex, as far as Blind Hexes go. */
const addBlind = (
  { kinds, blind }: HexEffects,
  { rows, grounds }: Palette,
  { hex, key, effect, sum, isCliff }: BlindKey,
): void => {
  const ground = grounds[key] ?? 0;
  const isGround = effect === EFFECT.blindGround;
  if (!isGround && effect !== EFFECT.blindObject && effect !== EFFECT.hinderBlind) {
    kinds[hex] = (kinds[hex] ?? 0) | DOES.always;
    return;
  }
  const isCrest = isGround && !isCliff;
  const count = 2 * (ground + (isGround ? 0 : (rows[key]?.height ?? 0))) - sum + (isCrest ? 0 : 1);
  if (!isCrest) kinds[hex] = (kinds[hex] ?? 0) | DOES.oneBlind;
  blind[hex] = Math.max(blind[hex] ?? LEAST, Math.min(MOST, count));
};
interface BlindKey {
  readonly hex: number;
  readonly key: number;
  readonly effect: number;
  readonly sum: Sum;
  /** The hex has a cliff, whose edge VASL counts as an obstacle. */
  readonly isCliff: boolean;
}
const [LEAST, MOST] = [-128, 127];

/** What each hex does by this table, between ends of these elevations together. */
export const hexEffects = (
  palette: Palette,
  { starts, keys, cliffs }: KeysOfHexes,
  table: EffectTable,
  sum: Sum,
): HexEffects => {
  const count = starts.length - 1;
  const { beneath, tops } = palette;
  const effects = {
    kinds: new Uint8Array(count),
    counts: new Uint16Array(count),
    blind: new Int8Array(count).fill(LEAST),
  };
  const add = (hex: number, key: number): void => {
    const effect = table[key] ?? EFFECT.none;
    if (effect !== EFFECT.none)
      addBlind(effects, palette, { hex, key, effect, sum, isCliff: cliffs[hex] === 1 });
  };
  for (let hex = 0; hex < count; hex++) {
    for (let at = starts[hex] ?? 0; at < (starts[hex + 1] ?? 0); at++) {
      const key = keys[at] ?? 0;
      const effect = table[key] ?? EFFECT.none;
      if (effect === EFFECT.none) continue;
      effects.kinds[hex] = (effects.kinds[hex] ?? 0) | kindOf(palette, key, effect);
      effects.counts[hex] = (effects.counts[hex] ?? 0) + 1;
      const under = beneath[key] ?? -1;
      add(hex, under < 0 ? key : (tops[key] ?? key));
      if (under >= 0) add(hex, under);
    }
  }
  return effects;
};

/**
 * Pixels are taken together in squares of so many on a side, as a power of two: small beside what is drawn on
 * a board, and sixteen pixels in a byte.
 */
export const SQUARE = 2;

/** By square, how many squares away the next one lies in which a pixel has an effect, 0 for itself; 255 is any number. */
export interface Emptiness {
  readonly squares: Uint8Array;
  /** Squares in a row. */
  readonly across: number;
}

/** Squares in which a pixel has an effect are 0, others far off. */
const markSquares = ({ width, height, keys }: PixelGrid, table: EffectTable): Emptiness => {
  const across = ((width - 1) >> SQUARE) + 1;
  const squares = new Uint8Array(across * (((height - 1) >> SQUARE) + 1)).fill(FAR);
  for (let row = 0; row < height; row++) {
    const start = (row >> SQUARE) * across;
    for (let column = 0, pixel = row * width; column < width; column++, pixel++)
      if (table[keys[pixel] ?? 0] !== 0) squares[start + (column >> SQUARE)] = 0;
  }
  return { squares, across };
};
const FAR = 255;

/**
 * How far it is from each square to the next in which something has an effect: a walk leaps over what lies
 * between. Distances grow by one from square to square, sideways and aslant, so one pass down and one up
 * find them.
 */
export const emptiness = (grid: PixelGrid, table: EffectTable): Emptiness => {
  const { squares, across } = markSquares(grid, table);
  const down = squares.length / across;
  const near = (row: number, column: number): number =>
    row < 0 || row >= down || column < 0 || column >= across ? FAR : (squares[row * across + column] ?? FAR);
  const settle = (row: number, column: number, back: 1 | -1): void => {
    const least = Math.min(
      near(row, column + back),
      near(row + back, column - 1),
      near(row + back, column),
      near(row + back, column + 1),
    );
    const at = row * across + column;
    squares[at] = Math.min(squares[at] ?? FAR, least + 1);
  };
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) settle(row, column, -1);
  for (let row = down - 1; row >= 0; row--)
    for (let column = across - 1; column >= 0; column--) settle(row, column, 1);
  return { squares, across };
};

/** Nothing is known to be empty: for elevations between which few look. */
export const nothingEmpty = ({ width, height }: PixelGrid): Emptiness => {
  const across = ((width - 1) >> SQUARE) + 1;
  return { squares: new Uint8Array(across * (((height - 1) >> SQUARE) + 1)), across };
};
