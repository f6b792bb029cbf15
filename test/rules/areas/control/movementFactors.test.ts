import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import type { LocationId, LocationIndex } from '../../../../src/board/map/gameMap.ts';
import { movementReach } from '../../../../src/rules/areas/control/movementReach.ts';
import { movingTable } from '../../../../src/rules/areas/control/moveOutcome.ts';
import { stateOf, undoAction, redoAction } from '../../../../src/rules/game/act.ts';
import { stepsFrom } from '../../../../src/rules/rout/movement/movementCost.ts';
import { movementAllowance } from '../../../../src/rules/experience/experienceFacts.ts';
import { newScenario, type Phase as GamePhase } from '../../../../src/units/scenario.ts';
import type { UnitId } from '../../../../src/units/unit.ts';
import { position, situation } from '../../../support/notation.ts';
import { phaseFrom, type Phase } from '../routPhase/script.ts';

const BOARD = {
  columns: 13,
  rows: 10,
  text: `
    woods: C3 C4 H7
    stoneBuilding1: F6 K3
    brush: G3
    marsh: B6
    wall: D5|D6
    level 1: J6 J7
    pavedRoad: I1 I2 I3 I4 I5 I6 I7 I8
  `,
} as const;
const { map: MAP } = situation(BOARD, 'r=ru-447 A1');

/** A game in this phase; the Allies are the ATTACKER. */
const inPhase = (phase: GamePhase, line: string, preset?: 'starterKit'): Phase =>
  phaseFrom({
    ...position(line),
    map: MAP,
    ...(preset && { rules: { preset, switches: {} } }),
    scenario: { ...newScenario('allied'), phase, forces: { axis: { elr: 5 }, allied: { elr: 5 } } },
  });

const moving = (line: string, preset?: 'starterKit') => inPhase('movement', line, preset);

/** What each has spent, in half MF. */
const spentIn = ({ state: { control } }: Phase): readonly string[] =>
  [...(control?.spent ?? [])].map(([id, { spent }]) => `${id} ${String(spent)}`);

