import {
  crewAttacked,
  crewChanges,
  crewChanging,
  crewsForgotten,
  exposedCrews,
  rolledCrewCheck,
  rolledCrewTask,
} from './inherentCrew.ts';
import { anyArea } from '../area.ts';
import { done, theUnit, unitIn, type ActionOutcome, type GameState } from '../../state/state.ts';
import { type AttackAction, type AttackTask, HEAT_RESULTS } from './attackAction.ts';
import {
  attacked,
  ledBy,
  runShort,
  substituting,
  selectedFor,
  isTarget,
  isTimeOfFire,
  objectionNow,
} from './effects.ts';
import { attackFollows } from './attackChecks.ts';
import { fires, rolledFire, shotIn, withoutOldMarks } from './fireAction.ts';
import {
  ordnanceFires,
  rolledCritical,
  rolledEffects,
  rolledThird,
  rolledToHit,
  toHitIn,
} from './ordnanceAction.ts';
import { withoutOldOrdnance } from './ordnanceNotes.ts';
import { isOrdinaryFire, rolledSmokeShot, rolledSmokeThird, smokeFires, smokeIsOver } from './smokeAction.ts';
import { gaveUpRate, mayGiveUpRate, rolledResidual, withoutResidual } from './residualFire.ts';
import {
  firesAtVehicle,
  rolledAtVehicle,
  rolledToKill,
  rolledVehicleThird,
  vehicleShotDue,
  vehicleShotIn,
} from './vehicleStruck.ts';
import { heatDrms, heatedIn, heats, rolledHeat } from './heatOfBattle.ts';
import type { Location, LocationId } from '../../../board/map/gameMap.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { counter } from '../../../units/counters.ts';
import { has, type Side, type Unit } from '../../../units/unit.ts';
import {
  FIRE_TYPES,
  TARGET_TYPES,
  type FireType,
  isOfDefender,
  PHASE_OF,
} from '../../fire/fireDeclaration.ts';
import { whyNoFire } from '../../fire/firers.ts';
import { areBeside } from '../../fire/sprayingFire.ts';
import { faces, facesOf } from './gunFacing.ts';
import { weaponsToHit } from '../../fire/mainArmament.ts';
import { ordnanceKey } from '../../fire/ordnance.ts';

/** Soldiers of one side in one Location, or of both in Melee. */
interface Targets {
  readonly at: LocationId;
  readonly units: readonly Unit[];
}

/**
 * Where soldiers are who might be attacked, each side of a Location by itself; in a Melee both together.
 *
 * @rule A7.3 A11.15 SK-CCPh
 */
export const targetsOf = ({ situation: { units } }: Pick<GameState, 'situation'>): readonly Targets[] => {
  const targets = units.filter((unit) => isTarget(unit) && unit.heldBy === undefined);
  const melees = new Set(targets.filter((unit) => has(unit, 'melee')).map(({ at }) => at));
  const areTogether = (a: Unit, b: Unit): boolean => a.at === b.at && (a.side === b.side || melees.has(a.at));
  const isFirst = (unit: Unit, index: number): boolean =>
    targets.findIndex((other) => areTogether(unit, other)) === index;
  return targets
    .filter(isFirst)
    .map((first) => ({ at: first.at, units: targets.filter((unit) => areTogether(first, unit)) }));
};

/** Who might fire then, whatever the target. */
const ableToFire = (situation: GameState['situation'], type: FireType): readonly Unit[] =>
  ofSide(situation, type).filter((unit) => whyNoFire(unit, type) === undefined);

/** Those whose fire of that type is. */
const ofSide = ({ units, attacker }: GameState['situation'], type: FireType): readonly Unit[] =>
  units.filter((unit) => (unit.side === attacker) !== isOfDefender(type));

/** The types of fire of a phase. */
const typesNow = ({ situation }: GameState): readonly FireType[] =>
  FIRE_TYPES.filter((type) => PHASE_OF[type] === phaseOf(situation));

/** Where those are whom a side might fire at. */
const placesOfEnemies = (
  { units }: GameState['situation'],
  side: Side | undefined,
): readonly LocationId[] => [...new Set(units.filter((unit) => unit.side !== side).map(({ at }) => at))];

/** Vehicles that a side might fire at; a shot at one is offered once its AF have been said. */
const vehiclesOf = ({ units }: GameState['situation'], side: Side): readonly Unit[] =>
  units.filter((unit) => unit.side !== side && counter(unit.counter).kind === 'vehicle');

