import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { parsePositionText } from '../../src/formats/positionFile.ts';
import { forge } from '../importers/vasl/forge.ts';
import {
  leader,
  piece,
  pixelOf,
  questionMark,
  saveFile,
  squad,
  vehicle,
  weapon,
} from '../importers/vasl/save/forgeSave.ts';

const folder = mkdtempSync(join(tmpdir(), 'rout-games-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, bytes: Uint8Array): string => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

write(
  'bd07',
  forge({
    columns: 33,
    rows: 10,
    width: 1800,
    height: 645,
    attributes: 'name="07" version="6.2" boardImageFileName="bd07.gif"',
  }),
);

const K5 = pixelOf(10, 5);
const L5 = pixelOf(11, 5);
const USER = 'hunter2';
const runner = squad('ge', { broken: true });
const GAME = write(
  'game.vsav',
  saveFile({
    stacks: [
      { at: K5, pieces: [runner, piece('DM')] },
      { at: L5, pieces: [squad('ru', { names: ['4-4-7 1sq'], level: 1 }), weapon('ru', 'LMG')] },
      {
        at: pixelOf(20, 3),
        pieces: [squad('ru', { names: ['4-4-7 1sq'], level: 1, user: USER }), questionMark('ru', USER)],
      },
      { at: [90, 90], pieces: [leader('ge', 2), squad('ge'), squad('ge')] },
      { at: L5, map: 'Casualties', pieces: [leader('ru', 1)] },
      { at: pixelOf(22, 3), pieces: [piece('Sangar'), vehicle('ge', 'PzKw IVH', [1, 1])] },
      { at: [100, 90], pieces: [piece('Axis Turn 4  - RtPh')] },
    ],
  }),
);
const LOG = write(
  'game.vlog',
  saveFile({
    stacks: [{ at: K5, pieces: [runner] }],
    steps: [
      ['CHAT* New: Axis Turn 4 - RtPh *'],
      [
        `M/${runner.id}/Main Map/${String(L5[0])}/${String(L5[1])}/null/Main Map/0/0/null/${USER}`,
        'CHAT<Ann> - run!',
      ],
    ],
  }),
);

const target = join(folder, 'position.json');
const back = join(folder, 'new.vsav');
const positionAt = (file: string) => parsePositionText(readFileSync(file, 'utf8'), file).value;

describe('convert', () => {
  test('a game becomes a position, and what that does not hold is told', () => {
    const { status, output, errors } = run(['convert', GAME, target, '--boards', folder]);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output.split('\n')).toEqual([
      `${target}: 5 units, 0 markers.`,
      'Player Turn: axis 4, rout.',
      'The month the game does not tell: "month" says 7, high summer, change it if that is wrong.',
      'By counters of other names: ge-5 (PzKw IVH) by PzKpfw IVH.',
      'Beside the boards: german 8-0, german 4-6-7 × 2.',
      'Eliminated: russian 9-1.',
      'Not understood: Sangar, in W3.',
      '',
    ]);
    const position = positionAt(target);
    expect(position).toMatchObject({ title: 'game', attacker: 'axis', boards: [{ label: '7' }] });
    expect(position?.units.map(({ counter, at }) => `${counter} ${at}`)).toEqual([
      'ge-467 K5',
      'ru-447 L5',
      'ru-unknown U3',
      'ru-unknown U3',
      'ge-pzIVH W3',
    ]);
  });

  test('a game of the own shows what is concealed', () => {
    expect(run(['convert', GAME, target, '--own', '--boards', folder]).status).toBe(0);
    expect(
      positionAt(target)?.units.map(({ counter, conditions }) => [counter, ...conditions].join(' ')),
    ).toContain('ru-447 concealed');
  });

  test.each(['', '--own'])('nothing that is written or told holds a password %s', (own) => {
    const { output, errors } = run(['convert', GAME, target, '--boards', folder, ...(own ? [own] : [])]);
    expect(output + errors + readFileSync(target, 'utf8')).not.toContain(USER);
  });

  test('a log at any step', () => {
    const places = ['0', '1', '2'].map((step) => {
      expect(run(['convert', LOG, target, '--step', step, '--boards', folder]).status).toBe(0);
      return positionAt(target)?.units[0]?.at;
    });
    expect(places).toEqual(['K5', 'K5', 'L5']);
  });

  test('by default after its last step, with what was said in it and where phases begin', () => {
    const { output } = run(['convert', LOG, target, '--boards', folder]);
    expect(output).toContain('Step 2 of 2.\n  <Ann> - run!\nPhases begin: axis 4 rout at 1.\n');
    expect(positionAt(target)?.units[0]?.at).toBe('L5');
  });

  test('to standard output, with the rest on standard error', () => {
    const { output, errors } = run(['convert', LOG, '-', '--boards', folder]);
    expect(parsePositionText(output, '-').faults).toEqual([]);
    expect(errors).toContain('Step 2 of 2.');
  });

  describe('back into the game', () => {
    const table = (change: (text: string) => string, own: readonly string[] = []): string => {
      run(['convert', GAME, target, '--boards', folder, ...own]);
      const file = join(folder, 'table.json');
      writeFileSync(file, change(readFileSync(target, 'utf8')));
      return file;
    };
    const writeBack = (file: string, ...options: readonly string[]) =>
      run(['convert', file, back, '--from', GAME, '--boards', folder, ...options]);

    test.each([[[]], [['--own']]])('what was moved is there when it is read again, %s', (own) => {
      const file = table((text) => text.replace('"K5"', '"L4"'), own);
      expect(writeBack(file, ...own)).toMatchObject({
        status: 0,
        errors: '',
        output: `${back}: all of the table is in it.\n`,
      });
      expect(run(['convert', back, target, '--boards', folder, ...own]).status).toBe(0);
      const places = (name: string) =>
        positionAt(name)
          ?.units.map(({ counter, at, conditions }) => [counter, at, ...conditions].join(' '))
          .sort();
      expect(places(target)).toEqual(places(file));
    });

    test('what the game cannot hold is told', () => {
      const { status, output } = writeBack(table((text) => text.replace('"dm"', '"dm", "routed"')));
      expect([status, output]).toEqual([0, `${back}: Not carried: ge-1 (4-6-7, K5): "routed".\n`]);
    });

    test('the game itself is never written over', () => {
      const before = readFileSync(GAME);
      expect(run(['convert', target, GAME, '--from', GAME, '--boards', folder]).status).toBe(2);
      expect(readFileSync(GAME)).toEqual(before);
    });

    test.each([
      [
        'a position of other boards',
        (text: string) => text.replace('"label": "7"', '"label": "v"'),
        'other boards',
      ],
      ['no position', () => '{', 'table.json'],
    ])('%s', (_what, change, said) => {
      const { status, errors } = writeBack(table(change));
      expect(status).toBe(1);
      expect(errors).toContain(said);
    });

    test('to standard output', () => {
      expect(run(['convert', target, '-', '--from', GAME, '--boards', folder]).status).toBe(2);
    });
  });

  test.each([
    ['a step that the log has not', [LOG, target, '--step', '3', '--boards', folder], 'there is no step 3'],
    ['a missing board', [GAME, target], 'a board of the game is missing: bd07. Name the folder'],
    [
      'a place that cannot be written',
      [GAME, join(folder, 'no', 'where.json'), '--boards', folder],
      'it cannot be written',
    ],
  ])('%s is told', (_what, args, said) => {
    const { status, errors } = run(['convert', ...args]);
    expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining(said) });
  });

  test('--own is for games', () => {
    expect(run(['convert', join(folder, 'bd07'), target, '--own'])).toMatchObject({ status: 2 });
  });
});

