import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { answerTable, fieldsOfLine, readPair } from '../../src/cli/los.ts';
import { run } from '../../src/cli/run.ts';
import { printBoardFile } from '../../src/formats/boardFile.ts';
import type { SightEngine } from '../../src/los/sight.ts';
import { createSights } from '../../src/los/sights.ts';
import { boardOf, mapOf } from '../support/hexBoard.ts';
import { atElevation, oracleIsHere, printedBoard, sampledRows } from '../support/vaslOracle.ts';

const folder = mkdtempSync(join(tmpdir(), 'rout-los-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

// Woods in K5 between K3 and K7; grain in E5; a two-storey house in N5; a gully in C3 to C5 with a bridge
// over C4.
const text = 'woods: K5\ngrain: E5\nstoneBuilding1: N5\ngully: C3 C4 C5\nstoneBridge1: B4 C4 D4';
const sketch = { columns: 17, rows: 10, text };
const board = write('small.json', printBoardFile({ ...boardOf(sketch), label: 'small' }));

const answers = (pairs: string, ...options: readonly string[]) =>
  run(['los', board, '--pairs', write('pairs.csv', pairs), '--reasons', ...options]);

describe('rout los BOARD --pairs FILE without --reasons', () => {
  const verdicts = (pairs: string) => run(['los', board, '--pairs', write('pairs.csv', pairs)]);

  test('tells of each line whether it is blocked, and its Hindrance', () => {
    expect(verdicts('from,level,to,level\nK3,0,K7,0\nE3,0,E7,0\nA1,0,B1,0\n')).toEqual({
      status: 0,
      errors: '',
      output:
        'from,level,to,level,blocked,hindrance,problem\nK3,0,K7,0,1,0,\nE3,0,E7,0,0,1,\nA1,0,B1,0,0,0,\n',
    });
  });

  test('has the fault of a line in its last column', () => {
    const { status, output } = verdicts('A1,0\nA1,0,ZZ1,0\n');
    expect(status).toBe(1);
    expect(output).toBe(
      'A1,0,,,,,write source; level; target; level with commas between\nA1,0,ZZ1,0,,,"there is no hex ""ZZ1"""\n',
    );
  });

  test('tells the same as with them, of pairs all over the board', () => {
    const { hexes } = mapOf(sketch);
    const pairs = hexes.flatMap(({ id: from }, at) =>
      hexes.filter((_, to) => to > at && (to + at) % 7 === 0).map(({ id: to }) => `${from},0,${to},0`),
    );
    const told = (output: string): readonly string[] =>
      output
        .trim()
        .split('\n')
        .map((line) => line.split(',').slice(0, 6).join(','));
    expect(pairs.length).toBeGreaterThan(1_000);
    expect(told(verdicts(pairs.join('\n')).output)).toEqual(told(answers(pairs.join('\n')).output));
  });
});

describe('rout los BOARD --pairs FILE --reasons', () => {
  test('writes each line again, with verdict, Hindrance, graze and reason', () => {
    expect(answers('K3,0,K7,0\nE3,0,E7,0\nA1,0,B1,0\n')).toEqual({
      status: 0,
      errors: '',
      output: 'K3,0,K7,0,1,0,0,obstacle woods K5 A6.2\nE3,0,E7,0,0,1,0,+1 grain E5 B15\nA1,0,B1,0,0,0,0,\n',
    });
  });

  test('a header goes on as a header, whatever its words', () => {
    expect(answers('source,sourceLevel,target,targetLevel\nA1,0,B1,0\n').output).toBe(
      'source,sourceLevel,target,targetLevel,blocked,hindrance,graze,reason\nA1,0,B1,0,0,0,0,\n',
    );
    expect(answers('loc1,lev1,loc2,lev2\nA1,0,B1,0\n').output.split('\n')[0]).toBe(
      'loc1,lev1,loc2,lev2,blocked,hindrance,graze,reason',
    );
  });

  test('without a header none is written', () => {
    expect(answers('A1,0,B1,0').output).toBe('A1,0,B1,0,0,0,0,\n');
  });

  test.each([
    ['Windows lines', 'A1,0,B1,0\r\nA1,0,B1,0\r\n'],
    ['a byte order mark', '\uFEFFA1,0,B1,0\nA1,0,B1,0'],
    ['blank lines', '\n\nA1,0,B1,0\n  \nA1,0,B1,0\n\n'],
  ])('%s are no matter', (_what, pairs) => {
    expect(answers(pairs)).toMatchObject({ status: 0, output: 'A1,0,B1,0,0,0,0,\nA1,0,B1,0,0,0,0,\n' });
  });

  test('spaces and quotes stay as they were, and further fields too', () => {
    expect(answers(' "A1" , 0 ,"B1",+0\nA1,0,B1,0,mine\n').output).toBe(
      '"A1" , 0 ,"B1",+0,0,0,0,\nA1,0,B1,0,mine,0,0,0,\n',
    );
  });

  test('an empty table has no answers', () => {
    expect(answers('\n')).toEqual({ status: 0, output: '', errors: '' });
  });

  test('upper levels of a building are levels above its base', () => {
    expect(answers('N5,1,N3,0\n').output).toBe('N5,1,N3,0,0,0,0,\n');
  });

  test('grain stands in July and not in April', () => {
    expect(answers('E3,0,E7,0\n', '--month', '4').output).toBe('E3,0,E7,0,0,0,0,\n');
  });
});

describe('levels in a table', () => {
  const map = mapOf(sketch);
  const locations = (line: string) => {
    const { pair } = readPair(map, fieldsOfLine(line));
    return pair && [map.locations[pair.from]?.id, map.locations[pair.to]?.id];
  };

  test('0 is the bottom of a Depression, and the road of a bridge, which has −1 beneath it', () => {
    expect(locations('C3,0,C5,0')).toEqual(['C3', 'C5']);
    expect(locations('C4,0,C4,-1')).toEqual(['C4/1', 'C4']);
    expect(readPair(map, ['C4', '1', 'A1', '0']).problem).toBe(
      'hex C4 has no level 1: its levels are -1 to 0',
    );
  });

  if (!oracleIsHere) console.log('Skipped: levels as VASL counts them, for ../shared/vasl is not there.');
  test.runIf(oracleIsHere).each(['01', '03', '05'])(
    'are those of the published answers of board %s',
    (number) => {
      const printed = printedBoard(number);
      const rows = sampledRows(`bd${number}.sample.csv`);
      expect(rows.length).toBeGreaterThan(10_000);
      const wrong = rows.filter(({ source, sourceLevel, sourceAbs, target, targetLevel, targetAbs }) => {
        const { pair } = readPair(printed, [source, sourceLevel, target, targetLevel]);
        return (
          pair?.from !== atElevation(printed, source, sourceAbs) ||
          pair?.to !== atElevation(printed, target, targetAbs)
        );
      });
      expect(wrong).toEqual([]);
    },
  );

  test.runIf(oracleIsHere)('on board 24 the bridge in F6 is level 0, one above the gully', () => {
    const printed = printedBoard('24');
    const { pair } = readPair(printed, ['F6', '0', 'F6', '-1']);
    expect([pair?.from, pair?.to].map((at) => at !== undefined && printed.locations[at]?.terrain)).toEqual([
      'stoneBridge1',
      'gully',
    ]);
  });
});

describe('what cannot be answered', () => {
  test.each([
    ['ZZ1,0,A1,0', 'ZZ1,0,A1,0,,,,"there is no hex ""ZZ1"""', 'there is no hex "ZZ1"'],
    ['A1,0,N5,2', 'A1,0,N5,2,,,,hex N5 has no level 2: its levels are 0 to 1', 'hex N5 has no level 2'],
    [
      'A1,ground,N5,2',
      'A1,ground,N5,2,,,,"""ground"" is no level: write a whole number"',
      '"ground" is no level',
    ],
    ['A1,0,N5,1.5', 'A1,0,N5,1.5,,,,"""1.5"" is no level: write a whole number"', '"1.5" is no level'],
    ['A1,0', 'A1,0,,,,,,write source; level; target; level with commas between', 'with commas between'],
    ['__proto__,0,A1,0', '__proto__,0,A1,0,,,,"there is no hex ""__proto__"""', 'there is no hex'],
  ])('%s has its reason on the line, a summary on standard error, and status 1', (line, output, problem) => {
    const outcome = answers(`K3,0,K7,0\n${line}\nA1,0,B1,0\n`);
    expect(outcome.status).toBe(1);
    expect(outcome.output.split('\n')).toEqual([
      'K3,0,K7,0,1,0,0,obstacle woods K5 A6.2',
      output,
      'A1,0,B1,0,0,0,0,',
      '',
    ]);
    expect(outcome.errors).toContain('pairs.csv, line 2:');
    expect(outcome.errors).toContain(problem);
    expect(outcome.errors).toContain('2 of 3 lines were answered');
    expect(outcome.errors.trim().split('\n')).toHaveLength(1);
  });

  test('of many the first is told, and how many more there are', () => {
    expect(answers('Z1,0,A1,0\nZ2,0,A1,0\nZ3,0,A1,0\n').errors).toContain(
      'line 1: there is no hex "Z1"; and 2 more. 0 of 3 lines',
    );
  });

  test('a hex name that is no name is shown short, and bids the terminal do nothing', () => {
    const { output } = answers(`${'x'.repeat(500)}\u001B[2J,0,A1,0\n`);
    expect(output).toContain('there is no hex ""xxxxxxxxxxxxxxxxxxxx…""');
    expect(answers('\u001B[2J,0,A1,0\n').errors).not.toContain('\u001B');
  });

  test.each([
    [
      'a board that is not there',
      ['los', 'nosuch', '--pairs', 'p.csv'],
      'nosuch, the whole file: there is no such file, and no board with this label',
    ],
    [
      'a folder for a board',
      ['los', folder, '--pairs', 'p.csv'],
      'there is no such file, and no board with this label',
    ],
    ['a board that is none', ['los', write('bad.json', '{}'), '--pairs', 'p.csv'], 'bad.json'],
    [
      'pairs that are not there',
      ['los', board, '--pairs', join(folder, 'none.csv')],
      'none.csv, the whole file: there is no such file',
    ],
    ['a folder for pairs', ['los', board, '--pairs', folder], 'it is a folder'],
    [
      'a file for a folder of boards',
      ['los', 'nosuch', '--pairs', 'p.csv', '--boards', board],
      'no board with this label',
    ],
    [
      'an end off the map',
      ['los', board, '--from', 'ZZ5', '--to', 'A1'],
      '--from: there is no hex ZZ5 on this map. Its hexes are A1 to Q10.',
    ],
    [
      'an end that is no hex',
      ['los', board, '--from', 'A1', '--to', 'over there'],
      '--to: there is no hex over there on this map',
    ],
    [
      'a level that is not there',
      ['los', board, '--from', 'N5/2', '--to', 'A1'],
      '--from: hex N5 has no such level. Use one of: N5, N5/1.',
    ],
  ])('%s is bad input: status 1, file, place and remedy', (_what, args, message) => {
    const outcome = run(args);
    expect(outcome).toMatchObject({ status: 1, output: '' });
    expect(outcome.errors).toContain(message);
    expect(outcome.errors.trim()).toMatch(/\. \S.*\.$/);
  });
});

describe('rout los BOARD --from HEX --to HEX', () => {
  test('tells one LOS in words', () => {
    expect(run(['los', board, '--from', 'K3', '--to', 'K7'])).toEqual({
      status: 0,
      errors: '',
      output:
        'K3 – K7: Blocked by the woods in K5, 1 level high (A6.2)\n  Range: 4 hexes.\n  K3 and K7 are both at level 0 of the map.\n' +
        '  The top of the woods in K5, 1 level above ground of level 0, is at level 1: above both ends. [A6.2]\n',
    });
  });

  test('from a level, and from a bridge, named as in a position', () => {
    expect(run(['los', board, '--from', 'N5/1', '--to', 'N3']).output.split('\n')[0]).toBe(
      'N5 level 1 – N3: Clear',
    );
    expect(run(['los', board, '--from', 'C4/1', '--to', 'C3']).output).toMatch(/^the bridge in C4 – C3: /);
    expect(run(['los', board, '--from', 'C4', '--to', 'C3']).output).toMatch(/^C4 beneath the bridge – C3: /);
  });
});

describe('BOARD', () => {
  test('may be a label of ours, or of a board in a folder', () => {
    expect(run(['los', 'v', '--from', 'K5', '--to', 'K6'])).toMatchObject({ status: 0, errors: '' });
    expect(run(['los', 'small', '--boards', folder, '--from', 'K3', '--to', 'K7'])).toMatchObject({
      status: 0,
      output: expect.stringContaining('Blocked'),
    });
  });

  test('may be a position, with its changes, its counters, its rulings and its month', () => {
    const position = {
      format: 'rout-position',
      version: 1,
      boards: [{ label: 'small' }],
      units: [],
      attacker: 'axis',
      month: 4,
    };
    const ask = (more: object, pair: string): string | undefined =>
      run([
        'los',
        write('position.json', JSON.stringify({ ...position, ...more })),
        '--boards',
        folder,
        '--pairs',
        write('pairs.csv', pair),
        '--reasons',
      ])
        .output.trim()
        .split(',')
        .slice(4)
        .join(',');
    expect(ask({}, 'E3,0,E7,0')).toBe('0,0,0,');
    expect(ask({ hexOverrides: [{ hex: 'E5', terrain: 'woods' }] }, 'E3,0,E7,0')).toBe(
      '1,0,0,obstacle woods E5 A6.2',
    );
    expect(
      ask({ month: 7, terrainRules: [{ kind: 'terrain', from: 'grain', to: 'openGround' }] }, 'E3,0,E7,0'),
    ).toBe('0,0,0,');
    expect(ask({ markers: [{ kind: 'smoke', hex: 'E5' }] }, 'E3,0,E7,0')).toBe('0,3,0,+3 smoke E5 A24.2');
    expect(ask({ markers: [{ kind: 'stoneRubble', hex: 'E5' }] }, 'E3,0,E7,0')).toMatch(
      /^1,0,0,obstacle stone rubble E5 /,
    );
    expect(
      ask({ sightOverrides: [{ from: 'K3', to: 'K7', verdict: 'clear', hindrance: 2 }] }, 'K3,0,K7,0'),
    ).toBe('0,2,0,override +2');
    expect(
      run([
        'los',
        write('bad.json', JSON.stringify({ ...position, units: 3 })),
        '--from',
        'A1',
        '--to',
        'A2',
      ]),
    ).toMatchObject({ status: 1, errors: expect.stringContaining('units') });
  });
});

describe('what is wrong with a position is told beside its LOS', () => {
  const position = { format: 'rout-position', version: 1, title: '', units: [], attacker: 'axis' };
  const told = (more: object, ends: readonly string[] = ['--from', 'A1', '--to', 'A2']) =>
    run(['los', write('told.json', JSON.stringify({ ...position, ...more })), '--boards', folder, ...ends]);
  test('a board that is not the one it was made on', () => {
    const boards = [{ label: 'small', digest: '00000a' }];
    expect(told({ boards })).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^A1 – A2: Clear/),
      errors: expect.stringContaining('the position was made on another board of this label'),
    });
    expect(told({ boards: [{ label: 'small' }] })).toMatchObject({ status: 0, errors: '' });
    expect(told({ boards }, ['--from', 'ZZ5', '--to', 'A2'])).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/another board of this label[^]*there is no hex ZZ5/),
    });
  });
  test('units that had to be changed to stand on it', () => {
    const units = [
      { id: 'a', counter: 'ge-467', side: 'axis', at: 'N5/1', mounted: 'horse', conditions: ['mounted'] },
    ];
    const [pair, table] = [
      told({ boards: [{ label: 'small' }], units }),
      told({ boards: [{ label: 'small' }], units }, ['--pairs', write('one.csv', 'A1,0,A2,0')]),
    ];
    expect([pair.errors, pair.errors === '']).toEqual([table.errors, false]);
  });
});

