import type { Condition } from '../../../units/condition.ts';
import type { OtherMarker } from '../../grounds/turn.ts';

/** Each state as it ends a sentence that begins "It is …". */
export const STATES: Readonly<Record<Condition, string>> = {
  broken: 'broken', dm: 'under DM', pinned: 'pinned', cx: 'CX', encircled: 'Encircled', melee: 'in Melee', concealed: 'concealed', disrupted: 'Disrupted',
  fanatic: 'Fanatic', berserk: 'berserk', wounded: 'wounded', foxhole: 'in a foxhole', trench: 'in a trench', pillbox: 'in a pillbox', onWire: 'on Wire',
  buttonedUp: 'BU', motion: 'in Motion', stunned: 'Stunned', abandoned: 'abandoned', routed: 'done with its rout', inBypass: 'in Bypass', mainOut: 'without its main armament', recalled: 'Recalled',
  unarmed: 'Unarmed', hidden: 'hidden', dummy: 'a Dummy', heroic: 'heroic', mounted: 'mounted', wading: 'Wading', spottedFire: 'using Spotted Fire', unemplaced: 'not Emplaced',
};

/** Markers of the table that this program does not know. */
export const OTHER_MARKERS: Readonly<Record<OtherMarker, string>> = {
  residualFire: 'Residual Fire', firstFire: 'First Fire', finalFire: 'Final Fire', prepFire: 'Prep Fire', boundingFire: 'Bounding Fire', intensiveFire: 'Intensive Fire',
  temporarilyImmobilized: 'TI', stunPlusOne: 'Stun (turned to its +1 side)',
};