describe('analyse', () => {
  test('answers for the broken units of a game, and tells what it rests on', () => {
    const { status, output, errors } = run(['analyse', GAME, '--boards', folder]);
    expect(status).toBe(0);
    expect(output).toContain('4-6-7 "ge-1" in K5');
    expect(errors).toContain('game.vsav, W3: not understood: Sangar');
  });

  test('names the boards that are missing', () => {
    const { status, errors } = run(['analyse', GAME]);
    expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining('bd07') });
  });
});

/** Half a board of Open Ground, which calls itself so. */
const half = (name: string): Uint8Array =>
  forge({
    columns: 17,
    rows: 10,
    width: 900,
    height: 645,
    attributes: `name="${name}" version="1" boardImageFileName="bd.gif"`,
  });

test('boards are found by the names of their files, in capitals or not, long or not, whatever they call themselves', () => {
  for (const [file, name] of [
    ['bdBFPDW1a', 'DW1a'],
    ['bdBFPDW1b', 'DW1b'],
    ['bdRB', 'Red Barricades'],
  ] as const)
    write(file, half(name));
  const game = write(
    'elsewhere.vsav',
    saveFile({
      stacks: [0, 1, 2].map((nth) => ({ at: pixelOf(4 + 16 * nth, 5), pieces: [squad('ge')] })),
      boards: ['BFPDW1a', 'BFPDW1b', 'RB']
        .map((name, column) => `${String(column)}\t0\t${name}\tVER\t1\t`)
        .join('bd\t'),
    }),
  );
  expect(run(['convert', game, target, '--boards', folder])).toMatchObject({ status: 0 });
  expect(positionAt(target)?.units.map(({ at }) => at)).toEqual(['bfpd1aE5', 'bfpd1bE5', 'rbE5']);
  const { status, output } = run(['analyse', target, '--boards', folder, '--phase']);
  expect({ status, output }).toEqual({ status: 0, output: expect.any(String) });
});

test('no command writes the user id of a game into anything but the game itself', () => {
  const boards = ['--boards', folder];
  const commands = [GAME, LOG].flatMap((game) => [
    ['convert', game, target, ...boards],
    ['convert', game, target, ...boards, '--own'],
    ['convert', game, '-', ...boards, '--own'],
    ['analyse', game, ...boards, '--phase', '--own'],
    ['analyse', game, ...boards, '--json'],
    ['convert', target, back, ...boards, '--from', game],
    ['convert', game, target],
  ]);
  for (const words of commands) {
    const { output, errors } = run(words);
    expect(`${output}${errors}`).not.toBe('');
    expect(`${output}${errors}${readFileSync(target, 'utf8')}`).not.toContain(USER);
  }
});

const SHARED = join(import.meta.dirname, '../../../shared/vasl');
const have = existsSync(join(SHARED, 'saves'));
if (!have) console.log('Skipped: analysing a game saved by VASL, for ../shared/vasl/saves is not there.');

test.skipIf(!have)('a real game of three boards is answered as the position that it is converted to', () => {
  const game = join(SHARED, 'saves/midgame/mid-10.vsav');
  const boards = ['--boards', join(SHARED, 'boards')];
  expect(run(['convert', game, target, ...boards]).status).toBe(0);
  const [direct, converted] = [game, target].map((file) => run(['analyse', file, '--phase', ...boards]));
  expect(direct?.output).not.toBe('');
  expect(direct?.output).toBe(converted?.output);
});
