import { brokenUnit, contradictionsOf, withCondition } from '../../units/conditionTable.ts';
import { locationOf } from '../../board/map/mapLookup.ts';
import { terrain } from '../../board/terrain/terrain.ts';
import { beyondRoom } from '../../units/bonds.ts';
import { counter } from '../../units/counters.ts';
import { isSingleMan } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { Loss, WhyWeaponLies } from '../areas/routPhase/routPhaseFacts.ts';
import type { GameEvent } from './log.ts';
import { WET } from '../rout/combatant.ts';
import { isStarterKit } from '../../units/position.ts';
import { casualtyReduction } from '../morale/moraleCheck.ts';
import { asking, theUnit, told, withoutUnit, withUnits, type GameState } from './state.ts';
import { scored } from '../areas/victory/score.ts';
import { phaseOf, type LyingWeapon } from '../../units/scenario.ts';
import type { Task } from './question.ts';
import type { AttackTask } from '../areas/attack/attackAction.ts';

const RULE_OF = {
  failureToRout: 'A10.5',
  thrownBack: 'A12.15',
  interdiction: 'A10.53',
  casualties: 'A7.302',
  originalTwelve: 'A10.31',
  refused: 'A20.3',
  withUnit: 'A10.711',
  attack: 'B28.41',
  wound: 'A17.2',
  kia: 'A7.301',
  sniper: 'A14.3',
  atTheTable: 'A26.221',
  ownAttack: 'A26.222',
  closeCombat: 'A11.11',
  melee: 'A11.16',
  toKill: 'C7.7',
  unconfirmedKill: 'C7.42',
} as const satisfies Readonly<Record<Loss, string>>;

/**
 * Whom the loss of a leader touches: all in his Location, or, while routing, only those who go with him.
 * A10.2, A10.53
 */
export type Witnesses = 'location' | readonly UnitId[];

type LeaderLoss = Extract<AttackTask, { kind: 'leaderLoss' }>;

const isRider = (state: GameState, { aboard }: Unit): boolean =>
  state.situation.units.some(({ id, counter: row }) => id === aboard && counter(row).carries === 'riders');

const isEnemyHere = (unit: Unit, other: Unit): boolean =>
  other.side !== unit.side &&
  other.at === unit.at &&
  other.heldBy === undefined &&
  !has(other, 'hidden') &&
  !has(other, 'dummy') &&
  counter(other.counter).kind !== 'gun';

/** Held in Melee, or about to fight or fighting in this Close Combat Phase. @rule A10.2 A11.141 */
const isInCloseCombat = ({ situation }: GameState, unit: Unit): boolean =>
  has(unit, 'melee') ||
  (phaseOf(situation) === 'closeCombat' && situation.units.some((other) => isEnemyHere(unit, other)));

/**
 * The checks that the loss of a leader costs once the attack is resolved; nobody misses a captive, a Rider,
 * or one in CC.
 *
 * @rule A10.2
 */
const missing = (
  state: GameState,
  leader: Unit,
  check: LeaderLoss['check'],
  witnesses: Witnesses,
): readonly Task[] =>
  counter(leader.counter).kind !== 'leader' ||
  isRider(state, leader) ||
  leader.heldBy !== undefined ||
  isInCloseCombat(state, leader)
    ? []
    : [{ kind: 'leaderLoss', check, leader, witnesses }];

/** Water, as it stands in a Location: upon a bridge nobody is in it. */
const isWater = ({ situation: { map } }: GameState, { at }: Unit): boolean => {
  const place = map.locationById.get(at);
  const name = place === undefined ? undefined : locationOf(map, place).terrain;
  return name !== undefined && (WET.includes(name) || terrain(name).kind === 'water');
};

/**
 * Weapons lie where their unit is, or was; in marsh, a stream or a Water Obstacle they are lost. The summary
 * of the Starter Kit has no such rule.
 *
 * @rule A4.43
 */
const laid = (state: GameState, unit: Unit, weapons: Unit['weapons'], rule: WhyWeaponLies): GameState => {
  const { id, at } = unit;
  const isLost = !isStarterKit(state) && isWater(state, unit);
  const lying = isLost ? [] : weapons.map((weapon): LyingWeapon => ({ weapon, at, by: id }));
  return told(
    { ...state, lying: [...state.lying, ...lying] },
    ...weapons.map(
      (weapon): GameEvent => ({
        rule,
        fact: isLost ? 'losesWeapon' : 'leavesWeapon',
        unit: id,
        weapon: weapon.counter,
        at,
      }),
    ),
  );
};

/** Weapons that a unit leaves where it is. */
export const leavingWeapons = (
  state: GameState,
  unit: Unit,
  places: readonly number[],
  rule: WhyWeaponLies,
): GameState => {
  const left = unit.weapons.filter((_, place) => places.includes(place));
  if (left.length === 0) return state;
  return laid(
    withUnits(state, [{ ...unit, weapons: unit.weapons.filter((_, place) => !places.includes(place)) }]),
    unit,
    left,
    rule,
  );
};

/** All its weapons. */
export const leavingAll = (state: GameState, unit: Unit, rule: WhyWeaponLies): GameState =>
  leavingWeapons(
    state,
    unit,
    unit.weapons.map((_, place) => place),
    rule,
  );

