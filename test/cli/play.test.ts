import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { parseGame } from '../../src/formats/gameFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'rout-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const EXAMPLE = 'assets/positions/exampleRussians.json';
/** In this position P8 has broken already. */
const SCRIPT = readFileSync('test/rules/routPhase/scripts/example.txt', 'utf8').replace('break P8\n', '');
const script = (text: string): string => write('script.txt', text);

const WHOLE = run(['play', EXAMPLE, '--script', script(SCRIPT)]);
/** Whole phases of the example are played in it. */
const LONG = 30_000;

describe('rout play', () => {
  const { status, output, errors } = WHOLE;
  const sections = (output.match(/\nAsked\n([\s\S]*)\nCasualties\n([\s\S]*)$/) ?? []).slice(1);
  test('prints the record: each action, and what came of it with its rule', () => {
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toContain('\naccept R1\n  The 4-6-7 "R1" takes the 4-4-7 "Q2" prisoner. [A20.5]\n  The ATTACKER routs. [A10.5]\n');
    expect(output).toContain('\nroll 3 4\n  Interdiction: the 4-6-7 "J6-1" rolls 3 + 4 = 7 against 7: it is pinned. [A10.53]\n');
    expect(output.split('\n').filter((line) => line.startsWith('  The ')).every((line) => /\[[A-Z][\d.]+\]$/.test(line))).toBe(true);
  });
  test('a unit is called what it was before the action', () => expect(output).toContain('The 4-6-7 "J6-2" is Reduced to a 2-4-7. [A7.302]'));
  test('then what is asked, then the Casualty list', () => expect(sections).toEqual([
    '  Nothing more: the Rout Phase is over.\n',
    ['4-4-7 "Q2" in Q2: captured', '4-4-7 "L8" in L8: captured', '4-4-7 "R6" in R6: captured', '4-4-7 "N3" in N3: eliminated for Failure to Rout', '4-6-7 "J1" in J1: captured', '4-6-7 "J6-2" in J7: Reduced']
      .map((line) => `  ${line}\n`).join(''),
  ]));
});

describe('what is asked now, and every line that would answer it', () => {
  const asked = (lines: string): string => run(['play', EXAMPLE, '--script', script(lines)]).output.split('\nAsked\n')[1]?.split('\n\nCasualties')[0] ?? '';
  test('without a script, how the phase begins', () => expect(run(['play', EXAMPLE]).output.split('\n').slice(0, 5)).toEqual([
    '  The Rout Phase begins; both sides may break units of their own will. [A10.5]', '', 'Asked', '  Who breaks of his own will?', '    break M2-leader',
  ]));
  test.each([
    ['a surrender', 'next', '  Is the surrender of the 4-4-7 "Q2" accepted by the 4-6-7 "R1"?\n    refuse\n    accept R1'],
    ['Recovery', 'next\naccept R1\nrout M2', '  Does the 9-1 "M2-leader" or the Hero "M2-hero" Recover the HMG in M2 level 2?\n    decline\n    recover M2-leader\n    recover M2-hero'],
    ['a die', 'next\naccept R1\nrout M2\nrecover M2-hero', '  One die: the Hero "M2-hero" Recovers the HMG with 5 or less.\n    roll N'],
    ['dice', SCRIPT.split('roll 3 4')[0] ?? '', '  Two dice: Interdiction, a Normal Morale Check, of the 4-6-7 "J6-1".\n    roll N N'],
  ])('%s', (_what, lines, text) => expect(asked(lines)).toBe(text));
  test('whose turn it is, and who must before it is over', () => {
    const text = asked('next\naccept R1');
    expect(text).toContain('  Allies: which unit routs next? Before they are done must rout, or surrender: 4-4-7 "L8", 4-4-7 "R6", 2-3-7 "P8"');
    expect(text).toContain('\n    rout J4 with J4-leader\n');
    expect(text).not.toMatch(/\n {4}next(\n|$)/);
  });
});

describe('the saved game', () => {
  const all = SCRIPT.split('\n');
  const begun = run(['play', EXAMPLE, '--script', script(all.slice(0, 20).join('\n')), '--json']);
  const file = write('game.json', begun.output);
  test('--json prints one that its own reader accepts', () => {
    const game = parseGame(JSON.parse(begun.output), 'stdout');
    expect([begun.status, game.faults, game.value?.actions.length]).toEqual([0, [], all.slice(0, 20).filter((line) => /^[a-z]/.test(line)).length]);
  });
  test('it is played on to the same end', { timeout: LONG }, () => {
    const rest = run(['play', file, '--script', script(all.slice(20).join('\n'))]);
    expect(rest).toEqual(WHOLE);
    expect(run(['play', file, '--json']).output).toBe(begun.output);
  });
});

describe('what is wrong is told by place, with status 1', () => {
  test('a refused action of a script by its line, with rules and question; the record goes as far as it', () => {
    const { status, output, errors } = run(['play', EXAMPLE, '--script', script('# to begin with\n\nnext\naccept M9\n')]);
    expect([status, errors.split('\n')]).toEqual([1, [
      `${join(folder, 'script.txt')}, line 4: "accept M9", action 2, is refused: The 4-6-7 "M9" cannot take this prisoner [A20.21]. Now it asks: "Is the surrender of the 4-4-7 "Q2" accepted by the 4-6-7 "R1"?".`, '',
    ]]);
    expect(output).toContain('\nAsked\n  Is the surrender of the 4-4-7 "Q2"');
  });
  test('one of a saved game by its number, and nothing is printed as JSON', () => {
    const game = write('bad.json', { format: 'rout-game', version: 1, position: JSON.parse(readFileSync(EXAMPLE, 'utf8')) as unknown, actions: ['next', 'roll 3 4'] });
    expect(run(['play', game, '--json'])).toMatchObject({ status: 1, output: '', errors: expect.stringContaining('bad.json, actions[1]: "roll 3 4", action 2, is refused: Something else has to be decided first [A10.5].') as string });
  });
  test.each([
    ['a line that says nothing', 'next\nfly P8', 'script.txt, line 2: nothing is done by "fly"'],
    ['a unit that is not there', 'break nobody', 'No unit is called "nobody"'],
  ])('%s', (_what, lines, message) => expect(run(['play', EXAMPLE, '--script', script(lines)])).toMatchObject({ status: 1, errors: expect.stringContaining(message) as string }));
  test.each([
    ['no such file', join(folder, 'missing.json'), 'there is no such file'],
    ['JSON of another program', write('x.json', { name: 'x' }), 'not a Rout Board position'],
    ['a game of a later version', write('later.json', { format: 'rout-game', version: 9 }), 'written in version 9'],
  ])('%s', (_what, file, message) => expect(run(['play', file])).toMatchObject({ status: 1, output: '', errors: expect.stringContaining(message) as string }));
  test('a script that is not there', () => expect(run(['play', EXAMPLE, '--script', join(folder, 'none.txt')])).toMatchObject({ status: 1, output: '', errors: expect.stringContaining('none.txt') as string }));
});

test('--odds tells what an attack would do, or why there is none', () => {
  const { status, output } = run(['play', EXAMPLE, '--odds', 'attack R1 as NMC']);
  expect([status, output.split('\nOdds\n')[1]]).toEqual([0, '  Attacks are told of in a game of turns; this is a Rout Phase by itself. [A7.3]\n']);
  expect(run(['play', EXAMPLE, '--odds', 'attack R1'])).toMatchObject({ status: 1, errors: expect.stringContaining('Write attack UNIT') as string });
  expect(run(['play', EXAMPLE, '--odds', 'attack R1 as NMC', '--json']).status).toBe(2);
});
