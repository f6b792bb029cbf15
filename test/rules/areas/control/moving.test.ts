import { describe, expect, test } from 'vitest';
import { printAction } from '../../../../src/formats/script/phaseScript.ts';
import { legalActions } from '../../../../src/rules/game/act.ts';
import { moveOf } from '../../../../src/rules/areas/control/controlArea.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import type { Phase } from '../../../../src/units/scenario.ts';
import { locationId, unitAt, unitId } from '../../../support/situation.ts';
import { keptTable } from '../../../../src/rules/game/gameView.ts';
import { phaseFrom, phaseOn } from '../routPhase/script.ts';
import { actionsOf, gameOn, heldBy, holders, lastGains } from './control.ts';

const TOWN = { columns: 9, rows: 8, text: 'stoneBuilding1: D4 E4\nwoods: B3' };
const r = (...conditions: readonly Condition[]) => unitAt('r', 'ru-447', 'E5', ...conditions);
const game = (units: Parameters<typeof gameOn>[1], phase: Phase = 'movement') =>
  gameOn(TOWN, units, { phase });

describe('A3.3 who moves, and when', () => {
  test.each<readonly [Phase, readonly string[]]>([
    ['rally', ['noMovementNow']],
    ['prepFire', ['noMovementNow']],
    ['movement', []],
    ['defensiveFire', ['noMovementNow']],
    ['advancingFire', ['noMovementNow']],
    ['advance', []],
    ['closeCombat', ['leavesByWithdrawal']],
  ])('A3.3 in the %s phase a squad that moves is refused: %o', (phase, facts) =>
    expect(game([r()], phase).refuses('move r to E6')).toEqual(facts),
  );
  test.each(['movement', 'advance'] as const)("A3.3 only the ATTACKER's units, %s", (phase) =>
    expect(game([unitAt('g', 'ge-467', 'E5')], phase).refuses('move g to E6')).toEqual(['notTheAttacker']),
  );
  test.each<readonly [string, readonly Condition[]]>([
    ['broken', ['broken', 'dm']],
    ['Disrupted', ['broken', 'dm', 'disrupted']],
    ['pinned', ['pinned']],
    ['in Melee', ['melee']],
  ])('A3.3 not one that is %s', (_name, conditions) =>
    expect(game([r(...conditions)]).refuses('move r to E6')).toEqual(['mayNotMove']),
  );
  test('A3.3 nor a prisoner by himself', () =>
    expect(
      game([{ ...r('unarmed'), heldBy: 'g' as never }, unitAt('g', 'ge-467', 'E5')]).refuses('move r to E6'),
    ).toEqual(['mayNotMove']));
  test('A3.7 vehicles do not advance', () =>
    expect([
      game([unitAt('t', 'ru-t34', 'E5')], 'advance').refuses('move t to E6'),
      game([unitAt('t', 'ru-t34', 'E5')]).refuses('move t to E6'),
    ]).toEqual([['mayNotMove'], []]));
  test.each(['movement', 'advance'] as const)('B9.32 Wall Advantage stays behind: %s', (phase) =>
    expect(
      game([r('wallAdvantage')], phase)
        .on('move r to E6')
        .unit('r'),
    ).toBe('ru-447 E6'),
  );
  test('A11.2 nor out of Melee in the Close Combat Phase, of either side: that is Withdrawal', () => {
    const melee = game([r('melee'), unitAt('g', 'ge-467', 'E5', 'melee')], 'closeCombat');
    expect([melee.refuses('move g to E6'), melee.refuses('move r to E6')]).toEqual([
      ['leavesByWithdrawal'],
      ['leavesByWithdrawal'],
    ]);
    expect(
      gameOn(TOWN, [r('melee')], {
        phase: 'closeCombat',
        rest: { rules: { preset: 'starterKit', switches: {} } },
      }).refuses('move r to E6'),
    ).toEqual(['noMovementNow']);
    expect(
      legalActions(melee.state)
        .map(({ type }) => type)
        .filter((type) => type === 'move'),
    ).toEqual([]);
  });
  test.each(['move r to Z9', 'move r to E5/1', 'move r to E6/p'])('A3.3 %s leads nowhere', (line) =>
    expect(game([r()]).refuses(line)).toEqual(['noSuchLocation']),
  );
  test('A3.3 a unit that is not there', () =>
    expect(game([r()]).refuses('move x to E6')).toEqual(['noSuchUnit']));
  test('A26.1 a lone Rout Phase has no movement', () =>
    expect(phaseOn(TOWN, [r()]).refuses('move r to E6')).toEqual(['noGameOfTurns']));
  test('A26.11 to where it is nobody goes', () =>
    expect(game([r()]).refuses('move r to E5')).toEqual(['notNext']));
  test('A3.7 an advance is one Location', () =>
    expect(game([r()], 'advance').refuses('move r to E7')).toEqual(['notNext']));
  test('A26.11 a vehicle as far as it likes', () =>
    expect(
      game([unitAt('t', 'ru-t34', 'E5')])
        .on('move t to E8')
        .unit('t'),
    ).toBe('ru-t34 E8'));
});

