import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { legalActions, redoAction, replay, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import { explainQuestion } from '../../../../src/rules/words/gameSentences.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { newScenario, type Phase as GamePhase } from '../../../../src/units/scenario.ts';
import { namesOfTable } from '../../../../src/cli/printGameRecord.ts';
import { position, situation } from '../../../support/notation.ts';
import { phaseFrom, type Phase } from '../routPhase/script.ts';

const BOARD = {
  columns: 11,
  rows: 8,
  text: `
    stoneBuilding2: C3
    marsh: I4
    level 1: E3
    level 2: G3
    woods: B6
  `,
} as const;
const { map: MAP } = situation(BOARD, 'a=am-666 E5');

type Preset = 'asl' | 'starterKit';
const BOTH: readonly Preset[] = ['asl', 'starterKit'];

/** A Movement Phase of the Allies: an American squad has an exponent of 3. */
const moving = (line: string, preset: Preset = 'asl', phase: GamePhase = 'movement'): Phase =>
  phaseFrom({
    ...position(line),
    map: MAP,
    rules: { preset, switches: {} },
    scenario: { ...newScenario('allied'), phase, forces: { axis: { elr: 5 }, allied: { elr: 5 } } },
  });

/** `E5`: the hexes where SMOKE grenades lie. */
const smokeIn = ({ state }: Phase): readonly string[] =>
  state.situation.markers.filter(({ kind }) => kind === 'smokeGrenade').map(({ hex }) => hex);

const spentBy = ({ state }: Phase, id: string): number | undefined =>
  [...(state.control?.spent ?? [])].find(([unit]) => unit === id)?.[1].spent;

/** All of a state that a player could see, but what it began with. */
const plain = ({ sights: _sights, log, situation: { map: _map, ...table }, ...rest }: GameState) => ({
  ...rest,
  table,
  log: [...log].slice(1),
});

const asked = ({ state }: Phase): readonly string[] => state.tasks.map(({ kind }) => kind);

describe('SMOKE grenades', () => {
  describe.each(BOTH)('%s', (preset) => {
    test.each<readonly [string, string, string, number, readonly string[]]>([
      ['SK-MPh-06 in its own Location for 1 MF', 'E5', 'roll 3', 2, ['E5']],
      ['SK-MPh-06 in one ADJACENT for 2 MF', 'E6', 'roll 1', 4, ['E6']],
      ['SK-MPh-06 a dr above the exponent places none', 'E6', 'roll 4', 4, []],
      ['SK-MPh-06 nor does a 6', 'E5', 'roll 6', 2, []],
    ])('%s', (_claim, at, roll, spent, lies) => {
      const after = moving('a=am-666 E5', preset).on(`smoke a at ${at}`).on(roll);
      expect([smokeIn(after), spentBy(after, 'a')]).toEqual([lies, spent]);
    });
    test('SK-MPh-06 what is left of its MF it moves with', () => {
      const after = moving('a=am-666 E5', preset).on('smoke a at E6').on('roll 5');
      expect([after.on('move a to E7').unit('a'), after.refuses('move a to E8')]).toEqual([
        'am-666 E7',
        ['beyondMf'],
      ]);
    });
    test('SK-MPh-06 a 6 ends its move, and not that of who is with it', () => {
      const after = moving('a=am-666 E5; b=am-666 E5', preset)
        .on('move a b to E6')
        .on('smoke a at E6')
        .on('roll 6');
      expect([after.refuses('move a to E7'), after.on('move b to E7').unit('b')]).toEqual([
        ['stoppedBySmoke'],
        'am-666 E7',
      ]);
    });
    test('SK-MPh-06 once a turn, whether it comes off or not', () => {
      const after = moving('a=am-666 E5', preset).on('smoke a at E5').on('roll 5');
      expect([after.refuses('smoke a at E5'), after.on('move a to E6').refuses('smoke a at E6')]).toEqual([
        ['noSmokeGrenades'],
        ['noSmokeGrenades'],
      ]);
    });
    test('SK-MPh-06 it is gone as the phase ends, and the next turn has a try again', () => {
      const after = moving('a=am-666 E5', preset).on('smoke a at E5').on('roll 1').on('phase');
      expect([smokeIn(after), after.state.control?.smokeTried]).toEqual([[], undefined]);
    });
    test.each<readonly [string, string, string, string]>([
      ['without an exponent', 'a=ru-447 E5', 'smoke a at E5', 'noSmokeGrenades'],
      ['a half-squad', 'a=am-hs-346 E5', 'smoke a at E5', 'noSmokeGrenades'],
      ['a leader', 'a=am-ldr-8-1 E5', 'smoke a at E5', 'noSmokeGrenades'],
      ['broken', 'a=am-666 E5 broken', 'smoke a at E5', 'mayNotMove'],
      ['pinned', 'a=am-666 E5 pinned', 'smoke a at E5', 'mayNotMove'],
      ['the DEFENDER', 'a=ge-467 E5', 'smoke a at E5', 'notTheAttacker'],
      ['two hexes off', 'a=am-666 E5', 'smoke a at E7', 'noSmokeGrenades'],
      ['an upper level', 'a=am-666 C3', 'smoke a at C3/1', 'noSmokeGrenades'],
      ['from an upper level', 'a=am-666 C3/1', 'smoke a at C3', 'noSmokeGrenades'],
      ['nowhere', 'a=am-666 E5', 'smoke a at Z9', 'noSuchLocation'],
      ['nobody', 'a=am-666 E5', 'smoke b at E5', 'noSuchUnit'],
    ])('SK-MPh-06 not %s', (_who, line, action, fact) =>
      expect(moving(line, preset).refuses(action)).toEqual([fact]),
    );
    test('SK-MPh-06 in no other phase', () =>
      expect(moving('a=am-666 E5', preset, 'advance').refuses('smoke a at E5')).toEqual(['noMovementNow']));
    test('SK-MPh-06 nor with too few MF left', () =>
      expect(moving('a=am-666 E5', preset).on('move a to E8').refuses('smoke a at E7')).toEqual([
        'tooFewMf',
      ]));
    test('SK-MPh-06 nor once others have begun their move', () =>
      expect(
        moving('a=am-666 E5; b=am-666 A1', preset)
          .on('move a to E6')
          .on('move b to A2')
          .refuses('smoke a at E6'),
      ).toEqual(['hasMoved']));
    test('SK-MPh-06 nor does who fired in the Prep Fire Phase', () => {
      const fired = moving('a=am-666 E5; g=ge-467 E7', preset, 'prepFire')
        .on('shoot a at E7 as prepFire rolling 6 5')
        .on('phase');
      expect(fired.refuses('smoke a at E5')).toEqual(['mayNotMove']);
    });
  });
  test.each<readonly [Preset, string, readonly string[]]>([
    ['asl', 'roll 3', []],
    ['asl', 'roll 2', ['E5']],
    ['starterKit', 'roll 3', ['E5']],
  ])('A24.1 CX adds one to the dr in the full rules alone: %s, %s', (preset, roll, lies) => {
    const after = moving('a=am-666 E5', preset).on('smoke a at E5 by cx').on(roll);
    expect([smokeIn(after), after.unit('a')]).toEqual([lies, 'am-666 E5 cx']);
  });
  test('A24.1 a modified 6 does not end the move', () =>
    expect(moving('a=am-666 E5').on('smoke a at E5 by cx').on('roll 5').on('move a to E6').unit('a')).toBe(
      'am-666 E6 cx',
    ));
  test.each<readonly [string, string, readonly string[]]>([
    ['the hex is seen to by a second dr', 'roll 3', ['E3']],
    ['else they come back', 'roll 4', ['E4']],
  ])('A24.1 uphill %s', (_claim, second, lies) => {
    const first = moving('a=am-666 E4').on('smoke a at E3').on('roll 1');
    expect([asked(first), smokeIn(first.on(second))]).toEqual([['smokeUphillRoll'], lies]);
  });
  test('A24.1 the Starter Kit has no such dr', () =>
    expect(smokeIn(moving('a=am-666 E4', 'starterKit').on('smoke a at E3').on('roll 1'))).toEqual(['E3']));
  test.each<readonly [string, string, string, Preset, readonly string[]]>([
    ['two levels up', 'a=am-666 G4', 'smoke a at G3', 'asl', ['noSmokeGrenades']],
    ['downhill', 'a=am-666 G3', 'smoke a at G4', 'asl', []],
    ['into marsh', 'a=am-666 I5', 'smoke a at I4', 'asl', ['noSmokeGrenades']],
    ['into marsh in the Starter Kit', 'a=am-666 I5', 'smoke a at I4', 'starterKit', []],
  ])('A24.1 %s', (_claim, line, action, preset, facts) =>
    expect(moving(line, preset).refuses(action)).toEqual(facts),
  );
  test('A4.61 in the full rules Assault Movement may have SMOKE before its Location, within its MF', () => {
    const after = moving('a=am-666 E5').on('smoke a at E6 by assault').on('roll 5');
    const step = after.on('move a to D5 by assault');
    expect([step.unit('a'), step.refuses('move a to D4'), after.refuses('move a to B6 by assault')]).toEqual([
      'am-666 D5',
      ['movesNoFarther'],
      ['beyondMf'],
    ]);
  });
  test('A4.61 it leaves MF unspent', () =>
    expect(
      moving('a=am-666 B5').on('smoke a at C6 by assault').on('roll 5').refuses('move a to B6 by assault'),
    ).toEqual(['takesAll']));
  test('A4.61 the Starter Kit takes all MF for it', () => {
    const kit = moving('a=am-666 E5', 'starterKit');
    expect([
      kit.refuses('smoke a at E5 by assault'),
      kit.on('smoke a at E5').on('roll 5').refuses('move a to E6 by assault'),
    ]).toEqual([['noSmokeGrenades'], ['declaredLate']]);
  });
  test('A8.1 First Fire may meet it where it stands, and sees through the SMOKE that it has placed', () => {
    const shot = (roll: string): Phase =>
      moving('a=am-666 E5; g=ge-467 E8')
        .on('smoke a at E5')
        .on(roll)
        .on('shoot g at E5 as firstFire rolling 6 5');
    const drms = (phase: Phase): unknown =>
      phase.state.log.flatMap(({ events }) => events).find(({ fact }) => fact === 'fireRoll');
    expect([drms(shot('roll 6')), drms(shot('roll 1'))]).toMatchObject([{ drm: -2 }, { drm: 1 }]);
  });
  test('A8.2 Residual FP attacks who spends MF where it lies', () => {
    const lying = moving('a=am-666 E5; b=am-666 E4; g=ge-467 E8').on('move b to E5');
    const shot = lying.on('shoot g at E5 upon b as firstFire rolling 6 5');
    expect(asked(shot.on('smoke a at E5').on('roll 5'))).toEqual(['residualRoll']);
  });
  test('SK-MPh-06 it is offered, told, undone, and a line of a script', () => {
    const start = moving('a=am-666 E5');
    const lines = legalActions(start.state).map(printAction);
    expect(lines.filter((line) => line.startsWith('smoke')).toSorted()).toEqual([
      'smoke a at D4',
      'smoke a at D5',
      'smoke a at E4',
      'smoke a at E5',
      'smoke a at E6',
      'smoke a at F4',
      'smoke a at F5',
    ]);
    expect(gameView(start.state).control?.smoke).toHaveLength(7);
    const after = start.on('smoke a at E6');
    const [task] = after.state.tasks;
    const { situation: table, casualties } = after.state;
    expect(task && explainQuestion(task, namesOfTable(table, casualties))).toMatch(
      /^One die: the 6-6-6 .*places SMOKE in E6 with 3 or less; an Original 6 ends its move\.$/,
    );
    const thrown = after.on('roll 2');
    const back = undoAction(undoAction(thrown.game));
    expect(smokeIn({ ...thrown, state: stateOf(back) })).toEqual([]);
    expect(plain(stateOf(redoAction(redoAction(back))))).toEqual(plain(thrown.state));
    const again = replay(start.state.situation, start.state.sights, thrown.game.actions);
    expect(stateOf(again.game).situation.markers).toEqual(thrown.state.situation.markers);
    for (const line of ['smoke a at E6', 'smoke a at E6 by cx', 'smoke a at E6 by assault'])
      expect(parseScript(line, 'x').value?.map(printAction)).toEqual([line]);
    for (const line of ['smoke a', 'smoke a E6', 'smoke a at E6 by minimum', 'smoke a at E6 by'])
      expect(parseScript(line, 'x').value).toBeUndefined();
  });
});
