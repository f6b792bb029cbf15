import type { RuleRow } from './ruleRow.ts';

/** The rules of what comes of an attack that was made at the table. */
export const ATTACK_RULES = {
  'A.9': { home: ['rules/attack/selecting.ts'] },
  'A7.3': { home: ['rules/attack/attacking.ts'] },
  'A7.301': { home: ['rules/attack/effects.ts'] },
  'A7.305': { home: ['rules/attack/following.ts'] },
  'A10.1': {},
  'A10.21': {},
  'A10.7': { home: ['rules/attack/leadership.ts'] },
  'A10.72': {},
  'A14.3': { home: ['rules/attack/effects.ts'] },
  'A15.2': { home: ['rules/attack/heat.ts'] },
  'A15.3': { home: ['rules/attack/heat.ts'] },
  'A19.1': {},
  'A19.11': { home: ['rules/experience/elr.ts'] },
  'A19.13': {},
  'A19.131': {},
  'A19.132': {},
  'G1.12': { home: ['rules/experience/stepping.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
