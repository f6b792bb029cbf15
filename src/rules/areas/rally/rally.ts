import { diceTotal } from '../../morale/moraleCheck.ts';
import { withCondition, withoutCondition } from '../../../units/conditionTable.ts';
import { counter } from '../../../units/counters.ts';
import { isMultiMan } from '../../../units/strength.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import {
  asking,
  askingFirst,
  done,
  refused,
  theUnit,
  told,
  unitIn,
  withUnits,
  type GameState,
  type ActionOutcome,
  type RefusalGrounds,
} from '../../state/state.ts';
import { eliminated, reduced } from '../../state/losses.ts';
import { wrecked } from '../attack/vehicleStruck.ts';
import { creationDrms } from '../leaderCreation/creationTable.ts';
import { created } from '../leaderCreation/newLeader.ts';
import { actsAsCommissar } from '../../morale/leadership.ts';
import { isStarterKit } from '../../../units/position.ts';
import { mayRally, rallyNotesOf, whyNotRally } from './rallyChances.ts';
import type { RallyAction, RallyTask, RallyWay } from './rallyAction.ts';
import type { Recuperation } from './rallyFacts.ts';
import { rallyOutcome } from './rallyOdds.ts';

type Of<T extends RallyAction['type']> = Extract<RallyAction, { readonly type: T }>;
type Asked<K extends RallyTask['kind']> = Extract<RallyTask, { readonly kind: K }>;

const LOWEST_DR = 2;

const noted = (state: GameState, unit: Unit, { by, granted }: RallyWay): GameState => {
  const notes = rallyNotesOf(state);
  const mmcTried =
    isMultiMan(unit) && !notes.mmcTried.includes(unit.side) ? [...notes.mmcTried, unit.side] : notes.mmcTried;
  return {
    ...state,
    rally: {
      ...notes,
      tried: [...notes.tried, unit.id],
      led: by === undefined || notes.led.includes(by) ? notes.led : [...notes.led, by],
      mmcTried,
      promotionTried: notes.promotionTried || granted,
    },
  };
};

/** A broken unit attempts to rally: dice are asked for. @rule A10.6 */
export const rallying = (state: GameState, { unit: id, by }: Of<'rally'>): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  const way = mayRally(state, unit).ways.find((each) => each.by === by);
  if (way) return done(askingFirst(noted(state, unit, way), { kind: 'rallyRoll', unit: id, way }));
  return refused(...(whyNotRally(state, unit, by) as RefusalGrounds));
};

/** Good side up, free of DM and Disruption. @rule A10.4 A19.12 */
const rallied = (state: GameState, unit: Unit): GameState =>
  withUnits(state, [withoutCondition(unit, 'broken')]);

/** An Original 2 under the ATTACKER's first Self-Rally: he rolls for a leader. @rule A18.11 */
const promoted = (state: GameState, unit: Unit, { level }: RallyWay): GameState => {
  const drms = creationDrms(unit, { kind: 'selfRally' }, level);
  const after = rallied(state, unit);
  return drms
    ? askingFirst(after, { kind: 'leaderRoll', unit: unit.id, base: unit, drms })
    : told(after, { rule: 'A18.2', fact: 'makesNoLeaders', unit: unit.id });
};

/** An Original 2 with a leader's help brings Heat of Battle in the full game. @rule A15.1 */
const heat = (state: GameState, { by }: RallyWay, dr: number, unit: Unit): GameState =>
  dr === LOWEST_DR &&
  by !== undefined &&
  !isStarterKit(state) &&
  !['crew', 'hero'].includes(counter(unit.counter).kind)
    ? told(state, { rule: 'A15.1', fact: 'heatOfBattle', unit: unit.id })
    : state;

/** A failure under a Commissar costs men, which is named only. @rule A25.22 */
const shamed = (state: GameState, unit: Unit, { by }: RallyWay): GameState => {
  const leader = by === undefined ? undefined : unitIn(state, by);
  return leader && actsAsCommissar(leader)
    ? told(state, { rule: 'A25.22', fact: 'failsUnderCommissar', unit: unit.id, leader: leader.id })
    : state;
};

