import { isBroken } from '../../units/goodOrder.ts';
import { isSingleMan } from '../../units/strength.ts';
import { has, type UnitId } from '../../units/unit.ts';
import { losesSteps, stepReduced } from '../experience/stepping.ts';
import { isUnbreakable } from '../game/checks.ts';
import { comingUnderDm } from '../game/desperationMorale.ts';
import { asking, theUnit, told, unitIn, type GameState } from '../game/gameState.ts';
import { broken, canBePinned, eliminated, pinned, reduced, type Witnesses } from '../game/losses.ts';

/** Who is touched by the loss of a leader: all in his Location, or the stack that moves. @rule A10.2 */
export const witnessesOf = (stack: readonly UnitId[] | undefined): Witnesses => stack ?? 'location';

/** Every broken unit that is attacked comes under DM. @rule A10.62 */
export const underDm = (state: GameState, ids: readonly UnitId[]): GameState =>
  comingUnderDm(
    state,
    ids.flatMap((id) => unitIn(state, id) ?? []),
  );

/** A unit breaks without a check; one that is broken, or never breaks, loses men. @rule A7.301 */
export const breaksAtOnce = (
  state: GameState,
  id: UnitId,
  rule: 'A7.301' | 'A14.3',
  witnesses: Witnesses,
): GameState => {
  const unit = theUnit(state, id);
  if (losesSteps(unit)) return stepReduced(state, id);
  if (isBroken(unit) || isUnbreakable(unit))
    return reduced(state, id, rule === 'A7.301' ? 'kia' : 'sniper', witnesses);
  return broken(told(state, { rule, fact: 'breaksAtOnce', unit: id }), id, witnesses);
};

/** A KIA: those chosen are eliminated, all others break. @rule A7.301 */
export const killed = (
  state: GameState,
  chosen: readonly UnitId[],
  units: readonly UnitId[],
  stack?: readonly UnitId[],
): GameState => {
  const witnesses = witnessesOf(stack);
  const without = chosen.reduce((now, id) => eliminated(now, id, 'kia', witnesses), state);
  return units
    .filter((id) => !chosen.includes(id))
    .reduce((now, id) => breaksAtOnce(now, id, 'A7.301', witnesses), without);
};

/** A K/#: those chosen lose men, and then all who are left take the #MC. @rule A7.302 */
export const thinned = (
  state: GameState,
  chosen: readonly UnitId[],
  units: readonly UnitId[],
  { number, stack }: { readonly number: number; readonly stack?: readonly UnitId[] },
): GameState => {
  const due = asking(state, { kind: 'checksDue', check: 'morale', units, number, ...(stack && { stack }) });
  return chosen.reduce((now, id) => reduced(now, id, 'casualties', witnessesOf(stack)), due);
};

/** Pinned, whoever can be. @rule A7.8 */
export const allPinned = (state: GameState, ids: readonly UnitId[]): GameState =>
  ids
    .flatMap((id) => unitIn(state, id) ?? [])
    .filter((unit) => !isBroken(unit) && !has(unit, 'pinned') && canBePinned(unit))
    .reduce((now, { id }) => pinned(now, id), state);

/** By a dr of 1 a Sniper kills one man, and breaks more; by a 2 he wounds the one, and pins the others. @rule A14.3 */
const snipedOne = (state: GameState, id: UnitId, dr: 1 | 2): GameState => {
  if (dr === 1)
    return isSingleMan(theUnit(state, id))
      ? eliminated(state, id, 'sniper')
      : breaksAtOnce(state, id, 'A14.3', 'location');
  return isSingleMan(theUnit(state, id)) ? reduced(state, id, 'sniper', 'location') : allPinned(state, [id]);
};

/** A Sniper has hit: broken units of that side in the Location come under DM, not the target alone. @rule A14.3 A10.62 */
export const sniped = (state: GameState, chosen: readonly UnitId[], dr: 1 | 2): GameState => {
  const [target] = chosen.flatMap((id) => unitIn(state, id) ?? []);
  const beside = state.situation.units
    .filter(({ at, side, heldBy }) => at === target?.at && side === target.side && heldBy === undefined)
    .map(({ id }) => id);
  return chosen.reduce((now, id) => snipedOne(now, id, dr), underDm(state, beside));
};
