import type { Location, LocationId } from '../../board/map/gameMap.ts';
import type { Sight, Sights } from '../../los/sight.ts';
import { counter, type WeaponCounterId } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import { type Phase, phaseOf } from '../../units/scenario.ts';
import { isUnarmed } from '../../units/strength.ts';
import { has, isBroken, type Unit, type UnitId } from '../../units/unit.ts';
import type { Bypassing } from '../areas/control/controlFacts.ts';
import { leadershipOver } from '../morale/leadership.ts';
import {
  type Bounding,
  type FiredWith,
  type FireType,
  type TargetMovement,
  PHASE_OF,
  isOfDefender,
} from './fireDeclaration.ts';
import { hexesBetween, type Driving, type SilentMg, type SpentThere } from './firepower.ts';
import type { MainNote, MainNotes, MgRefusal, whyMainSilent } from './mainArmament.ts';
import type { SprayingRefusal } from './sprayingFire.ts';
import { whyVehicleSilent, type MgNotes } from './vehicleFire.ts';

/** Who fires at what, when, and how the target moves. */
export interface FireRequest {
  readonly firers: readonly { readonly unit: UnitId; readonly with: FiredWith }[];
  readonly at: LocationId;
  /** Spraying Fire: the second Location, that the same DR attacks. A9.5 */
  readonly also?: LocationId;
  /** Those of the Location that are fired on, where it is not all of them: who moves, of those who do not. */
  readonly targets?: readonly UnitId[];
  readonly type: FireType;
  /** Of a vehicle that fires in its own Movement Phase. D3.3 */
  readonly bounding?: Bounding;
  /** Of a target that is fired on as it moves. */
  readonly movement?: TargetMovement;
  /** Where such a target has come from, if that is known: it may have crossed a Crest Line. B10.31 */
  readonly cameFrom?: LocationId;
}

/** Why a unit cannot fire. */
type WhyNoFire =
  | 'broken'
  | 'melee'
  | 'unarmed'
  | 'berserkThen'
  | 'onlyVehicles'
  | 'dummy'
  | 'hidden'
  | 'gun'
  | NonNullable<ReturnType<typeof whyVehicleSilent>>
  | NonNullable<ReturnType<typeof whyMainSilent>>
  | 'vehicleThen'
  | 'mounted'
  | 'pillbox';

/** Why an attack is not made, or not worked out. */
export type FireRefusal =
  | { readonly rule: 'A7.1'; readonly fact: 'noFirers' | 'twoSides' | 'notDefender' | 'notAttacker' }
  | { readonly rule: 'A7.1'; readonly fact: 'cannotFire'; readonly unit: UnitId; readonly why: WhyNoFire }
  | { readonly rule: 'A3.2'; readonly fact: 'otherPhase'; readonly phase: Phase }
  | {
      readonly rule: 'A7.1' | 'A8.3' | 'A8.31' | 'A8.4';
      readonly fact: 'hasFired' | 'hasNotFired';
      readonly unit: UnitId;
    }
  | { readonly rule: 'A7.3'; readonly fact: 'noTarget' | 'inPillbox' }
  | { readonly rule: 'A4.3'; readonly fact: 'bypasses'; readonly unit: UnitId }
  | { readonly rule: 'A11.15'; readonly fact: 'heldInMelee' | 'ordnanceAtMelee' | 'vehicleAtMelee' }
  | { readonly rule: 'A11.15'; readonly fact: 'fromWithinMelee'; readonly unit: UnitId }
  | { readonly rule: 'A7.5'; readonly fact: 'noGroup' | 'vehicleAlone'; readonly unit: UnitId }
  | { readonly rule: 'A7.54'; readonly fact: 'berserkGroup'; readonly unit: UnitId }
  | {
      readonly rule: 'A7.53';
      readonly fact: 'leadsNobody' | 'twoLeaders' | 'cannotDirect' | 'directsOthers';
      readonly unit: UnitId;
    }
  | { readonly rule: 'A7.9'; readonly fact: 'partlyLed' }
  | { readonly rule: 'A6.1'; readonly fact: 'noLos'; readonly unit: UnitId; readonly sight: Sight }
  | { readonly rule: 'A7.22'; readonly fact: 'outOfRange'; readonly unit: UnitId; readonly range: number }
  | { readonly rule: 'A9.4'; readonly fact: 'undirected'; readonly unit: UnitId }
  | MgRefusal
  | { readonly rule: 'SK-TH'; readonly fact: 'mgSilent'; readonly silent: readonly SilentMg[] }
  | { readonly rule: 'A8.3'; readonly fact: 'enemyNearer'; readonly unit: UnitId; readonly enemy: UnitId }
  | { readonly rule: 'A8.31' | 'A8.4'; readonly fact: 'notAdjacent'; readonly unit: UnitId }
  | { readonly rule: 'A8.1'; readonly fact: 'doesNotMove' | 'movesNot' }
  | SprayingRefusal
  | {
      readonly rule: 'A9.2' | 'C6.17';
      readonly fact: 'firedEnough';
      readonly unit: UnitId;
      readonly enemy: UnitId;
      readonly shots: number;
    }
  | { readonly rule: 'A7.2'; readonly fact: 'lessThanOne'; readonly fp: number }
  | { readonly rule: 'E1.1'; readonly fact: 'night' };

