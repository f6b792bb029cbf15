import { hexIdOf } from '../../../board/map/mapLookup.ts';
import { counter } from '../../../units/counters.ts';
import { isStarterKit } from '../../../units/position.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { killResult, type KillResult } from '../../fire/toKill.ts';
import { isInMovement } from '../../fire/fireDeclaration.ts';
import { shotName } from '../../fire/movingVehicle.ts';
import { ordnancePiece } from '../../fire/ordnance.ts';
import {
  asAtInfantry,
  asksThirdAt,
  numberFor,
  struckBy,
  vehicleShot,
  type VehicleAnswer,
  type VehicleRequest,
} from '../../fire/vehicleShot.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import { eliminated } from '../../state/losses.ts';
import type { GameEvent } from '../../state/log.ts';
import {
  asking,
  askingFirst,
  done,
  refused,
  seenAnew,
  theUnit,
  told,
  unitIn,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import { paatcOf, takesPaatcToFire } from '../control/mayMove.ts';
import type { AttackTask, ShotAtVehicle, VehiclePlan } from './attackAction.ts';
import { objectionNow } from './effects.ts';
import { crewMorale, immobilized, shocked } from './inherentCrew.ts';
import { fateOf } from './malfunction.ts';
import { blasted, isAbsent, withSpecial } from './ordnanceAction.ts';
import { acquiredNow, asFired, declared, notesOf, ordnanceTableIn } from './ordnanceNotes.ts';

type Task<K extends AttackTask['kind']> = Extract<AttackTask, { kind: K }>;

/** What a shot at a vehicle asks: AF that have been said of it in the game need not be said again. @rule D1.6 */
export const vehicleRequestIn = (
  { ordnance }: GameState,
  { kind, dice: _, armour, ...rest }: ShotAtVehicle,
): VehicleRequest => ({
  ...rest,
  type: kind,
  armour: { ...ordnance?.armour?.get(rest.target), ...armour },
});

/** A vehicle that is eliminated stays as a wreck, and others see past it otherwise. @rule D9.4 C7.7 */
export const wrecked = (
  state: GameState,
  { at, id }: Pick<Unit, 'at' | 'id'>,
  kind: 'wreck' | 'burningWreck',
): GameState => {
  const after = told(state, { rule: 'D9.4', fact: 'leavesWreck', unit: id, at, kind });
  return seenAnew(after, { markers: [...after.situation.markers, { kind, hex: hexIdOf(at) }] });
};

/**
 * What the To Hit DR strikes, the coloured die first, once a third die has fallen that an Original 2 may ask for.
 *
 * @rule C3.6 C3.9 SK-TK-01 SK-TK-03
 */
const strikes = (
  state: GameState,
  plan: VehiclePlan,
  [coloured = 1, white = 1]: readonly number[],
  third: number,
): GameState => {
  const struck = struckBy(plan, { white, coloured, third });
  const number = struck === 'miss' ? undefined : numberFor(plan, struck);
  if (struck === 'miss' || !number) return told(state, { rule: 'C3.3', fact: 'misses', at: plan.at });
  const { place, aspect, hit } = struck;
  return asking(
    told(state, {
      rule: 'C3.31',
      fact: 'strikes',
      unit: plan.target,
      place,
      aspect,
      critical: hit === 'critical',
      ...(plan.unarmoured && { unarmoured: true }),
    }),
    { kind: 'toKillRoll', unit: plan.target, number },
  );
};

/** The shot as it would be made in the game as it stands. */
export const vehicleShotIn = (state: GameState, action: ShotAtVehicle): VehicleAnswer =>
  vehicleShot(ordnanceTableIn(state), vehicleRequestIn(state, action));

/** The AF that are said of a vehicle are remembered in the game. @rule D1.6 */
const armourNoted = (state: GameState, { target, armour }: VehicleRequest): GameState => {
  const notes = notesOf(state);
  return armour
    ? { ...state, ordnance: { ...notes, armour: new Map([...(notes.armour ?? []), [target, armour]]) } }
    : state;
};

/** What has fired at a vehicle that moves, where it is, is kept in mind. @rule C6.17 */
const countedAt = (state: GameState, request: VehicleRequest): GameState => {
  const { control } = state;
  const note = control?.spent?.get(request.target);
  if (!control || !note || !isInMovement(request.type) || note.there.at !== request.at) return state;
  const name = shotName(request);
  const shots = new Map([...note.there.shots, [name, (note.there.shots.get(name) ?? 0) + 1]]);
  const spent = new Map([
    ...(control.spent ?? []),
    [request.target, { ...note, there: { ...note.there, shots } }] as const,
  ]);
  return { ...state, control: { ...control, spent } };
};

/**
 * A Gun fires AP at an AFV, or a BAZ, PSK or PIAT HEAT: its To Hit DR is asked for, unless it comes along.
 *
 * @rule C3.31 SK-TH-01 SK-TH-05
 */
export const firesAtVehicle = (state: GameState, action: ShotAtVehicle): ActionOutcome => {
  const objection = objectionNow(state);
  if (objection) return objection;
  const request = vehicleRequestIn(state, action);
  const table = ordnanceTableIn(state);
  const [shot, piece] = [vehicleShot(table, request), ordnancePiece(table, asAtInfantry(request))];
  if (shot.kind === 'refused')
    return refused({ rule: shot.ground.rule, fact: 'notFired', ground: shot.ground });
  const { dice } = action;
  const [gunner, target] = [unitIn(state, request.by), theUnit(state, request.target)];
  if (isInMovement(request.type) && gunner && takesPaatcToFire(state.situation, gunner, target))
    return done(
      asking(armourNoted(state, request), paatcOf(state, gunner), {
        kind: 'vehicleShotDue',
        request,
        ...(dice && { dice }),
      }),
    );
  const after = declared(armourNoted(state, request), { ...request, targetType: 'vehicle' }, shot, piece);
  const task: Task<'vehicleRoll'> = { kind: 'vehicleRoll', request };
  return done(dice ? rolledAtVehicle(after, task, dice) : asking(after, task));
};

/** Who has passed his PAATC fires; whom it has pinned does not. @rule SK-DFF */
export const vehicleShotDue = (state: GameState): GameState => {
  const [task, ...tasks] = state.tasks;
  if (task?.kind !== 'vehicleShotDue') return state;
  const { request, dice } = task;
  const now = { ...state, tasks };
  const gunner = unitIn(now, request.by);
  const table = ordnanceTableIn(now);
  const [shot, piece] = [vehicleShot(table, request), ordnancePiece(table, asAtInfantry(request))];
  if (!gunner || has(gunner, 'pinned') || shot.kind === 'refused')
    return told(now, { rule: 'SK-DFF', fact: 'shotGivenUp', unit: request.by, target: request.target });
  const after = declared(now, { ...request, targetType: 'vehicle' }, shot, piece);
  const roll: Task<'vehicleRoll'> = { kind: 'vehicleRoll', request };
  return dice ? rolledAtVehicle(after, roll, dice) : askingFirst(after, roll);
};

/** The To Hit DR at a vehicle has fallen, the coloured die first. @rule C3.3 C3.31 C3.6 SK-TH-05 */
export const rolledAtVehicle = (
  state: GameState,
  { request: asked }: Task<'vehicleRoll'>,
  dice: readonly number[],
): GameState => {
  const before = ordnanceTableIn(state);
  const request = asAtInfantry(asked);
  const [shot, piece] = [vehicleShot(before, asked), ordnancePiece(before, request)];
  if (shot.kind === 'refused' || 'fact' in piece) return state;
  const fate = fateOf(shot, dice);
  const { at, target, th, drm, aspects, unarmoured, numbers } = shot;
  const said = told(state, {
    rule: 'C3.3',
    fact: 'toHitRoll',
    dice,
    number: th.modified,
    again: fate.again && !isAbsent(shot, dice),
  });
  const { leader } = asked;
  const aimedAt = { ...shot, targets: [{ unit: target }] };
  const loaded = withSpecial(said, piece, aimedAt, { fate, dice, leader });
  if (!loaded.isShot) return loaded.state;
  const fired = asFired(loaded.state, piece, aimedAt, { fate, leader });
  const aimed = acquiredNow(fired, before, { request, piece, breaks: fate.breaks });
  const after = countedAt(blasted(aimed, piece, request, dice), asked);
  const plan: VehiclePlan = { at, target, th, drm, aspects, ...(unarmoured && { unarmoured }), numbers };
  const [coloured = 1, white = 1] = dice;
  return asksThirdAt(plan, { white, coloured })
    ? asking(after, { kind: 'vehicleThird', plan, dice })
    : strikes(after, plan, dice, 1);
};

/** The third die of a shot at a vehicle has fallen. @rule C3.6 C3.7 */
export const rolledVehicleThird = (
  state: GameState,
  { plan, dice }: Task<'vehicleThird'>,
  [die = 1]: readonly number[],
): GameState => strikes(told(state, { rule: 'C3.6', fact: 'toHitThird', die }), plan, dice, die);

const atTable = (
  unit: UnitId,
  what: Extract<GameEvent, { readonly fact: 'keptAtTable' }>['what'],
): GameEvent => ({ rule: 'C7.7', fact: 'keptAtTable', unit, what });

/** Its crew may leave it by a TC, which is told by name: but for that of a truck, or one Stunned, Shocked or gone. @rule C7.5 D8.1 D5.5 */
const struckImmobile = (state: GameState, unit: Unit): GameState => {
  const after = told(immobilized(state, unit.id), { rule: 'C7.5', fact: 'isImmobilized', unit: unit.id });
  const isFree = (['stunned', 'shocked', 'abandoned'] as const).some((each) => has(unit, each));
  return isFree || counter(unit.counter).unarmoured || isStarterKit(state)
    ? after
    : told(after, atTable(unit.id, 'crewTask'));
};

/** A NTC of its crew decides, which is asked for where its Morale Level is known. @rule C7.41 D5.1 */
const mayBeShocked = (state: GameState, unit: Unit): GameState => {
  const level = crewMorale(unit);
  return level === undefined
    ? told(state, atTable(unit.id, 'possibleShock'))
    : asking(state, { kind: 'crewTask', unit: unit.id, level });
};

/** What the result does; what has no state here, or as the wreck of a truck no figures, is told by name. @rule C7.7 D9.4 */
const befalls = (state: GameState, unit: Unit, result: KillResult): GameState => {
  switch (result) {
    case 'burns':
    case 'eliminated':
      if (counter(unit.counter).unarmoured)
        return told(
          eliminated(state, unit.id, 'toKill'),
          atTable(unit.id, result === 'burns' ? 'burningWreck' : 'wreck'),
        );
      return told(
        wrecked(eliminated(state, unit.id, 'toKill'), unit, result === 'burns' ? 'burningWreck' : 'wreck'),
        atTable(unit.id, 'crew'),
      );
    case 'noEffect':
      return state;
    case 'immobilized':
      return struckImmobile(state, unit);
    case 'shock':
      return has(unit, 'abandoned') ? told(state, atTable(unit.id, 'shock')) : shocked(state, unit.id);
    case 'possibleShock':
      return mayBeShocked(state, unit);
  }
};

/** The To Kill DR against the Final TK#. @rule C7.1 C7.7 SK-TK-02 SK-TK-04 */
export const rolledToKill = (
  state: GameState,
  { unit, number }: Task<'toKillRoll'>,
  dice: readonly number[],
): GameState => {
  const { final: against, drm } = number;
  const original = diceTotal(dice);
  const result = killResult(number, original);
  return befalls(
    told(state, {
      rule: 'C7.1',
      fact: 'toKillRoll',
      unit,
      dice,
      number: against,
      drm,
      final: original + drm,
      result,
    }),
    theUnit(state, unit),
    result,
  );
};
