import { GUNS_AND_ARMOUR } from './gunsAndArmour.ts';
import { aslIn, kit, type PhaseList } from './phaseEntry.ts';

const asl = aslIn('firing');

/** The shooting of every phase in which shots are fired; it stays at the table, and its results come back by attacks and checks. @rule SK-FIRE SK-LOS SK-TH SK-TK SK-IMP SK-RES */
export const FIRING_LIST: PhaseList = {
  phases: ['prepFire', 'movement', 'defensiveFire', 'advancingFire'],
  entries: [
    asl('A7.302', 'both plays'),
    asl('A10.2', 'both plays'),
    asl('A6.1', 'both plays'),
    kit(['SK-LOS-01'], 'both plays'),
    kit(['SK-LOS-02'], 'both byHand', 'differs'),
    kit(['SK-LOS-03'], 'both plays'),
    kit(['SK-LOS-04'], 'both plays'),
    kit(['SK-LOS-05'], 'both plays', 'differs'),
    kit(['SK-LOS-06'], 'both plays'),
    kit(['SK-LOS-07'], 'both plays', 'differs'),
    kit(['SK-FIRE-02'], 'both byHand'),
    kit(['SK-FIRE-04'], 'both byHand'),
    kit(['SK-FIRE-05'], 'both byHand'),
    kit(['SK-FIRE-06'], 'both byHand'),
    kit(['SK-FIRE-07'], 'both byHand', 'differs'),
    kit(['SK-IMP-03', 'SK-IMP-04', 'SK-IMP-05'], 'both byHand'),
    kit(['SK-IMP-06'], 'both plays'),
    kit(['SK-IMP-07', 'SK-IMP-08'], 'both plays', 'differs'),
    kit(['SK-IMP-09'], 'both plays'),
    kit(['SK-IMP-11', 'SK-IMP-12'], 'both byHand'),
    kit(['SK-RES-01', 'SK-RES-02'], 'both plays', 'differs'),
    ...GUNS_AND_ARMOUR,
  ],
};