describe('A3.7 an advance', () => {
  const g = unitAt('g', 'ge-467', 'E6');
  const advance = (...units: Parameters<typeof gameOn>[1]) => game(units, 'advance');
  const moves = ({ state }: Parameters<typeof holders>[0]) =>
    legalActions(state)
      .map(printAction)
      .filter((line) => line.startsWith('move r'));
  test('SK-APh-02 each unit advances once: not on, nor back out of Close Combat', () => {
    const once = advance(r(), unitAt('s', 'ru-447', 'E5'), g).on('move r to E6');
    expect(['move r to E5', 'move r to E7'].map(once.refuses)).toEqual([['mayNotMove'], ['mayNotMove']]);
    expect([moves(once), once.state.situation.scenario?.doneMoving, once.refuses('move s to E6')]).toEqual([
      [],
      ['r'],
      [],
    ]);
  });
  test('SK-APh-02 in the Starter Kit too', () =>
    expect(
      gameOn(TOWN, [r()], { phase: 'advance', rest: { rules: { preset: 'starterKit', switches: {} } } })
        .on('move r to E6')
        .refuses('move r to E7'),
    ).toEqual(['mayNotMove']));
  test('A3.7 one Location: up the stairs is the whole of it', () =>
    expect(
      advance(unitAt('r', 'ru-447', 'D4'))
        .on('move r to D4/1')
        .refuses('move r to E4/1'),
    ).toEqual(['mayNotMove']));
  test('A3.7 its prisoners go along, and with him they stay', () => {
    const led = advance(r(), { ...unitAt('p', 'ge-467', 'E5', 'unarmed'), heldBy: 'r' as never }).on(
      'move r to E6',
    );
    expect([led.unit('p'), led.refuses('move r to E7')]).toEqual([
      'ge-467 E6 unarmed held by r',
      ['mayNotMove'],
    ]);
  });
  test('A2.6 nor off the map after that', () => {
    const edge = advance(unitAt('r', 'ru-447', 'A2'));
    expect([edge.refuses('exit r'), edge.on('move r to A1').refuses('exit r')]).toEqual([[], ['mayNotMove']]);
  });
  test('A2.5 coming on is its advance', () =>
    expect(
      advance(unitAt('s', 'ru-447', 'E5'))
        .on('enter ru-447 as r at A1')
        .refuses('move r to A2'),
    ).toEqual(['mayNotMove']));
  test('A3.7 a table that is kept remembers it; the next phase does not', () => {
    const once = advance(r()).on('move r to E6');
    expect(keptTable(once.state).scenario?.doneMoving).toEqual(['r']);
    expect(phaseFrom(keptTable(once.state)).refuses('move r to E7')).toEqual(['mayNotMove']);
    expect([
      once.on('phase').state.situation.scenario?.doneMoving,
      keptTable(once.on('phase').state).scenario,
    ]).toEqual([undefined, expect.not.objectContaining({ doneMoving: expect.anything() })]);
  });
  test('A3.3 in the Movement Phase it goes on, Location by Location', () =>
    expect(game([r()]).on('move r to E6; move r to E7').unit('r')).toBe('ru-447 E7'));
});

