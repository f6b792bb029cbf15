import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { SPECIAL_RULES } from '../../src/board/map/mapChanges.ts';
import { TERRAIN } from '../../src/board/terrain/terrain.ts';
import { parseNotation, placedInNotation } from '../../src/formats/notation/readNotation.ts';
import { printNotation, printNotationForLink } from '../../src/formats/notation/printNotation.ts';
import { checkPosition } from '../../src/formats/positionChecks.ts';
import { parsePosition } from '../../src/formats/positionFile.ts';
import { CONDITIONS, type Unit, type Weapon } from '../../src/units/unit.ts';
import { COUNTERS, WEAPONS } from '../../src/units/counters.ts';
import { MARKER_IDS } from '../../src/units/marker.ts';
import type { BoardPlace, Position, SightOverride } from '../../src/units/position.ts';
import { ownBoard } from '../support/ownBoards.ts';

const read = (text: string): Position => {
  const { value, faults } = parseNotation(text);
  if (!value) throw new Error(JSON.stringify(faults));
  return value;
};
const unit = (text: string): Unit | undefined => read(`v: ${text}`).units[0];

describe('a position as players would say it', () => {
  test('a broken squad and the one that drove it to that', () => {
    expect(read('v july allied: ge-467 P5 broken dm; ru-447+lmg P9')).toEqual({
      title: '',
      boards: [{ label: 'v', column: 0, row: 0 }],
      attacker: 'allied',
      month: 7,
      noQuarter: [],
      playable: [],
      markers: [],
      units: [
        {
          id: 'ge-467-1',
          counter: 'ge-467',
          side: 'axis',
          at: 'P5',
          conditions: ['broken', 'dm'],
          weapons: [],
        },
        {
          id: 'ru-447-1',
          counter: 'ru-447',
          side: 'allied',
          at: 'P9',
          conditions: [],
          weapons: [{ counter: 'ru-lmg', malfunctioned: false }],
        },
      ],
      sightOverrides: [],
      hexsideOverrides: [],
      hexOverrides: [],
      terrainRules: [],
    });
  });

  test('said shorter, louder or with more breath it is the same', () => {
    const position = read('v: ge-467 P5 broken dm; ru-447+lmg P9');
    for (const same of [
      'v july allied: ge-467 P5 broken dm; ru-447+lmg P9',
      'V, JUL, ALLIED: GE-467 P5 BROKEN DM; RU-447+LMG P9;',
      'v:ge-467,P5,broken,dm;ru-447+lmg,P9',
      '  v  : ge–467 p5\tbroken,  dm ;\n ru-447 + ru-lmg  p9 ; ',
      'v; ge-467 P5 broken dm; ru-447+lmg P9',
    ])
      expect(read(same)).toEqual(position);
  });

  test('the units of one stack keep their order, and names of their own', () => {
    const { units } = read('v: ge-467 P5; hero=ge-hero P5; ge-467 P5; last.1=ge-467 P5');
    expect(units.map(({ id }) => id)).toEqual(['ge-467-1', 'hero', 'ge-467-2', 'last.1']);
  });

  test.each<[string, Partial<Unit>]>([
    ['ge-ldr-9-1 P5/1', { counter: 'ge-ldr-9-1', at: 'P5/1' as Unit['at'] }],
    ['ge-ldr-6+1+lmg P5', { counter: 'ge-ldr-6+1', weapons: [{ counter: 'ge-lmg', malfunctioned: false }] }],
    [
      'ge-467+lmg(malf)+mmg P5',
      {
        weapons: [
          { counter: 'ge-lmg', malfunctioned: true },
          { counter: 'ge-mmg', malfunctioned: false },
        ],
      },
    ],
    ['ge-467+ru-lmg(malfunctioned) P5', { weapons: [{ counter: 'ru-lmg', malfunctioned: true }] }],
    ['ge-467 P5 allied', { side: 'allied' }],
    ['ge-467 P5 dm broken', { conditions: ['dm', 'broken'] }],
    ['ge-gun-75pak P5 ca=3', { facing: 3 }],
    [
      'ge-pzivh P5 vca=2 concealed tca=4',
      { counter: 'ge-pzIVH', facing: 2, turret: 4, conditions: ['concealed'] },
    ],
  ])('%s', (text, expected) => {
    expect(unit(text)).toMatchObject(expected);
  });

  test.each<[string, readonly Partial<BoardPlace>[]]>([
    [
      'v h f',
      [
        { label: 'v', column: 0 },
        { label: 'h', column: 32 },
        { label: 'f', column: 64 },
      ],
    ],
    [
      'v@32.10 turned 3',
      [
        { label: 'v', column: 32, row: 10, turned: true },
        { label: '3', column: 64, row: 10 },
      ],
    ],
    [
      'v(A1-Q5) h upright',
      [
        { label: 'v', crop: { columns: [0, 16], rows: [1, 5] } },
        { label: 'h', column: 16, turned: false },
      ],
    ],
    ['july@0', [{ label: 'july' }]],
    ['@0', [{ label: '' }]],
  ])('boards: %s', (text, boards) => {
    expect(read(`${text}: `).boards).toMatchObject(boards);
  });

  test('title, turn facts', () => {
    expect(read("'Rout from the grainfield' v axis dec noquarter=allied noquarter=axis:")).toMatchObject({
      title: 'Rout from the grainfield',
      attacker: 'axis',
      month: 12,
      noQuarter: ['allied', 'axis'],
    });
  });

  test('what lies on the map and what is other than printed', () => {
    expect(
      read(
        'v: smoke K5 K6; wreck L4; K5 K6 is woods level 1; L4 is level-1; K5.n L4.sw is wall; only K3-5 L0',
      ),
    ).toMatchObject({
      markers: [
        { kind: 'smoke', hex: 'K5' },
        { kind: 'smoke', hex: 'K6' },
        { kind: 'wreck', hex: 'L4' },
      ],
      hexOverrides: [
        { hex: 'K5', terrain: 'woods', level: 1 },
        { hex: 'K6', terrain: 'woods', level: 1 },
        { hex: 'L4', level: -1 },
      ],
      hexsideOverrides: [
        { hex: 'K5', side: 0, terrain: 'wall' },
        { hex: 'L4', side: 4, terrain: 'wall' },
      ],
      playable: ['K3', 'K4', 'K5', 'L0'],
    });
  });

  test('scenario rules, in order', () => {
    expect(
      read(
        'v: all grain is openGround; all@v level 2 is level 1; all woods is level 1; all level -1 is marsh; rule noBridges; rule@v pacific',
      ).terrainRules,
    ).toEqual([
      { kind: 'terrain', from: 'grain', to: 'openGround' },
      { kind: 'level', from: 2, to: 1, board: 'v' },
      { kind: 'terrainToLevel', from: 'woods', to: 1 },
      { kind: 'levelToTerrain', from: -1, to: 'marsh' },
      { kind: 'special', rule: 'noBridges' },
      { kind: 'special', rule: 'pacific', board: 'v' },
    ]);
  });

  test('rulings on LOS', () => {
    expect(read('v: los P5 K7/1 clear; LOS P5 to K7 clear+2; los P5 K8 blocked').sightOverrides).toEqual([
      { from: 'P5', to: 'K7/1', verdict: 'clear', hindrance: 0 },
      { from: 'P5', to: 'K7', verdict: 'clear', hindrance: 2 },
      { from: 'P5', to: 'K8', verdict: 'blocked', hindrance: 0 },
    ]);
  });

  test.each([
    ['v: ge-467 aa5', 'AA5'],
    ['v h: ge-467 vp5', 'vP5'],
    ['v h: ge-467 VP5/1', 'vP5/1'],
    ['v a: ge-467 aa5', 'aA5'],
    ['v 10z: ge-467 10zgg10', '10zGG10'],
  ])('where the label of a board ends, the boards tell: %s', (text, at) => {
    expect(read(text).units[0]?.at).toBe(at);
  });
});

