import { buildingAt } from '../../../board/map/buildings.ts';
import type { Hex, LocationId } from '../../../board/map/gameMap.ts';
import { counter } from '../../../units/counters.ts';
import type { Situation } from '../../../units/position.ts';
import {
  type ControlTarget,
  type Holding,
  type Moment,
  momentOf,
  type VehicularHold,
} from '../../../units/scenario.ts';
import { isArmed, isMultiMan, isPersonnel } from '../../../units/strength.ts';
import { has, isGoodOrder, type Side, type Unit, type UnitId } from '../../../units/unit.ts';
import type { Forfeits } from './forfeits.ts';
import {
  type Claim,
  type ControlTable,
  hasPillbox,
  hexOfLocation,
  type Holder,
  insideOf,
  levelOf,
  ofBuilding,
  ofHex,
  ofLocation,
  standingIn,
  targetKey,
} from './targets.ts';

/** A vehicle that is armed, or whose passengers are, and that is not in Bypass. */
const canHold = (unit: Unit, units: readonly Unit[]): boolean =>
  counter(unit.counter).kind === 'vehicle' &&
  !has(unit, 'inBypass') &&
  !has(unit, 'dummy') &&
  (isArmed(unit) || units.some((rider) => rider.aboard === unit.id && isArmed(rider)));

const meetsEnemy = (unit: Unit, units: readonly Unit[]): boolean =>
  units.some((enemy) => enemy.side !== unit.side && standingIn(enemy) === unit.at && isHindrance(enemy));

/**
 * The Locations that vehicles hold for as long as they stay: gained without an armed enemy there, and kept if
 * one comes.
 *
 * @rule A26.12
 */
export const vehicularHolds = (situation: Situation): readonly VehicularHold[] => {
  const { units, scenario } = situation;
  const since = momentOf(situation);
  return units.flatMap((unit) => {
    if (!canHold(unit, units)) return [];
    const before = scenario?.vehicular?.find(({ vehicle, at }) => vehicle === unit.id && at === unit.at);
    if (before) return [before];
    return meetsEnemy(unit, units) ? [] : [{ vehicle: unit.id, at: unit.at, ...(since && { since }) }];
  });
};

/**
 * Whether a vehicle's hold of a Location is one of this target: that Location, or its hex if it is the only
 * one there.
 *
 * @rule A26.12
 */
export const coversTarget = (
  { map, markers }: Situation,
  { at }: VehicularHold,
  target: ControlTarget,
): boolean => {
  if (target.kind === 'location') return target.at === at;
  if (target.kind === 'building') return false;
  const hex = hexOfLocation(map, at);
  return hex?.id === target.hex && hex.locations.length === 1 && !hasPillbox(markers, hex);
};

/**
 * Whether a unit is one that gains Control of what it occupies: armed Good Order Infantry MMC, on foot.
 * Concealed and hidden ones do, Dummies do not.
 *
 * @rule A26.11 A26.15
 */
export const canGain = (unit: Unit): boolean =>
  isMultiMan(unit) &&
  isArmed(unit) &&
  isGoodOrder(unit) &&
  unit.aboard === undefined &&
  !has(unit, 'mounted');

/** The vehicle that a unit is, or that it rides in. */
const vehicleOf = (unit: Unit, units: readonly Unit[]): Unit | undefined =>
  counter(unit.counter).kind === 'vehicle' ? unit : units.find(({ id }) => id === unit.aboard);

/**
 * Whether a unit keeps the enemy from gaining Control of where it is: any armed one, broken or concealed or
 * hidden too; a Gun is only the weapon of who mans it.
 *
 * @rule A26.11 A26.15
 */
export const isHindrance = (unit: Unit): boolean =>
  counter(unit.counter).kind !== 'gun' && isArmed(unit) && !has(unit, 'dummy');

/** In Bypass of whatever is in its hex: it is in the Location, but not in the building. */
export const isBypassing = (unit: Unit, units: readonly Unit[], bypassing: readonly UnitId[]): boolean => {
  const vehicle = vehicleOf(unit, units);
  return bypassing.includes(unit.id) || (vehicle !== undefined && has(vehicle, 'inBypass'));
};

