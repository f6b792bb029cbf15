import { kit, type PhaseEntry } from './phaseEntry.ts';

/** How Guns and vehicles hit and pierce: at the table throughout. @rule SK-TH SK-TK */
export const GUNS_AND_ARMOUR: readonly PhaseEntry[] = [
  kit(['SK-TH-01'], 'both byHand'),
  kit(['SK-TH-02'], 'both byHand'),
  kit(['SK-TH-03'], 'both byHand'),
  kit(['SK-TH-04'], 'both byHand'),
  kit(['SK-TH-05'], 'both byHand'),
  kit(['SK-TH-06'], 'both byHand'),
  kit(['SK-TH-07'], 'both byHand'),
  kit(['SK-TH-08'], 'both byHand'),
  kit(['SK-TH-09'], 'both byHand'),
  kit(['SK-TH-10'], 'both plays'),
  kit(['SK-TH-11'], 'both plays'),
  kit(['SK-TH-12'], 'both byHand', 'differs'),
  kit(['SK-TK-01'], 'both byHand'),
  kit(['SK-TK-02'], 'both byHand'),
  kit(['SK-TK-03'], 'both byHand'),
  kit(['SK-TK-04'], 'both byHand'),
];
