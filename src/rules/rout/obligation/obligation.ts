import { isBroken, has, type Unit } from '../../../units/unit.ts';
import { terrain, type TerrainName } from '../../../board/terrain/terrain.ts';
import { counter } from '../../../units/counters.ts';
import type { Settings } from '../../../units/ruleSet.ts';
import { isMultiMan, isUnarmed } from '../../../units/strength.ts';
import type { WhyNoBreak } from '../../areas/routPhase/routPhaseFacts.ts';
import type { Ground, Grounds } from '../../../facts/rout.ts';
import { type Combatant, includes, type Seen } from '../combatant.ts';
import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { isInPillbox } from '../destination/cover.ts';
import {
  drivesOff,
  exposedTo,
  isNewEnd,
  neighbours,
  neighboursOnArrival,
} from '../destination/endObjections.ts';
import type { RoutContext } from '../routContext.ts';
import { STANDING } from '../interdiction/openGround.ts';
import type { Obligation } from '../report.ts';

/**
 * Known armed enemies ADJACENT, or in its Location: they put a broken unit under DM at any moment, broken
 * themselves or not. Who is there is Known unless concealed, so nobody farther off is looked at.
 *
 * @rule A10.62
 */
export const dismaying = (field: RoutContext): readonly Combatant[] =>
  neighboursOnArrival(field, field.start).filter(
    ({ armed, goodOrder }) => armed && (goodOrder || field.rules['SK-dm'] === 'armed'),
  );

/**
 * What puts a broken unit under DM now: its marker; a Known armed enemy ADJACENT, broken or not; or starting
 * the phase in Open Ground in the LOS and Normal Range of a Known one. Empty if nothing does, and of who is
 * not broken.
 *
 * @rule A10.62
 */
export const desperation = (field: RoutContext): readonly Ground[] => {
  if (!isBroken(field.unit)) return [];
  const seen = field.seenFrom(field.start);
  const marker: Ground[] = has(field.unit, 'dm') ? [{ rule: 'A10.62', fact: 'dmMarker' }] : [];
  const burning: Ground[] = field.counters.burns(field.hexOf(field.start), field.location(field.start).level)
    ? [{ rule: 'A10.62', fact: 'dmBlaze' }]
    : [];
  const exposed = exposedTo(field, field.start, seen, STANDING);
  return [
    ...marker,
    ...burning,
    ...dismaying(field).map(
      (enemy): Ground => ({ rule: 'A10.62', fact: 'dmAdjacent', enemy: enemy.unit.id }),
    ),
    ...exposed.map((enemy): Ground => ({ rule: 'A10.62', fact: 'dmOpenGround', enemy: enemy.unit.id })),
  ];
};

/** The vehicle that the unit rides; `undefined` for one on foot. */
const vehicleOf = ({ unit, situation }: RoutContext): Unit | undefined =>
  situation.units.find(({ id }) => id === unit.aboard);

/** Carrier of Passengers; on a tank, Infantry are Riders. */
const hasPassengers = (vehicle: Unit): boolean => counter(vehicle.counter).carries === 'passengers';

/**
 * What a broken unit on a vehicle owes: a Passenger nothing, and under DM it may get out beneath the vehicle,
 * no farther. Riders are off the vehicle as they break.
 *
 * @rule D5.311
 */
export const obligationAboard = (vehicle: Unit, dm: readonly Ground[]): Obligation => {
  if (!hasPassengers(vehicle))
    return { kind: 'cannot', grounds: [{ rule: 'D6.24', fact: 'riderBailsOut', vehicle: vehicle.id }] };
  const stays: Grounds = [{ rule: 'D5.311', fact: 'passengerMayStay', vehicle: vehicle.id }];
  if (dm.length === 0) return { kind: 'cannot', grounds: [...stays, { rule: 'A10.5', fact: 'noDm' }] };
  return {
    kind: 'may',
    grounds: [...stays, { rule: 'D5.311', fact: 'passengerGetsOut', vehicle: vehicle.id }, ...dm],
  };
};

/** A Water Obstacle: neither ice nor a stream. @rule B21.1 */
const isWater = (name: TerrainName): boolean => terrain(name).kind === 'water';

/** What drives a broken unit from where it stands. */
const compulsion = (field: RoutContext): readonly Ground[] => {
  const seen = field.seenFrom(field.start);
  const burning: Ground[] = field.counters.burns(field.hexOf(field.start), field.location(field.start).level)
    ? [{ rule: 'B25.4', fact: 'inBlaze' }]
    : [];
  const wet: Ground[] = isWater(field.location(field.start).terrain)
    ? [{ rule: 'B21.43', fact: 'inWater' }]
    : [];
  const beside = neighbours(field, field.start, seen)
    .filter(drivesOff)
    .map(
      (enemy): Ground => ({
        rule: 'A10.5',
        fact: enemy.at === field.home ? 'sameLocationEnemy' : 'adjacentEnemy',
        enemy: enemy.unit.id,
      }),
    );
  const open = exposedTo(field, field.start, seen, STANDING).map(
    (enemy): Ground => ({
      rule: 'A10.5',
      fact: 'openGroundInView',
      enemy: enemy.unit.id,
      range: field.range(field.start, enemy),
    }),
  );
  return [...burning, ...wet, ...beside, ...open];
};