/** Its Control need not be told before the game ends. @rule A26.15 */
export const isUndeclared = (unit: Unit): boolean => has(unit, 'concealed') || has(unit, 'hidden');

/** A unit that can gain Control, with where it is. */
interface Occupant {
  readonly unit: Unit;
  readonly at: LocationId;
  readonly hex: Hex;
}

/** Those who gain, and those who keep the enemy from gaining, worked out once. */
interface Table {
  readonly ground: ControlTable;
  readonly occupants: readonly Occupant[];
  readonly hindering: readonly (Occupant & { readonly bypasses: boolean })[];
}

const tableOf = (ground: ControlTable): Table => {
  const { units, map, bypassing } = ground;
  const placed = units.flatMap((unit) => {
    const hex = hexOfLocation(map, unit.at);
    return hex ? [{ unit, hex, at: standingIn(unit), bypasses: isBypassing(unit, units, bypassing) }] : [];
  });
  return {
    ground,
    occupants: placed.filter(({ unit, bypasses }) => !bypasses && canGain(unit)),
    hindering: placed.filter(({ unit }) => isHindrance(unit)),
  };
};

/** Claims to one target by several units are one, undeclared only if all of them are. */
const merged = (claims: readonly Claim[]): readonly Claim[] => {
  const byKey = new Map<string, Claim>();
  for (const claim of claims) {
    const key = targetKey(claim.target);
    const before = byKey.get(key);
    if (!before || (before.undeclared && !claim.undeclared)) byKey.set(key, claim);
  }
  return [...byKey.values()];
};

type ClaimOf = Pick<Claim, 'target' | 'rule'>;

const claimed = ({ unit }: Occupant, { target, rule }: ClaimOf): Claim => ({
  target,
  by: unit.side,
  rule,
  ...(isUndeclared(unit) && { undeclared: true }),
});

/** Each Location with armed Good Order Infantry MMC in it, and no armed enemy. @rule A26.11 */
const locations = ({ occupants, hindering }: Table): readonly Claim[] =>
  occupants.flatMap((occupant) => {
    const barred = hindering.some(
      (enemy) => enemy.at === occupant.at && enemy.unit.side !== occupant.unit.side,
    );
    return barred ? [] : [claimed(occupant, { target: ofLocation(occupant.at), rule: 'A26.11' })];
  });

/**
 * By which rule a unit where it stands could gain the hex; a pillbox hex only with its pillbox.
 *
 * @rule A26.13 A26.131 A26.132
 */
const hexRule = (
  { map, markers }: ControlTable,
  { unit, hex, at }: Occupant,
  holder: Holder,
): Claim['rule'] | undefined => {
  if (hasPillbox(markers, hex))
    return levelOf(map, at) === 0 && holder(targetKey(ofLocation(insideOf(hex)))) === unit.side
      ? 'A26.132'
      : undefined;
  if (hex.bridge !== undefined) return 'A26.131';
  return levelOf(map, at) === 0 ? 'A26.13' : undefined;
};

const hexes = ({ ground, occupants, hindering }: Table, holder: Holder): readonly Claim[] =>
  occupants.flatMap((occupant) => {
    const rule = hexRule(ground, occupant, holder);
    const barred = hindering.some(
      (enemy) => enemy.hex === occupant.hex && enemy.unit.side !== occupant.unit.side,
    );
    return rule === undefined || barred ? [] : [claimed(occupant, { target: ofHex(occupant.hex), rule })];
  });

/** A pillbox is no part of a building, and who bypasses it is not in it. */
const isInBuilding = ({ at, unit }: Occupant): boolean => at === unit.at;

/** From any hex and level of it, if no armed enemy is in any. @rule A26.14 */
const buildings = ({ ground: { map }, occupants, hindering }: Table): readonly Claim[] =>
  occupants.filter(isInBuilding).flatMap((occupant) => {
    const whole = buildingAt(map, occupant.hex.index);
    const target = ofBuilding(map, occupant.hex.index);
    if (!whole || !target) return [];
    const barred = hindering.some(
      (enemy) =>
        !enemy.bypasses &&
        isInBuilding(enemy) &&
        enemy.unit.side !== occupant.unit.side &&
        whole.includes(enemy.hex),
    );
    return barred ? [] : [claimed(occupant, { target, rule: 'A26.14' })];
  });

