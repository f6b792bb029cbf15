import type { RuleRow } from './ruleRow.ts';

/** The rules of rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY_RULES = {} as const satisfies Readonly<Record<string, RuleRow>>;
