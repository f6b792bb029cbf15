import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../../src/units/unit.ts';
import { withCondition } from '../../../../src/units/conditionTable.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import { checkPosition } from '../../../../src/formats/positionChecks.ts';
import { armedWith, unitAt } from '../../../support/situation.ts';
import { changed, gameOn, heldBy, holders, lastGains, rulesOf, without, withUnit } from './control.ts';

const FLAT = { columns: 9, rows: 8, text: '' };
const HOUSE = { columns: 9, rows: 8, text: 'stoneBuilding1: D4 E4' };

/** Who gains E5, an open hex, with these units in it. */
const inE5 = (...units: readonly ReturnType<typeof unitAt>[]) => holders(gameOn(FLAT, units), 'E5', 'hex E5');
const g = (at = 'E5', ...conditions: readonly Condition[]) => unitAt('g', 'ge-467', at, ...conditions);
const r = (at = 'E5', ...conditions: readonly Condition[]) => unitAt('r', 'ru-447', at, ...conditions);

describe('A26.1 Control is gained, and kept', () => {
  test('A26.1-a at the start by set-up, and in play', () => {
    const game = gameOn(FLAT, [r('E5')], {
      scenario: {
        setUp: [
          { side: 'axis', hexes: ['E5', 'E6'] as never },
          { side: 'allied', hexes: ['A1'] as never },
        ],
      },
    });
    expect(holders(game, 'hex E5', 'hex E6', 'hex A1', 'hex B3')).toBe('allied axis allied -');
  });
  test("A26.1-b what was gained is kept by nobody's being there, until the enemy gains it", () => {
    const left = gameOn(FLAT, [r('E5')]).on('move r to E6');
    expect(holders(left, 'hex E5', 'hex E6')).toBe('allied allied');
    expect(
      holders(
        changed(left, () => ({ units: [g('E5')] })),
        'hex E5',
        'hex E6',
      ),
    ).toBe('axis allied');
  });
  test('A26.1-b an enemy who comes and does not gain it changes nothing', () => {
    const left = gameOn(FLAT, [r('E5')]).on('move r to E6');
    expect(
      holders(
        changed(left, () => ({ units: [g('E5', 'broken', 'dm')] })),
        'hex E5',
      ),
    ).toBe('allied');
  });
  test('A26.1-c but for what a vehicle held', () => {
    const driven = gameOn(FLAT, [unitAt('t', 'ru-t34', 'E4')], {
      scenario: { held: heldBy('axis', 'hex E5', 'E5') },
    }).on('move t to E5');
    expect(holders(driven, 'E5', 'hex E5')).toBe('allied* allied*');
    expect(holders(driven.on('move t to E6'), 'E5', 'hex E5')).toBe('axis axis');
  });
});

describe('A26.11 what is held at the start', () => {
  const areas = (axis: readonly string[], allied: readonly string[]) => ({
    scenario: {
      setUp: [
        { side: 'axis' as const, hexes: axis as never },
        { side: 'allied' as const, hexes: allied as never },
      ],
    },
  });
  test('A26.11-a a side Controls all within its area: hexes, Locations, buildings', () =>
    expect(
      holders(gameOn(HOUSE, [], areas(['D4', 'E4'], ['A1'])), 'hex D4', 'D4', 'D4/1', 'building D4'),
    ).toBe('axis axis axis axis'));
  test('A26.11-a a building that lies in it only in part it does not', () =>
    expect(holders(gameOn(HOUSE, [], areas(['D4'], ['A1'])), 'hex D4', 'building D4')).toBe('axis -'));
  test('A26.11-b nor what is in both areas', () =>
    expect(holders(gameOn(HOUSE, [], areas(['D4', 'E4'], ['E4'])), 'hex D4', 'hex E4', 'building D4')).toBe(
      'axis - -',
    ));
  test('A26.11-c of a board where it alone sets up it has everything', () =>
    expect(
      holders(
        gameOn(HOUSE, [], { scenario: { setUp: [{ side: 'axis', hexes: ['A1'] as never }] } }),
        'hex A1',
        'hex F6',
        'building D4',
      ),
    ).toBe('axis axis axis'));
  test('A26.11-c but not where the other may set up too', () =>
    expect(holders(gameOn(HOUSE, [], areas(['A1'], ['A2'])), 'hex A1', 'hex F6')).toBe('axis -'));
  test('A26.11-a it is told, and done once', () => {
    const game = gameOn(HOUSE, [], areas(['D4', 'E4'], ['A1']));
    expect(game.events).toContainEqual({
      rule: 'A26.11',
      fact: 'controlAtStart',
      side: 'axis',
      locations: 4,
      hexes: 2,
      buildings: 1,
    });
    expect(game.on('phase').facts.filter((fact) => fact === 'controlAtStart')).toHaveLength(2);
  });
});

