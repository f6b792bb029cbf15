import { aslIn, kit, type PhaseList } from './phaseEntry.ts';

const asl = aslIn('advance');

/** The Advance Phase. @rule A3.7 SK-APh */
export const ADVANCE_LIST: PhaseList = {
  phases: ['advance'],
  entries: [
    asl('A4.43', 'attacker plays'),
    asl('A3.7', 'attacker byHand'),
    asl('A4.72', 'attacker byHand'),
    asl('A19.34', 'attacker byHand'),
    asl('A2.5', 'attacker plays'),
    asl('D5.33', 'attacker byHand'),
    asl('A26.1', 'both plays'),
    kit(['SK-APh-01'], 'attacker plays'),
    kit(['SK-APh-02'], 'attacker byHand'),
    kit(['SK-APh-03'], 'attacker byHand', 'differs'),
    kit(['SK-APh-04'], 'attacker byHand'),
    kit(['SK-APh-05'], 'attacker byHand'),
    kit(['SK-APh-06'], 'attacker byHand'),
  ],
};
