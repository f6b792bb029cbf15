import type { RuleRow } from './ruleRow.ts';

/** The rules of the phases of a turn, and what goes on between them. */
export const TURN_RULES = {
  'A3.1': { title: 'Rally Phase', words: '', home: ['rules/game/nextPhase.ts'] },
  'A3.2': { title: 'Prep Fire Phase', words: '', home: ['rules/game/nextPhase.ts'] },
  'A3.3': { title: 'Movement Phase', words: '', home: ['rules/game/nextPhase.ts'] },
  'A3.4': { title: 'Defensive Fire Phase', words: '', home: ['rules/game/nextPhase.ts'] },
  'A3.5': { title: 'Advancing Fire Phase', words: '', home: ['rules/game/nextPhase.ts'] },
  'A3.6': { title: 'Rout Phase', words: '', home: ['rules/game/nextPhase.ts'] },
  'A3.7': { title: 'Advance Phase', words: '', home: ['rules/game/nextPhase.ts'] },
  'A3.8': { title: 'Close Combat Phase', words: '', home: ['rules/game/nextPhase.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
