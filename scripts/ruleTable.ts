import { clausesByRule, type Clause } from '../src/rules/clauses/coverage.ts';
import { HOMES } from '../src/rules/clauses/ruleHomes.ts';
import { ROUT_RULES, RULE_ROWS, titleOf } from '../src/rules/rules.ts';
import { markdownTable, withPart, writeIfRun, type GeneratedPart } from './generatedPart.ts';

const LISTS = 'rules/areas/turn/phaseLists.ts';

const PHASES = 'rules/game/areas.ts';

const clausesOf = (rule: string): readonly Clause[] => clausesByRule().get(rule) ?? [];

const homeOf = (rule: string): string => {
  const [home] = [
    ...(HOMES[rule] ?? []),
    ...clausesOf(rule).flatMap((clause) =>
      clause.state === 'notModelled' ? [] : clause.by.split(' ').slice(0, 1),
    ),
  ];
  return home === undefined ? '' : `\`src/${home}\``;
};

const countedWords = (clauses: readonly Clause[]): string => {
  const done = clauses.filter(({ state }) => state === 'implemented').length;
  if (done === clauses.length) return 'modelled';
  return done === 0
    ? 'told in the lists of the phases, or named as not modelled'
    : `modelled: ${String(done)} of ${String(clauses.length)} clauses wholly`;
};

const stateOf = (rule: string): string => {
  const clauses = clausesOf(rule);
  if (HOMES[rule]?.[0] === PHASES) return 'played: its housekeeping; the list of the phase tells the rest';
  if (clauses.length > 0) return countedWords(clauses);
  return HOMES[rule]?.[0] === LISTS ? 'told in the lists of the phases' : 'modelled';
};

/** The rules of the game beside the Rout Phase: what each is about, where it is, how far it goes. */
const ruleTable = (): string =>
  markdownTable(
    ['rule', 'about', 'where', 'state'],
    Object.keys(RULE_ROWS)
      .filter((rule) => !Object.hasOwn(ROUT_RULES, rule))
      .map((rule) => [rule, titleOf(rule) ?? '', homeOf(rule), stateOf(rule)]),
  ).join('\n');

const PART: GeneratedPart = { name: 'rules', page: 'docs/rules.md', script: 'ruleTable.ts', text: ruleTable };

/** The page with the table of today. */
export const withRuleTable = (page: string): string => withPart(page, PART);

writeIfRun(PART);
