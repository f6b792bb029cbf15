import { isKeptOut, keepsOut, isUndeclared } from './occupation.ts';
import type { GameMap, LocationId } from '../../../board/map/gameMap.ts';
import { followersOf } from '../../../units/bonds.ts';
import { type Condition, has, type Unit, type UnitId } from '../../../units/unit.ts';
import { contradictionsOf, withCondition } from '../../../units/conditionTable.ts';
import { counter } from '../../../units/counters.ts';
import { fortification } from '../../../units/marker.ts';
import { type Situation, isStarterKit } from '../../../units/position.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { isPersonnel } from '../../../units/strength.ts';
import {
  asking,
  done,
  movingNoMore,
  refused,
  seenAnew,
  theUnit,
  told,
  unitIn,
  withUnits,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import type { ControlRefusal, EntryManner, Unmoving } from './controlFacts.ts';
import type { GameEvent } from '../../state/gameFacts.ts';
import type { RoutRefusal } from '../routPhase/routPhaseFacts.ts';
import type { ControlAction, ControlTask } from './controlAction.ts';
import { bypassingIn } from './gains.ts';
import { hasPillbox, hexOfLocation, levelOf, onMap, standingIn } from './targets.ts';
import { settingsOf } from '../../../units/ruleSet.ts';
import { withoutConcealment } from '../closeCombat/fighters.ts';
import { withoutDummy } from '../../state/losses.ts';

/**
 * Enemies beneath a "?" whom these Infantry come upon in a Location, Dummies too; the Starter Kit has no
 * concealment.
 *
 * @rule A12.15
 */
const maskedAt = (
  { situation: { units, rules } }: GameState,
  movers: readonly Unit[],
  to: LocationId,
): readonly Unit[] => {
  const [first] = movers;
  if (!first || !movers.some(isKeptOut)) return [];
  const isMasked = (unit: Unit): boolean =>
    has(unit, 'dummy') || (settingsOf(rules)['SK-concealment'] === 'played' && isUndeclared(unit));
  return units.filter(
    (unit) =>
      unit.side !== first.side &&
      unit.heldBy === undefined &&
      unit.aboard === undefined &&
      standingIn(unit) === to &&
      isPersonnel(unit) &&
      isMasked(unit),
  );
};

const laidOut = (unit: Unit): Unit =>
  has(unit, 'hidden')
    ? withCondition({ ...unit, conditions: unit.conditions.filter((each) => each !== 'hidden') }, 'concealed')
    : unit;

/**
 * Infantry has moved upon concealed counters: all lie beneath a "?" now, and this is to be rolled for;
 * `undefined` where there are none, and past them in Bypass. As the eASLRB has A12.15, which A10.533 tells of
 * routs. A SMC alone is seen and no more: whether he is overrun is played at the table.
 *
 * @rule A12.15 A.9
 */
const met = (
  state: GameState,
  { units, to, manner }: Omit<ControlTask, 'kind' | 'masked'>,
): { readonly state: GameState; readonly task: ControlTask } | undefined => {
  const masked =
    manner === 'bypass'
      ? []
      : maskedAt(
          state,
          units.map((id) => theUnit(state, id)),
          to,
        );
  if (masked.length === 0) return undefined;
  // A die for each counter: their number does not show what lies there.
  const counters = masked.flatMap(({ id, weapons }) => [id, ...weapons.map(() => id)]);
  return {
    state: withUnits(state, masked.map(laidOut)),
    task: { kind: 'detection', masked: counters, units, to, ...(manner && { manner }) },
  };
};

/**
 * The counters of the highest dr, and of each lower one in turn until one of them keeps the enemy out. A.9
 */
const chosenOf = (
  state: GameState,
  masked: readonly UnitId[],
  dice: readonly number[],
): readonly UnitId[] => {
  const lowest = Math.max(
    ...dice.filter((_, place) => {
      const id = masked[place];
      return id !== undefined && keepsOut(theUnit(state, id));
    }),
    0,
  );
  return [...new Set(masked.filter((_, place) => (dice[place] ?? 0) >= lowest))];
};

/** Dummies are taken off where they stand. @rule A12.15 */
const withoutDummies = (state: GameState, ids: readonly UnitId[]): GameState => {
  const dummies = ids.map((id) => theUnit(state, id)).filter((unit) => has(unit, 'dummy'));
  const [first] = dummies;
  return first
    ? dummies.reduce(
        withoutDummy,
        told(state, { rule: 'A12.15', fact: 'dummiesGo', units: dummies.map(({ id }) => id), at: first.at }),
      )
    : state;
};

/** Nobody keeps his "?" of these, and Dummies are nothing without it. @rule A12.15 */
const laidBare = (state: GameState, ids: readonly UnitId[]): GameState => {
  const bare = withoutDummies(state, ids);
  return withoutConcealment(
    bare,
    ids.filter((id) => unitIn(bare, id)),
  );
};

/**
 * Dummies that are chosen go, all others are seen; the first of them who keeps the enemy out throws him back.
 *
 * @rule A12.15
 */
const detected = (
  state: GameState,
  { masked }: ControlTask,
  dice: readonly number[],
): { readonly state: GameState; readonly by?: UnitId } => {
  const chosen = chosenOf(state, masked, dice);
  const said =
    masked.length > 1
      ? told(state, { rule: 'A12.15', fact: 'randomSelection', units: masked, dice, chosen })
      : state;
  const by = chosen.find((id) => keepsOut(theUnit(state, id)));
  return { state: laidBare(said, chosen), ...(by !== undefined && { by }) };
};

/** What keeps a unit from moving and advancing. */
const immobile = (situation: Situation, unit: Unit): Unmoving | undefined => {
  if (has(unit, 'broken') || has(unit, 'disrupted')) return { rule: 'A10.4', because: 'broken' };
  if (has(unit, 'pinned')) return { rule: 'A7.8', because: 'pinned' };
  if (has(unit, 'melee')) return { rule: 'A11.15', because: 'melee' };
  const isAdvance = phaseOf(situation) === 'advance';
  if (isAdvance && counter(unit.counter).kind === 'vehicle') return { rule: 'A3.7', because: 'vehicle' };
  if (situation.scenario?.doneMoving?.includes(unit.id) !== true) return undefined;
  return isAdvance ? { rule: 'A3.7', because: 'advanced' } : { rule: 'A12.15', because: 'thrownBack' };
};

/** What keeps a unit where it is, in this phase. */
const unmoving = (situation: Situation, unit: Unit): Unmoving | undefined =>
  unit.heldBy === undefined ? immobile(situation, unit) : { rule: 'A20.5', because: 'heldBy' };

/**
 * Why a unit does not go off the map now: that is done like any other move or advance; `undefined` if nothing
 * keeps it.
 *
 * @rule A3.3 A3.7 A2.6
 */
export const whyNotLeave = (situation: Situation, unit: Unit): ControlRefusal | undefined => {
  if (unit.side !== situation.attacker) return { rule: 'A3.3', fact: 'notTheAttacker', unit: unit.id };
  const against = immobile(situation, unit);
  return against && { ...against, fact: 'mayNotMove', unit: unit.id };
};

/**
 * The Known enemy squad or the like whose Location Infantry does not move into. Disrupted units, and the
 * Unarmed, keep nobody out.
 *
 * @rule A4.14 A19.12
 */
const barring = ({ units }: Situation, unit: Unit, to: LocationId): Unit | undefined =>
  isKeptOut(unit)
    ? units.find(
        (enemy) =>
          enemy.side !== unit.side && standingIn(enemy) === to && keepsOut(enemy) && !isUndeclared(enemy),
      )
    : undefined;

/** Why a unit does not go there now, its way aside; `undefined` if nothing keeps it. @rule A3.3 A3.7 */
export const whyNotMove = (situation: Situation, unit: Unit, to: LocationId): ControlRefusal | undefined => {
  const phase = phaseOf(situation);
  if (unit.side !== situation.attacker) return { rule: 'A3.3', fact: 'notTheAttacker', unit: unit.id };
  const against = unmoving(situation, unit);
  if (against) return { ...against, fact: 'mayNotMove', unit: unit.id };
  const enemy = phase === 'movement' ? barring(situation, unit, to) : undefined;
  return enemy && { rule: 'A4.14', fact: 'enemyThere', unit: unit.id, to, enemy: enemy.id };
};

type Move = Extract<ControlAction, { type: 'move' }>;
type Refused = ControlRefusal | RoutRefusal;

const RULE_OF = { movement: 'A3.3', advance: 'A3.7' } as const;

const HOLES: readonly Condition[] = ['foxhole', 'trench', 'pillbox', 'onWire', 'inBypass'];

/** Whether a place exists: a Location of the map, or the pillbox of a hex. */
const exists = ({ map, markers }: Situation, at: LocationId): boolean => {
  const hex = hexOfLocation(map, at);
  return hex !== undefined && (onMap(at) === at || hasPillbox(markers, hex));
};

/** The next hex, or the next level, or in and out of what lies in the hex. */
const isNext = (map: GameMap, unit: Unit, to: LocationId, beneath: boolean): boolean => {
  const [from, there] = [hexOfLocation(map, unit.at), hexOfLocation(map, to)];
  if (!from || !there) return false;
  if (from !== there) return from.neighbours.includes(there.index);
  return beneath || standingIn(unit) !== to
    ? Math.abs(levelOf(map, unit.at) - levelOf(map, to)) <= 1
    : has(unit, 'foxhole') || has(unit, 'trench');
};

/** The foxhole or trench of a hex, by the state of those who are in it. */
const holeIn = ({ markers }: Situation, hex: string): Condition | undefined => {
  const kinds = markers.flatMap((marker) => (marker.hex === hex ? (fortification(marker)?.kind ?? []) : []));
  return (['trench', 'foxhole'] as const).find((kind) => kinds.includes(kind));
};

const stateIn = (
  situation: Situation,
  unit: Unit,
  to: LocationId,
  manner: EntryManner | undefined,
): readonly Condition[] => {
  const hex = hexOfLocation(situation.map, to)?.id ?? '';
  const hole = manner === 'beneath' ? holeIn(situation, hex) : undefined;
  if (counter(unit.counter).kind === 'vehicle') return manner === 'bypass' ? ['inBypass'] : [];
  if (hole !== undefined) return [hole];
  if (onMap(to) !== to) return ['pillbox'];
  const wired = situation.markers.some(
    (marker) => marker.hex === hex && fortification(marker)?.kind === 'wire',
  );
  return wired && isPersonnel(unit) && to === hex && unit.aboard === undefined ? ['onWire'] : [];
};

/** The unit where it has come to: out of all that it was in or on, and Encircled no longer. @rule A7.7 */
const placed = (situation: Situation, unit: Unit, to: LocationId, manner: EntryManner | undefined): Unit => {
  const left = unit.at !== onMap(to);
  // Nobody rides or wades above the ground.
  const isForTheGround = (state: Condition): boolean =>
    contradictionsOf({ ...unit, at: onMap(to) }, state).some(({ kind }) => kind === 'onGround');
  const kept = unit.conditions.filter(
    (each) =>
      !HOLES.includes(each) && !isForTheGround(each) && !(left && (each === 'encircled' || each === 'melee')),
  );
  const there = { ...unit, at: onMap(to), conditions: kept };
  return {
    ...there,
    conditions: [
      ...kept,
      ...stateIn(situation, unit, to, manner).filter((state) => contradictionsOf(there, state).length === 0),
    ],
  };
};

/** Those who leave a vehicle or a Guard to go elsewhere are tied to him no longer. */
const going = (state: GameState, units: readonly UnitId[]): readonly UnitId[] => [
  ...new Set(units.flatMap((id) => [id, ...followersOf(state.situation.units, id)])),
];

/** Who has fired in the Prep Fire Phase does not move. @rule A3.3 SK-MPh-01 */
const hasPrepFired = ({ fired, situation }: GameState, unit: UnitId): ControlRefusal | undefined =>
  phaseOf(situation) === 'movement' && fired?.get(unit)?.mark === 'prepFire'
    ? { rule: 'A3.3', fact: 'mayNotMove', because: 'prepFired', unit }
    : undefined;

const why = (state: GameState, { units, to, manner }: Move): Refused | undefined => {
  const { situation } = state;
  for (const id of units) {
    const unit = unitIn(state, id);
    if (!unit) return { rule: 'A10.5', fact: 'noSuchUnit', unit: id };
    const against = whyNotMove(situation, unit, to) ?? hasPrepFired(state, id);
    if (against) return against;
    const next =
      counter(unit.counter).kind === 'vehicle' || isNext(situation.map, unit, to, manner === 'beneath');
    if (!next) return { rule: 'A26.11', fact: 'notNext', unit: id, to };
  }
  return undefined;
};

/**
 * They go there, with all who are tied to them; in the Advance Phase that is the whole of it.
 *
 * @rule A26.11 A3.7
 */
const carriedOut = (state: GameState, { units, to, manner }: Omit<Move, 'type'>): GameState => {
  const phase = phaseOf(state.situation) === 'advance' ? 'advance' : 'movement';
  const ids = going(state, units);
  const after = withUnits(
    state,
    ids.map((id) => placed(state.situation, theUnit(state, id), to, manner)),
  );
  const hasDriven = ids.some((id) => counter(theUnit(state, id).counter).kind === 'vehicle');
  const seen = hasDriven ? seenAnew(after, {}) : after;
  const others = bypassingIn(state).filter((id) => !ids.includes(id));
  const bypassing = manner === 'bypass' ? [...others, ...ids] : others;
  const there = phase === 'advance' ? movingNoMore(seen, ids) : seen;
  return told(
    { ...there, control: { bypassing } },
    { rule: RULE_OF[phase], fact: 'moves', units, to, ...(manner && { manner }) },
  );
};

/**
 * Whoever moved upon an enemy whom nobody knew of is thrown back, loses his "?" and moves no more; upon
 * Dummies alone he goes on.
 *
 * @rule A12.15
 */
export const rolledDetection = (state: GameState, task: ControlTask, dice: readonly number[]): GameState => {
  const { state: after, by } = detected(state, task, dice);
  if (by === undefined) return carriedOut(after, task);
  const back = task.units.map(
    (unit): GameEvent => ({
      rule: 'A12.15',
      fact: 'isThrownBack',
      unit,
      from: task.to,
      to: theUnit(after, unit).at,
      by,
    }),
  );
  return laidBare(told(movingNoMore(after, going(after, task.units)), ...back), task.units);
};

/**
 * Units go to a Location as their players have moved them; what that costs is not judged. Infantry goes one
 * Location at a time, for Control is gained on the way, and in the Advance Phase one Location in all; its
 * prisoners, and those who ride, go with it.
 *
 * @rule A26.11 A3.7 A12.15
 */
export const moved = (state: GameState, action: Move): ActionOutcome => {
  const { to, manner } = action;
  const phase = phaseOf(state.situation);
  if (phase === 'closeCombat' && !isStarterKit(state))
    return refused({ rule: 'A11.2', fact: 'leavesByWithdrawal' });
  if (phase !== 'movement' && phase !== 'advance')
    return refused({ rule: 'A3.3', fact: 'noMovementNow', phase });
  if (!exists(state.situation, to)) return refused({ rule: 'A10.5', fact: 'noSuchLocation', at: to });
  const against = why(state, action);
  if (against) return refused(against);
  if (manner === 'beneath' && holeIn(state.situation, to) === undefined)
    return refused({ rule: 'B27.41', fact: 'nothingBeneath', to });
  const meeting = phase === 'movement' ? met(state, action) : undefined;
  if (!meeting) return done(carriedOut(state, action));
  return done(
    meeting.task.masked.length > 1
      ? asking(meeting.state, meeting.task)
      : rolledDetection(meeting.state, meeting.task, [1]),
  );
};