/** Who might fire of those in one Location: each of them, and all together. */
const firingFrom = (situation: GameState['situation'], type: FireType): readonly (readonly Unit[])[] => {
  const able = ableToFire(situation, type);
  const stacks = [...new Set(able.map(({ at }) => at))].map((at) => able.filter((unit) => unit.at === at));
  return [...able.map((unit) => [unit]), ...stacks.filter((stack) => stack.length > 1).map((stack) => stack)];
};

/**
 * The shots that may be made now: of each unit and of each stack, at each Location of enemies, and at two side by
 * side by Spraying Fire. Fire Groups of several Locations, and units that fire in part, are left to be named.
 *
 * @rule A7.1
 */
const shotsOf = (state: GameState): readonly AttackAction[] =>
  typesNow(state).flatMap((kind) =>
    firingFrom(state.situation, kind).flatMap((stack) => {
      const firers = stack.map(({ id }) => ({ unit: id, with: 'usual' as const }));
      const places = placesOfEnemies(state.situation, stack[0]?.side);
      const aims = places.flatMap((at) => [{ at }, ...sprayedFrom(state, at, places)]);
      return aims.flatMap((aim): readonly AttackAction[] =>
        shotIn(state, { firers, ...aim, type: kind }).kind === 'refused'
          ? []
          : [{ type: 'shoot', firers, ...aim, kind }],
      );
    }),
  );

/** Spraying Fire at a Location and another of enemies; at one where nobody moves it is left to be named. @rule A9.5 */
const sprayedFrom = (
  { situation: { map, scenario } }: GameState,
  at: LocationId,
  places: readonly LocationId[],
): readonly { readonly at: LocationId; readonly also: LocationId }[] => {
  const place = (id: LocationId): Location | undefined => map.locations[map.locationById.get(id) ?? -1];
  const here = place(at);
  if (!here || scenario?.phase === 'movement') return [];
  return places.flatMap((also) => {
    const there = place(also);
    return also > at && there && areBeside(map, here, there) ? [{ at, also }] : [];
  });
};

/**
 * The shots that ordnance may make now, of each unit with each weapon, at each Location of enemies and of each
 * Target Type: Intensive Fire comes into question once its ROF is lost.
 *
 * @rule C3.1 C3.33 C5.6
 */
const ordnanceOffers = (state: GameState): readonly AttackAction[] =>
  typesNow(state).flatMap((kind) =>
    ofSide(state.situation, kind).flatMap((unit) =>
      weaponsToHit(state.situation.units, unit).flatMap((named) => {
        const more = state.ordnance?.fired.get(ordnanceKey(named))?.again === false;
        const shot = { type: 'ordnance', ...named, kind, ...(more && { intensive: true as const }) } as const;
        const atMen = placesOfEnemies(state.situation, unit.side)
          .flatMap((at) => TARGET_TYPES.map((targetType) => ({ ...shot, at, targetType })))
          .filter((action) => toHitIn(state, action).kind !== 'refused');
        const atVehicles = vehiclesOf(state.situation, unit.side)
          .map(({ at, id }) => ({ ...shot, at, targetType: 'vehicle' as const, target: id }))
          .filter((action) => vehicleShotIn(state, action).kind !== 'refused');
        return [...atMen, ...atVehicles];
      }),
    ),
  );

/**
 * Of the attacks that may be told of now, one on all soldiers of each Location; any other result may stand in
 * its place.
 */
const attackOffers = (state: GameState): readonly AttackAction[] => {
  if (objectionNow(state)) return [];
  const heated = heatedIn(state).flatMap((unit): readonly AttackAction[] => [
    ...(heatDrms(state, theUnit(state, unit)) ? [{ type: 'heat', unit } as const] : []),
    ...HEAT_RESULTS.map((result) => ({ type: 'heat', unit, result }) as const),
  ]);
  const free = [...heated, ...crewChanges(state)];
  if (!isTimeOfFire(state)) return free;
  return [
    ...free,
    ...shotsOf(state),
    ...ordnanceOffers(state),
    ...facesOf(state),
    ...[...new Set(mayGiveUpRate(state).map(({ unit }) => unit))].map(
      (unit): AttackAction => ({ type: 'residual', unit }),
    ),
    ...exposedCrews(state).map(({ id }): AttackAction => ({ type: 'attack', units: [id], result: 'NMC' })),
    ...targetsOf(state).map(
      ({ units }): AttackAction => ({ type: 'attack', units: units.map(({ id }) => id), result: 'NMC' }),
    ),
  ];
};

