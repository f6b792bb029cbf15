import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printAction } from '../../../../src/formats/script/phaseScript.ts';
import { act, legalActions, newGame, playAction, stateOf } from '../../../../src/rules/game/act.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import type { Action } from '../../../../src/rules/state/action.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { explainQuestion, explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import { newScenario } from '../../../../src/units/scenario.ts';
import { situation } from '../../../support/notation.ts';
import { phaseSketches, phaseTable } from '../../../support/phaseSketches.ts';
import { type Phase, phaseFrom } from './script.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const TURN = '; game turn=1 of=5 phase=rout first=allied';
const on = (line: string, script = ''): Phase => {
  const phase = phaseFrom(situation({ columns: 9, rows: 10, text: 'woods: E8 D4' }, line));
  return script === '' ? phase : phase.on(script);
};
/** Why a line is refused, in words; nothing if it is done. */
const answerTo = ({ state }: Phase, action: Action): string => {
  const outcome = act(state, action);
  return outcome.kind === 'done'
    ? ''
    : outcome.grounds.map((ground) => explainRefusal(ground, NAMES)).join(' ');
};

const MUST = 'r=ru-447 E5 broken; h=ge-467 E2';
const NOT_NOW = 'This is not the Rout Phase: use its lines there; "phase" goes on to the next phase.';
type Row = readonly [about: string, line: string, script: string, asks: string, next: string, phase: string];

describe('A10.5 "next" and "phase" are done when nothing keeps them, and say what does', () => {
  test.each<Row>([
    ['somebody may break', `r=ru-447 E5; h=ge-467 E2${TURN}`, '', 'breaks', '', ''],
    [
      'somebody may break, and another must rout',
      `${MUST}; x=ru-447 D3${TURN}`,
      '',
      'breaks',
      '',
      'Must rout or surrender first: r.',
    ],
    [
      'a Disrupted unit surrenders before all routs',
      `r=ru-447 E5 broken disrupted; h=ge-467 E4; x=ru-447 D3${TURN}`,
      '',
      'breaks',
      '',
      'Must rout or surrender first: r.',
    ],
    [
      'that surrender is asked about',
      `r=ru-447 E5 broken disrupted; h=ge-467 E4; x=ru-447 D3${TURN}`,
      'next',
      'surrender',
      'Something else has to be decided first.',
      'Something else has to be decided first.',
    ],
    [
      'one must rout',
      `${MUST}${TURN}`,
      '',
      'unit',
      'Must rout or surrender first: r.',
      'Must rout or surrender first: r.',
    ],
    [
      'of the DEFENDER one must rout',
      `axis: ${MUST}${TURN}`,
      '',
      'unit',
      '',
      'Must rout or surrender first: r.',
    ],
    [
      'a rout is under way',
      `${MUST}${TURN}`,
      'rout r',
      'way',
      'A rout is under way: units rout one at a time.',
      'A rout is under way: units rout one at a time.',
    ],
    ['it has ended', `${MUST}${TURN}`, 'rout r; go E8', 'unit', '', ''],
    ['all is done', `${MUST}${TURN}`, 'rout r; go E8; next; next', 'over', 'The phase is over.', ''],
    ['the next phase', `${MUST}${TURN}`, 'rout r; go E8; phase', 'phase', NOT_NOW, ''],
    ['another phase', `${MUST}; game turn=1 of=5 phase=movement first=allied`, '', 'phase', NOT_NOW, ''],
    [
      'a lone Rout Phase is over',
      'r=ru-447 E5',
      'next; next',
      'over',
      'The phase is over.',
      'The phase is over.',
    ],
  ])('%s', (_about, line, script, asks, next, phase) => {
    const now = on(line.startsWith('axis') ? `@0 ${line}` : line, script);
    expect([now.asks, answerTo(now, { type: 'next' }), answerTo(now, { type: 'phase' })]).toEqual([
      asks,
      next,
      phase,
    ]);
  });
  test.each(['break r', 'rout r', 'step E6', 'go E8', 'crawl E6', 'stop'])(
    '"%s" outside the Rout Phase is told so',
    (line) =>
      expect(on(`${MUST}; game turn=1 of=5 phase=movement first=allied`).refuses(line)).toEqual([
        'notInRoutPhase',
      ]),
  );
});

describe('A20.21 "or surrender" is said only where one of those who are due could, whoever comes near', () => {
  test.each<readonly [about: string, line: string, orSurrender: boolean]>([
    ['a Russian before a German', '@0: r=ru-447 E5 broken; h=ge-467 E2', true],
    ['SS before a Russian', '@0 axis: r=ge-ss-838 E5 broken; h=ru-447 E2', false],
    ['SS before an American', '@0 axis: r=ge-ss-838 E5 broken; h=ru-447 E2; a=am-667 A1', true],
    ['Partisans', '@0: r=pa-337 E5 broken; h=ge-467 E2', false],
    ['Partisans and a Russian', '@0: r=pa-337 E5 broken; x=ru-447 E5 broken; h=ge-467 E2', true],
    ['a Fanatic', '@0: r=ru-447 E5 broken fanatic; h=ge-467 E2', false],
    ['No Quarter', '@0 noquarter=axis: r=ru-447 E5 broken; h=ge-467 E2', false],
    ['the Starter Kit', '@0 rules=starterKit: r=ru-447 E5 broken dm; h=ge-467 E2', false],
    ['a tank alone', '@0: r=ru-447 E5 broken; h=ge-pzIVH E2', false],
    [
      'a Dummy is told as what it seems',
      '@0: r=ru-447 E5 broken; t=ge-pzIVH E2; h=ge-467 A1 concealed dummy',
      true,
    ],
    ['a hidden unit is not told of', '@0: r=ru-447 E5 broken; t=ge-pzIVH E2; h=ge-467 A1 hidden', false],
  ])('%s', (_about, line, orSurrender) => {
    const bare = on(line);
    const { state, refuses } = bare.asks === 'breaks' ? bare.on('next') : bare;
    expect(refuses('next')).toEqual(['mustRoutFirst']);
    expect([
      explainQuestion(questionOf(state), NAMES),
      answerTo({ ...bare, state }, { type: 'next' }),
    ]).toEqual([
      expect.stringMatching(orSurrender ? /must rout or surrender: r/ : /must rout: r/),
      expect.stringMatching(orSurrender ? /^Must rout or surrender first: / : /^Must rout first: r/),
    ]);
    expect(answerTo(on(`${line}${TURN}`), { type: 'phase' })).toMatch(
      orSurrender ? /^Must rout or surrender first: / : /^Must rout first: r/,
    );
  });
});

/** What the page offers: its button for the part of the phase, and that for the phase. */
const buttons = (state: GameState): readonly [next: boolean, phase: boolean] => {
  const { question, turn } = gameView(state);
  return [
    question.kind === 'breaks' || (question.kind === 'unit' && question.due.length === 0),
    turn !== undefined && !turn.ended && turn.due === undefined,
  ];
};

test('A10.5 in any phase the shell offers and accepts "next" and "phase" just where the page has a button for them', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(
      phaseSketches,
      fc.array(fc.nat(1_000_000), { minLength: 25, maxLength: 25 }),
      (sketch, turns) => {
        const { situation: table, sights } = phaseTable(sketch);
        let game = newGame({ ...table, scenario: { ...newScenario(table.attacker), phase: 'rout' } }, sights);
        for (const which of turns) {
          const state = stateOf(game);
          const lawful = legalActions(state);
          const accepted = (['next', 'phase'] as const).map((type) => act(state, { type }).kind === 'done');
          const offered = (['next', 'phase'] as const).map((type) =>
            lawful.some((each) => each.type === type),
          );
          expect(
            [offered, accepted],
            `${questionOf(state).kind}: ${game.actions.map(printAction).join('; ')}`,
          ).toEqual([buttons(state), buttons(state)]);
          const action = lawful[which % lawful.length];
          if (!action || action.type === 'phase') continue;
          const played = playAction(game, action);
          game = played.kind === 'played' ? played.game : game;
        }
      },
    ),
    { numRuns: 40, seed: 20261124 },
  );
});
