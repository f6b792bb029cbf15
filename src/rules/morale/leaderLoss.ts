import { counter } from '../../units/counters.ts';
import { moraleOf } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';

/** His help turned about; none from a bad leader. He counts for one less if wounded, and to troops of another nation. A10.2, A10.7, A17.2 */
const reversed = (leader: Unit, other: Unit): number => {
  const row = counter(leader.counter);
  const worse = (has(leader, 'wounded') ? 1 : 0) + (counter(other.counter).nationality === row.nationality ? 0 : 1);
  return Math.max(0, -((row.leadership ?? 0) + worse));
};

/**
 * The DRM of the check that a unit takes for the loss of a leader; `undefined` if it takes none, its Morale Level now being as high as his.
 *
 * @rule A10.2
 */
export const leaderLossDrm = (leader: Unit, other: Unit): number | undefined => {
  const [his, its] = [moraleOf(leader), moraleOf(other)];
  if (counter(leader.counter).kind !== 'leader' || his === undefined || its === undefined || its >= his) return undefined;
  return reversed(leader, other);
};
