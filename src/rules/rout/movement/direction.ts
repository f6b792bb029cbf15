import type { Ground } from '../../../facts/rout.ts';
import { type Combatant, includes, type Seen } from '../combatant.ts';
import type { RoutContext } from '../routContext.ts';
import type { Step } from './movementCost.ts';

const entering = (enemy: Combatant): readonly Ground[] => [
  { rule: 'A10.51', fact: 'entersEnemy', enemy: enemy.unit.id },
];

/**
 * An unconcealed enemy in the very next Location, hidden from this one by what stands between, as by a
 * rowhouse bar: it is met, and Known, before its Location is entered. Those farther off are ignored until
 * they are seen.
 */
const unseenUntilMet = (field: RoutContext, step: Step, enemy: Combatant): boolean =>
  enemy.counts && !enemy.concealed && field.look(step.from, enemy) < 0;

const NOTHING: readonly Ground[] = [];

const beside = (field: RoutContext, step: Step, enemy: Combatant): readonly Ground[] =>
  (enemy.at !== field.locus(step.from) || field.rules['SK-leaving'] === 'barred') &&
  field.adjacent(step.to, enemy)
    ? [
        {
          rule: 'A10.51',
          fact: 'movesAdjacent',
          enemy: enemy.unit.id,
          fromAdjacent: field.adjacent(step.from, enemy),
        },
      ]
    : NOTHING;

const closing = (field: RoutContext, step: Step, enemy: Combatant): readonly Ground[] => {
  const from = field.range(step.from, enemy);
  const to = field.range(step.to, enemy);
  if (!enemy.armed || to >= from) return NOTHING;
  const remembered = !includes(field.seenFrom(step.from), enemy);
  if (remembered && field.rules['SK-memory'] === 'inView') return NOTHING;
  return [{ rule: 'A10.51', fact: 'closer', enemy: enemy.unit.id, from, to, remembered }];
};

/**
 * All whom the step could bring too near, in their order: those that have seen the unit, and those it would
 * first meet there.
 */
const concerned = (field: RoutContext, step: Step, seen: Seen): readonly Combatant[] => {
  const known = field.members(seen);
  const met = field
    .enemiesAt(step.to)
    .filter((enemy) => !includes(seen, enemy) && unseenUntilMet(field, step, enemy));
  return met.length === 0 ? known : [...known, ...met].sort((a, b) => a.bit - b.bit);
};

/** What bars the step for this enemy alone, who is Known. @rule A10.51 */
export const objectionsOf = (field: RoutContext, step: Step, enemy: Combatant): readonly Ground[] => {
  if (enemy.at === field.locus(step.to)) return entering(enemy);
  const near = beside(field, step, enemy);
  const nearer = closing(field, step, enemy);
  return near === NOTHING ? nearer : [...near, ...nearer];
};

/**
 * Everything that bars a routing unit from this step; empty if the step is open. `seen` is every enemy that
 * has had it in LOS since its rout began, and only those hold it back: it never closes on an armed one of
 * them, broken or not, never enters the Location of any, and never moves ADJACENT to one, unless it leaves
 * that enemy's own Location by the step.
 *
 * @rule A10.51
 */
export const objections = (field: RoutContext, step: Step, seen: Seen): readonly Ground[] =>
  concerned(field, step, seen).flatMap((enemy) => objectionsOf(field, step, enemy));

/** Whether anything bars the step. @rule A10.51 */
export const isBarred = (field: RoutContext, step: Step, seen: Seen): boolean =>
  concerned(field, step, seen).some((enemy) => objectionsOf(field, step, enemy).length > 0);
