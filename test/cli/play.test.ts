import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { parseGame } from '../../src/formats/gameFile.ts';
import { MOST_ACTIONS } from '../../src/units/limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'rout-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const EXAMPLE = 'assets/positions/exampleRussians.json';
const SCRIPT = readFileSync('test/rules/areas/routPhase/scripts/example.txt', 'utf8');
const script = (text: string): string => write('script.txt', text);

const WHOLE = run(['play', EXAMPLE, '--script', script(SCRIPT)]);
/** Whole phases of the example are played in it. */
const LONG = 30_000;

describe('rout play', () => {
  const { status, output, errors } = WHOLE;
  const sections = (output.match(/\nAsked\n([\s\S]*)\nCasualties\n([\s\S]*)$/) ?? []).slice(1);
  test('prints the record: each action, and what came of it with its rule', () => {
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toContain(
      '\naccept R1\n  The 4-6-7 "R1" takes the 4-4-7 "Q2" prisoner. [A20.5]\n  The ATTACKER routs. [A10.5]\n',
    );
    expect(output).toContain(
      '\nroll 3 4\n  Interdiction: the 4-6-7 "J6-1" rolls DR 7 (3+4) ≤ 7: it is pinned. [A10.53]\n',
    );
    expect(
      output
        .split('\n')
        .filter((line) => line.startsWith('  The '))
        .every((line) => /\[[A-Z][\d.]+\]$/.test(line)),
    ).toBe(true);
  });
  test('a unit is called what it was before the action, and what it has become in it from then on', () => {
    const [before, after] = output.split('The 4-6-7 "J6-2" is Reduced to 2-4-7. [A7.302]');
    expect(before).toContain('The 4-6-7 "J6-2"');
    expect(after).toContain('The 2-4-7 "J6-2"');
    expect(after?.split('\nAsked\n')[0]).not.toContain('4-6-7 "J6-2"');
  });
  test('then what is asked, then the Casualty list', () =>
    expect(sections).toEqual([
      [
        '  Nothing more: the Rout Phase is over.',
        ...['K1', 'M9', 'R1', 'S6'].map((guard) => `    deploy ${guard}`),
        '',
      ].join('\n'),
      [
        '4-4-7 "Q2" in Q2: captured',
        '4-4-7 "L8" in L8: captured',
        '4-4-7 "R6" in R6: captured',
        '4-4-7 "N3" in N3: eliminated for Failure to Rout',
        '4-6-7 "J1" in J1: captured',
        '4-6-7 "J6-2" in J7: Reduced',
      ]
        .map((line) => `  ${line}\n`)
        .join(''),
    ]));
});

test('a verb is read in whatever letters', () =>
  expect(run(['play', EXAMPLE, '--script', script('BREAK P8\nNext')]).output).toContain(
    '\nbreak P8\n  The 2-3-7 "P8" breaks voluntarily (Voluntary Break). [A10.41]\nnext\n',
  ));

describe('what is asked now, and every line that would answer it', () => {
  const asked = (lines: string): string =>
    run(['play', EXAMPLE, '--script', script(lines)])
      .output.split('\nAsked\n')[1]
      ?.split('\n\nCasualties')[0] ?? '';
  test('without a script, how the phase begins', () =>
    expect(run(['play', EXAMPLE]).output.split('\n').slice(0, 6)).toEqual([
      '  The Rout Phase begins; Voluntary Breaks first. [A10.5]',
      '  Under DM: 4-4-7 "O5", 4-4-7 "R6", 4-4-7 "S3", 4-4-7 "R2", 4-4-7 "S2", 4-4-7 "R8", 4-6-7 "J1". [A10.62]',
      '',
      'Asked',
      '  Any Voluntary Breaks?',
      '    break M2-leader',
    ]));
  test.each([
    [
      'a surrender',
      'next',
      '  Does the 4-6-7 "R1" accept the surrender of the 4-4-7 "Q2"?\n    refuse\n    accept R1',
    ],
    [
      'Recovery',
      'next\naccept R1\nrout M2',
      '  Does the 9-1 "M2-leader" or the Hero "M2-hero" Recover the HMG in M2 level 2?\n    decline\n    recover M2-leader\n    recover M2-hero',
    ],
    [
      'a die',
      'next\naccept R1\nrout M2\nrecover M2-hero',
      '  One die: the Hero "M2-hero" Recovers the HMG with 5 or less.\n    roll N',
    ],
    [
      'dice',
      SCRIPT.split('roll 3 4')[0] ?? '',
      '  Two dice: Interdiction, a Normal Morale Check, of the 4-6-7 "J6-1".\n    roll N N',
    ],
  ])('%s', (_what, lines, text) => expect(asked(lines)).toBe(text));
  test('whose turn it is, and who must before it is over', () => {
    const text = asked('break P8\nnext\naccept R1');
    expect(text).toContain(
      '  Allies: which unit routs next? Still must rout or surrender: 4-4-7 "L8", 4-4-7 "R6", 2-3-7 "P8"',
    );
    expect(text).toContain('\n    rout J4 with J4-leader\n');
    expect(text).not.toMatch(/\n {4}next(\n|$)/);
  });
});

