import type { RuleRow } from './ruleRow.ts';

/** The rules of Close Combat, and leaders made in it. */
export const CLOSE_COMBAT_RULES = {} as const satisfies Readonly<Record<string, RuleRow>>;
