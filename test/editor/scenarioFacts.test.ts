import { describe, expect, test } from 'vitest';
import { edited } from '../../src/editor/edit.ts';
import {
  inTurn,
  inYear,
  withBalance,
  withElr,
  withoutScore,
  withToggled,
  withTurns,
  withVictory,
} from '../../src/editor/scenarioFacts.ts';
import { newScenario } from '../../src/units/scenario.ts';
import { mapOf } from '../support/hexBoard.ts';
import { situationOn, unitId } from '../support/situation.ts';

const bare = newScenario('axis');
const NONE = Number.NaN;

describe('the facts of a scenario', () => {
  test.each([
    ['turn 3', inTurn(bare, 3), { turn: 3 }],
    ['year 1942', inYear(bare, 1942), { year: 1942 }],
    ['seven turns', withTurns(bare, 7), { turns: 7 }],
    ['ELR', withElr(bare, 'allied', 3), { forces: { allied: { elr: 3 } } }],
    [
      'a special rule',
      withToggled(withElr(bare, 'allied', 3), 'allied', 'elrBySpecialRule'),
      { forces: { allied: { elr: 3, elrBySpecialRule: true } } },
    ],
    [
      'Ammunition Shortage',
      withToggled(bare, 'axis', 'ammunitionShortage'),
      { forces: { axis: { ammunitionShortage: true } } },
    ],
    [
      'Victory Conditions',
      withVictory(bare, 'axis', 'CVP at least 3'),
      { victory: { axis: 'CVP at least 3' } },
    ],
    ['Balance', withBalance(bare, 'axis', 'One more squad.'), { balance: { axis: 'One more squad.' } }],
  ])('%s is said', (_name, scenario, said) => expect(scenario).toEqual({ ...bare, ...said }));

  test('what is unsaid again leaves nothing behind', () => {
    expect(withElr(withElr(bare, 'allied', 3), 'allied', NONE)).toEqual(bare);
    expect(
      withToggled(withToggled(bare, 'axis', 'ammunitionShortage'), 'axis', 'ammunitionShortage'),
    ).toEqual(bare);
    expect(withVictory(withVictory(bare, 'axis', 'CVP at least 3'), 'axis', ' ')).toEqual(bare);
    expect(withBalance(withBalance(bare, 'axis', 'x'), 'axis', '')).toEqual(bare);
    expect(withTurns(withTurns(bare, 7), NONE)).toEqual(bare);
    expect(inYear(inYear(bare, 1942), 12)).toEqual(bare);
  });

  test('a score is begun anew, and the end with it', () => {
    expect(
      withoutScore({
        ...bare,
        ended: true,
        score: [
          {
            to: 'axis',
            kind: 'casualty',
            points: 2,
            unit: unitId('R'),
            counter: 'ru-447',
            how: 'eliminated',
            rule: 'A26.221',
          },
        ],
      }),
    ).toEqual(bare);
  });

  test.each([
    ['turn 3 of 1', inTurn(withTurns(bare, 1), 3), { turn: 3, turns: 3 }],
    ['turn 3 of 7', inTurn(withTurns(bare, 7), 3), { turn: 3, turns: 7 }],
    ['two turns, in the third', withTurns(inTurn(bare, 3), 2), { turn: 2, turns: 2 }],
    ['no number of turns, in the third', withTurns(inTurn(bare, 3), NONE), { turn: 3 }],
  ])('no turn is past the last, whichever was said last: %s', (_what, scenario, said) =>
    expect(scenario).toEqual({ ...bare, ...said }),
  );

  test('a turn that cannot be changes nothing', () =>
    expect([0, 1.5, NONE, 100].map((turn) => inTurn(bare, turn))).toEqual([bare, bare, bare, bare]));
});

test('a scenario is put on the table and taken off it', () => {
  const table = situationOn(mapOf({ columns: 3, rows: 3, text: '' }), []);
  const withIt = edited(table, { type: 'scenario', scenario: bare });
  expect(withIt.scenario).toBe(bare);
  expect(edited(withIt, { type: 'scenario', scenario: bare })).toBe(withIt);
  expect(edited(withIt, { type: 'scenario', scenario: undefined })).toEqual(table);
  expect(edited(table, { type: 'scenario', scenario: undefined })).toBe(table);
});
