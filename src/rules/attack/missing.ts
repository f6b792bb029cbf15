import { isBroken } from '../../units/goodOrder.ts';
import { counter } from '../../units/counters.ts';
import { isPersonnel, moraleOf } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { type GameState } from '../game/gameState.ts';
import { canBePinned } from '../game/losses.ts';
import type { Check, Task } from '../game/question.ts';
import { leaderLossDrm } from '../morale/leaderLoss.ts';
import { isCommissar, moraleAmong } from '../morale/leadership.ts';

type LeaderLoss = Extract<Task, { kind: 'leaderLoss' }>;

/** Those in one Location with a leader: the same level, inside the pillbox or outside, the same vehicle, neither captive nor in Melee. @rule A10.2 */
const isWith = (leader: Unit, other: Unit): boolean =>
  other.id !== leader.id &&
  other.side === leader.side &&
  other.at === leader.at &&
  has(other, 'pillbox') === has(leader, 'pillbox') &&
  isPersonnel(other) &&
  !has(other, 'dummy') &&
  !has(other, 'melee') &&
  other.heldBy === undefined &&
  other.aboard === leader.aboard;

/** Commissars first, then other leaders before all others, the better before the worse. @rule A10.2 A25.221 */
export const byRank = (a: Unit, b: Unit): number => {
  const rank = (unit: Unit): number =>
    (counter(unit.counter).kind === 'leader' ? 100 + (moraleOf(unit) ?? 0) : 0) +
    (isCommissar(unit) ? 100 : 0);
  return rank(b) - rank(a);
};

/** Could a TC still do anything to the unit? @rule A10.2 */
export const canFailTask = (unit: Unit): boolean =>
  !isBroken(unit) && canBePinned(unit) && !has(unit, 'pinned');

/**
 * The checks for a leader lost or broken, by the Morale Levels of the others as they are now: a LLMC for each below him; a LLTC for
 * those of them who are unbroken and can be pinned. Under Defensive First Fire only those who moved with him.
 *
 * @rule A10.2
 */
export const checksForLoss = (
  { situation: { units } }: Pick<GameState, 'situation'>,
  { leader, check, witnesses }: LeaderLoss,
): readonly Check[] =>
  units
    .filter(
      (other) =>
        isWith(leader, other) &&
        (witnesses === 'location' || witnesses.includes(other.id)) &&
        (check === 'leaderLossMorale' || canFailTask(other)),
    )
    .toSorted(byRank)
    .flatMap((other): readonly Check[] => {
      const drm = leaderLossDrm(leader, other, moraleAmong(units, other));
      return drm === undefined
        ? []
        : [
            {
              kind: 'check',
              check,
              unit: other.id,
              drm,
              items: [{ kind: 'lost', leader: leader.id, drm }],
              ...(witnesses !== 'location' && { stack: witnesses }),
            },
          ];
    });
