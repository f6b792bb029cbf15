import { USUAL_PRESET, type Preset } from '../../../units/ruleSet.ts';
import type { Phase } from '../../../units/scenario.ts';
import { type PhaseEntry, type PhaseList, aslIn, kit } from './phaseEntry.ts';

const inAdvance = aslIn('advance');

/** The Advance Phase. @rule A3.7 SK-APh */
const ADVANCE_LIST: PhaseList = {
  phases: ['advance'],
  entries: [
    inAdvance('A4.43', 'attacker plays'),
    inAdvance('A3.7', 'attacker plays'),
    inAdvance('A4.72', 'attacker plays'),
    inAdvance('A19.34', 'attacker plays'),
    inAdvance('A2.5', 'attacker plays'),
    inAdvance('D5.33', 'attacker plays'),
    inAdvance('A26.1', 'both plays'),
    kit(['SK-APh-01'], 'attacker plays'),
    kit(['SK-APh-02'], 'attacker plays'),
    kit(['SK-APh-03'], 'attacker plays', 'differs'),
    kit(['SK-APh-04'], 'attacker plays'),
    kit(['SK-APh-05'], 'attacker plays'),
    kit(['SK-APh-06'], 'attacker byHand'),
  ],
};

const inCloseCombat = aslIn('closeCombat');

/** The Close Combat Phase. @rule A3.8 SK-CCPh */
const CLOSE_COMBAT_LIST: PhaseList = {
  phases: ['closeCombat'],
  entries: [
    inCloseCombat('A11.4', 'both plays'),
    inCloseCombat('A11.1', 'both plays'),
    inCloseCombat('A11.2', 'both plays'),
    inCloseCombat('A20.22', 'both plays'),
    inCloseCombat('A18.12', 'both plays'),
    inCloseCombat('A11.22', 'both plays'),
    inCloseCombat('A11.15', 'both plays'),
    inCloseCombat('A26.1', 'both plays'),
    inCloseCombat('A12.122', 'both byHand'),
    inCloseCombat('A7.8', 'both plays'),
    inCloseCombat('D5.34', 'both plays'),
    kit(['SK-CCPh-01'], 'attacker plays'),
    kit(['SK-CCPh-02'], 'both plays'),
    kit(['SK-CCPh-03'], 'both plays'),
    kit(['SK-CCPh-04'], 'both plays'),
    kit(['SK-CCPh-05'], 'both plays'),
    kit(['SK-CCPh-06', 'SK-IMP-02'], 'both plays'),
    kit(['SK-CCPh-07'], 'both plays'),
    kit(['SK-CCPh-08', 'SK-CCPh-10'], 'both plays', 'differs'),
    kit(['SK-CCPh-09'], 'both plays'),
    kit(['SK-CCPh-11'], 'both plays'),
    kit(['SK-CCPh-12'], 'both plays'),
  ],
};

/** How Guns and vehicles hit, and how vehicles are pierced. @rule SK-TH SK-TK */
const GUNS_AND_ARMOUR: readonly PhaseEntry[] = [
  kit(['SK-TH-01'], 'both plays'),
  kit(['SK-TH-02'], 'both plays'),
  kit(['SK-TH-03'], 'both byHand'),
  kit(['SK-TH-04'], 'both plays'),
  kit(['SK-TH-05'], 'both plays'),
  kit(['SK-TH-06'], 'both plays'),
  kit(['SK-TH-07'], 'both plays'),
  kit(['SK-TH-08'], 'both plays'),
  kit(['SK-TH-09'], 'both plays'),
  kit(['SK-TH-10'], 'both plays'),
  kit(['SK-TH-11'], 'both plays'),
  kit(['SK-TH-12'], 'both plays', 'differs'),
  kit(['SK-TK-01'], 'both plays'),
  kit(['SK-TK-02'], 'both plays'),
  kit(['SK-TK-03'], 'both plays'),
  kit(['SK-TK-04'], 'both plays'),
];

const inFiring = aslIn('firing');

/**
 * The shooting of every phase in which shots are fired; what stays at the table comes back by attacks and
 * checks.
 *
 * @rule SK-FIRE SK-LOS SK-TH SK-TK SK-IMP SK-RES
 */
const FIRING_LIST: PhaseList = {
  phases: ['prepFire', 'movement', 'defensiveFire', 'advancingFire'],
  entries: [
    inFiring('A7.302', 'both plays'),
    inFiring('A10.2', 'both plays'),
    inFiring('A6.1', 'both plays'),
    kit(['SK-LOS-01'], 'both plays'),
    kit(['SK-LOS-02'], 'both byHand', 'differs'),
    kit(['SK-LOS-03'], 'both plays'),
    kit(['SK-LOS-04'], 'both plays'),
    kit(['SK-LOS-05'], 'both plays', 'differs'),
    kit(['SK-LOS-06'], 'both plays'),
    kit(['SK-LOS-07'], 'both plays', 'differs'),
    kit(['SK-FIRE-02'], 'both plays'),
    kit(['SK-FIRE-04'], 'both plays'),
    kit(['SK-FIRE-05'], 'both plays'),
    kit(['SK-FIRE-06'], 'both plays'),
    kit(['SK-FIRE-07'], 'both plays', 'differs'),
    kit(['SK-IMP-03', 'SK-IMP-04', 'SK-IMP-05'], 'both plays'),
    kit(['SK-IMP-06'], 'both plays'),
    kit(['SK-IMP-07', 'SK-IMP-08'], 'both plays', 'differs'),
    kit(['SK-IMP-09'], 'both plays'),
    kit(['SK-IMP-11', 'SK-IMP-12'], 'both plays'),
    kit(['SK-RES-01', 'SK-RES-02'], 'both plays', 'differs'),
    ...GUNS_AND_ARMOUR,
  ],
};