describe('what a line stands for is a remark behind it, so that it can be copied whole', () => {
  const offers = (notation: string, lines: string): readonly string[] => {
    const position = run(['position', notation]).output;
    return (
      run(['play', write('remarks.json', position), '--script', script(lines)])
        .output.split('\nAsked\n')[1]
        ?.split('\n\n')[0] ?? ''
    )
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  };
  test('A10.4 the weapons of take, by name', () => {
    const told = offers('v: r=ru-447+ru-lmg+ge-lmg+ru-atr+ru-dc P5 broken dm; g=ge-467 P9', 'rout r');
    expect(told.length).toBeGreaterThan(1);
    expect(
      told.every((line) => /^take [\d ]+ {2}# [A-Z]+(, [A-Z]+)*$/.test(line)),
      told.join('; '),
    ).toBe(true);
    expect(
      offers('v: r=ru-447+ru-lmg+ge-lmg+ru-atr+ru-dc P5 broken dm; g=ge-467 P9', `rout r\n${told[0] ?? ''}`)
        .length,
    ).toBeGreaterThan(0);
  });
  test('A10.53 the steps that are Interdicted, and by whom; the others are bare', () => {
    const asked =
      run(['play', EXAMPLE, '--script', script('next\naccept R1\nrout S3')]).output.split('\nAsked\n')[1] ??
      '';
    const steps = asked
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('step'));
    expect(steps.filter((line) => line.includes('#')).map((line) => line.split('  # ')[1])).toContain(
      'Interdicted by 4-6-7 "R1"',
    );
    expect(steps.some((line) => !line.includes('#'))).toBe(true);
  });
  test('a throw that no die shows is told as such', () =>
    expect(run(['play', EXAMPLE, '--script', script('roll 7 1')]).errors).toContain(
      '"roll 7 1" is not understood. Write roll 3 4 (each die, from 1 to 6).',
    ));
});

describe('the saved game', () => {
  const all = SCRIPT.split('\n');
  const begun = run(['play', EXAMPLE, '--script', script(all.slice(0, 20).join('\n')), '--json']);
  const file = write('game.json', begun.output);
  test('--json prints one that its own reader accepts', () => {
    const game = parseGame(JSON.parse(begun.output), 'stdout');
    expect([begun.status, game.faults, game.value?.actions.length]).toEqual([
      0,
      [],
      all.slice(0, 20).filter((line) => /^[a-z]/.test(line)).length,
    ]);
  });
  test('it is played on to the same end', { timeout: LONG }, () => {
    const rest = run(['play', file, '--script', script(all.slice(20).join('\n'))]);
    expect(rest).toEqual(WHOLE);
    expect(run(['play', file, '--json']).output).toBe(begun.output);
  });
});

describe('what is wrong is told by place, with status 1', () => {
  test('a refused action of a script by its line, with rules and question; the record goes as far as it', () => {
    const { status, output, errors } = run([
      'play',
      EXAMPLE,
      '--script',
      script('# to begin with\n\nnext\naccept M9\n'),
    ]);
    expect([status, errors.split('\n')]).toEqual([
      1,
      [
        `${join(folder, 'script.txt')}, line 4: "accept M9", action 2, is refused: The 4-6-7 "M9" cannot take this prisoner [A20.21]. Now it asks: "Does the 4-6-7 "R1" accept the surrender of the 4-4-7 "Q2"?".`,
        '',
      ],
    ]);
    expect(output).toContain('\nAsked\n  Does the 4-6-7 "R1" accept the surrender of the 4-4-7 "Q2"');
  });
  test('who is not broken has no rout: the reason is told, with nothing left to fill in', () => {
    const file = join(folder, 'whole.json');
    writeFileSync(file, run(['position', 'v: r=ru-447 P5; g=ge-467 A1']).output);
    writeFileSync(join(folder, 'whole.txt'), 'next\nrout g\n');
    expect(run(['play', file, '--script', join(folder, 'whole.txt')]).errors).toContain(
      'is refused: It is not broken: only broken units rout [A10.4].',
    );
  });
  test('one of a saved game by its number, and nothing is printed as JSON', () => {
    const game = write('bad.json', {
      format: 'rout-game',
      version: 1,
      position: JSON.parse(readFileSync(EXAMPLE, 'utf8')) as unknown,
      actions: ['next', 'roll 3 4'],
    });
    expect(run(['play', game, '--json'])).toMatchObject({
      status: 1,
      output: '',
      errors: expect.stringContaining(
        'bad.json, actions[1]: "roll 3 4", action 2, is refused: Something else has to be decided first [A10.5].',
      ) as string,
    });
  });
  test.each([
    ['a line that says nothing', 'next\nfly P8', 'script.txt, line 2: there is no order "fly"'],
    ['a unit that is not there', 'break nobody', 'No unit is called "nobody"'],
  ])('%s', (_what, lines, message) =>
    expect(run(['play', EXAMPLE, '--script', script(lines)])).toMatchObject({
      status: 1,
      errors: expect.stringContaining(message) as string,
    }),
  );
  test.each([
    ['no such file', join(folder, 'missing.json'), 'there is no such file'],
    ['JSON of another program', write('x.json', { name: 'x' }), 'not a Rout Board position'],
    [
      'a game of a later version',
      write('later.json', { format: 'rout-game', version: 9 }),
      'written in version 9',
    ],
  ])('%s', (_what, file, message) =>
    expect(run(['play', file])).toMatchObject({
      status: 1,
      output: '',
      errors: expect.stringContaining(message) as string,
    }),
  );
  test('a script that is not there', () =>
    expect(run(['play', EXAMPLE, '--script', join(folder, 'none.txt')])).toMatchObject({
      status: 1,
      output: '',
      errors: expect.stringContaining('none.txt') as string,
    }));
});

