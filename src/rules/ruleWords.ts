import rulesEn from '../messages/en/rules.json';
import losEn from '../messages/en/losRules.json';
import en from '../messages/en/ruleWords.json';
import { texts } from '../messages/texts.ts';
import { RULE_ROWS, RULES } from './allRules.ts';

const T = texts('ruleWords', en);
/** The rules of routs, which have their words with their titles. */
const ROUT = texts('rules', rulesEn);

const inTable = (table: Readonly<Record<string, string>>, rule: string): string | undefined =>
  Object.hasOwn(table, rule) ? table[rule] : undefined;

/** Rules that only a LOS cites. */
const LOS: Readonly<Partial<Record<string, { readonly title: string; readonly words: string }>>> = texts(
  'losRules',
  losEn,
);

/** The short title of a rule, `undefined` for one that the program has nothing to say of. */
export const titleOf = (rule: string): string | undefined =>
  inTable(RULES, rule) ?? inTable(T.titles, rule) ?? LOS[rule]?.title;

const isRoutRule = (rule: string): rule is keyof typeof rulesEn => Object.hasOwn(ROUT, rule);

/** What a rule comes to in our own words, `undefined` for one that the program does not know. */
export const wordsOf = (rule: string): string | undefined =>
  isRoutRule(rule) ? ROUT[rule].words : (inTable(T.words, rule) ?? LOS[rule]?.words);

/** All rules that the program has words for. */
export const knownRules = (): readonly string[] => Object.keys({ ...RULE_ROWS, ...ROUT, ...T.words, ...LOS });

/** Files below `src/` for rules that have no clauses of their own in the table. */
export const HOMES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(RULE_ROWS).flatMap(([rule, { home }]) => (home ? [[rule, home]] : [])),
  ),
  'A.8': ['rules/rout/field.ts'],
  'A4.44': ['rules/routPhase/weapons.ts'],
  'A2.1': ['los/effect.ts'],
  'A6.1': ['los/tracer.ts'],
  'A6.2': ['los/effect.ts'],
  'A6.3': ['los/depression.ts'],
  'A6.4': ['los/judge.ts'],
  'A6.8': ['los/ends.ts'],
  'A24.8': ['los/notes.ts'],
  'B.5': ['los/slope.ts'],
  B6: ['los/account.ts'],
  'B9.2': ['los/hexsides.ts'],
  'B9.21': ['los/ends.ts'],
  'B9.52': ['los/notes.ts'],
  'B10.2': ['los/effect.ts'],
  'B10.23': ['los/judge.ts'],
  'B30.2': ['los/notes.ts'],
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
