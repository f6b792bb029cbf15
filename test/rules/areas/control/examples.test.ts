import { describe, expect, test } from 'vitest';
import type { Marker } from '../../../../src/units/marker.ts';
import { withCondition, withoutCondition } from '../../../../src/units/conditionTable.ts';
import { unitAt } from '../../../support/situation.ts';
import { changed, gameOn, heldBy, holders, lastGains, rulesOf, withUnit, without } from './control.ts';

const CITY = { columns: 24, rows: 6, text: 'stoneBuilding1: U3 V2 V3' };
const ROWHOUSES = { ...CITY, text: `${CITY.text}\nrowhouseWall1: U3|V2 U3|V3 V2|V3` };
const LOCATIONS = ['U3', 'V2', 'V3', 'U3/1', 'V2/1', 'V3/1'] as const;
const ALL = ['building U3', 'hex U3', 'hex V2', 'hex V3', ...LOCATIONS] as const;
const GERMAN = { setUp: [{ side: 'axis' as const, hexes: ['U3', 'V2', 'V3'] as never }] };

/** The Russian squad before its turn; the 8-3-8 looks on from afar. */
const start = (board = CITY) =>
  gameOn(
    board,
    [unitAt('r', 'ru-447', 'W3'), unitAt('g', 'ge-838', 'A1'), unitAt('c', 'ge-548', 'W4', 'concealed')],
    { scenario: GERMAN },
  );
/** Upstairs, and then in another turn along the floor, which a rowhouse bar would close to it. */
const inUpperV3 = (board = CITY) =>
  changed(
    start(board).on('move r to V2; move r to V2/1'),
    withUnit('r', (unit) => ({ ...unit, at: 'V3/1' as never })),
  );
const broken = (board = CITY) =>
  changed(
    inUpperV3(board),
    withUnit('r', (unit) => withCondition(unit, 'broken')),
  );
/** The Russian has routed to V2 upstairs, and the German moves. */
const germanTurn = (board = CITY) =>
  changed(broken(board), (now) => ({
    ...withUnit('r', (unit) => ({ ...unit, at: 'V2/1' as never }))(now),
    attacker: 'axis' as const,
  }));
const concealedInV3 = (board = CITY) => germanTurn(board).on('move c to V3');
const concealedInV2 = (board = CITY) => changed(concealedInV3(board), () => ({})).on('move c to V2');
const eliminated = (board = CITY) => changed(concealedInV2(board), without('r'));

