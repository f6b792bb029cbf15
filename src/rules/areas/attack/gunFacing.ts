import { turned, type Direction } from '../../../hexgrid/lattice.ts';
import { counter } from '../../../units/counters.ts';
import { phaseOf, type Phase } from '../../../units/scenario.ts';
import { hasMg } from '../../../units/mountedMg.ts';
import { toHitWeaponsOf } from '../../../units/toHitWeapons.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { isOfDefender, type FireType } from '../../fire/fireDeclaration.ts';
import { mainOf, whyMainSilent } from '../../fire/mainArmament.ts';
import { ordnancePiece, type OrdnanceRefusal } from '../../fire/ordnance.ts';
import { objectionToGunner } from '../../fire/toHitObjections.ts';
import {
  done,
  noSuchUnit,
  refused,
  told,
  unitIn,
  withUnits,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import { afterAttemptTurn, turnsByAttempt } from '../control/motionAttempt.ts';
import { countsMp, hullTurned, turretTurned, whyNotTurn } from '../control/driving.ts';
import type { AttackAction } from './attackAction.ts';
import { objectionNow } from './effects.ts';
import { ordnanceTableIn } from './ordnanceNotes.ts';

const SIXTHS = 6;

const hexspinesBetween = (a: Direction, b: Direction): number =>
  Math.min((b - a + SIXTHS) % SIXTHS, (a - b + SIXTHS) % SIXTHS);

type Face = Extract<AttackAction, { type: 'face' }>;

/** The fire of a phase at whose end Guns turn: of either side its own, and not that of the Movement Phase. */
const FIRE_OF: Readonly<Partial<Record<Phase, FireType>>> = {
  prepFire: 'prepFire',
  defensiveFire: 'defensiveFire',
  advancingFire: 'advancingFire',
};

/** Who mans a Gun and could still fire it now, without Intensive Fire; or why nobody could. @rule C3.22 A7.81 */
const gunnerOf = (state: GameState, gun: Unit): Unit | OrdnanceRefusal => {
  const type = FIRE_OF[phaseOf(state.situation)];
  if (!type) return { rule: 'C3.22', fact: 'notItsPhase' };
  const { units } = state.situation;
  const gunners = units.filter((unit) => toHitWeaponsOf(units, unit).some(({ weapon }) => weapon === gun.id));
  // It may go on turning in the phase in which it has begun to.
  const table = ordnanceTableIn(state, 'stillTurning');
  let why: OrdnanceRefusal = { rule: 'C2.1', fact: 'noOrdnance', unit: gun.id };
  for (const unit of gunners) {
    const request = { by: unit.id, weapon: gun.id, at: unit.at, targetType: 'infantry', type } as const;
    const piece = ordnancePiece(table, request);
    const objection = 'fact' in piece ? piece : objectionToGunner(table, request, piece);
    if (!objection && !has(unit, 'pinned')) return unit;
    why = objection ?? { rule: 'A7.81', fact: 'cannotTurn', unit: unit.id };
  }
  return why;
};

/**
 * A Gun turns without firing: at the end of a fire phase of its side, by a crew that could still fire it. It fires no
 * more in that phase, and in the Prep Fire Phase they stay where they are for this Player Turn.
 *
 * @rule C3.22 SK-PFPh SK-DFPh SK-AFPh
 */
export const faces = (state: GameState, action: Face): ActionOutcome => {
  const { unit: id, facing } = action;
  const objection = objectionNow(state);
  if (objection) return objection;
  const gun = unitIn(state, id);
  if (!gun) return noSuchUnit(id);
  if (counter(gun.counter).kind === 'vehicle') return vehicleFaces(state, gun, action);
  const by = gunnerOf(state, gun);
  if ('fact' in by) return refused({ rule: by.rule, fact: 'notFired', ground: by });
  const phase = phaseOf(state.situation);
  const before = (state.ordnance?.turned ?? []).filter((each) => each.gun !== id);
  const after = withUnits(state, [{ ...gun, facing }]);
  return done(
    told(
      {
        ...after,
        ordnance: {
          fired: new Map(),
          acquired: new Map(),
          ...after.ordnance,
          turned: [...before, { gun: id, by: by.id, phase }],
        },
      },
      {
        rule: 'C3.22',
        fact: 'gunTurns',
        unit: id,
        hexspines: gun.facing === undefined ? 0 : hexspinesBetween(gun.facing, facing),
      },
    ),
  );
};

/** Whether a main armament, or machine guns, could still fire in this phase without Intensive Fire. @rule C3.22 D3.12 D3.5 */
const couldFire = (state: GameState, vehicle: Unit, part: Face['part']): boolean => {
  const type = FIRE_OF[phaseOf(state.situation)];
  if (!type || whyMainSilent(vehicle, type)) return false;
  const { armament } = counter(vehicle.counter);
  const isMg = part === 'turret' ? armament?.coaxialMg !== undefined : hasMg(vehicle);
  return couldFireMain(state, vehicle, type) || (isMg && couldFireMgs(state, vehicle));
};

const couldFireMain = (state: GameState, vehicle: Unit, type: FireType): boolean => {
  if (mainOf(vehicle) === undefined || has(vehicle, 'mainOut')) return false;
  const [main, mgs] = [state.ordnance?.fired.get(vehicle.id), state.fired?.get(vehicle.id)];
  if (main) return main.again && type !== 'advancingFire';
  return mgs === undefined || mgs.mark === type || (mgs.mark === 'finalFire' && type === 'defensiveFire');
};

const couldFireMgs = ({ ordnance, fired, situation }: GameState, { id }: Unit): boolean => {
  const main = ordnance?.fired.get(id)?.main;
  return !fired?.has(id) && (main === undefined || main.phase === phaseOf(situation));
};

/** Whether a vehicle may go on turning as it moves: what it spends is counted at the table. @rule D2.11 D3.12 SK-MPh-12 */
const couldMove = (state: GameState, vehicle: Unit): boolean => {
  const { ordnance, fired } = state;
  const hasPrepFired =
    fired?.get(vehicle.id)?.mark === 'prepFire' ||
    ordnance?.fired.get(vehicle.id)?.main?.phase === 'prepFire' ||
    ordnance?.turned?.some(({ by, phase }) => by === vehicle.id && phase === 'prepFire');
  return (
    !hasPrepFired &&
    !(['stunned', 'shocked', 'abandoned', 'melee'] as const).some((each) => has(vehicle, each))
  );
};

const couldTurn = (state: GameState, vehicle: Unit, part: Face['part']): boolean =>
  couldMove(state, vehicle) &&
  (!countsMp(state, vehicle.id) || whyNotTurn(state, vehicle, part) === undefined);

/** Whether this side fires so; the ATTACKER's moves. */
const isOfSide = (
  { attacker }: GameState['situation'],
  type: FireType | undefined,
  side: Unit['side'],
): boolean => (type !== undefined && isOfDefender(type)) !== (side === attacker);

/** Whether it may turn so in this phase, by what it has done and what it may still do. */
const mayTurn = (state: GameState, vehicle: Unit, part: Face['part']): boolean => {
  const { situation } = state;
  const isMoving = phaseOf(situation) === 'movement';
  const type = isMoving ? undefined : FIRE_OF[phaseOf(situation)];
  const may = isMoving ? couldTurn(state, vehicle, part) : couldFire(state, vehicle, part);
  return turnsByAttempt(state, vehicle.id, part, 1) || (isOfSide(situation, type, vehicle.side) && may);
};

const objectionToVehicle = (
  state: GameState,
  vehicle: Unit,
  part: Face['part'],
): OrdnanceRefusal | undefined => {
  const { id } = vehicle;
  if (part !== 'turret' && has(vehicle, 'immobilized'))
    return { rule: 'D8.1', fact: 'isImmobilized', unit: id };
  const phase = phaseOf(state.situation);
  if (!FIRE_OF[phase] && phase !== 'movement') return { rule: 'C3.22', fact: 'notItsPhase' };
  const isTurreted = counter(vehicle.counter).armament?.mounting === 'turret';
  return mayTurn(state, vehicle, part) && (part !== 'turret' || isTurreted)
    ? undefined
    : { rule: 'D3.12', fact: 'staysAsItPoints', unit: id };
};

/** Who turns without firing loses his aim. @rule C6.5 */
const aimLost = (state: GameState, id: UnitId): GameState => {
  const { ordnance } = state;
  if (!ordnance?.acquired.has(id)) return state;
  const acquired = new Map([...ordnance.acquired].filter(([key]) => key !== id));
  return { ...state, ordnance: { ...ordnance, acquired } };
};

const turnOf = ({ facing, turret = facing }: Unit, { facing: to, part }: Face): number => {
  const before = part === 'turret' ? turret : facing;
  return before === undefined ? 0 : hexspinesBetween(before, to);
};

/** The vehicle with its hull turned, and its turret along with that; or with its turret alone. @rule D3.12 D3.51 */
const pointed = (vehicle: Unit, { facing, part }: Face): Unit => {
  if (part === 'turret') return { ...vehicle, turret: facing };
  const by = vehicle.facing === undefined ? 0 : facing - vehicle.facing;
  return {
    ...vehicle,
    facing,
    ...(vehicle.turret !== undefined && { turret: turned(vehicle.turret, by) }),
  };
};

/**
 * A vehicle turns hull or turret: as it moves, or as Guns do at the end of a fire phase of its side, if what turns
 * could still fire. That is told by D3.12 and C3.22 in Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and by
 * the public copy of D3 at aslerb.com.
 *
 * @rule D3.12 C3.22 D2.11 SK-MPh-12
 */
const vehicleFaces = (state: GameState, vehicle: Unit, action: Face): ActionOutcome => {
  const { id } = vehicle;
  const { part, facing } = action;
  if (state.control?.attempts?.has(id)) return facesByAttempt(state, vehicle, action);
  if (countsMp(state, id)) {
    const after =
      part === 'turret'
        ? turretTurned(state, vehicle, turnOf(vehicle, action))
        : hullTurned(state, id, facing);
    if ('fact' in after) return refused(after);
    return done(part === 'turret' ? facesNow(after, vehicle, action) : aimLost(after, id));
  }
  const ground = objectionToVehicle(state, vehicle, part);
  return ground
    ? refused({ rule: ground.rule, fact: 'notFired', ground })
    : done(facesNow(state, vehicle, action));
};

/** After a Motion attempt a vehicle of the DEFENDER turns in the Movement Phase. @rule D2.401 SK-MPh-14 */
const facesByAttempt = (state: GameState, vehicle: Unit, action: Face): ActionOutcome => {
  const { id } = vehicle;
  const ground = objectionToVehicle(state, vehicle, action.part) ?? {
    rule: 'D3.12',
    fact: 'staysAsItPoints',
    unit: id,
  };
  return turnsByAttempt(state, id, action.part, turnOf(vehicle, action)) &&
    !objectionToVehicle(state, vehicle, action.part)
    ? done(facesNow(afterAttemptTurn(state, id), vehicle, action))
    : refused({ rule: ground.rule, fact: 'notFired', ground });
};

const facesNow = (state: GameState, vehicle: Unit, action: Face): GameState => {
  const { id } = vehicle;
  const phase = phaseOf(state.situation);
  const notes = { fired: new Map(), acquired: new Map(), ...state.ordnance };
  const others = (notes.turned ?? []).filter((each) => each.gun !== id);
  const hasFired = notes.fired.get(id)?.main?.phase === phase;
  const acquired = new Map([...notes.acquired].filter(([key]) => key !== id || hasFired));
  const turnedNow = phase === 'movement' ? (notes.turned ?? []) : [...others, { gun: id, by: id, phase }];
  const hexspines = turnOf(vehicle, action);
  return told(
    {
      ...withUnits(state, [pointed(vehicle, action)]),
      ordnance: { ...notes, acquired, turned: turnedNow },
    },
    action.part === 'turret'
      ? { rule: 'D3.12', fact: 'turretTurns', unit: id, hexspines }
      : { rule: phase === 'movement' ? 'D2.11' : 'C3.22', fact: 'gunTurns', unit: id, hexspines },
  );
};

/** What may turn now without firing, and where it points. @rule C3.22 D3.12 */
export interface Turnable {
  readonly unit: UnitId;
  readonly facing: Direction;
  readonly part?: 'turret';
}

const turnableParts = (state: GameState, unit: Unit): readonly Turnable[] => {
  const { id, facing = 0, turret } = unit;
  if (counter(unit.counter).kind === 'gun')
    return FIRE_OF[phaseOf(state.situation)] && !('fact' in gunnerOf(state, unit))
      ? [{ unit: id, facing }]
      : [];
  if (counter(unit.counter).kind !== 'vehicle') return [];
  return [
    ...(objectionToVehicle(state, unit, undefined) ? [] : [{ unit: id, facing }]),
    ...(objectionToVehicle(state, unit, 'turret')
      ? []
      : [{ unit: id, facing: turret ?? facing, part: 'turret' } as const]),
  ];
};

/** Guns, hulls and turrets that may turn now without firing. @rule C3.22 D3.12 */
export const turnableNow = (state: GameState): readonly Turnable[] =>
  objectionNow(state) ? [] : state.situation.units.flatMap((unit) => turnableParts(state, unit));

/** One hexspine to either side; what is farther is left to be named. @rule C3.22 */
export const facesOf = (state: GameState): readonly Face[] =>
  turnableNow(state).flatMap(({ unit, facing, part }) =>
    ([1, -1] as const).map(
      (by) => ({ type: 'face', unit, facing: turned(facing, by), ...(part && { part }) }) as const,
    ),
  );
