/** What a Morale Check makes of a broken unit. */
export type BrokenCheck = 'passed' | 'pinned' | 'reduced' | 'eliminated';

const HIGHEST_DR = 12;

/**
 * What becomes of a broken unit that rolls this Original DR against its Morale Level: it is pinned by the very highest DR that
 * passes, Reduced if it fails, and eliminated by an Original 12 whatever its level.
 *
 * @rule A10.3
 * @rule A10.31
 * @rule A7.8
 */
export const brokenCheck = (dr: number, moraleLevel: number, drm: number): BrokenCheck => {
  if (dr === HIGHEST_DR) return 'eliminated';
  const final = dr + drm;
  if (final > moraleLevel) return 'reduced';
  return final === moraleLevel ? 'pinned' : 'passed';
};

const DICE = [1, 2, 3, 4, 5, 6] as const;

/** Every dr of one die. */
export const DRS = DICE;

/** Each DR of two dice with the number of the 36 throws that show it. */
export const WAYS_TO_ROLL: ReadonlyMap<number, number> = DICE.flatMap((one) =>
  DICE.map((other) => one + other),
).reduce((ways, dr) => ways.set(dr, (ways.get(dr) ?? 0) + 1), new Map<number, number>());
