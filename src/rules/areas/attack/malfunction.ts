import type { WeaponCounterId } from '../../../units/counters.ts';
import type { Unit, UnitId } from '../../../units/unit.ts';
import { reliabilityOf } from '../../experience/inexperienced.ts';
import { isSustained, keepsRate, rateOf, SUSTAINED_BREAKDOWN } from '../../fire/fireResults.ts';
import type { Shot } from '../../fire/shot.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import type { GameEvent } from '../../state/log.ts';
import { told, unitIn, withUnits, type GameState } from '../../state/state.ts';

const NEVER = 99;
/** Machine guns of a vehicle have no B# printed: 12 is theirs. D3.7 */
const MG_BREAKDOWN = 12;

type Armed = Shot['firepower'][number] & {
  readonly weapon: NonNullable<Shot['firepower'][number]['weapon']>;
};

const armedIn = ({ firepower }: Shot): readonly Armed[] =>
  firepower.filter((item): item is Armed => item.weapon !== undefined);

/** What a DR does to a weapon: nothing, it malfunctions, or it is gone; by its B# and X#. @rule A9.7 A9.3 */
const failureOf = (
  { situation }: GameState,
  { type }: Shot,
  unit: Unit,
  id: WeaponCounterId,
): ((dr: number) => 'none' | 'malfunctions' | 'gone') => {
  const { breakdown = NEVER, removal = NEVER } = reliabilityOf(situation, unit, id);
  const less = isSustained(type) ? SUSTAINED_BREAKDOWN : 0;
  return (dr) => {
    if (dr >= removal - less) return 'gone';
    return dr >= breakdown - less ? 'malfunctions' : 'none';
  };
};

/** The unit with the weapons that the DR has spoilt, and without those that it has ended. */
const withSpoilt = (state: GameState, shot: Shot, unit: Unit, dr: number): GameState => {
  const fates = new Map(
    armedIn(shot)
      .filter((item) => item.unit === unit.id)
      .map(({ weapon: { place, counter } }) => [place, failureOf(state, shot, unit, counter)(dr)] as const),
  );
  if ([...fates.values()].every((fate) => fate === 'none')) return state;
  const weapons = unit.weapons
    .map((held, place) => (fates.get(place) === 'malfunctions' ? { ...held, malfunctioned: true } : held))
    .filter((_, place) => fates.get(place) !== 'gone');
  const events = unit.weapons.flatMap((held, place): readonly GameEvent[] => {
    const fate = fates.get(place) ?? 'none';
    if (fate === 'none') return [];
    return fate === 'gone'
      ? [{ rule: 'A9.7', fact: 'weaponIsGone', unit: unit.id, weapon: held.counter }]
      : [{ rule: 'A9.7', fact: 'weaponMalfunctions', unit: unit.id, weapon: held.counter }];
  });
  return told(withUnits(state, [{ ...unit, weapons }]), ...events);
};

/** What may fire once more, unit by unit, by its places. */
export type Again = ReadonlyMap<UnitId, readonly number[]>;

/** The machine guns that keep their ROF, by their places. @rule A9.2 */
export const keptRate = (state: GameState, shot: Shot, dice: readonly number[], cowers: boolean): Again => {
  const again = new Map<UnitId, readonly number[]>();
  if (!keepsRate(shot.type) || cowers) return again;
  for (const { unit: id, weapon: held } of armedIn(shot)) {
    const unit = unitIn(state, id);
    const rate = unit ? rateOf(unit, held.counter) : 0;
    const isWhole = unit && failureOf(state, shot, unit, held.counter)(diceTotal(dice)) === 'none';
    if (isWhole && (dice[0] ?? NEVER) <= rate) again.set(id, [...(again.get(id) ?? []), held.place]);
  }
  return again;
};

/** Machine guns of a vehicle malfunction together. @rule A9.7 D3.7 */
const mountsSpoilt = (
  state: GameState,
  { firepower }: Pick<Shot, 'firepower'>,
  dice: readonly number[],
): GameState =>
  diceTotal(dice) < MG_BREAKDOWN
    ? state
    : firepower.reduce((now, { unit, mount }) => {
        if (!mount) return now;
        const mgNotes = new Map(now.mgNotes).set(unit, {
          ...now.mgNotes?.get(unit),
          [mount]: 'malfunctioned',
        });
        return told({ ...now, mgNotes }, { rule: 'A9.7', fact: 'mgMalfunctions', unit, mount });
      }, state);

/** What the DR does to all weapons that fired. @rule A9.7 */
export const withWeapons = (state: GameState, shot: Shot, dice: readonly number[]): GameState =>
  mountsSpoilt(
    [...new Set(armedIn(shot).map(({ unit }) => unit))].reduce((now, id) => {
      const unit = unitIn(now, id);
      return unit ? withSpoilt(now, shot, unit, diceTotal(dice)) : now;
    }, state),
    shot,
    dice,
  );

/** Whether what fired has outlasted this DR. @rule A9.7 */
export const isSound = (
  state: GameState,
  shot: Shot,
  { unit: id, weapon: held, mount }: Shot['firepower'][number],
  dr: number,
): boolean => {
  const unit = unitIn(state, id);
  if (mount) return dr < MG_BREAKDOWN;
  return !held || !unit || failureOf(state, shot, unit, held.counter)(dr) === 'none';
};
