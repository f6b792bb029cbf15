import { counter } from '../../units/counters.ts';
import { moraleOf } from '../../units/strength.ts';
import type { Unit } from '../../units/unit.ts';
import { isCommissar, leadershipOver } from './leadership.ts';

/** A Commissar is above every leader, whatever his Morale Level. @rule A25.221 */
const isAbove = (leader: Unit, his: number, other: Unit, its: number): boolean =>
  its < his || (isCommissar(leader) && counter(other.counter).kind === 'leader');

/**
 * The DRM of the check that a unit takes for the loss of a leader: his help turned about, and none from a bad one. `undefined` if it takes
 * none: its Morale Level now is as high as his, it is a Commissar, or he meant nothing to it.
 *
 * @rule A10.2 A25.221 A25.24
 */
export const leaderLossDrm = (leader: Unit, other: Unit, its = moraleOf(other)): number | undefined => {
  const [his, leadership] = [moraleOf(leader), leadershipOver(leader, other)];
  if (
    counter(leader.counter).kind !== 'leader' ||
    his === undefined ||
    its === undefined ||
    leadership === undefined
  )
    return undefined;
  return isCommissar(other) || !isAbove(leader, his, other, its) ? undefined : Math.max(0, -leadership);
};
