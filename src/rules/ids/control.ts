import type { RuleRow } from './ruleRow.ts';

/** The rules of movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_RULES = {
  'A4.14': { home: ['rules/control/mayMove.ts'] },
  'A11.15': { home: ['rules/control/mayMove.ts'] },
  'A12.153': { home: ['rules/control/moppingUp.ts'] },
  'A26.1': {},
  'A26.11': {},
  'A26.12': {},
  'A26.13': {},
  'A26.131': {},
  'A26.132': {},
  'A26.14': {},
  'A26.15': {},
  'A26.16': {},
  'A26.161': {},
  'A26.162': {},
  'B25.11': { home: ['rules/control/burning.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
