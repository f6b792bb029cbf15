import { RULES, titleOf } from '../src/rules/rules.ts';
import {
  clausesByRule,
  CLAUSES,
  concernOf,
  STATES,
  type Clause,
  type Concern,
  STATE_WORDS,
  wordsFor,
} from '../src/rules/clauses/coverage.ts';
import { SWITCH_IDS } from '../src/units/ruleSet.ts';
import { markdownTable, withPart, writeIfRun, type GeneratedPart } from './generatedPart.ts';

const countOf = (clauses: readonly Clause[], state: Clause['state']): number =>
  clauses.filter((clause) => clause.state === state).length;

const countRow = (title: string, clauses: readonly Clause[]): readonly string[] => [
  title,
  ...STATES.map((state) => String(countOf(clauses, state))),
];

/**
 * `src/rules/rout/movement/direction.ts` and `test/rules/clauses/…`, or `routPhase/…` of both, as short as
 * the text above the table allows.
 */
const doneBy = (clause: Clause): string =>
  clause.state === 'notModelled' ? '' : `\`${clause.by.replace(/^rules\/(rout\/)?/, '')}\``;
const testOf = (clause: Clause): string => {
  if (clause.state === 'notModelled') return '';
  const { file, title } = clause.test;
  const name = file.replace(/^test\/rules\/(clauses\/)?/, '').replace(/\.test\.ts$/, '');
  return title === clause.id ? name : `${name} ${title}`;
};
const lackingIn = (clause: Clause): string =>
  clause.state === 'implemented' ? '' : `${clause.missing}; ${wordsFor(clause.said)}`;

const about = (concern: Concern): readonly Clause[] =>
  CLAUSES.filter((clause) => concernOf(clause) === concern);

/**
 * How many clauses there are, and how many of each state that occurs: `621: 481 implemented, 35 partly, …`.
 */
const counted = (clauses: readonly Clause[]): string => {
  const counts = STATES.map((state) => [countOf(clauses, state), STATE_WORDS[state]] as const).filter(
    ([count]) => count > 0,
  );
  return `${String(clauses.length)}: ${counts.map(([count, word]) => `${String(count)} ${word}`).join(', ')}`;
};

/** What part of all clauses is implemented, in percent. */
export const implementedPercent = (): number =>
  Math.floor((countOf(CLAUSES, 'implemented') / CLAUSES.length) * 1000) / 10;

const countedWords = (): string =>
  `All clauses, ${counted(CLAUSES)} (${String(implementedPercent())} % implemented). ` +
  `Of Infantry, ${counted(about('infantry'))}. Of the shooting and of how vehicles move, ${counted(about('shooting'))}. ` +
  `Of vehicles, Guns, those who ride, aircraft, boats and caves, ${counted(about('other'))}. ` +
  '*Implemented*: analysis or play goes by it. *Told*: it is worked out for the table as it stands and shown, and nothing else goes by it.';

/**
 * The table of clauses as Markdown: how many concern Infantry, how many there are of each rule, then each
 * one.
 */
export const coverageTable = (): string =>
  [
    countedWords(),
    '',
    ...markdownTable(
      ['rule', ...STATES.map((state) => STATE_WORDS[state])],
      [
        ...[...clausesByRule()].map(([rule, clauses]) => countRow(`${rule} ${titleOf(rule) ?? ''}`, clauses)),
        countRow('all', CLAUSES),
      ],
    ),
    '',
    '## Every clause',
    '',
    ...markdownTable(
      ['clause', 'about', 'state', 'by', 'test', 'what is missing'],
      CLAUSES.map((clause) => [
        clause.id,
        clause.about,
        STATE_WORDS[clause.state],
        doneBy(clause),
        testOf(clause),
        lackingIn(clause),
      ]),
    ),
  ].join('\n');

const PART: GeneratedPart = {
  name: 'clauses',
  page: 'docs/coverage.md',
  script: 'coverageTable.ts',
  text: coverageTable,
};

/** The page with the table of today. */
export const withCoverageTable = (page: string): string => withPart(page, PART);

/** What is covered, in four numbers. */
const numbers = (): string =>
  [
    `- **${String(countOf(CLAUSES, 'implemented'))} of ${String(CLAUSES.length)}** clauses of the rules around the Rout Phase are implemented, ${String(countOf(about('infantry'), 'implemented'))} of the ${String(about('infantry').length)} that concern Infantry: [docs/coverage.md](docs/coverage.md) has each with its function and its test.`,
    `- **${String(Object.keys(RULES).length)}** rule numbers are cited, each with what is modelled of it: [docs/rules.md](docs/rules.md).`,
    `- **${String(SWITCH_IDS.length)}** disputed points are switches, and a verdict says where one decides: [docs/switches.md](docs/switches.md).`,
    '- **99.9 %** and more of the LOS from ground to ground are as VASL has them, on each published board that was compared: [docs/los.md](docs/los.md).',
  ].join('\n');

const NUMBERS: GeneratedPart = {
  name: 'numbers',
  page: 'README.md',
  script: 'coverageTable.ts',
  text: numbers,
};

/** The README with the numbers of today. */
export const withNumbers = (readme: string): string => withPart(readme, NUMBERS);

writeIfRun(PART, NUMBERS);
