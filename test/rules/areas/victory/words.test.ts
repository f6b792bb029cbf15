import { describe, expect, test } from 'vitest';
import { parseScript } from '../../../../src/formats/script/phaseScript.ts';
import { playAction } from '../../../../src/rules/game/act.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import type { Refusal } from '../../../../src/rules/state/log.ts';
import { explainEvent, explainQuestion, explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import { unitAt } from '../../../support/situation.ts';
import { type Phase, routsOn } from '../routPhase/script.ts';
import { BOARD, gameOf, german, prisoner, russian } from './game.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };

/** What a line brings about, or why it is refused, in words. */
const saidOf = (phase: Phase, line: string): readonly string[] => {
  const [action] = parseScript(line, 'script').value ?? [];
  const played = action && playAction(phase.game, action);
  if (!played) return ['not understood'];
  if (played.kind === 'refused')
    return played.grounds.map((ground) => `${explainRefusal(ground as Refusal, NAMES)} [${ground.rule}]`);
  return (
    played.game.past
      .at(-1)
      ?.log.at(-1)
      ?.events.map((event) => `${explainEvent(event, NAMES)} [${event.rule}]`) ?? []
  );
};

describe('what happens, in words', () => {
  const game = gameOf(
    [
      russian('R', 'A1'),
      german('G'),
      unitAt('T', 'ru-t34', 'E3'),
      unitAt('C', 'ru-gun-76zis3', 'F3'),
      german('G2', 'F3'),
      ...prisoner(russian('P', 'H3'), german('H', 'H3')),
    ],
    { victory: { allied: 'Exit at least 2 VP' }, first: 'axis', phase: 'movement' },
  );

  test.each([
    [
      'exit R',
      [
        'The R leaves the map by A1 as the Victory Conditions ask. [A26.23]',
        'Allies: 2 Exit VP for the R, exited. [A26.22]',
      ],
    ],
    [
      'lose P by own',
      [
        'The P is eliminated in H3 by an attack of its own side. [A26.222]',
        'Axis: 4 CVP for the P, a prisoner killed by its own side, double. [A26.22]',
      ],
    ],
    [
      'lose T',
      [
        'The T is eliminated in E3 at the table. [A26.221]',
        'Axis: 7 CVP for the T, eliminated. [A26.22]',
        'The T stays in E3 as a wreck. [D9.4]',
      ],
    ],
    ['malfunction T', ['The main armament of the T malfunctions. [A26.212]']],
    ['abandon T', ['The T is abandoned; its crew is beside it. [D5.4]']],
    ['capture C by G2', ['The G2 captures the C. [A26.222]']],
    ['capture T by G', ['The T is still manned by its own side. [A26.222]']],
    ['capture C by G', ['The G cannot capture the C. [A26.222]']],
    ['exit G', ['E3 is not at the edge of the map in play. [A26.23]']],
    ['exit P by H3', ['The P cannot leave by itself: it is a prisoner, aboard, or abandoned. [A26.23]']],
    ['repairMain T', ['The main armament of the T is not malfunctioned. [A26.212]']],
    ['bothWant axis', ['Sides are chosen before the first Rally Phase. [A26.4]']],
  ])('%s', (line, words) =>
    expect(saidOf(game, line).filter((each) => !each.includes('Control'))).toEqual(words),
  );

  test('a Rout Phase by itself', () =>
    expect(saidOf(routsOn(BOARD, [russian('R')]), 'lose R')).toEqual([
      'A Rout Phase alone keeps no score: play full turns. [A26.2]',
    ]));

  test('the question about the side that both want', () => {
    const asked = gameOf([], { phase: 'rally', balance: { axis: 'One more squad.' } }).on('bothWant allied');
    expect(explainQuestion(questionOf(asked.state), NAMES)).toBe(
      'One die: both want the Allies. 1 to 3: the first player has them; 4 to 6: the second. The other gets the Balance.',
    );
    expect(saidOf(asked, 'roll 2')).toEqual([
      'Both want the Allies; dr 2: the first player has them, the other plays the Axis with the Balance: One more squad. [A26.4]',
    ]);
  });
});
