import { unitIn, type GameState, theUnit } from '../../state/state.ts';
import type { Check, Task } from '../../state/question.ts';
import { isBroken, has, type Unit, type UnitId } from '../../../units/unit.ts';
import { counter } from '../../../units/counters.ts';
import { isPersonnel, moraleOf } from '../../../units/strength.ts';
import type { DrmItem } from './attackFacts.ts';
import {
  isCommissar,
  leadershipOver,
  isTogether,
  reaches,
  leaderLossDrm,
  moraleAmong,
} from '../../morale/leadership.ts';
import { canBePinned } from '../../state/losses.ts';

type LeaderLoss = Extract<Task, { kind: 'leaderLoss' }>;

/**
 * Those in one Location with a leader: the same level, inside the pillbox or outside, the same vehicle,
 * neither captive nor in Melee.
 *
 * @rule A10.2
 */
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

/**
 * Commissars first, then other leaders before all others, the better before the worse.
 *
 * @rule A10.2 A25.221
 */
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
 * The checks for a leader lost or broken, by the Morale Levels of the others as they are now: a LLMC for each
 * below him; a LLTC for those of them who are unbroken and can be pinned. Under Defensive First Fire only
 * those who moved with him.
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

/** A leader who may help a check, and his DRM there. */
export interface Helper {
  readonly leader: UnitId;
  readonly drm: number;
}

const isLeader = (unit: Unit): boolean => counter(unit.counter).kind === 'leader';

/**
 * A leader with the unit: in its very Location, inside the pillbox or outside, within reach if either rides.
 *
 * @rule A10.7
 */
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
 * The unbroken leaders whose leadership may count in a check of this unit: never its own, and a leader's
 * check only that of one with a higher Morale Level; under Defensive First Fire only of those who move with
 * it.
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

/**
 * The leader who helps: whom the owner has named, or the best; with one alone there is no choice, whatever
 * his DRM.
 *
 * @rule A10.72
 */
const helperOf = (helpers: readonly Helper[], named: UnitId | undefined): Helper | undefined =>
  helpers.find(({ leader }) => leader === named) ?? helpers[0];

/** What the DRM of a check that leaders help in is made of, as things stand. @rule A10.21 A11.6 */
export const itemsOf = (
  state: Pick<GameState, 'situation'>,
  { check, unit, number = 0, stack, helper }: Check,
): readonly DrmItem[] => {
  const help = helperOf(helpersOf(state, theUnit(state, unit), stack), helper);
  return [
    ...(number > 0 ? [{ kind: check === 'preAfv' ? 'taskNumber' : 'number', drm: number } as const] : []),
    ...(help ? [{ kind: 'leadership', ...help } as const] : []),
  ];
};

/** The sum of the parts of a DRM. */
const sumOf = (items: readonly DrmItem[]): number => items.reduce((sum, { drm }) => sum + drm, 0);

/** A check with its DRM as things stand now: whoever broke meanwhile helps no more. @rule A10.2 */
export const asThingsStand = (state: Pick<GameState, 'situation'>, check: Check): Check => {
  const items = itemsOf(state, check);
  return { ...check, drm: sumOf(items), items };
};

type ChecksDue = Extract<Task, { kind: 'checksDue' }>;

/** Those of an attack, and one before an AFV. @rule A10.21 A11.6 */
export const isHelped = ({ check }: Check): boolean =>
  check === 'morale' || check === 'pinTask' || check === 'preAfv';

/**
 * The checks that an attack demands of those who are left, leaders first, the better before the worse.
 *
 * @rule A10.2
 */
const begun = (state: GameState, { check, units, number, stack }: ChecksDue): readonly Check[] =>
  units
    .flatMap((id) => unitIn(state, id) ?? [])
    .filter((unit) => check === 'morale' || canFailTask(unit))
    .toSorted(byRank)
    .map(({ id: unit }) =>
      asThingsStand(state, { kind: 'check', check, unit, drm: 0, number, ...(stack && { stack }) }),
    );

const isIdle = (state: GameState, { check, unit: id }: Check): boolean => {
  const unit = unitIn(state, id);
  return !unit || ((check === 'pinTask' || check === 'leaderLossTask') && !canFailTask(unit));
};

/**
 * The check that is asked for now: left out if nothing can come of it, and worked out anew as leaders break
 * or fall.
 *
 * @rule A10.2
 */
const checkNow = (state: GameState, task: Check, rest: readonly Task[]): GameState => {
  if (isIdle(state, task)) return { ...state, tasks: rest };
  if (!isHelped(task)) return state;
  const now = asThingsStand(state, task);
  return JSON.stringify(now) === JSON.stringify(task) ? state : { ...state, tasks: [now, ...rest] };
};

/**
 * What follows by itself while an attack is resolved: the checks that are due begin as their turn comes.
 *
 * @rule A10.2
 */
export const attackFollows = (state: GameState): GameState => {
  const [task, ...rest] = state.tasks;
  switch (task?.kind) {
    case 'leaderLoss':
      return { ...state, tasks: [...checksForLoss(state, task), ...rest] };
    case 'checksDue':
      return { ...state, tasks: [...begun(state, task), ...rest] };
    case 'check':
      return checkNow(state, task, rest);
    default:
      return state;
  }
};