describe('A26.15 the example of building 22U3', () => {
  test('EX-26.15 at the start it is German with its three hexes and six Locations', () =>
    expect(holders(start(), ...ALL)).toBe(ALL.map(() => 'axis').join(' ')));
  test('EX-26.15-1 a 4-4-7 that enters V2 gains the building, hex V2 and that Location at once', () => {
    const entered = start().on('move r to V2');
    expect(lastGains(entered).toSorted()).toEqual(['V2', 'building U3', 'hex V2']);
    expect(holders(entered, 'hex U3', 'hex V3', 'V2/1')).toBe('axis axis axis');
  });
  test('EX-26.15-2 upstairs it gains V2 level 1, then V3 level 1', () => {
    const upstairs = start().on('move r to V2; move r to V2/1');
    expect(lastGains(upstairs)).toEqual(['V2/1']);
    expect(lastGains(changed(upstairs, () => ({})).on('move r to V3/1'))).toEqual(['V3/1']);
  });
  test('EX-26.15-3 but not hex V3, whose ground level it does not occupy', () =>
    expect(holders(inUpperV3(), 'hex V3', 'V3')).toBe('axis axis'));
  test('EX-26.15-4 broken there, it keeps what it has gained', () =>
    expect(holders(broken(), 'building U3', 'hex V2', 'V2', 'V2/1', 'V3/1')).toBe(
      'allied allied allied allied allied',
    ));
  test('EX-26.15-5 it routs back to V2 level 1', () => {
    const rout = changed(broken(), () => ({}), 'rout');
    const back = (rout.asks === 'breaks' ? rout.on('next') : rout).on('rout r; go V2/1');
    expect(back.unit('r')).toMatch(/^ru-447 V2\/1/);
    expect(lastGains(back)).toEqual([]);
  });
  test('EX-26.15-6 a concealed 5-4-8 in V3 would gain Location and hex, had the German lost them', () => {
    expect(lastGains(concealedInV3())).toEqual([]);
    const lost = changed(germanTurn(), ({ scenario }) => ({
      ...(scenario && {
        scenario: { ...scenario, held: [...scenario.held, ...heldBy('allied', 'V3', 'hex V3')] },
      }),
    }));
    expect(lastGains(lost.on('move c to V3')).toSorted()).toEqual(['V3', 'hex V3']);
  });
  test('EX-26.15-7 it does not gain the building: the broken 4-4-7 is still an armed enemy', () =>
    expect(holders(concealedInV3(), 'building U3')).toBe('allied'));
  test('EX-26.15-8 in V2 it gains that Location, which need not be told, but not the hex', () => {
    expect(lastGains(concealedInV2())).toEqual(['V2']);
    expect(
      concealedInV2()
        .state.log.at(-1)
        ?.events.some((event) => event.fact === 'gainsControl' && event.undeclared === true),
    ).toBe(true);
    expect(holders(concealedInV2(), 'V2', 'hex V2')).toBe('axis allied');
  });
  test('EX-26.15-9 the 4-4-7 gone, the German has building and hex V2 at once; the Russian keeps V2 and V3 upstairs', () => {
    expect(lastGains(eliminated()).toSorted()).toEqual(['building U3', 'hex V2']);
    expect(holders(eliminated(), 'building U3', 'hex U3', 'hex V2', 'hex V3', ...LOCATIONS)).toBe(
      'axis axis axis axis axis axis axis axis allied allied',
    );
  });
  test.each([
    ['EX-26.15-10 with rowhouse bars between the hexes', eliminated],
    ['EX-26.15-10 and while the 4-4-7 is there', concealedInV2],
  ])('%s Control is as without', (_title, at) =>
    expect(holders(at(ROWHOUSES), ...ALL)).toBe(holders(at(CITY), ...ALL)),
  );
  test('EX-26.15-11 Mopped Up, the 4-4-7 surrenders and all is German', () => {
    const mopped = changed(
      concealedInV2(),
      withUnit('c', (unit) => withoutCondition(unit, 'concealed')),
    ).on('mopUp c');
    expect(mopped.asks).toBe('surrender');
    const taken = mopped.on('accept c');
    expect(taken.unit('r')).toContain('held by c');
    expect(holders(taken, ...ALL)).toBe(ALL.map(() => 'axis').join(' '));
    expect(rulesOf(taken, 'V3/1')).toEqual(['A12.153']);
  });
  test('EX-26.15-12 of a rowhouse only V2 is Mopped Up: V3 upstairs stays Russian', () => {
    const taken = changed(
      concealedInV2(ROWHOUSES),
      withUnit('c', (unit) => withoutCondition(unit, 'concealed')),
    ).on('mopUp c; accept c');
    expect(taken.unit('r')).toContain('held by c');
    expect(holders(taken, 'building U3', 'hex V2', 'V2', 'V2/1', 'V3/1')).toBe('axis axis axis axis allied');
  });
});