/** At night DM goes by a Rally DR of no more than its Morale Level, though it does not rally. @rule E1.54 */
const calmed = (state: GameState, unit: Unit, dr: number, level: number): GameState =>
  state.situation.night !== undefined && has(unit, 'dm') && dr <= level
    ? told(withUnits(state, [withoutCondition(unit, 'dm')]), {
        rule: 'E1.54',
        fact: 'dmGoesAtNight',
        unit: unit.id,
      })
    : state;

/** The Rally DR is known. @rule A10.6 A10.64 */
export const rolledRally = (
  state: GameState,
  { unit: id, way }: Asked<'rallyRoll'>,
  dice: readonly number[],
): GameState => {
  const unit = theUnit(state, id);
  const dr = diceTotal(dice);
  const outcome = rallyOutcome(way, dr);
  const after = told(state, {
    rule: way.by === undefined && way.promotion ? 'A18.11' : 'A10.6',
    fact: 'attemptsRally',
    unit: id,
    way,
    dice,
    outcome,
  });
  switch (outcome) {
    case 'fate':
      return reduced(told(after, { rule: 'A10.64', fact: 'meetsFate', unit: id }), id, 'casualties', {
        witnesses: 'location',
      });
    case 'promoted':
      return promoted(after, unit, way);
    case 'rallies':
      return rallied(heat(after, way, dr, unit), unit);
    case 'fails':
      return calmed(shamed(heat(after, way, dr, unit), unit, way), unit, dr, way.level);
  }
};

/** The dr for a leader is known. @rule A18.2 */
export const rolledLeader = (
  state: GameState,
  { base, drms }: Asked<'leaderRoll'>,
  dice: readonly number[],
): GameState => created(state, base, dice[0] ?? 0, drms).state;

/** A dr of no more than this takes the marker off. @rule C7.42 SK-RPh-11 SK-RPh-12 */
const recoversWith = (vehicle: Unit): number => (has(vehicle, 'unconfirmedKill') ? 3 : 2);

/**
 * Recuperation from Shock: else it becomes a UK, and a UK is eliminated. The summary of the Starter Kit and C7.42 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime have the same figures.
 *
 * @rule C7.42 SK-RPh-11 SK-RPh-12
 */
export const recuperation = (vehicle: Unit, dr: number): Recuperation => {
  if (dr <= recoversWith(vehicle)) return 'recovers';
  return has(vehicle, 'unconfirmedKill') ? 'eliminated' : 'unconfirmedKill';
};

/** As the phase ends each vehicle in Shock rolls once, the ATTACKER's first. @rule C7.42 SK-RPh-11 SK-RPh-12 */
export const recuperating = (state: GameState): ActionOutcome => {
  const { units, attacker } = state.situation;
  if (phaseOf(state.situation) !== 'rally') return done(state);
  const shocked = units.filter(
    (unit) => has(unit, 'shocked') && !rallyNotesOf(state).recuperated?.includes(unit.id),
  );
  const inOrder = [true, false].flatMap((own) => shocked.filter(({ side }) => (side === attacker) === own));
  return done(
    asking(
      state,
      ...inOrder.map((unit): RallyTask => ({ kind: 'shockRoll', unit: unit.id, needs: recoversWith(unit) })),
    ),
  );
};

/** What is left of it is a wreck, and nobody gets out. @rule C7.42 D9.4 */
export const rolledShock = (state: GameState, id: UnitId, dr: number): GameState => {
  const vehicle = theUnit(state, id);
  const notes = rallyNotesOf(state);
  const outcome = recuperation(vehicle, dr);
  const after = told(
    { ...state, rally: { ...notes, recuperated: [...(notes.recuperated ?? []), id] } },
    { rule: isStarterKit(state) ? 'SK-RPh' : 'C7.42', fact: 'recuperates', unit: id, dr, outcome },
  );
  switch (outcome) {
    case 'recovers':
      return withUnits(after, [withoutCondition(vehicle, 'shocked')]);
    case 'unconfirmedKill':
      return withUnits(after, [withCondition(vehicle, 'unconfirmedKill')]);
    case 'eliminated':
      return wrecked(eliminated(after, id, 'unconfirmedKill'), vehicle, 'wreck');
  }
};
