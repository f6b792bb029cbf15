import type { Phase } from '../../units/scenario.ts';
import type { PhaseRule } from '../grounds/turn.ts';

/** The rule of each phase of a Player Turn. */
export const PHASE_RULES: Readonly<Record<Phase, PhaseRule>> = {
  rally: 'A3.1',
  prepFire: 'A3.2',
  movement: 'A3.3',
  defensiveFire: 'A3.4',
  advancingFire: 'A3.5',
  rout: 'A3.6',
  advance: 'A3.7',
  closeCombat: 'A3.8',
};
