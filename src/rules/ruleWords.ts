import rulesEn from '../messages/en/rules.json';
import en from '../messages/en/ruleWords.json';
import { texts } from '../messages/texts.ts';
import { RULE_ROWS, RULES } from './allRules.ts';

const T = texts('ruleWords', en);
/** The rules of routs, which have their words with their titles. */
const ROUT = texts('rules', rulesEn);

const inTable = (table: Readonly<Record<string, string>>, rule: string): string | undefined => (Object.hasOwn(table, rule) ? table[rule] : undefined);

/** The short title of a rule, `undefined` for one that the program has nothing to say of. */
export const titleOf = (rule: string): string | undefined => inTable(RULES, rule) ?? inTable(T.titles, rule);

const isRoutRule = (rule: string): rule is keyof typeof rulesEn => Object.hasOwn(ROUT, rule);

/** What a rule comes to in our own words, `undefined` for one that the program does not know. */
export const wordsOf = (rule: string): string | undefined => (isRoutRule(rule) ? ROUT[rule].words : inTable(T.words, rule));

/** All rules that the program has words for. */
export const knownRules = (): readonly string[] => Object.keys({ ...RULE_ROWS, ...ROUT, ...T.words });

/** Files below `src/` for rules that have no clauses of their own in the table. */
export const HOMES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(RULE_ROWS).flatMap(([rule, { home }]) => (home ? [[rule, home]] : []))),
  'A.8': ['rules/rout/field.ts'],
  'A4.44': ['rules/routPhase/weapons.ts'],
  'A6.1': ['los/tracer.ts'],
  'A6.7': ['los/tally.ts'],
  'A7.7': ['rules/rout/ways.ts', 'rules/rout/interdictor.ts', 'rules/rout/surrender.ts'],
  'A7.302': ['rules/morale/casualtyReduction.ts', 'rules/game/losses.ts'],
  'A7.8': ['rules/morale/brokenCheck.ts', 'rules/game/checks.ts'],
  'A10.2': ['rules/game/losses.ts'],
  'A10.3': ['rules/game/checks.ts'],
  'A10.31': ['rules/morale/brokenCheck.ts', 'rules/game/checks.ts'],
  'A15.1': ['rules/game/checks.ts'],
  'A11.16': ['rules/rout/obligation.ts'],
  'A10.22': ['rules/rout/companions.ts'],
  'A17.2': ['rules/rout/field.ts'],
  'B9.32': ['rules/rout/openGround.ts'],
  'B20.9': ['rules/rout/limits.ts'],
  'A12.1': ['rules/rout/field.ts'],
  'A20.5': ['units/bonds.ts', 'rules/rout/surrender.ts'],
  'A20.54': ['rules/rout/obligation.ts'],
  'D6.24': ['rules/rout/riding.ts'],
};
