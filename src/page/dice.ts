import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Dice that fall the same again after the same seed. */
export interface Dice {
  readonly seed: () => number;
  /** How many have been thrown by this seed. */
  readonly thrown: () => number;
  readonly reseed: (seed: number) => void;
  readonly roll: (count: number) => readonly number[];
}

/** More were never thrown in a game: a number like that was not kept by this page. */
const MOST_THROWN = 100_000;

/** Dice by a seed, after so many throws; throws that were made with another are forgotten. */
export const createDice = (first: number, before = 0): Dice => {
  let seed = first;
  let thrown = 0;
  let generator = xoroshiro128plus(seed);
  const roll = (count: number): readonly number[] => {
    thrown += count;
    return Array.from({ length: count }, () => uniformInt(generator, 1, 6));
  };
  if (before > 0 && before <= MOST_THROWN) roll(Math.trunc(before));
  return {
    seed: () => seed,
    thrown: () => thrown,
    reseed: (next) => {
      seed = Math.trunc(next);
      thrown = 0;
      generator = xoroshiro128plus(seed);
    },
    roll,
  };
};
