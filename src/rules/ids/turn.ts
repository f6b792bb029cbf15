import type { RuleRow } from './ruleRow.ts';
import { NAMED_RULES } from './turnNamed.ts';

/** The rules of the phases of a turn, and what goes on between them. */
export const TURN_RULES = {
  'A3.1': { words: 'Both sides, the ATTACKER first: reinforcements, Recovery, repair, transfer, rally; DM comes off at the end.', home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.2': { words: 'SMOKE gets thinner; the ATTACKER may fire with those who then do not move.', home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.3': { words: 'The ATTACKER moves, and the DEFENDER fires at those who do.', home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.4': { words: 'The DEFENDER fires; First and Final Fire markers come off.', home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.5': { words: 'The ATTACKER fires with those who did not before; markers of fire come off.', home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.6': { words: 'Broken units rout, the ATTACKER\'s first.', home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.7': { words: 'The ATTACKER\'s units may go one Location each, even onto an enemy.', home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  'A3.8': { words: 'Units in one Location with enemies fight; pins come off at the end. Then the other side has its Player Turn.', home: ['rules/game/nextPhase.ts', 'rules/turn/housekeeping.ts'] },
  ...NAMED_RULES,
} as const satisfies Readonly<Record<string, RuleRow>>;
