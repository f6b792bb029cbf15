import { aslIn, kit, type PhaseList } from './phaseEntry.ts';

const asl = aslIn('closeCombat');

/** The Close Combat Phase. @rule A3.8 SK-CCPh */
export const CLOSE_COMBAT_LIST: PhaseList = {
  phases: ['closeCombat'],
  entries: [
    asl('A11.4', 'both byHand'),
    asl('A11.1', 'both plays'),
    asl('A11.2', 'both plays'),
    asl('A20.22', 'both byHand'),
    asl('A18.12', 'both plays'),
    asl('A11.22', 'both plays'),
    asl('A11.15', 'both plays'),
    asl('A26.1', 'both plays'),
    asl('A12.122', 'both byHand'),
    asl('A7.8', 'both plays'),
    asl('D5.34', 'both plays'),
    kit(['SK-CCPh-01'], 'attacker plays'),
    kit(['SK-CCPh-02'], 'both byHand'),
    kit(['SK-CCPh-03'], 'both plays'),
    kit(['SK-CCPh-04'], 'both plays'),
    kit(['SK-CCPh-05'], 'both plays'),
    kit(['SK-CCPh-06', 'SK-IMP-02'], 'both plays'),
    kit(['SK-CCPh-07'], 'both plays'),
    kit(['SK-CCPh-08', 'SK-CCPh-10'], 'both plays', 'differs'),
    kit(['SK-CCPh-09'], 'both byHand'),
    kit(['SK-CCPh-11'], 'both plays'),
    kit(['SK-CCPh-12'], 'both plays'),
  ],
};
