import { kit, type PhaseEntry } from './phaseEntry.ts';

/** How vehicles move and fire on the way: at the table throughout. @rule SK-MPh */
export const VEHICLES_MOVE: readonly PhaseEntry[] = [
  kit(['SK-MPh-10'], 'attacker byHand'),
  kit(['SK-MPh-11'], 'attacker byHand'),
  kit(['SK-MPh-12'], 'attacker byHand'),
  kit(['SK-MPh-13'], 'attacker byHand'),
  kit(['SK-MPh-14'], 'both byHand'),
  kit(['SK-MPh-15'], 'attacker byHand'),
  kit(['SK-MPh-16'], 'attacker byHand'),
  kit(['SK-MPh-17'], 'attacker byHand', 'differs'),
];
