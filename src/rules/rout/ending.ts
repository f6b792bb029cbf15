import type { LocationIndex } from '../../board/gameMap.ts';
import { has } from '../../units/unit.ts';
import type { Ground } from '../ruling.ts';
import type { Combatant } from './combatant.ts';
import { includes, type Field, type Seen } from './field.ts';
import type { Interdiction } from './interdiction.ts';
import { protections, type Stance } from './openGround.ts';

/** Known enemies whom the unit is ADJACENT to, or shares its Location with. */
export const neighbours = (field: Field, at: LocationIndex, seen: Seen): readonly Combatant[] =>
  field.enemies.filter((enemy) => includes(seen, enemy) && (enemy.at === at || field.adjacent(at, enemy)));

/** Whom the unit would find itself ADJACENT to or with on arrival, Known before or not: ADJACENT implies a LOS. */
export const neighboursOnArrival = (field: Field, at: LocationIndex): readonly Combatant[] =>
  field.enemies.filter((enemy) => enemy.counts && !enemy.concealed && (enemy.at === at || field.adjacent(at, enemy)));

/** Unbroken and armed: a neighbour that a broken unit may not stay with. @rule A10.5 */
export const drivesOff = (enemy: Combatant): boolean => enemy.armed && !enemy.broken;

/** Known enemies to whom the unit is in Open Ground in LOS and Normal Range, whether or not they could Interdict. */
export const exposedTo = (field: Field, at: LocationIndex, seen: Seen, stance: Stance): readonly Combatant[] =>
  field.enemies.filter((enemy) =>
    threatens(field, enemy, seen)
    && field.range(at, enemy) <= enemy.normalRange
    && field.look(at, enemy) >= 0
    && protections(field, enemy, at, stance).length === 0);

/** Unbroken, not in Melee, and Known; of Guns, the crew is Known and the weapon counts with it. */
const threatens = (field: Field, enemy: Combatant, seen: Seen): boolean => {
  if (enemy.broken || has(enemy.unit, 'melee')) return false;
  if (enemy.row.kind !== 'gun') return includes(seen, enemy);
  return field.enemies.some((other) => other.at === enemy.at && includes(seen, other) && !other.broken && !has(other.unit, 'melee'));
};



/**
 * Why a rout may not end here; empty if it may. It may not end ADJACENT to or with a Known unit that is unbroken and
 * armed, nor, unless it has been Interdicted in entering, in Open Ground in the LOS and Normal Range of a Known one.
 *
 * @rule A10.5
 */
export const objectionsToEnding = (field: Field, at: LocationIndex, seen: Seen, stance: Stance, met: Interdiction): readonly Ground[] => {
  const beside = neighbours(field, at, seen).filter(drivesOff).map((enemy): Ground =>
    ({ rule: 'A10.5', fact: enemy.at === at ? 'endsWith' : 'endsAdjacent', enemy: enemy.unit.id }));
  const open = met.interdictors.length > 0 ? [] : exposedTo(field, at, seen, stance).map((enemy): Ground =>
    ({ rule: 'A10.5', fact: 'endsInOpenUninterdicted', enemy: enemy.unit.id }));
  return [...beside, ...open];
};