const [defensiveFire, advancingFire] = [aslIn('defensiveFire'), aslIn('advancingFire')];

/** The Defensive Fire Phase. @rule A3.4 SK-DFPh */
const DEFENSIVE_FIRE_LIST: PhaseList = {
  phases: ['defensiveFire'],
  entries: [
    defensiveFire('A3.4', 'defender plays'),
    defensiveFire('A8.4', 'defender plays'),
    kit(['SK-DFPh-01'], 'defender plays'),
    kit(['SK-DFPh-02'], 'defender plays'),
    kit(['SK-DFPh-03'], 'defender plays'),
    kit(['SK-DFPh-04'], 'defender plays'),
    kit(['SK-DFPh-05'], 'both plays'),
  ],
};

/** The Advancing Fire Phase. @rule A3.5 SK-AFPh */
const ADVANCING_FIRE_LIST: PhaseList = {
  phases: ['advancingFire'],
  entries: [
    advancingFire('A3.5', 'attacker plays'),
    advancingFire('A7.24', 'attacker plays'),
    advancingFire('A7.36', 'attacker plays'),
    advancingFire('B25.6', 'both byHand'),
    kit(['SK-AFPh-01'], 'attacker plays'),
    kit(['SK-AFPh-02'], 'attacker plays'),
    kit(['SK-AFPh-03'], 'attacker plays'),
    kit(['SK-AFPh-04'], 'both plays'),
  ],
};

/** How vehicles move and fire on the way. @rule SK-MPh */
const VEHICLES_MOVE: readonly PhaseEntry[] = [
  kit(['SK-MPh-10'], 'attacker plays'),
  kit(['SK-MPh-11'], 'attacker plays'),
  kit(['SK-MPh-12'], 'attacker plays'),
  kit(['SK-MPh-13'], 'attacker plays'),
  kit(['SK-MPh-14'], 'both plays'),
  kit(['SK-MPh-15'], 'attacker plays'),
  kit(['SK-MPh-16'], 'attacker plays'),
  kit(['SK-MPh-17'], 'attacker plays', 'differs'),
];

const inMovement = aslIn('movement');

/** The Movement Phase. @rule A3.3 SK-MPh SK-DFF */
const MOVEMENT_LIST: PhaseList = {
  phases: ['movement'],
  entries: [
    inMovement('A4.51', 'attacker plays'),
    inMovement('A3.3', 'attacker plays'),
    inMovement('A4.5', 'attacker plays'),
    inMovement('A4.61', 'attacker plays'),
    inMovement('A24.1', 'attacker plays'),
    inMovement('A2.5', 'attacker plays'),
    inMovement('A19.31', 'attacker plays'),
    inMovement('A8.1', 'defender plays'),
    inMovement('A8.3', 'defender plays'),
    inMovement('A8.31', 'defender plays'),
    inMovement('A26.1', 'both plays'),
    kit(['SK-MPh-01'], 'attacker plays'),
    kit(['SK-MPh-02'], 'attacker plays'),
    kit(['SK-MPh-03'], 'attacker plays', 'differs'),
    kit(['SK-MPh-04'], 'attacker plays'),
    kit(['SK-MPh-05'], 'attacker plays', 'differs'),
    kit(['SK-MPh-06'], 'attacker plays'),
    kit(['SK-MPh-07'], 'attacker plays', 'differs'),
    kit(['SK-MPh-08'], 'attacker plays'),
    kit(['SK-MPh-09'], 'both plays'),
    ...VEHICLES_MOVE,
    kit(['SK-DFF-01'], 'defender plays'),
    kit(['SK-DFF-02'], 'defender plays'),
    kit(['SK-DFF-03'], 'defender plays'),
    kit(['SK-DFF-04'], 'defender plays'),
    kit(['SK-DFF-05'], 'both plays'),
    kit(['SK-DFF-06'], 'defender plays'),
    kit(['SK-DFF-07'], 'defender byHand'),
    kit(['SK-MPh-18'], 'both plays'),
  ],
};

const inPrepFire = aslIn('prepFire');

