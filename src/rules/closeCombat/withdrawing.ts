import type { LocationId } from '../../board/gameMap.ts';
import { phaseOf } from '../../units/scenario.ts';
import { isPersonnel } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import type { Condition } from '../../units/condition.ts';
import { done, refused, told, unitIn, withUnits, type GameState, type Outcome } from '../game/gameState.ts';
import { isSoldier } from '../rally/goodOrder.ts';
import { stepsOnMap } from '../rout/movementCost.ts';
import type { CloseCombatAction } from './closeCombatAction.ts';
import { ccNotesOf, meetings } from './declaring.ts';

/** Where a unit may withdraw to: on foot into the next Location, where no enemy is Known. @rule A11.2 */
export const waysOut = ({ situation: { map, month, units } }: GameState, unit: Unit): readonly LocationId[] => {
  const from = map.locationById.get(unit.at);
  if (from === undefined) return [];
  const isFree = (at: LocationId): boolean => !units.some((other) => other.at === at && other.side !== unit.side && other.heldBy === undefined && !has(other, 'concealed') && !has(other, 'hidden'));
  const near = stepsOnMap(map, month, from).filter(({ corner, entries }) => corner === undefined && entries.some(({ cost }) => cost !== 'all')).flatMap(({ to }) => map.locations[to]?.id ?? []);
  return [...new Set(near)].filter(isFree);
};

/** Neither the berserk, nor the pinned, nor Disrupted men held in Melee. @rule A19.12 A11.2 */
export const canWithdraw = (state: GameState, unit: Unit): boolean => {
  const notes = ccNotesOf(state);
  const isBusy = notes.fought.includes(unit.at) || notes.withdrawing.some((each) => each.unit === unit.id) || notes.attacks.some(({ attackers }) => attackers.includes(unit.id));
  const mayGo = isSoldier(unit) && unit.aboard === undefined && !(['berserk', 'pinned', 'hidden', 'disrupted'] as const).some((condition) => has(unit, condition));
  return mayGo && !isBusy && phaseOf(state.situation) === 'closeCombat' && meetings(state).includes(unit.at);
};

/** A unit will leave the Melee, once all attacks are done. @rule A11.2 A11.16 */
export const withdrawing = (state: GameState, { unit: id, to }: Extract<CloseCombatAction, { type: 'withdraw' }>): Outcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  if (!canWithdraw(state, unit)) return refused({ rule: 'A11.2', fact: 'cannotWithdraw', unit: id });
  if (!waysOut(state, unit).includes(to)) return refused({ rule: 'A11.2', fact: 'noWithdrawalThere', unit: id });
  const notes = ccNotesOf(state);
  return done(told({ ...state, closeCombat: { ...notes, withdrawing: [...notes.withdrawing, { unit: id, to }] } }, { rule: 'A11.2', fact: 'willWithdraw', unit: id, to }));
};

/** States that stay behind. */
const LEFT: readonly Condition[] = ['melee', 'foxhole', 'trench', 'pillbox', 'onWire', 'encircled'];

/** Those who live go where they said; their prisoners go along. @rule A11.2 */
export const withdrawn = (state: GameState, at: LocationId): GameState =>
  ccNotesOf(state).withdrawing.reduce((now, { unit: id, to }) => {
    const unit = unitIn(now, id);
    if (!unit || unit.at !== at || !isPersonnel(unit)) return now;
    const prisoners = now.situation.units.filter(({ heldBy }) => heldBy === id).map((each) => ({ ...each, at: to }));
    const gone: Unit = { ...unit, at: to, conditions: unit.conditions.filter((each) => !LEFT.includes(each)) };
    return told(withUnits(now, [gone, ...prisoners]), { rule: 'A11.2', fact: 'withdraws', unit: id, to });
  }, state);