describe('the one way in which a position is printed', () => {
  test.each([
    'v: ge-467 P5 broken dm; ru-447+lmg P9',
    "'Rout from the grainfield' v h(A1-Q5) turned axis december noquarter=axis: g=ge-467+lmg(malf)+ru-mmg vP5/1 broken allied; ge-pzIVH vQ5 ca=1 tca=2; smoke vK5 vK6; wreck vK7",
    'v h@16.10: vK5 is woods level1; vK5.n is wall; all@v level2 is level1; rule pacific; los vP5 vK7/1 clear+2; only vK3-5 vL0',
    "'~005f~007e~0025~0027 ü' v:",
  ])('%s', (text) => {
    expect(printNotation(read(text))).toBe(text);
  });

  test('in a link, nothing has to be escaped', () => {
    const text = "'Größe: 50~0025' v axis: ge-467 P5 broken dm; ru-447+lmg P9";
    expect(printNotationForLink(read(text))).toBe(
      "'Gr~00f6~00dfe:_50~0025',v,axis:ge-467,P5,broken,dm;ru-447+lmg,P9",
    );
    expect(read(printNotationForLink(read(text)))).toEqual(read(text));
  });

  test('our first position needs no names of units', () => {
    const { value } = parsePosition(
      JSON.parse(readFileSync(new URL('../../assets/positions/first.json', import.meta.url), 'utf8')),
      'first.json',
    );
    const text = value ? printNotation(value) : '';
    expect(text).not.toContain('=');
    expect(read(text)).toEqual(value);
  });
});

