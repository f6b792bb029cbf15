import { isBroken, has, type Unit, type UnitId } from '../../../units/unit.ts';
import { captured, misfitOf, roomForPrisoners, takenBy, usNumber } from '../../../units/bonds.ts';
import { counter } from '../../../units/counters.ts';
import { isArmed, isPersonnel } from '../../../units/strength.ts';
import type { VictoryRefusal } from './victoryFacts.ts';
import {
  done,
  refused,
  seenAnew,
  told,
  unitIn,
  withUnits,
  type RefusalGrounds,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import { leavingAll } from '../../state/losses.ts';
import { ownerOf } from './score.ts';
import type { VictoryAction } from './victoryAction.ts';

type Capture = Extract<VictoryAction, { readonly type: 'capture' | 'recapture' }>;

/** Free and armed, of that side, and not broken: who can keep his own from being taken. */
const holdsIt = (unit: Unit, other: Unit): boolean =>
  other.side === unit.side &&
  other.at === unit.at &&
  isPersonnel(other) &&
  isArmed(other) &&
  !isBroken(other) &&
  !has(other, 'dummy');

/** Whether its own side still mans it, from within or beside. @rule A26.222 */
const isManned = (units: readonly Unit[], unit: Unit): boolean => {
  const isVehicle = counter(unit.counter).kind === 'vehicle';
  if (
    isVehicle &&
    counter(unit.counter).inherent !== undefined &&
    unit.capturedFrom === undefined &&
    !has(unit, 'abandoned')
  )
    return true;
  return units.some((other) => holdsIt(unit, other) && (!isVehicle || other.aboard === unit.id));
};

/** Free Personnel who are neither broken nor berserk Recover and capture. */
const canTake = (taker: Unit): boolean =>
  isPersonnel(taker) &&
  isArmed(taker) &&
  !isBroken(taker) &&
  !['berserk', 'dummy', 'hidden'].some((state) => has(taker, state as 'dummy'));

type Against = VictoryRefusal | undefined;

const againstGear = (units: readonly Unit[], unit: Unit, taker: Unit): Against => {
  if (!canTake(taker)) return { rule: 'A26.222', fact: 'cannotTake', unit: unit.id, by: taker.id };
  return isManned(units, unit) ? { rule: 'A26.222', fact: 'isManned', unit: unit.id } : undefined;
};

const againstPrisoner = (units: readonly Unit[], unit: Unit, guard: Unit): Against => {
  const isFit =
    unit.heldBy === undefined &&
    !has(unit, 'dummy') &&
    !has(unit, 'berserk') &&
    misfitOf(captured(unit, guard), 'heldBy', guard) === undefined;
  return isFit && !isBroken(guard) && usNumber(unit) <= roomForPrisoners(units, guard)
    ? undefined
    : { rule: 'A26.222', fact: 'cannotTake', unit: unit.id, by: guard.id };
};

/** Why this unit cannot be taken by that one; nothing where it can. */
export const againstCapture = (units: readonly Unit[], unit: Unit, taker: Unit): Against => {
  if (unit.side === taker.side) return { rule: 'A26.222', fact: 'isOneOfTheirs', unit: unit.id };
  if (unit.at !== taker.at) return { rule: 'A26.222', fact: 'cannotTake', unit: unit.id, by: taker.id };
  return isPersonnel(unit) ? againstPrisoner(units, unit, taker) : againstGear(units, unit, taker);
};

/** The Gun or vehicle as the taker's; back with its own side it is captured no longer. @rule A26.222 */
const goneOver = (unit: Unit, taker: Unit): Unit => {
  const { capturedFrom: _from, ...rest } = unit;
  const owner = ownerOf(unit);
  return { ...rest, side: taker.side, ...(owner !== taker.side && { capturedFrom: owner }) };
};

const takenGear = (state: GameState, unit: Unit, taker: Unit): GameState => {
  const next = goneOver(unit, taker);
  const after = told(withUnits(state, [next]), {
    rule: 'A26.222',
    fact: next.capturedFrom === undefined ? 'isTakenBack' : 'isTaken',
    unit: unit.id,
    by: taker.id,
  });
  return counter(unit.counter).kind === 'vehicle' ? seenAnew(after, {}) : after;
};

const takenPrisoner = (state: GameState, unit: Unit, guard: Unit): GameState => {
  const bare = leavingAll(state, unit, 'A20.5');
  const after = told(withUnits(bare, [captured(unitIn(bare, unit.id) ?? unit, guard)]), {
    rule: 'A20.5',
    fact: 'isCaptured',
    unit: unit.id,
    captor: guard.id,
  });
  return { ...after, casualties: [...after.casualties, { unit, how: 'captured' }] };
};

/**
 * A unit is taken by one of these, the first who has room for it; where none has, it is left free, Unarmed.
 * It leaves its weapons first.
 *
 * @rule A20.22 A20.5
 */
export const takenByThose = (state: GameState, id: UnitId, captors: readonly Unit[]): GameState => {
  const unit = unitIn(state, id);
  const guard =
    captors.find((captor) => unit && usNumber(unit) <= roomForPrisoners(state.situation.units, captor)) ??
    captors[0];
  if (!unit || !guard) return state;
  const bare = leavingAll(state, unit, 'A20.5');
  const captive = takenBy(bare.situation.units, guard, [id]).get(id);
  if (!captive) return state;
  const isHeld = captive.heldBy !== undefined;
  const after = told(withUnits(bare, [captive]), {
    rule: 'A20.5',
    fact: isHeld ? 'isCaptured' : 'isLeftUnarmed',
    unit: id,
    captor: guard.id,
  });
  return isHeld ? { ...after, casualties: [...after.casualties, { unit, how: 'captured' }] } : after;
};

const against = (
  state: GameState,
  { type }: Capture,
  unit: Unit,
  taker: Unit,
): RefusalGrounds | undefined => {
  if (type === 'recapture' && unit.capturedFrom !== taker.side)
    return [{ rule: 'A26.222', fact: 'notTakenFromThem', unit: unit.id }];
  const ground = againstCapture(state.situation.units, unit, taker);
  return ground && [ground];
};

/**
 * A unit is taken prisoner, or a Gun or vehicle that nobody mans is Recovered or captured by an enemy, or got
 * back.
 *
 * @rule A26.222
 */
export const capturing = (state: GameState, action: Capture): ActionOutcome => {
  const [unit, taker] = [unitIn(state, action.unit), unitIn(state, action.by)];
  if (!unit || !taker)
    return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: unit ? action.by : action.unit });
  const grounds = against(state, action, unit, taker);
  if (grounds) return refused(...grounds);
  return done(isPersonnel(unit) ? takenPrisoner(state, unit, taker) : takenGear(state, unit, taker));
};
