import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';
import { parseReports } from '../../src/formats/reportFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'rout-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, json: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
  return file;
};

const router = { id: 'ge-1', counter: 'ge-467', side: 'axis', at: 'K5', conditions: ['broken', 'dm'] };
const enemy = { id: 'ru-1', counter: 'ru-447', side: 'allied', at: 'K8' };
const position = {
  format: 'rout-position',
  version: 1,
  title: 'Two squads',
  boards: [{ label: 'f' }],
  attacker: 'allied',
  units: [router, enemy],
};

test('analyse tells people the verdict first, with rule numbers and the unit responsible', () => {
  const { status, output, errors } = run(['analyse', write('p.json', position)]);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  expect(output.split('\n')[0]).toMatch(/^4-6-7 "ge-1" in K5: (MUST|MAY|CANNOT) ROUT \(6 MF\)$/);
  for (const heading of ['It may end in', 'Interdiction', 'Low Crawl', 'Refused'])
    expect(output).toContain(`\n${heading}\n`);
  expect(output).toContain('[A10.51]');
  expect(output).toContain('4-4-7 "ru-1" in K8');
});

test('a way round a rowhouse bar names its vertex, for the other may be under fire', () => {
  const { output } = run([
    'analyse',
    fileURLToPath(new URL('../../assets/positions/exampleRussians.json', import.meta.url)),
    '--unit',
    'S3',
  ]);
  expect(output).toContain('by S3 → R3 (round S3/R3/S4) → Q3\n');
  expect(output).toContain('S3 → R3: 4-6-7 "R1" in R1 at range 2 at the vertex S3/R3/R2');
});

test('D5.311 a broken Passenger comes out beneath his vehicle and goes nowhere else; the phase has him among those who may rout', () => {
  const germans = fileURLToPath(new URL('../../assets/positions/exampleGermans.json', import.meta.url));
  expect(run(['analyse', germans, '--unit', 'K3-passenger']).output).toContain(
    'It may end in\n  nowhere but beneath its vehicle\n',
  );
  expect(run(['analyse', germans, '--phase']).output).toMatch(
    /may rout +2-4-7 "K3-passenger" in K3: As a Passenger of/,
  );
});

test('analyse --json prints a report file that its own schema accepts', () => {
  const { status, output } = run(['analyse', write('p.json', position), '--json']);
  expect(status).toBe(0);
  const reports = parseReports(JSON.parse(output), 'stdout');
  expect(reports.faults).toEqual([]);
  expect(reports.value?.map((report) => [report.unit, report.start])).toEqual([['ge-1', 'K5']]);
});

test('the text names every lawful end of the report, and no other', () => {
  const file = write('p.json', position);
  const reports = parseReports(JSON.parse(run(['analyse', file, '--json']).output), 'stdout').value ?? [];
  const ends = reports.flatMap((report) => report.ends.map((end) => end.at.replace('/', ' level ')));
  const section = /\nIt may end in\n([\s\S]*?)\n\n/.exec(run(['analyse', file]).output)?.[1] ?? '';
  expect(section.split('\n').flatMap((line) => /^ {2}(\S.*): .* MF, /.exec(line)?.[1] ?? [])).toEqual(ends);
  expect(ends.length).toBeGreaterThan(0);
});

test('--unit asks about one unit, broken or not', () => {
  const file = write('p.json', { ...position, units: [router, { ...router, id: 'ge-2', at: 'L5' }, enemy] });
  expect(run(['analyse', file]).output).toContain('"ge-2" in L5:');
  expect(run(['analyse', file, '--unit', 'ge-2']).output).not.toContain('"ge-1" in K5: ');
  expect(run(['analyse', file, '--unit', 'ru-1']).output).toBe(
    '4-4-7 "ru-1" in K8: CANNOT ROUT\n  It is not broken: only broken units rout. [A10.4]\n',
  );
});

test('--phase tells of every unit in the order of the phase, and takes no other question', () => {
  const { status, output } = run(['analyse', 'assets/positions/exampleRussians.json', '--phase']);
  const heads = output.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
  expect([status, heads]).toEqual([
    0,
    [
      'Before any rout: Voluntary Break',
      'First: Disrupted units surrender',
      'Then the ATTACKER routs',
      'Then the DEFENDER routs',
    ],
  ]);
  expect(output).toMatch(/\n {2}eliminated +4-4-7 "N3" in N3: It has no legal rout/);
  expect(run(['analyse', write('p.json', { ...position, units: [enemy] }), '--phase']).output).toBe(
    'No unit is broken or may break.\n',
  );
  expect(run(['analyse', 'p.json', '--phase', '--json'])).toMatchObject({
    status: 2,
    errors: expect.stringContaining('--phase') as string,
  });
});

