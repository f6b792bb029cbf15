import { worded } from '../../messages/worded.ts';
import { C } from './cardTexts.ts';

/** How an attempt may end, as its chances are listed. */
export const RALLY_ENDS = ['rallies', 'fails', 'reduced', 'wounded', 'eliminated'] as const;

/** Words of the card for rally and weapons. */
export const RALLY_PART = worded(C.rally, {
  by: (leader: string) => ({ leader }),
  chance: (target: string, highest: number, percent: string) => ({
    target,
    highest,
    percent,
    rallies: highest >= 2,
  }),
  promoted: (leader: string, percent: string) => ({ leader, percent }),
  losses: (percent: string) => ({ percent }),
  stays: (why: string) => ({ why }),
  stackChance: (percent: string, expected: string) => ({ percent, expected }),
  pickUp: (weapon: string) => ({ weapon }),
  repair: (weapon: string, needs: number) => ({ weapon, needs }),
  transfer: (weapon: string, to: string) => ({ weapon, to }),
  lyingIn: (weapon: string, place: string) => ({ weapon, place }),
});