/** The Prep Fire Phase. @rule A3.2 SK-PFPh */
const PREP_FIRE_LIST: PhaseList = {
  phases: ['prepFire'],
  entries: [
    inPrepFire('A24.2', 'both plays'),
    inPrepFire('A3.2', 'attacker plays'),
    inPrepFire('A7.25', 'attacker byHand'),
    inPrepFire('B27.11', 'attacker byHand'),
    kit(['SK-PFPh-02'], 'both plays'),
    kit(['SK-PFPh-01', 'SK-FIRE-01'], 'attacker plays'),
    kit(['SK-PFPh-03'], 'attacker plays'),
    kit(['SK-FIRE-03'], 'attacker plays'),
    kit(['SK-PFPh-04'], 'attacker plays'),
  ],
};

const inRally = aslIn('rally');

/** The Rally Phase. @rule A3.1 SK-RPh */
const RALLY_LIST: PhaseList = {
  phases: ['rally'],
  entries: [
    inRally('A2.5', 'attacker byHand'),
    inRally('B25.65', 'both byHand'),
    inRally('A1.32', 'both plays'),
    inRally('A1.31', 'attacker plays'),
    inRally('A4.44', 'both plays'),
    inRally('A9.72', 'both plays'),
    inRally('A4.43', 'both plays'),
    inRally('A10.63', 'both plays'),
    inRally('A18.11', 'attacker plays'),
    inRally('A10.6', 'both plays'),
    inRally('A10.62', 'both plays'),
    inRally('C7.42', 'both plays'),
    kit(['SK-RPh-01'], 'both plays'),
    kit(['SK-RPh-02'], 'attacker byHand'),
    kit(['SK-RPh-03'], 'both plays'),
    kit(['SK-RPh-04'], 'both plays'),
    kit(['SK-RPh-05'], 'both plays'),
    kit(['SK-RPh-06'], 'both plays'),
    kit(['SK-RPh-07'], 'both plays'),
    kit(['SK-RPh-08', 'SK-IMP-01', 'SK-IMP-10'], 'both plays', 'differs'),
    kit(['SK-RPh-09'], 'attacker plays', 'differs'),
    kit(['SK-RPh-10'], 'both plays', 'differs'),
    kit(['SK-RPh-11'], 'both plays'),
    kit(['SK-RPh-12'], 'both plays'),
    kit(['SK-RPh-13', 'SK-RPh-14'], 'both plays', 'differs'),
    kit(['SK-RPh-15'], 'both plays', 'differs'),
  ],
};

const inRout = aslIn('rout');

/** The Rout Phase, all of it played. @rule A3.6 SK-RtPh */
const ROUT_LIST: PhaseList = {
  phases: ['rout'],
  entries: [
    inRout('A10.41', 'both plays'),
    inRout('A19.12', 'both plays'),
    inRout('A10.5', 'both plays'),
    inRout('A10.53', 'both plays'),
    inRout('A10.711', 'both plays'),
    inRout('A20.21', 'both plays'),
    kit(['SK-RtPh-01'], 'both plays'),
    kit(['SK-RtPh-02', 'SK-RtPh-03'], 'both plays', 'differs'),
    kit(['SK-RtPh-04', 'SK-RtPh-05'], 'both plays', 'differs'),
    kit(['SK-RtPh-06'], 'both plays'),
    kit(['SK-RtPh-07'], 'both plays', 'differs'),
    kit(['SK-RtPh-08', 'SK-RtPh-09'], 'both plays', 'differs'),
    kit(['SK-RtPh-10', 'SK-RtPh-11'], 'both plays'),
    kit(['SK-RtPh-12'], 'both plays', 'differs'),
    kit(['SK-RtPh-13', 'SK-RtPh-14'], 'both plays', 'differs'),
    kit(['SK-RtPh-15'], 'both plays'),
    kit(['SK-RtPh-16'], 'both plays', 'differs'),
    kit(['SK-RtPh-17'], 'both plays', 'differs'),
    kit(
      ['SK-RtPh-18', 'SK-RtPh-19', 'SK-RtPh-20', 'SK-RtPh-21', 'SK-RtPh-22a', 'SK-RtPh-22b'],
      'both plays',
      'differs',
    ),
    kit(['SK-RtPh-23a', 'SK-RtPh-23b', 'SK-RtPh-23c', 'SK-RtPh-23d'], 'both plays', 'differs'),
    kit(['SK-RtPh-24'], 'both plays', 'differs'),
  ],
};

/** All that either side may do in a turn of either game. */
export const PHASE_LISTS: readonly PhaseList[] = [
  RALLY_LIST,
  PREP_FIRE_LIST,
  MOVEMENT_LIST,
  DEFENSIVE_FIRE_LIST,
  ADVANCING_FIRE_LIST,
  ROUT_LIST,
  ADVANCE_LIST,
  CLOSE_COMBAT_LIST,
  FIRING_LIST,
];

/**
 * What each side may do in a phase, in the order in which it is done; the shooting, common to several phases,
 * last.
 *
 * @rule A3.1
 */
export const phaseList = (phase: Phase, game: Preset = USUAL_PRESET): readonly PhaseEntry[] =>
  PHASE_LISTS.filter(({ phases }) => phases.includes(phase)).flatMap(({ entries }) =>
    entries.filter((entry) => entry.game === game),
  );
