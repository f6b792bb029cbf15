import { buildingAt } from '../../../board/map/buildings.ts';
import type { Hex, LocationId } from '../../../board/map/gameMap.ts';
import { counter } from '../../../units/counters.ts';
import type { Situation } from '../../../units/position.ts';
import { otherSide, type Phase, phaseOf } from '../../../units/scenario.ts';
import { isPersonnel } from '../../../units/strength.ts';
import { has, isBroken, type Unit, type UnitId } from '../../../units/unit.ts';
import type { Action } from '../../state/action.ts';
import {
  type ActionOutcome,
  done,
  type GameState,
  NOT_ASKED,
  refused,
  told,
  unitIn,
} from '../../state/state.ts';
import { anyArea } from '../area.ts';
import { offered } from '../routPhase/end.ts';
import type { ControlAction, ControlTask } from './controlAction.ts';
import { MOVE_BY, type ControlRefusal } from './controlFacts.ts';
import {
  countsMp,
  driveOffers,
  drives,
  drivesTo,
  engineRolled,
  movingTargets,
  whyMotionGoesOn,
  whyNotDriveTo,
} from './driving.ts';
import { burnt, extinguished, kindled } from './fires.ts';
import { attemptOffers, motionAttempted } from './motionAttempt.ts';
import { controlled, gained } from './gains.ts';
import { bypassesFrom } from './bypass.ts';
import { isPassing, whyNotMove, whyNotOn, withMovesOver } from './mayMove.ts';
import { placingSmoke, rolledSmoke, smokeChoices } from './movementActions.ts';
import { moved, rolledDetection, whyNotNext, whyNotOver, wentOn } from './movement.ts';
import { movingTable } from './moveOutcome.ts';
import { canGain, isBypassing, isHindrance, isUndeclared, ledgerOf } from './occupation.ts';
import {
  type Claim,
  hexOfLocation,
  levelOf,
  locationsIn,
  moppedUpWith,
  ofBuilding,
  ofHex,
  ofLocation,
  standingIn,
  targetKey,
} from './targets.ts';

/** Who is in one of these hexes, and not past its building. */
const inside = ({ units, map }: Situation, hexes: readonly Hex[]): readonly Unit[] =>
  units.filter((unit) => {
    const hex = hexOfLocation(map, unit.at);
    return (
      hex !== undefined &&
      hexes.includes(hex) &&
      unit.at === standingIn(unit) &&
      !isBypassing(unit, units, [])
    );
  });

/** An enemy vehicle that is armed, or whose riders are, in Bypass there. */
const isPassed = ({ units, map }: Situation, side: Unit['side'], hex: Hex): boolean =>
  units.some(
    (unit) =>
      unit.side !== side &&
      hexOfLocation(map, unit.at) === hex &&
      isBypassing(unit, units, []) &&
      isHindrance(unit),
  );

/**
 * The building with all its hexes and Locations, but for where an armed enemy vehicle passes by.
 *
 * @rule A26.11 A12.153
 */
const claimsOf = (situation: Situation, unit: Unit, hexes: readonly Hex[]): readonly Claim[] => {
  const { map, markers } = situation;
  const whole = hexes[0] && buildingAt(map, hexes[0].index);
  const building = hexes[0] && whole?.length === hexes.length ? ofBuilding(map, hexes[0].index) : undefined;
  const targets = hexes.flatMap((hex) => {
    const passed = isPassed(situation, unit.side, hex);
    const locations = locationsIn(map, markers, hex).filter((at) => !(passed && levelOf(map, at) === 0));
    return [...(passed ? [] : [ofHex(hex)]), ...locations.map(ofLocation)];
  });
  const held = ledgerOf(situation.scenario?.held ?? []);
  return [...(building ? [building] : []), ...targets]
    .filter((target) => held.get(targetKey(target))?.by !== unit.side)
    .map((target) => ({ target, by: unit.side, rule: 'A12.153' }));
};

/** The hexes that a unit Mops Up together, and the enemies in them. */
interface Task {
  readonly hexes: readonly Hex[];
  readonly enemies: readonly Unit[];
}

