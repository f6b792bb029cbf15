import { isBroken } from '../../units/goodOrder.ts';
import { counter } from '../../units/counters.ts';
import { isPersonnel, moraleOf } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { theUnit, type GameState } from '../game/gameState.ts';
import type { Check } from '../game/question.ts';
import type { DrmItem } from '../grounds/attack.ts';
import { isTogether, reaches } from '../rally/goodOrder.ts';

/** A leader who may help a check, and his DRM there. */
export interface Helper {
  readonly leader: UnitId;
  readonly drm: number;
}

/** Worse by one if wounded, and to troops of another nation. @rule A10.7 A17.3 */
const leadershipTo = (leader: Unit, unit: Unit): number => {
  const row = counter(leader.counter);
  return (row.leadership ?? 0) + (has(leader, 'wounded') ? 1 : 0) + (row.nationality === counter(unit.counter).nationality ? 0 : 1);
};

const isLeader = (unit: Unit): boolean => counter(unit.counter).kind === 'leader';

/** A leader with the unit: in its very Location, inside the pillbox or outside, within reach if either rides. @rule A10.7 */
const isBeside = (units: readonly Unit[], leader: Unit, unit: Unit): boolean =>
  leader.id !== unit.id && leader.side === unit.side && isTogether(leader, unit) && reaches(units, leader, unit) && isPersonnel(leader) && !has(leader, 'dummy') && leader.heldBy === undefined && unit.heldBy === undefined;

/** In the Starter Kit a pinned leader helps nobody; in the full game it is enough that he is unbroken. @rule A10.21 */
const isFit = ({ situation: { rules } }: Pick<GameState, 'situation'>, leader: Unit): boolean =>
  !isBroken(leader) && !(rules?.preset === 'starterKit' && has(leader, 'pinned'));

/**
 * The unbroken leaders whose leadership may count in a check of this unit: never its own, and a leader's check only that of one with a
 * higher Morale Level; under Defensive First Fire only of those who move with it.
 *
 * @rule A10.21
 * @rule A10.22
 */
export const helpersOf = (state: Pick<GameState, 'situation'>, unit: Unit, stack?: readonly UnitId[]): readonly Helper[] =>
  state.situation.units
    .filter((leader) => isLeader(leader) && isFit(state, leader) && isBeside(state.situation.units, leader, unit) && (stack === undefined || stack.includes(leader.id)))
    .filter((leader) => !isLeader(unit) || (moraleOf(leader) ?? 0) > (moraleOf(unit) ?? 0))
    .map((leader) => ({ leader: leader.id, drm: leadershipTo(leader, unit) }))
    .toSorted((a, b) => a.drm - b.drm);

/** The leader who helps: whom the owner has named, or the best; with one alone there is no choice, whatever his DRM. @rule A10.72 */
const helperOf = (helpers: readonly Helper[], named: UnitId | undefined): Helper | undefined =>
  helpers.find(({ leader }) => leader === named) ?? helpers[0];

/** What the DRM of a check that an attack demands is made of, as things stand. @rule A10.21 */
export const itemsOf = (state: Pick<GameState, 'situation'>, { unit, number = 0, stack, helper }: Check): readonly DrmItem[] => {
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
