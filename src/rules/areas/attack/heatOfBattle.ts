import { isBroken, LONGEST_STEM, has, type Unit, type UnitId, type Condition } from '../../../units/unit.ts';
import type { Nationality } from '../../../units/nationality.ts';
import { otherSide } from '../../../units/scenario.ts';
import { counter, isCounter, prefixOf, type CounterId } from '../../../units/counters.ts';
import {
  contradictionsOf,
  isStateOf,
  withCondition,
  withoutCondition,
} from '../../../units/conditionTable.ts';
import { SUBSTITUTIONS } from '../../../units/replacement.ts';
import { isMultiMan, isUnarmed } from '../../../units/strength.ts';
import { isNeverDisrupted, replacedBy } from '../../experience/elr.ts';
import { isInexperienced } from '../../experience/inexperienced.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
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
} from '../../state/state.ts';
import { isUnbreakable } from '../../state/checks.ts';
import { broken } from '../../state/losses.ts';
import { eventsOfPhase } from '../../state/log.ts';
import type { AttackAction, HeatResult } from './attackAction.ts';
import type { HeatDrm } from './attackFacts.ts';
import { objectionNow } from './effects.ts';

type Heat = Extract<AttackAction, { type: 'heat' }>;

const COOL: readonly Condition[] = ['heroic', 'berserk', 'wading', 'mounted'];

/**
 * Crews, heroes, the berserk, the Unarmed, Passengers, Riders, Cavalry and those who wade keep cool.
 *
 * @rule A15.1
 */
const canBeHeated = (unit: Unit | undefined): boolean =>
  unit !== undefined &&
  !['hero', 'crew'].includes(counter(unit.counter).kind) &&
  !COOL.some((state) => has(unit, state)) &&
  !isUnarmed(unit) &&
  unit.aboard === undefined;

/**
 * Units that have rolled an Original 2 in this phase, and whose Heat of Battle nobody has told yet.
 *
 * @rule A15.1
 */
export const heatedIn = (state: GameState): readonly UnitId[] => {
  const open = eventsOfPhase(state.log).reduce<readonly UnitId[]>((heated, event) => {
    if (event.fact === 'heatOfBattle') return [...heated, event.unit];
    return event.fact === 'heatTold' || event.fact === 'heatRolled'
      ? heated.filter((id) => id !== event.unit)
      : heated;
  }, []);
  return [...new Set(open)].filter((id) => canBeHeated(unitIn(state, id)));
};

/** In a state that cannot stand beside some that it was in: those end. */
const into = (unit: Unit, condition: Condition): Unit => {
  const against = contradictionsOf(unit, condition).flatMap((one) =>
    one.kind === 'excluded' ? [one.other] : [],
  );
  return withCondition(against.reduce(withoutCondition, unit), condition);
};

const inState = (state: GameState, unit: Unit, condition: Condition): GameState =>
  isStateOf(condition, unit) ? withUnits(state, [into(unit, condition)]) : state;

/**
 * The counters of which this one is the next poorer; none with underscored morale, which are Replaced by
 * special rule alone.
 */
const betterThan = (id: CounterId): readonly CounterId[] =>
  (Object.keys(SUBSTITUTIONS) as readonly CounterId[]).filter(
    (better) =>
      SUBSTITUTIONS[better]?.to.includes(id) &&
      SUBSTITUTIONS[better].oneWay !== true &&
      counter(better).underscored !== true,
  );

/** The next better counter; who has none becomes Fanatic. @rule A15.3 */
const hardened = (state: GameState, unit: Unit): GameState => {
  const [first, ...more] = betterThan(unit.counter);
  if (first === undefined) return inState(state, unit, 'fanatic');
  return more.length === 0
    ? replacedBy(state, unit.id, first, 'A15.3')
    : askingFirst(state, { kind: 'replacement', unit: unit.id, options: [first, ...more], rule: 'A15.3' });
};

/** What a hero shares with the squad that he steps out of. */
const SHARED: readonly Condition[] = ['fanatic', 'melee', 'foxhole', 'trench', 'pillbox', 'onWire', 'wading'];

/** A hero steps out of a squad; a leader becomes heroic. @rule A15.2 */
const heroic = (state: GameState, unit: Unit): GameState => {
  const name = `${prefixOf(counter(unit.counter).nationality)}-hero`;
  if (!isMultiMan(unit)) return inState(state, unit, 'heroic');
  if (!isCounter(name)) return state;
  const { units } = state.situation;
  const taken = (id: string): boolean => units.some((each) => each.id === id);
  const id =
    ['h', 'h2', 'h3', 'h4']
      .map((letter) => `${unit.id.slice(0, LONGEST_STEM)}${letter}`)
      .find((each) => !taken(each)) ?? `${unit.id.slice(0, LONGEST_STEM)}h${String(units.length)}`;
  const hero: Unit = {
    id: id as UnitId,
    counter: name,
    side: unit.side,
    at: unit.at,
    conditions: unit.conditions.filter((each) => SHARED.includes(each)),
    weapons: [],
  };
  return told(
    { ...state, situation: { ...state.situation, units: [...units, hero] } },
    { rule: 'A15.2', fact: 'heroSteps', unit: hero.id, from: unit.id },
  );
};

/** It breaks, and is Disrupted if its like ever are. @rule A15.5 A19.12 */
const givesUp = (state: GameState, unit: Unit): GameState => {
  if (!isBroken(unit) && isUnbreakable(unit)) return state;
  const after = isBroken(unit) ? state : broken(state, unit.id);
  const now = theUnit(after, unit.id);
  return isNeverDisrupted(after, now) ? after : inState(after, now, 'disrupted');
};