describe('A26.11 who gains what he occupies', () => {
  test.each<readonly [string, CounterId, readonly Condition[], boolean]>([
    ['a squad', 'ru-447', [], true],
    ['a half-squad', 'ru-hs-237', [], true],
    ['a crew', 'ru-crew-228', [], true],
    ['a pinned squad', 'ru-447', ['pinned'], true],
    ['a squad that is CX', 'ru-447', ['cx'], true],
    ['a concealed one', 'ru-447', ['concealed'], true],
    ['a leader', 'ru-ldr-9-1', [], false],
    ['a hero', 'ru-hero', [], false],
    ['a Gun', 'ru-gun-76zis3', [], false],
    ['a broken squad', 'ru-447', ['broken', 'dm'], false],
    ['a berserk one', 'ru-447', ['berserk'], false],
    ['one held in Melee', 'ru-447', ['melee'], false],
    ['an Unarmed one', 'ru-447', ['unarmed'], false],
    ['Cavalry', 'ru-447', ['mounted'], false],
    ['a Dummy', 'ru-447', ['concealed', 'dummy'], false],
  ])('A26.11-d %s: %s %o gains it: %s', (_name, counter, conditions, gains) =>
    expect(inE5(unitAt('r', counter, 'E5', ...conditions))).toBe(gains ? 'allied allied' : '- -'),
  );
  test.each<readonly [string, CounterId, readonly Condition[], boolean]>([
    ['a squad', 'ge-467', [], true],
    ['a broken one', 'ge-467', ['broken', 'dm'], true],
    ['a leader', 'ge-ldr-8-1', [], true],
    ['a hero', 'ge-hero', [], true],
    ['an Unarmed squad', 'ge-467', ['unarmed'], false],
    ['a Gun without a crew', 'ge-gun-75pak', [], false],
    ['an abandoned tank', 'ge-pzIVH', ['abandoned'], false],
    ['an unarmed truck', 'ge-opel', [], false],
  ])('A26.11-d an enemy with it, %s: %s %o keeps it from that: %s', (_name, counter, conditions, hinders) =>
    expect(inE5(r(), unitAt('x', counter, 'E5', ...conditions))).toBe(hinders ? '- -' : 'allied allied'),
  );
  test('A26.11-d its own prisoners do not', () =>
    expect(inE5(r(), { ...unitAt('x', 'ge-467', 'E5', 'unarmed'), heldBy: 'r' as never })).toBe(
      'allied allied',
    ));
  test('A26.11-d Location, hex and building are judged one by one', () =>
    expect(holders(gameOn(HOUSE, [r('D4'), g('D4/1')]), 'D4', 'D4/1', 'hex D4', 'building D4')).toBe(
      'allied axis - -',
    ));
  test('A26.11-f passing through is enough, even for who is lost there', () => {
    const through = gameOn(FLAT, [r('E4')]).on('move r to E5; move r to E6');
    expect(holders(changed(through, without('r')), 'hex E4', 'hex E5', 'hex E6')).toBe(
      'allied allied allied',
    );
  });
  test('A26.11-f where nothing changes, nothing is said, and the state stays the same', () => {
    const there = gameOn(FLAT, [r('E5')]);
    const back = there.on('move r to E6; move r to E5');
    expect(lastGains(back)).toEqual([]);
    expect(back.state.situation.scenario?.held).toHaveLength(4);
  });
  test('A26.11-g not by Bypass', () => {
    const past = gameOn(HOUSE, [r('D3')]).on('move r to D4 bypass');
    expect(holders(past, 'D4', 'hex D4', 'building D4')).toBe('- - -');
    expect(holders(past.on('move r to E4'), 'D4', 'hex D4', 'E4', 'building D4')).toBe('- - allied allied');
  });
  test('A26.11-g its Bypass is over with the phase', () =>
    expect(holders(gameOn(HOUSE, [r('D3')]).on('move r to D4 bypass; phase'), 'D4', 'building D4')).toBe(
      'allied allied',
    ));
  test('A26.11-g an enemy in Bypass keeps from the hex, not from the building', () =>
    expect(
      holders(
        gameOn(HOUSE, [r('D3'), g('E4/1')]).on('move r to E4 bypass'),
        'E4',
        'E4/1',
        'hex E4',
        'building D4',
      ),
    ).toBe('- axis - axis'));
});

