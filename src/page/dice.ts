/** Dice that fall the same again after the same seed. */
export interface Dice {
  readonly seed: () => number;
  /** How many have been thrown by this seed. */
  readonly thrown: () => number;
  readonly reseed: (seed: number) => void;
  /** What makes them fall is fetched for the first throw. */
  readonly roll: (count: number) => Promise<readonly number[]>;
}

/** More were never thrown in a game: a number like that was not kept by this page. */
const MOST_THROWN = 100_000;

/** What the dice of a seed show, one after the other, from the first or from after so many. */
const fallsOf = async (seed: number, before: number): Promise<() => number> => {
  const [{ uniformInt }, { xoroshiro128plus }] = await Promise.all([
    import('pure-rand/distribution/uniformInt'),
    import('pure-rand/generator/xoroshiro128plus'),
  ]);
  const generator = xoroshiro128plus(seed);
  const fall = (): number => uniformInt(generator, 1, 6);
  for (let gone = 0; gone < before; gone += 1) fall();
  return fall;
};

/** Dice by a seed, after so many throws; throws that were made with another are forgotten. */
export const createDice = (first: number, before = 0): Dice => {
  let seed = first;
  let thrown = before > 0 && before <= MOST_THROWN ? Math.trunc(before) : 0;
  let falls: Promise<() => number> | undefined;
  return {
    seed: () => seed,
    thrown: () => thrown,
    reseed: (next) => {
      seed = Math.trunc(next);
      thrown = 0;
      falls = undefined;
    },
    roll: async (count) => {
      const coming = (falls ??= fallsOf(seed, thrown));
      thrown += count;
      try {
        const fall = await coming;
        return Array.from({ length: count }, fall);
      } catch (error) {
        falls = undefined;
        thrown -= count;
        throw error;
      }
    },
  };
};
