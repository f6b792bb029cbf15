import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rout-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LINE = "'Two squads' f: ge-467 K5 broken dm; ru-447+lmg K8";

const fileOf = (line: string): string => {
  const { status, output } = run(['position', line]);
  expect(status).toBe(0);
  const file = join(folder, 'p.json');
  writeFileSync(file, output);
  return file;
};

test.each([[[]], [['--json']], [['--unit', 'ru-447-1']]])(
  'analyse answers a line as it answers the file that the line stands for %j',
  (options) => {
    const outcome = run(['analyse', '--notation', LINE, ...options]);
    expect(outcome).toMatchObject({ status: 0, errors: '' });
    expect(outcome.output).toMatch(/ge-467-1|ru-447-1/);
    expect(run(['analyse', fileOf(LINE), ...options])).toEqual(outcome);
  },
);

test('a file becomes the line again, and what stands after the address of the page', () => {
  expect(run(['notation', fileOf(LINE)]).output).toBe(`${LINE}\n`);
  expect(run(['notation', fileOf(LINE), '--link']).output).toBe(
    "#l=48&n='Two_squads',f:ge-467,K5,broken,dm;ru-447+lmg,K8\n",
  );
});

test.each([
  [
    'f: ge-467 K5 brokn',
    'the notation, character 14, "brokn": "brokn" is no state, side or Covered Arc. Perhaps "broken" is meant.',
  ],
  [
    'f: ge-467 K5; ru-447 ZZ5',
    'the notation, character 22, "ZZ5": there is no hex ZZ5 on this map. Its hexes are A1 to GG10.',
  ],
  ['f: ge-467 K5/7', 'the notation, character 11, "K5/7": hex K5 has no such level.'],
  ['77: ge-467 K5', 'board "77" was not found; there are ex, f'],
  ['f(A1-HH10): ge-467 K5', 'the notation, character 1, "f(A1-HH10)": board f has no column HH'],
  ['f v@2: ge-467 fK5', 'overlap'],
  ['f: los K5 ZZ1 clear', 'the notation, character 11, "ZZ1"'],
  [
    'f: ge-467 K5; only K6',
    'the notation, character 11, "K5": unit "ge-467-1" stands in K5, which is not one of the playable hexes',
  ],
  ['f: ge-467 \u001B[31m', 'the notation, character 11'],
])('%s: status 1, one message with place and remedy', (line, message) => {
  const { status, output, errors } = run(['analyse', '--notation', line]);
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(errors).toContain(message);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors.replace(/\n$/, '')).not.toMatch(/\p{Cc}/u);
  expect(errors.trim()).toMatch(/\. \S.*\.$/);
});

test('a line that is none becomes no file', () => {
  expect(run(['position', 'f: nothing'])).toMatchObject({ status: 1, output: '' });
  expect(run(['notation', join(folder, 'none.json')])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('no such file'),
  });
});

test('a board that no folder has: the labels that they do have are told', () =>
  expect(run(['analyse', '--boards', 'boards', '--notation', '77: ge-467 K5']).errors).toMatch(
    /board "77" was not found; there are (?=.*\bex\b).*\bf\b/,
  ));

test('a Disrupted unit in a pillbox surrenders; a Location is told as players say it', () => {
  const analyse = (line: string): string =>
    run(['analyse', '--unit', 'r', '--notation', `f: ${line}; pillbox1 K5`]).output;
  expect(analyse('r=ru-447 K5 broken disrupted pillbox; g=ge-467 K6')).toContain(
    '4-4-7 "r" in K5: SURRENDERS',
  );
  const outside = analyse('r=ru-447 K5 broken dm');
  expect(outside).toContain('K5 (pillbox)');
  expect(outside).not.toContain('level p');
});
