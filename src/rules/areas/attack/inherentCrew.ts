import { withCondition, withoutCondition } from '../../../units/conditionTable.ts';
import { COUNTERS, counter } from '../../../units/counters.ts';
import type { Nationality } from '../../../units/nationality.ts';
import { has, type Condition, type Unit, type UnitId } from '../../../units/unit.ts';
import { isStarterKit } from '../../../units/position.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import {
  asking,
  done,
  noSuchUnit,
  refused,
  seenAnew,
  theUnit,
  told,
  unitIn,
  withUnits,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import {
  CREW_STANCES,
  readResult,
  type AttackAction,
  type AttackTask,
  type CrewStance,
  type FireResult,
} from './attackAction.ts';
import type { AttackRefusal, CrewOutcome, CrewRule } from './attackFacts.ts';
import { objectionNow } from './effects.ts';

type Change = Extract<AttackAction, { type: 'crew' }>;

const MMC: readonly string[] = ['squad', 'halfSquad', 'crew'];

/** Elite men of these differ by formation, and no vehicle tells of which it is: Marines, the Red Army of China. */
const BY_FORMATION: readonly Nationality[] = ['american', 'chinese'];

const bestOf = (nation: Nationality): number =>
  Math.max(
    ...Object.values(COUNTERS)
      .filter(({ nationality, kind }) => nationality === nation && MMC.includes(kind))
      .map(({ morale = 0 }) => morale),
  );

/**
 * The Morale Level of the Inherent Crew of an AFV, that of the best MMC of its nation: told by D5.1 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime and in the public copies of chapter D5 at aslerb.com and
 * easlrb-195320.firebaseapp.com. `undefined` of a vehicle without a crew in it, and where formations differ.
 *
 * @rule D5.1
 */
export const crewMorale = (vehicle: Unit): number | undefined => {
  const { nationality, inherent, unarmoured } = counter(vehicle.counter);
  return inherent === undefined ||
    unarmoured ||
    has(vehicle, 'abandoned') ||
    BY_FORMATION.includes(nationality)
    ? undefined
    : bestOf(nationality);
};

/** Vehicles hinder sights by their state. */
const vehicleIs = (state: GameState, vehicle: Unit, condition: Condition): GameState =>
  seenAnew(withUnits(state, [withCondition(vehicle, condition)]), {});

/**
 * A vehicle is Shocked: its crew does nothing at all. One that is a UK already is turned back to Shock. So C7.42 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and its own play of it; the summary of the Starter Kit has
 * the same two sides of the marker.
 *
 * @rule C7.42
 */
export const shocked = (state: GameState, id: UnitId): GameState => {
  const vehicle = withoutCondition(theUnit(state, id), 'unconfirmedKill');
  return told(vehicleIs(state, vehicle, 'shocked'), { rule: 'C7.42', fact: 'isShocked', unit: id });
};

/** A vehicle is Immobilized for good. @rule D8.1 C7.5 A11.5 SK-CCPh-10 */
export const immobilized = (state: GameState, id: UnitId): GameState =>
  vehicleIs(state, theUnit(state, id), 'immobilized');

/** The NTC of a crew that a hit may have Shocked. @rule C7.41 */
export const rolledCrewTask = (
  state: GameState,
  { unit, level }: Extract<AttackTask, { kind: 'crewTask' }>,
  dice: readonly number[],
): GameState => {
  const fails = diceTotal(dice) > level;
  const after = told(state, { rule: 'C7.41', fact: 'crewChecks', unit, dice, level, fails });
  return fails ? shocked(after, unit) : after;
};

/** A vehicle with a crew inside that is CE or BU. @rule D5.2 D5.3 */
const hasCrewWithin = (unit: Unit): boolean => {
  const { kind, inherent, unarmoured } = counter(unit.counter);
  return kind === 'vehicle' && inherent !== undefined && !unarmoured && !has(unit, 'abandoned');
};

const crewRule = (state: GameState): CrewRule => (isStarterKit(state) ? 'SK-APh' : 'D5.33');