/** How a unit is marked that has fired, in this Player Turn. */
export type FireMark = 'prepFire' | 'boundingFire' | 'firstFire' | 'finalFire' | 'advancingFire';

/** What a unit has fired, and what it may still fire. */
export interface Fired {
  readonly mark: FireMark;
  /** Places of its machine guns that kept their ROF. A9.2 */
  readonly again: readonly number[];
  /** Of a leader who directed fire: that of these. A7.53 */
  readonly led?: readonly UnitId[];
  /** Of a vehicle: whether it fired at a Known unit. D3.51 */
  readonly at?: 'known' | 'unknown';
}

/** Who has fired in this Player Turn. */
export type FireNotes = ReadonlyMap<UnitId, Fired>;

/** A table, with the LOS on it. */
export interface SightedTable {
  readonly situation: Situation;
  readonly sights: Sights;
  /** In a game of turns: who has fired. Without it, nobody knows. */
  readonly fired?: FireNotes | undefined;
  /** In a game of turns: what has been carried in the Movement Phase. */
  readonly carried?: CarriedNotes | undefined;
  readonly mgNotes?: MgNotes | undefined;
  /** In a game of turns: main armament that has fired. */
  readonly mainFired?: MainNotes | undefined;
  /** In a game of turns: Infantry that is in Bypass. */
  readonly bypassing?: Bypassing | undefined;
  /** In a game of turns: what those who have moved have spent where they are, and what has fired at them there. */
  readonly spent?: ReadonlyMap<UnitId, { readonly there: SpentThere; readonly drive?: Driving }> | undefined;
  /** In a game of turns: those whose move is under way. A4.2 */
  readonly moving?: readonly UnitId[] | undefined;
  /** In a game of turns: vehicles that have been moving targets in this Player Turn. C6.1 */
  readonly drove?: readonly UnitId[] | undefined;
}

/** The weapons with which a unit has gone to another Location in this Movement Phase. A4.41 */
export type CarriedNotes = ReadonlyMap<UnitId, readonly WeaponCounterId[]>;

/** Fire in which a vehicle takes part: the rest is Infantry's, or is not worked out. @rule A8.3 A8.31 */
const OF_VEHICLES = ['prepFire', 'boundingFirstFire', 'firstFire', 'defensiveFire', 'advancingFire'];

const HELD = ['melee', 'dummy', 'hidden', 'pillbox'] as const;

/** The berserk charge, and neither fire before that nor wait; vehicles alone fire as they move. @rule A15.432 D3.3 */
const whyNotThen = (unit: Unit, type: FireType): WhyNoFire | undefined => {
  if (type === 'boundingFirstFire') return 'onlyVehicles';
  return has(unit, 'berserk') && ['prepFire', 'opportunityFire'].includes(type) ? 'berserkThen' : undefined;
};

/** Why a unit fires at nothing then, whatever the target. @rule A7.1 */
export const whyNoFire = (unit: Unit, type: FireType): WhyNoFire | undefined => {
  const { kind } = counter(unit.counter);
  if (kind === 'gun') return kind;
  if (kind === 'vehicle')
    return (
      whyVehicleSilent(unit, type === 'prepFire' ? type : 'later') ??
      (OF_VEHICLES.includes(type) ? undefined : 'vehicleThen')
    );
  if (isBroken(unit)) return 'broken';
  if (isUnarmed(unit)) return 'unarmed';
  if (unit.aboard !== undefined || has(unit, 'mounted')) return 'mounted';
  return whyNotThen(unit, type) ?? HELD.find((each) => has(unit, each));
};