test('--odds tells what an attack would do, or why there is none', () => {
  const { status, output } = run(['play', EXAMPLE, '--odds', 'attack R1 as NMC']);
  expect([status, output.split('\nOdds\n')[1]]).toEqual([
    0,
    '  Attacks are entered when full turns are played; this is only a Rout Phase. [A7.3]\n',
  ]);
  expect(run(['play', EXAMPLE, '--odds', 'attack R1'])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('Write attack UNIT') as string,
  });
  expect(run(['play', EXAMPLE, '--odds', 'attack R1 as NMC', '--json']).status).toBe(2);
});

describe('a game of whole turns', () => {
  const unit = (id: string, counter: string, at: string) => ({
    id,
    counter,
    side: counter.startsWith('ge') ? 'axis' : 'allied',
    at,
  });
  const table = (scenario: object) =>
    write('turns.json', {
      format: 'rout-position',
      version: 1,
      boards: [{ label: 'v' }],
      attacker: 'allied',
      units: [
        unit('r1', 'ru-447', 'N6'),
        unit('r2', 'ru-447', 'N6'),
        unit('r3', 'ru-447', 'N6'),
        unit('g1', 'ge-467', 'P9'),
      ],
      scenario: { first: 'allied', turns: 3, phase: 'movement', ...scenario },
    });
  const lines = (file: string): readonly string[] =>
    run(['play', file])
      .output.split('\nAsked\n')[1]
      ?.split(/\n\n(?:Standing|Casualties)/)[0]
      ?.split('\n') ?? [];
  test('of more than a dozen lines of a kind the first stands there, with how the others are written', () => {
    const told = lines(table({}));
    const moves = told.filter((line) => line.startsWith('    move '));
    expect(moves).toHaveLength(1);
    expect(moves[0]).toMatch(/^ {4}move r1 to [A-Z]+\d+, and \d+ more like it: move UNIT to LOCATION/);
    expect(told.length).toBeLessThan(30);
    expect(told).toContain('    mopUp r1');
  });
  test('one that has ended asks for nothing more', () =>
    expect(lines(table({ ended: true }))).toEqual(['  Nothing more: the game is over.']));
  test('A26.22 VP, Control and the standing of the Victory Conditions are told, and who has won', () => {
    const scenario = {
      turns: 1,
      phase: 'movement',
      victory: { allied: 'CVP at least 2 and Control hex N7' },
      held: [{ target: { kind: 'hex', hex: 'N7' }, by: 'axis', rule: 'A26.1' }],
      score: [
        {
          to: 'allied',
          kind: 'casualty',
          points: 2,
          unit: 'g9',
          counter: 'ge-467',
          how: 'eliminated',
          rule: 'A26.221',
        },
      ],
    };
    const standing = (file: string): readonly string[] =>
      run(['play', file]).output.split('\nStanding\n')[1]?.split('\n\nCasualties')[0]?.split('\n') ?? [];
    const told = standing(table(scenario));
    expect(told.slice(0, 2)).toEqual(['  Axis: 0 CVP, 0 Exit VP', '    Controls hexes N7 P9']);
    expect(told).toContain('  Allies: 2 CVP, 0 Exit VP');
    expect(told.slice(-2).map((line) => line.split(' (')[0])).toEqual([
      '    holds: CVP at least 2',
      '    does not hold: Control hex N7',
    ]);
  });
  test.each<[why: string, scenario: object, fault: string]>([
    [
      'a score beyond measure',
      {
        score: [
          {
            to: 'axis',
            kind: 'casualty',
            points: 1000,
            unit: 'r1',
            counter: 'ru-447',
            how: 'eliminated',
            rule: 'A26.221',
          },
        ],
      },
      'scenario.score[0].points',
    ],
    [
      'a score for a counter that nobody knows',
      {
        score: [
          {
            to: 'axis',
            kind: 'casualty',
            points: 2,
            unit: 'r1',
            counter: '__proto__',
            how: 'eliminated',
            rule: 'A26.221',
          },
        ],
      },
      'scenario.score[0].counter',
    ],
    ['a phase that does not exist', { phase: 'constructor' }, 'scenario.phase'],
  ])('%s is told by its place', (_why, scenario, fault) => {
    const { status, output, errors } = run(['play', table(scenario)]);
    expect([status, output]).toEqual([1, '']);
    expect(errors).toContain(fault);
  });
  test.each<[why: string, scenario: object, fault: string]>([
    [
      'a turn past the last',
      { turn: 99 },
      'scenario.turn: Game Turn 99 is past the last, 3. The number of turns was left out.',
    ],
    [
      'Control of a hex that is not there',
      { held: [{ target: { kind: 'hex', hex: 'ZZ9' }, by: 'axis', rule: 'A26.1' }] },
      'scenario.held[0].target.hex: there is no hex ZZ9 on this map. It was left out.',
    ],
    [
      'Control of a building where there is none',
      { held: [{ target: { kind: 'building', hex: 'A1' }, by: 'axis', rule: 'A26.1' }] },
      'scenario.held[0].target.hex: there is no building in A1. It was left out.',
    ],
  ])('%s is left out with a warning, and the game goes on', (_why, scenario, fault) => {
    const { status, output, errors } = run(['play', table(scenario)]);
    expect(status).toBe(0);
    expect(output).toContain('Asked');
    expect(errors).toContain(fault);
  });
  test.each([
    'enter __proto__ as z at N7',
    'enter ru-999 as z at N7',
    'mark __proto__ broken',
    'mark r1 constructor',
    'place toString N6',
    'move r1 to __proto__',
    'fire N6 valueOf by nobody',
  ])('%s is told by line and remedy', (line) => {
    const { status, errors } = run(['play', table({}), '--script', script(`move r1 to N7\n${line}`)]);
    expect(status).toBe(1);
    expect(errors).toMatch(/script\.txt, line 2: .* is not understood.*Write \w/s);
  });
  test(
    'five thousand lines are played to the end of the game, and the first that comes too late is told',
    () => {
      const { status, errors, output } = run([
        'play',
        table({}),
        '--script',
        script(Array.from({ length: 4_999 }, () => 'phase').join('\n')),
      ]);
      expect(status).toBe(1);
      expect(errors).toMatch(/line 47: "phase", action 47, is refused/);
      expect(output).toContain('Turn 3 was the last: the game is over.');
    },
    LONG,
  );
  test('more are too many', () =>
    expect(run(['play', table({}), '--script', script('phase\n'.repeat(MOST_ACTIONS + 1))]).errors).toContain(
      `Write at most ${String(MOST_ACTIONS)} lines`,
    ));
});

