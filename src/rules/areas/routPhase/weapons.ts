import { isBroken, has, type Unit, type UnitId } from '../../../units/unit.ts';
import { settingsOf } from '../../../units/ruleSet.ts';
import { isSingleMan, isUnarmed } from '../../../units/strength.ts';
import { setsToTake, type WeaponSet } from '../../rout/movement/weaponsCarried.ts';
import { leavingWeapons } from '../../state/losses.ts';
import type { WhyWeaponLies } from './routPhaseFacts.ts';
import {
  asking,
  askingFirst,
  done,
  refused,
  theUnit,
  told,
  withUnits,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import { movers } from './course.ts';
import type { RoutPhaseActionOf, RoutPhaseTaskOf } from './routPhaseAction.ts';
import type { LyingWeapon } from '../../../units/scenario.ts';
import type { Task } from '../../state/question.ts';

/** A leader who has gone along with a unit has had his one action. A10.7 */
const BARRING = ['pinned', 'melee', 'berserk', 'hidden', 'dummy', 'routed'] as const;

/** A SMC on foot in the Location, fit to pick something up. @rule A4.44 A10.7 */
const canRecover = (lying: LyingWeapon, unit: Unit, side: Unit['side']): boolean =>
  unit.at === lying.at &&
  unit.side === side &&
  unit.id !== lying.by &&
  isSingleMan(unit) &&
  !isBroken(unit) &&
  !isUnarmed(unit) &&
  unit.aboard === undefined &&
  !BARRING.some((state) => has(unit, state));

/** Asks those who stay whether they Recover what has been left. @rule A4.44 */
const offeringRecovery = (
  state: GameState,
  lying: readonly LyingWeapon[],
  side: Unit['side'],
  going: readonly UnitId[],
): GameState =>
  asking(
    state,
    ...lying.flatMap((each): readonly Task[] => {
      const among = state.situation.units
        .filter((unit) => canRecover(each, unit, side) && !going.includes(unit.id))
        .map(({ id }) => id);
      return among.length > 0 ? [{ kind: 'recovery', lying: each, among }] : [];
    }),
  );

/** Some of its weapons stay where the unit is, and others may take them up. */
export const leavingThere = (
  state: GameState,
  unit: Unit,
  places: WeaponSet,
  { going, rule }: { readonly going: readonly UnitId[]; readonly rule: WhyWeaponLies },
): GameState => {
  const before = state.lying.length;
  const after = leavingWeapons(state, unit, places, rule);
  return offeringRecovery(after, after.lying.slice(before), unit.side, going);
};

const others = (unit: Unit, set: WeaponSet): WeaponSet =>
  unit.weapons.map((_, place) => place).filter((place) => !set.includes(place));

/** The sets among which the owner chooses; one where there is nothing to choose. @rule A10.4 */
export const setsOf = (state: GameState, unit: Unit): readonly WeaponSet[] =>
  setsToTake(unit, settingsOf(state.situation.rules));

/**
 * Before its rout a unit leaves what it may not take along; what that is its owner is asked where he has a
 * choice.
 *
 * @rule A10.4
 */
export const loaded = (state: GameState, unit: Unit, going: readonly UnitId[]): GameState => {
  const sets = setsOf(state, unit);
  const [only] = sets;
  if (sets.length > 1 || !only) return asking(state, { kind: 'weapons', unit: unit.id, sets });
  return leavingThere(state, unit, others(unit, only), { going, rule: 'A10.4' });
};

export const loadedWith = (
  state: GameState,
  id: UnitId,
  set: WeaponSet,
  going: readonly UnitId[],
): GameState => {
  const unit = theUnit(state, id);
  return leavingThere(state, unit, others(unit, set), { going, rule: 'A10.4' });
};

/** CX and the night make it harder. @rule A4.44 */
export const recoveryDrm = ({ situation: { night } }: GameState, unit: Unit): number =>
  (has(unit, 'cx') ? 1 : 0) + (night === undefined ? 0 : 1);

const RECOVERED_BELOW = 6;

/** Nobody tries for a second weapon. */
export const hasTried = (task: Task, id: UnitId): readonly Task[] => {
  if (task.kind !== 'recovery') return [task];
  const among = task.among.filter((each) => each !== id);
  return among.length > 0 ? [{ ...task, among }] : [];
};

/** The dr of a Recovery. @rule A4.44 */
export const recovered = (
  state: GameState,
  { lying, unit: id, drm, others: rest }: RoutPhaseTaskOf<'recoveryRoll'>,
  dr: number,
): GameState => {
  const tried: GameState = { ...state, tasks: state.tasks.flatMap((task) => hasTried(task, id)) };
  const has = dr + drm < RECOVERED_BELOW;
  const after = told(tried, {
    rule: 'A4.44',
    fact: has ? 'recovers' : 'failsToRecover',
    unit: id,
    weapon: lying.weapon.counter,
    dr,
    drm,
  });
  if (!has) return rest.length > 0 ? askingFirst(after, { kind: 'recovery', lying, among: rest }) : after;
  const unit = theUnit(after, id);
  return withUnits({ ...after, lying: after.lying.filter((each) => each !== lying) }, [
    { ...unit, weapons: [...unit.weapons, lying.weapon] },
  ]);
};

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** Somebody who stays tries to Recover the weapon: a die decides. @rule A4.44 */
export const recovering = (
  state: GameState,
  task: RoutPhaseTaskOf<'recovery'>,
  { unit }: RoutPhaseActionOf<'recover'>,
): ActionOutcome => {
  if (!task.among.includes(unit)) return refused({ rule: 'A4.44', fact: 'cannotRecover', unit });
  const others = task.among.filter((each) => each !== unit);
  return done({
    ...state,
    tasks: [
      {
        kind: 'recoveryRoll',
        lying: task.lying,
        unit,
        drm: recoveryDrm(state, theUnit(state, unit)),
        others,
      },
      ...state.tasks,
    ],
  });
};

/** The owner has chosen what goes along. @rule A10.4 */
export const taking = (
  state: GameState,
  task: RoutPhaseTaskOf<'weapons'>,
  { weapons }: RoutPhaseActionOf<'take'>,
): ActionOutcome => {
  const set = task.sets.find((each) => sameSet(each, weapons));
  const going = state.routing ? movers(state.routing) : [];
  return set
    ? done(loadedWith(state, task.unit, set, going))
    : refused({
        rule: 'A10.4',
        fact: 'notThatMuch',
        weapons: theUnit(state, task.unit).weapons.map(({ counter }) => counter),
      });
};
