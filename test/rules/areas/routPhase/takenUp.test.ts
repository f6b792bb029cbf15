import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printFault } from '../../../../src/board/fault.ts';
import { parseNotation } from '../../../../src/formats/notation/readNotation.ts';
import { printNotation, printNotationForLink } from '../../../../src/formats/notation/printNotation.ts';
import { parsePosition } from '../../../../src/formats/positionFile.ts';
import { printAction } from '../../../../src/formats/script/phaseScript.ts';
import { printPosition } from '../../../../src/formats/printPosition.ts';
import { keptTable } from '../../../../src/rules/game/gameView.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { legalActions, newGame, playAction, stateOf } from '../../../../src/rules/game/act.ts';
import type { Position, Situation } from '../../../../src/units/position.ts';
import { newScenario } from '../../../../src/units/scenario.ts';
import { phaseSketches, phaseTable } from '../../../support/phaseSketches.ts';
import { situation } from '../../../support/notation.ts';
import { phaseFrom, type Phase } from './script.ts';

/** The ways in which a table is kept, each there and back. */
const WAYS = {
  'a position file': (position: Position) => parsePosition(JSON.parse(printPosition(position)), 'table'),
  'a line': (position: Position) => parseNotation(printNotation(position)),
  'a link': (position: Position) => parseNotation(printNotationForLink(position)),
} as const;

/** The table as it lies, kept and read again. */
const readAgain = (state: GameState, way: keyof typeof WAYS): Situation => {
  const { map, ...position } = keptTable(state);
  const { value, faults } = WAYS[way](position);
  if (!value) throw new Error(faults.map(printFault).join('\n'));
  return { ...value, map };
};

const takenUp = ({ state }: Phase, way: keyof typeof WAYS): Phase => phaseFrom(readAgain(state, way));

const GAME = '; game turn=1 of=5 phase=rout first=allied';
const phaseOf = (line: string): Phase =>
  phaseFrom(situation({ columns: 9, rows: 10, text: 'woods: E8 E9 E10' }, `${line}${GAME}`));
const stack = (): Phase => phaseOf('r=ru-447 E5 broken dm; s=ru-447 E8 broken dm; l=ru-ldr-9-1 E5');

describe.each(Object.keys(WAYS) as readonly (keyof typeof WAYS)[])('A10.711-d taken up from %s', (way) => {
  test.each<readonly [about: string, done: string]>([
    ['to the end', 'rout r with l; go E8'],
    ['in a crawl', 'rout r with l; crawl E6'],
  ])('a leader goes along once: %s', (_about, done) => {
    const again = takenUp(stack().on(done), way);
    expect([
      again.unit('l').endsWith(' routed'),
      again.refuses('rout r'),
      again.refuses('rout s with l'),
      again.refuses('rout s'),
    ]).toEqual([true, ['hasHadItsTurn'], ['hasHadItsTurn'], []]);
  });
  test('one who stayed behind may still go', () =>
    expect(takenUp(stack().on('rout s; go E9'), way).refuses('rout r with l')).toEqual([]));
  test('A10.533-j a rout that stood stands, though an enemy has shown himself beside it since', () => {
    const stood = phaseOf(
      'r=ru-447 E5 broken dm; g=ge-467 E2; s=ru-447 A9 broken dm; c=ge-467 D8 concealed',
    ).on('rout r; go E8; roll 1 2; roll 1 2; rout s; reveal c; crawl A10; next; next');
    const again = takenUp(
      phaseOf('r=ru-447 E5 broken dm; g=ge-467 E2; s=ru-447 A9 broken dm; c=ge-467 D8 concealed').on(
        'rout r; go E8; roll 1 2; roll 1 2; rout s; reveal c; crawl A10',
      ),
      way,
    ).on('next; next');
    expect([stood.unit('r'), again.unit('r')]).toEqual(['ru-447 E8 broken dm', 'ru-447 E8 broken dm']);
  });
  test('he may again in the next phase', () => {
    const next = takenUp(stack().on('rout r with l; go E8'), way).on('next; phase');
    expect([next.unit('l'), next.unit('r')]).toEqual(['ru-ldr-9-1 E8', 'ru-447 E8 broken dm']);
  });
});

describe.each(Object.keys(WAYS) as readonly (keyof typeof WAYS)[])(
  'A10.5 the part of the phase is known from %s',
  (way) => {
    const both = (): Phase =>
      phaseOf('a=ru-447 A8 broken dm; d=ge-467 C2 broken dm; f=ge-467 G8; x=ru-447 G6');
    test.each<readonly [about: string, done: string, stage: string]>([
      ['the end', 'next; next; next', 'over'],
      ['before anybody breaks', '', 'voluntaryBreak'],
      ["the ATTACKER's part", 'next', 'attacker'],
      ["the DEFENDER's part", 'next; next', 'defender'],
    ])('%s', (_about, done, stage) => {
      const now = done === '' ? both() : both().on(done);
      const again = takenUp(now, way);
      expect([now.state.stage, again.state.stage, again.asks]).toEqual([stage, stage, now.asks]);
    });
  },
);

/** Nothing is under way that the table does not show. */
const isQuiet = ({ routing, tasks }: GameState): boolean =>
  tasks.length === 0 && (routing === undefined || routing.halt !== undefined);

test('A10.5 in every quiet moment of any phase the table taken up again asks the same and allows the same', {
  timeout: 120_000,
}, () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(
      phaseSketches,
      fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 }),
      (sketch, turns) => {
        const { situation: table, sights } = phaseTable(sketch);
        let game = newGame(
          {
            ...table,
            boards: [{ label: '', column: 0, row: 0 }],
            scenario: { ...newScenario(table.attacker), phase: 'rout' },
          },
          sights,
        );
        for (const which of turns) {
          const state = stateOf(game);
          const lawful = legalActions(state);
          if (isQuiet(state)) {
            met.add(state.stage);
            const again = stateOf(newGame(readAgain(state, 'a position file'), sights));
            const ways = (of: GameState) =>
              legalActions(of)
                .map((action) => JSON.stringify(action))
                .toSorted();
            expect(
              [again.stage, questionOf(again).kind, ways(again)],
              game.actions.map(printAction).join('; '),
            ).toEqual([state.stage, questionOf(state).kind, ways(state)]);
          }
          const action = lawful[which % lawful.length];
          if (!action || state.stage === 'over') break;
          const played = playAction(game, action);
          game = played.kind === 'played' ? played.game : game;
        }
      },
    ),
    { numRuns: 40, seed: 20261123 },
  );
  expect([...met].toSorted()).toEqual(['attacker', 'defender', 'over', 'voluntaryBreak']);
});
