import type { LocationId } from '../../../board/map/gameMap.ts';
import { settingsOf } from '../../../units/ruleSet.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { isPersonnel } from '../../../units/strength.ts';
import { has, type Unit, type UnitId, type Condition } from '../../../units/unit.ts';
import {
  asking,
  done,
  refused,
  theUnit,
  told,
  unitIn,
  withUnits,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import { eliminated, leavingWeapons } from '../../state/losses.ts';
import { isSoldier } from '../../morale/leadership.ts';
import { isStarterKit } from '../../../units/position.ts';
import { stepsOnMap } from '../../rout/movement/movementCost.ts';
import { setsToTake } from '../../rout/movement/weaponsCarried.ts';
import type { CloseCombatAction, CloseCombatNotes, Departure } from './closeCombatAction.ts';
import { ccNotesOf, leaves, meetings, withoutConcealment } from './fighters.ts';

const isUnseen = (unit: Unit): boolean => has(unit, 'concealed') || has(unit, 'hidden');

const isKnownEnemy = (unit: Unit, other: Unit): boolean =>
  other.side !== unit.side && other.heldBy === undefined && !isUnseen(other);

/** A hidden unit is seen as others are. */
const madeKnown = (state: GameState, ids: readonly UnitId[]): GameState => {
  const hidden = state.situation.units.filter((unit) => ids.includes(unit.id) && has(unit, 'hidden'));
  const seen = withUnits(
    state,
    hidden.map((unit) => ({
      ...unit,
      conditions: unit.conditions.map((each) => (each === 'hidden' ? 'concealed' : each)),
    })),
  );
  return withoutConcealment(seen, ids);
};

/**
 * Where a unit may withdraw to: on foot into the next Location, where no enemy is Known or has just gone.
 *
 * @rule A11.2 A11.22
 */
export const waysOut = (state: GameState, unit: Unit): readonly LocationId[] => {
  const { map, month, units } = state.situation;
  const from = map.locationById.get(unit.at);
  if (from === undefined) return [];
  const taken = (ccNotesOf(state).infiltrating ?? []).flatMap(({ unit: id, to }) =>
    unitIn(state, id)?.side === unit.side ? [] : [to],
  );
  const isFree = (at: LocationId): boolean =>
    !taken.includes(at) && !units.some((other) => other.at === at && isKnownEnemy(unit, other));
  const near = stepsOnMap(map, month, from)
    .filter(({ corner, entries }) => corner === undefined && entries.some(({ cost }) => cost !== 'all'))
    .flatMap(({ to }) => map.locations[to]?.id ?? []);
  return [...new Set(near)].filter(isFree);
};

/**
 * Where it lies in wait itself, a unit may go before it fights and after, and is not attacked for it.
 *
 * @rule A11.41
 */
const isAmbusher = ({ ambush }: CloseCombatNotes, { side, at }: Unit): boolean =>
  ambush.some((each) => each.side === side && each.at === at);

/** Nothing is still to be rolled for in which it has a part. */
const isIdle = ({ attacks }: CloseCombatNotes, { id }: Unit): boolean =>
  attacks.every((attack) => attack.done === true || ![...attack.attackers, ...attack.defenders].includes(id));

/** Soldiers on foot, neither berserk nor pinned, hidden or Disrupted. @rule A11.2 A19.12 */
export const canLeave = (unit: Unit): boolean =>
  isSoldier(unit) &&
  unit.aboard === undefined &&
  !(['berserk', 'pinned', 'hidden', 'disrupted'] as const).some((condition) => has(unit, condition));

/**
 * Only out of a Melee, before anybody declares an attack there, or out of an Ambush of one's own; the Starter
 * Kit has no Withdrawal.
 *
 * @rule A11.2 A11.41 SK-CCPh
 */
export const canWithdraw = (state: GameState, unit: Unit): boolean => {
  const notes = ccNotesOf(state);
  if (
    isStarterKit(state) ||
    !canLeave(unit) ||
    phaseOf(state.situation) !== 'closeCombat' ||
    !meetings(state).includes(unit.at)
  )
    return false;
  if (isAmbusher(notes, unit)) return isIdle(notes, unit);
  const isUnderWay = notes.fought.includes(unit.at) || notes.attacks.some(({ at }) => at === unit.at);
  return has(unit, 'melee') && !isUnderWay && !leaves(notes, unit.id);
};

/**
 * A unit will leave the Melee, once all attacks are done; whoever lies in wait goes at once.
 *
 * @rule A11.2 A11.16 A11.41
 */
export const withdrawing = (
  state: GameState,
  { unit: id, to }: Extract<CloseCombatAction, { type: 'withdraw' }>,
): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  if (isStarterKit(state)) return refused({ rule: 'SK-CCPh', fact: 'noWithdrawal' });
  if (!canWithdraw(state, unit)) return refused({ rule: 'A11.2', fact: 'cannotWithdraw', unit: id });
  if (!waysOut(state, unit).includes(to))
    return refused({ rule: 'A11.2', fact: 'noWithdrawalThere', unit: id });
  const notes = ccNotesOf(state);
  if (isAmbusher(notes, unit)) return done(departed(state, [{ unit: id, to }], 'A11.2'));
  return done(
    told(
      { ...state, closeCombat: { ...notes, withdrawing: [...notes.withdrawing, { unit: id, to }] } },
      { rule: 'A11.2', fact: 'willWithdraw', unit: id, to },
    ),
  );
};

