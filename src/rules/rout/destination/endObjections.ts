import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { has } from '../../../units/unit.ts';
import type { Ground } from '../../../facts/rout.ts';
import { type Combatant, includes, type Seen } from '../combatant.ts';
import { isInPillbox } from './cover.ts';
import type { RoutContext } from '../routContext.ts';
import type { Interdiction } from '../interdiction/interdiction.ts';
import { disabilityOf } from '../interdiction/interdictor.ts';
import { protections, type EntryStance } from '../interdiction/openGround.ts';

/** Known enemies whom the unit is ADJACENT to, or shares its Location with. */
export const neighbours = (field: RoutContext, at: LocationIndex, seen: Seen): readonly Combatant[] =>
  field
    .near(at)
    .filter((enemy) => includes(seen, enemy) && (enemy.at === field.locus(at) || field.adjacent(at, enemy)));

/**
 * Whom the unit would find itself ADJACENT to or with on arrival, Known before or not: ADJACENT implies a
 * LOS.
 */
export const neighboursOnArrival = (field: RoutContext, at: LocationIndex): readonly Combatant[] =>
  field
    .near(at)
    .filter(
      (enemy) =>
        enemy.counts && !enemy.concealed && (enemy.at === field.locus(at) || field.adjacent(at, enemy)),
    );

/** A neighbour that a broken unit may not stay with. @rule A10.5 */
export const drivesOff = (enemy: Combatant): boolean => enemy.drivesOff;

/**
 * Known enemies to whom the unit is in Open Ground in LOS and Normal Range, whether or not they could
 * Interdict.
 */
export const exposedTo = (
  field: RoutContext,
  at: LocationIndex,
  seen: Seen,
  stance: EntryStance,
): readonly Combatant[] =>
  field.enemies.filter(
    (enemy) =>
      threatens(field, enemy, seen) &&
      isInRange(field, enemy, at) &&
      field.look(at, enemy) >= 0 &&
      protections(field, enemy, at, stance).length === 0,
  );

/** A broken unit, where it counts at all, has the range printed on its counter. */
const isInRange = (field: RoutContext, enemy: Combatant, at: LocationIndex): boolean => {
  const range = field.range(at, enemy);
  switch (field.rules['D-5']) {
    case 'unbroken':
      return range <= enemy.normalRange;
    case 'anyKnown':
      return range <= enemy.rangeUnbroken;
    case 'ableToInterdict':
      return disabilityOf(field, enemy, field.hexOf(at), range) === undefined;
  }
};

/**
 * Not in Melee, Known, and unbroken unless broken units count; of Guns, the crew is Known and the weapon
 * counts with it.
 */
const threatens = (field: RoutContext, enemy: Combatant, seen: Seen): boolean => {
  const counts = (other: Combatant): boolean =>
    (field.rules['D-5'] === 'anyKnown' || !other.broken) && !has(other.unit, 'melee');
  if (!counts(enemy)) return false;
  if (enemy.row.kind !== 'gun') return enemy.armed && includes(seen, enemy);
  return field.enemies.some((other) => other.at === enemy.at && includes(seen, other) && counts(other));
};

/** Why a rout may not end next to this enemy, or with it. */
export const objectionToStaying = (
  field: RoutContext,
  at: LocationIndex,
  enemy: Combatant,
): readonly Ground[] => {
  if (drivesOff(enemy))
    return [
      {
        rule: 'A10.5',
        fact: enemy.at === field.locus(at) ? 'endsWith' : 'endsAdjacent',
        enemy: enemy.unit.id,
      },
    ];
  return enemy.armed && field.rules['D-16'] === 'barred'
    ? [{ rule: 'A10.5', fact: 'endsBesideBroken', enemy: enemy.unit.id }]
    : [];
};

/** How a unit has come into a Location, and who has Interdicted it. */
interface Entry {
  readonly stance: EntryStance;
  readonly met: Interdiction;
}

/**
 * Why a rout may not end here; empty if it may. It may not end ADJACENT to or with a Known unit that is
 * unbroken and armed, nor, unless it has been Interdicted in entering, in Open Ground in the LOS and Normal
 * Range of a Known one. Out of a pillbox nobody is driven.
 *
 * @rule A10.5 B30.5
 */
export const objectionsToEnding = (
  field: RoutContext,
  at: LocationIndex,
  seen: Seen,
  { stance, met }: Entry,
): readonly Ground[] => {
  if (isInPillbox(field, at)) return [];
  const beside = neighbours(field, at, seen).flatMap((enemy) => objectionToStaying(field, at, enemy));
  const open =
    met.interdictors.length > 0 || field.rules['R-open'] === 'allowed'
      ? []
      : exposedTo(field, at, seen, stance).map(
          (enemy): Ground => ({ rule: 'A10.5', fact: 'endsInOpenUninterdicted', enemy: enemy.unit.id }),
        );
  return [...beside, ...open];
};

/**
 * A rout that comes back to where it began is none; but one that finds a foxhole or trench there has gone
 * into cover.
 *
 * @rule A10.5 A10.51
 */
export const isNewEnd = (field: RoutContext, at: LocationIndex): boolean =>
  field.locus(at) !== field.home ||
  (field.spot(at) === 'entrenched' && field.spot(field.start) !== 'entrenched');