describe('A26.11 vehicles', () => {
  test('A26.11-h neither a vehicle nor who rides in it gains a building', () => {
    const parked = gameOn(HOUSE, [
      unitAt('t', 'ru-t34', 'D4'),
      unitAt('h', 'ge-spw251', 'E4'),
      { ...unitAt('p', 'ge-467', 'E4'), aboard: 'h' as never },
    ]);
    expect(holders(parked, 'building D4', 'D4', 'E4', 'hex E4')).toBe('- allied* axis* -');
  });
  test.each<readonly [string, readonly ReturnType<typeof unitAt>[], string]>([
    ['an armed vehicle', [unitAt('t', 'ge-pzIVH', 'E5')], 'axis* axis*'],
    [
      'a truck with armed Passengers',
      [unitAt('h', 'ge-opel', 'E5'), { ...unitAt('p', 'ge-467', 'E5'), aboard: 'h' as never }],
      'axis* axis*',
    ],
    ['an empty truck', [unitAt('h', 'ge-opel', 'E5')], '- -'],
    ['an abandoned tank', [unitAt('t', 'ge-pzIVH', 'E5', 'abandoned')], '- -'],
  ])('A26.11-i %s and the Location and hex: %s', (_name, units, expected) =>
    expect(inE5(...units)).toBe(expected),
  );
  test.each<readonly [string, readonly ReturnType<typeof unitAt>[]]>([
    ['an armed vehicle', [unitAt('t', 'ge-pzIVH', 'E4')]],
    [
      'armed Passengers of a truck',
      [unitAt('h', 'ge-opel', 'E4'), { ...unitAt('p', 'ge-467', 'E4'), aboard: 'h' as never }],
    ],
  ])('A26.11-j %s keeps the enemy from Location, hex and building', (_name, units) =>
    expect(
      holders(gameOn(HOUSE, [r('E4'), ...units]), 'hex E4', 'building D4').replaceAll('axis*', '-'),
    ).toBe('- -'),
  );
  test('A26.11-j and does so from elsewhere in the building', () =>
    expect(
      holders(gameOn(HOUSE, [r('D4'), unitAt('t', 'ge-pzIVH', 'E4')]), 'D4', 'hex D4', 'building D4'),
    ).toBe('allied allied -'));
  test('A26.11-k in Bypass it keeps from Location and hex, not from the building', () =>
    expect(
      holders(
        gameOn(HOUSE, [r('D4'), unitAt('t', 'ge-pzIVH', 'D4', 'inBypass')]),
        'D4',
        'hex D4',
        'building D4',
      ),
    ).toBe('- - allied'));
});

describe('A26.12 vehicles for now', () => {
  const tank = unitAt('t', 'ge-pzIVH', 'E5');
  test('A26.12-a it holds its Location if no armed enemy is there', () =>
    expect(holders(gameOn(FLAT, [tank]), 'E5')).toBe('axis*'));
  test('A26.12-a not one that an armed enemy is in before it', () =>
    expect(
      holders(
        gameOn(FLAT, [tank, r('E5', 'broken', 'dm')], { scenario: { held: heldBy('allied', 'E5') } }),
        'E5',
      ),
    ).toBe('allied'));
  test('A26.12-a nor in Bypass', () =>
    expect(holders(gameOn(FLAT, [unitAt('t', 'ge-pzIVH', 'E5', 'inBypass')]), 'E5')).toBe('-'));
  test('A26.12-b as it leaves all is as it was: Controlled by nobody, or by the enemy', () => {
    const table = gameOn(FLAT, [unitAt('t', 'ru-t34', 'E5')], { scenario: { held: heldBy('axis', 'E6') } });
    const gone = table.on('move t to E6');
    expect(holders(gone, 'E5', 'E6')).toBe('- allied*');
    expect(holders(gone.on('move t to E5'), 'E5', 'E6')).toBe('allied* axis');
    expect(gone.facts.filter((fact) => fact === 'holdsForNow' || fact === 'letsGo')).toEqual([
      'holdsForNow',
      'letsGo',
      'holdsForNow',
    ]);
  });
  test('A26.12-b and as it is lost', () =>
    expect(holders(changed(gameOn(FLAT, [tank]), without('t')), 'E5')).toBe('-'));
  test('A26.12-c the hex too, if that has no other Location', () =>
    expect(holders(gameOn(HOUSE, [tank, unitAt('u', 'ge-pzIVH', 'D4')]), 'hex E5', 'hex D4')).toBe(
      'axis* -',
    ));
});

