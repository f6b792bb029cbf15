import { phaseOf } from '../../../units/scenario.ts';
import type { GameMap, LocationId } from '../../../board/map/gameMap.ts';
import { contradictionsOf, withCondition } from '../../../units/conditionTable.ts';
import { counter } from '../../../units/counters.ts';
import { isStarterKit, type Situation } from '../../../units/position.ts';
import { type Condition, has, isBroken, type Side, type Unit, type UnitId } from '../../../units/unit.ts';
import { isMultiMan } from '../../../units/strength.ts';
import { paatcDrm } from '../../experience/inexperienced.ts';
import type { Check } from '../../state/question.ts';
import type { GameEvent } from '../../state/log.ts';
import { seenAnew, theUnit, told, unitIn, withUnits, type GameState } from '../../state/state.ts';
import { asThingsStand } from '../attack/attackChecks.ts';
import { excessWith } from '../turn/stacking.ts';
import type { Going } from './allotment.ts';
import type { ControlRefusal, MovementRefusal, SmokeRule, Unmoving } from './controlFacts.ts';
import { isKeptOut, isUndeclared, keepsOut } from './occupation.ts';
import { hasPillbox, hexOfLocation, levelOf, onMap, standingIn } from './targets.ts';

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

/** Who has fired in the Prep Fire Phase, or has turned his Gun in it, does not move. @rule A3.3 C3.22 SK-MPh-01 */
export const hasPrepFired = (
  { fired, ordnance, situation }: GameState,
  unit: UnitId,
): ControlRefusal | undefined => {
  const hasTurned = ordnance?.turned?.some(({ by, phase }) => by === unit && phase === 'prepFire');
  const hasFiredMain = ordnance?.fired.get(unit)?.main?.phase === 'prepFire';
  return phaseOf(situation) === 'movement' &&
    (hasTurned || hasFiredMain || fired?.get(unit)?.mark === 'prepFire')
    ? { rule: 'A3.3', fact: 'mayNotMove', because: 'prepFired', unit }
    : undefined;
};

/** An enemy AFV in a Location, manned and Known. @rule A11.6 */
const isAfvAt = (enemy: Unit, side: Side, to: LocationId): boolean => {
  const { kind, unarmoured } = counter(enemy.counter);
  return (
    kind === 'vehicle' &&
    unarmoured !== true &&
    enemy.side !== side &&
    standingIn(enemy) === to &&
    !has(enemy, 'abandoned') &&
    !isUndeclared(enemy)
  );
};

/** Whom an AFV may frighten. @rule A11.6 A10.8 G1.62 */
const canShrink = (unit: Unit): boolean =>
  isMultiMan(unit) &&
  !has(unit, 'dummy') &&
  !has(unit, 'fanatic') &&
  !has(unit, 'berserk') &&
  counter(unit.counter).nationality !== 'japanese';

/**
 * Who takes a PAATC before he advances there: a MMC, into the Location of a manned AFV of the enemy that is
 * neither hidden nor beneath a "?", unless it is Fanatic or berserk, or there already. A11.6 as the ASL
 * Rulebook 3.01 and LimboDancer.Agentic.CognitiveRuntime have it; the summary of the Starter Kit names nobody
 * who is exempt, and the same are. Nor do the Japanese: G1.62 as the Japanese National Capabilities Sheet
 * tells it, and the notes on the Starter Kit of gameape.
 *
 * @rule A11.6 A10.8 G1.62 SK-APh
 */
export const takesPaatc = ({ units }: Situation, unit: Unit, to: LocationId): boolean =>
  canShrink(unit) && standingIn(unit) !== to && units.some((enemy) => isAfvAt(enemy, unit.side, to));

/**
 * Who takes a PAATC before he fires at a vehicle in his own Location as it moves: by the summary of the Starter Kit any
 * unit in Good Order, of whom the same are exempt as before an advance.
 *
 * @rule SK-DFF
 */
export const takesPaatcToFire = (situation: Situation, unit: Unit, target: Unit): boolean =>
  isStarterKit({ situation }) &&
  unit.at === target.at &&
  canShrink(unit) &&
  isAfvAt(target, unit.side, target.at);

/** A PAATC with its DRM: a 1TC for the Inexperienced and the like, and a leader may help. @rule A11.6 A19.34 */
export const paatcOf = (state: GameState, unit: Unit): Check =>
  asThingsStand(state, {
    kind: 'check',
    check: 'preAfv',
    unit: unit.id,
    drm: 0,
    number: paatcDrm(state.situation, unit),
  });

/**
 * Those who are left where a leader was, and take a PAATC at a higher DRM now that he has gone there first.
 *
 * @rule A11.6 A10.7
 */
export const leftWithoutHelp = (
  before: GameState,
  after: GameState,
  { units, to }: { readonly units: readonly UnitId[]; readonly to: LocationId },
): readonly GameEvent[] =>
  units.flatMap((id): readonly GameEvent[] => {
    const leader = theUnit(before, id);
    if (counter(leader.counter).kind !== 'leader') return [];
    const left = after.situation.units.filter(
      (unit) =>
        unit.at === leader.at &&
        whyNotMove(after.situation, unit, to) === undefined &&
        takesPaatc(after.situation, unit, to) &&
        paatcOf(after, unit).drm > paatcOf(before, unit).drm,
    );
    return left.length === 0
      ? []
      : [{ rule: 'A11.6', fact: 'leavesWithoutHelp', unit: id, units: left.map((unit) => unit.id), to }];
  });

/**
 * The Starter Kit has a limit to what a Location holds at any time: why these cannot all be there.
 *
 * @rule SK-MPh
 */
