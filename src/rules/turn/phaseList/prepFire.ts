import { aslIn, kit, type PhaseList } from './phaseEntry.ts';

const asl = aslIn('prepFire');

/** The Prep Fire Phase. @rule A3.2 SK-PFPh */
export const PREP_FIRE_LIST: PhaseList = {
  phases: ['prepFire'],
  entries: [
    asl('A24.2', 'both plays'),
    asl('A3.2', 'attacker byHand'),
    asl('A7.25', 'attacker byHand'),
    asl('B27.11', 'attacker byHand'),
    kit(['SK-PFPh-02'], 'both plays'),
    kit(['SK-PFPh-01', 'SK-FIRE-01'], 'attacker byHand'),
    kit(['SK-PFPh-03'], 'attacker byHand'),
    kit(['SK-FIRE-03'], 'attacker byHand'),
    kit(['SK-PFPh-04'], 'attacker byHand'),
  ],
};
