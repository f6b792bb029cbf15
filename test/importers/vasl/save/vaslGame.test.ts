import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { printFault } from '../../../../src/board/fault.ts';
import {
  isSavedGame,
  positionOf,
  readVaslGame,
  type VaslGame,
  type VaslPosition,
} from '../../../../src/importers/vasl/save/vaslGame.ts';
import { createGameMap } from '../../../../src/board/map/createGameMap.ts';
import { hexesOfUnknownTerrain } from '../../../../src/rules/rout/limits.ts';
import { createSights } from '../../../../src/los/sights.ts';
import { printPosition } from '../../../../src/formats/printPosition.ts';
import { parsePositionText } from '../../../../src/formats/positionFile.ts';
import { said, sightBetween } from '../../../support/sights.ts';
import { counter } from '../../../../src/units/counters.ts';
import type { TextForm } from '../../../../src/importers/vasl/save/savedGame.ts';
import {
  addCommand,
  conceal,
  layer,
  leader,
  piece,
  pixelOf,
  plainBoard,
  questionMark,
  saveFile,
  squad,
  typeOf,
  vehicle,
  weapon,
  type ForgedPiece,
  type ForgedStack,
} from './forgeSave.ts';

const BOARD = plainBoard();

const gameOf = (forgery: Parameters<typeof saveFile>[0]): VaslGame => {
  const { value, faults } = readVaslGame(saveFile(forgery), 'game.vsav');
  if (!value) throw new Error(faults.map(printFault).join('\n'));
  return value;
};

const at = (
  forgery: Parameters<typeof saveFile>[0],
  { own = false, step = undefined as number | undefined, boards = [BOARD] } = {},
): VaslPosition => {
  const { value, faults } = positionOf(gameOf(forgery), step, boards, { own });
  if (!value) throw new Error(faults.map(printFault).join('\n'));
  return value;
};

/** K5 of the only board. */
const K5 = pixelOf(10, 5);
const on = (...pieces: readonly ForgedPiece[]): ForgedStack => ({ at: K5, pieces });

/** Counter, place, states and weapons of each unit. */
const told = ({ position }: VaslPosition): readonly string[] =>
  position.units.map(({ counter, at: place, conditions, weapons }) =>
    [
      counter,
      place,
      ...conditions,
      ...weapons.map((each) => `${each.counter}${each.malfunctioned ? '!' : ''}`),
    ].join(' '),
  );

const sign = (name: string): ForgedPiece => piece(name);

describe('how a game is hidden does not matter', () => {
  const forms: readonly TextForm[] = [
    { form: 'VCSK', key: 0 },
    { form: 'VCSK', key: 0xe9 },
    { form: 'VOBS', key: 0x41 },
    { form: 'plain' },
  ];
  test.each(forms)('$form', (form) => {
    expect(told(at({ stacks: [on(squad('ge'))], form }))).toEqual(['ge-467 K5']);
  });
});