const stanceOf = (vehicle: Unit): CrewStance => (has(vehicle, 'buttonedUp') ? 'buttonedUp' : 'exposed');

/** The Advance Phase of its side, or in the full rules its Movement Phase, if it has not fired before. @rule D5.33 */
const isItsTime = (state: GameState, { id, side }: Unit): boolean => {
  const { fired, ordnance, situation } = state;
  const phase = phaseOf(situation);
  if (side !== situation.attacker) return false;
  if (phase !== 'movement') return phase === 'advance';
  const mark = fired?.get(id)?.mark;
  const hasFiredMgs = mark === 'prepFire' || mark === 'boundingFire';
  return !hasFiredMgs && ordnance?.fired.get(id)?.main === undefined && !isStarterKit(state);
};

/**
 * Why a crew is not CE or BU from now on: that is done in the Advance Phase of its side, and in the full rules also in
 * its Movement Phase, not to and fro in one phase, nor there by one that has fired; and no Stunned or Shocked crew comes
 * out. So D5.33 and D5.34 in Realization-Engine/LimboDancer.Agentic.CognitiveRuntime; of the Advance Phase the summary
 * of the Starter Kit.
 *
 * @rule D5.33 D5.34 SK-APh-05
 */
const whyNotChange = (state: GameState, unit: Unit, to: CrewStance): AttackRefusal | undefined => {
  const rule = crewRule(state);
  const { id } = unit;
  if (!hasCrewWithin(unit)) return { rule, fact: 'noCrewWithin', unit: id };
  if (stanceOf(unit) === to) return { rule, fact: 'crewIsSo', unit: id };
  const isShut = to === 'exposed' && (has(unit, 'stunned') || has(unit, 'shocked'));
  return isItsTime(state, unit) && !isShut && !state.crews?.includes(id)
    ? undefined
    : { rule, fact: 'crewStays', unit: id };
};

/** A crew is CE, or BU, from now on. @rule D5.33 SK-APh-05 */
export const crewChanging = (state: GameState, { unit: id, to }: Change): ActionOutcome => {
  const objection = objectionNow(state);
  if (objection) return objection;
  const unit = unitIn(state, id);
  if (!unit) return noSuchUnit(id);
  const why = whyNotChange(state, unit, to);
  if (why) return refused(why);
  const changed = to === 'exposed' ? withoutCondition(unit, 'buttonedUp') : withCondition(unit, 'buttonedUp');
  return done(
    told(
      { ...withUnits(state, [changed]), crews: [...(state.crews ?? []), id] },
      { rule: crewRule(state), fact: 'crewChanges', unit: id, to },
    ),
  );
};

/** Crews that may change now, each to what it is not. @rule D5.33 SK-APh-05 */
export const crewChanges = (state: GameState): readonly Change[] =>
  objectionNow(state)
    ? []
    : state.situation.units.flatMap((unit) =>
        CREW_STANCES.filter((to) => whyNotChange(state, unit, to) === undefined).map(
          (to): Change => ({ type: 'crew', unit: unit.id, to }),
        ),
      );

/** In the next phase each may change again. @rule D5.33 */
export const crewsForgotten = ({ crews: _crews, ...state }: GameState): GameState => state;

type CrewCheck = Extract<AttackTask, { kind: 'crewCheck' }>;

/** Results of snipers, and of a check that the players have rolled, are not entered of crews. */
const UNTOLD: readonly FireResult[] = ['none', 'CMC', 'sniper1', 'sniper2'];

/** Crews that are CE, and whose Morale Level is known: they can be attacked on the IFT. @rule D5.31 SK-DFF-07 SK-TH-03 */
export const exposedCrews = ({ situation: { units } }: Pick<GameState, 'situation'>): readonly Unit[] =>
  units.filter((unit) => hasCrewWithin(unit) && !has(unit, 'buttonedUp') && crewMorale(unit) !== undefined);

