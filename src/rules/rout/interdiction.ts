import { rangeBetween } from '../../hexgrid/lattice.ts';
import type { Ground } from '../ruling.ts';
import type { Combatant } from './combatant.ts';
import type { Field } from './field.ts';
import { disability } from './interdictor.ts';
import type { Entry, Step } from './movementCost.ts';
import { protections } from './openGround.ts';
import type { Interdictor } from './report.ts';

/** Who Interdicts one entry, and why each other enemy in LOS does not. */
export interface Interdiction {
  readonly interdictors: readonly Interdictor[];
  readonly others: readonly Ground[];
}

const judge = (field: Field, enemy: Combatant, step: Step, entry: Entry): Ground | Interdictor => {
  const hex = field.hexOf(step.to);
  const range = rangeBetween(hex, enemy.hex);
  const why = disability(field, enemy, hex, range);
  if (why) return { rule: 'A10.532', fact: 'cannotInterdict', enemy: enemy.unit.id, why };
  const [by] = protections(field, enemy, step.to, { kind: 'entering', step, manner: entry.manner });
  return by ? { rule: 'A10.531', fact: 'protected', enemy: enemy.unit.id, by } : { unit: enemy.unit.id, range };
};

/** Would this enemy, in LOS and unconcealed, Interdict the entry? @rule A10.53 */
export const interdictsEntry = (field: Field, enemy: Combatant, step: Step, entry: Entry): boolean => !('rule' in judge(field, enemy, step, entry));

/**
 * Who Interdicts a unit that enters by this step at this price. Known or not does not matter:
 * any unconcealed enemy with a LOS may.
 *
 * @rule A10.53
 */
export const interdiction = (field: Field, step: Step, entry: Entry): Interdiction => {
  const verdicts = field.enemies
    .filter((enemy) => !enemy.concealed && field.look(step.to, enemy) >= 0)
    .map((enemy) => judge(field, enemy, step, entry));
  return {
    interdictors: verdicts.flatMap((verdict) => ('rule' in verdict ? [] : [verdict])),
    others: verdicts.flatMap((verdict) => ('rule' in verdict ? [verdict] : [])),
  };
};
