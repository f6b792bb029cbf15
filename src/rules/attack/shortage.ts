import { isBroken } from '../../units/goodOrder.ts';
import { counter } from '../../units/counters.ts';
import { SUBSTITUTIONS } from '../../units/replacement.ts';
import { isMultiMan, isUnarmed } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { hasOwnElr } from '../experience/elr.ts';
import { becomesHalves, replacedBy } from '../experience/replacing.ts';
import { isUnbreakable } from '../game/checks.ts';
import { askingFirst, refused, theUnit, told, type GameState, type Outcome } from '../game/gameState.ts';
import { broken } from '../game/losses.ts';

/** A squad, half-squad or crew that could have fired. @rule A19.131 */
const canRunShort = (unit: Unit): boolean =>
  isMultiMan(unit) && !isBroken(unit) && !isUnarmed(unit) && !has(unit, 'dummy');

/** Why these do not run short; `undefined` where they do. @rule A19.131 */
export const objectionToShortage = (state: GameState, ids: readonly UnitId[]): Outcome | undefined => {
  const units = ids.map((id) => theUnit(state, id));
  const wrong = units.find((unit) => !canRunShort(unit));
  if (wrong) return refused({ rule: 'A19.131', fact: 'cannotRunShort', unit: wrong.id });
  const plenty = units.find(
    ({ side }) => state.situation.scenario?.forces[side]?.ammunitionShortage !== true,
  );
  return plenty ? refused({ rule: 'A19.131', fact: 'noShortage', side: plenty.side }) : undefined;
};

/** It is Replaced, still unbroken; what has no poorer counter breaks, unless it is berserk. @rule A19.131 */
const poorer = (state: GameState, id: UnitId): GameState => {
  const unit = theUnit(state, id);
  if (hasOwnElr(state, unit) && counter(unit.counter).kind === 'squad') return becomesHalves(state, id);
  const [first, ...more] = hasOwnElr(state, unit) ? [] : (SUBSTITUTIONS[unit.counter]?.to ?? []);
  if (first === undefined)
    return isUnbreakable(unit)
      ? state
      : broken(told(state, { rule: 'A19.131', fact: 'breaksAtOnce', unit: id }), id);
  return more.length === 0
    ? replacedBy(state, id, first, 'A19.131')
    : askingFirst(state, { kind: 'replacement', unit: id, options: [first, ...more], rule: 'A19.131' });
};

/** Those whom Random Selection has chosen have run short of ammunition. @rule A19.131 */
export const ranShort = (state: GameState, chosen: readonly UnitId[]): GameState =>
  chosen.reduce(poorer, state);