describe('A26.15 the same example played on from phase to phase', () => {
  const begin = () =>
    gameOn(
      CITY,
      [unitAt('r', 'ru-447', 'W3'), unitAt('g', 'ge-838', 'S4'), unitAt('c', 'ge-548', 'W4', 'concealed')],
      { scenario: { ...GERMAN, turns: 3, forces: { allied: { elr: 5 } } } },
    );
  const shot = changed(begin().on('move r to V2; move r to V2/1'), () => ({})).on(
    'move r to V3/1; attack r as NMC moving; roll 5 4',
  );
  test('EX-26.15-4 the fire of the 8-3-8 breaks it, with no effect on Control', () => {
    expect(shot.unit('r')).toBe('ru-447 V3/1 broken dm');
    expect(holders(shot, ...ALL)).toBe('allied axis allied axis axis allied axis axis allied allied');
  });
  const routing = shot.on('phase; phase; phase').on('rout r; step V2/1; stop');
  test('EX-26.15-5 in the Rout Phase it goes back to V2 upstairs, and nobody gains anything', () => {
    expect([routing.unit('r').slice(0, 17), routing.state.situation.scenario?.phase]).toEqual([
      'ru-447 V2/1 broke',
      'rout',
    ]);
    expect(holders(routing, ...ALL)).toBe(holders(shot, ...ALL));
  });
  const axis = routing.on('phase; phase; phase; phase; phase');
  test('EX-26.15 the next German Movement Phase is that of the second Player Turn', () =>
    expect([
      axis.state.situation.attacker,
      axis.state.situation.scenario?.phase,
      axis.state.situation.scenario?.turn,
    ]).toEqual(['axis', 'movement', 1]));
  const inV2 = axis.on('move c to V3; move c to V2');
  test('EX-26.15-8 the concealed 5-4-8 goes by V3 to V2: the Location is its own, and neither hex V2 nor the building', () =>
    expect(holders(inV2, ...ALL)).toBe('allied axis allied axis axis axis axis axis allied allied'));
  test('EX-26.15-9 the 4-4-7 eliminated, building and hex V2 are German in that moment', () => {
    const gone = inV2.on('lose r');
    expect(lastGains(gone).toSorted()).toEqual(['building U3', 'hex V2']);
    expect(holders(gone, ...ALL)).toBe('axis axis axis axis axis axis axis axis allied allied');
  });
  test('EX-26.15-11 or Mopped Up, and all is German, the 4-4-7 a prisoner', () => {
    const mopped = inV2.on('mopUp c; accept c');
    expect(holders(mopped, ...ALL)).toBe(ALL.map(() => 'axis').join(' '));
    expect(mopped.unit('r')).toContain('held by c');
  });
});

describe('A26.12 the example of the bridge', () => {
  const RIVER = { columns: 9, rows: 10, text: 'gully: D5 E5 F5\nstoneBridge1: E4 E5 E6' };
  const HELD = { held: heldBy('allied', 'hex E5', 'E5', 'E5/1') };
  const before = gameOn(RIVER, [unitAt('p', 'ge-pzIVH', 'E4'), unitAt('s', 'ru-458', 'E6')], {
    attacker: 'axis',
    scenario: HELD,
  });
  const onBridge = before.on('move p to E5/1');
  test('EX-26.12-1 a tank on it holds the bridge for now', () =>
    expect(holders(onBridge, 'E5/1')).toBe('axis*'));
  test('EX-26.12-2 but not the hex, of which it is not the only Location', () =>
    expect(holders(onBridge, 'hex E5', 'E5')).toBe('allied allied'));
  const joined = changed(onBridge, () => ({ attacker: 'allied' as const }), 'advance').on('move s to E5/1');
  test('EX-26.12-3 a 4-5-8 that advances onto it changes nothing', () =>
    expect(holders(joined, 'E5/1', 'hex E5')).toBe('axis* allied'));
  const gone = (at: typeof joined) =>
    changed(at, () => ({ attacker: 'axis' as const }), 'movement').on('move p to E4');
  test('EX-26.12-4 when it goes the bridge is Russian again, with Russians there or without', () => {
    expect(holders(gone(joined), 'E5/1')).toBe('allied');
    expect(holders(gone(onBridge), 'E5/1')).toBe('allied');
  });
});