describe('A4.2 what a move costs', () => {
  test.each<readonly [string, string, string, string, readonly string[]]>([
    [
      'A4.11 four MF in the open',
      'r=ru-447 F1',
      'move r to F2; move r to F3; move r to F4',
      'move r to F5',
      [],
    ],
    ['A4.11 a fifth is refused', 'r=ru-447 E1', 'move r to E5', 'move r to E6', ['tooFewMf']],
    ['A19.31 Conscripts have three', 'r=ru-426 F1', 'move r to F4', 'move r to F5', ['tooFewMf']],
    ['A19.31 with a leader five', 'r=ru-426 E1; l=ru-ldr-8-1 E1', 'move r l to E5', 'move r l to E6', []],
    ['A19.31 and no more', 'r=ru-426 E1; l=ru-ldr-8-1 E1', 'move r l to E6', 'move r l to E7', ['tooFewMf']],
    ['A19.31 Green troops three', 'r=am-536 E1', 'move r to E4', 'move r to E5', ['tooFewMf']],
    ['A19.31 with a leader six', 'r=am-536 E1; l=am-ldr-8-1 E1', 'move r l to E6', 'move r l to E7', []],
    ['A19.31 the berserk eight', 'r=ru-426 F1 berserk', 'move r to F4', 'move r to F8', []],
    ['A4.11 a leader has six', 'r=ru-ldr-8-1 E1', 'move r to E5', 'move r to E7', []],
    ['A17.2 a wounded one three', 'r=ru-ldr-8-1 F1 wounded', 'move r to F4', 'move r to F5', ['tooFewMf']],
    ['A4.42 five PP leave two MF', 'r=ru-447+mmg F1', 'move r to F3', 'move r to F4', ['tooFewMf']],
    [
      'A4.42 a leader takes one of them',
      'r=ru-447+mmg E1; l=ru-ldr-8-1 E1',
      'move r l to E6',
      'move r l to E7',
      ['tooFewMf'],
    ],
    [
      'A4.42 but not with a weapon of his own',
      'r=ru-447+mmg E1; l=ru-ldr-8-1+lmg E1',
      'move r l to E5',
      'move r l to E6',
      ['tooFewMf'],
    ],
    [
      'A4.42 nor for a second squad',
      'q=ru-447+mmg E1; r=ru-447+mmg E1; l=ru-ldr-8-1 E1',
      'move q r l to E5',
      'move q r l to E6',
      ['tooFewMf'],
    ],
    [
      'A4.42 the first named is helped all the way',
      'q=ru-447+mmg E1; r=ru-447+mmg E1; l=ru-ldr-8-1 E1',
      'move r q l to E3',
      'move r l to E6',
      [],
    ],
    [
      'A4.42 nor as both Double Time',
      'r=ru-447+mmg E1; l=ru-ldr-8-1 E1',
      'move r l to E6 by cx',
      'move r l to E7 by cx',
      ['tooFewMf'],
    ],
    [
      'A4.42 three PP are too much for a SMC',
      'r=ru-ldr-8-1+lmg+lmg+lmg E1',
      '',
      'move r to E2',
      ['tooHeavyForOne'],
    ],
    [
      'A4.42 one of another nation takes none',
      'r=ru-447+mmg E1; l=am-ldr-8-1 E1',
      'move r l to E3',
      'move r l to E4',
      ['tooFewMf'],
    ],
    ['A4.42 two are not', 'r=ru-ldr-8-1+lmg+lmg E1', '', 'move r to E2', []],
    [
      'A4.12 one of another nation gives no MF',
      'r=ru-447 E1; l=am-ldr-8-1 E1',
      'move r l to E5',
      'move r l to E6',
      ['tooFewMf'],
    ],
    [
      'A4.12 where another does he is left aside',
      'r=ru-447 E1; l=am-ldr-8-1 E1; m=ru-ldr-8-1 E1',
      'move r l m to E6',
      'move r l m to E7',
      [],
    ],
    [
      'A19.31 he lifts the restriction of Green troops',
      'r=am-536 E1; l=ru-ldr-8-1 E1',
      'move r l to E5',
      'move r l to E6',
      ['tooFewMf'],
    ],
    ['A4.2 marsh takes all MF', 'r=ru-447 B5', '', 'move r to B6', []],
    [
      'A4.2 and is entered from the next hex alone',
      'r=ru-447 B4',
      'move r to B5',
      'move r to B6',
      ['tooFewMf'],
    ],
    ['B9.4 a wall takes one more', 'r=ru-447 D5', 'move r to D6', 'move r to D9', ['beyondMf']],
    ['A7.7 out of Encirclement it pays double', 'r=ru-447 F1 encircled', 'move r to F2', 'move r to F4', []],
    [
      'A7.7 so that it comes no farther',
      'r=ru-447 F1 encircled',
      'move r to F2; move r to F4',
      'move r to F5',
      ['tooFewMf'],
    ],
    ['A7.7 nor by one move', 'r=ru-447 F1 encircled', '', 'move r to F5', ['beyondMf']],
    ['B10.4 uphill is doubled', 'r=ru-447 J5', 'move r to J6', 'move r to J9', ['beyondMf']],
  ])('%s', (_title, line, before, last, facts) => {
    const ready = before === '' ? moving(line) : moving(line).on(before);
    expect(ready.refuses(last)).toEqual(facts);
  });

  test('SK-MPh-02 B3.4 on the road all the way there is one MF more, and off it none', () => {
    const road = moving('r=ru-447 I1').on('move r to I2; move r to I3; move r to I4; move r to I5');
    expect([road.refuses('move r to I6'), road.refuses('move r to J5')]).toEqual([[], ['tooFewMf']]);
    expect(moving('r=ru-447 H1').on('move r to I2').refuses('move r to I7')).toEqual(['beyondMf']);
  });

  test('A7.7 who has left is Encircled no longer', () =>
    expect(moving('r=ru-447 F1 encircled').on('move r to F2').unit('r')).toBe('ru-447 F2'));

  test('A4.2 whose move is over does not go on; a stack goes on together', () => {
    const two = moving('r=ru-447 F1; s=ru-447 F1; t=ru-447 H1');
    const over = two.on('move r to F2; move t to H2');
    expect(over.refuses('move r to F3')).toEqual(['hasMoved']);
    expect(two.on('move r s to F2; move r to F3').refuses('move s to F3')).toEqual([]);
    expect(two.on('move r to F2; move s to F2').refuses('move r s to F3')).toEqual([]);
  });

  test('A4.2 the next Player Turn knows nothing of it', () => {
    const on = moving('r=ru-447 F1').on('move r to F5; phase');
    expect(on.state.control?.spent).toBeUndefined();
  });
});

