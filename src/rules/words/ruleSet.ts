import type { RuleSetGround } from '../grounds/ruleSet.ts';
import { T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const RULE_SET_WORDS: Sentences<RuleSetGround> = sentences<RuleSetGround>(T.ruleSet);
