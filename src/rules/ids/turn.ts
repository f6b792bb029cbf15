import type { RuleRow } from './ruleRow.ts';
import { NAMED_RULES } from './turnNamed.ts';

/** The rules of the phases of a turn, and what goes on between them. */
export const TURN_RULES = {
  'A3.1': { home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.2': { home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.3': { home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.4': { home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.5': { home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.6': { home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.7': { home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.8': { home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  ...NAMED_RULES,
} as const satisfies Readonly<Record<string, RuleRow>>;
