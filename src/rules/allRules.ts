import en from '../messages/en/gameRules.json';
import { texts } from '../messages/texts.ts';
import { ATTACK_RULES } from './ids/attack.ts';
import { CLOSE_COMBAT_RULES } from './ids/closeCombat.ts';
import { CONTROL_RULES } from './ids/control.ts';
import { RALLY_RULES } from './ids/rally.ts';
import { TURN_RULES } from './ids/turn.ts';
import { VICTORY_RULES } from './ids/victory.ts';
import type { RuleRow } from './ids/ruleRow.ts';

import { ROUT_RULES, type RuleId } from './ruleIds.ts';

/** What the rest of the game cites; what the lists of the phases only name gives way to whoever plays it. */
export const OTHER_RULES = {
  ...TURN_RULES,
  ...ATTACK_RULES,
  ...RALLY_RULES,
  ...CLOSE_COMBAT_RULES,
  ...CONTROL_RULES,
  ...VICTORY_RULES,
};

/** Each rule of the game beside the Rout Phase, with its words and home. */
export const RULE_ROWS: Readonly<Record<string, RuleRow>> = OTHER_RULES;

/** All rules that the program cites, with our own short title for each. */
export const RULES: Readonly<Record<RuleId, string>> = Object.create(null, {
  ...Object.getOwnPropertyDescriptors(ROUT_RULES),
  ...Object.getOwnPropertyDescriptors(
    texts<Readonly<Record<keyof typeof OTHER_RULES, string>>>('gameRules', en),
  ),
});
