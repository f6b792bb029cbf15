import type { RallyOutcome } from '../grounds/rally.ts';
import { sumOf } from '../leaderCreation/creationTable.ts';
import type { RallyWay } from './mayRally.ts';

const HIGHEST_DR = 12;
const LOWEST_DR = 2;

/** What an Original DR makes of an attempt. @rule A10.6 A10.64 A18.11 */
export const rallyOutcome = ({ level, drms, promotion }: RallyWay, dr: number): RallyOutcome => {
  if (dr === HIGHEST_DR) return 'fate';
  if (promotion && dr === LOWEST_DR) return 'promoted';
  return dr + sumOf(drms) <= level ? 'rallies' : 'fails';
};
