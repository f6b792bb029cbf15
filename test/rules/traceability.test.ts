import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/rules/rules.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);

/** Files that tell of rules, and do not work them out. */
const TELLING = ['ruling.ts', 'rules.ts', 'ruleHomes.ts'];

const rules = filesBelow(`${ROOT}src/rules`)
  .filter((file) => !TELLING.some((name) => file.endsWith(`/${name}`)))
  .map((file) => readFileSync(file, 'utf8'));
const tests = filesBelow(`${ROOT}test`)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** A rule of the rulebook, or a section of the summary of the Starter Kit. */
const RULE = String.raw`[A-Z]\d*\.\d+|SK-(?:IMP|RPh|PFPh|LOS|FIRE|RES|TH|TK|MPh|DFF|DFPh|AFPh|RtPh|APh|CCPh)`;
const named = new Set(
  rules.flatMap((text) =>
    [...text.matchAll(/@rule ([^\n*]+)/g)].flatMap(
      (match) => (match[1] ?? '').match(new RegExp(RULE, 'g')) ?? [],
    ),
  ),
);
const cited = new Set(
  rules.flatMap((text) => [...text.matchAll(new RegExp(`'(${RULE})'`, 'g'))].map((match) => match[1])),
);

describe('rules, code and tests name each other', () => {
  test('there are rules and sources to look at', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(Object.keys(RULES).length).toBeGreaterThan(15);
  });

  test.each(Object.keys(RULES))('%s has its home in the code, by @rule or as a ground', (rule) => {
    expect(named.has(rule) || cited.has(rule)).toBe(true);
  });

  const heads = new Set([...tests.matchAll(new RegExp(`['\`](${RULE}) `, 'g'))].map((match) => match[1]));
  test.each(Object.keys(RULES))('%s stands at the head of a test', (rule) => {
    expect(heads.has(rule)).toBe(true);
  });

  test('every ground in the code cites a rule of the table', () => {
    expect([...cited].filter((rule) => rule !== undefined && !(rule in RULES))).toEqual([]);
  });
});