describe('A4.12 a leader gives two MF to those who go with him', () => {
  const stack = moving('r=ru-447 E1; c=ru-ldr-8-1 E1');
  test('A4.12 together they go six', () =>
    expect(stack.on('move r c to E6').refuses('move r c to E7')).toEqual([]));
  test('A4.12 without him it goes four', () =>
    expect(stack.on('move r to E5').refuses('move r to E6')).toEqual(['tooFewMf']));
  test('A4.12 he may come after, Location by Location', () =>
    expect(stack.on('move r to E2; move c to E2; move r c to E6').refuses('move r c to E7')).toEqual([]));
  test('A4.12 who has left him once has him no more', () =>
    expect(
      stack.on('move r c to E2; move r to E3; move c to E3; move r c to E5').refuses('move r c to E6'),
    ).toEqual(['tooFewMf']));
  test('A4.12 he does not leave those who have spent his MF', () => {
    const far = stack.on('move r c to E6');
    expect([far.refuses('move c to E7'), far.refuses('move r to E7')]).toEqual([
      ['leaderStays'],
      ['tooFewMf'],
    ]);
  });
});

describe('A4.5 Double Time', () => {
  test('SK-MPh-04 A4.5 gives two MF and makes CX', () => {
    const on = moving('r=ru-447 E1').on('move r to E7 by cx');
    expect([on.unit('r'), on.refuses('move r to E8'), spentIn(on)]).toEqual([
      'ru-447 E7 cx',
      ['tooFewMf'],
      ['r 12'],
    ]);
  });
  test('A4.5 is declared before the first step', () =>
    expect(moving('r=ru-447 E1').on('move r to E2').refuses('move r to E3 by cx')).toEqual(['declaredLate']));
  test('A4.51 not by who was CX as the phase began', () => {
    const next = inPhase('prepFire', 'r=ru-447 E1 cx').on('phase');
    expect([next.unit('r'), next.refuses('move r to E2 by cx'), next.refuses('move r to E2')]).toEqual([
      'ru-447 E1',
      ['cannotRun'],
      [],
    ]);
  });
  test('A4.5 an IPC less, so that a third PP weighs', () => {
    const on = (weapons: string) => moving(`r=ru-447${weapons} E1`).on('move r to E6 by cx');
    expect([on('+lmg+lmg').refuses('move r to E7'), on('+lmg+lmg+lmg').refuses('move r to E7')]).toEqual([
      [],
      ['tooFewMf'],
    ]);
  });
});

