import { ATTACK_CLAUSES } from './clauses/attack.ts';
import { CLOSE_COMBAT_CLAUSES } from './clauses/closeCombat.ts';
import { CONTROL_CLAUSES } from './clauses/control.ts';
import { RALLY_CLAUSES } from './clauses/rally.ts';
import { TURN_CLAUSES } from './clauses/turn.ts';
import { VICTORY_CLAUSES } from './clauses/victory.ts';
import { BROKEN_UNITS } from './clauses/brokenUnits.ts';
import type { Clause } from './clauses/clause.ts';
import { CAPTIVITY } from './clauses/captivity.ts';
import { DIRECTION } from './clauses/direction.ts';
import { INTERDICTION } from './clauses/interdiction.ts';
import { LEADERS } from './clauses/leaders.ts';
import { OTHERS } from './clauses/others.ts';
import { STARTER_KIT } from './clauses/starterKit.ts';
import { STARTER_KIT_TURN } from './clauses/starterKitTurn.ts';

export type { Clause, Said } from './clauses/clause.ts';
export { concernOf, CONCERNS, NAMED_OTHERWISE, type Concern } from './clauses/concern.ts';

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
