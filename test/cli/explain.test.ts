import { describe, expect, test } from 'vitest';
import { parseCommand } from '../../src/cli/command.ts';
import { run } from '../../src/cli/run.ts';
import { CLAUSES, explainedRules } from '../../src/rules/clauses/coverage.ts';

test('rout explain A10.531', () =>
  expect(parseCommand(['explain', 'A10.531'])).toEqual({ kind: 'explain', rule: 'A10.531' }));

describe('rout explain', () => {
  test('tells a rule in words, with what becomes of each clause, where, and by which test', () => {
    const { status, output, errors } = run(['explain', 'A10.531']);
    expect([status, errors]).toEqual([0, '']);
    expect(output).toMatch(/^A10\.531 Open Ground\n/);
    for (const word of [
      'A10.531-a',
      'A10.531-p',
      'src/rules/rout/interdiction/openGround.ts protections',
      'test/rules/clauses/interdiction.test.ts',
    ])
      expect(output).toContain(word);
  });

  test.each([
    ['a10.531'],
    ['10.531'],
    ['A10.531-g'],
    ['Q-B25.4-a', 'B25.4'],
    ['sk-rtph', 'SK-RtPh'],
    ['SK-RtPh-09', 'SK-RtPh'],
  ])('finds the rule that %s means', (text, rule = 'A10.531') => {
    expect(run(['explain', text]).output.split(' ')[0]).toBe(rule);
  });

  test('every rule can be asked for, and every clause is told by one of them', () => {
    const answers = explainedRules().map((rule) => run(['explain', rule]));
    expect(answers.filter(({ status }) => status !== 0)).toEqual([]);
    const told = answers.map(({ output }) => output).join('');
    expect(CLAUSES.filter(({ id }) => !told.includes(`  ${id} `))).toEqual([]);
  });

  test.each([
    ['A10.52x', 'A10.52'],
    ['A10.99', 'A10.'],
    ['\u001B[31m', ''],
  ])('of a rule that it does not know, %j, it names the nearest: status 1', (text, nearest) => {
    const { status, output, errors } = run(['explain', text]);
    expect([status, output]).toEqual([1, '']);
    expect(errors).toContain(`Did you mean ${nearest}`);
    expect(errors).not.toContain('\u001B');
  });

  test.each([['explain'], ['explain A10.5 A10.51'], ['explain A10.5 --json']])(
    '%s is wrong usage: status 2',
    (line) => expect(run(line.split(' '))).toMatchObject({ status: 2, output: '' }),
  );
});