describe('A4.61 Assault Movement', () => {
  test('A4.61 one Location and no farther', () =>
    expect(moving('r=ru-447 F1').on('move r to F2 by assault').refuses('move r to F3')).toEqual([
      'movesNoFarther',
    ]));
  test('A4.61 not where it takes all MF; the Starter Kit spends them all', () => {
    const line = 'r=ru-447 B5';
    expect([
      moving(line).refuses('move r to B6 by assault'),
      moving(line, 'starterKit').refuses('move r to B6 by assault'),
    ]).toEqual([['takesAll'], []]);
  });
  test('A4.61 not two at once', () =>
    expect(moving('r=ru-447 F1').refuses('move r to F3 by assault')).toEqual(['movesNoFarther']));
  test('SK-MPh-05 A4.61 the shot knows: no FFNAM; of another move it does', () => {
    const drm = (how: string) =>
      moving('r=ru-447 F1; g=ge-467 F5')
        .on(`move r to F2${how}; shoot g at F2 as firstFire`)
        .events.find(({ fact }) => fact === 'fires');
    expect([drm(' by assault'), drm('')]).toMatchObject([{ drm: -1 }, { drm: -2 }]);
  });
  test('A8.1 only who moves is the target', () => {
    const shot = moving('r=ru-447 F1; s=ru-447 F2; g=ge-467 F5')
      .on('move r to F2; shoot g at F2 as firstFire rolling 1 2')
      .events.find(({ fact }) => fact === 'isAttacked');
    expect(shot).toMatchObject({ units: ['r'] });
  });
});

describe('A4.134 Minimum Move', () => {
  test('A4.134 one Location that takes more than it has; CX and pinned', () => {
    const on = moving('r=ru-447+hmg+lmg F5; s=ru-447 A1').on('move r to F6 by minimum');
    expect([on.unit('r'), on.refuses('move r to F7')]).toEqual(['ru-447 F6', ['movesNoFarther']]);
    for (const over of ['phase', 'move s to A2']) {
      const after = on.on(over);
      const told = after.facts.filter((fact) => ['moves', 'becomesCx', 'isPinnedByMove'].includes(fact));
      const next = over === 'phase' ? [] : ['moves'];
      expect([after.unit('r'), told]).toEqual([
        'ru-447 F6 cx pinned',
        ['moves', 'becomesCx', 'isPinnedByMove', ...next],
      ]);
    }
  });
  test('A4.134 whom First Fire breaks is neither', () => {
    const shot = moving('r=ru-447+hmg+lmg F5; g=ge-467 H6; s=ru-447 A1').on(
      'move r to F6 by minimum; shoot g at F6 as firstFire rolling 1 2',
    );
    const broken = shot.on(`roll${' 6'.repeat(2)}`);
    expect([broken.unit('r'), broken.on('move s to A2').unit('r')]).toEqual([
      'ru-hs-226 F6 broken dm',
      'ru-hs-226 F6 broken dm',
    ]);
  });
  test('A4.134 not where the MF are enough', () =>
    expect(moving('r=ru-447 F1').refuses('move r to F2 by minimum')).toEqual(['hasEnough']));
  test('A4.134 even if CX', () =>
    expect(moving('r=ru-447+hmg F5 cx').on('move r to F6 by minimum; phase').unit('r')).toBe(
      'ru-447 F6 cx pinned',
    ));
  test('A4.134 who has no MF left for what it carries makes none', () =>
    expect(moving('r=ru-447+hmg+hmg F5').refuses('move r to F6 by minimum')).toEqual(['carriesTooMuch']));
  test('A4.134 the MF of the whole entry are spent, though there are not so many', () => {
    const on = moving('r=ru-447+hmg+lmg F5').on('move r to F6 by minimum');
    expect([...spentIn(on), on.state.control?.spent?.get('r' as UnitId)?.there.spent]).toEqual(['r 4', 4]);
  });
});

