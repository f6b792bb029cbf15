import { ATTACK_CLAUSES } from './attack.ts';
import { CLOSE_COMBAT_CLAUSES } from './closeCombat.ts';
import { CONTROL_CLAUSES } from './control.ts';
import { RALLY_CLAUSES } from './rally.ts';
import { TURN_CLAUSES } from './turn.ts';
import { VICTORY_CLAUSES } from './victory.ts';
import { BROKEN_UNITS, DIRECTION, INTERDICTION, LEADERS } from './rout.ts';
import type { Clause } from './clause.ts';
import { CAPTIVITY, OTHERS } from './surrender.ts';
import { STARTER_KIT, STARTER_KIT_TURN } from './starterKit.ts';

export type { Clause, Said } from './clause.ts';
export { concernOf, CONCERNS, NAMED_OTHERWISE, type Concern } from './clause.ts';

/** What the program makes of every clause of the rules, those of the Starter Kit last. */
export const CLAUSES: readonly Clause[] = [
  ...BROKEN_UNITS,
  ...DIRECTION,
  ...INTERDICTION,
  ...LEADERS,
  ...CAPTIVITY,
  ...OTHERS,
  ...ATTACK_CLAUSES,
  ...RALLY_CLAUSES,
  ...CLOSE_COMBAT_CLAUSES,
  ...CONTROL_CLAUSES,
  ...VICTORY_CLAUSES,
  ...TURN_CLAUSES,
  ...STARTER_KIT,
  ...STARTER_KIT_TURN,
];

/** The rule that a clause belongs to: `A10.51-ac` to A10.51, `Q-B25.4-a` to B25.4. */
export const ruleOf = ({ id }: Clause): string => id.replace(/^Q-/, '').replace(/-\w+$/, '');

export const STATES = [
  'implemented',
  'partly',
  'told',
  'notModelled',
] as const satisfies readonly Clause['state'][];

/** Clauses by rule, in the order in which the rules first come. */
export const clausesByRule = (): ReadonlyMap<string, readonly Clause[]> => {
  const groups = new Map<string, Clause[]>();
  for (const clause of CLAUSES) {
    const group = groups.get(ruleOf(clause));
    if (group) group.push(clause);
    else groups.set(ruleOf(clause), [clause]);
  }
  return groups;
};