/** Somebody who takes part, where he is. */
export interface Firer {
  readonly unit: Unit;
  readonly with: FiredWith;
  readonly from: Location;
  /** The weapons that alone he may fire, by their places: those that kept their ROF. A9.2 */
  readonly again?: readonly number[];
  /** Of a vehicle: what its main armament has fired, or that it has turned. D3.5 D3.51 */
  readonly main?: MainNote;
}

/** The mark that fire of a type asks for; all other fire is for those who have none. @rule A8.3 A8.31 A8.4 */
const NEEDED: Readonly<
  Partial<Record<FireType, { readonly mark: FireMark; readonly rule: 'A8.3' | 'A8.31' | 'A8.4' }>>
> = {
  subsequentFirstFire: { mark: 'firstFire', rule: 'A8.3' },
  finalProtectiveFire: { mark: 'finalFire', rule: 'A8.31' },
  finalFire: { mark: 'firstFire', rule: 'A8.4' },
};

/** Fire in which machine guns that kept their ROF fire on. @rule A9.2 */
const GOES_ON: Readonly<Partial<Record<FireType, readonly FireMark[]>>> = {
  prepFire: ['prepFire'],
  firstFire: ['firstFire', 'finalFire'],
  defensiveFire: ['firstFire', 'finalFire'],
  opportunityFire: ['advancingFire'],
};

/** What is left to a unit that has fired: weapons by their places, or nothing. */
const leftTo = (had: Fired, type: FireType): readonly number[] | undefined =>
  had.again.length > 0 && GOES_ON[type]?.includes(had.mark) === true ? had.again : undefined;

/** Whether fire of a type is left to a unit that has fired, or is for none but such. @rule A8.3 A8.31 A8.4 A9.2 */
export const isLeftTo = (had: Fired | undefined, type: FireType): boolean => {
  const needed = NEEDED[type];
  if (needed) return had?.mark === needed.mark;
  return had === undefined || leftTo(had, type) !== undefined;
};

/**
 * Who directs is not held to the marks of those who fire, but in a Player Turn he directs the same units again
 * and no others, and nobody after he has fired himself.
 *
 * @rule A7.53 A9.12
 */
export const objectionToDirecting = (
  { fired }: SightedTable,
  leader: Firer,
  firers: readonly Firer[],
): FireRefusal | undefined => {
  const had = fired?.get(leader.unit.id);
  if (!had) return undefined;
  if (!had.led) return { rule: 'A7.1', fact: 'hasFired', unit: leader.unit.id };
  const isNew = directedBy(leader, firers).some((id) => had.led?.includes(id) !== true);
  return isNew ? { rule: 'A7.53', fact: 'directsOthers', unit: leader.unit.id } : undefined;
};

const objectionToMark = (
  table: SightedTable,
  firer: Firer,
  { type, firers }: { readonly type: FireType; readonly firers: readonly Firer[] },
): FireRefusal | undefined => {
  const { fired } = table;
  const { unit } = firer;
  if (!fired) return undefined;
  if (isDirecting(firer)) return objectionToDirecting(table, firer, firers);
  const had = fired.get(unit.id);
  if (isLeftTo(had, type)) return undefined;
  return { rule: NEEDED[type]?.rule ?? 'A7.1', fact: had ? 'hasFired' : 'hasNotFired', unit: unit.id };
};

export const locationCalled = ({ situation: { map } }: SightedTable, at: LocationId): Location | undefined =>
  map.locations[map.locationById.get(at) ?? -1];

export const firersOf = (table: SightedTable, { firers, type }: FireRequest): readonly Firer[] =>
  firers.flatMap(({ unit: id, with: wanted }) => {
    const unit = table.situation.units.find((each) => each.id === id);
    const from = unit && locationCalled(table, unit.at);
    const had = NEEDED[type] ? undefined : table.fired?.get(id);
    const again = had && leftTo(had, type);
    const main = table.mainFired?.get(id);
    return unit && from ? [{ unit, from, with: wanted, ...(again && { again }), ...(main && { main }) }] : [];
  });

/** Does he direct the fire of others, rather than fire himself? */
export const isDirecting = ({ unit, with: wanted }: Firer): boolean =>
  counter(unit.counter).kind === 'leader' && !has(unit, 'heroic') && wanted !== 'weapons';