describe('A4.72 an advance that takes all MF', () => {
  const advance = (line: string, preset?: 'starterKit') => inPhase('advance', line, preset);
  test('SK-APh-04 makes CX, and is not for who is CX', () => {
    for (const preset of [undefined, 'starterKit'] as const) {
      expect(advance('r=ru-447 B5', preset).on('move r to B6').unit('r')).toBe('ru-447 B6 cx');
      expect(advance('r=ru-447 B5 cx', preset).refuses('move r to B6')).toEqual(['isCx']);
    }
  });
  test('A4.42 nor does a SMC advance with three PP, as he does with two', () =>
    expect(
      ['+lmg+lmg', '+lmg+lmg+lmg'].map((held) =>
        inPhase('advance', `r=ru-ldr-8-1${held} E1`).refuses('move r to E2'),
      ),
    ).toEqual([[], ['tooHeavyForOne']]));
  test('A4.72 not by two of four MF; by two of two', () => {
    expect(advance('r=ru-447 F5').on('move r to F6').unit('r')).toBe('ru-447 F6');
    expect(advance('r=ru-447+mmg F5').on('move r to F6').unit('r')).toContain('cx');
  });
  test('A4.61 nor does anybody advance by Assault Movement', () =>
    expect(advance('r=ru-447 F1').refuses('move r to F2 by assault')).toEqual(['notInAdvance']));
});

/** All that a unit can walk to, by trying every way there is; the road gives one MF more. */
const walked = (start: LocationIndex, allotment: number): ReadonlyMap<LocationId, number> => {
  const least = new Map<LocationId, number>();
  const go = (from: LocationIndex, spent: number, byRoad: boolean): void => {
    const id = MAP.locations[from]?.id;
    if (id === undefined) return;
    least.set(id, Math.min(spent, least.get(id) ?? Infinity));
    for (const { to, entries } of stepsFrom(MAP, 6, from))
      for (const { cost, manner } of entries) {
        const sum = cost === 'all' ? (spent === 0 ? allotment : Infinity) : spent + cost;
        const road = byRoad && manner === 'road';
        if (sum <= allotment + (road ? 2 : 0)) go(to, sum, road);
      }
  };
  go(start, 0, true);
  return least;
};

const HEXES = MAP.hexes.map(({ id }) => id);

