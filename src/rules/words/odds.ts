import type { RoutOdds } from '../rout/report.ts';

/** What becomes of a unit on a way under fire, the best first. */
export const OUTCOMES = ['whole', 'reduced', 'stopped', 'eliminated'] as const satisfies readonly (keyof RoutOdds)[];
export const OUTCOME_WORDS = { whole: 'arrives whole', reduced: 'arrives Reduced', stopped: 'stopped on the way', eliminated: 'eliminated' } as const;

/**
 * A share of all throws as per cent, rounded; what is neither never nor always is not told as 0 % or 100 %.
 */
export const percentOf = (share: number, of: number): string => {
  const percent = Math.round((100 * share) / of);
  if (percent === 0 && share > 0) return '< 1 %';
  return percent === 100 && share < of ? '> 99 %' : `${percent} %`;
};