/** States that stay behind. */
const LEFT: readonly Condition[] = [
  'melee',
  'foxhole',
  'trench',
  'pillbox',
  'onWire',
  'encircled',
  'wallAdvantage',
];

/** Enemies there whom nobody knew of. */
const unseenAt = ({ situation: { units } }: GameState, unit: Unit, at: LocationId): readonly UnitId[] =>
  units
    .filter((other) => other.side !== unit.side && other.at === at && isSoldier(other) && isUnseen(other))
    .map(({ id }) => id);

type Why = 'A11.2' | 'A11.22';

/** One who runs into enemies whom nobody knew of is lost, and one of them is Known by that. @rule A11.21 */
const lost = (
  state: GameState,
  { unit, to }: Departure,
  enemies: readonly UnitId[],
  rule: Why,
): GameState => {
  const after = eliminated(told(state, { rule, fact: 'runsIntoEnemy', unit, to }), unit, 'melee', []);
  const isAsked = after.tasks.some(
    (task) => task.kind === 'ccShows' && task.among.every((id) => enemies.includes(id)),
  );
  if (isAsked || !enemies.every((id) => isUnseen(theUnit(after, id)))) return after;
  return enemies.length > 1 ? asking(after, { kind: 'ccShows', among: enemies }) : madeKnown(after, enemies);
};

/**
 * What it cannot carry stays behind; of several sets that it could take, the first goes along.
 *
 * @rule A11.21
 */
const unburdened = (state: GameState, unit: Unit): GameState => {
  const [taken = []] = setsToTake(unit, settingsOf(state.situation.rules));
  return leavingWeapons(
    state,
    unit,
    unit.weapons.flatMap((_, place) => (taken.includes(place) ? [] : [place])),
    'A10.4',
  );
};

/** A unit goes; its prisoners go along. @rule A11.2 A11.21 */
const gone = (before: GameState, { unit: id, to }: Departure, rule: Why): GameState => {
  const state = unburdened(before, theUnit(before, id));
  const unit = theUnit(state, id);
  const prisoners = state.situation.units
    .filter(({ heldBy }) => heldBy === unit.id)
    .map((each) => ({ ...each, at: to }));
  const left: Unit = { ...unit, at: to, conditions: unit.conditions.filter((each) => !LEFT.includes(each)) };
  return told(withUnits(state, [left, ...prisoners]), { rule, fact: 'withdraws', unit: unit.id, to });
};

/**
 * These leave, one after the other: lost where enemies stood whom nobody knew of, and not to where an enemy
 * has gone in the meantime.
 *
 * @rule A11.2 A11.21 A11.22
 */
export const departed = (state: GameState, going: readonly Departure[], rule: Why): GameState =>
  going.reduce((now, each) => {
    const unit = theUnit(now, each.unit);
    const unseen = unseenAt(state, unit, each.to);
    if (unseen.length > 0) return lost(now, each, unseen, rule);
    const isTaken = now.situation.units.some((other) => other.at === each.to && isKnownEnemy(unit, other));
    return isTaken ? told(now, { rule, fact: 'staysBehind', ...each }) : gone(now, each, rule);
  }, state);

/** Those who live go where they said. @rule A11.2 */
export const withdrawn = (state: GameState, at: LocationId): GameState =>
  departed(
    state,
    ccNotesOf(state).withdrawing.filter(({ unit: id, to }) => {
      const unit = unitIn(state, id);
      return unit?.at === at && to !== at && isPersonnel(unit);
    }),
    'A11.2',
  );

/** Those with the highest die are Known. @rule A11.21 */
export const rolledShows = (
  state: GameState,
  among: readonly UnitId[],
  dice: readonly number[],
): GameState => {
  const chosen = among.filter((_, index) => dice[index] === Math.max(...dice));
  return madeKnown(told(state, { rule: 'A11.11', fact: 'selectsInCc', units: among, dice, chosen }), chosen);
};