describe('reach', () => {
  const ask = (phase: Phase) => {
    const unit = phase.state.situation.units.find(({ id }) => id === 'r');
    return unit ? movementReach(movingTable(phase.state), [unit], undefined) : [];
  };

  test('A4.2 is what a walk by brute force comes to', () =>
    fc.assert(
      fc.property(fc.constantFrom(...HEXES), fc.constantFrom('ru-447', 'ru-426'), (hex, counter) => {
        const start = MAP.locationById.get(hex as string as LocationId);
        const all = walked(start ?? (0 as LocationIndex), counter === 'ru-447' ? 8 : 6);
        all.keys().next();
        const found = ask(moving(`r=${counter} ${hex}`));
        expect(new Map(found.map(({ at, spent }) => [at, spent]))).toEqual(
          new Map([...all].filter(([at]) => at !== (hex as string))),
        );
      }),
      { numRuns: 25 },
    ));

  test('A4.2 a way as a whole is the same as step by step, taken back and done again', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...HEXES),
        fc.nat(),
        fc.constantFrom('', ' encircled'),
        (hex, pick, state) => {
          const game = moving(`r=ru-447 ${hex}${state}`);
          const places = ask(game);
          const goal = places[pick % Math.max(1, places.length)];
          if (!goal) return;
          const whole = game.on(`move r to ${goal.at}`);
          const steps = whole.events.flatMap((event) => (event.fact === 'moves' ? [event.to] : []));
          const singly = game.on(steps.map((to) => `move r to ${to}`).join('; '));
          expect(singly.state.situation.units).toEqual(whole.state.situation.units);
          expect(spentIn(singly)).toEqual(spentIn(whole));
          expect(spentIn(whole)).toEqual([`r ${String(goal.spent)}`]);
          const again = redoAction(undoAction(whole.game));
          expect(stateOf(again).situation.units).toEqual(whole.state.situation.units);
          expect(stateOf(undoAction(whole.game)).situation.units).toEqual(game.state.situation.units);
        },
      ),
      { numRuns: 40 },
    ));

  test('A7.7 to the next hex who is Encircled goes straight, and what is shown is what that costs', () => {
    const game = moving('r=ru-447 D6 encircled');
    expect(ask(game).find(({ at }) => (at as string) === 'D5')?.spent).toBe(8);
    expect(spentIn(game.on('move r to D5'))).toEqual(['r 8']);
  });
  test('A7.7 and round the wall if his MF are too few for that', () => {
    const game = moving('r=ru-426 D6 encircled');
    const way = game.on('move r to D5');
    expect(way.events.flatMap((event) => (event.fact === 'moves' ? [event.to] : []))).toHaveLength(2);
    expect([ask(game).find(({ at }) => (at as string) === 'D5')?.spent, ...spentIn(way)]).toEqual([6, 'r 6']);
  });

  test.each(['', ' cx'])('A4.134 by a Minimum Move, to where the rule lets it go%s', (state) =>
    fc.assert(
      fc.property(
        fc.constantFrom(...HEXES),
        fc.constantFrom(
          'ru-447',
          'ru-447+mmg',
          'ru-447+hmg',
          'ru-426+hmg',
          'ru-447+hmg+lmg',
          'ru-447+hmg+hmg',
        ),
        (hex, counter) => {
          const phase = moving(`r=${counter} ${hex}${state}`);
          const [unit] = phase.state.situation.units;
          if (!unit) return;
          const shown = movementReach(movingTable(phase.state), [unit], 'minimum').map(({ at }) => at);
          const start = MAP.locationById.get(hex as string as LocationId) ?? (0 as LocationIndex);
          const left = movementAllowance(phase.state.situation, unit)?.mf ?? 0;
          const next = new Map<LocationId, number>();
          for (const { to, entries } of stepsFrom(MAP, 6, start))
            for (const { cost, manner } of entries) {
              const at = MAP.locations[to]?.id ?? ('' as LocationId);
              const lack = cost === 'all' ? 0 : cost - 2 * left - (manner === 'road' ? 2 : 0);
              next.set(at, Math.min(lack, next.get(at) ?? Infinity));
            }
          const expected = [...next].filter(([, lack]) => lack > 0 && left > 0).map(([at]) => at);
          expect(shown.toSorted()).toEqual(expected.toSorted());
          for (const at of shown) {
            const after = phase.on(`move r to ${at} by minimum; phase`);
            expect(after.unit('r')).toMatch(/ cx pinned$/);
          }
        },
      ),
      { numRuns: 60 },
    ),
  );

  test('A4.2 to the upper level of the next hex, by its stairs', () => {
    const up = moving('r=ru-447 G6').on('move r to F6/1');
    expect(up.events.flatMap((event) => (event.fact === 'moves' ? [event.to] : []))).toEqual(['F6', 'F6/1']);
    expect(spentIn(up)).toEqual(['r 6']);
  });

  test('A4.2 of what is left as well', () => {
    const on = moving('r=ru-447 F1').on('move r to F2; move r to F3');
    expect(ask(on).every(({ spent }) => spent <= 8)).toBe(true);
    expect(ask(on).some(({ at }) => (at as string) === 'F5')).toBe(true);
    expect(ask(on).some(({ at }) => (at as string) === 'F6')).toBe(false);
  });
});

test('the ways of moving are words of a script', () => {
  const text = 'move r to F2 by assault\nmove r s to F3 beneath by cx\nmove r to F2 by minimum';
  const { value } = parseScript(text, 'script');
  expect(value?.map(printAction).join('\n')).toBe(text);
  expect(parseScript('move r to F2 by foot', 'script').faults).not.toEqual([]);
  expect(value?.map((action) => (action.type === 'move' ? action.how : ''))).toEqual([
    'assault',
    'cx',
    'minimum',
  ]);
});
