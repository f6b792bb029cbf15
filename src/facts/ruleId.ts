import * as z from 'zod/mini';
import gameRules from '../messages/en/gameRules.json';
import routRules from '../messages/en/routRules.json';
import { texts } from '../messages/texts.ts';
import { keys } from './names.ts';

/**
 * A rule that the program cites: those that a report on a rout cites, and those of the rest of the game, each
 * with a title among the messages.
 */
export type RuleId = keyof typeof routRules | keyof typeof gameRules;

export const ruleId = z.enum([
  ...keys(texts('routRules', routRules)),
  ...keys(texts('gameRules', gameRules)),
]);
