import { counter } from '../../units/counters.ts';
import { stepBelow } from '../../units/replacement.ts';
import { isUnarmed } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { theUnit, told, withUnits, type GameState } from '../game/gameState.ts';
import { broken } from '../game/losses.ts';
import { scored } from '../victory/scoring.ts';
import { elrOf } from './elr.ts';
import { poorerThan, replacedBy } from './replacing.ts';

/** A Japanese squad or Infantry crew, armed and not berserk, turns to a weaker side instead of breaking. @rule G1.12 G1.3 */
export const losesSteps = (unit: Unit): boolean =>
  stepBelow(unit.counter) !== undefined && !isUnarmed(unit) && !has(unit, 'berserk');

/** One step of loss: from full strength to the weaker side, from that to an unbroken half-squad, or to a broken crew. @rule G1.12 G1.3 */
export const stepReduced = (state: GameState, id: UnitId): GameState => {
  const unit = theUnit(state, id);
  const to = stepBelow(unit.counter);
  if (to === undefined) return state;
  const left: Unit = { ...unit, counter: to };
  const after = scored(
    told(withUnits(state, [left]), {
      rule: 'G1.12',
      fact: 'isStepReduced',
      unit: id,
      from: unit.counter,
      to,
    }),
    unit,
    'reduced',
    left,
  );
  return counter(to).kind === 'crew' && counter(to).brokenMorale !== undefined ? broken(after, id) : after;
};

/** It fails a MC: one that exceeds its ELR is first Replaced by the next class, if there is one. @rule G1.123 */
export const failsBySteps = (state: GameState, id: UnitId, margin: number): GameState => {
  const unit = theUnit(state, id);
  const elr = elrOf(state, unit);
  const [next] = poorerThan(unit.counter);
  const poorer =
    elr !== undefined && margin > elr && next !== undefined ? replacedBy(state, id, next, 'A19.13') : state;
  return stepReduced(poorer, id);
};

/** A Japanese leader: hurt where another breaks. @rule G1.41 */
export const isJapaneseLeader = ({ counter: id }: Unit): boolean =>
  counter(id).nationality === 'japanese' && counter(id).kind === 'leader';
