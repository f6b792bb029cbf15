import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { coverageTable, withCoverageTable } from '../../scripts/coverageTable.ts';
import { CLAUSES, ruleOf } from '../../src/rules/coverage.ts';
import { HOMES, RULE_WORDS, titleOf } from '../../src/rules/ruleWords.ts';
import { RULES } from '../../src/rules/ruling.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (file: string): string => (existsSync(`${ROOT}${file}`) ? readFileSync(`${ROOT}${file}`, 'utf8') : '');

const ids = textOf('test/rules/clauseIds.txt').split('\n').filter(Boolean);
const kept = CLAUSES.flatMap((clause) => (clause.state === 'notModelled' ? [] : [clause]));

describe('the table of clauses', () => {
  test('has each clause of the rules once', () => {
    expect(ids.length).toBe(224);
    expect(CLAUSES.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  const catalogue = fileURLToPath(new URL('../../../shared/rules/catalogue.md', import.meta.url));
  if (!existsSync(catalogue)) console.info('The catalogue of clauses is not at hand: clause ids are compared with our own list alone.');
  test.skipIf(!existsSync(catalogue))('the list of ids is that of the catalogue', () => {
    const lines = readFileSync(catalogue, 'utf8').split('\n');
    const named = lines.flatMap((line) => (line.includes('| ROUT |') || line.startsWith('| SK-RtPh-') ? [line.split(/[| ]+/)[1] ?? ''] : []));
    expect(ids.toSorted()).toEqual(named.toSorted());
  });

  test.each(kept)('$id: $by exists', ({ by }) => {
    const [file = '', name = ''] = by.split(' ');
    expect(textOf(`src/${file}`)).toMatch(new RegExp(`export (const|function\\*?|type|interface) ${name}\\b`));
  });

  test.each(kept)('$id: its test exists, $test.title in $test.file', ({ test: { file, title } }) => {
    expect(textOf(file)).toMatch(new RegExp(`['"\`]${title.replaceAll('.', '\\.')}['"\` ]`));
  });

  test('what is missing is told in words, and no report names what it does not know', () => {
    const names = /export type NotModelled =([\s\S]*?);/.exec(textOf('src/rules/grounds/limits.ts'))?.[1] ?? '';
    const known = new Set([...names.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    expect(known.size).toBeGreaterThan(5);
    const lacking = CLAUSES.flatMap((clause) => (clause.state === 'implemented' ? [] : [clause]));
    const elsewhere = new Set(['concealedIgnored', 'offTable', 'silent']);
    expect(lacking.filter(({ said, missing }) => missing === '' || !(known.has(said) || elsewhere.has(said)))).toEqual([]);
  });

  test('every rule of a clause, and every rule that is cited, has a title and words of its own', () => {
    const rules = [...new Set([...CLAUSES.map(ruleOf), ...Object.keys(RULES)])];
    expect(rules.filter((rule) => titleOf(rule) === undefined || RULE_WORDS[rule] === undefined)).toEqual([]);
  });
});

test('the files of rules without clauses exist', () => expect(Object.values(HOMES).flat().filter((file) => textOf(`src/${file}`) === '')).toEqual([]));

describe('the README', () => {
  const readme = textOf('README.md');
  test('has the table of today: npx tsx scripts/coverageTable.ts writes it anew', () => expect(withCoverageTable(readme) === readme).toBe(true));
  test('names every clause', () => expect(ids.filter((id) => !coverageTable().includes(`| ${id} |`))).toEqual([]));
});