describe('a game of turns', () => {
  const line = [
    'v: game turn=3 phase=rally first=axis axis-elr=3 allied-elr=none',
    'setup axis K3-4',
    'control axis since=2-axis-advance rule=A26.11 building K3',
    'vp allied casualty=2 g1=ge-467 eliminated rule=A26.22',
    'lying ge-lmg(malf) P5 by=g1',
    "victory axis 'Control building P5'",
    'moved g1',
  ].join('; ');
  const { scenario } = read(line);

  test('stands there in words', () => {
    expect(scenario).toEqual({
      turn: 3,
      phase: 'rally',
      first: 'axis',
      forces: { axis: { elr: 3 }, allied: {} },
      setUp: [{ side: 'axis', hexes: ['K3', 'K4'] }],
      held: [
        {
          target: { kind: 'building', hex: 'K3' },
          by: 'axis',
          since: { turn: 2, attacker: 'axis', phase: 'advance' },
          rule: 'A26.11',
        },
      ],
      score: [
        {
          to: 'allied',
          kind: 'casualty',
          points: 2,
          unit: 'g1',
          counter: 'ge-467',
          how: 'eliminated',
          rule: 'A26.22',
        },
      ],
      victory: { axis: 'Control building P5' },
      doneMoving: ['g1'],
    });
  });

  test('lines of earlier versions, with a part of it in code, still read', () => {
    const data = [
      'fch68rrecl6mutj9dpji4eir49jj28it5gh6crricdin68hqfch62r3cd5im88hqfduio8j1f1kn68hqfch6ar3i48t36vbt5gh6',
      'gpbccgh3kmrr49q62sj7clq24ejr49lmirj448t24ojld5m68qbecsh2o8j8cls24eh29cpi4v9c49h7i8hq49gngqbj48m24sjl',
      'dhii4eh284p3cbhh64h2o8jjd5n66p9279ti4obkehgm6qr5e8h3k8j1f1kn68hc49o6gobjckh3k8j1chr62rj3ckh2o8jkelp6',
      's8hq69unqn9c49m7iqbecsh3kmrr49gn88hq4983a8hc49h7i8hq49jj28hc49rmaobgdtn24ejr49hmutbeehin48hq49jmabbc',
      'dlji4b12dlgmopjldphn8qbfdpim88hqehp7apbtfleio8jjcdnn4p9279dnm8jbd5n688hq49hm2srlc5m78u925gh66rrldpq6',
      'ash278h6ep9d6gr3e8hc49q6u8hq49gmor39cli24b12d1nne8hq49imoqbdd5n62t35cgh2o8jgdtkmst3j48t34b12e9qmop92',
      '78h42chm5op348hc49qmsqbk48t24pph49ulqb12edin8lbg48t5mup2edkm8p9278h62u39ech2o8j8cls6asp279di4ipj48m2',
      '4ipk49enqn9c49r6iorkdtp7i8hqfch62u39ech3k8i3dtn78sjfdgg64tb9dhi6irj74183a8jtfk',
    ].join('');
    const old = `v: game turn=3 phase=rally first=axis data=${data}`;
    expect(read(old).scenario).toEqual(scenario);
    expect(read(old.toUpperCase()).scenario).toEqual(scenario);
    for (const damaged of [data.slice(1), data.slice(0, -2), `${data}!`, 'w', '0000001', '1', ''])
      expect(parseNotation(`v: game data=${damaged}`).faults).toMatchObject([
        {
          place: expect.stringContaining('character 9, "data='),
          problem: expect.stringContaining('damaged'),
        },
      ]);
  });

  test('one that says nothing else, or lists with nothing in them', () => {
    expect(read('v: vehicular; balance; moved').scenario).toEqual({
      turn: 1,
      phase: 'rally',
      first: 'allied',
      forces: {},
      setUp: [],
      held: [],
      score: [],
      victory: {},
      vehicular: [],
      balance: {},
      doneMoving: [],
    });
  });

  test('a side may hold Locations, buildings and hexes by one statement', () => {
    const { held } =
      read('v: CONTROL ALLIED RULE=A26.12 FORFEITED=AXIS BUILDING K3 HEX P5-6 LOCATION P5/P').scenario ?? {};
    expect(held?.map(({ target }) => target)).toEqual([
      { kind: 'building', hex: 'K3' },
      { kind: 'hex', hex: 'P5' },
      { kind: 'hex', hex: 'P6' },
      { kind: 'location', at: 'P5/p' },
    ]);
    expect(new Set(held?.map(({ forfeitedBy }) => forfeitedBy))).toEqual(new Set(['axis']));
  });

  test('a name that ends with a plus stays apart from the next word', () => {
    const text = 'v: t+=ge-pzIVH P5; ge-467 P5 aboard=t~002b pinned';
    expect(read(text).units[1]).toMatchObject({ aboard: 't+', conditions: ['pinned'] });
    expect(printNotation(read(text))).toContain('aboard=t~002b');
  });

  test('a line that ends with a name of dots is not taken for one that was cut', () => {
    const position = read('v: game; moved a...;');
    expect(read(printNotation(position))).toEqual(position);
  });
});

