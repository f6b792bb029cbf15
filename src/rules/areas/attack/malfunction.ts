import type { MountedMg } from '../../../units/mountedMg.ts';
import type { WeaponCounterId } from '../../../units/counters.ts';
import { withCondition } from '../../../units/conditionTable.ts';
import { isStarterKit } from '../../../units/position.ts';
import type { Unit, UnitId } from '../../../units/unit.ts';
import { reliabilityOf } from '../../experience/inexperienced.ts';
import { isSustained, keepsRate, rateOf, SUSTAINED_BREAKDOWN } from '../../fire/fireResults.ts';
import type { OrdnancePiece } from '../../fire/ordnance.ts';
import type { Shot } from '../../fire/shot.ts';
import type { ToHitShot } from '../../fire/toHitShot.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import type { GameEvent } from '../../state/log.ts';
import { told, unitIn, withoutUnit, withUnits, type GameState } from '../../state/state.ts';

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

/** A machine gun of a vehicle malfunctions. @rule A9.7 */
const mgSpoilt = (state: GameState, unit: UnitId, mount: MountedMg): GameState => {
  const mgNotes = new Map(state.mgNotes).set(unit, { ...state.mgNotes?.get(unit), [mount]: 'malfunctioned' });
  return told({ ...state, mgNotes }, { rule: 'A9.7', fact: 'mgMalfunctions', unit, mount });
};

/** What a DR does to machine guns with which a vehicle has attacked. @rule A9.7 A11.62 */
export const mgsAfter = (
  state: GameState,
  unit: UnitId,
  mounts: readonly MountedMg[],
  dr: number,
): GameState =>
  dr < MG_BREAKDOWN ? state : mounts.reduce((now, mount) => mgSpoilt(now, unit, mount), state);

/** Machine guns of a vehicle malfunction together. @rule A9.7 D3.7 */
const mountsSpoilt = (
  state: GameState,
  { firepower }: Pick<Shot, 'firepower'>,
  dice: readonly number[],
): GameState =>
  diceTotal(dice) < MG_BREAKDOWN
    ? state
    : firepower.reduce((now, { unit, mount }) => (mount ? mgSpoilt(now, unit, mount) : now), state);

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

/** What its To Hit DR does to a weapon. */
export interface Fate {
  readonly breaks: boolean;
  readonly isGone: boolean;
  /** It keeps its ROF. */
  readonly again: boolean;
}

/** @rule C2.28 C2.24 C5.62 */
export const fateOf = (
  { breakdown, removal, rate }: Pick<ToHitShot, 'breakdown' | 'removal' | 'rate'>,
  dice: readonly number[],
): Fate => {
  const dr = diceTotal(dice);
  const breaks = dr >= breakdown;
  return {
    breaks,
    isGone: breaks && removal !== undefined && dr >= removal,
    again: !breaks && (dice[0] ?? Infinity) <= rate,
  };
};

/**
 * A main armament malfunctions; where it is disabled, or by the Starter Kit spoilt by Intensive Fire, its vehicle is
 * Recalled. D3.7 tells the former in Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and the repair of the
 * Starter Kit the same.
 *
 * @rule D3.7 SK-TH-12
 */
const mainSpoilt = (state: GameState, vehicle: Unit, { isGone }: Fate, how: 'usual' | 'intensive') => {
  const out = told(withUnits(state, [withCondition(vehicle, 'mainOut')]), {
    rule: 'D3.7',
    fact: 'mainMalfunctions',
    unit: vehicle.id,
  });
  if (!isGone && !(how === 'intensive' && isStarterKit(state))) return out;
  return told(withUnits(out, [withCondition(unitIn(out, vehicle.id) ?? vehicle, 'recalled')]), {
    rule: 'D5.341',
    fact: 'isRecalled',
    unit: vehicle.id,
  });
};

const gunSpoilt = (state: GameState, gun: Unit, { isGone }: Fate): GameState =>
  isGone
    ? told(withoutUnit(state, gun.id), { rule: 'C2.28', fact: 'gunIsGone', unit: gun.id })
    : told(withUnits(state, [withCondition(gun, 'mainOut')]), {
        rule: 'C2.28',
        fact: 'gunMalfunctions',
        unit: gun.id,
      });

/** The weapon malfunctions, or is gone. @rule C2.28 A9.7 */
export const spoilt = (
  state: GameState,
  { gun, gunner, mount, name, counter: row }: OrdnancePiece,
  { fate, how }: { readonly fate: Fate; readonly how: 'usual' | 'intensive' },
): GameState => {
  if (!fate.breaks) return state;
  if (mount) return mainSpoilt(state, unitIn(state, gunner.id) ?? gunner, fate, how);
  if (gun) return gunSpoilt(state, unitIn(state, gun.id) ?? gun, fate);
  if (row === undefined) return state;
  const weapons = gunner.weapons.flatMap((held, place) => {
    if (place !== name.weapon) return [held];
    return fate.isGone ? [] : [{ ...held, malfunctioned: true as const }];
  });
  return told(withUnits(state, [{ ...(unitIn(state, gunner.id) ?? gunner), weapons }]), {
    rule: 'A9.7',
    fact: fate.isGone ? 'weaponIsGone' : 'weaponMalfunctions',
    unit: gunner.id,
    weapon: row,
  });
};