describe('units', () => {
  test.each([
    ['a squad', [squad('ge')], ['ge-467 K5']],
    ['of another class', [squad('ge', { level: 1 })], ['ge-468 K5']],
    ['its half-squad', [squad('ge', { half: true })], ['ge-hs-247 K5']],
    ['broken', [squad('ge', { broken: true })], ['ge-467 K5 broken']],
    ['a broken half-squad', [squad('ge', { broken: true, half: true })], ['ge-hs-247 K5 broken']],
    ['a leader', [leader('ru', 1)], ['ru-ldr-9-1 K5']],
    ['a leader with a plus', [leader('ru', 3)], ['ru-ldr-6+1 K5']],
    ['a wounded leader', [leader('ru', 2, { wounded: true })], ['ru-ldr-8-0 K5 wounded']],
    ['a hero', [piece('Hero', conceal('ge'))], ['ge-hero K5']],
    [
      'DM serves all the broken below',
      [squad('ge', { broken: true }), squad('ge'), squad('ge', { broken: true }), sign('DM')],
      ['ge-467 K5 broken dm', 'ge-467 K5', 'ge-467 K5 broken dm'],
    ],
    [
      'Wall Advantage speaks of all below who are not broken',
      [squad('ge', { broken: true }), squad('ge'), sign('Wall Advan')],
      ['ge-467 K5 broken', 'ge-467 K5 wallAdvantage'],
    ],
    ['DM speaks of nobody above', [sign('DM'), squad('ge', { broken: true })], ['ge-467 K5 broken']],
    ['Pin is of the nearest', [squad('ge'), squad('ge'), sign('Pin')], ['ge-467 K5', 'ge-467 K5 pinned']],
    [
      'Melee is of all',
      [squad('ge'), sign('Melee'), squad('ru', { names: ['4-4-7 1sq'], level: 1 })],
      ['ge-467 K5 melee', 'ru-447 K5 melee'],
    ],
    ['Close Combat is no Melee', [squad('ge'), sign('CC')], ['ge-467 K5']],
    [
      'a foxhole holds those below',
      [squad('ge'), sign('2S Foxhole'), squad('ge')],
      ['ge-467 K5 foxhole', 'ge-467 K5'],
    ],
    ['Wire holds those above', [squad('ge'), sign('Wire'), squad('ge')], ['ge-467 K5', 'ge-467 K5 onWire']],
    [
      'a weapon is of the next below',
      [squad('ge'), sign('Pin'), weapon('ge', 'LMG'), leader('ge', 2)],
      ['ge-467 K5 pinned ge-lmg', 'ge-ldr-8-0 K5'],
    ],
    [
      'one that malfunctions',
      [squad('ge'), weapon('ge', 'MMG', { malfunctioned: true })],
      ['ge-467 K5 ge-mmg!'],
    ],
    ['a captured one', [squad('ge'), weapon('ge', 'LMG (b)')], ['ge-467 K5 br-lmg']],
    [
      'a weapon that no table has',
      [squad('ge'), weapon('ge', 'Radio')],
      ['ge-467 K5 ge-own-weapon-other-p1-nRadio'],
    ],
    [
      'a captured one by its own row',
      [squad('br', { names: ['4-5-7 1sq'], level: 1 }), weapon('br', '60* MTR(a)')],
      ['br-457 K5 br-mtr-60a'],
    ],
    ['a crew of the SS', [squad('ss', { names: ['2-2-8 Icr'], level: 1 })], ['ge-ss-crew-228 K5']],
    [
      'Infantry that no table has',
      [squad('ge', { names: ['6-6-8 RMC sq'], level: 1 })],
      ['ge-own-squad-f6-r6-m8-nRMC K5'],
    ],
    [
      'a political officer',
      [piece('geCOM', conceal('ge'), layer(['10-0', '9-0'], 2))],
      ['ge-own-leader-m9-l0-nCOM K5'],
    ],
    [
      'broken Gestapo',
      [piece('8-0 Gestapo', conceal('ge'), layer(['', ''], 2, { pictures: ['ge/geG8-0', 'ge/geG8-0b'] }))],
      ['ge-ldr-8-0 K5 broken'],
    ],
    [
      'the figures of the picture where no counter has those of the name',
      [piece('8-3-8 AEsq', conceal('it'), layer(['8-3-8 AEsq'], 1, { pictures: ['it/it447Sae'] }))],
      ['it-ae-447 K5'],
    ],
    [
      'a broken political officer',
      [
        piece(
          'geCOM',
          conceal('ge'),
          layer(['broken +', 'broken +'], 2, { name: 'BRK' }),
          layer(['10-0', '9-0'], 2),
        ),
      ],
      ['ge-own-leader-m9-l0-nCOM K5 broken'],
    ],
    [
      'Infantry that no table has, broken',
      [squad('ge', { names: ['6-6-8 RMC sq'], level: 1, broken: true })],
      ['ge-own-squad-f6-r6-m8-nRMC K5 broken'],
    ],
    ['the SS by their word', [squad('ge', { names: ['5-4-8 SSsq'], level: 1 })], ['ge-ss-548 K5']],
    ['the SS by their nation', [squad('ss', { names: ['5-4-8 SSsq'], level: 1 })], ['ge-ss-548 K5']],
    ['Assault Engineers', [squad('ge', { names: ['8-3-8 AEsq'], level: 1 })], ['ge-ae-838 K5']],
    [
      'partisans by their picture',
      [piece('3-3-7 Psq', conceal('ru'), layer(['3-3-7 Psq'], 1, { pictures: ['pa/pa337S'] }))],
      ['pa-337 K5'],
    ],
  ] as const)('%s', (_what, pieces, expected) => {
    expect(told(at({ stacks: [on(...pieces)] }))).toEqual(expected);
  });

  test('the first form of layers, which ends before it says that it is always active', () => {
    const [type, state] = layer(['broken +', 'broken +'], 2);
    const short = type.split(';').slice(0, 25).join(';');
    const half = piece(
      '4-6-7 1sq',
      conceal('ge'),
      [short, `${state};VF`],
      layer(['2-4-8 Ehs', '2-4-7 1hs'], 2),
    );
    expect(told(at({ stacks: [on(half)] }))).toEqual(['ge-hs-247 K5 broken']);
  });

  test('hull and turret of a vehicle', () => {
    const [unit] = at({ stacks: [on(vehicle('ru', 'T-34 M43', [1, 4]), sign('Motion'))] }).position.units;
    expect(unit).toMatchObject({
      counter: 'ru-t34',
      facing: 3,
      turret: 0,
      conditions: ['buttonedUp', 'motion'],
    });
  });

  test.each([
    ['stun', ['stunned']],
    ['stun +1', []],
    ['Shock', ['shocked']],
    ['UK', ['shocked', 'unconfirmedKill']],
    ['Immob.', ['immobilized']],
    ['Bog', []],
    ['RECALL', ['recalled']],
  ])('a counter "%s" above a vehicle', (name, states) => {
    const [unit] = at({ stacks: [on(vehicle('ru', 'T-34 M43', [1, 4]), sign(name))] }).position.units;
    expect(unit?.conditions.filter((state) => state !== 'buttonedUp')).toEqual(states);
  });

  test.each([
    ['SU-122', [1, 1], { label: 'SU-122', kind: 'vehicle' }],
    ['PzKw VG', [1, 1], { label: 'PzKw VG', nationality: 'german' }],
  ] as const)('%s, which no table has, is a counter of its own name', (name, facings, row) => {
    const nation = name.startsWith('SU') ? 'ru' : 'ge';
    const [unit] = at({ stacks: [on(vehicle(nation, name, facings))] }).position.units;
    expect(unit && counter(unit.counter)).toMatchObject(row);
  });

  test('a weapon with nobody below it lies there', () => {
    const { lying, position } = at({ stacks: [on(weapon('ge', 'LMG'))] });
    expect([lying, position.units]).toEqual([
      [{ weapon: { counter: 'ge-lmg', malfunctioned: false }, at: 'K5' }],
      [],
    ]);
  });

  test('a piece in no stack lies where it says', () => {
    const alone = { at: K5, pieces: [] };
    const game = at({
      stacks: [alone],
      steps: [[addCommand(squad('ge'), `Main Map;${String(K5[0])};${String(K5[1])}`)]],
    });
    expect(told(game)).toEqual(['ge-467 K5']);
  });
});

