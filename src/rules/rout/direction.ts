import type { Ground } from '../ruling.ts';
import type { Combatant } from './combatant.ts';
import { includes, type Field, type Seen } from './field.ts';
import type { Step } from './movementCost.ts';

const entering = (step: Step, enemy: Combatant): readonly Ground[] =>
  enemy.at === step.to ? [{ rule: 'A10.51', fact: 'entersEnemy', enemy: enemy.unit.id }] : [];

const beside = (field: Field, step: Step, enemy: Combatant): readonly Ground[] =>
  enemy.at !== step.from && field.adjacent(step.to, enemy)
    ? [{ rule: 'A10.51', fact: 'movesAdjacent', enemy: enemy.unit.id, fromAdjacent: field.adjacent(step.from, enemy) }]
    : [];

const closing = (field: Field, step: Step, enemy: Combatant): readonly Ground[] => {
  const from = field.range(step.from, enemy);
  const to = field.range(step.to, enemy);
  if (!enemy.armed || to >= from) return [];
  const remembered = !includes(field.seenFrom(step.from), enemy);
  return [{ rule: 'A10.51', fact: 'closer', enemy: enemy.unit.id, from, to, remembered }];
};

/**
 * Everything that bars a routing unit from this step; empty if the step is open. `seen` is every enemy that has had it in
 * LOS since its rout began, and only those hold it back: it never closes on an armed one of them, broken or
 * not, never enters the Location of any, and never moves ADJACENT to one, unless it leaves that enemy's own Location by
 * the step.
 *
 * @rule A10.51
 */
export const objections = (field: Field, step: Step, seen: Seen): readonly Ground[] =>
  field.enemies.flatMap((enemy) => {
    if (!includes(seen, enemy)) return [];
    const inTheWay = entering(step, enemy);
    return inTheWay.length > 0 ? inTheWay : [...beside(field, step, enemy), ...closing(field, step, enemy)];
  });
