import type { RuleRow } from './ruleRow.ts';

/** The rules of exits, captures and losses for which there are Victory Points. */
export const VICTORY_RULES = {} as const satisfies Readonly<Record<string, RuleRow>>;
