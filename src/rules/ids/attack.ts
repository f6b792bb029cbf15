import type { RuleRow } from './ruleRow.ts';

/** The rules of what comes of an attack that was made at the table. */
export const ATTACK_RULES = {} as const satisfies Readonly<Record<string, RuleRow>>;
