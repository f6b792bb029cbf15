import { isBroken, has, type Unit } from '../../../units/unit.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import { withCondition, withoutCondition, contradictionsOf } from '../../../units/conditionTable.ts';
import { told, unitIn, withUnits, type GameState } from '../../state/state.ts';
import { eliminated, withoutDummy } from '../../state/losses.ts';
import { isSoldier } from '../../morale/leadership.ts';
import { isStarterKit } from '../../../units/position.ts';
import { counter } from '../../../units/counters.ts';

/** An enemy who stands there, seen or not. */
const isMet = (units: readonly Unit[], unit: Unit): boolean =>
  units.some(
    (other) =>
      other.side !== unit.side &&
      other.at === unit.at &&
      other.heldBy === undefined &&
      counter(other.counter).kind !== 'gun',
  );

const grouped = (units: readonly Unit[]): readonly (readonly [LocationId, readonly Unit[]])[] =>
  [...new Set(units.map(({ at }) => at))].map((at) => [at, units.filter((unit) => unit.at === at)] as const);

const asConcealed = (unit: Unit): Unit => ({
  ...unit,
  conditions: unit.conditions.map((each) => (each === 'hidden' ? 'concealed' : each)),
});

/**
 * As the Close Combat Phase begins whoever shares a Location with an enemy shows what he is: Dummies are
 * taken off, hidden men stand under a "?".
 *
 * @rule A11.19
 */
export const revealedInCc = (state: GameState): GameState => {
  const { units } = state.situation;
  const met = units.filter((unit) => isMet(units, unit));
  const dummies = met.filter((unit) => has(unit, 'dummy'));
  const hidden = met.filter((unit) => has(unit, 'hidden') && !has(unit, 'dummy'));
  const without = grouped(dummies).reduce(
    (now, [at, gone]) =>
      gone.reduce(
        withoutDummy,
        told(now, { rule: 'A11.19', fact: 'dummiesGo', units: gone.map(({ id }) => id), at }),
      ),
    state,
  );
  return grouped(hidden).reduce(
    (now, [at, seen]) =>
      told(withUnits(now, seen.map(asConcealed)), {
        rule: 'A11.19',
        fact: 'comesOutUnderQuestionMark',
        units: seen.map(({ id }) => id),
        at,
      }),
    without,
  );
};

/** Unconcealed men on foot, who can be held in Melee. @rule A11.15 */
const canBeHeld = (unit: Unit): boolean =>
  isSoldier(unit) && unit.aboard === undefined && !has(unit, 'concealed') && !has(unit, 'hidden');

const enemiesWith = ({ situation: { units } }: GameState, unit: Unit): readonly Unit[] =>
  units.filter((other) => other.side !== unit.side && other.at === unit.at && canBeHeld(other));

/**
 * Disrupted men, and broken ones who have not withdrawn, are lost with their enemy over them; not those who
 * guard prisoners, nor in the Starter Kit, where nobody withdraws.
 *
 * @rule A19.12 A11.16 SK-CCPh
 */
const isLost = (state: GameState, unit: Unit): boolean => {
  if (isStarterKit(state)) return false;
  if (
    !has(unit, 'melee') ||
    !isBroken(unit) ||
    !isSoldier(unit) ||
    !enemiesWith(state, unit).some((other) => !isBroken(other))
  )
    return false;
  return has(unit, 'disrupted') || !state.situation.units.some(({ heldBy }) => heldBy === unit.id);
};

const marked = (state: GameState, at: LocationId): GameState => {
  const held = state.situation.units.filter(
    (unit) =>
      unit.at === at &&
      canBeHeld(unit) &&
      !has(unit, 'melee') &&
      enemiesWith(state, unit).length > 0 &&
      contradictionsOf(withCondition(unit, 'melee'), 'melee').length === 0,
  );
  const free = state.situation.units.filter(
    (unit) => unit.at === at && has(unit, 'melee') && enemiesWith(state, unit).length === 0,
  );
  const inMelee =
    held.length === 0
      ? state
      : told(
          withUnits(
            state,
            held.map((unit) => withCondition(unit, 'melee')),
          ),
          { rule: 'A11.15', fact: 'isInMelee', units: held.map(({ id }) => id), at },
        );
  return free.length === 0
    ? inMelee
    : told(
        withUnits(
          inMelee,
          free.map((unit) => withoutCondition(unit, 'melee')),
        ),
        { rule: 'A11.15', fact: 'leavesMelee', units: free.map(({ id }) => id), at },
      );
};

/** The Close Combat Phase ends: who is lost in Melee, who is held in it, who is no longer. @rule A11.15 */
export const meleeAtTheEnd = (state: GameState): GameState => {
  const lost = state.situation.units.filter((unit) => isLost(state, unit)).map(({ id }) => id);
  const after = lost.reduce((now, id) => (unitIn(now, id) ? eliminated(now, id, 'melee', []) : now), state);
  return [...new Set(after.situation.units.map(({ at }) => at))].reduce(marked, after);
};