describe('A4.14 enemies in the way', () => {
  const against = (counter: Parameters<typeof unitAt>[1], ...conditions: readonly Condition[]) =>
    game([r(), unitAt('g', counter, 'E6', ...conditions)]).refuses('move r to E6');
  test('A4.14 no Infantry moves into the Location of a Known enemy squad', () =>
    expect(against('ge-467')).toEqual(['enemyThere']));
  test('A4.14 broken or not', () => expect(against('ge-467', 'broken', 'dm')).toEqual(['enemyThere']));
  test('Q-A4.14-a it does where that is Disrupted', () =>
    expect(against('ge-467', 'broken', 'dm', 'disrupted')).toEqual([]));
  test('A19.12-n Disrupted units do not keep it out, nor from going on', () =>
    expect(
      game([r(), unitAt('g', 'ge-467', 'E6', 'broken', 'dm', 'disrupted')])
        .on('move r to E6; refuse; move r to E7')
        .unit('r'),
    ).toBe('ru-447 E7'));
  test.each<readonly [string, Parameters<typeof unitAt>[1], readonly Condition[]]>([
    ['Unarmed', 'ge-467', ['unarmed']],
    ['concealed', 'ge-467', ['concealed']],
    ['hidden', 'ge-467', ['hidden']],
    ['a leader alone', 'ge-ldr-8-1', []],
  ])('A4.14 nor one that is %s', (_name, counter, conditions) =>
    expect(against(counter, ...conditions)).toEqual([]),
  );
  test('A4.14 the berserk charge', () =>
    expect(game([r('berserk'), unitAt('g', 'ge-467', 'E6')]).refuses('move r to E6')).toEqual([]));
  test('A4.14 in the Advance Phase it advances into Close Combat', () =>
    expect(
      game([r(), unitAt('g', 'ge-467', 'E6')], 'advance')
        .on('move r to E6')
        .unit('r'),
    ).toBe('ru-447 E6'));
});