/**
 * What units gain by being where they are: Locations first, since a pillbox hex goes with its pillbox. A side
 * that forfeited something by Kindling gains it by no means.
 *
 * @rule A26.11
 */
export const occupied = (
  ground: ControlTable,
  holder: Holder,
  isBarred: Forfeits['isBarred'],
): readonly Claim[] => {
  const table = tableOf(ground);
  const allowed = (claims: readonly Claim[]): readonly Claim[] =>
    merged(claims.filter(({ target, by }) => !isBarred(targetKey(target), by)));
  const inside = new Map(allowed(locations(table)).map((claim) => [targetKey(claim.target), claim]));
  const holds: Holder = (key) => inside.get(key)?.by ?? holder(key);
  return [...inside.values(), ...allowed(hexes(table, holds)), ...allowed(buildings(table))];
};

/** Infantry on foot, but for the berserk, who charge. @rule A4.14 */
export const isKeptOut = (unit: Unit): boolean =>
  isPersonnel(unit) && unit.aboard === undefined && !has(unit, 'berserk');

/** A squad or the like that is armed, and no Dummy. Disrupted units keep nobody out. @rule A4.14 A19.12 */
export const keepsOut = (unit: Unit): boolean =>
  isMultiMan(unit) && isArmed(unit) && !has(unit, 'dummy') && !has(unit, 'disrupted');

/** Who Controls something now. */
export interface Controller {
  readonly by: Side;
  readonly since?: Moment;
  readonly rule: string;
  /** By a vehicle, and only for as long as it stays. A26.12 */
  readonly temporary?: true;
  readonly forfeitedBy?: Side;
}

const known = new WeakMap<readonly Holding[], ReadonlyMap<string, Holding>>();

/** The Holdings by their targets; of two of one target the later counts. */
export const ledgerOf = (held: readonly Holding[]): ReadonlyMap<string, Holding> => {
  const ledger = known.get(held) ?? new Map(held.map((holding) => [targetKey(holding.target), holding]));
  known.set(held, ledger);
  return ledger;
};

/** A building by the first of its hexes, whichever of them is named. */
export const normal = ({ map }: Situation, target: ControlTarget): ControlTarget => {
  if (target.kind !== 'building') return target;
  const [first] = buildingAt(map, map.hexById.get(target.hex) ?? (-1 as never)) ?? [];
  return first ? { kind: 'building', hex: first.id } : target;
};

/** The Control that vehicles have for now of this target. @rule A26.12 */
export const temporaryControl = (situation: Situation, target: ControlTarget): Controller | undefined => {
  if (target.kind === 'building' || !situation.scenario) return undefined;
  const hold = vehicularHolds(situation).find((each) => coversTarget(situation, each, target));
  const vehicle = hold && situation.units.find(({ id }) => id === hold.vehicle);
  return (
    vehicle && { by: vehicle.side, ...(hold.since && { since: hold.since }), rule: 'A26.12', temporary: true }
  );
};

/** Who has gained a target and kept it, vehicles aside. @rule A26.1 */
const holdingOf = (situation: Situation, target: ControlTarget): Holding | undefined =>
  situation.scenario && ledgerOf(situation.scenario.held).get(targetKey(normal(situation, target)));

/**
 * Who Controls a Location, a hex or a building, since when, and by which rule; `undefined` of what nobody has
 * gained.
 *
 * @rule A26.1 A26.12
 */
export const controllerOf = (situation: Situation, target: ControlTarget): Controller | undefined => {
  const held = holdingOf(situation, target);
  const temporary = temporaryControl(situation, target);
  if (temporary && temporary.by !== held?.by) return temporary;
  return (
    held && {
      by: held.by,
      rule: held.rule,
      ...(held.since && { since: held.since }),
      ...(held.forfeitedBy !== undefined && { forfeitedBy: held.forfeitedBy }),
    }
  );
};
