import { describe, expect, test } from 'vitest';
import { legalActions, redoAction, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import { explainEvent, explainQuestion } from '../../../../src/rules/words/gameSentences.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import type { Preset } from '../../../../src/units/ruleSet.ts';
import { newScenario, type Phase as GamePhase } from '../../../../src/units/scenario.ts';
import { namesOfTable } from '../../../../src/cli/printGameRecord.ts';
import { position, situation } from '../../../support/notation.ts';
import { checksOf } from '../attack/table.ts';
import { phaseFrom, type Phase } from '../routPhase/script.ts';

const BOARD = { columns: 9, rows: 8, text: 'woods: E6' } as const;
const { map: MAP } = situation(BOARD, 'a=ru-447 E5');

/** An Advance Phase of the Allies. */
const advance = (line: string, preset: Preset = 'asl', phase: GamePhase = 'advance'): Phase =>
  phaseFrom({
    ...position(line),
    map: MAP,
    rules: { preset, switches: {} },
    scenario: { ...newScenario('allied'), phase, forces: { axis: { elr: 5 }, allied: { elr: 5 } } },
  });

const TANK = 't=ge-pzIVH E6';
const facts = ({ state }: Phase): readonly string[] => state.log.at(-1)?.events.map(({ fact }) => fact) ?? [];

describe('A11.6 a PAATC before an AFV', () => {
  test.each<readonly [string, string, string]>([
    ['A10.1-f who rolls his Morale Level advances', 'roll 3 4', 'ru-447 E6'],
    ['A10.1-f who rolls more is pinned, and stays', 'roll 4 4', 'ru-447 E5 pinned'],
    ['A10.1-c an Original 12 does no more than pin', 'roll 6 6', 'ru-447 E5 pinned'],
    ['A10.1-c an Original 2 brings no Heat of Battle', 'roll 1 1', 'ru-447 E6'],
  ])('%s', (_claim, roll, left) => {
    const after = advance(`a=ru-447 E5; ${TANK}`).on('move a to E6');
    expect([after.unit('a'), checksOf(after)[0]]).toEqual(['ru-447 E5', 'a preAfv +0']);
    const rolled = after.on(roll);
    expect([rolled.unit('a'), rolled.asks, rolled.facts.includes('heatOfBattle')]).toEqual([
      left,
      'phase',
      false,
    ]);
  });
  test('A10.1-d after a failed one nothing else is done in the phase: no advance, no transfer, no way off', () => {
    const failed = advance(`a=ru-447+lmg E5; b=ru-447 E5; ${TANK}`).on('move a to E6; roll 6 5');
    expect(
      ['move a to E6', 'move a to E4', 'transfer a 1 to b', 'transfer b 1 to a', 'exit a'].map((line) =>
        failed.refuses(line),
      ),
    ).toEqual([
      ['mayNotMove'],
      ['mayNotMove'],
      ['onlyUnpinnedAttackers'],
      ['onlyUnpinnedAttackers'],
      expect.arrayContaining([expect.any(String)]),
    ]);
    // What it has it may still lay down, for which nothing is attempted.
    expect(legalActions(failed.state).filter((action) => JSON.stringify(action).includes('"a"'))).toEqual([
      { type: 'drop', unit: 'a', weapon: 0 },
    ]);
  });
  test.each<readonly [string, string, string, string]>([
    ['A10.1-f a leader', 'a=ru-ldr-8-0 E5', TANK, 'ru-ldr-8-0 E6'],
    ['A10.1-f a hero', 'a=ru-hero E5', TANK, 'ru-hero E6'],
    ['A10.8-f a Fanatic unit', 'a=ru-447 E5 fanatic', TANK, 'ru-447 E6 fanatic'],
    ['A10.1-f a berserk unit', 'a=ru-447 E5 berserk', TANK, 'ru-447 E6 berserk'],
    ['G1.62 a Japanese squad', 'a=ja-447 E5 allied', TANK, 'ja-447 E6'],
    ['A10.1-f against a truck', 'a=ru-447 E5', 't=ge-opel E6', 'ru-447 E6'],
    ['A10.1-f against one that is abandoned', 'a=ru-447 E5', `${TANK} abandoned`, 'ru-447 E6'],
    ['A10.1-f against one beneath a "?"', 'a=ru-447 E5', `${TANK} concealed`, 'ru-447 E6'],
    ['A10.1-f against a hidden one', 'a=ru-447 E5', `${TANK} hidden`, 'ru-447 E6'],
    ['A10.1-f to a tank of its own', 'a=ru-447 E5', 't=ru-t34 E6', 'ru-447 E6'],
    ['A10.1-f to a hex beside it', 'a=ru-447 E5', 't=ge-pzIVH E7', 'ru-447 E6'],
  ])('%s: no PAATC', (_claim, unit, tank, left) =>
    expect(advance(`${unit}; ${tank}`).on('move a to E6').unit('a')).toBe(left),
  );
  test('A10.1-f who is with it already takes none to leave the foxhole there', () =>
    expect(advance(`a=ru-447 E6 foxhole; ${TANK}; foxhole1 E6`).on('move a to E6').unit('a')).toBe(
      'ru-447 E6',
    ));
  test.each<readonly [string, string, string]>([
    ['A19.34-a Conscripts take a 1TC', 'a=ru-426 E5', 'a preAfv +1'],
    ['A19.34-a the Green too', 'a=am-536 E5', 'a preAfv +1'],
    ['A19.34-a but not with a leader', 'a=am-536 E5; l=am-ldr-8-0 E5', 'a preAfv +0'],
    ['A10.1-f the leader helps, who stays where he is', 'a=ru-447 E5; l=ru-ldr-8-1 E5', 'a preAfv -1'],
    ['A10.1-f not from another Location', 'a=ru-447 E5; l=ru-ldr-8-1 E4', 'a preAfv +0'],
    ['A10.1-f nor pinned', 'a=ru-447 E5; l=ru-ldr-8-1 E5 pinned', 'a preAfv +0'],
  ])('%s', (_claim, units, check) =>
    expect(checksOf(advance(`${units}; ${TANK}`).on('move a to E6'))[0]).toBe(check),
  );
  test('A10.1-f of a stack each rolls, and goes or stays by himself; the leader who goes too helps them all', () => {
    const stack = advance(`a=ru-447 E5; b=ru-447 E5; l=ru-ldr-8-1 E5; ${TANK}`).on('move a b l to E6');
    const first = stack.on('roll 4 4');
    expect([first.unit('a'), first.unit('l'), checksOf(first)[0]]).toEqual([
      'ru-447 E6',
      'ru-ldr-8-1 E5',
      'b preAfv -1',
    ]);
    const second = first.on('roll 6 4');
    expect([second.unit('b'), second.unit('l'), second.asks]).toEqual([
      'ru-447 E5 pinned',
      'ru-ldr-8-1 E6',
      'phase',
    ]);
    expect([facts(first), facts(second)]).toEqual([
      ['checks', 'moves'],
      ['checks', 'isPinned', 'moves'],
    ]);
  });
  test('A4.72 who takes all his MF for it is CX once he is there, not before, nor if he stays', () => {
    const laden = advance(`a=ru-447+hmg E5; ${TANK}`).on('move a to E6');
    expect([laden.unit('a'), laden.on('roll 1 2').unit('a'), laden.on('roll 6 5').unit('a')]).toEqual([
      'ru-447 E5',
      'ru-447 E6 cx',
      'ru-447 E5 pinned',
    ]);
  });
  test('A20.5 a Guard whom it pins keeps his prisoners where he is, and takes them along if he passes', () => {
    const guard = advance(`a=ru-447 E5; p=ge-447 E5 unarmed held=a; ${TANK}`).on('move a to E6');
    expect([guard.on('roll 6 5').unit('p'), guard.on('roll 1 2').unit('p')]).toEqual([
      expect.stringContaining(' E5 '),
      expect.stringContaining(' E6 '),
    ]);
  });
  test.each<readonly [string, string, string, readonly string[]]>([
    ['a squad that he leaves behind', 'a=ru-447 E5; l=ru-ldr-8-1 E5', 'move l to E6', ['a']],
    ['squads', 'a=ru-447 E5; b=ru-447 E5; l=ru-ldr-9-2 E5', 'move l to E6', ['a', 'b']],
    ['not where he adds nothing', 'a=ru-447 E5; l=ru-ldr-8-0 E5', 'move l to E6', []],
    ['nor where another helps as much', 'a=ru-447 E5; l=ru-ldr-8-1 E5; m=ru-ldr-8-1 E5', 'move l to E6', []],
    ['nor by a move to another hex', 'a=ru-447 E5; l=ru-ldr-8-1 E5', 'move l to E4', []],
    ['nor of one that is pinned', 'a=ru-447 E5 pinned; l=ru-ldr-8-1 E5', 'move l to E6', []],
    ['nor of one that takes none', 'a=ru-hero E5; l=ru-ldr-8-1 E5', 'move l to E6', []],
    ['nor of one that has gone with him', 'a=ru-447 E5; l=ru-ldr-8-1 E5', 'move a l to E6; roll 1 2', []],
  ])('A11.6 it is told whom a leader who goes first helps no more: %s', (_whom, units, lines, left) => {
    const told = advance(`${units}; ${TANK}`)
      .on(lines)
      .events.flatMap((event) => (event.fact === 'leavesWithoutHelp' ? event.units : []));
    expect(told).toEqual(left);
  });
  test('A10.72 of two leaders the owner names the other', () => {
    const asked = advance(`a=ru-447 E5; l=ru-ldr-8-1 E5; m=ru-ldr-9-2 E5; ${TANK}`).on('move a to E6');
    expect([checksOf(asked)[0], checksOf(asked.on('lead l'))[0]]).toEqual(['a preAfv -2', 'a preAfv -1']);
    expect(gameView(asked.state).attack?.check?.helpers.map(({ leader }) => leader)).toEqual(['m', 'l']);
  });
  test('it is asked for in words, told in the record, taken back and done again', () => {
    const table = advance(`a=ru-426 E5; ${TANK}`);
    const asked = table.on('move a to E6');
    const names = namesOfTable(asked.state.situation);
    expect(explainQuestion(questionOf(asked.state), names)).toBe(
      'Two dice: a Pre-AFV-Attack Task Check (PAATC), of the 4-2-6 "a", DRM +1 (+1 1TC).',
    );
    const failed = asked.on('roll 3 3');
    const [event] = failed.state.log.at(-1)?.events ?? [];
    expect(event && explainEvent(event, names)).toBe(
      'PAATC: the 4-2-6 "a" rolls DR 6 (3+3) +1 = 7 > 6 (+1 1TC): it fails and is pinned.',
    );
    const back = undoAction(undoAction(failed.game));
    expect(stateOf(back).tasks).toEqual([]);
    expect(stateOf(redoAction(redoAction(back))).situation.units).toEqual(failed.state.situation.units);
    expect(gameView(asked.state).odds).toBeDefined();
  });
  test('A10.1-f only an advance asks for it: no move goes onto an AFV by it', () =>
    expect(checksOf(advance(`a=ru-447 E5; ${TANK}`, 'asl', 'movement').on('move a to E4'))).toEqual([]));
});

describe('SK-APh-03 a PAATC before an AFV', () => {
  test.each<readonly [string, string, string]>([
    ['SK-APh-03 a NTC', 'a=ru-447 E5', 'a preAfv +0'],
    ['SK-APh-03 +1 for Conscripts', 'a=ru-426 E5', 'a preAfv +1'],
    ['SK-APh-03 +1 for Allied Minors who are not elite', 'a=al-457 E5', 'a preAfv +1'],
  ])('%s', (_claim, unit, check) => {
    const asked = advance(`${unit}; ${TANK}`, 'starterKit').on('move a to E6');
    expect([checksOf(asked)[0], asked.on('roll 1 1').unit('a'), asked.on('roll 6 6').unit('a')]).toEqual([
      check,
      expect.stringMatching(/ E6$/),
      expect.stringMatching(/ E5 pinned$/),
    ]);
  });
});