describe('what is wrong is told by place and word, with a remedy', () => {
  test.each([
    // the text, place, in the problem, in the remedy
    ['v: ge-467 P5 brokn', 'character 14, "brokn"', 'no state', '"broken"'],
    ['v: ge-476 P5', 'character 4, "ge-476"', 'no counter', 'ge-4'],
    ['v: x=ge-476 P5', 'character 4, "ge-476"', 'no counter', 'ge-4'],
    ['v: squad P5', 'character 4, "squad"', 'no counter', 'such as ge-467'],
    ['v: 467 P5', 'character 4, "467"', 'no counter', '"ge-467"'],
    ['v july ge-467 P5', 'character 8, "ge-467"', 'no colon', 'v: ge-467 P5'],
    ['v: ge-467+lgm P5', 'character 4, "lgm"', 'no weapon', 'lmg'],
    ['v: ge-467', 'character 4, "ge-467"', 'no Location', 'P5/1'],
    ['v: ge-467 broken P5', 'character 11, "broken"', 'no Location', 'P5'],
    ['v: ge-467 P5 ca=9', 'character 14, "ca=9"', 'it is 9', 'one of: 0, 1, 2, 3, 4, 5'],
    ['v: ge-467 P5 ca=1 ca=2', 'character 19, "ca=2"', 'given twice', 'Remove one'],
    ['v: ge-467 P5 dm', 'character 14, "dm"', 'without being "broken"', 'Add "broken"'],
    [
      'v: a=ge-467 P5; a=ge-447 P6',
      'character 17, "a=ge-447"',
      'a second unit is called "a"',
      'id of its own',
    ],
    ['v: smok P5', 'character 4, "smok"', 'no counter, marker', '"smoke"'],
    ['v: smoke', 'character 4, "smoke"', 'has no hex', 'P5'],
    ['v: smoke P5/1', 'character 10, "P5/1"', 'no hex', 'P5'],
    ['v: K5 is wods', 'character 10, "wods"', 'no terrain', '"woods"'],
    ['v: K5 is woods brush', 'character 16, "brush"', 'one terrain', 'K5 is woods'],
    ['v: K5 is hedge', 'character 4, "K5"', 'hedge cannot cover a hex', 'woods'],
    ['v: K5 is level12', 'character 4, "K5"', 'it is 12', 'at most 9'],
    ['v: K5.n is level1', 'character 4, "K5.n"', 'no level', 'wall'],
    ['v: K5.x is wall', 'character 4, "K5.x"', 'neither hex nor hexside', 'P5.ne'],
    ['v: all grain', 'character 4, "all"', 'what becomes of it', 'all grain is openGround'],
    ['v: all@w grain is woods', 'character 4, "all@w"', 'no board here is called "w"', 'v'],
    ['v: rule nobridge', 'character 9, "nobridge"', 'no rule', '"noBridges"'],
    ['v: los P5 P6', 'character 4, "los"', 'two Locations', 'blocked'],
    ['v: los P5 P6 clea', 'character 14, "clea"', 'no verdict', '"clear"'],
    ['v: only', 'character 4, "only"', 'no hex', 'P1-10'],
    ['v: game; game', 'character 10, "game"', 'twice', 'Remove one'],
    ['v: game trun=3', 'character 9, "trun=3"', 'no fact', 'turn'],
    ['v: game turn=x', 'character 4, "game"', '"x"', 'number'],
    ['v: setup K3', 'character 10, "K3"', 'no side', 'setup axis K1-10'],
    ['v: setup axis K', 'character 15, "K"', 'names no hexes', 'P1-10'],
    ['v: control', 'character 4, "control"', 'no side', 'control axis'],
    ['v: control axis rule=A1 P5', 'character 25, "P5"', '"building"', 'hex, building, location'],
    ['v: control axis rule=A26 hex x', 'character 30, "x"', 'names no hexes', 'P1-10'],
    ['v: control axis hex P5', 'character 4, "control"', '"rule=" is missing', 'rule=A26.11'],
    ['v: control axis rle=A26 hex P5', 'character 17, "rle=A26"', 'says nothing', 'rule='],
    ['v: control axis since=3-axis hex P5', 'character 17, "since=3-axis"', 'does not say', '3-axis-rally'],
    ['v: control axis rule=A1 rule=A2 hex P5', 'character 25, "rule=A2"', 'twice', 'Remove one'],
    ['v: control axis rule=A1 location P5/q', 'character 34, "P5/q"', 'no Location', 'control axis'],
    ['v: vehicular t1', 'character 4, "vehicular"', 'no Location', 'vehicular t1 P5'],
    ['v: vehicular t1 P5 pinned', 'character 20, "pinned"', 'inside a statement', 'vehicular t1 P5'],
    ['v: vp', 'character 4, "vp"', 'no side', 'vp allied casualty=2'],
    ['v: vp axis exit=x', 'character 12, "exit=x"', 'no Victory Points', 'casualty=2'],
    ['v: vp axis exit=2 g1', 'character 19, "g1"', 'counter', 'g1=ge-467 eliminated'],
    ['v: vp axis exit=2 g1=ge-476 exited', 'character 19, "ge-476"', 'no counter', 'ge-4'],
    ['v: vp axis exit=2 g1=ge-467 exitd', 'character 29, "exitd"', 'no way to leave', '"exited"'],
    ['v: lying ge-lgm P5 by=g1', 'character 10, "ge-lgm"', 'no weapon', 'ge-lmg'],
    ['v: lying', 'character 4, "lying"', 'no weapon', '.'],
    ['v: lying ge-lmg x by=g1', 'character 17, "x"', 'no Location', 'lying ge-lmg(malf) P5 by=g1'],
    ['v: victory axis', 'character 12, "axis"', 'no text', "victory axis 'Control"],
    ["v: victory 'x'", 'character 12, "\'x\'"', 'no side', "victory axis 'Control"],
    ["v: victory axis 'x' 'y'", 'character 21, "\'y\'"', 'no text', 'victory axis'],
    ["v: victory axis '~'", 'character 17, "\'~\'"', 'tilde', '~007e'],
    ["v: victory axis 'x'; victory axis 'y'", 'character 30, "axis"', 'twice', 'Remove one'],
    ['v: moved g1 !', 'character 13, "!"', '!', '.'],
    ['alied: ge-467 P5', 'character 1, "alied"', 'a misspelt "allied"', '"alied@0"'],
    ['v jully: ge-467 P5', 'character 3, "jully"', 'a misspelt "july"', '"july"'],
    ['v december may: ge-467 P5', 'character 12, "may"', 'the month is given twice', 'Remove one'],
    ['v noquarter: ', 'character 3, "noquarter"', 'names no side', 'noquarter=axis'],
    ['turned v: ', 'character 1, "turned"', 'no board stands before', 'after the board'],
    ['v v: ', 'character 3, "v"', 'board "v" is named twice', 'once'],
    ['v!: ', 'character 1, "v!"', 'neither a board', 'v@32'],
    ['v~h3jj3v(A1-P10): ', 'character 1, "v~h3jj3v(A1-P10)"', 'neither a board', 'last, v~h3jj3v;'],
    ['v~x@3: ', 'character 1, "v~x@3"', 'neither a board', 'last, v~h3jj3v;'],
    ['v(Q1-A5): ', 'character 1, "v(Q1-A5)"', 'Q comes after A', 'first column first'],
    ['', 'its beginning', 'no board', 'v: ge-467 P5'],
    ["'never closed v: ge-467 P5", 'character 1, "\'"', 'never closed', 'between two'],
    ["'50~ off' v:", 'character 1, "\'50~ off\'"', 'tilde', '~007e'],
    ["v: ge-467 P5; 'late' ru-447 P9", 'character 15, "\'late\'"', 'inside a statement', 'semicolon'],
  ])('%s', (text, place, problem, remedy) => {
    const {
      value,
      faults: [fault],
    } = parseNotation(text, 'the notation');
    expect(value).toBeUndefined();
    expect(fault).toMatchObject({ file: 'the notation', place });
    expect(fault?.problem).toContain(problem);
    expect(fault?.remedy).toContain(remedy);
  });

  test('each fault is told, up to twenty', () => {
    expect(parseNotation('v: ge-476 P5; ru-474 P6; smok P7').faults).toHaveLength(3);
    expect(parseNotation(`v: ${'ge-476 P5; '.repeat(100)}`).faults).toHaveLength(20);
  });

  test('a hex that the map has not is told by its place in the line', () => {
    const text = 'v: ge-467 P5; ru-447 P99';
    const faults = checkPosition(
      read(text),
      createGameMap([{ board: ownBoard('village'), column: 0, row: 0 }]),
      'the notation',
    );
    expect(placedInNotation(faults, text)).toMatchObject([
      { place: 'character 22, "P99"', problem: 'there is no hex P99 on this map' },
    ]);
  });
});

