/**
 * Irregularity that is the same on every machine and in every export: a hash of whole numbers.
 */
export const noise = (a: number, b: number, seed: number): number => {
  let hash = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
};

/** A number between `low` and `high` for this place. */
export const between = (
  low: number,
  high: number,
  at: { readonly x: number; readonly y: number },
  seed: number,
): number => low + (high - low) * noise(Math.round(at.x * 8), Math.round(at.y * 8), seed);