test('a position without a broken unit is answered', () => {
  expect(run(['analyse', write('p.json', { ...position, units: [enemy] })])).toEqual({
    status: 0,
    output: 'No unit of this position is broken.\n',
    errors: '',
  });
});

test.each([
  ['no such file', undefined, 'no such file'],
  ['no JSON', 'Hello', 'not JSON'],
  ['no JSON, over several lines and with signs that steer a terminal', 'Hel\nlo \u001B[31m', 'not JSON'],
  ['JSON of another program', { name: 'x' }, 'not a Rout Board position'],
  [
    'an unknown counter',
    { ...position, units: [{ ...router, counter: 'ge-999' }] },
    'units[0].counter: it is "ge-999"',
  ],
  [
    'two units with one id',
    { ...position, units: [router, router] },
    'units[1].id: a second unit is called "ge-1"',
  ],
  [
    'a hex off the map',
    { ...position, units: [{ ...router, at: 'ZZ5' }] },
    'units[0].at: there is no hex ZZ5 on this map. Its hexes are A1 to GG10.',
  ],
  [
    'a level that the hex has not',
    { ...position, units: [{ ...router, at: 'K5/7' }] },
    'units[0].at: hex K5 has no such level',
  ],
  ['a board that nobody has', { ...position, boards: [{ label: '77' }] }, 'board "77" was not found'],
  [
    'boards on top of each other',
    { ...position, boards: [{ label: 'f' }, { label: 'v', column: 2 }] },
    'overlap',
  ],
  [
    'a board beyond the horizon',
    { ...position, boards: [{ label: 'f' }, { label: 'v', column: 998 }] },
    'too far out',
  ],
  [
    'a crop beyond the board',
    { ...position, boards: [{ label: 'f', crop: { columns: ['A', 'HH'], rows: [1, 10] } }] },
    'boards[0].crop.columns: board f has no column HH. Its columns are A to GG, its rows 1 to 10.',
  ],
  [
    'a crop below the board',
    { ...position, boards: [{ label: 'f', crop: { columns: ['A', 'GG'], rows: [6, 11] } }] },
    'boards[0].crop.rows: board f has no row 11',
  ],
  [
    'a changed hex off the map',
    { ...position, hexOverrides: [{ hex: 'ZZ5', terrain: 'woods' }] },
    'hexOverrides[0].hex: there is no hex ZZ5',
  ],
  [
    'smoke off the map',
    { ...position, markers: [{ kind: 'smoke', hex: 'K11' }] },
    'markers[0].hex: there is no hex K11',
  ],
  ['a unit outside the playable hexes', { ...position, playable: ['K5'] }, 'units[1].at'],
  [
    'a sight to nowhere',
    { ...position, sightOverrides: [{ from: 'K5', to: 'ZZ1', verdict: 'clear' }] },
    'sightOverrides[0].to',
  ],
  [
    'woods on a hexside',
    { ...position, hexsideOverrides: [{ hex: 'K5', side: 0, terrain: 'woods' }] },
    'hexsideOverrides[0].terrain',
  ],
])('%s: status 1, one message that names file, place and remedy', (_what, json, message) => {
  const file = json === undefined ? join(folder, 'missing.json') : write('bad.json', json);
  const { status, output, errors } = run(['analyse', file]);
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(errors).toContain(message);
  expect(errors.startsWith(file)).toBe(true);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors.trim()).toMatch(/\. \S.*\.$/);
});

test.runIf(existsSync('/dev/zero'))(
  'a device without an end is refused once it has given more than a position may have',
  () => {
    expect(run(['analyse', '/dev/zero'])).toMatchObject({
      status: 1,
      errors: expect.stringContaining('more than the 128000000 bytes'),
    });
  },
);

test('an unknown --unit is bad input, and the broken units are named', () => {
  expect(run(['analyse', write('p.json', position), '--unit', 'nobody'])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('The broken units are: ge-1.'),
  });
});

test.each(['position', 'report', 'board', 'game'])('schema %s prints a JSON Schema', (format) => {
  const { status, output } = run(['schema', format]);
  expect(status).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
  });
});

test('a file that is no archive is not converted, and nothing is written', () => {
  const target = join(folder, 'none.json');
  const { status, errors } = run(['convert', write('bd99', 'PK no archive'), target]);
  expect(status).toBe(1);
  expect(errors).toContain('bd99');
  expect(existsSync(target)).toBe(false);
});