describe('A12.15 an enemy whom nobody knew of, in the Movement Phase', () => {
  const at6 = (id: string, ...conditions: readonly Condition[]) => unitAt(id, 'ge-467', 'E6', ...conditions);
  const upon = (...enemies: readonly Parameters<typeof gameOn>[1][number][]) => game([r(), ...enemies]);
  test('A12.15 a Dummy is taken off, and the move goes on', () => {
    const on = upon(at6('g', 'concealed', 'dummy')).on('move r to E6');
    expect([on.unit('g'), on.unit('r'), on.on('move r to E7').unit('r')]).toEqual([
      'gone',
      'ru-447 E6',
      'ru-447 E7',
    ]);
  });
  test.each<readonly Condition[]>([['concealed'], ['hidden']])(
    'A12.15 a squad that is %s becomes Known and throws it back, and its move is over',
    (state) => {
      const back = upon(at6('g', state)).on('move r to E6');
      expect([back.unit('g'), back.unit('r'), back.refuses('move r to D5'), back.facts.at(-1)]).toEqual([
        'ge-467 E6',
        'ru-447 E5',
        ['mayNotMove'],
        'isThrownBack',
      ]);
      expect([
        keptTable(back.state).scenario?.doneMoving,
        back.on('phase').state.situation.scenario?.doneMoving,
      ]).toEqual([['r'], undefined]);
    },
  );
  test('A.9 dice choose among several counters, weapons with them; until a real one is found', () => {
    const asked = upon(at6('g', 'concealed'), {
      ...at6('d', 'concealed', 'dummy'),
      weapons: [{ counter: 'ge-lmg', malfunctioned: false }],
    });
    const dice = asked.on('move r to E6');
    expect([dice.asks, legalActions(dice.state).every(({ type }) => type === 'roll')]).toEqual([
      'detection',
      true,
    ]);
    expect(
      ['roll 6 1 1', 'roll 1 6 2', 'roll 1 2 6'].map((roll) => {
        const done = dice.on(roll);
        return [done.unit('g'), done.unit('d'), done.unit('r')];
      }),
    ).toEqual([
      ['ge-467 E6', 'ge-467 E6 concealed dummy', 'ru-447 E5'],
      ['ge-467 E6', 'gone', 'ru-447 E5'],
      ['ge-467 E6', 'gone', 'ru-447 E5'],
    ]);
  });
  test('A12.15 of Dummies alone all go, whatever the dice', () => {
    const on = upon(at6('d', 'concealed', 'dummy'), at6('e', 'concealed', 'dummy')).on(
      'move r to E6; roll 1 6',
    );
    expect([on.unit('d'), on.unit('e'), on.unit('r')]).toEqual(['gone', 'gone', 'ru-447 E6']);
  });
  test('A12.15 a stack is thrown back together, its prisoners with it', () => {
    const stack = game([r(), unitAt('l', 'ru-ldr-9-1', 'E5'), at6('g', 'concealed')]).on('move r l to E6');
    expect([stack.unit('r'), stack.unit('l'), stack.state.situation.scenario?.doneMoving]).toEqual([
      'ru-447 E5',
      'ru-ldr-9-1 E5',
      ['r', 'l'],
    ]);
  });
  test('A12.15 who is thrown back loses his own "?", and Dummies with it', () => {
    const back = game([
      r('concealed'),
      unitAt('e', 'ru-447', 'E5', 'concealed', 'dummy'),
      at6('g', 'concealed'),
    ]).on('move r e to E6');
    expect([back.unit('r'), back.unit('e'), back.unit('g')]).toEqual(['ru-447 E5', 'gone', 'ge-467 E6']);
  });
  test('A12.151 not in Bypass', () =>
    expect(upon(at6('g', 'concealed')).on('move r to E6 bypass').unit('g')).toBe('ge-467 E6 concealed'));
  test('A4.14 one that keeps nobody out is only seen', () => {
    const on = upon(unitAt('g', 'ge-ldr-8-1', 'E6', 'concealed')).on('move r to E6');
    expect([on.unit('g'), on.unit('r')]).toEqual(['ge-ldr-8-1 E6', 'ru-447 E6']);
  });
  test('A12.15 not in the Advance Phase, nor for vehicles, Passengers or the berserk', () => {
    expect(
      game([r(), at6('g', 'concealed')], 'advance')
        .on('move r to E6')
        .unit('g'),
    ).toBe('ge-467 E6 concealed');
    expect(
      game([unitAt('r', 'ru-t34', 'E5'), at6('g', 'concealed')])
        .on('move r to E6')
        .unit('g'),
    ).toBe('ge-467 E6 concealed');
    expect(
      game([r('berserk'), at6('g', 'concealed')])
        .on('move r to E6')
        .unit('r'),
    ).toBe('ru-447 E6 berserk');
  });
  test('SK-concealment in the Starter Kit a Dummy goes as well', () => {
    const kit = (...states: readonly Condition[]) =>
      gameOn(TOWN, [r(), at6('g', ...states)], {
        rest: { rules: { preset: 'starterKit', switches: {} } },
      }).on('move r to E6');
    expect([kit('concealed', 'dummy').unit('g'), kit('concealed', 'dummy').unit('r')]).toEqual([
      'gone',
      'ru-447 E6',
    ]);
  });
});

