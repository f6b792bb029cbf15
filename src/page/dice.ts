import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Dice that fall the same again after the same seed. */
export interface Dice {
  readonly seed: () => number;
  readonly reseed: (seed: number) => void;
  readonly roll: (count: number) => readonly number[];
}

/** Dice by a seed; throws that were made with another are forgotten. */
export const createDice = (first: number): Dice => {
  let seed = first;
  let generator = xoroshiro128plus(seed);
  return {
    seed: () => seed,
    reseed: (next) => {
      seed = Math.trunc(next);
      generator = xoroshiro128plus(seed);
    },
    roll: (count) => Array.from({ length: count }, () => uniformInt(generator, 1, 6)),
  };
};
