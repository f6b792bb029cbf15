import { USUAL_PRESET, type Preset } from '../../../units/ruleSet.ts';
import type { Phase } from '../../../units/scenario.ts';
import { ADVANCE_LIST } from './advance.ts';
import { CLOSE_COMBAT_LIST } from './closeCombat.ts';
import { ADVANCING_FIRE_LIST, DEFENSIVE_FIRE_LIST } from './fireAfterMoving.ts';
import { FIRING_LIST } from './firing.ts';
import { MOVEMENT_LIST } from './movement.ts';
import type { PhaseEntry, PhaseList } from './phaseEntry.ts';
import { PREP_FIRE_LIST } from './prepFire.ts';
import { RALLY_LIST } from './rally.ts';
import { ROUT_LIST } from './rout.ts';

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
 * What each side may do in a phase, in the order in which it is done; the shooting, common to several phases, last.
 *
 * @rule A3.1
 */
export const phaseList = (phase: Phase, game: Preset = USUAL_PRESET): readonly PhaseEntry[] =>
  PHASE_LISTS.filter(({ phases }) => phases.includes(phase)).flatMap(({ entries }) =>
    entries.filter((entry) => entry.game === game),
  );