describe('what is not understood is told, and nothing is guessed', () => {
  test.each([
    [
      'a piece of a nation that is neither a unit nor a weapon',
      [piece('9 AL', conceal('ge'))],
      '9 AL (german): no counter has these values yet',
    ],
    ['a nation without a table', [squad('nk')], '4-6-7 1sq (northKorean): no counter has these values yet'],
    [
      'a cave',
      [sign('Lv 0 Cave (kk) ca4'), squad('ge')],
      '4-6-7 1sq: on a roof, in a cellar, a cave or a sewer, climbing, or on a level that the hex has not',
    ],
    ['a marker that nobody knows', [sign('Sangar')], 'Sangar'],
    [
      'a roof',
      [sign('Building Roof Level'), squad('ge')],
      '4-6-7 1sq: on a roof, in a cellar, a cave or a sewer, climbing, or on a level that the hex has not',
    ],
    [
      'a level of a hex without a building',
      [sign('Building Level 1'), squad('ge')],
      '4-6-7 1sq: on a roof, in a cellar, a cave or a sewer, climbing, or on a level that the hex has not',
    ],
  ] as const)('%s', (_what, pieces, what) => {
    const { position, notUnderstood } = at({ stacks: [on(...pieces)] });
    expect(position.units).toEqual([]);
    expect(notUnderstood).toEqual([{ what, count: 1, hexes: ['K5'] }]);
  });

  test('a broken Morale Level that the file does not tell', () => {
    const rmc = squad('ge', { names: ['6-6-8 RMC sq'], level: 1 });
    expect(at({ stacks: [on(rmc)] }).notUnderstood).toEqual([
      {
        what: '6-6-8 RMC sq (german): its broken Morale Level is not told; its unbroken one is taken',
        count: 1,
        hexes: ['K5'],
      },
    ]);
  });

  test('what somebody of a nation that nobody knows conceals is not named either', () => {
    const stacks = [on(squad('zz', { user: 'ann' }), weapon('zz', 'LMG'))];
    const { notUnderstood, position } = at({ stacks });
    expect(position.units).toEqual([]);
    expect(JSON.stringify(notUnderstood)).not.toContain('4-6-7');
    expect(notUnderstood[0]).toEqual({ what: '?', count: 1, hexes: ['K5'] });
    expect(JSON.stringify(at({ stacks }, { own: true }).notUnderstood)).toContain('4-6-7');
  });

  test('who is concealed on a roof is told to be there, and not who he is', () => {
    const roof = layer(['+ Cellar', '+ Ground Level', '+ Roof Level'], 3, { command: 'Higher' });
    const stacks = [on(piece('Building', roof), squad('ge', { user: 'ann' }), questionMark('ge', 'ann'))];
    const found = at({ stacks });
    expect(JSON.stringify([found.notUnderstood, found.position])).not.toContain('4-6-7');
    expect(found.notUnderstood).toHaveLength(1);
  });

  test.each([
    'Crest ca2',
    'A-T Ditch',
    'Roadblock',
    'Barricade',
    'Panjis',
    'Palm Debris',
    'Collapsed Hut',
    'Prisoner SQ',
    'Unarmed HS',
    'Sangar',
  ])('%s is named, and whoever is there stays as he is', (name) => {
    const { position, notUnderstood } = at({
      stacks: [on(squad('ge', { broken: true }), sign(name), squad('ge'), sign('DM'))],
    });
    expect(position.units.map(({ counter, at: place, conditions }) => [counter, place, conditions])).toEqual([
      ['ge-467', 'K5', ['broken', 'dm']],
      ['ge-467', 'K5', []],
    ]);
    expect(notUnderstood).toEqual([{ what: name, count: 1, hexes: ['K5'] }]);
  });

  test('each kind once, with its count and hexes', () => {
    const stacks = [on(sign('Sangar'), sign('Sangar')), { at: pixelOf(11, 4), pieces: [sign('Sangar')] }];
    expect(at({ stacks }).notUnderstood).toEqual([{ what: 'Sangar', count: 3, hexes: ['K5', 'L4'] }]);
  });

  test('overlays, and rules that nobody knows or that are about weather', () => {
    const rules = 'NoRoads\tconstructor\tWinter\tNoHillNums';
    const { notUnderstood } = at({ boards: `0\t0\t07\tVER\t6.2\tOVR\tx1\tA1\tB2\tSSR\t${rules}\t` });
    expect(notUnderstood).toEqual([
      { what: 'overlays on board 7, whose terrain is not known: x1 A1 B2', count: 1, hexes: ['A1', 'B2'] },
      { what: 'terrain rules on board 7 that are not applied: constructor Winter', count: 1, hexes: [] },
    ]);
  });
});

