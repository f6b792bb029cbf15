import type { LegalEnd, RoutOdds } from '../rout/report.ts';
import type { Ground } from '../../facts/rout.ts';
import { T } from './phrases.ts';

/** What becomes of a unit on a way under fire, the best first. */
export const OUTCOMES = [
  'whole',
  'reduced',
  'stopped',
  'eliminated',
] as const satisfies readonly (keyof RoutOdds)[];
export const OUTCOME_WORDS: Readonly<Record<(typeof OUTCOMES)[number], string>> = T.odds;

const UNCOUNTED: readonly Ground['fact'][] = ['minesAttack', 'shellsAttack', 'wireExit'];

/** What the odds of a way leave out: attacks and rolls that are no Morale Checks of Interdiction. */
export const uncounted = ({ grounds }: Pick<LegalEnd, 'grounds'>): string | undefined =>
  grounds.some(({ fact }) => UNCOUNTED.includes(fact)) ? T.odds.uncounted : undefined;

/**
 * A share of all throws as per cent, rounded; what is neither never nor always is not told as 0 % or 100 %.
 */
export const percentOf = (share: number, of: number): string => {
  const percent = Math.round((100 * share) / of);
  if (percent === 0 && share > 0) return '< 1 %';
  return percent === 100 && share < of ? '> 99 %' : `${percent} %`;
};