/**
 * What a check makes of a crew that is CE: a MC that it fails Stuns it, and an Original 12 Recalls the vehicle, in the
 * Starter Kit Stuns it; at its very Morale Level, and by a PTC that it fails, it is pinned. So D5.34 and D5.341 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, of Stun and Recall also forum.cote1664.net (topic 13452), of
 * pins aslskacademy.com; of the Original 12 the summary of the Starter Kit.
 *
 * @rule D5.34 D5.341 SK-IMP-09
 */
export const crewOutcome = (
  { check, level, drm }: Pick<CrewCheck, 'check' | 'level' | 'drm'>,
  dr: number,
  game: 'asl' | 'starterKit',
): CrewOutcome => {
  const final = dr + drm;
  if (check === 'pinTask') return final > level ? 'pinned' : 'passed';
  if (dr === HIGHEST_DR) return game === 'starterKit' ? 'stunned' : 'recalled';
  if (final > level) return 'stunned';
  return final === level ? 'pinned' : 'passed';
};

const HIGHEST_DR = 12;

/** A pinned crew shuts itself in, but for one without a roof. @rule A7.82 */
const crewPinned = (state: GameState, vehicle: Unit): GameState =>
  counter(vehicle.counter).openTopped
    ? state
    : told(withUnits(state, [withCondition(vehicle, 'buttonedUp')]), {
        rule: 'D5.33',
        fact: 'crewChanges',
        unit: vehicle.id,
        to: 'buttonedUp',
      });

/** Stunned, and Recalled besides. @rule D5.34 D5.341 */
const crewHurt = (state: GameState, vehicle: Unit, outcome: 'stunned' | 'recalled'): GameState => {
  const { id } = vehicle;
  const after = told(vehicleIs(state, vehicle, 'stunned'), { rule: 'D5.34', fact: 'isStunned', unit: id });
  return outcome === 'stunned'
    ? after
    : told(withUnits(after, [withCondition(theUnit(after, id), 'recalled')]), {
        rule: 'D5.341',
        fact: 'isRecalled',
        unit: id,
      });
};

const suffered = (state: GameState, vehicle: Unit, outcome: CrewOutcome): GameState => {
  if (outcome === 'passed') return state;
  return outcome === 'pinned' ? crewPinned(state, vehicle) : crewHurt(state, vehicle, outcome);
};

/** The check of a crew that is CE has been rolled. @rule D5.34 SK-IMP-09 */
export const rolledCrewCheck = (
  state: GameState,
  { unit, check, level, drm }: CrewCheck,
  dice: readonly number[],
): GameState => {
  const outcome = crewOutcome(
    { check, level, drm },
    diceTotal(dice),
    isStarterKit(state) ? 'starterKit' : 'asl',
  );
  const after = told(state, {
    rule: 'D5.34',
    fact: 'crewIsChecked',
    unit,
    check,
    dice,
    drm,
    level,
    outcome,
  });
  return suffered(after, theUnit(after, unit), outcome);
};

/**
 * A crew that is CE has been attacked on the IFT at the table, its +2 counted in: a MC or PTC is rolled for here, and a K
 * or KIA Recalls its vehicle. `undefined` where it is no such crew.
 *
 * @rule D5.31 D5.34 D5.341
 */
export const crewAttacked = (
  state: GameState,
  { units, result }: Extract<AttackAction, { type: 'attack' }>,
): ActionOutcome | undefined => {
  const [id, ...others] = units;
  const vehicle = exposedCrews(state).find((each) => each.id === id);
  const level = vehicle && crewMorale(vehicle);
  if (!vehicle || level === undefined || others.length > 0 || UNTOLD.includes(result)) return undefined;
  const objection = objectionNow(state);
  if (objection) return objection;
  const after = told(state, { rule: 'A7.3', fact: 'isAttacked', units, result, moving: false });
  const { kind, number } = readResult(result);
  if (kind === 'pin') return done(crewPinned(after, vehicle));
  if (kind === 'casualty' || kind === 'kia') return done(crewHurt(after, vehicle, 'recalled'));
  const check = kind === 'pinTask' ? 'pinTask' : 'morale';
  return done(asking(after, { kind: 'crewCheck', unit: vehicle.id, check, level, drm: number }));
};
