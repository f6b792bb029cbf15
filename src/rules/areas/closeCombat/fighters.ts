import type { LocationId } from '../../../board/map/gameMap.ts';
import { counter } from '../../../units/counters.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { isPersonnel, isUnarmed } from '../../../units/strength.ts';
import { isBroken, has, type Side, type Unit, type UnitId } from '../../../units/unit.ts';
import type { CloseCombatRefusal } from './closeCombatFacts.ts';
import type { GameEvent } from '../../state/log.ts';
import { isSoldier } from '../../morale/leadership.ts';
import { told, unitIn, withUnits, type GameState } from '../../state/state.ts';
import { ccMgs } from './modifiers.ts';
import { NO_CLOSE_COMBAT, type CloseCombatNotes } from './closeCombatAction.ts';

export const ccNotesOf = ({ closeCombat }: Pick<GameState, 'closeCombat'>): CloseCombatNotes =>
  closeCombat ?? NO_CLOSE_COMBAT;

export const isVehicle = ({ counter: id }: Unit): boolean => counter(id).kind === 'vehicle';

/** It will withdraw. */
export const leaves = (notes: CloseCombatNotes, id: UnitId): boolean =>
  notes.withdrawing.some(({ unit }) => unit === id);

/** Broken, Disrupted and Unarmed men attack nobody; nor does who withdraws, nor a vehicle without MG. @rule A10.4 A11.12 */
export const canAttackInCc = (notes: CloseCombatNotes, unit: Unit): boolean =>
  isVehicle(unit) ? ccMgs(notes, unit).length > 0 : canFight(notes, unit);

const canFight = (notes: CloseCombatNotes, unit: Unit): boolean =>
  isSoldier(unit) &&
  !isBroken(unit) &&
  !isUnarmed(unit) &&
  !has(unit, 'hidden') &&
  unit.aboard === undefined &&
  !leaves(notes, unit.id);

/** Men on foot, and vehicles. */
export const canBeAttackedInCc = (unit: Unit): boolean =>
  unit.heldBy === undefined &&
  unit.aboard === undefined &&
  !has(unit, 'hidden') &&
  !has(unit, 'dummy') &&
  (isPersonnel(unit) || isVehicle(unit));

/** These lose their "?", those of them who have one. @rule A11.19 */
export const withoutConcealment = (state: GameState, ids: readonly UnitId[]): GameState => {
  const seen = state.situation.units.filter(
    (unit) => ids.includes(unit.id) && has(unit, 'concealed') && !has(unit, 'dummy'),
  );
  if (seen.length === 0) return state;
  const bare = seen.map((unit) => ({
    ...unit,
    conditions: unit.conditions.filter((each) => each !== 'concealed'),
  }));
  return told(
    withUnits(state, bare),
    ...seen.map(({ id }): GameEvent => ({ rule: 'A10.533', fact: 'showsItself', unit: id })),
  );
};

/** The Locations in which both sides stand. @rule A11.12 */
export const meetings = ({ situation: { units } }: GameState): readonly LocationId[] => {
  const stands = (side: Side, at: LocationId): boolean =>
    units.some((unit) => unit.at === at && unit.side === side && canBeAttackedInCc(unit));
  return [...new Set(units.map(({ at }) => at))].filter((at) => stands('axis', at) && stands('allied', at));
};

/** Where somebody has said that he attacks, or withdraws, and it is still to be done. @rule A11.12 A11.2 */
export const openFights = (state: GameState): readonly LocationId[] => {
  const { attacks, withdrawing, fought } = ccNotesOf(state);
  // Who has left already stands where he went.
  const leaving = withdrawing.flatMap(({ unit: id, to }) => {
    const unit = unitIn(state, id);
    return unit && unit.at !== to ? [unit.at] : [];
  });
  return [...new Set([...attacks.map(({ at }) => at), ...leaving])].filter((at) => !fought.includes(at));
};

/**
 * Where there is something to declare or to do: both sides stand there, or did when it was declared.
 *
 * @rule A11.12
 */
export const fightPlaces = (state: GameState): readonly LocationId[] => [
  ...new Set([...meetings(state), ...openFights(state)]),
];

/** Why the Close Combat Phase cannot end: what is declared would be forgotten. @rule A11.12 A11.16 */
export const whyFightsGoOn = (state: GameState): CloseCombatRefusal | undefined => {
  const places = phaseOf(state.situation) === 'closeCombat' ? openFights(state) : [];
  return places.length === 0 ? undefined : { rule: 'A11.12', fact: 'mustFightFirst', places };
};
