import { describe, expect, test } from 'vitest';
import { checkPosition } from '../../../../src/formats/positionChecks.ts';
import { parseScript } from '../../../../src/formats/script/phaseScript.ts';
import { legalActions, undoAction, stateOf } from '../../../../src/rules/game/act.ts';
import { explainQuestion } from '../../../../src/rules/words/gameSentences.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import { captured } from '../../../../src/units/bonds.ts';
import { newScenario, type Scenario } from '../../../../src/units/scenario.ts';
import { unitAt } from '../../../support/situation.ts';
import { phaseOn, routsOn } from '../routPhase/script.ts';

const BOARD = { columns: 9, rows: 10, text: 'stoneBuilding2: E5 E6\nwoodenHouse: G5' };
const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const scenario = (facts: Partial<Scenario> = {}) => ({
  attacker: 'allied' as const,
  scenario: { ...newScenario('allied'), phase: 'movement' as const, turns: 1, ...facts },
});
const UNITS = [
  unitAt('r', 'ru-447', 'E4'),
  unitAt('g', 'ge-467', 'G5', 'broken', 'dm'),
  unitAt('l', 'ge-ldr-8-1', 'G5'),
];

describe('once the game has ended', () => {
  const over = phaseOn(BOARD, UNITS, scenario({ ended: true }));
  test.each([
    'move r to E5',
    'mopUp r',
    'kindle G5 by axis',
    'fire G5 blaze by nobody',
    'extinguish G5',
    'mark r cx',
    'place smoke E4',
    'enter ru-447 as z at E4',
    'rally g by l',
    'lose r',
    'exit r',
    'attack g as 2MC',
    'next',
    'rout g',
    'reveal r',
    'roll 1 2',
    'cc r against g',
  ])('A26.2 nothing is done: %s', (line) => expect(over.refuses(line)).toEqual(['scenarioHasEnded']));
  test('A3.8 no phase follows', () => expect(over.refuses('phase')).toEqual(['phaseIsOver']));
  test('A26.2 nothing is offered, and the question says so', () => {
    expect(legalActions(over.state)).toEqual([]);
    expect(explainQuestion(questionOf(over.state), NAMES)).toBe('Nothing more: the game is over.');
  });

  test('A26.2 an immediate victory amid a Rout Phase ends the routs too, until it is taken back', () => {
    const start = routsOn(
      BOARD,
      [
        unitAt('r', 'ru-447', 'E4', 'broken', 'dm'),
        unitAt('s', 'ru-hs-237', 'B2', 'broken', 'dm'),
        unitAt('g', 'ge-467', 'E1'),
        unitAt('h', 'ge-467', 'B5'),
      ],
      scenario({ phase: 'rout', turns: 2, victory: { axis: 'immediately CVP at least 1' } }),
    );
    expect(start.asks).toBe('unit');
    const hit = start.on('rout r; step E5');
    const won = hit.asks === 'check' ? hit.on('roll 6 6') : start.on('rout r; step F4; roll 6 6');
    expect([won.facts.includes('wins'), won.asks, legalActions(won.state)]).toEqual([true, 'phase', []]);
    expect([won.refuses('rout s'), won.refuses('next'), won.refuses('stop')]).toEqual([
      ['scenarioHasEnded'],
      ['scenarioHasEnded'],
      ['scenarioHasEnded'],
    ]);
    expect(legalActions(stateOf(undoAction(won.game))).length).toBeGreaterThan(0);
  });
});

describe('how many turns are played', () => {
  const last = (facts: Partial<Scenario>) =>
    phaseOn(BOARD, UNITS, { ...scenario({ phase: 'closeCombat', ...facts }), attacker: 'axis' }).on('phase')
      .state.situation.scenario;
  test('A3.8 the second Player Turn of the last one ends it', () =>
    expect(last({ turn: 3, turns: 3 })).toMatchObject({ turn: 3, ended: true }));
  test('A3.8 where nobody says how many, it ends while its table can still be written down', () => {
    const { turns: _turns, ...open } = { ...newScenario('allied'), phase: 'closeCombat' as const };
    const at = (turn: number) =>
      phaseOn(BOARD, UNITS, { attacker: 'axis', scenario: { ...open, turn } }).on('phase').state.situation
        .scenario;
    expect([at(98), at(99)]).toMatchObject([
      { turn: 99, phase: 'rally' },
      { turn: 99, ended: true },
    ]);
  });
  test('A3.8 a turn past the last is a fault of the file', () => {
    const { situation } = phaseOn(BOARD, UNITS, scenario({ turn: 99, turns: 3 })).state;
    expect(checkPosition(situation, situation.map, 'p')).toMatchObject([
      { place: 'scenario.turn', problem: 'Game Turn 99 is past the last, 3' },
    ]);
  });
});

describe('what is told of the table', () => {
  const guard = unitAt('g', 'ge-467', 'E4');
  const held = phaseOn(BOARD, [captured(unitAt('r', 'ru-447', 'E4'), guard), guard], scenario());
  test.each(['pinned', 'cx', 'melee', 'concealed'])(
    'A20.5 no prisoner goes free by being marked %s',
    (state) => expect(held.refuses(`mark r ${state}`)).toEqual(['isTied']),
  );
  test('A20.5 what a prisoner may be leaves him one', () =>
    expect(held.on('mark r encircled').unit('r')).toBe('ru-447 E4 unarmed encircled held by g'));
  test('A2.5 nobody comes on by the name of one who is lost', () =>
    expect(phaseOn(BOARD, UNITS, scenario()).on('lose r').refuses('enter ru-447 as r at E4')).toEqual([
      'nameIsTaken',
    ]));
});

test('A10.711 of very many leaders not every choice is offered', () => {
  const leaders = Array.from({ length: 20 }, (_, index) => unitAt(`l${String(index)}`, 'ru-ldr-8-0', 'E4'));
  const rout = routsOn(
    BOARD,
    [unitAt('r', 'ru-447', 'E4', 'broken', 'dm'), unitAt('g', 'ge-467', 'E1'), ...leaders],
    scenario({ phase: 'rout' }),
  );
  const offered = legalActions(rout.state).filter(({ type }) => type === 'rout');
  expect(offered).toHaveLength(22);
  const [first] = parseScript(`rout r with ${leaders.map(({ id }) => id).join(' ')}`, 'script').value ?? [];
  expect(offered).toContainEqual(first);
});