const DICE: Readonly<Partial<Record<AttackTask['kind'], number>>> = {
  fireRoll: 2,
  residualRoll: 2,
  heatRoll: 2,
  toHitRoll: 2,
  toHitThird: 1,
  vehicleRoll: 2,
  vehicleThird: 1,
  toKillRoll: 2,
  crewTask: 2,
  crewCheck: 2,
  effectsRoll: 2,
};

const rolled = (state: GameState, task: AttackTask, dice: readonly number[]): GameState => {
  switch (task.kind) {
    case 'fireRoll':
      return rolledFire(state, task, dice);
    case 'residualRoll':
      return rolledResidual(state, task, dice);
    case 'heatRoll':
      return rolledHeat(state, task.unit, dice);
    case 'toHitRoll':
      return task.request.smoke ? rolledSmokeShot(state, task, dice) : rolledToHit(state, task, dice);
    case 'toHitThird':
      return task.plan.smoke ? rolledSmokeThird(state, task, dice) : rolledThird(state, task, dice);
    case 'vehicleRoll':
      return rolledAtVehicle(state, task, dice);
    case 'vehicleThird':
      return rolledVehicleThird(state, task, dice);
    case 'toKillRoll':
      return rolledToKill(state, task, dice);
    case 'crewCheck':
      return rolledCrewCheck(state, task, dice);
    case 'crewTask':
      return rolledCrewTask(state, task, dice);
    case 'criticalSelection':
      return rolledCritical(state, task, dice);
    case 'effectsRoll':
      return rolledEffects(state, task, dice);
    case 'attackSelection':
      return selectedFor(state, task, dice);
    default:
      return state;
  }
};

const acted = (action: AttackAction, state: GameState): ActionOutcome => {
  switch (action.type) {
    case 'shoot':
      return fires(state, action);
    case 'ordnance':
      if (action.targetType === 'vehicle') return firesAtVehicle(state, action);
      return action.smoke ? smokeFires(state, action, action.smoke) : ordnanceFires(state, action);
    case 'face':
      return faces(state, action);
    case 'crew':
      return crewChanging(state, action);
    case 'residual':
      return gaveUpRate(state, action);
    case 'attack':
      return crewAttacked(state, action) ?? attacked(state, action);
    case 'shortage':
      return runShort(state, action);
    case 'lead':
      return ledBy(state, action);
    case 'replace':
      return substituting(state, action);
    case 'heat':
      return heats(state, action);
  }
};

/** Attacks, made here or at the table, and what comes of them. */
export const ATTACK = anyArea<AttackAction, AttackTask>({
  actions: ['shoot', 'ordnance', 'face', 'crew', 'residual', 'attack', 'shortage', 'lead', 'replace', 'heat'],
  tasks: [
    'fireRoll',
    'toHitRoll',
    'toHitThird',
    'vehicleRoll',
    'vehicleShotDue',
    'vehicleThird',
    'toKillRoll',
    'crewTask',
    'crewCheck',
    'criticalSelection',
    'effectsRoll',
    'residualRoll',
    'heatRoll',
    'attackSelection',
    'replacement',
    'checksDue',
    'leaderLoss',
  ],
  act: (action, state) => {
    const outcome = acted(action, state);
    return outcome.kind === 'done' && isOrdinaryFire(action) ? done(smokeIsOver(outcome.state)) : outcome;
  },
  diceFor: (task) => {
    if (task.kind === 'attackSelection' || task.kind === 'criticalSelection') return task.units.length;
    return DICE[task.kind] ?? 0;
  },
  rolled,
  answers: (task) =>
    task.kind === 'replacement' ? task.options.map((counter) => ({ type: 'replace', counter })) : [],
  offers: attackOffers,
  sideOf: (task, state) => (task.kind === 'replacement' ? unitIn(state, task.unit)?.side : undefined),
  ends: withoutResidual,
  begins: (state, phase) => crewsForgotten(withoutOldOrdnance(withoutOldMarks(state, phase), phase)),
  follows: (state) => vehicleShotDue(attackFollows(state)),
});