/** Those whose fire a leader directs: who fires in his Location with him. @rule A7.53 */
export const directedBy = (leader: Firer, firers: readonly Firer[]): readonly UnitId[] =>
  firers
    .filter((other) => !isDirecting(other) && other.from.index === leader.from.index)
    .map(({ unit }) => unit.id);

/** Adjacent, within one level, and not walled off from one another. */
const areNear = (table: SightedTable, a: Location, b: Location): boolean =>
  a.index === b.index ||
  (hexesBetween(table.situation.map, a, b) <= 1 &&
    Math.abs(a.elevation - b.elevation) <= 1 &&
    table.sights.verdict(a.index, b.index) >= 0);

/** The first whom no chain of neighbours joins to the others. @rule A7.5 */
const straggler = (table: SightedTable, firers: readonly Firer[]): Firer | undefined => {
  const joined = new Set(firers.slice(0, 1));
  for (const known of joined)
    for (const other of firers) if (areNear(table, known.from, other.from)) joined.add(other);
  return firers.find((firer) => !joined.has(firer));
};

/** @rule A7.5 A7.54 SK-FIRE */
const objectionToGroup = (table: SightedTable, firers: readonly Firer[]): FireRefusal | undefined => {
  const vehicle = firers.find(({ unit }) => counter(unit.counter).kind === 'vehicle');
  if (vehicle && firers.length > 1) return { rule: 'A7.5', fact: 'vehicleAlone', unit: vehicle.unit.id };
  const berserk = firers.find(({ unit }) => has(unit, 'berserk'));
  if (berserk && firers.some(({ from }) => from.index !== berserk.from.index))
    return { rule: 'A7.54', fact: 'berserkGroup', unit: berserk.unit.id };
  const alone = straggler(table, firers);
  return alone && { rule: 'A7.5', fact: 'noGroup', unit: alone.unit.id };
};

export const objectionToFirers = (
  table: SightedTable,
  firers: readonly Firer[],
  type: FireType,
): FireRefusal | undefined => {
  const [first] = firers;
  if (!first) return { rule: 'A7.1', fact: 'noFirers' };
  if (firers.some(({ unit }) => unit.side !== first.unit.side)) return { rule: 'A7.1', fact: 'twoSides' };
  for (const { unit } of firers) {
    const why = whyNoFire(unit, type);
    if (why) return { rule: 'A7.1', fact: 'cannotFire', unit: unit.id, why };
  }
  const isAttacker = first.unit.side === table.situation.attacker;
  if (isOfDefender(type) === isAttacker)
    return { rule: 'A7.1', fact: isAttacker ? 'notDefender' : 'notAttacker' };
  if (table.fired && phaseOf(table.situation) !== PHASE_OF[type])
    return { rule: 'A3.2', fact: 'otherPhase', phase: phaseOf(table.situation) };
  for (const firer of firers) {
    const marked = objectionToMark(table, firer, { type, firers });
    if (marked) return marked;
  }
  return objectionToGroup(table, firers);
};

/** A pinned leader, or one who means nothing to them; nor the berserk, who neither lead nor are led. @rule A7.831 A15.41 A15.42 A25.24 */
const cannotDirect = (leader: Unit, led: readonly Unit[]): boolean =>
  has(leader, 'pinned') ||
  [leader, ...led].some((unit) => has(unit, 'berserk')) ||
  led.some((unit) => leadershipOver(leader, unit) === undefined);

/**
 * Leaders who direct: one in each Location, none without firers there, none who is pinned or means nothing to
 * them.
 *
 * @rule A7.53 A7.831 A25.24
 */
export const objectionToLeaders = (firers: readonly Firer[]): FireRefusal | undefined => {
  const leaders = firers.filter(isDirecting);
  const others = firers.filter((firer) => !isDirecting(firer));
  for (const leader of leaders) {
    const { id } = leader.unit;
    const led = others.filter(({ from }) => from.index === leader.from.index);
    if (led.length === 0) return { rule: 'A7.53', fact: 'leadsNobody', unit: id };
    if (
      cannotDirect(
        leader.unit,
        led.map(({ unit }) => unit),
      )
    )
      return { rule: 'A7.53', fact: 'cannotDirect', unit: id };
    if (leaders.some((other) => other !== leader && other.from.index === leader.from.index))
      return { rule: 'A7.53', fact: 'twoLeaders', unit: id };
  }
  return undefined;
};
