import type { RuleRow } from './ruleRow.ts';

/** The rules of rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY_RULES = {
  'A9.72': { home: ['rules/rally/weaponActions.ts'] },
  'A10.6': {},
  'A10.61': {},
  'A10.63': {},
  'A10.64': {},
  'A10.71': {},
  'A10.72': { home: ['rules/rally/mayRally.ts'] },
  'A18.11': {},
  'A18.2': {},
  'A25.22': { home: ['rules/rally/mayRally.ts'] },
  'SK-RPh': { home: ['rules/rally/weaponActions.ts'] },
  'SK-APh': { home: ['rules/rally/weaponActions.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