describe('every name of the tables can be said', () => {
  const faultsOf = (text: string): string =>
    parseNotation(text)
      .faults.map(({ problem }) => problem)
      .join();
  test('counters and weapons', () => {
    for (const id of Object.keys(COUNTERS)) expect(unit(`${id.toUpperCase()} P5`)?.counter).toBe(id);
    for (const id of Object.keys(WEAPONS))
      expect(unit(`${id.slice(0, 3)}hero+${id.slice(3)} P5`)?.weapons).toEqual([
        { counter: id, malfunctioned: false },
      ]);
  });
  test('counters that are in no table, with the weapons of their nation', () =>
    expect(unit('it-own-squad-f5-r4-m8-b8-cE-h2.4+lmg P5')).toMatchObject({
      id: 'it-own-squad-1',
      counter: 'it-own-squad-f5-r4-m8-b8-cE-h2.4',
      weapons: [{ counter: 'it-lmg', malfunctioned: false }],
      side: 'axis',
    }));
  test('states, whether or not they can befall the unit', () => {
    for (const condition of CONDITIONS) expect(faultsOf(`v: ge-467 P5 ${condition}`)).not.toContain('is no ');
  });
  test('markers, terrain and rules', () => {
    for (const kind of MARKER_IDS) expect(read(`v: ${kind} P5`).markers).toEqual([{ kind, hex: 'P5' }]);
    for (const terrain of Object.keys(TERRAIN))
      expect(read(`v: P5.n is ${terrain}; all ${terrain} is openGround`)).toMatchObject({
        hexsideOverrides: [{ terrain }],
        terrainRules: [{ from: terrain }],
      });
    for (const rule of SPECIAL_RULES)
      expect(read(`v: rule ${rule}`).terrainRules).toEqual([{ kind: 'special', rule }]);
  });
});

