import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import * as chai from 'chai';
import { format } from 'node:util';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

type Body = (...given: readonly never[]) => unknown;

const isList = (row: unknown): row is readonly never[] => Array.isArray(row);

/** Title and arguments of one row of a table of tests. */
const eachRow = (
  table: readonly unknown[],
  title: string,
  run: (title: string, given: readonly never[]) => void,
): void =>
  table.forEach((row) => {
    const given = isList(row) ? row : [row as never];
    run(format(title, ...given), given);
  });

/** Where tests stop at the first failure, there is one to tell of. */
const current = { title: '' };

const runTest = (title: string, body: Body, given: readonly never[] = []): void => {
  current.title = title;
  body(...given);
};

const isBody = (value: unknown): value is Body => typeof value === 'function';

const nothing: Body = () => undefined;

/** `test` or `describe`: both run what they are given, at once, or not at all. */
const runner = (runs: boolean) => {
  const run = (title: string, ...rest: readonly unknown[]): void =>
    runs ? runTest(title, rest.find(isBody) ?? nothing) : undefined;
  const each =
    (table: readonly unknown[]) =>
    (title: string, ...rest: readonly unknown[]): void =>
      runs
        ? eachRow(table, title, (text, given) => runTest(text, rest.find(isBody) ?? nothing, given))
        : undefined;
  return Object.assign(run, { each });
};

const ways = {
  runIf: (condition: unknown) => runner(Boolean(condition)),
  skipIf: (condition: unknown) => runner(!condition),
  skip: runner(false),
};
const test = Object.assign(runner(true), ways);
const describe = Object.assign(runner(true), ways);

/**
 * What tests get instead of Vitest's own functions: each test runs where it stands, and a failure ends the
 * run. Starting the runner itself once for each of some thousand mutants would take a night.
 */
export const STAND_IN = { describe, test, expect: chai.expect, vi: { setConfig: () => undefined } };

export const lastTitle = (): string => current.title;