describe('A26.11 what moves along, and what ends', () => {
  test('A26.11 a stack together, its prisoners with it', () => {
    const stack = game([
      r(),
      unitAt('l', 'ru-ldr-9-1', 'E5'),
      { ...unitAt('p', 'ge-467', 'E5', 'unarmed'), heldBy: 'r' as never },
    ]).on('move r l to E6');
    expect(['r', 'l', 'p'].map(stack.unit)).toEqual([
      'ru-447 E6',
      'ru-ldr-9-1 E6',
      'ge-467 E6 unarmed held by r',
    ]);
  });
  test('A26.11 Passengers with their vehicle, until they get out', () => {
    const ride = game([unitAt('h', 'ru-gaz', 'E5'), { ...r(), aboard: unitId('h') }]).on('move h to E6');
    expect(ride.unit('r')).toBe('ru-447 E6');
    expect(holders(ride, 'hex E6')).toBe('allied*');
    const out = ride.on('move r to E7');
    expect([
      out.state.situation.units.find(({ id }) => id === 'r')?.aboard,
      holders(out, 'hex E7', 'hex E6'),
    ]).toEqual([undefined, 'allied -']);
  });
  test.each<readonly [Condition, Parameters<typeof unitAt>[1]]>([
    ['foxhole', 'ru-447'],
    ['trench', 'ru-447'],
    ['onWire', 'ru-447'],
    ['encircled', 'ru-447'],
    ['inBypass', 'ru-t34'],
  ])('A26.11 it is %s no longer', (state, counter) =>
    expect(
      game([unitAt('r', counter, 'E5', state)])
        .on('move r to E6')
        .unit('r'),
    ).toBe(`${counter} E6`),
  );
  const dug = (kind: 'foxhole1' | 'wire' | 'pillbox1', unit = r()) =>
    gameOn(TOWN, [unit], {
      rest: {
        markers: [
          { kind, hex: 'E6' as never },
          { kind, hex: 'E5' as never },
        ],
      },
    });
  test('B27.41 into a foxhole, and out again where it is', () => {
    expect(dug('foxhole1').on('move r to E6 beneath').unit('r')).toBe('ru-447 E6 foxhole');
    expect(dug('foxhole1').on('move r to E5 beneath').unit('r')).toBe('ru-447 E5 foxhole');
    expect(dug('foxhole1').on('move r to E5 beneath; move r to E5').unit('r')).toBe('ru-447 E5');
    expect(game([r()]).refuses('move r to E6 beneath')).toEqual(['nothingBeneath']);
  });
  test('B26.4 onto Wire', () => expect(dug('wire').on('move r to E6').unit('r')).toBe('ru-447 E6 onWire'));
  test('A12.11 Dummies cross it like anything else', () =>
    expect(dug('wire', r('concealed', 'dummy')).on('move r to E6').unit('r')).toBe(
      'ru-447 E6 concealed dummy',
    ));
  test('B30.5 into a pillbox', () =>
    expect(dug('pillbox1').on('move r to E6; move r to E6/p').unit('r')).toBe('ru-447 E6 pillbox'));
  test('A26.11 a vehicle by Bypass holds nothing', () => {
    const past = gameOn(TOWN, [unitAt('t', 'ru-t34', 'E5')]).on('move t to E4 bypass');
    expect([past.unit('t'), holders(past, 'E4', 'E5')]).toEqual(['ru-t34 E4 inBypass', '- -']);
  });
  test('A26.11 a vehicle that moves changes who sees whom', () => {
    const before = game([unitAt('t', 'ru-t34', 'E5'), r()]);
    expect([
      before.on('move t to E6').state.sights === before.state.sights,
      before.on('move r to E6').state.sights === before.state.sights,
    ]).toEqual([false, true]);
  });
});

describe('A26.11 what may be done', () => {
  const moves = (...units: readonly Unit[]): readonly string[] =>
    legalActions(game(units).state)
      .map(printAction)
      .filter((line) => line.startsWith('move') && !line.includes('bypass'))
      .toSorted();
  const NEXT = ['D4', 'D5', 'E4', 'E6', 'F4', 'F5'];
  test('A26.11 A4.5 A4.61 each unit to each Location next to it that it comes to on foot, as it may', () =>
    expect(moves(r())).toEqual(
      NEXT.flatMap((at) => ['', ' by assault', ' by cx'].map((how) => `move r to ${at}${how}`)),
    ));
  test('A4.2 those of a Location together too', () =>
    expect(moves(r(), { ...r(), id: unitId('s') }).filter((line) => line.startsWith('move r s'))).toEqual(
      NEXT.flatMap((at) => ['', ' by assault', ' by cx'].map((how) => `move r s to ${at}${how}`)),
    ));
  test('A26.11 what is dragged is a move', () =>
    expect(printAction(moveOf(unitId('r'), locationId('E6')))).toBe('move r to E6'));
  test.each([
    'move r to E6',
    'move r l to E6/1 bypass',
    'move r l to E6 bypass E5 F5 by cx',
    'move a to E6 beneath',
    'mopUp r',
    'kindle D4/1 by axis',
    'fire E5 blaze by nobody',
    'fire E5/2 flame by allied',
    'extinguish D4',
  ])('A26.11 %s is read as it is written', (line) =>
    expect(actionsOf(line).map(printAction)).toEqual([line]),
  );
  test.each([
    'move to E6',
    'move r E6',
    'move r to',
    'move r to E6 by',
    'move r to E6 bypass beneath',
    'move r to E6 beneath E5',
    'move r to E6 bypass E5/1',
    'kindle D4',
    'kindle D4 by nobody',
    'fire D4 by axis',
    'fire D4 smoke by axis',
    'fire D4 flame',
    'mopUp',
    'extinguish',
  ])('A26.11 %s is not understood', (line) => expect(() => actionsOf(line)).toThrow(/is not understood/));
});