const ARCHIVES = fileURLToPath(new URL('../../../shared/vasl/boards', import.meta.url));
const haveArchives = existsSync(join(ARCHIVES, 'bd01'));
if (!haveArchives) console.log('Skipped: converting a VASL archive, for ../shared/vasl/boards is not there.');

test.runIf(haveArchives)(
  'convert turns an archive into a board file, and analyse answers the same on both',
  () => {
    const target = join(folder, 'board.json');
    expect(run(['convert', join(ARCHIVES, 'bd01'), target])).toMatchObject({ status: 0 });
    const board = parseBoardFile(JSON.parse(readFileSync(target, 'utf8')), target);
    expect([board.value?.label, board.value?.columns, board.value?.rows]).toEqual(['1', 33, 10]);
    const file = write('on01.json', { ...position, boards: [{ label: '1' }] });
    const fromArchive = run(['analyse', file, '--json', '--boards', ARCHIVES]);
    expect(fromArchive.status).toBe(0);
    expect(run(['analyse', file, '--json', '--board', target])).toEqual(fromArchive);
  },
);

const dependent = 'f: ge-467 G5 broken; ru-447 G7 cx';

test('a verdict that another reading would change says so, and what it would be', () => {
  const { output } = run(['analyse', '--notation', dependent]);
  expect(output).toMatch(/^4-6-7 "ge-467-1" in G5: MUST ROUT/);
  expect(output).toMatch(
    /\nDepends on\n[\s\S]* {2}depends on D-5: It is forced out of Open Ground by Known unbroken enemies\.\n {4}With D-5=ableToInterdict: [^\n]*\n {6}duty: cannot\n/,
  );
  expect(run(['analyse', '--notation', dependent, '--switch', 'D-5=ableToInterdict']).output).toMatch(
    /^4-6-7 "ge-467-1" in G5: CANNOT ROUT/,
  );
  expect(run(['analyse', '--notation', dependent, '--rules', 'starterKit']).output).toMatch(
    /^4-6-7 "ge-467-1" in G5: CANNOT ROUT/,
  );
});

test('settings of one switch that come to the same stand together, each switch once for each result', () => {
  const { output } = run([
    'analyse',
    '--notation',
    'f: r=ru-447 B3 broken dm; g=ge-467 D1; h=ge-467 A1; B3 B4 B5 is woodenBuilding2; B2 is shellholes; C3 D2 E1 E2 A5 is woods; only A1-6 B0-6 C1-6 D0-6 E1-6',
  ]);
  expect(output).toMatch(
    / {2}depends on D-13: [^\n]*\n {4}With D-13=onTheWay: [^\n]*\n {4}With D-13=anywhere: [^\n]*\n {6}Low Crawl: /,
  );
  expect(output.split('depends on D-13')).toHaveLength(2);
});

test('as JSON too', () => {
  const reports = parseReports(
    JSON.parse(run(['analyse', '--notation', dependent, '--json']).output),
    'stdout',
  );
  expect(reports.faults).toEqual([]);
  expect(reports.value?.[0]?.dependsOn).toContainEqual(
    expect.objectContaining({
      switch: 'D-5',
      setting: 'ableToInterdict',
      differs: expect.arrayContaining(['obligation']),
    }),
  );
});

test('--rules takes the place of all that the position says of rules, --switch of one reading', () => {
  const told = (...options: readonly string[]) =>
    run([
      'analyse',
      '--notation',
      dependent.replace('f:', 'f D-5=ableToInterdict:'),
      ...options,
    ]).output.split('\n')[0];
  expect(
    [told(), told('--rules', 'asl'), told('--switch', 'D-5=unbroken')].map(
      (line) => /(MUST|CANNOT) ROUT/.exec(line ?? '')?.[1],
    ),
  ).toEqual(['CANNOT', 'MUST', 'MUST']);
});

test.each([
  [['--rules', 'chess'], /--rules: there is no game "chess"\. Use asl or starterKit/],
  [['--switch', 'D-77=x'], /--switch: there is no switch "D-77"\. Perhaps "D-\d+" is meant/],
  [
    ['--switch', 'D-5=x'],
    /--switch: D-5 has no setting "x"\. Use one of: unbroken, anyKnown, ableToInterdict/,
  ],
  [['--switch', 'D-5'], /D-5 has no setting ""/],
  [['--switch', 'D-5=unbroken', '--switch', 'd-5=unbroken'], /D-5 is given twice/],
])('%j is refused with the names that there are', (options, words) => {
  const { status, errors } = run(['analyse', '--notation', dependent, ...options]);
  expect(status).toBe(2);
  expect(errors).toMatch(words);
});
