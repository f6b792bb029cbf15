import { aslIn, kit, type PhaseList } from './phaseEntry.ts';
import { VEHICLES_MOVE } from './vehiclesMove.ts';

const asl = aslIn('movement');

/** The Movement Phase. @rule A3.3 SK-MPh */
export const MOVEMENT_LIST: PhaseList = {
  phases: ['movement'],
  entries: [
    asl('A4.51', 'attacker plays'),
    asl('A3.3', 'attacker byHand'),
    asl('A4.5', 'attacker byHand'),
    asl('A4.61', 'attacker byHand'),
    asl('A24.1', 'attacker byHand'),
    asl('A2.5', 'attacker plays'),
    asl('A19.31', 'attacker byHand'),
    asl('A8.1', 'defender byHand'),
    asl('A8.3', 'defender byHand'),
    asl('A8.31', 'defender byHand'),
    asl('A26.1', 'both plays'),
    kit(['SK-MPh-01'], 'attacker plays'),
    kit(['SK-MPh-02'], 'attacker byHand'),
    kit(['SK-MPh-03'], 'attacker byHand', 'differs'),
    kit(['SK-MPh-04'], 'attacker byHand'),
    kit(['SK-MPh-05'], 'attacker byHand', 'differs'),
    kit(['SK-MPh-06'], 'attacker byHand'),
    kit(['SK-MPh-07'], 'attacker byHand', 'differs'),
    kit(['SK-MPh-08'], 'attacker plays'),
    kit(['SK-MPh-09'], 'both plays'),
    ...VEHICLES_MOVE,
    kit(['SK-DFF-01'], 'defender byHand'),
    kit(['SK-DFF-02'], 'defender byHand'),
    kit(['SK-DFF-03'], 'defender byHand'),
    kit(['SK-DFF-04'], 'defender byHand'),
    kit(['SK-DFF-05'], 'both byHand'),
    kit(['SK-DFF-06', 'SK-DFF-07'], 'defender byHand'),
    kit(['SK-MPh-18'], 'both byHand'),
  ],
};
