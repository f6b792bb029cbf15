import { nextPhase } from '../../../../src/rules/game/areas.ts';
import { describe, expect, test } from 'vitest';
import { hexId } from '../../../../src/hexgrid/hexId.ts';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { redoAction, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { turnView } from '../../../../src/rules/areas/turn/turnView.ts';
import { CHORES } from '../../../../src/rules/areas/turn/housekeeping.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import type { MarkerId } from '../../../../src/units/marker.ts';
import { PHASES, type Phase as TurnPhase } from '../../../../src/units/scenario.ts';
import { unitAt } from '../../../support/situation.ts';
import type { Phase } from '../routPhase/script.ts';
import { justNow, turnAt } from './turnScript.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const russian = unitAt('r', 'ru-447', 'B2');
const german = unitAt('g', 'ge-467', 'H9');
const markerAt = (kind: MarkerId, hex: string) => ({ kind, hex: hexId('', 1, Number(hex)) });
const told = (phase: Phase): readonly string[] =>
  stateOf(phase.game)
    .log.at(-1)
    ?.events.map((event) => `${event.rule} ${explainEvent(event, NAMES)}`) ?? [];

describe('A3.1 the phases follow each other', () => {
  test('through both Player Turns of a Game Turn, to the end of the last', () => {
    let phase = turnAt('rally', [russian, german], {}, { turns: 1 });
    const seen: string[] = [];
    for (let step = 0; step < 40 && !phase.state.situation.scenario?.ended; step += 1) {
      seen.push(`${phase.state.situation.attacker} ${phase.state.situation.scenario?.phase ?? ''}`);
      while (phase.asks !== 'phase' && phase.asks !== 'over') phase = phase.on('next');
      phase = phase.on('phase');
    }
    expect(seen).toEqual(['allied', 'axis'].flatMap((side) => PHASES.map((each) => `${side} ${each}`)));
    expect(phase.facts.at(-1)).toBe('gameIsOver');
    expect(turnView(phase.state, nextPhase)).toMatchObject({ ended: true, upkeep: [] });
  });
  test('A3.6 not while routs are due, and the view says why', () => {
    const rout = turnAt('rout', [unitAt('r', 'ru-447', 'E5', 'broken', 'dm'), unitAt('g', 'ge-467', 'E6')]);
    expect([rout.refuses('phase'), turnView(rout.state, nextPhase)?.due]).toEqual([
      ['mustRoutFirst'],
      'routs',
    ]);
  });
});

describe('A3.2 A24.2 SMOKE as the Prep Fire Phase begins', () => {
  const markers = [
    markerAt('smoke', '1'),
    markerAt('dispersedSmoke', '2'),
    markerAt('whitePhosphorus', '3'),
    markerAt('dispersedWhitePhosphorus', '4'),
    markerAt('blaze', '5'),
    markerAt('wreck', '6'),
  ];
  const after = turnAt('rally', [russian, german], { markers }).on('phase');
  test('is turned to its dispersed side, and what was dispersed goes; fires and wrecks stay', () =>
    expect(after.state.situation.markers).toEqual([
      markerAt('dispersedSmoke', '1'),
      markerAt('dispersedWhitePhosphorus', '3'),
      markerAt('blaze', '5'),
      markerAt('wreck', '6'),
    ]));
  test('A24.2 each by its rule', () =>
    expect(told(after).filter((line) => line.startsWith('A24.2'))).toEqual([
      'A24.2 The dispersed smoke in B2 is gone.',
      'A24.2 The dispersed white phosphorus in B4 is gone.',
      'A24.2 The smoke in B1 becomes dispersed smoke.',
      'A24.2 The white phosphorus in B3 becomes dispersed white phosphorus.',
    ]));
  test('SK-PFPh-02 by its own rule in the Starter Kit', () => {
    const kit = turnAt('rally', [russian, german], {
      markers,
      rules: { preset: 'starterKit', switches: {} },
    }).on('phase');
    expect(justNow(kit).filter((event) => 'rule' in event && event.rule === 'SK-PFPh')).toHaveLength(4);
  });
  test('it hinders less from then on', () => {
    const [a, b] = [
      after.state.situation.map.locationById.get(unitAt('x', 'ru-447', 'A1').at),
      after.state.situation.map.locationById.get(unitAt('x', 'ru-447', 'D2').at),
    ];
    const hindrance = (phase: Phase): number =>
      phase.state.sights.between(a ?? (0 as never), b ?? (0 as never)).hindrance;
    const [before, later] = [turnAt('rally', [russian], { markers }), after];
    expect(hindrance(before) - hindrance(later)).toBe(1);
  });
});

describe('A4.51 CX', () => {
  test('comes off the ATTACKER as his Movement Phase begins, and stays on the DEFENDER', () => {
    const moving = turnAt('prepFire', [
      unitAt('r', 'ru-447', 'B2', 'cx'),
      unitAt('g', 'ge-467', 'H9', 'cx'),
    ]).on('phase');
    expect([moving.unit('r'), moving.unit('g')]).toEqual(['ru-447 B2', 'ge-467 H9 cx']);
    expect(told(moving)).toContain('A4.51 No longer CX: r.');
  });
  test('SK-MPh-01 and so it is in the Starter Kit', () => {
    const moving = turnAt('prepFire', [unitAt('r', 'ru-447', 'B2', 'cx')], {
      rules: { preset: 'starterKit', switches: {} },
    }).on('phase');
    expect(justNow(moving)).toContainEqual({
      rule: 'SK-MPh',
      fact: 'stateIsOver',
      condition: 'cx',
      units: ['r'],
    });
  });
});

describe('A24.1 SMOKE grenades', () => {
  test('go as the Movement Phase ends; larger SMOKE stays', () => {
    const later = turnAt('movement', [russian], {
      markers: [markerAt('smokeGrenade', '1'), markerAt('phosphorusGrenade', '2'), markerAt('smoke', '3')],
    }).on('phase');
    expect(later.state.situation.markers).toEqual([markerAt('smoke', '3')]);
    expect(told(later)).toEqual(
      expect.arrayContaining([
        'A24.1 The smoke grenade in B1 is gone.',
        'A24.1 The white phosphorus grenade in B2 is gone.',
      ]),
    );
  });
  test('the table says that no source confirms it', () =>
    expect(CHORES.filter(({ unconfirmed }) => unconfirmed)).toMatchObject([{ rule: { asl: 'A24.1' } }]));
});

describe('A3.3 markers that this program does not know are named', () => {
  test.each<readonly [string, TurnPhase, string]>([
    [
      'A3.4 First and Final Fire at the end of the Defensive Fire Phase',
      'defensiveFire',
      'First Fire, Final Fire',
    ],
    [
      'A3.5 those of the ATTACKER at the end of the Advancing Fire Phase',
      'advancingFire',
      'Prep Fire, Bounding Fire, Intensive Fire',
    ],
    ['A3.8 TI at the end of the Close Combat Phase', 'closeCombat', 'TI'],
  ])('%s', (_claim, phase, markers) =>
    expect(
      told(turnAt(phase, [russian]).on('phase')).some((line) =>
        line.endsWith(`Remove at the table, if present: ${markers}.`),
      ),
    ).toBe(true),
  );
});

describe('A3.4 marks of who has fired in the game come off', () => {
  const kit = { rules: { preset: 'starterKit', switches: {} } } as const;
  const marks = ({ state: { fired } }: Phase): readonly string[] =>
    [...(fired ?? [])].map(([id, { mark }]) => `${id} ${mark}`);
  const line = [unitAt('r', 'ru-447', 'B2'), unitAt('g', 'ge-467', 'B4'), unitAt('h', 'ge-467', 'C4')];
  const gun = [
    unitAt('k', 'ge-crew-228', 'H9'),
    { ...unitAt('p', 'ge-gun-75pak', 'H9'), facing: 0 as const },
  ];

  test('SK-DFPh-05 First and Final Fire, once a Gun has turned that has not fired', () => {
    const fired = turnAt('movement', [...line, ...gun], kit)
      .on('move r to B3; shoot g at B3 as firstFire rolling 6 6')
      .on('phase; shoot h at B3 as defensiveFire rolling 6 6');
    expect(marks(fired).length).toBe(2);
    const turned = fired.on('face p to 1');
    expect(turned.unit('p')).toContain('ge-gun-75pak H9');
    const after = turned.on('phase');
    expect(marks(after)).toEqual([]);
    expect(justNow(after)).toContainEqual({
      rule: 'SK-DFPh',
      fact: 'marksComeOff',
      marks: ['firstFire', 'finalFire'],
      units: ['g', 'h'],
    });
    expect(after.state.situation.units.find(({ id }) => id === 'p')?.facing).toBe(1);
  });

  test('SK-AFPh-04 those of the ATTACKER as the Advancing Fire Phase ends, and no sooner', () => {
    const prep = turnAt('prepFire', line, kit).on('shoot r at B4 as prepFire rolling 6 6');
    const advancing = prep.on('phase; phase; phase');
    expect(marks(advancing)).toEqual(['r prepFire']);
    const after = advancing.on('phase');
    expect(marks(after)).toEqual([]);
    expect(told(after)).toContain('SK-AFPh No longer marked Prep Fire, Bounding Fire, Advancing Fire: r.');
  });

  test('where nobody has fired nothing is told of them', () =>
    expect(justNow(turnAt('defensiveFire', line).on('phase'))).not.toContainEqual(
      expect.objectContaining({ fact: 'marksComeOff' }),
    ));
});

describe('A7.8 the end of the Close Combat Phase', () => {
  const states = [
    unitAt('r', 'ru-447', 'B2', 'pinned', 'cx'),
    unitAt('g', 'ge-467', 'H9', 'pinned'),
    unitAt('t', 'ru-t34', 'C5', 'stunned', 'buttonedUp'),
    unitAt('u', 'ru-t34', 'D5', 'stunned', 'buttonedUp', 'recalled'),
  ];
  const after = turnAt('closeCombat', states).on('phase');
  test('pins come off both sides', () =>
    expect([after.unit('r'), after.unit('g')]).toEqual(['ru-447 B2 cx', 'ge-467 H9']));
  test('D5.34 a Stun is over but for its +1; who is Recalled stays so', () => {
    expect([after.unit('t'), after.unit('u')]).toEqual([
      'ru-t34 C5 buttonedUp',
      'ru-t34 D5 buttonedUp recalled',
    ]);
    expect(told(after)).toContain('D5.34 Remove at the table, if present: Stun (turned to its +1 side).');
  });
  test.each(PHASES.filter((phase) => phase !== 'closeCombat' && phase !== 'rout'))(
    'no pin comes off at the end of %s',
    (phase) => expect(turnAt(phase, states).on('phase').unit('g')).toContain('pinned'),
  );
});

const OF_PHASES = new Set(['beginsPhase', 'beginsStage', 'gameIsOver']);

test('the view tells beforehand what will be done, and nothing else happens', () => {
  const markers = [markerAt('smoke', '1'), markerAt('smokeGrenade', '2')];
  const units = [unitAt('r', 'ru-447', 'B2', 'cx', 'pinned'), unitAt('g', 'ge-467', 'H9', 'pinned')];
  for (const phase of PHASES.filter((each) => each !== 'rout')) {
    const now = turnAt(phase, units, { markers });
    const said = turnView(now.state, nextPhase)?.upkeep ?? [];
    expect(
      justNow(now.on('phase')).filter((event) => 'fact' in event && !OF_PHASES.has(String(event.fact))),
      phase,
    ).toEqual(said);
  }
});

describe('what was done at the table is told by hand', () => {
  const table = turnAt('movement', [russian, german]);
  test('A3.3 a state begins and ends', () => {
    expect(table.on('mark r cx').unit('r')).toBe('ru-447 B2 cx');
    expect(table.on('mark r cx; unmark r cx').unit('r')).toBe('ru-447 B2');
    expect(told(table.on('mark r cx'))).toEqual(['A3.3 Manual change: the r is CX.']);
  });
  test('with all that comes with it', () =>
    expect(table.on('mark r broken').unit('r')).toBe('ru-447 B2 broken dm'));
  test.each<readonly [string, string]>([
    ['mark r motion', 'cannotBe'],
    ['mark r dm', 'cannotBe'],
    ['unmark r cx', 'isNotSo'],
    ['mark x cx', 'noSuchUnit'],
    ['place smoke Z30', 'noSuchHex'],
    ['clear smoke B2', 'nothingToClear'],
  ])('%s is refused: %s', (line, fact) => expect(table.refuses(line)).toEqual([fact]));
  test('a state that it has already is refused', () =>
    expect(table.on('mark r cx').refuses('mark r cx')).toEqual(['isSoAlready']));
  test('not while routs go on', () =>
    expect(
      turnAt('rout', [unitAt('r', 'ru-447', 'E5', 'broken', 'dm'), unitAt('g', 'ge-467', 'E6')]).refuses(
        'mark g cx',
      ),
    ).toEqual(['notDuringRout']));
  test('SMOKE is laid and taken off, and sights with it', () => {
    const laid = table.on('place smoke D5');
    expect(laid.state.situation.markers).toEqual([{ kind: 'smoke', hex: 'D5' }]);
    expect(laid.state.sights).not.toBe(table.state.sights);
    expect(laid.on('place smoke D5; clear smoke D5').state.situation.markers).toHaveLength(1);
  });
  test('SK-MPh-08 A2.5 a reinforcement of the ATTACKER comes on', () => {
    const on = table.on('enter ru-447 as new at A1').on('enter ge-467 as turncoat at A2 allied');
    expect([on.unit('new'), on.state.situation.units.at(-1)?.side]).toEqual(['ru-447 A1', 'allied']);
    expect(table.on('enter ru-t34 as tank at A1').state.situation.units.at(-1)).toMatchObject({
      facing: 1,
      turret: 1,
    });
  });
  test.each<readonly [string, TurnPhase, string, string]>([
    [
      'A2.5 not outside the Movement and Advance Phases',
      'rally',
      'enter ru-447 as new at A1',
      'notAnEntryPhase',
    ],
    ['not of the DEFENDER', 'movement', 'enter ge-467 as new at A1', 'onlyTheAttackerEnters'],
    ['not by a name that is taken', 'movement', 'enter ru-447 as r at A1', 'nameIsTaken'],
    ['not where there is no Location', 'movement', 'enter ru-447 as new at A1/3', 'noSuchLocation'],
    ['not onto an enemy', 'movement', 'enter ru-447 as new at H9', 'enemyIsThere'],
  ])('%s', (_claim, phase, line, fact) =>
    expect(turnAt(phase, [russian, german]).refuses(line)).toEqual([fact]),
  );
  test('in the Advance Phase onto an enemy, too', () =>
    expect(turnAt('advance', [russian, german]).on('enter ru-447 as new at H9').unit('new')).toBe(
      'ru-447 H9',
    ));
});

test('all of it is taken back and done again', () => {
  const { game } = turnAt('movement', [russian, german]).on(
    'mark r cx; place smoke D5; enter ru-447 as new at A1; phase; phase',
  );
  let back = game;
  for (const _ of game.actions) back = undoAction(back);
  expect(stateOf(back)).toBe(game.past[0]);
  for (const _ of game.actions) back = redoAction(back);
  expect(stateOf(back).situation).toEqual(stateOf(game).situation);
});

test.each([
  'mark r onWire',
  'unmark ru-447-1 spottedFire',
  'place dispersedWhitePhosphorus vAA10',
  'clear wreck P5',
  'enter ge-467 as g.2 at P5/1',
  'enter ge-467 as g2 at P5 allied',
])('"%s" is read and printed again', (line) => {
  const { value } = parseScript(line, 'script');
  expect(value?.map(printAction)).toEqual([line]);
});
test.each([
  'mark r',
  'mark r happy',
  'place smog P5',
  'place smoke P5/1',
  'enter ge-999 as g at P5',
  'enter ge-467 as g at P5 nobody',
  'enter ge-467 g P5',
])('"%s" is not understood', (line) => expect(parseScript(line, 'script').faults).toHaveLength(1));
