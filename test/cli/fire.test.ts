import { expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';

const LINE = 'v: a=ge-467+ge-lmg N5; e=ru-447 P5; l=ge-ldr-9-1 N5';
const fire = (...words: readonly string[]) => run(['fire', '--notation', LINE, ...words]);

test('an attack is told item by item, with its column, its results and the exact chances', () => {
  const { status, output, errors } = fire('--from', 'a,l', '--at', 'P5', '--phase', 'firstFire', '--moving');
  expect([status, errors]).toEqual([0, '']);
  for (const line of [
    'Defensive First Fire at P5',
    '  4-6-7 "a": 4\n',
    '  LMG of the 4-6-7 "a": 3\n',
    '  7 FP: column 6\n',
    '  −1 First Fire Movement in the Open [A4.6]\n',
    '  −1 leadership of the 9-1 "l" [A7.531]\n',
    '  −3 in all\n',
    '  LMG of the 4-6-7 "a": malfunctions 1 of 36, may fire again 6 of 36.\n',
    '  It does not Cower. [A7.9]\n',
    '  2 Residual FP in P5. [A8.2]\n',
    'Not modelled: MG of a vehicle that fire apart',
  ])
    expect(output).toContain(line);
  expect(output).toMatch(/4-4-7 "e"\n +\d+ % {2}unharmed \(\d+\/\d+\)/);
});

test('A9.5 with --also both Locations are told, each with its FP and DRM, and the chances of all', () => {
  const line = 'v: a=ge-467+ge-lmg N5; e=ru-447 P5; f=ru-447 P4';
  const ask = (...words: readonly string[]) => run(['fire', '--notation', line, ...words]);
  const words = ['--from', 'a', '--at', 'P5', '--also', 'P4', '--phase', 'defensiveFire'];
  const { status, output } = ask(...words);
  expect(status).toBe(0);
  for (const told of [
    '  4-6-7 "a": 4 ×½ Spraying Fire: Area Fire [A9.5] = 2\n',
    '  3½ FP: column 2\n',
    'The same DR at P4 [A9.5]\n',
    '4-4-7 "e"\n',
    '4-4-7 "f"\n',
  ])
    expect(output).toContain(told);
  expect(ask(...words, '--weapon', '1').errors).toContain('fire takes no --also with --weapon');
  expect(ask('--from', 'a', '--at', 'P5', '--also', 'ZZ99', '--phase', 'defensiveFire').errors).toContain(
    'ZZ99',
  );
});

test('A11.15 at a Melee it says that both sides are attacked', () => {
  const at = (states: string) =>
    run(
      ['fire', '--notation', `v: g=ge-467 P5${states}; r=ru-447 P5${states}; h=ge-467 Q7`].concat(
        '--from',
        'h',
        '--at',
        'P5',
        '--phase',
        'defensiveFire',
      ),
    ).output;
  expect(at(' melee')).toContain('  Fire at a Melee attacks every unit of both sides in it. [A11.15]\n');
  expect(at('')).not.toContain('Melee attacks');
});

test('with --json it is data', () => {
  const { output } = fire('--from', 'a', '--at', 'P5', '--phase', 'defensiveFire', '--json');
  expect(JSON.parse(output)).toMatchObject({
    kind: 'workedOut',
    fp: 7,
    column: 6,
    drm: 0,
    cowering: 1,
    firepower: [
      { unit: 'a', printed: 4, fp: 4 },
      { unit: 'a', weapon: { counter: 'ge-lmg' }, printed: 3 },
    ],
  });
});

test('what is not allowed is told with its rule', () => {
  const { status, output } = fire('--from', 'a', '--at', 'P5', '--phase', 'prepFire');
  expect([status, output]).toEqual([0, 'Only the ATTACKER fires then. [A7.1]\n']);
  expect(fire('--from', 'a', '--at', 'A1', '--phase', 'defensiveFire').output).toBe(
    'No enemy Personnel is in that Location; fire at vehicles or Guns alone is not modelled. [A7.3]\n',
  );
  expect(
    run([
      'fire',
      '--notation',
      'v: a=ge-467 A1; e=ru-447 S2',
      '--from',
      'a',
      '--at',
      'S2',
      '--phase',
      'defensiveFire',
    ]).output,
  ).toMatch(/^The 4-6-7 "a" has no LOS: .+ \[A6\.1\]\n$/);
});

test.each([
  [['--from', 'z', '--at', 'P5', '--phase', 'defensiveFire'], 1, /--from: no unit is called "z"/],
  [['--from', 'a=all', '--at', 'P5', '--phase', 'defensiveFire'], 1, /"a=all" does not say what fires/],
  [['--from', 'a,a', '--at', 'P5', '--phase', 'defensiveFire'], 1, /"a" stands there twice/],
  [['--from', 'a', '--at', 'ZZ9', '--phase', 'defensiveFire'], 1, /--at: there is no Location ZZ9/],
  [['--from', 'a', '--at', 'P5', '--phase', 'rally'], 2, /fire needs --phase and one of: prepFire/],
  [['--from', 'a', '--phase', 'prepFire'], 2, /fire needs --from and the units, and --at/],
  [['--from', 'a', '--at', 'P5', '--phase', 'prepFire', '--odds', 'x'], 2, /--odds/],
])('%j is refused with what to write', (words, status, told) => {
  const result = fire(...words);
  expect(result.status).toBe(status);
  expect(result.errors).toMatch(told);
});

test('C3.3 a mortar is told with its To Hit number, its chances and what a hit does', () => {
  const words = ['--from', 'a', '--at', 'P5', '--phase', 'defensiveFire'];
  const line = ['fire', '--notation', 'v: a=ge-467+mtr-50 N5; e=ru-447 P5', ...words];
  const { status, output, errors } = run([...line, '--weapon', '1', '--target', 'area']);
  expect([status, errors]).toEqual([0, '']);
  for (const part of [
    '50* MTR of the 4-6-7 "a", Defensive Fire, Area Target Type, at P5\n',
    '  TH# 7: 7 at 2 hexes [C3.3]\n',
    '  4-4-7 "e": hit 5/9 (56 %), Critical Hit 1/36 (3 %), miss 5/12 (42 %)\n',
    '  HE 6 FP, halved by the Area Target Type [C3.33]\n',
    '  Critical Hit: column 12, DRM +0\n',
    '  malfunctions 1 of 36 (B12), keeps its ROF of 3 18 of 36.\n',
    'Not modelled: main armament in Motion',
  ])
    expect(output).toContain(part);
  expect(run(line.map((word) => (word === 'a' ? 'a=weapons' : word))).output).toContain(
    'What it fires To Hit is named: --weapon 1\n',
  );
  expect(run([...line, '--weapon', '2']).errors).toContain('there is no weapon 2');
  expect(fire('--from', 'a', '--at', 'P5', '--phase', 'firstFire', '--weapon', '1').errors).toContain(
    'a has none',
  );
  expect(run([...line, '--leader', 'l']).errors).toContain('fire needs --weapon');
  expect(run([...line, '--weapon', '1', '--target', 'tank']).errors).toContain('infantry, area, vehicle');
});

test('C8.5 SMOKE of a mortar is told with its To Hit number, what lies there, and its Depletion Number', () => {
  const words = ['--from', 'a', '--at', 'P5', '--phase', 'defensiveFire', '--weapon', '1'];
  const line = ['fire', '--notation', 'v: a=ge-467+mtr-50 N5; e=ru-447 P5', ...words];
  const { status, output, errors } = run([...line, '--smoke', '7']);
  expect([status, errors]).toEqual([0, '']);
  for (const part of [
    '50* MTR of the 4-6-7 "a", Defensive Fire, SMOKE, at P5\n',
    '  TH# 9: 7 at 2 hexes [C3.3] +2 SMOKE [C4.4]\n',
    '  dispersed smoke in P5: 7/12 (58 %); miss 0\n',
    '  s7: none of it 5/12 (42 %), the last of it 1/6 (17 %) [C8.9]\n',
    '  malfunctions 1 of 36 (B12), keeps its ROF of 3 15 of 36.\n',
    'Not modelled: WP where somebody is',
  ])
    expect(output).toContain(part);
  expect(JSON.parse(run([...line, '--smoke', '7', '--json']).output)).toMatchObject({
    kind: 'smoke',
    marker: 'dispersedSmoke',
    ways: { placed: 126, missed: 0, absent: 90 },
  });
  expect(run([...line, '--wp', '6']).output).toMatch(/^WP attacks whoever is in that hex.+ \[A24\.31\]\n$/);
  for (const bad of [
    ['--smoke', '1'],
    ['--wp', 'x'],
    ['--smoke', '7', '--wp', '6'],
  ])
    expect(run([...line, ...bad]).errors).toContain('fire needs for --smoke or --wp the number');
  expect(run([...line.slice(0, -2), '--smoke', '7']).errors).toContain('fire needs --weapon');
});

test('C7.31 a Gun at a tank is told with each Final TK# and what becomes of the tank', () => {
  const line = [
    'fire',
    '--notation',
    'v: a=ge-crew-228 N5; g=ge-own-gun-o75-nGun N5 ca=2; t=ru-tank R5 ca=5',
    ...['--from', 'a', '--at', 'R5', '--phase', 'defensiveFire', '--weapon', 'g', '--target', 'vehicle'],
  ];
  const asks = run(line);
  expect([asks.status, asks.errors]).toEqual([0, '']);
  expect(asks.output).toMatch(
    /say that of hull, front; turret, front\.[^]*--armour hullFront=AF,turretFront=AF/,
  );
  const { status, output, errors } = run([...line, '--armour', 'hullFront=6,turretFront=11']);
  expect([status, errors]).toEqual([0, '']);
  for (const part of [
    'Defensive Fire, Vehicle Target Type, at',
    '  hit on the hull, front: Final TK# 8: +14 AP [C7.31] −6 AF [C7.1]\n',
    '  hit on the turret, front: Final TK# 3: +14 AP [C7.31] −11 AF [C7.1]\n',
    '  Critical Hit on the hull, front: Final TK# 22: +14 AP [C7.31] +14 Critical Hit [C7.23] −6 AF [C7.1]\n',
    'Kept at the table: a crew that leaves',
  ])
    expect(output).toContain(part);
  expect(output).toMatch(/\n {2}a burning wreck: \d+\/\d+ \(\d+ %\)\n/);
  const shares = [...output.matchAll(/: (\d+)\/(\d+) \(\d+ %\)/g)].map(
    ([, ways, all]) => Number(ways) / Number(all),
  );
  expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
  expect(JSON.parse(run([...line, '--json', '--armour', 'hullFront=6,turretFront=11']).output)).toMatchObject(
    {
      kind: 'atVehicle',
      target: 't',
    },
  );
});

test.each([
  [['--weapon', '1', '--armour', 'hullFront=6'], 'fire needs --target vehicle'],
  [['--weapon', '1', '--target', 'vehicle', '--armour', 'hullFront=5'], 'fire needs for --armour'],
  [['--weapon', '1', '--target', 'vehicle', '--armour', 'nose=6'], 'fire needs for --armour'],
  [['--vehicle', 'e'], 'fire needs --weapon'],
] as const)('%j is no way to ask for a shot at a vehicle', (words, problem) => {
  const { status, errors } = fire('--from', 'a', '--at', 'P5', '--phase', 'firstFire', ...words);
  expect([status === 0, errors.includes(problem)]).toEqual([false, true]);
});

test('D1.3 a tank fires its main armament, by what is said of it', () => {
  const line = [
    'fire',
    '--notation',
    'v: t=ge-pzIVH N5 ca=2 tca=1; e=ru-447 P5',
    ...['--from', 't', '--at', 'P5', '--phase', 'defensiveFire', '--weapon', 'main'],
  ];
  expect(run(line).output).toContain('How fast the turret of the PzKpfw IVH "t" turns is not known');
  const { status, output, errors } = run([...line, '--main', 'fast,rof1']);
  expect([status, errors]).toEqual([0, '']);
  for (const part of [
    'main armament of the PzKpfw IVH "t", Defensive Fire, Infantry Target Type, at P5\n',
    '  +1 the turret turns [C5.1]\n',
    '  Its turret turns one hexspine [D3.12].\n',
    'keeps its ROF of 1 6 of 36.\n',
  ])
    expect(output).toContain(part);
  expect(run([...line, '--main', 'quick']).errors).toContain('fire needs --weapon main for --main');
  expect(run([...line.slice(0, -1), 'x']).errors).toContain('Name one unit, and one of: main.');
});