describe('A12.153 Mopping Up', () => {
  const mop = (...units: Parameters<typeof gameOn>[1]) =>
    gameOn(TOWN, [unitAt('m', 'ru-447', 'D4'), ...units], {
      scenario: { held: heldBy('axis', 'building D4', 'D4/1', 'E4', 'E4/1', 'hex E4') },
    });
  test('A26.11-l it gives the building with all its hexes and Locations', () => {
    const done = mop().on('mopUp m');
    expect(lastGains(done).toSorted()).toEqual(['D4/1', 'E4', 'E4/1', 'hex E4']);
    expect(holders(done, 'building D4', 'hex D4', 'hex E4', 'E4/1')).toBe('allied allied allied allied');
  });
  test.each([
    ['ge-pzIVH', 'axis axis'],
    ['ge-opel', 'allied allied'],
  ] as const)(
    'A26.11-m but for a Location and hex past which an enemy vehicle drives: a %s leaves them %s',
    (counter, expected) =>
      expect(holders(mop(unitAt('t', counter, 'E4', 'inBypass')).on('mopUp m'), 'E4', 'hex E4')).toBe(
        expected,
      ),
  );
  test('A26.11-m upstairs it is gained all the same', () =>
    expect(holders(mop(unitAt('t', 'ge-pzIVH', 'E4', 'inBypass')).on('mopUp m'), 'E4/1', 'building D4')).toBe(
      'allied allied',
    ));
  test('A12.153 broken enemies surrender, together', () => {
    const asked = mop(
      unitAt('a', 'ge-467', 'E4/1', 'broken', 'dm'),
      unitAt('b', 'ge-ldr-8-1', 'E4', 'broken', 'dm'),
    ).on('mopUp m');
    expect(asked.state.tasks).toEqual([{ kind: 'surrender', units: ['a', 'b'], captors: ['m'] }]);
    expect(asked.on('accept m').unit('a')).toBe('ge-467 D4 unarmed held by m');
    expect(asked.on('refuse').unit('b')).toBe('gone');
  });
  test('A12.153 of rowhouses only those in its own hex do', () => {
    const rows = gameOn({ ...TOWN, text: `${TOWN.text}\nrowhouseWall1: D4|E4` }, [
      unitAt('m', 'ru-447', 'D4'),
      unitAt('a', 'ge-467', 'E4/1', 'broken', 'dm'),
    ]).on('mopUp m');
    expect([rows.asks, holders(rows, 'D4/1', 'E4', 'building D4')]).toEqual(['phase', 'allied - -']);
  });
  test('A12.153 it fails where an enemy holds out', () =>
    expect(mop(unitAt('a', 'ge-467', 'E4/1')).refuses('mopUp m')).toEqual(['notSecured']));
  test.each<readonly [string, readonly Condition[]]>([
    ['D5', []],
    ['D4', ['broken', 'dm']],
  ])('A12.153 not by a squad in %s that is %o', (at, conditions) =>
    expect(gameOn(TOWN, [unitAt('m', 'ru-447', at, ...conditions)]).refuses('mopUp m')).toEqual([
      'cannotMopUp',
    ]),
  );
  test('A12.153 it is offered to those who can', () =>
    expect(legalActions(mop().state).map(printAction)).toContain('mopUp m'));
});
