import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  coverageTable,
  implementedPercent,
  withCoverageTable,
  withNumbers,
} from '../../scripts/coverageTable.ts';
import { CLAUSES, concernOf, CONCERNS, NAMED_OTHERWISE, ruleOf } from '../../src/rules/clauses/coverage.ts';
import { HOMES } from '../../src/rules/clauses/ruleHomes.ts';
import { titleOf, wordsOfRule, RULES } from '../../src/rules/rules.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (file: string): string =>
  existsSync(`${ROOT}${file}`) ? readFileSync(`${ROOT}${file}`, 'utf8') : '';

const ids = textOf('test/rules/clauseIds.txt').split('\n').filter(Boolean);
const kept = CLAUSES.flatMap((clause) => (clause.state === 'notModelled' ? [] : [clause]));

describe('the table of clauses', () => {
  const rows = CLAUSES.map(({ id }) => id);
  test('has a row for every clause of the rules', () =>
    expect(ids.filter((id) => !rows.includes(id))).toEqual([]));
  test('has none twice, and none that is no clause', () => {
    expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([]);
    expect(rows.filter((id) => !ids.includes(id))).toEqual([]);
  });
  test('of all 478 of the rulebook, and of the 143 of the Starter Kit', () => {
    const ofKit = ids.filter((id) => id.startsWith('SK-'));
    expect([ids.length - ofKit.length, ofKit.length, new Set(ids).size]).toEqual([478, 143, 621]);
  });

  const catalogue = fileURLToPath(new URL('../../../shared/rules/catalogue.md', import.meta.url));
  if (!existsSync(catalogue))
    console.info('The catalogue of clauses is not at hand: clause ids are compared with our own list alone.');
  test.skipIf(!existsSync(catalogue))('the list of ids is that of the catalogue', () => {
    const tables = readFileSync(catalogue, 'utf8').split('\n# 3. ')[0] ?? '';
    expect(ids).toEqual(
      [...tables.matchAll(/^\| *((?:Q-)?[A-Z]\d+\.\d+-\w+|SK-\w+-\w+) *\|/gm)].map(([, id]) => id),
    );
  });

  test('of all of them, not of those that suit, three in four are implemented', () =>
    expect(implementedPercent()).toBeGreaterThanOrEqual(75));
  test('whatever is named as not of Infantry is a clause, or a rule that has some', () => {
    expect(
      NAMED_OTHERWISE.filter(
        (name) => !ids.some((id) => id === name || (name.endsWith('-') && id.startsWith(name))),
      ),
    ).toEqual([]);
    expect(NAMED_OTHERWISE.filter((name, index) => NAMED_OTHERWISE.indexOf(name) !== index)).toEqual([]);
    const counts = CONCERNS.map((concern) => ids.filter((id) => concernOf({ id }) === concern).length);
    expect(counts).toEqual([499, 57, 65]);
  });

  test.each(kept)('$id: $by exists', ({ by }) => {
    const [file = '', name = ''] = by.split(' ');
    expect(textOf(`src/${file}`)).toMatch(
      new RegExp(`export (const|function\\*?|type|interface) ${name}\\b`),
    );
  });

  test.each(kept)('$id: its test exists, $test.title in $test.file', ({ test: { file, title } }) => {
    expect(textOf(file)).toMatch(new RegExp(`['"\`]${title.replaceAll('.', '\\.')}['"\` ]`));
  });

  test('what is missing is told in words, and no report names what it does not know', () => {
    const names =
      /export const notModelled = z\.enum\(\[([\s\S]*?)\]\)/.exec(textOf('src/facts/rout.ts'))?.[1] ?? '';
    const known = new Set([...names.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    expect(known.size).toBeGreaterThan(5);
    const lacking = CLAUSES.flatMap((clause) => (clause.state === 'implemented' ? [] : [clause]));
    const elsewhere = new Set([
      'concealedIgnored',
      'offTable',
      'silent',
      'phaseList',
      'panel',
      'turnPanel',
      'sightNote',
    ]);
    expect(
      lacking.filter(({ said, missing }) => missing === '' || !(known.has(said) || elsewhere.has(said))),
    ).toEqual([]);
  });

  test('every rule of a clause, and every rule that is cited, has a title and words of its own', () => {
    const rules = [...new Set([...CLAUSES.map(ruleOf), ...Object.keys(RULES)])];
    expect(rules.filter((rule) => titleOf(rule) === undefined || wordsOfRule(rule) === undefined)).toEqual(
      [],
    );
  });
});

test('the files of rules without clauses exist', () =>
  expect(
    Object.values(HOMES)
      .flat()
      .filter((file) => textOf(`src/${file}`) === ''),
  ).toEqual([]));

describe('the documentation', () => {
  test.each([
    ['docs/coverage.md', 'table', withCoverageTable],
    ['README.md', 'numbers', withNumbers],
  ] as const)(
    '%s has the %s of today: npx tsx scripts/coverageTable.ts writes them anew',
    (file, _part, asToday) => {
      const page = textOf(file);
      expect(asToday(page) === page).toBe(true);
    },
  );
  const table = coverageTable();
  test('its table names every clause', () =>
    expect(ids.filter((id) => !table.includes(`| ${id} |`))).toEqual([]));
});