test('A11.22 a Close Combat with Infiltration, told, asked, and played on from its file', () => {
  const position = write(
    'fight.json',
    run([
      'position',
      'v: g=ge-467 N6; l=ge-ldr-8-1 N6; r=ru-447 N6; game turn=1 of=3 phase=closeCombat first=allied axis-elr=1 allied-elr=3',
    ]).output,
  );
  const fought = 'stack l alone\ncc r against g\ncc g against r\nfight N6\nroll 1 1\nroll 6';
  const asked = run(['play', position, '--script', script(fought)]).output.split('\nAsked\n')[1] ?? '';
  expect(asked).toContain('  Infiltration: does one of these withdraw, or do all stay? 4-4-7 "r".\n');
  expect(asked.split('\n').filter((line) => line.startsWith('    '))).toEqual([
    '    infiltrate r to N5',
    '    infiltrate r to O6',
    '    infiltrate r to O7',
    '    infiltrate r to N7',
    '    infiltrate r to M7',
    '    infiltrate r to M6',
    '    stay',
  ]);
  const out = run(['play', position, '--script', script(`${fought}\ninfiltrate r to N7`)]);
  expect(out.output).toContain(
    '\ninfiltrate r to N7\n  Infiltration: the 4-4-7 "r" withdraws to N7. [A11.22]\n  Forfeited: the attack of the 4-6-7 "g" against the 4-4-7 "r". [A11.22]\n',
  );
  const saved = write('fightGame.json', run(['play', position, '--script', script(fought), '--json']).output);
  expect(run(['play', saved, '--script', script('infiltrate r to N7')])).toEqual(out);
});
