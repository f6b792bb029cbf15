import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OWN_BOARDS } from '../../src/cli/boardFinder.ts';
import { run } from '../../src/cli/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const checked = (text: string) => {
  const file = join(folder, 'p.txt');
  writeFileSync(file, text);
  return run(['check', file]);
};

const printed = run(['puzzle', '--theme', 'SURRENDER', '--seed', '7', '--count', '2']);
const lines = printed.output.trim().split('\n');

test('puzzles are lines that hold when they are worked out again', () => {
  expect(printed).toMatchObject({ status: 0, errors: '' });
  expect(lines.map((line) => line.split('\t')[3])).toEqual(['surrender', 'surrender']);
  const outcome = checked(`# of our club\n\n${printed.output}`);
  expect(outcome).toMatchObject({ status: 0, errors: '' });
  expect(outcome.output).toMatch(/p\.txt: 2 puzzles, all answers hold\.\n$/);
});

test('each line with a part changed is named, with its place and a remedy', () => {
  const cells = (lines[0] ?? '').split('\t');
  const changes = [
    [2, 'nobody', 'answer'],
    [4, '1', 'rating'],
    [3, 'rowhouse', 'theme'],
    [1, 'ends nobody', 'question'],
  ] as const;
  const wrong = changes.map(([part, text]) => cells.with(part, text).join('\t'));
  const outcome = checked([lines[1], ...wrong, ''].join('\n'));
  expect(outcome.status).toBe(1);
  const told = outcome.errors.trim().split('\n');
  expect(told).toHaveLength(changes.length);
  for (const [index, [, , place]] of changes.entries())
    expect(told[index]).toContain(`p.txt, line ${String(index + 2)}, ${place}: `);
  expect(outcome.output).toContain('5 puzzles, 4 wrong');
});

test('an answer is judged: right, or with the reason and its rule, what would make it right, and the answer', () => {
  const asked = ['puzzle', '--theme', 'surrender', '--seed', '7', '--answer'];
  const right = (lines[0] ?? '').split('\t')[2] ?? '';
  expect(run([...asked, right]).output).toBe(`${lines[0] ?? ''}\nRight.\n`);
  const told = run([...asked, 'nobody'])
    .output.trim()
    .split('\n');
  expect(told[1]).toMatch(/^Not nobody\. .*\[A/);
  expect(told[2]).toMatch(/would (be|make)/);
  expect(told[3]).toBe(right);
});

test('puzzles lie on the boards that are named: a file, or a position with what it changes', () => {
  const file = join(folder, 'table.json');
  const line = 'v: ge-467 K5 broken; ru-447 K7; K6 is woods';
  writeFileSync(file, run(['position', line]).output);
  const laid = run(['puzzle', file, '--theme', 'surrender', '--count', '2']);
  expect(laid).toMatchObject({ status: 0, errors: '' });
  for (const each of laid.output.trim().split('\n')) expect(each).toMatch(/^v~\w{6}[a-z ]*: .*K6 is woods/);
  expect(checked(laid.output)).toMatchObject({ status: 0, errors: '' });
  const onBoard = run(['puzzle', join(OWN_BOARDS, 'hills.json'), '--theme', 'surrender']);
  expect(onBoard.output).toMatch(/^h~\w{6}[a-z ]*: /);
  expect(run(['puzzle', 'nowhere'])).toMatchObject({ status: 1, output: '' });
  expect(run(['puzzle', 'nowhere']).errors).toContain('nowhere');
});

test.each([
  ['puzzle --answer a  b', '--answer is names with one blank between them'],
  ['puzzle --answer a --count 2', '--answer is for one puzzle'],
  ['puzzle --theme bravery', 'there is no theme "bravery"'],
  ['puzzle --seed x', '--seed is a whole number'],
  ['puzzle --count 0', '--count is a whole number'],
  ['puzzle --json', 'puzzle has no option --json'],
  ['check', 'check needs one file'],
  ['check a b', 'check needs one file'],
  ['check a --seed 1', 'check has no option --seed'],
])('rout %s is wrong usage', (line, message) => {
  const outcome = run(line === 'puzzle --answer a  b' ? ['puzzle', '--answer', 'a  b'] : line.split(' '));
  expect(outcome).toMatchObject({ status: 2, output: '' });
  expect(outcome.errors).toContain(message);
});
