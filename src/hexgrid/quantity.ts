declare const unit: unique symbol;

/** Movement Factors counted in halves, so that every printed cost is a whole number. */
export type HalfMf = number & { readonly [unit]: 'half MF' };
export const halfMf = (halves: number): HalfMf => halves as HalfMf;
/** Whole Movement Factors as halves. */
export const mf = (whole: number): HalfMf => (whole * 2) as HalfMf;
/** `3` → '1½', `4` → '2'. */
export const printMf = (cost: HalfMf): string => {
  const whole = Math.floor(cost / 2);
  if (cost % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
};

/** A range counted in hexes. */
export type Hexes = number & { readonly [unit]: 'hexes' };
export const hexes = (count: number): Hexes => count as Hexes;

/** Elevation in whole levels; level 0 is the ground of a flat board. */
export type Level = number & { readonly [unit]: 'level' };
export const level = (value: number): Level => value as Level;

/** A point on the map in board units: pixels at VASL's scale, 56.25 × 64.5 to a hex. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
