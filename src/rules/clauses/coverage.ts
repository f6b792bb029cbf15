import { ATTACK_CLAUSES, CLOSE_COMBAT_CLAUSES } from './combat.ts';
import { CONTROL_CLAUSES, VICTORY_CLAUSES, TURN_CLAUSES } from './game.ts';
import { RALLY_CLAUSES, CAPTIVITY, OTHERS } from './morale.ts';
import { BROKEN_UNITS, DIRECTION, INTERDICTION, LEADERS } from './rout.ts';
import type { Clause, Said } from './clause.ts';
import { STARTER_KIT, STARTER_KIT_TURN } from './starterKit.ts';
import { knownRules, titleOf, wordsOfRule } from '../rules.ts';
import { HOMES } from './ruleHomes.ts';
import { type PhaseEntry, entryDiffers, entryWords, phaseTexts } from '../areas/turn/phaseEntry.ts';
import { PHASE_LISTS } from '../areas/turn/phaseLists.ts';

const SAID: Readonly<Partial<Record<Said, string>>> = {
  offTable: 'nothing on the table stands for it',
  silent: 'no report says so',
  phaseList: 'the list of its phase tells it',
  panel: 'the panel of a unit tells it',
  turnPanel: 'the panel of the turn tells it',
  sightNote: 'a note on the line of sight tells it',
};

/** Where a report or a reader meets what is left out of a clause. */
export const wordsFor = (said: Said): string => SAID[said] ?? `a report names it: ${said}`;

export const STATE_WORDS: Readonly<Record<Clause['state'], string>> = {
  implemented: 'implemented',
  partly: 'partly',
  told: 'told',
  notModelled: 'not modelled',
};

/** Rules that can be explained. */
export const explainedRules = (): readonly string[] => knownRules();

const clauseLines = (clause: Clause): readonly string[] => {
  const head = `  ${clause.id.padEnd(12)} ${STATE_WORDS[clause.state].padEnd(13)}${clause.about}`;
  const done =
    clause.state === 'notModelled' ? [] : [`src/${clause.by}; ${clause.test.file} ${clause.test.title}`];
  const lacking = clause.state === 'implemented' ? [] : [`${clause.missing} (${wordsFor(clause.said)})`];
  return [head, ...[...done, ...lacking].map((line) => `${' '.repeat(28)}${line}`)];
};

const tally = (clauses: readonly Clause[]): string =>
  STATES.map((state) => [state, clauses.filter((clause) => clause.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${STATE_WORDS[state]}`)
    .join(', ');

const homeOf = (rule: string, clauses: readonly Clause[]): readonly string[] => {
  const files = clauses.flatMap((clause) =>
    clause.state === 'notModelled' ? [] : clause.by.split(' ').slice(0, 1),
  );
  const all = [...new Set([...(HOMES[rule] ?? []), ...files])];
  return all.length > 0 ? [`In ${all.map((file) => `src/${file}`).join(', ')}`] : [];
};

const DOER: Readonly<Record<PhaseEntry['side'], string>> = {
  attacker: 'ATTACKER',
  defender: 'DEFENDER',
  both: 'both sides',
};

const listLines = (entry: PhaseEntry): readonly string[] => {
  const { side, clauses, played } = entry;
  const texts = phaseTexts();
  return [
    `  ${DOER[side]}${played ? '' : ', at the table'}${clauses.length === 0 ? '' : ` (${clauses.join(', ')})`}`,
    ...[entryWords(entry, texts), entryDiffers(entry, texts)].flatMap((line) =>
      line === undefined ? [] : [`    ${line}`],
    ),
  ];
};

/** What the lists of the phases say by this rule. */
const listedBy = (rule: string): readonly string[] => {
  const entries = PHASE_LISTS.flatMap((list) => list.entries.filter((entry) => entry.rule === rule));
  return entries.length === 0 ? [] : ['', 'In the lists of the phases:', ...entries.flatMap(listLines)];
};

/**
 * Our own words for a rule, where it is implemented, and what the program makes of each of its clauses;
 * `undefined` if it knows no such rule.
 */
export const explainRule = (rule: string): readonly string[] | undefined => {
  const words = wordsOfRule(rule);
  if (words === undefined) return undefined;
  const clauses = clausesByRule().get(rule) ?? [];
  const table =
    clauses.length === 0 ? [] : ['', `Clauses: ${tally(clauses)}`, ...clauses.flatMap(clauseLines)];
  return [
    `${rule} ${titleOf(rule) ?? ''}`.trim(),
    words,
    ...homeOf(rule, clauses),
    ...table,
    ...listedBy(rule),
  ];
};

const plain = (rule: string): string => rule.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const sharedStart = (a: string, b: string): number => {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return length;
};

/** The rule that is meant, however it is written: `a10.531`, `10.531`, or the clause `A10.531-g`. */
export const ruleMeant = (text: string): string | undefined => {
  const wanted = plain(text.replace(/^Q-/i, '').replace(/(\.\d+)-\w+$/, '$1'));
  const rule = explainedRules().find((each) => plain(each) === wanted || plain(each) === `a${wanted}`);
  return (
    rule ??
    (wanted.startsWith('sk')
      ? explainedRules().find(
          (each) => each.startsWith('SK-') && new RegExp(`^${plain(each)}\\d+[a-d]?$`).test(wanted),
        )
      : undefined)
  );
};

/** The known rules whose numbers begin most as this does, three at most. */
export const rulesLike = (text: string): readonly string[] => {
  const wanted = plain(text).slice(0, 20);
  const closeness = (rule: string): number =>
    sharedStart(plain(rule), wanted) - Math.abs(plain(rule).length - wanted.length) / 10;
  return [...explainedRules()].sort((a, b) => closeness(b) - closeness(a)).slice(0, 3);
};

export type { Clause, Said } from './clause.ts';
export { concernOf, CONCERNS, NAMED_OTHERWISE, type Concern } from './clause.ts';

/** What the program makes of every clause of the rules, those of the Starter Kit last. */
export const CLAUSES: readonly Clause[] = [
  ...BROKEN_UNITS,
  ...DIRECTION,
  ...INTERDICTION,
  ...LEADERS,
  ...CAPTIVITY,
  ...OTHERS,
  ...ATTACK_CLAUSES,
  ...RALLY_CLAUSES,
  ...CLOSE_COMBAT_CLAUSES,
  ...CONTROL_CLAUSES,
  ...VICTORY_CLAUSES,
  ...TURN_CLAUSES,
  ...STARTER_KIT,
  ...STARTER_KIT_TURN,
];

/** The rule that a clause belongs to: `A10.51-ac` to A10.51, `Q-B25.4-a` to B25.4. */
export const ruleOf = ({ id }: Clause): string => id.replace(/^Q-/, '').replace(/-\w+$/, '');

export const STATES = [
  'implemented',
  'partly',
  'told',
  'notModelled',
] as const satisfies readonly Clause['state'][];

/** Clauses by rule, in the order in which the rules first come. */
export const clausesByRule = (): ReadonlyMap<string, readonly Clause[]> => {
  const groups = new Map<string, Clause[]>();
  for (const clause of CLAUSES) {
    const group = groups.get(ruleOf(clause));
    if (group) group.push(clause);
    else groups.set(ruleOf(clause), [clause]);
  }
  return groups;
};