const obligation = (kind: Obligation['kind'], grounds: readonly Ground[], otherwise: Ground): Obligation => {
  const [first, ...rest] = grounds;
  return { kind, grounds: first ? [first, ...rest] : [otherwise] };
};

/** Whom breaking would reduce, wound or leave as they are. A10.3, A10.41 */
const UNBREAKABLE = ['berserk', 'melee', 'heroic', 'wading'] as const;

/** Why a unit could not break of its own will before any enemy; `undefined` if it could. @rule A10.41 */
export const whyNeverBreaks = (unit: Unit, rules: Settings): WhyNoBreak | undefined => {
  const { brokenMorale, nationality, kind } = counter(unit.counter);
  if (isBroken(unit)) return 'broken';
  if (has(unit, 'routed')) return 'routed';
  if (rules['SK-voluntaryBreak'] === 'none') return 'noVoluntaryBreak';
  if (kind === 'vehicle' || kind === 'gun') return 'notPersonnel';
  if (has(unit, 'dummy')) return 'dummy';
  if (unit.heldBy !== undefined || isUnarmed(unit)) return 'unarmed';
  return (
    UNBREAKABLE.find((state) => has(unit, state)) ??
    (brokenMorale === undefined || nationality === 'japanese' ? 'neverBreaks' : undefined)
  );
};

/** A Gun in view with a Known unit to man it, that fires so far. @rule A10.532 */
const isWithinRangeOfGun = (field: RoutContext, seen: Seen, gun: Combatant): boolean =>
  gun.row.kind === 'gun' &&
  !gun.concealed &&
  field.range(field.start, gun) <= gun.normalRange &&
  field.look(field.start, gun) >= 0 &&
  field.enemies.some(
    (other) =>
      other.at === gun.at && isMultiMan(other.unit) && other.armed && !other.broken && includes(seen, other),
  );

/**
 * A "?" ADJACENT or in the Location: what lies beneath does not show in who may break. A hidden unit shows
 * nothing at all.
 *
 * @rule A10.41 A12.1
 */
const maskedBeside = (field: RoutContext): readonly Combatant[] =>
  [
    ...field.enemies.filter(({ concealed, broken, counts }) => concealed && !broken && counts),
    ...field.dummies,
  ].filter(
    (enemy) => !has(enemy.unit, 'hidden') && (enemy.at === field.home || field.adjacent(field.start, enemy)),
  );

/**
 * A unit that could break, and enemies that it may break for: whoever is next to it, or Known, armed and
 * within range.
 *
 * @rule A10.41
 */
const fears = (field: RoutContext): readonly Ground[] => {
  const { unit, start, home } = field;
  if (whyNeverBreaks(unit, field.rules) !== undefined) return [];
  const seen = field.seenFrom(start);
  const enemies = field.enemies.filter(
    (enemy) =>
      !enemy.broken &&
      !enemy.concealed &&
      ((enemy.counts && (enemy.at === home || field.adjacent(start, enemy))) ||
        (enemy.armed && includes(seen, enemy) && field.range(start, enemy) <= enemy.normalRange) ||
        isWithinRangeOfGun(field, seen, enemy)),
  );
  const masked = [...new Set(maskedBeside(field).map((enemy) => field.location(enemy.at).id))];
  return enemies.length + masked.length > 0
    ? [{ rule: 'A10.41', fact: 'mayBreak', enemies: enemies.map((enemy) => enemy.unit.id), places: masked }]
    : [];
};

/**
 * Pinned by Interdiction, or done with its rout, it routs no further; who is then next to an enemy fails to
 * rout.
 *
 * @rule A10.53
 */
const routIsOver = (field: RoutContext, fact: 'pinned' | 'hasRouted'): Obligation => {
  const beside = isInPillbox(field, field.start)
    ? []
    : neighbours(field, field.start, field.seenFrom(field.start)).filter(drivesOff);
  return {
    kind: 'cannot',
    grounds: [
      { rule: 'A10.53', fact },
      ...(beside.length > 0 && field.situation.night === undefined
        ? [{ rule: 'A10.5', fact: 'failureToRout' } as const]
        : []),
    ],
  };
};

/**
 * Nobody drives a broken unit out of a pillbox; under DM it may go, unless an enemy outside bars the way.
 *
 * @rule B30.5
 */
