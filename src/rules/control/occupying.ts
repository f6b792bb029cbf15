import type { Hex, LocationId } from '../../board/gameMap.ts';
import type { Unit } from '../../units/unit.ts';
import { buildingAt } from './building.ts';
import type { Claim, Ground, Holder } from './claim.ts';
import type { Forfeits } from './forfeiting.ts';
import { canGain, isBypassing, isHindrance, isUndeclared } from './occupant.ts';
import {
  hasPillbox,
  hexOf,
  insideOf,
  keyOf,
  levelOf,
  ofBuilding,
  ofHex,
  ofLocation,
  standingIn,
} from './targets.ts';

/** A unit that can gain Control, with where it is. */
interface Occupant {
  readonly unit: Unit;
  readonly at: LocationId;
  readonly hex: Hex;
}

/** Those who gain, and those who keep the enemy from gaining, worked out once. */
interface Table {
  readonly ground: Ground;
  readonly occupants: readonly Occupant[];
  readonly hindering: readonly (Occupant & { readonly bypasses: boolean })[];
}

const tableOf = (ground: Ground): Table => {
  const { units, map, bypassing } = ground;
  const placed = units.flatMap((unit) => {
    const hex = hexOf(map, unit.at);
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
    const key = keyOf(claim.target);
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

/** By which rule a unit where it stands could gain the hex; a pillbox hex only with its pillbox. @rule A26.13 A26.131 A26.132 */
const hexRule = (
  { map, markers }: Ground,
  { unit, hex, at }: Occupant,
  holder: Holder,
): Claim['rule'] | undefined => {
  if (hasPillbox(markers, hex))
    return levelOf(map, at) === 0 && holder(keyOf(ofLocation(insideOf(hex)))) === unit.side
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
 * What units gain by being where they are: Locations first, since a pillbox hex goes with its pillbox. A side that forfeited something by
 * Kindling gains it by no means.
 *
 * @rule A26.11
 */
export const occupied = (
  ground: Ground,
  holder: Holder,
  isBarred: Forfeits['isBarred'],
): readonly Claim[] => {
  const table = tableOf(ground);
  const allowed = (claims: readonly Claim[]): readonly Claim[] =>
    merged(claims.filter(({ target, by }) => !isBarred(keyOf(target), by)));
  const inside = new Map(allowed(locations(table)).map((claim) => [keyOf(claim.target), claim]));
  const holds: Holder = (key) => inside.get(key)?.by ?? holder(key);
  return [...inside.values(), ...allowed(hexes(table, holds)), ...allowed(buildings(table))];
};
