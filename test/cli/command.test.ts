import { expect, test } from 'vitest';
import { parseCommand } from '../../src/cli/command.ts';
import { run } from '../../src/cli/run.ts';

test.each([
  ['analyse p.json', { kind: 'analyse', position: 'p.json', json: false, boardFiles: [], boardFolders: [] }],
  [
    'analyse p.json --unit ge-1 --json',
    { kind: 'analyse', position: 'p.json', unit: 'ge-1', json: true, boardFiles: [], boardFolders: [] },
  ],
  [
    'analyse --boards a --boards b --board c p.json',
    { kind: 'analyse', position: 'p.json', json: false, boardFiles: ['c'], boardFolders: ['a', 'b'] },
  ],
  [
    'los v --pairs p.csv',
    {
      kind: 'los',
      ask: 'table',
      board: 'v',
      pairs: 'p.csv',
      tell: 'verdicts',
      strict: false,
      boardFolders: [],
    },
  ],
  [
    'los v --pairs p.csv --reasons',
    {
      kind: 'los',
      ask: 'table',
      board: 'v',
      pairs: 'p.csv',
      tell: 'reasons',
      strict: false,
      boardFolders: [],
    },
  ],
  [
    'los bd01 --strict --month 4 --boards a --from K5 --to K7/1',
    {
      kind: 'los',
      ask: 'pair',
      board: 'bd01',
      from: 'K5',
      to: 'K7/1',
      strict: true,
      month: 4,
      boardFolders: ['a'],
    },
  ],
  ['play p.json', { kind: 'play', file: 'p.json', json: false, boardFiles: [], boardFolders: [] }],
  [
    'play g.json --script a.txt --json --boards a --board b',
    { kind: 'play', file: 'g.json', script: 'a.txt', json: true, boardFiles: ['b'], boardFolders: ['a'] },
  ],
  [
    'convert bd01 board.json',
    { kind: 'convert', source: 'bd01', target: 'board.json', own: false, boardFiles: [], boardFolders: [] },
  ],
  [
    'convert table.json new.vsav --from game.vsav --boards a',
    {
      kind: 'convert',
      source: 'table.json',
      target: 'new.vsav',
      own: false,
      from: 'game.vsav',
      boardFiles: [],
      boardFolders: ['a'],
    },
  ],
  [
    'convert game.vlog table.json --step 3 --own --boards a --boards b --board c',
    {
      kind: 'convert',
      source: 'game.vlog',
      target: 'table.json',
      step: 3,
      own: true,
      boardFiles: ['c'],
      boardFolders: ['a', 'b'],
    },
  ],
  [
    'analyse p.json --rules starterkit --switch d-5=ANYKNOWN --switch R-open=allowed',
    {
      kind: 'analyse',
      position: 'p.json',
      json: false,
      boardFiles: [],
      boardFolders: [],
      rules: {
        preset: 'starterKit',
        switches: [
          ['D-5', 'anyKnown'],
          ['R-open', 'allowed'],
        ],
      },
    },
  ],
  [
    'analyse --notation v: --json',
    { kind: 'analyse', notation: 'v:', json: true, boardFiles: [], boardFolders: [] },
  ],
  ['notation p.json', { kind: 'notation', position: 'p.json', link: false }],
  ['notation p.json --link', { kind: 'notation', position: 'p.json', link: true }],
  ['position v:', { kind: 'position', notation: 'v:' }],
  ['schema report', { kind: 'schema', format: 'report' }],
  ['--help', { kind: 'help' }],
  ['analyse --help', { kind: 'help' }],
])('rout %s', (line, command) => {
  expect(parseCommand(line.split(' '))).toEqual(command);
});

test.each([
  ['', 'a command is missing'],
  ['analise p.json', 'no command "analise"'],
  ['analyse', 'needs a position'],
  ['analyse a.json b.json', 'not also "b.json"'],
  ['analyse p.json --unit', 'unit'],
  ['analyse p.json --notation v:', 'not both'],
  ['analyse p.json --link', 'analyse has no option --link'],
  ['notation', 'needs one position file'],
  ['position v: ge-467', 'within quotation marks'],
  ['analyse p.json --colour', 'colour'],
  ['convert bd01', 'needs an archive or a saved game, and the file to write'],
  ['convert game.vlog table.json --step last', '--step is a number from 0, not "last"'],
  ['convert bd01 b.json --json', 'no option --json'],
  ['los', 'needs one board'],
  ['los v w --pairs p.csv', 'needs one board'],
  ['los v', 'needs --pairs, or --from and --to'],
  ['los v --from K5', 'needs --pairs, or --from and --to'],
  ['los v --pairs p.csv --to K5', 'not both'],
  ['los v --from K5 --to K7 --reasons', 'takes --reasons with --pairs'],
  ['los v --pairs p.csv --month 13', '1 to 12, not "13"'],
  ['los v --pairs p.csv --month July', '1 to 12, not "July"'],
  ['los v --pairs p.csv --json', 'los has no option --json'],
  ['analyse p.json --strict', 'analyse has no option --strict'],
  ['play', 'needs one position file or saved game'],
  ['play a.json b.json', 'needs one position file or saved game'],
  ['play - --script -', 'standard input'],
  ['play p.json --unit r', 'play has no option --unit'],
  ['schema', 'position, report, board, game'],
  ['schema counter', 'position, report, board'],
])('rout %s is wrong usage: status 2, nothing on stdout', (line, message) => {
  const outcome = run(line.split(' ').filter(Boolean));
  expect(outcome).toMatchObject({ status: 2, output: '' });
  expect(outcome.errors).toContain(message);
});

test('--help tells of every command and of the exit statuses', () => {
  const { status, output } = run(['--help']);
  expect(status).toBe(0);
  for (const word of [
    'analyse',
    'convert',
    'schema',
    '--unit',
    '--json',
    '--board',
    '--boards',
    'los',
    '--pairs',
    '--strict',
    '--month',
    '--notation',
    'notation POSITION',
    'position NOTATION',
    '--link',
    '--from',
    '--to',
    'play FILE',
    '--script',
    'Exit status',
  ])
    expect(output).toContain(word);
});
