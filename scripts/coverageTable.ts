import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clausesByRule, CLAUSES, STATES, type Clause } from '../src/rules/coverage.ts';
import { STATE_WORDS, wordsFor } from '../src/rules/explainRule.ts';
import { titleOf } from '../src/rules/ruleWords.ts';

const BEGIN = '<!-- clauses: npx tsx scripts/coverageTable.ts -->';
const END = '<!-- /clauses -->';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);

const countOf = (clauses: readonly Clause[], state: Clause['state']): number => clauses.filter((clause) => clause.state === state).length;

const countRow = (title: string, clauses: readonly Clause[]): readonly string[] => [title, ...STATES.map((state) => String(countOf(clauses, state)))];

/** `src/rules/rout/direction.ts` and `test/rules/clauses/…`, as short as the text above the table allows. */
const doneBy = (clause: Clause): string => (clause.state === 'notModelled' ? '' : `\`${clause.by.replace(/^rules\/rout\//, '')}\``);
const testOf = (clause: Clause): string => {
  if (clause.state === 'notModelled') return '';
  const { file, title } = clause.test;
  const name = file.replace(/^test\/rules\/clauses\//, '').replace(/\.test\.ts$/, '');
  return title === clause.id ? name : `${name} ${title}`;
};
const lackingIn = (clause: Clause): string => (clause.state === 'implemented' ? '' : `${clause.missing}; ${wordsFor(clause.said)}`);

/** The table of clauses as Markdown: how many of each rule, then each one. */
export const coverageTable = (): string => [
  ...table(['rule', ...STATES.map((state) => STATE_WORDS[state])], [
    ...[...clausesByRule()].map(([rule, clauses]) => countRow(`${rule} ${titleOf(rule) ?? ''}`, clauses)),
    countRow('all', CLAUSES),
  ]),
  '',
  '<details><summary>Every clause</summary>',
  '',
  ...table(['clause', 'about', 'state', 'by', 'test', 'what is missing'],
    CLAUSES.map((clause) => [clause.id, clause.about, STATE_WORDS[clause.state], doneBy(clause), testOf(clause), lackingIn(clause)])),
  '',
  '</details>',
].join('\n');

/** The README with the table of today between its markers; throws where it has none. */
export const withCoverageTable = (readme: string): string => {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the README has no "${BEGIN}" with "${END}" after it`);
  return `${readme.slice(0, begin + BEGIN.length)}\n${coverageTable()}\n${readme.slice(end)}`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../README.md', import.meta.url));
  writeFileSync(file, withCoverageTable(readFileSync(file, 'utf8')));
}