describe('scenario rules and overlays change the map', () => {
  /** A strip of brush from top to bottom through column G. */
  const brushBoard = plainBoard('07', undefined, (x) => (x > 330 && x < 345 ? 25 : 0));
  const PLAIN = '0\t0\t07\tVER\t6.2\t';
  const positionIn = (boards: string): VaslPosition =>
    at({ boards, stacks: [on(sign('Building Level 1'), squad('ge'))] }, { boards: [brushBoard] });
  const sightsIn = (boards: string) => {
    const { position } = positionIn(boards);
    const map = createGameMap([{ board: brushBoard, column: 0, row: 0 }], position);
    return createSights(map, { mode: 'bothSides', month: position.month, overrides: [] });
  };

  test('a sight is hindered by brush as printed, and clear where a rule has none', () => {
    expect(said(sightsIn(PLAIN), 'E5', 'I5')).toMatch(/^hindered/);
    expect(said(sightsIn(`${PLAIN}SSR\tBrushToOpenGround\t`), 'E5', 'I5')).toBe('clear');
  });

  test('the rule is of its board alone', () => {
    expect(positionIn(`${PLAIN}SSR\tBrushToOpenGround\t`).position.terrainRules).toEqual([
      { board: '7', kind: 'terrain', from: 'brush', to: 'openGround' },
    ]);
  });

  test('a verdict that rests on what an overlay covers says so', () => {
    const sights = sightsIn(`${PLAIN}OVR\tx1\tG5\tK5\t`);
    const { map } = sights;
    expect([...hexesOfUnknownTerrain(map)].map((index) => map.hexes[index]?.id)).toEqual(['G5', 'K5']);
    const { notModelled } = sightBetween(sights, 'E5', 'I5');
    expect(notModelled.map(({ reason }) => reason)).toContain('unknown');
  });

  test('who stands on an upper level of what an overlay covers keeps to the ground', () => {
    expect(told(positionIn(`${PLAIN}OVR\tx1\tJ4\tK5\t`))).toEqual(['ge-467 K5']);
    expect(told(positionIn(PLAIN))).toEqual([]);
  });

  test('the position, changes and all, is written and read again', () => {
    const { position } = positionIn(`${PLAIN}OVR\tx1\tG5\tK5\tSSR\tNoRoads\tOrchardOutOfSeason\t`);
    const written = printPosition(position);
    const again = parsePositionText(written, 'again.json');
    expect(again.faults).toEqual([]);
    expect(again.value).toMatchObject({
      month: 11,
      terrainRules: position.terrainRules,
      hexOverrides: position.hexOverrides,
    });
  });

  test.each([
    ['Winter', 1],
    ['OrchardOutOfSeason', 11],
    ['PlowedFields', 4],
    ['NoRoads', undefined],
  ])('%s tells the month %s', (rule, month) => {
    expect(positionIn(`${PLAIN}SSR\t${rule}\t`).month).toBe(month);
  });
});