describe('the rules', () => {
  const rulesOf = (head: string) => read(`v ${head}:`).rules;
  test.each([
    ['rules=starterKit', { preset: 'starterKit', switches: {} }],
    ['rules=ASL', { preset: 'asl', switches: {} }],
    ['D-5=anyKnown', { preset: 'asl', switches: { 'D-5': 'anyKnown' } }],
    [
      'r-open=ALLOWED d-13=nearer RULES=starterkit',
      { preset: 'starterKit', switches: { 'R-open': 'allowed', 'D-13': 'nearer' } },
    ],
  ])('%s', (head, rules) => expect(rulesOf(head)).toEqual(rules));
  test('none but those that are told', () => expect(Object.hasOwn(read('v:'), 'rules')).toBe(false));
  test.each([
    ['rules=chess', /"chess" is no game/, /asl.*starterKit/],
    ['rules=asl rules=asl', /given twice/, /Remove/],
    ['D-55=anyKnown', /"D-55" is no switch/, /is meant/],
    ['D-5=anyknow', /"anyknow" is no setting of D-5/, /"anyKnown" is meant/],
    ['D-5=', /no setting of D-5/, /D-5=unbroken or D-5=anyKnown/],
    ['D-5=anyKnown d-5=unbroken', /D-5 is given twice/, /Remove/],
    ['D-__proto__=1', /is no switch/, /D-/],
    ['rule=asl', /rule/, /./],
  ])('%s is refused', (head, problem, remedy) => {
    const [fault] = parseNotation(`v ${head}: ge-467 P5`).faults;
    expect(fault?.problem).toMatch(problem);
    expect(fault?.remedy).toMatch(remedy);
    expect(fault?.place).toMatch(/character/);
  });
});

test('a notation says all that a position can', () => {
  expectTypeOf<keyof Position>().toEqualTypeOf<
    | 'title'
    | 'boards'
    | 'units'
    | 'markers'
    | 'lying'
    | 'reserve'
    | 'attacker'
    | 'month'
    | 'noQuarter'
    | 'night'
    | 'sightOverrides'
    | 'terrainRules'
    | 'hexOverrides'
    | 'hexsideOverrides'
    | 'playable'
    | 'rules'
    | 'scenario'
  >();
  expectTypeOf<keyof Unit>().toEqualTypeOf<
    | 'id'
    | 'counter'
    | 'side'
    | 'at'
    | 'conditions'
    | 'weapons'
    | 'facing'
    | 'turret'
    | 'heldBy'
    | 'aboard'
    | 'elr'
    | 'capturedFrom'
  >();
  expectTypeOf<keyof Weapon>().toEqualTypeOf<'counter' | 'malfunctioned'>();
  expectTypeOf<keyof BoardPlace>().toEqualTypeOf<'label' | 'column' | 'row' | 'turned' | 'crop' | 'digest'>();
  expectTypeOf<keyof SightOverride>().toEqualTypeOf<'from' | 'to' | 'verdict' | 'hindrance'>();
});
