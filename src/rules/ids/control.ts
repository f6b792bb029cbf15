import type { RuleRow } from './ruleRow.ts';

/** The rules of movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_RULES = {} as const satisfies Readonly<Record<string, RuleRow>>;
