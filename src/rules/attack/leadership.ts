import { isBroken } from '../../units/goodOrder.ts';
import { counter } from '../../units/counters.ts';
import { isPersonnel, moraleOf } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { theUnit, type GameState } from '../game/gameState.ts';
import type { Check } from '../game/question.ts';
import type { DrmItem } from '../grounds/attack.ts';
import { isCommissar, leadershipOver } from '../morale/leadership.ts';
import { isTogether, reaches } from '../rally/goodOrder.ts';

/** A leader who may help a check, and his DRM there. */
export interface Helper {
  readonly leader: UnitId;
  readonly drm: number;
}

const isLeader = (unit: Unit): boolean => counter(unit.counter).kind === 'leader';

/** A leader with the unit: in its very Location, inside the pillbox or outside, within reach if either rides. @rule A10.7 */
const isBeside = (units: readonly Unit[], leader: Unit, unit: Unit): boolean =>
  leader.id !== unit.id &&
  leader.side === unit.side &&
  isTogether(leader, unit) &&
  reaches(units, leader, unit) &&
  isPersonnel(leader) &&
  !has(leader, 'dummy') &&
  leader.heldBy === undefined &&
  unit.heldBy === undefined;

/** Neither broken, nor pinned, nor berserk. @rule A10.21 A7.831 A15.41 */
const isFit = (leader: Unit): boolean =>
  !isBroken(leader) && !has(leader, 'pinned') && !has(leader, 'berserk');

/** The berserk, and Commissars, take no help from anybody. @rule A15.42 A25.221 */
const takesHelp = (unit: Unit): boolean => !has(unit, 'berserk') && !isCommissar(unit);

/** Beside a Commissar no other leader counts. @rule A25.221 */
const whoCount = (leaders: readonly Unit[]): readonly Unit[] =>
  leaders.some(isCommissar) ? leaders.filter(isCommissar) : leaders;

/**
 * The unbroken leaders whose leadership may count in a check of this unit: never its own, and a leader's check only that of one with a
 * higher Morale Level; under Defensive First Fire only of those who move with it.
 *
 * @rule A10.21
 * @rule A10.22
 * @rule A25.24
 */
export const helpersOf = (
  { situation: { units } }: Pick<GameState, 'situation'>,
  unit: Unit,
  stack?: readonly UnitId[],
): readonly Helper[] =>
  (takesHelp(unit)
    ? whoCount(
        units.filter(
          (leader) =>
            isLeader(leader) &&
            isFit(leader) &&
            isBeside(units, leader, unit) &&
            (stack === undefined || stack.includes(leader.id)),
        ),
      )
    : []
  )
    .filter((leader) => !isLeader(unit) || (moraleOf(leader) ?? 0) > (moraleOf(unit) ?? 0))
    .flatMap((leader) => {
      const drm = leadershipOver(leader, unit);
      return drm === undefined ? [] : [{ leader: leader.id, drm }];
    })
    .toSorted((a, b) => a.drm - b.drm);

/** The leader who helps: whom the owner has named, or the best; with one alone there is no choice, whatever his DRM. @rule A10.72 */
const helperOf = (helpers: readonly Helper[], named: UnitId | undefined): Helper | undefined =>
  helpers.find(({ leader }) => leader === named) ?? helpers[0];

/** What the DRM of a check that an attack demands is made of, as things stand. @rule A10.21 */
export const itemsOf = (
  state: Pick<GameState, 'situation'>,
  { unit, number = 0, stack, helper }: Check,
): readonly DrmItem[] => {
  const help = helperOf(helpersOf(state, theUnit(state, unit), stack), helper);
  return [
    ...(number > 0 ? [{ kind: 'number', drm: number } as const] : []),
    ...(help ? [{ kind: 'leadership', ...help } as const] : []),
  ];
};

/** The sum of the parts of a DRM. */
export const sumOf = (items: readonly DrmItem[]): number => items.reduce((sum, { drm }) => sum + drm, 0);

/** A check with its DRM as things stand now: whoever broke meanwhile helps no more. @rule A10.2 */
export const asThingsStand = (state: Pick<GameState, 'situation'>, check: Check): Check => {
  const items = itemsOf(state, check);
  return { ...check, drm: sumOf(items), items };
};