describe('markers', () => {
  test.each([
    ['White +3 Smoke', { kind: 'smoke' }],
    ['Gray +2 Smoke ', { kind: 'dispersedSmoke' }],
    ['3S Foxhole Sand', { kind: 'foxhole3' }],
    ['2+3+5 Pillbox ca1', { kind: 'pillbox2', facing: 1 }],
    ['12 FP Minefield', { kind: 'mines12' }],
    ['T-34 M43 Wreck2', { kind: 'wreck' }],
    ['Red OBA FFE:2', { kind: 'ffe' }],
  ])('%s', (name, marker) => {
    expect(at({ stacks: [on(sign(name))] }).position.markers).toEqual([{ ...marker, hex: 'K5' }]);
  });

  test('a Blaze on a wreck is a burning wreck', () => {
    const { markers } = at({ stacks: [on(sign('T-34 M43 Wreck'), sign('Blaze'))] }).position;
    expect(markers).toEqual([{ kind: 'burningWreck', hex: 'K5' }]);
  });

  test('the Night Visibility Range', () => {
    expect(at({ stacks: [on(sign('NVR : 4'))] }).position.night).toBe(4);
  });
});

describe('secrets', () => {
  const USER = 'hunter2';
  const concealed = [
    on(
      squad('ru', { names: ['4-4-7 1sq'], level: 1, user: USER }),
      weapon('ru', 'LMG'),
      questionMark('ru', USER),
    ),
    { at: pixelOf(12, 3), pieces: [questionMark('ru', USER)] },
    { at: pixelOf(14, 3), pieces: [squad('ru', { names: ['6-2-8 Esq'], level: 1, hidden: USER })] },
  ];
  const step = [
    `M/1/Main Map/1/1/null/Main Map/1/1/null/${USER}`,
    `CHAT<Ann> - my word is ${USER}`,
    'CHAT<Ann> - hello',
  ];

  test('of what is concealed a "?" is told, of what is hidden nothing', () => {
    const stacks = [{ ...on(squad('ru', { user: USER }), questionMark('ru', USER)) }, ...concealed.slice(2)];
    expect(told(at({ stacks }))).toEqual(['ru-unknown K5 concealed', 'ru-unknown K5 concealed']);
  });

  test('a game of the own shows what they are, and which are Dummies', () => {
    expect(told(at({ stacks: concealed }, { own: true }))).toEqual([
      'ru-447 K5 concealed ru-lmg',
      'ru-unknown M3 concealed dummy',
      'ru-628 O3 hidden',
    ]);
  });

  test.each([false, true])('no password is told, the game being the own: %s', (own) => {
    const game = gameOf({
      stacks: [...concealed, on(sign(`of ${USER}`), vehicle('ru', `T-${USER}`, [1, 1]))],
      steps: [step],
    });
    const { value } = positionOf(game, undefined, [BOARD], { own });
    const { commands: _kept, ...shown } = game;
    expect(value).toBeDefined();
    expect(JSON.stringify([shown, value, [...(value?.pieces ?? [])]])).not.toContain(USER);
    expect(game.steps[0]?.chat).toEqual(['<Ann> - hello']);
  });

  test('that somebody is hidden does not show in the names of the others', () => {
    const squads = () => [
      squad('ru', { names: ['4-4-7 1sq'], level: 1 }),
      squad('ru', { names: ['4-4-7 1sq'], level: 1, hidden: USER }),
      squad('ru', { names: ['4-4-7 1sq'], level: 1 }),
    ];
    expect(at({ stacks: [on(...squads())] }).position.units.map(({ id }) => id)).toEqual(['ru-1', 'ru-2']);
  });
});

