/** A number from 0 to 1 that depends on nothing but its arguments. */
const hash = (seed: number, x: number, y: number): number => {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from -1 to 1 whose bumps are about `size` board units across. */
export const noise = (seed: number, x: number, y: number, size: number): number => {
  const [u, v] = [x / size, y / size];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [s, t] = [ease(u - i), ease(v - j)];
  const row = (k: number): number => hash(seed, i, j + k) * (1 - s) + hash(seed, i + 1, j + k) * s;
  return 2 * (row(0) * (1 - t) + row(1) * t) - 1;
};