export const whyTooMany = (
  state: GameState,
  coming: readonly UnitId[],
  to: LocationId,
): ControlRefusal | undefined => {
  const units = coming.flatMap((id) => unitIn(state, id) ?? []);
  const excess = onMap(to) === to ? excessWith(state.situation, to, units) : undefined;
  return excess && { rule: 'SK-MPh', fact: 'tooManyThere', to, ...excess };
};

/** The next hex, or the next level, or in and out of what lies in the hex. */
export const isNext = (map: GameMap, unit: Unit, to: LocationId, beneath: boolean): boolean => {
  const [from, there] = [hexOfLocation(map, unit.at), hexOfLocation(map, to)];
  if (!from || !there) return false;
  if (from !== there) return from.neighbours.includes(there.index);
  return beneath || standingIn(unit) !== to
    ? Math.abs(levelOf(map, unit.at) - levelOf(map, to)) <= 1
    : has(unit, 'foxhole') || has(unit, 'trench');
};

/** Whether a place exists: a Location of the map, or the pillbox of a hex. */
export const exists = ({ map, markers }: Situation, at: LocationId): boolean => {
  const hex = hexOfLocation(map, at);
  return hex !== undefined && (onMap(at) === at || hasPillbox(markers, hex));
};

const marked = (state: GameState, ids: readonly UnitId[], condition: Condition): GameState => {
  const units = ids.flatMap((id): readonly Unit[] => {
    const unit = unitIn(state, id);
    const isBarred = !unit || has(unit, condition) || contradictionsOf(unit, condition).length > 0;
    return isBarred ? [] : [withCondition(unit, condition)];
  });
  return units.length === 0 ? state : withUnits(state, units);
};

const newly = (before: GameState, after: GameState, condition: Condition): readonly UnitId[] =>
  after.situation.units.flatMap((unit) =>
    has(unit, condition) && !has(theUnit(before, unit.id), condition) ? [unit.id] : [],
  );

/** Who is not yet is CX by it. @rule A4.5 A4.134 */
export const exhausted = (state: GameState, ids: readonly UnitId[], rule: 'A4.5' | 'A4.134'): GameState => {
  const cx = marked(state, ids, 'cx');
  const units = newly(state, cx, 'cx');
  return units.length === 0 ? state : told(cx, { rule, fact: 'becomesCx', units });
};

/**
 * Their move is over, and with it all First Fire at them: whom it has not broken is CX and pinned by his Minimum
 * Move; a vehicle that has not stopped is in Motion.
 *
 * @rule A4.134 D2.4 SK-MPh-16
 */
export const withMovesOver = (state: GameState): GameState => withMotion(withMinimumOver(state));

const withMotion = (state: GameState): GameState => {
  const { moving = [], spent: notes } = state.control ?? {};
  const going = moving.filter((id) => notes?.get(id)?.drive?.engine === 'going');
  const after = marked(state, going, 'motion');
  const units = newly(state, after, 'motion');
  const rule = isStarterKit(state) ? 'SK-MPh' : 'D2.4';
  return units.length === 0
    ? state
    : told(seenAnew(after, {}), ...units.map((unit) => ({ rule, fact: 'endsInMotion', unit }) as const));
};

const withMinimumOver = (state: GameState): GameState => {
  const { moving = [], spent: notes } = state.control ?? {};
  const ids = moving.filter((id) => {
    const unit = unitIn(state, id);
    return notes?.get(id)?.how === 'minimum' && unit !== undefined && !isBroken(unit);
  });
  if (ids.length === 0) return state;
  const cx = exhausted(state, ids, 'A4.134');
  const held = marked(cx, ids, 'pinned');
  const units = newly(cx, held, 'pinned');
  return units.length === 0 ? cx : told(held, { rule: 'A4.134', fact: 'isPinnedByMove', units });
};

/** In which book SMOKE grenades stand. */
export const smokeRule = (state: GameState): SmokeRule => (isStarterKit(state) ? 'SK-MPh' : 'A24.1');

/**
 * Units move one after the other: whose move was over does not go on, nor whose SMOKE grenades ended it, nor who
 * has Recovered what somebody else has carried.
 *
 * @rule A4.2 A4.4 A24.1
 */
export const whyNotOn = (state: GameState, units: readonly UnitId[]): MovementRefusal | undefined => {
  const { control } = state;
  const stopped = units.find((id) => control?.stopped?.includes(id) === true);
  if (stopped !== undefined) return { rule: smokeRule(state), fact: 'stoppedBySmoke', unit: stopped };
  const over = units.find((id) => control?.spent?.has(id) === true && control.moving?.includes(id) !== true);
  if (over !== undefined) return { rule: 'A4.2', fact: 'hasMoved', unit: over };
  const laden = control?.portaged?.find(
    ({ unit, weapon }) =>
      units.includes(unit) && theUnit(state, unit).weapons.some((held) => held.counter === weapon),
  );
  return laden && { rule: 'A4.4', fact: 'portagedBefore', ...laden };
};

/** Whether it is in Bypass along hexsides that were told. @rule A4.3 */
export const isPassing = (state: GameState, id: UnitId): boolean =>
  unitIn(state, id) !== undefined && (state.control?.bypassing.get(id) ?? []).length > 0;

/** The next Location, or for who is in Bypass the obstacle there. */
export const isNearBy = (
  state: GameState,
  unit: Unit,
  { to, manner }: Pick<Going, 'to' | 'manner'>,
): boolean =>
  counter(unit.counter).kind === 'vehicle' ||
  (standingIn(unit) === to && isPassing(state, unit.id)) ||
  isNext(state.situation.map, unit, to, manner === 'beneath');