/** What a unit could have Mopped Up; or why it could not. @rule A12.153 */
const moppingUpOf = (situation: Situation, unit: Unit): Task | ControlRefusal => {
  if (!canGain(unit)) return { rule: 'A12.153', fact: 'cannotMopUp', unit: unit.id, because: 'unfit' };
  const hex = hexOfLocation(situation.map, unit.at);
  const hexes = hex ? moppedUpWith(situation.map, hex) : [];
  if (hexes.length === 0 || unit.at !== standingIn(unit))
    return { rule: 'A12.153', fact: 'cannotMopUp', unit: unit.id, because: 'noBuilding' };
  const enemies = inside(situation, hexes).filter((other) => other.side !== unit.side && isHindrance(other));
  const unbroken = enemies.find((enemy) => !isBroken(enemy) && !isUndeclared(enemy));
  return unbroken
    ? { rule: 'A12.153', fact: 'notSecured', unit: unit.id, enemy: unbroken.id }
    : { hexes, enemies };
};

/**
 * A building that has been Mopped Up with success: the side gains it with all its hexes and Locations, each
 * rowhouse by itself, and the broken enemies in it surrender.
 *
 * @rule A12.153
 */
export const moppedUp = (
  state: GameState,
  { unit: id }: Extract<ControlAction, { type: 'mopUp' }>,
): ActionOutcome => {
  const { situation } = state;
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  const found = moppingUpOf(situation, unit);
  if ('fact' in found) return refused(found);
  const { hexes, enemies } = found;
  const after = gained(
    told(state, { rule: 'A12.153', fact: 'mopsUp', unit: id, hexes: hexes.map((each) => each.id) }),
    claimsOf(situation, unit, hexes),
  );
  const broken = enemies.filter((enemy) => isPersonnel(enemy) && isBroken(enemy)).map((enemy) => enemy.id);
  return done(broken.length > 0 ? offered(after, broken, [id]) : after);
};

/** The Locations next to where a unit is. */
const around = ({ map, markers }: Situation, unit: Unit): readonly LocationId[] => {
  const hex = hexOfLocation(map, unit.at);
  if (!hex) return [];
  const here = locationsIn(map, markers, hex).filter(
    (at) => at !== standingIn(unit) && Math.abs(levelOf(map, at) - levelOf(map, unit.at)) <= 1,
  );
  const next = hex.neighbours.flatMap((index) => map.hexes[index ?? -1] ?? []);
  return [...here, ...next.flatMap((each) => locationsIn(map, markers, each))];
};

/** The units that may move now. @rule A3.3 A3.7 */
export const movable = (state: GameState): readonly Unit[] => {
  const { situation } = state;
  const phase = phaseOf(situation);
  if (phase !== 'movement' && phase !== 'advance') return [];
  return situation.units.filter(
    (unit) =>
      counter(unit.counter).kind !== 'gun' &&
      whyNotMove(situation, unit, standingIn(unit))?.fact !== 'mayNotMove' &&
      unit.side === situation.attacker &&
      (phase === 'advance' || !whyNotOn(state, [unit.id])),
  );
};

const HOW = [undefined, ...MOVE_BY] as const;

/** Units that may go together: each alone, and all of a Location. */
const goingTogether = (units: readonly Unit[]): readonly (readonly Unit[])[] => [
  ...units.map((unit) => [unit]),
  ...[...new Set(units.map(standingIn))]
    .map((at) => units.filter((unit) => standingIn(unit) === at))
    .filter((stack) => stack.length > 1),
];

/** Each unit that may move, and each stack, to each Location next to it and past each obstacle there, in each way to move. */
const movesOf = (state: GameState): readonly ControlAction[] =>
  goingTogether(movable(state)).flatMap((stack) =>
    waysFrom(state, stack).flatMap((way) =>
      HOW.flatMap((how): readonly ControlAction[] => {
        const move = { type: 'move', units: stack.map(({ id }) => id), ...way, ...(how && { how }) } as const;
        const isDriven = move.units.some((id) => countsMp(state, id));
        return (isDriven ? whyNotDriveTo(state, move) : whyNotNext(state, move)) ? [] : [move];
      }),
    ),
  );

/** The Locations next to units, that which they are in if they pass what stands there, and the ways past others. */
const waysFrom = (
  state: GameState,
  [first]: readonly Unit[],
): readonly Pick<Extract<ControlAction, { type: 'move' }>, 'to' | 'manner' | 'along'>[] => {
  if (!first) return [];
  const here = isPassing(state, first.id) ? [standingIn(first)] : [];
  const past = phaseOf(state.situation) === 'movement' ? bypassesFrom(movingTable(state), first) : [];
  return [
    ...[...here, ...around(state.situation, first)].map((to) => ({ to })),
    ...past.map((way) => ({ ...way, manner: 'bypass' as const })),
  ];
};

/** Whether a unit could have Mopped Up its building. @rule A12.153 */
export const mayMopUp = ({ situation }: GameState, unit: Unit): boolean =>
  unit.side === situation.attacker && !('fact' in moppingUpOf(situation, unit));