describe('A26.162 the example of the Blazes on board 1', () => {
  const TOWN = { columns: 9, rows: 10, text: 'stoneBuilding2: F3 G3 G4 E4\nstairs: G4' };
  const RING = ['E3', 'F2', 'G2', 'H2', 'H3', 'G4', 'F4', 'E4'];
  const blaze = (hex: string, level?: number, kindledBy?: 'axis'): Marker => ({
    kind: 'blaze',
    hex: hex as never,
    ...(level !== undefined && { level }),
    ...(kindledBy && { kindledBy }),
  });
  const fires = (by?: 'axis'): readonly Marker[] => [
    blaze('F3', undefined, by),
    blaze('G3', undefined, by),
    blaze('G3', 1, by),
    blaze('G4', 1, by),
  ];
  const UPPER = ['F3/1', 'F3/2', 'G3/1', 'G3/2', 'G4/1', 'G4/2', 'E4/1', 'E4/2'];
  const TARGETS = ['building F3', 'hex F3', 'hex G3', 'hex G4', 'hex E4', 'F3', 'G3', 'G4', 'E4', ...UPPER];
  const ring = (count: number, side: 'axis' | 'allied') =>
    heldBy(side, ...RING.slice(0, count).map((hex) => `hex ${hex}`));
  const at = (
    markers: readonly Marker[],
    ...more: readonly (readonly ReturnType<typeof heldBy>[number][])[]
  ) =>
    gameOn(TOWN, [], {
      scenario: { held: [...heldBy('axis', ...TARGETS), ...more.flat()] },
      rest: { markers },
    });
  test('EX-26.162-1 all of F3 and G3 and upstairs in G4 and E4 nobody can enter: with a Russian majority around, and hexes of his, they are his', () => {
    const all = at(fires(), heldBy('allied', ...RING.map((hex) => `hex ${hex}`)));
    expect(holders(all, 'hex F3', 'hex G3', 'F3', 'G3', ...UPPER)).toBe(
      Array.from({ length: 12 }, () => 'allied').join(' '),
    );
    expect(holders(all, 'G4', 'E4')).toBe('axis axis');
  });
  test.each([
    [4, 'axis'],
    [5, 'allied'],
  ] as const)('EX-26.162-2 with %i of the eight hexes around Russian, F3 and G3 are %s', (count, side) =>
    expect(holders(at(fires(), ring(count, 'allied')), 'hex F3', 'hex G3', 'F3', 'G3', 'F3/2')).toBe(
      Array.from({ length: 5 }, () => side).join(' '),
    ),
  );
  test.each([
    [4, 'allied'],
    [5, 'axis'],
  ] as const)('EX-26.162-3 lost once, with %i of them German again they are %s', (count, side) => {
    const lost = heldBy('allied', 'hex F3', 'hex G3', 'F3', 'G3', ...RING.map((hex) => `hex ${hex}`));
    expect(holders(at(fires(), lost, ring(count, 'axis')), 'hex F3', 'hex G3', 'G3/2')).toBe(
      `${side} ${side} ${side}`,
    );
  });
  test('EX-26.162-4 G4 and E4 are gained as ever, and what nobody can enter in them goes along', () => {
    const entered = gameOn(TOWN, [unitAt('r', 'ru-447', 'H4')], {
      scenario: { held: heldBy('axis', ...TARGETS) },
      rest: { markers: fires() },
    }).on('move r to G4');
    expect(holders(entered, 'hex G4', 'G4', 'G4/1', 'G4/2', 'hex E4', 'E4/1')).toBe(
      'allied allied allied allied axis axis',
    );
  });
  test.each([
    ['set by the German', fires('axis')],
    [
      'one of them set by the German, from which the others spread',
      [...fires().slice(1), blaze('F3', undefined, 'axis')],
    ],
  ])(
    'EX-26.162-5 %s: all that burns or cannot be entered is Russian, the three hexes and the building',
    (_how, markers) => {
      const burnt = at(markers);
      expect(holders(burnt, 'building F3', 'hex F3', 'hex G3', 'hex G4', 'F3', 'G3', ...UPPER)).toBe(
        Array.from({ length: 14 }, () => 'allied').join(' '),
      );
      expect(holders(burnt, 'G4', 'E4', 'hex E4')).toBe('axis axis axis');
      expect(rulesOf(burnt, 'hex G4', 'E4/2')).toEqual(['A26.16', 'A26.16']);
    },
  );
});
