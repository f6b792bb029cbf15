import type { RuleRow } from './ruleRow.ts';

/** The rules of exits, captures and losses for which there are Victory Points. */
export const VICTORY_RULES = {
  'A26.2': {},
  'A26.21': {},
  'A26.211': {},
  'A26.212': {},
  'A26.213': {},
  'A26.22': {},
  'A26.221': {},
  'A26.222': {},
  'A26.23': {},
  'A26.3': {},
  'A26.4': {},
  'D5.4': { home: ['rules/victory/equipment.ts'] },
  'D9.4': { home: ['rules/victory/losing.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
