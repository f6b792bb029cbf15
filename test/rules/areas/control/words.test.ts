import { describe, expect, test } from 'vitest';
import { newGame, playAction } from '../../../../src/rules/game/act.ts';
import { explainEvent, explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import type { Phase } from '../../../../src/units/scenario.ts';
import { unitAt } from '../../../support/situation.ts';
import { actionsOf, gameOn } from './control.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const TOWN = { columns: 9, rows: 8, text: 'stoneBuilding1: D4 E4' };
const UNITS = [
  unitAt('r', 'ru-447', 'E5'),
  unitAt('b', 'ru-447', 'E5', 'broken', 'dm'),
  unitAt('h', 'ru-447', 'B3', 'concealed'),
  unitAt('t', 'ru-t34', 'B5'),
  unitAt('g', 'ge-467', 'E7'),
];
const game = (phase: Phase = 'movement') =>
  gameOn(TOWN, UNITS, {
    phase,
    scenario: {
      setUp: [
        { side: 'axis', hexes: ['D4', 'E4'] as never },
        { side: 'allied', hexes: ['A1'] as never },
      ],
    },
  });
const said = (script: string): readonly string[] =>
  (game().on(script).state.log.at(-1)?.events ?? []).map((event) => explainEvent(event, NAMES));

describe('A26.1 in words', () => {
  test.each<readonly [string, readonly string[]]>([
    [
      'move r to E4',
      [
        'The r goes to E4: 2 MF.',
        'The Allies gain Control of E4.',
        'The Allies gain Control of hex E4.',
        'The Allies gain Control of the building of D4.',
      ],
    ],
    [
      'move h to B4',
      [
        'The h goes to B4: 1 MF.',
        'The Allies gain Control of B4, by units that need not declare it before the game ends.',
        'The Allies gain Control of hex B4, by units that need not declare it before the game ends.',
      ],
    ],
    [
      'move t to B6',
      [
        'The t goes to B6.',
        'The t no longer holds B5: Control reverts.',
        'The t Controls B6 for as long as it stays there.',
      ],
    ],
    ['move r to E4 bypass', ['The r goes to E4 by Bypass: its MF are counted at the table.']],
    [
      'kindle D4/1 by axis',
      [
        'The Axis set D4 level 1 on fire.',
        'The Allies gain Control of the building of D4, hex D4 and D4 level 1.',
      ],
    ],
    ['fire B2 blaze by nobody', ['A blaze burns in B2, by accident.']],
    [
      'fire B2 flame by allied',
      [
        'A flame burns in B2, of the Fire that the Allies Kindled.',
        'The Axis gain Control of hex B2 and B2.',
      ],
    ],
    ['fire B2 blaze by nobody; extinguish B2', ['The Fire in B2 is out.']],
    [
      'move r to E4; mopUp r',
      [
        'The r Mops Up the building in D4, E4.',
        'The Allies gain Control of hex D4, D4, D4 level 1 and E4 level 1.',
      ],
    ],
  ])('A26.1 %s', (script, sentences) => expect(said(script)).toEqual(sentences));
  test('A26.11 the start', () =>
    expect(
      game()
        .events.filter(({ fact }) => fact === 'controlAtStart')
        .map((event) => explainEvent(event, NAMES)),
    ).toEqual([
      'From their set-up the Axis Control 1 building, 2 hexes and 4 Locations.',
      'From their set-up the Allies Control 0 buildings, 1 hex and 1 Location.',
    ]));
  test.each<readonly [Phase, string, string]>([
    ['rally', 'move r to E6', 'There is no movement in the Rally Phase.'],
    ['movement', 'move g to E6', "Only the ATTACKER moves and advances; the g is the DEFENDER's."],
    ['movement', 'move b to E6', 'The b is broken, and moves only by rout.'],
    ['movement', 'move r to B1', 'No way on foot leads the r to B1 within its MF.'],
    ['movement', 'move r to E6; move r to E7', 'The r cannot move into E7, where the g is.'],
    ['movement', 'move r to E6 beneath', 'There is neither foxhole nor trench in E6.'],
    ['movement', 'mopUp r', 'The r is in no building.'],
    ['movement', 'mopUp b', 'The b is not a Good Order Infantry MMC.'],
    ['movement', 'extinguish D4', 'There is no Fire in D4.'],
    [
      'closeCombat',
      'move r to E6',
      'In the Close Combat Phase units leave only by Withdrawal or Infiltration.',
    ],
  ])('A26.1 in the %s phase %s is refused: %s', (phase, script, sentence) => {
    const actions = actionsOf(script);
    const {
      past: [{ situation, sights }],
    } = game(phase).game;
    const before = actions.slice(0, -1).reduce(
      (now, action) => {
        const played = playAction(now, action);
        return played.kind === 'played' ? played.game : now;
      },
      newGame(situation, sights),
    );
    const last = actions.at(-1);
    const played = last && playAction(before, last);
    expect(
      played?.kind === 'refused' ? played.grounds.map((ground) => explainRefusal(ground, NAMES)) : [],
    ).toEqual([sentence]);
  });
});