describe('boards', () => {
  const two = [BOARD, plainBoard('08')];
  const where = (boards: string, place: readonly [number, number]): string | undefined =>
    at({ boards, stacks: [{ at: place, pieces: [squad('ge')] }] }, { boards: two }).position.units[0]?.at;

  test.each([
    ['the first of two', '0\t0\t07\tVER\t6\tbd\t1\t0\t08\tVER\t6\t', K5, '7K5'],
    ['the second', '0\t0\t07\tVER\t6\tbd\t1\t0\t08\tVER\t6\t', [2200 + 562, K5[1]] as const, '8K5'],
    ['one that lies upside down', '0\t0\tr07\tVER\t6\t', [400 + 1800 - 562, 400 + 645 - 290] as const, 'K5'],
    ['the last column of one upside down, on its edge', '0\t0\tr07\tVER\t6\t', [2200, 755] as const, 'A5'],
    ['one beneath', '0\t0\t07\tVER\t6\tbd\t0\t1\t08\tVER\t6\t', [K5[0], K5[1] + 645] as const, '8K5'],
    ['the seam of two has one hex', '0\t0\t07\tVER\t6\tbd\t0\t1\t08\tVER\t6\t', [456, 1045] as const, '7B10'],
    [
      'the left half',
      '0\t0\t07\t0\t0\t900\t-1\tVER\t6\tbd\t1\t0\t08\t900\t0\t900\t-1\tVER\t6\t',
      [1300 + 112, 690] as const,
      '8S5',
    ],
    [
      'a board laid out twice as large',
      '0\t0\t07\tVER\t6\tZOOM\t2\t',
      [400 + 1125, 400 + 580] as const,
      'K5',
    ],
  ])('%s', (_what, boards, place, hex) => {
    expect(where(boards, place)).toBe(hex);
  });

  test('those that are missing are named, with what to do', () => {
    const game = gameOf({ boards: '0\t0\t07\tVER\t6\tbd\t1\t0\t5a\tVER\t6\t' });
    const { faults } = positionOf(game, undefined, [BOARD], { own: false });
    expect(faults.map(printFault)).toEqual([
      'game.vsav, boards: a board of the game is missing: bd5a. Name the folder where VASL keeps its boards (with --boards in the shell), or fetch the boards with VASL.',
    ]);
  });

  test('what lies beside them, or is lost, is kept in reserve', () => {
    const { reserve, position } = at({
      stacks: [
        { at: [100, 100], pieces: [squad('ge'), weapon('ge', 'PF')] },
        { at: K5, map: 'Casualties', pieces: [leader('ru', 2)] },
        { at: K5, map: 'null', pieces: [squad('ge')] },
      ],
    });
    expect(position.units).toEqual([]);
    expect(reserve.map(({ name, kind, counter, isLost }) => [name, kind, counter, isLost])).toEqual([
      ['4-6-7', 'squad', 'ge-467', false],
      ['PF', 'weapon', undefined, false],
      ['8-0', 'leader', 'ru-ldr-8-0', true],
    ]);
  });
});

