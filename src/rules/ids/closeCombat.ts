import type { RuleRow } from './ruleRow.ts';

/** The rules of Close Combat, and leaders made in it. */
export const CLOSE_COMBAT_RULES = {
  'A11.11': { home: ['rules/closeCombat/closeCombatTable.ts', 'rules/closeCombat/figures.ts'] },
  'A11.12': { home: ['rules/closeCombat/declaring.ts'] },
  'A11.14': { home: ['rules/closeCombat/stacks.ts'] },
  'A11.15': { home: ['rules/closeCombat/melee.ts'] },
  'A11.19': { home: ['rules/closeCombat/revealing.ts'] },
  'A11.2': { home: ['rules/closeCombat/withdrawing.ts'] },
  'A11.22': { home: ['rules/closeCombat/infiltration.ts'] },
  'A11.4': { home: ['rules/closeCombat/ambush.ts'] },
  'A11.5': { home: ['rules/closeCombat/figures.ts'] },
  'A18.1': {},
  'A18.12': {},
  'A19.34': {},
  'A19.35': {},
  'SK-CCPh': { home: ['rules/closeCombat/figures.ts'] },
  'SK-IMP': { home: ['rules/rally/rallying.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
