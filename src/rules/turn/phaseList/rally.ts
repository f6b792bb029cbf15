import { aslIn, kit, type PhaseList } from './phaseEntry.ts';

const asl = aslIn('rally');

/** The Rally Phase. @rule A3.1 SK-RPh */
export const RALLY_LIST: PhaseList = {
  phases: ['rally'],
  entries: [
    asl('A2.5', 'attacker byHand'),
    asl('B25.65', 'both byHand'),
    asl('A1.32', 'both byHand'),
    asl('A1.31', 'both byHand'),
    asl('A4.44', 'both plays'),
    asl('A9.72', 'both plays'),
    asl('A4.43', 'both plays'),
    asl('A10.63', 'both plays'),
    asl('A18.11', 'attacker plays'),
    asl('A10.6', 'both plays'),
    asl('A10.62', 'both plays'),
    kit(['SK-RPh-01'], 'both plays'),
    kit(['SK-RPh-02'], 'attacker byHand'),
    kit(['SK-RPh-03'], 'both byHand'),
    kit(['SK-RPh-04'], 'both plays'),
    kit(['SK-RPh-05'], 'both plays'),
    kit(['SK-RPh-06'], 'both plays'),
    kit(['SK-RPh-07'], 'both plays'),
    kit(['SK-RPh-08', 'SK-IMP-01', 'SK-IMP-10'], 'both plays', 'differs'),
    kit(['SK-RPh-09'], 'attacker plays', 'differs'),
    kit(['SK-RPh-10'], 'both plays', 'differs'),
    kit(['SK-RPh-11'], 'both byHand'),
    kit(['SK-RPh-12'], 'both byHand'),
    kit(['SK-RPh-13', 'SK-RPh-14'], 'both plays', 'differs'),
    kit(['SK-RPh-15'], 'both plays', 'differs'),
  ],
};