const happens = (state: GameState, unit: Unit, result: HeatResult): GameState => {
  switch (result) {
    case 'nothing':
      return state;
    case 'hero':
      return heroic(state, unit);
    case 'hardened':
      return hardened(state, unit);
    case 'fanatic':
      return inState(state, unit, 'fanatic');
    case 'berserk':
      return inState(state, unit, 'berserk');
    case 'surrender':
      return givesUp(state, unit);
  }
};

/**
 * What each nation adds to its DR; nothing is known of those that are missing here. Chapter A with its errata
 * at aslerb.com and the National Capabilities Chart agree.
 *
 * @rule A15.1
 */
const OF_NATION: Readonly<Partial<Record<Nationality, number>>> = {
  german: 0,
  american: 0,
  british: -1,
  finnish: -1,
  french: 1,
  partisan: 1,
  russian: 2,
  alliedMinor: 2,
  axisMinor: 3,
  italian: 3,
  japanese: 4,
};

/** Broken, also where the Original 2 has just rallied it: in the Rally Phase only the broken roll one. */
const wasBroken = ({ situation }: GameState, unit: Unit): boolean =>
  isBroken(unit) || situation.scenario?.phase === 'rally';

/** The DRM of the Heat of Battle DR of a unit; `undefined` of a nation that no source tells of. @rule A15.1 */
export const heatDrms = (state: GameState, unit: Unit): readonly HeatDrm[] | undefined => {
  const { nationality, troopClass } = counter(unit.counter);
  const ofNation = OF_NATION[nationality];
  if (ofNation === undefined) return undefined;
  const all: readonly HeatDrm[] = [
    { why: 'nation', drm: ofNation },
    { why: 'elite', drm: troopClass === 'E' ? -1 : 0 },
    { why: 'broken', drm: wasBroken(state, unit) ? 1 : 0 },
    { why: 'inexperienced', drm: isInexperienced(state.situation, unit) ? 1 : 0 },
  ];
  return all.filter(({ drm }) => drm !== 0);
};

const HERO = 6;
const HARDENED = { from: 5, to: 8 } as const;
const BERSERK_TO = 11;
/** Of Italians and Axis Minors who are not elite. */
const WEAK_BERSERK_TO = 9;

/** An enemy that it knows of, in its LOS. @rule A15.44 */
const seesKnownEnemy = ({ situation: { map, units }, sights }: GameState, unit: Unit): boolean => {
  const from = map.locationById.get(unit.at);
  return units.some((enemy) => {
    const to = map.locationById.get(enemy.at);
    return (
      enemy.side !== unit.side &&
      from !== undefined &&
      to !== undefined &&
      !HIDES.some((each) => has(enemy, each)) &&
      sights.verdict(from, to) >= 0
    );
  });
};

const HIDES: readonly Condition[] = ['concealed', 'hidden', 'dummy'];

/** Who never gives himself up goes berserk instead: but Marines, who do. @rule A15.5 A20.3 */
const neverGivesUp = (state: GameState, unit: Unit): boolean => {
  const enemy = otherSide(unit.side);
  return (
    state.situation.noQuarter.includes(enemy) ||
    (isNeverDisrupted(state, unit) && counter(unit.counter).formation !== 'Marines')
  );
};

const goesBerserk = (state: GameState, unit: Unit): HeatResult =>
  seesKnownEnemy(state, unit) ? 'berserk' : 'hardened';

/** What a Final DR comes to for this unit: a 5 or 6 to two things. @rule A15.1 A15.44 A15.5 */
export const heatResults = (state: GameState, unit: Unit, final: number): readonly HeatResult[] => {
  const { nationality, troopClass } = counter(unit.counter);
  const isWeak = (nationality === 'italian' || nationality === 'axisMinor') && troopClass !== 'E';
  if (final <= HARDENED.to)
    return [
      ...(final <= HERO ? (['hero'] as const) : []),
      ...(final >= HARDENED.from ? (['hardened'] as const) : []),
    ];
  if (final <= (isWeak ? WEAK_BERSERK_TO : BERSERK_TO) || neverGivesUp(state, unit))
    return [goesBerserk(state, unit)];
  return ['surrender'];
};

/** The DR of a Heat of Battle has fallen. @rule A15.1 */
export const rolledHeat = (state: GameState, id: UnitId, dice: readonly number[]): GameState => {
  const unit = theUnit(state, id);
  const drms = heatDrms(state, unit) ?? [];
  const final = drms.reduce((sum, { drm }) => sum + drm, diceTotal(dice));
  const results = heatResults(state, unit, final);
  const said = told(state, { rule: 'A15.1', fact: 'heatRolled', unit: id, dice, drms, final, results });
  return results.reduce((now, result) => happens(now, theUnit(now, id), result), said);
};

/** The dice of a Heat of Battle are asked for, or what it has come to at the table is told. @rule A15.1 */
export const heats = (state: GameState, { unit: id, result }: Heat): ActionOutcome => {
  const objection = objectionNow(state);
  if (objection) return objection;
  const unit = unitIn(state, id);
  if (!unit || !heatedIn(state).includes(id)) return refused({ rule: 'A15.1', fact: 'noHeat', unit: id });
  if (result !== undefined)
    return done(happens(told(state, { rule: 'A15.1', fact: 'heatTold', unit: id, result }), unit, result));
  return heatDrms(state, unit)
    ? done(asking(state, { kind: 'heatRoll', unit: id }))
    : refused({ rule: 'A15.1', fact: 'heatUnknown', unit: id });
};