/** A unit dragged to a place, as an action; the game says whether it may. */
export const moveOf = (unit: UnitId, to: LocationId): ControlAction => ({ type: 'move', units: [unit], to });

const acted = (action: ControlAction, state: GameState): ActionOutcome => {
  if (!state.situation.scenario) return refused({ rule: 'A26.1', fact: 'noGameOfTurns' });
  if (state.tasks.length > 0) return refused(NOT_ASKED);
  switch (action.type) {
    case 'move':
      return action.units.some((id) => countsMp(state, id)) ? drivesTo(state, action) : moved(state, action);
    case 'drive':
      return drives(state, action);
    case 'motion':
      return motionAttempted(state, action);
    case 'smoke':
      return placingSmoke(state, action);
    case 'mopUp':
      return moppedUp(state, action);
    case 'kindle':
      return kindled(state, action);
    case 'fire':
      return burnt(state, action);
    case 'extinguish':
      return extinguished(state, action);
  }
};

const BEFORE_ADVANCING_FIRE: readonly Phase[] = ['movement', 'defensiveFire'];

/**
 * Nobody is in Bypass any more as a phase ends, and no MF are remembered; who is CX before his Movement Phase
 * does not Double Time in it. What has been carried is known until fire has advanced, and which vehicles have moved.
 *
 * @rule A4.51 A4.41
 */
const ended = (before: GameState, phase: Phase): GameState => {
  const state = withMovesOver(before);
  const { attacker, units } = state.situation;
  const wasCx =
    phase === 'prepFire'
      ? units.filter((unit) => unit.side === attacker && has(unit, 'cx')).map(({ id }) => id)
      : [];
  const { control } = state;
  if (!control && wasCx.length === 0) return state;
  const isBefore = BEFORE_ADVANCING_FIRE.includes(phase);
  const drove = isBefore ? movingTargets(state) : [];
  return {
    ...state,
    control: {
      bypassing: new Map(),
      ...(wasCx.length > 0 && { wasCx }),
      ...(control?.mobility && { mobility: control.mobility }),
      ...(drove.length > 0 && { drove }),
      ...(isBefore && control?.carried && { carried: control.carried }),
    },
  };
};

const offers = (state: GameState): readonly Action[] => {
  if (!state.situation.scenario) return [];
  const mops =
    phaseOf(state.situation) === 'movement'
      ? state.situation.units.filter((unit) => mayMopUp(state, unit))
      : [];
  const smoke = smokeChoices(state).map(({ unit, at }): Action => ({ type: 'smoke', unit, at }));
  return [
    ...movesOf(state),
    ...driveOffers(state),
    ...attemptOffers(state),
    ...smoke,
    ...mops.map(({ id }): Action => ({ type: 'mopUp', unit: id })),
  ];
};

const rolled = (state: GameState, task: ControlTask, dice: readonly number[]): GameState => {
  switch (task.kind) {
    case 'detection':
      return rolledDetection(state, task, dice);
    case 'smokeRoll':
    case 'smokeUphillRoll':
      return rolledSmoke(state, task, dice);
    case 'reliabilityRoll':
      return engineRolled(state, task, dice);
    case 'advances':
      return state;
  }
};

/** Who has passed his PAATC advances at once; whoever is where nobody else is gains Control. @rule A11.6 */
const follows = (state: GameState): GameState => {
  const [task, ...tasks] = state.tasks;
  return task?.kind === 'advances' ? wentOn({ ...state, tasks }, task) : controlled(state);
};

const DICE = { smokeRoll: 1, smokeUphillRoll: 1, reliabilityRoll: 2, advances: 0 } as const;

/** Movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL = anyArea<ControlAction, ControlTask>({
  actions: ['move', 'drive', 'motion', 'smoke', 'mopUp', 'kindle', 'fire', 'extinguish'],
  tasks: ['detection', 'smokeRoll', 'smokeUphillRoll', 'reliabilityRoll', 'advances'],
  act: acted,
  diceFor: (task) => (task.kind === 'detection' ? task.masked.length : DICE[task.kind]),
  rolled,
  answers: () => [],
  offers,
  sideOf: (task, state) => {
    const { attacker } = state.situation;
    if (task.kind === 'reliabilityRoll') return unitIn(state, task.unit)?.side ?? attacker;
    return task.kind === 'detection' ? otherSide(attacker) : attacker;
  },
  whyGoesOn: (state) =>
    (phaseOf(state.situation) === 'movement' ? whyNotOver(state) : undefined) ?? whyMotionGoesOn(state),
  ends: ended,
  follows,
});