const inPillbox = (field: RoutContext, dm: readonly Ground[]): Obligation => {
  const held: Ground = { rule: 'B30.5', fact: 'inPillbox' };
  if (field.besieged(field.top(field.start)))
    return { kind: 'cannot', grounds: [held, { rule: 'B30.6', fact: 'besieged' }] };
  if (has(field.unit, 'disrupted'))
    return { kind: 'cannot', grounds: [held, { rule: 'A19.12', fact: 'disruptedStays' }] };
  return dm.length > 0
    ? { kind: 'may', grounds: [held, ...dm] }
    : { kind: 'cannot', grounds: [held, { rule: 'A10.5', fact: 'noDm' }] };
};

/** Nobody has to rout at night, but out of a Blaze; who may, crawls. @rule E1.54 */
const atNight = (field: RoutContext, dm: readonly Ground[], driven: readonly Ground[]): Obligation => {
  if (has(field.unit, 'disrupted') && driven.length === 0)
    return { kind: 'cannot', grounds: [{ rule: 'A19.12', fact: 'disruptedStays' }] };
  if (dm.length === 0) return { kind: 'cannot', grounds: [{ rule: 'A10.5', fact: 'noDm' }] };
  return { kind: 'may', grounds: [{ rule: 'E1.54', fact: 'nightRout' }, ...dm] };
};

/** Prisoners go with their Guard, the Unarmed never break, and a Dummy is nobody. @rule A20.54 */
const neverRouts = ({ unit }: RoutContext): Ground | undefined => {
  if (unit.heldBy !== undefined) return { rule: 'A20.5', fact: 'prisoner', guard: unit.heldBy };
  if (isUnarmed(unit)) return { rule: 'A20.54', fact: 'unarmedNeverBreaks' };
  return has(unit, 'dummy') ? { rule: 'A12.1', fact: 'dummyNeverRouts' } : undefined;
};

/** Held in Melee, a broken unit does not rout. @rule A11.16 */
const heldInMelee = (field: RoutContext): boolean => has(field.unit, 'melee');

/** Who cannot rout at all, whatever threatens it. */
const heldBack = (field: RoutContext, dm: readonly Ground[]): Obligation | undefined => {
  if (field.row.kind === 'vehicle' || field.row.kind === 'gun')
    return { kind: 'cannot', grounds: [{ rule: 'A10.4', fact: 'notPersonnel' }] };
  const never = neverRouts(field);
  if (never) return { kind: 'cannot', grounds: [never] };
  if (!isBroken(field.unit))
    return { kind: 'cannot', grounds: [{ rule: 'A10.4', fact: 'notBroken' }, ...fears(field)] };
  const vehicle = vehicleOf(field);
  if (vehicle) return obligationAboard(vehicle, dm);
  if (heldInMelee(field)) return { kind: 'cannot', grounds: [{ rule: 'A10.5', fact: 'inMelee' }] };
  if (has(field.unit, 'pinned')) return routIsOver(field, 'pinned');
  return has(field.unit, 'routed') ? routIsOver(field, 'hasRouted') : undefined;
};

/**
 * Must, may or cannot the unit rout? A broken unit not in Melee must leave Open Ground in the LOS and Normal
 * Range of a Known enemy, and may not stay ADJACENT to or with a Known unbroken armed one; else it may rout
 * only under DM.
 *
 * @rule A10.5
 */
export const obligationOf = (field: RoutContext, dm: readonly Ground[]): Obligation => {
  const held = heldBack(field, dm);
  if (held) return held;
  if (isInPillbox(field, field.start)) return inPillbox(field, dm);
  const driven = compulsion(field);
  if (field.situation.night !== undefined && !driven.some(({ fact }) => fact === 'inBlaze'))
    return atNight(field, dm, driven);
  if (driven.length > 0) return obligation('must', driven, { rule: 'A10.5', fact: 'dm' });
  if (has(field.unit, 'disrupted'))
    return { kind: 'cannot', grounds: [{ rule: 'A19.12', fact: 'disruptedStays' }] };
  return dm.length > 0
    ? obligation('may', dm, { rule: 'A10.5', fact: 'dm' })
    : { kind: 'cannot', grounds: [{ rule: 'A10.5', fact: 'noDm' }] };
};

const HELD_TO_GO = new WeakMap<RoutContext, boolean>();

const mustGo = (field: RoutContext): boolean => {
  const must = HELD_TO_GO.get(field) ?? obligationOf(field, desperation(field)).kind === 'must';
  HELD_TO_GO.set(field, must);
  return must;
};

/** Whether a rout can be over there: also where it began, for a unit that did not have to go. @rule A10.5 */
export const canBeOver = (field: RoutContext, at: LocationIndex): boolean =>
  isNewEnd(field, at) || !mustGo(field);