/** A unit goes off the table, and what it carries with it. */
export const goneWithWeapons = (
  state: GameState,
  { id, weapons }: Unit,
  rule: Extract<GameEvent, { readonly fact: 'weaponGoes' }>['rule'],
): GameState =>
  withoutUnit(
    told(
      state,
      ...weapons.map((weapon): GameEvent => ({ rule, fact: 'weaponGoes', unit: id, weapon: weapon.counter })),
    ),
    id,
  );

/** A Dummy is taken off; weapons beneath it stay where they are. @rule A12.11 */
export const withoutDummy = (state: GameState, dummy: Unit): GameState =>
  withoutUnit(leavingAll(state, dummy, 'A4.44'), dummy.id);

const isAbout = (task: Task, id: UnitId): boolean => 'unit' in task && task.unit === id;

/**
 * A unit is gone. What it carried stays where it fell, and whoever looked up to a leader takes a LLMC.
 *
 * @rule A10.2
 */
export const eliminated = (
  state: GameState,
  id: UnitId,
  loss: Loss,
  witnesses: Witnesses = 'location',
): GameState => {
  const unit = theUnit(state, id);
  const checks = missing(state, unit, 'leaderLossMorale', witnesses);
  const after = scored(
    told(state, { rule: RULE_OF[loss], fact: 'isEliminated', unit: id, at: unit.at, loss }),
    unit,
    loss === 'ownAttack' ? 'killedAsPrisoner' : 'eliminated',
  );
  const gone = withoutUnit(
    {
      ...laid(after, unit, unit.weapons, 'A4.44'),
      casualties: [...after.casualties, { unit, how: 'eliminated', loss }],
      tasks: after.tasks.filter((task) => !isAbout(task, id)),
    },
    id,
  );
  return asking(gone, ...checks);
};

/** The berserk, for one, are exempt from pinning. @rule A7.8 */
export const canBePinned = (unit: Unit): boolean => contradictionsOf(unit, 'pinned').length === 0;

/**
 * A unit breaks, and comes under DM; for a leader all who are unbroken and look up to him take a LLTC.
 *
 * @rule A10.2 A10.3
 */
export const broken = (state: GameState, id: UnitId, witnesses: Witnesses = 'location'): GameState => {
  const unit = theUnit(state, id);
  const checks = missing(state, unit, 'leaderLossTask', witnesses);
  return asking(withUnits(state, [brokenUnit(unit)]), ...checks);
};

/** A unit is pinned. @rule A7.8 */
export const pinned = (state: GameState, id: UnitId): GameState =>
  told(withUnits(state, [withCondition(theUnit(state, id), 'pinned')]), {
    rule: 'A7.8',
    fact: 'isPinned',
    unit: id,
  });

/** Who feels the loss of a unit that is hit, and the DRM to the severity of its wound. */
interface Hit {
  readonly witnesses: Witnesses;
  readonly drm?: number;
}

/** A Guard who has been Reduced lets those go free whom he can hold no longer. @rule A20.5 */
const guardingLess = (state: GameState, guard: Unit): GameState => {
  const free = beyondRoom(state.situation.units, guard);
  return free.length === 0
    ? state
    : told(
        withUnits(state, free),
        ...free.map(
          ({ id }): GameEvent => ({ rule: 'A20.5', fact: 'isLeftUnarmed', unit: id, captor: guard.id }),
        ),
      );
};

/**
 * Casualty Reduction: a squad becomes its half-squad, less than that is lost; a SMC rolls for the severity of
 * his wound.
 *
 * @rule A7.302
 */
export const reduced = (state: GameState, id: UnitId, loss: Loss, { witnesses, drm = 0 }: Hit): GameState => {
  const unit = theUnit(state, id);
  if (isSingleMan(unit))
    return {
      ...state,
      tasks: [
        { kind: 'severity', unit: id, drm, ...(witnesses !== 'location' && { stack: witnesses }) },
        ...state.tasks,
      ],
    };
  const left = casualtyReduction(unit, 0);
  if (!left) return eliminated(state, id, loss, witnesses);
  const less = told(withUnits(state, [left]), {
    rule: 'A7.302',
    fact: 'isReduced',
    unit: id,
    from: unit.counter,
    to: left.counter,
  });
  const lost = scored(less, unit, loss === 'ownAttack' ? 'killedAsPrisoner' : 'reduced', left);
  const after = guardingLess(lost, left);
  return { ...after, casualties: [...after.casualties, { unit, how: 'reduced', loss }] };
};

/** One who dies of what would have broken him is missed as lost, not as broken too. @rule A10.2 */
const withoutTaskCheck = (state: GameState, id: UnitId): GameState => ({
  ...state,
  tasks: state.tasks.filter(
    (task) => task.kind !== 'leaderLoss' || task.check !== 'leaderLossTask' || task.leader.id !== id,
  ),
});

/** A wound, mortal or not. @rule A17.2 */
export const hurt = (state: GameState, id: UnitId, dr: number, { witnesses, drm = 0 }: Hit): GameState => {
  const unit = theUnit(state, id);
  const left = casualtyReduction(unit, dr + drm);
  if (!left) return eliminated(withoutTaskCheck(state, id), id, 'wound', witnesses);
  const after = told(withUnits(state, [left]), { rule: 'A17.2', fact: 'isWounded', unit: id, dr });
  return { ...after, casualties: [...after.casualties, { unit, how: 'wounded' }] };
};
