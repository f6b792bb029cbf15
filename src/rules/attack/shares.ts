/** A part of all throws: so many of 6 to the power of `dice`. */
export interface Share {
  readonly ways: bigint;
  readonly dice: number;
}

export const ALL: Share = { ways: 1n, dice: 0 };
export const NONE: Share = { ways: 0n, dice: 0 };

const SIDES = 6n;

const POWERS: bigint[] = [1n];

/** 6 to this power. */
const power = (dice: number): bigint => {
  while (POWERS.length <= dice) POWERS.push((POWERS.at(-1) ?? 1n) * SIDES);
  return POWERS[dice] ?? 1n;
};

const outOf = ({ ways, dice }: Share, more: number): bigint =>
  more === dice ? ways : ways * power(more - dice);

/** Both together. */
export const plus = (a: Share, b: Share): Share => {
  const dice = Math.max(a.dice, b.dice);
  return { ways: outOf(a, dice) + outOf(b, dice), dice };
};

/** One and then the other. */
export const times = (a: Share, b: Share): Share => ({ ways: a.ways * b.ways, dice: a.dice + b.dice });

const PARTS = 1_000_000_000_000n;

/** As a number from 0 to 1; never 0 or 1 of what is not exactly so. */
export const asNumber = ({ ways, dice }: Share): number => {
  const of = power(dice);
  if (ways === 0n || ways === of) return ways === 0n ? 0 : 1;
  const share = Number((ways * PARTS) / of) / Number(PARTS);
  return Math.min(Math.max(share, 1 / Number(PARTS)), 1 - 1 / Number(PARTS));
};

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));

/** As a fraction in lowest terms: `5/18`. */
export const printShare = ({ ways, dice }: Share): string => {
  const of = power(dice);
  const divisor = divisorOf(ways, of);
  return `${ways / divisor}/${of / divisor}`;
};

/** Outcomes, each with its share. */
export type Shares = ReadonlyMap<string, Share>;

/** Outcomes put together, each part weighed by its own share. */
export const weighed = (parts: readonly (readonly [Share, Shares])[]): Shares =>
  parts.reduce((all, [weight, shares]) => {
    for (const [outcome, share] of shares)
      all.set(outcome, plus(all.get(outcome) ?? NONE, times(weight, share)));
    return all;
  }, new Map<string, Share>());