describe('a long table', () => {
  const map = mapOf(sketch);
  const pairs = (count: number): string => 'A1,0,B1,0\n'.repeat(count);

  /** An engine that counts what it is asked. */
  const counting = (): { asked: number; readonly sights: SightEngine } => {
    const sights = createSights(map, { mode: 'bothSides', month: 7, overrides: [] });
    const source = {
      asked: 0,
      sights: {
        ...sights,
        between: () => {
          throw new Error('this would be remembered');
        },
        account: (a, b) => {
          source.asked++;
          return sights.account(a, b);
        },
      } satisfies SightEngine as SightEngine,
    };
    return source;
  };

  test('is answered only as far as it is read', () => {
    const source = counting();
    const work = answerTable(source.sights, { text: pairs(10_000), file: 'p.csv', tell: 'reasons' });
    const first = work.next().value;
    expect(typeof first === 'string' && first.split('\n').length - 1).toBe(1_000);
    expect(source.asked).toBe(1_000);
  });

  test('is not remembered, line by line or as a whole', () => {
    const source = counting();
    const table = answerTable(source.sights, { text: pairs(90_000), file: 'p.csv', tell: 'reasons' });
    const lines = [...table].join('').split('\n').length - 1;
    expect({ lines, asked: source.asked }).toEqual({ lines: 90_000, asked: 90_000 });
  });

  const TSX = fileURLToPath(new URL('../../node_modules/.bin/tsx', import.meta.url));
  const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  test.runIf(existsSync('/bin/sh'))(
    'stops quietly when its reader has seen enough',
    { timeout: 60_000 },
    () => {
      const file = write('long.csv', pairs(200_000));
      const { stdout, stderr } = spawnSync(
        '/bin/sh',
        ['-c', `"${TSX}" "${MAIN}" los "${board}" --pairs "${file}" | head -1`],
        { encoding: 'utf8' },
      );
      expect({ stdout, stderr: stderr.replaceAll(/^npm warn.*\n/gm, '') }).toEqual({
        stdout: 'A1,0,B1,0,0,0,\n',
        stderr: '',
      });
    },
  );
});
