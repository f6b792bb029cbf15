import en from '../messages/en/routRules.json';
import { texts } from '../messages/texts.ts';
import type { OTHER_RULES } from './allRules.ts';

/** The rules that a report on a rout cites, with our own short title for each. Apart from the others, which nobody needs before a game is played. */
export const ROUT_RULES = texts('routRules', en);

export type RuleId = keyof typeof en | keyof typeof OTHER_RULES;