describe('a log', () => {
  const moving = squad('ge');
  const other = squad('ge', { level: 1 });
  const gun = weapon('ge', 'LMG');
  const dm = sign('DM');
  const [x, y] = pixelOf(12, 4);
  const move = (each: ForgedPiece, under: string): string =>
    `M/${each.id}/Main Map/${String(x)}/${String(y)}/${under}/Main Map/0/0/null/secret`;
  const broken = { ...squad('ge', { broken: true }), id: moving.id };
  const change = (): string => {
    const [, state] = typeOf(broken, `Main Map;${String(x)};${String(y)}`);
    return `D/${moving.id}/${state.replaceAll('/', '\\/')}/old`;
  };
  const log = {
    stacks: [on(moving, gun, other)],
    steps: [
      ['CHAT*** (Rally DR) 3,2 ***   <Bob>      [1 / 1   avg   5.00 (5.00)]'],
      [
        move(moving, 'null'),
        `+/77/stack/Main Map;${String(x)};${String(y)};${moving.id}`,
        move(gun, moving.id),
      ],
      [
        change(),
        addCommand(dm),
        `M/${dm.id}/Main Map/${String(x)}/${String(y)}/${gun.id}/null/0/0/null/secret`,
      ],
      ['CHAT* New: Allied Turn 3 - RtPh *'],
      [`-/${other.id}`],
      ['UNDO\ttrue', addCommand(other, `Main Map;${String(K5[0])};${String(K5[1])}`), 'UNDO\tfalse'],
      [`M/77/Main Map/${String(K5[0])}/${String(K5[1])}/null/Main Map/${String(x)}/${String(y)}/null/secret`],
    ],
  };

  test.each([
    [0, ['ge-467 K5 ge-lmg', 'ge-468 K5']],
    [1, ['ge-467 K5 ge-lmg', 'ge-468 K5']],
    [2, ['ge-468 K5', 'ge-467 M4 ge-lmg']],
    [3, ['ge-468 K5', 'ge-467 M4 broken dm ge-lmg']],
    [5, ['ge-467 M4 broken dm ge-lmg']],
    [6, ['ge-467 M4 broken dm ge-lmg', 'ge-468 K5']],
    [7, ['ge-467 K5 broken dm ge-lmg', 'ge-468 K5']],
    [undefined, ['ge-467 K5 broken dm ge-lmg', 'ge-468 K5']],
  ])('after step %s', (step, units) => {
    expect(told(at(log, { step }))).toEqual(units);
  });

  test('units keep their names from step to step', () => {
    const namesAt = (step: number) =>
      at(log, { step })
        .position.units.map(({ id }) => id)
        .toSorted();
    expect([namesAt(0), namesAt(3), namesAt(6)]).toEqual([
      ['ge-1', 'ge-2'],
      ['ge-1', 'ge-2'],
      ['ge-1', 'ge-2'],
    ]);
  });

  test('dice and turns are read from its lines', () => {
    const { steps } = gameOf(log);
    expect(steps.flatMap(({ dice }) => dice)).toEqual([{ what: 'Rally', dice: [3, 2], player: 'Bob' }]);
    expect(steps[3]?.turn).toEqual({ attacker: 'allied', turn: 3, phase: 'rout' });
  });

  test('a step that it has not is told', () => {
    const { faults } = positionOf(gameOf(log), 8, [BOARD], { own: false });
    expect(faults.map(printFault)).toEqual([
      'game.vsav, log: there is no step 8. Ask for a step from 0, before the first, to 7, after the last.',
    ]);
  });
});