describe('A26.13 hexes', () => {
  test('A26.13-a only from ground level', () =>
    expect(holders(gameOn(HOUSE, [r('D4/1')]), 'D4/1', 'hex D4', 'building D4')).toBe('allied - allied'));
  test('A26.13-b but for Mopping Up', () =>
    expect(holders(gameOn(HOUSE, [r('D4/1')]).on('mopUp r'), 'hex D4', 'hex E4')).toBe('allied allied'));
  test('A26.13-d and for a vehicle in its only Location', () =>
    expect(rulesOf(gameOn(FLAT, [unitAt('t', 'ge-pzIVH', 'E5')]), 'hex E5')).toEqual(['A26.12']));
  const RIVER = { columns: 9, rows: 10, text: 'gully: D5 E5 F5\nstoneBridge1: E4 E5 E6' };
  test.each(['E5', 'E5/1'])(
    'A26.13-c of a bridge hex, A26.131-a from the bridge or from the Depression: %s',
    (at) => {
      const game = gameOn(RIVER, [r(at)]);
      expect([holders(game, at, 'hex E5'), rulesOf(game, 'hex E5')]).toEqual(['allied allied', ['A26.131']]);
    },
  );
  test('A26.131 an enemy beneath keeps from the hex, not from the bridge', () =>
    expect(holders(gameOn(RIVER, [r('E5/1'), g('E5')]), 'E5/1', 'E5', 'hex E5')).toBe('allied axis -'));
  test('A26.131-a the bridge, and the gully beneath it', () =>
    expect(rulesOf(gameOn(RIVER, [r('E5/1')]), 'hex E5')).toEqual(['A26.131']));
});

describe('A26.132 pillboxes', () => {
  const pillbox = { rest: { markers: [{ kind: 'pillbox2' as const, hex: 'E5' as never }] } };
  const outside = gameOn(FLAT, [r('E5')], pillbox);
  test('A26.132-a who is outside has the ground, but neither pillbox nor hex', () =>
    expect(holders(outside, 'E5', 'E5/p', 'hex E5')).toBe('allied - -'));
  test('A26.132-a who has the pillbox, and is in the hex, has the hex', () => {
    const inside = outside.on('move r to E5/p');
    expect([holders(inside, 'E5/p', 'hex E5'), rulesOf(inside, 'hex E5')]).toEqual([
      'allied allied',
      ['A26.132'],
    ]);
  });
  test('A26.132-a held before, from outside', () =>
    expect(
      holders(
        gameOn(FLAT, [r('E5')], { ...pillbox, scenario: { held: heldBy('allied', 'E5/p') } }),
        'hex E5',
      ),
    ).toBe('allied'));
  test('A26.132 Control of its Location can be written down', () => {
    const { situation } = outside.on('move r to E5/p').state;
    expect(checkPosition(situation, situation.map, 'p')).toEqual([]);
  });
  test('A26.132-a not with an armed enemy in the hex', () =>
    expect(holders(gameOn(FLAT, [r('E5', 'pillbox'), g('E5')], pillbox), 'E5/p', 'E5', 'hex E5')).toBe(
      'allied axis -',
    ));
});

