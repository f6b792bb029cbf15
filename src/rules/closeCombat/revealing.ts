import { counter } from '../../units/counters.ts';
import type { LocationId } from '../../board/gameMap.ts';
import { has, type Unit } from '../../units/unit.ts';
import { told, withUnits, type GameState } from '../game/gameState.ts';
import { withoutDummy } from '../game/losses.ts';

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
 * As the Close Combat Phase begins whoever shares a Location with an enemy shows what he is: Dummies are taken off, hidden men stand under a "?".
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
