import { aslIn, kit, type PhaseList } from './phaseEntry.ts';

const [defensiveFire, advancingFire] = [aslIn('defensiveFire'), aslIn('advancingFire')];

/** The Defensive Fire Phase. @rule A3.4 SK-DFPh */
export const DEFENSIVE_FIRE_LIST: PhaseList = {
  phases: ['defensiveFire'],
  entries: [
    defensiveFire('A3.4', 'defender byHand'),
    defensiveFire('A8.4', 'defender byHand'),
    kit(['SK-DFPh-01'], 'defender byHand'),
    kit(['SK-DFPh-02'], 'defender byHand'),
    kit(['SK-DFPh-03'], 'defender byHand'),
    kit(['SK-DFPh-04'], 'defender byHand'),
    kit(['SK-DFPh-05'], 'both byHand'),
  ],
};

/** The Advancing Fire Phase. @rule A3.5 SK-AFPh */
export const ADVANCING_FIRE_LIST: PhaseList = {
  phases: ['advancingFire'],
  entries: [
    advancingFire('A3.5', 'attacker byHand'),
    advancingFire('A7.24', 'attacker byHand'),
    advancingFire('A7.36', 'attacker byHand'),
    advancingFire('B25.6', 'both byHand'),
    kit(['SK-AFPh-01'], 'attacker byHand'),
    kit(['SK-AFPh-02'], 'attacker byHand'),
    kit(['SK-AFPh-03'], 'attacker byHand'),
    kit(['SK-AFPh-04'], 'both byHand'),
  ],
};