describe('A26.14 buildings', () => {
  test.each(['D4', 'D4/1', 'E4', 'E4/1'])('A26.14-a from any of its hexes and levels: %s', (at) =>
    expect(holders(gameOn(HOUSE, [r(at)]), 'building D4')).toBe('allied'),
  );
  test('A26.14 a file may name it by any of its hexes', () => {
    const named = gameOn(HOUSE, [], { scenario: { held: heldBy('axis', 'building E4') } });
    expect(holders(named, 'building D4', 'building E4')).toBe('axis axis');
    expect(
      holders(
        changed(named, () => ({ units: [r('D4')] })),
        'building D4',
        'building E4',
      ),
    ).toBe('allied allied');
  });
  test('A26.14 but not by a hex without one', () => {
    const { situation } = gameOn(HOUSE, [], {
      scenario: { held: heldBy('axis', 'building A1', 'building D4', 'hex A1') },
    }).state;
    expect(checkPosition(situation, situation.map, 'p')).toMatchObject([
      { place: 'scenario.held[0].target.hex', problem: 'there is no building in A1' },
    ]);
  });
  test('A26.14-b it need not be in all of them', () =>
    expect(holders(gameOn(HOUSE, [r('D4')]), 'building E4', 'hex E4')).toBe('allied -'));
  test('A26.14-c rowhouses are one', () => {
    const rows = { ...HOUSE, text: `${HOUSE.text}\nrowhouseWall1: D4|E4` };
    expect(holders(gameOn(rows, [r('D4'), g('E4')]), 'building D4', 'building E4')).toBe('- -');
    expect(holders(gameOn(rows, [r('D4')]), 'building E4')).toBe('allied');
  });
  test('A26.14-c two houses side by side are two', () =>
    expect(
      holders(
        gameOn({ ...FLAT, text: 'stoneBuilding1: D4\nstoneBuilding1: E6' }, [r('D4'), g('E6')]),
        'building D4',
        'building E6',
      ),
    ).toBe('allied axis'));
});

describe('A26.15 concealment', () => {
  test('A26.15-a Dummies gain nothing', () => expect(inE5(r('E5', 'concealed', 'dummy'))).toBe('- -'));
  test('A26.15-b concealed units do, also with Dummies', () =>
    expect(inE5(r('E5', 'concealed'), unitAt('d', 'ru-447', 'E5', 'concealed', 'dummy'))).toBe(
      'allied allied',
    ));
  test('A26.15-c Dummies keep nobody from it', () =>
    expect(holders(gameOn(HOUSE, [r('D4'), g('D4/1', 'concealed', 'dummy')]), 'hex D4', 'building D4')).toBe(
      'allied allied',
    ));
  test.each<Condition>(['concealed', 'hidden'])('A26.15-d a %s unit does', (state) =>
    expect(holders(gameOn(HOUSE, [r('D4'), g('E4/1', state)]), 'building D4', 'D4')).toBe('- allied'),
  );
  test.each<readonly [Condition | undefined, boolean]>([
    ['concealed', true],
    ['hidden', true],
    [undefined, false],
  ])('A26.15-e what a unit gains that is %s need not be told: %s', (state, undeclared) => {
    const game = gameOn(FLAT, [r('E5', ...(state ? [state] : []))]);
    expect(game.events.some((event) => event.fact === 'gainsControl' && event.undeclared === true)).toBe(
      undeclared,
    );
  });
  test('A26.15-e one in view with it makes it known', () =>
    expect(
      gameOn(FLAT, [r('E5', 'concealed'), unitAt('s', 'ru-447', 'E5')]).events.some(
        (event) => event.fact === 'gainsControl' && event.undeclared === true,
      ),
    ).toBe(false));
  test('A26.15-f Mopping Up shows whose a building is', () =>
    expect(rulesOf(gameOn(HOUSE, [r('D4')]).on('mopUp r'), 'E4/1')).toEqual(['A12.153']));
});

test('A26.11 what a unit carries is nothing to Control', () =>
  expect(inE5(armedWith(unitAt('l', 'ru-ldr-9-1', 'E5'), 'ru-lmg'))).toBe('- -'));
test('A26.11 a unit that breaks after it came keeps what it gained, and gains no more', () => {
  const game = changed(
    gameOn(HOUSE, [r('D4')]),
    withUnit('r', (unit) => withCondition(unit, 'broken')),
  );
  expect(
    holders(
      changed(
        game,
        withUnit('r', (unit) => ({ ...unit, at: 'E4' as never })),
      ),
      'D4',
      'E4',
      'building D4',
    ),
  ).toBe('allied - allied');
});
