import { clausesByRule, CLAUSES, concernOf, STATES, type Clause, type Concern } from '../src/rules/coverage.ts';
import { STATE_WORDS, wordsFor } from '../src/rules/explainRule.ts';
import { titleOf } from '../src/rules/ruleWords.ts';
import { markdownTable, withPart, writeIfRun, type ReadmePart } from './readmePart.ts';

const countOf = (clauses: readonly Clause[], state: Clause['state']): number => clauses.filter((clause) => clause.state === state).length;

const countRow = (title: string, clauses: readonly Clause[]): readonly string[] => [title, ...STATES.map((state) => String(countOf(clauses, state)))];

/** `src/rules/rout/direction.ts` and `test/rules/clauses/…`, or `routPhase/…` of both, as short as the text above the table allows. */
const doneBy = (clause: Clause): string => (clause.state === 'notModelled' ? '' : `\`${clause.by.replace(/^rules\/(rout\/)?/, '')}\``);
const testOf = (clause: Clause): string => {
  if (clause.state === 'notModelled') return '';
  const { file, title } = clause.test;
  const name = file.replace(/^test\/rules\/(clauses\/)?/, '').replace(/\.test\.ts$/, '');
  return title === clause.id ? name : `${name} ${title}`;
};
const lackingIn = (clause: Clause): string => (clause.state === 'implemented' ? '' : `${clause.missing}; ${wordsFor(clause.said)}`);

const about = (concern: Concern): readonly Clause[] => CLAUSES.filter((clause) => concernOf(clause) === concern);

/** Of the clauses that concern Infantry, how many there are, how many are implemented, and what part of all that is in percent. */
export const infantryCovered = (): { readonly all: number; readonly implemented: number; readonly percent: number } => {
  const all = about('infantry');
  const implemented = countOf(all, 'implemented');
  return { all: all.length, implemented, percent: Math.floor((implemented / all.length) * 1000) / 10 };
};

const countedWords = (): string => {
  const { all, implemented, percent } = infantryCovered();
  return `Of ${String(all)} clauses that concern Infantry ${String(implemented)} (${String(percent)} %) are implemented. Another ${String(about('shooting').length)} are of the shooting, which stays at the table and is told in the lists of the phases, `
    + `and ${String(about('other').length)} of vehicles, Guns, those who ride, aircraft, boats and caves, of which ${String(countOf(about('other'), 'implemented'))} are implemented.`;
};

/** The table of clauses as Markdown: how many concern Infantry, how many there are of each rule, then each one. */
export const coverageTable = (): string => [
  countedWords(),
  '',
  ...markdownTable(['rule', ...STATES.map((state) => STATE_WORDS[state])], [
    ...[...clausesByRule()].map(([rule, clauses]) => countRow(`${rule} ${titleOf(rule) ?? ''}`, clauses)),
    countRow('all', CLAUSES),
  ]),
  '',
  '<details><summary>Every clause</summary>',
  '',
  ...markdownTable(['clause', 'about', 'state', 'by', 'test', 'what is missing'],
    CLAUSES.map((clause) => [clause.id, clause.about, STATE_WORDS[clause.state], doneBy(clause), testOf(clause), lackingIn(clause)])),
  '',
  '</details>',
].join('\n');

const PART: ReadmePart = { name: 'clauses', script: 'coverageTable.ts', text: coverageTable };

/** The README with the table of today. */
export const withCoverageTable = (readme: string): string => withPart(readme, PART);

writeIfRun(PART);