describe('whose turn it is', () => {
  test('the Phase Track tells, before the scenario card', () => {
    const track = { at: [100, 100] as const, pieces: [sign('Axis Turn 4  - RtPh')] };
    expect(at({ stacks: [track] })).toMatchObject({ attacker: 'axis', turn: 4, phase: 'rout' });
  });

  test('else the scenario card, which knows no phase', () => {
    const { attacker, turn, phase, position } = at({});
    expect([attacker, turn, phase, position.attacker]).toEqual(['allied', 3, undefined, 'allied']);
  });

  test('ELR and SAN are those of the card', () => {
    expect(gameOf({}).info).toEqual({
      first: 'axis',
      player: 'allied',
      turn: 3,
      elr: { axis: '4', allied: '' },
      san: { axis: '2', allied: '5' },
    });
  });
});

describe('files that are no games', () => {
  const zip = (savedGame: string | Uint8Array): Uint8Array =>
    zipSync({ savedGame: typeof savedGame === 'string' ? new TextEncoder().encode(savedGame) : savedGame });
  test.each([
    ['no zip', new TextEncoder().encode('begin_save'), 'this is no zip archive'],
    ['a zip of something else', zipSync({ other: Uint8Array.of(1) }), 'this zip is not a game saved by VASL'],
    ['another text', zip('hello'), 'it is damaged'],
    ['digits that are none', zip('!VCSK00xyz0'), 'it is damaged'],
    ['an odd number of digits', zip('!VCSK00626'), 'it is damaged'],
    ['XZ that is cut off', zip(Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 4)), 'it is damaged'],
    ['more than any game', new Uint8Array(16_000_001), 'it has 16000001 bytes'],
  ])('%s', (_what, bytes, said) => {
    const { value, faults } = readVaslGame(bytes, 'game.vsav');
    expect(value).toBeUndefined();
    expect(faults.map(printFault).join('\n')).toContain(said);
    expect(faults.map(printFault).join('\n')).toContain('game.vsav');
  });

  test('a game is known from what it holds', () => {
    expect([isSavedGame(saveFile({})), isSavedGame(zipSync({ other: Uint8Array.of(1) }))]).toEqual([
      true,
      false,
    ]);
  });
});
