import { describe, expect, test } from 'vitest';
import type { HexId } from '../../../src/hexgrid/hexId.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import type { CounterId } from '../../../src/units/counters.ts';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import { stepsFrom } from '../../../src/rules/rout/movement/movementCost.ts';
import { rout } from '../../../src/rules/rout/rout.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import { askRout, endsOf, rulingOn } from '../../support/askRout.ts';
import { mapOf, type HexBoard } from '../../support/hexBoard.ts';
import { armedWith, locationAt, situationOn, unitAt } from '../../support/situation.ts';

/**
 * Corners of the rules that no example of the rulebook turns: each was found by changing an operator and
 * seeing no test fail.
 */
const flat = (text = ''): HexBoard => ({ columns: 9, rows: 10, text });
const router = unitAt('r', 'ru-447', 'E5', 'broken', 'dm');
const enemy = unitAt('g', 'ge-467', 'E2');
const only = (...hexes: readonly string[]) => ({ playable: hexes.map((hex) => hex as HexId) });

describe('A10.5 Failure to Rout', () => {
  const facts = ({ obligation }: RoutReport): readonly string[] => obligation.grounds.map(({ fact }) => fact);
  test('A10.5 one Low Crawl that is open saves a unit with no place to end, though others are barred', () => {
    const report = askRout({
      board: flat(),
      units: [unitAt('g', 'ge-467', 'E2', 'cx'), router],
      rest: {
        ...only('E2', 'E3', 'E4', 'E5', 'E6'),
        rules: { preset: 'asl', switches: { 'R-open': 'barred' } },
      },
    });
    expect([report.ends.length, report.lowCrawl.map(({ to, kind }) => `${to} ${kind}`).sort()]).toEqual([
      0,
      ['E4 barred', 'E6 open'],
    ]);
    expect(facts(report)).not.toContain('failureToRout');
  });
  test('A10.5 without one it fails', () => {
    const report = askRout({
      board: flat(),
      units: [unitAt('g', 'ge-467', 'E2', 'cx'), router],
      rest: only('E2', 'E3', 'E4', 'E5'),
    });
    expect(facts(report)).toContain('failureToRout');
  });
  test('A10.5 a unit that may rout and has nowhere to go does not', () => {
    const report = askRout({
      board: flat('woods: E5'),
      units: [enemy, router],
      rest: only('E2', 'E3', 'E4', 'E5'),
    });
    expect(facts(report)).not.toContain('failureToRout');
  });
});

test('A10.4 a Gun does not rout, and the report says why', () => {
  const { obligation, locations } = askRout({
    board: flat(),
    units: [{ ...unitAt('r', 'ge-gun-75pak', 'E5'), facing: 0 }],
  });
  expect(obligation).toEqual({ kind: 'cannot', grounds: [{ rule: 'A10.4', fact: 'notPersonnel' }] });
  expect(new Set(locations.flatMap(({ grounds }) => grounds.map(({ fact }) => fact)))).toEqual(
    new Set(['notPersonnel']),
  );
});

test('A10.5 a unit that cannot rout costs no search', () => {
  expect(askRout({ board: flat(), units: [unitAt('r', 'ru-447', 'E5')] }).counts.nodes).toBe(0);
});

describe('A5.1 overstacked cover', () => {
  const costTo = (unit: CounterId, ...friends: readonly CounterId[]): string =>
    endsOf(
      askRout({
        board: flat('woods: E6'),
        units: [
          enemy,
          unitAt('r', unit, 'E5', 'broken', 'dm'),
          ...friends.map((friend, index) => unitAt(`f${index}`, friend, 'E6')),
        ],
      }),
    );
  test.each<readonly [string, CounterId, readonly CounterId[], string]>([
    ['three squads find room', 'ru-447', ['ru-447', 'ru-447'], 'E6 2'],
    ['a fourth pays a MF', 'ru-447', ['ru-447', 'ru-447', 'ru-447'], 'E6 3'],
    ['so does a half-squad with three squads', 'ru-hs-237', ['ru-447', 'ru-447', 'ru-447'], 'E6 3'],
    ['and a crew', 'ru-crew-228', ['ru-447', 'ru-447', 'ru-447'], 'E6 3'],
    ['a half-squad fills up two squads and a half', 'ru-hs-237', ['ru-447', 'ru-447', 'ru-hs-237'], 'E6 2'],
    ['a crew does too', 'ru-crew-228', ['ru-447', 'ru-447', 'ru-crew-228'], 'E6 2'],
    [
      'a squad that makes four and a half pays two',
      'ru-447',
      ['ru-447', 'ru-447', 'ru-447', 'ru-hs-237'],
      'E6 4',
    ],
    ['leaders take no room', 'ru-447', ['ru-447', 'ru-447', 'ru-ldr-8-0', 'ru-ldr-8-0'], 'E6 2'],
    ['nor does one who routs there', 'ru-ldr-8-0', ['ru-447', 'ru-447', 'ru-447'], 'E6 2'],
  ])('A5.1 %s', (_why, unit, friends, end) => expect(costTo(unit, ...friends)).toBe(end));
});

describe('A10.5 what a Location refused is told', () => {
  const report = (conditions: readonly Condition[] = ['broken', 'dm'], text = 'woods: E7') =>
    askRout({ board: flat(text), units: [enemy, unitAt('r', 'ru-447', 'E5', ...conditions)] });
  test('A10.5 water cannot be entered at all', () =>
    expect(rulingOn(report(['broken', 'dm'], 'water: C7\nwoods: E7'), 'C7')).toBe('refused notEnterable'));
  test('A10.5 land beyond water all round no legal rout to it', () =>
    expect(rulingOn(report(['broken', 'dm'], 'water: B7 B8 C7 C9 D7 D8\nwoods: E7'), 'C8')).toBe(
      'refused noWayThere',
    ));
  test('B16.4 marsh takes all MF at the start: next door it can be entered, two hexes off it cannot', () => {
    const marsh = report(['broken', 'dm'], 'marsh: D5 C7\nwoods: E7');
    expect([rulingOn(marsh, 'C7'), rulingOn(marsh, 'D5')]).toEqual([
      'refused noWayThere',
      'refused mustReach',
    ]);
  });
  test('A10.5 with its MF too few it is out of reach', () => {
    const far = report(['broken', 'dm'], 'woods: A4 B3 B4 B5 B6 A6 C4 C5 C6 D4 D5 E7').locations.find(
      ({ at }) => at === 'A5',
    );
    expect(far?.grounds[0]).toMatchObject({ fact: 'outOfReach', needed: 14, allowance: 12 });
  });
  test('A10.51 what its MF would reach, and no enemy bars, is refused for the destination that it must reach', () => {
    const aside = report(
      ['broken', 'dm'],
      'grain: A4 B3 B4 B5 B6 A6 C4 C5 C6 D4 D5\nwoods: E7',
    ).locations.find(({ at }) => at === 'A5');
    expect(aside?.grounds).toEqual([{ rule: 'A10.51', fact: 'mustReach', destinations: ['E7'] }]);
  });
  test('A10.5 nobody speaks of hexes seven away', () => {
    const { locations } = askRout({
      board: flat('woods: A2'),
      units: [unitAt('g', 'ge-467', 'A1'), unitAt('r', 'ru-447', 'A3', 'broken', 'dm')],
    });
    expect(locations.some(({ at }) => at === 'A9')).toBe(true);
    expect(locations.some(({ at }) => at === 'A10')).toBe(false);
  });
});

describe('A10.532 a leader with a machine gun needs another SMC who is free to help', () => {
  const leader = armedWith(unitAt('l', 'ge-ldr-9-1', 'E2'), 'ge-hmg');
  const interdictorsOf = (...helpers: readonly Unit[]): readonly string[] =>
    askRout({ board: flat('woods: E8'), units: [leader, ...helpers, router] })
      .interdicted.find(({ from, to }) => from === 'E5' && to === 'E6')
      ?.interdictors.map(({ unit }) => unit) ?? [];
  test.each<readonly [string, readonly Unit[], readonly string[]]>([
    ['alone he cannot', [], []],
    ['with a second leader he can', [unitAt('m', 'ge-ldr-8-0', 'E2')], ['l']],
    ['not with one in another hex', [unitAt('m', 'ge-ldr-8-0', 'D2')], []],
    ['not with one who mans a weapon of his own', [armedWith(unitAt('m', 'ge-ldr-8-0', 'E2'), 'ge-hmg')], []],
    ['not with a concealed one', [unitAt('m', 'ge-ldr-8-0', 'E2', 'concealed')], []],
    ['not with a broken one', [unitAt('m', 'ge-ldr-8-0', 'E2', 'broken')], []],
    ['not with a pinned one', [unitAt('m', 'ge-ldr-8-0', 'E2', 'pinned')], []],
    ['a squad is no SMC', [unitAt('m', 'ge-467', 'E2', 'pinned')], []],
  ])('A10.532 %s', (_why, helpers, interdictors) => expect(interdictorsOf(...helpers)).toEqual(interdictors));
});

describe('A10.531 a wall next to the enemy', () => {
  const interdictorsAt = (enemyAt: string, text: string): readonly string[] =>
    askRout({
      board: flat(text),
      units: [unitAt('g', 'ge-467', enemyAt), unitAt('r', 'ru-447', 'D4', 'broken', 'dm')],
      sights: [[enemyAt.slice(0, 2), 'D4', 'blocked']],
    })
      .interdicted.find(({ to }) => to === 'E5')
      ?.interdictors.map(({ unit }) => unit) ?? [];
  test('A10.531 shields the unit from two hexes away', () =>
    expect(interdictorsAt('E3', 'wall: E4|E5\nwoods: F8')).toEqual([]));
  test('A10.531 not without the wall', () => expect(interdictorsAt('E3', 'woods: F8')).toEqual(['g']));
});

describe('A10.532 why an enemy in LOS does not Interdict', () => {
  const judged = (...enemies: readonly Unit[]): string => {
    const entry = askRout({
      board: flat('woods: E8'),
      units: [unitAt('i', 'ge-467', 'E3'), ...enemies, router],
    }).interdicted.find(({ from, to }) => from === 'E5' && to === 'E6');
    const why = entry?.others.find((ground) => 'enemy' in ground && ground.enemy === 'x');
    return entry?.interdictors.some(({ unit }) => unit === 'x') === true
      ? 'Interdicts'
      : why?.fact === 'cannotInterdict'
        ? why.why
        : why?.fact === 'protected'
          ? `protected: ${why.by.kind}`
          : 'no ruling';
  };
  const gun: Unit = { ...unitAt('x', 'ge-gun-75pak', 'E2'), facing: 3 };
  const hmg = 'ge-hmg';
  test.each<readonly [string, readonly Unit[], string]>([
    ['a squad in range', [unitAt('x', 'ge-467', 'E2')], 'Interdicts'],
    ['one too far', [unitAt('x', 'ge-436', 'E2')], 'beyondNormalRange'],
    ['one too far, but with a machine gun', [armedWith(unitAt('x', 'ge-436', 'E2'), hmg)], 'Interdicts'],
    ['a leader with nothing', [unitAt('x', 'ge-ldr-9-1', 'E2')], 'leaderWithoutWeapon'],
    [
      'a leader with a machine gun that is his alone',
      [armedWith(unitAt('x', 'ge-ldr-9-1', 'E2'), hmg)],
      'halvedFirepower',
    ],
    [
      'a leader with a malfunctioned one',
      [{ ...unitAt('x', 'ge-ldr-9-1', 'E2'), weapons: [{ counter: hmg, malfunctioned: true }] }],
      'malfunctioned',
    ],
    ['a hero', [unitAt('x', 'ge-hero', 'E2')], 'Interdicts'],
    ['a hero beyond his range', [unitAt('x', 'ge-hero', 'E1')], 'beyondNormalRange'],
    [
      'a hero beyond it with a machine gun that is his alone',
      [armedWith(unitAt('x', 'ge-hero', 'E1'), hmg)],
      'soleMan',
    ],
    [
      'one with a helper for it',
      [armedWith(unitAt('x', 'ge-hero', 'E1'), hmg), unitAt('m', 'ge-ldr-8-0', 'E1')],
      'Interdicts',
    ],
    [
      'a pinned squad in range of its machine gun, with a mortar that does not reach so near',
      [armedWith(unitAt('x', 'ge-467', 'E5', 'pinned'), 'ge-mtr-50', hmg)],
      'pinned',
    ],
    [
      'a leader with a mortar that does not reach so near',
      [armedWith(unitAt('x', 'ge-ldr-9-1', 'E5'), 'ge-mtr-50')],
      'tooNear',
    ],
    ['one in Melee', [unitAt('x', 'ge-467', 'E2', 'melee')], 'melee'],
    ['a pinned one', [unitAt('x', 'ge-467', 'E2', 'pinned')], 'pinned'],
    ['a CX one', [unitAt('x', 'ge-467', 'E2', 'cx')], 'cx'],
    ['an Encircled one', [unitAt('x', 'ge-467', 'E2', 'encircled')], 'encircled'],
    ['a broken one', [unitAt('x', 'ge-467', 'E2', 'broken')], 'broken'],
    ['a Disrupted one', [unitAt('x', 'ge-467', 'E2', 'disrupted')], 'broken'],
    ['a Gun without a crew', [gun], 'unmanned'],
    ['a Gun whose crew is elsewhere', [gun, unitAt('c', 'ge-crew-228', 'D2')], 'unmanned'],
    ['a Gun whose crew is broken', [gun, unitAt('c', 'ge-crew-228', 'E2', 'broken')], 'unmanned'],
    ['a Gun with no more than a leader', [gun, unitAt('c', 'ge-ldr-9-1', 'E2')], 'unmanned'],
    [
      'a Gun with its crew, turned away',
      [{ ...gun, facing: 0 }, unitAt('c', 'ge-crew-228', 'E2')],
      'coveredArc',
    ],
  ])('A10.532 %s', (_why, enemies, ruling) => expect(judged(...enemies)).toBe(ruling));
  test('A10.532 a Gun with its crew Interdicts in its Covered Arc, and in no other', () => {
    const facings = [0, 1, 2, 3, 4, 5].filter(
      (facing) =>
        judged({ ...gun, facing: facing as 0 | 1 | 2 | 3 | 4 | 5 }, unitAt('c', 'ge-crew-228', 'E2')) ===
        'Interdicts',
    );
    expect(facings.length).toBeGreaterThan(0);
    expect(facings.length).toBeLessThan(3);
  });
});

describe('B10.4 over a double Crest Line', () => {
  const map = mapOf(flat('level 1: E6 E8\nlevel 2: E7\nlevel 3: G5 G6\nwoods: G6\nlevel 1: G8\nlevel 3: G9'));
  const cost = (from: string, to: string): unknown =>
    stepsFrom(map, 7, locationAt(map, from)).find((step) => step.to === locationAt(map, to))?.entries[0].cost;
  test.each([
    ['E5', 'E6', 4, 'one level up doubles'],
    ['E6', 'E7', 4, 'so does the next'],
    ['E7', 'E6', 2, 'one level down is as level ground'],
    ['D6', 'E7', 8, 'two levels up at once: double, and 2 MF'],
    ['E7', 'D6', 4, 'two levels down at once: 1 MF more'],
    ['F5', 'G5', 12, 'three levels up: double, and 4 MF'],
    ['F5', 'G6', 16, 'into woods the 2 MF for woods are doubled'],
    ['G5', 'F5', 6, 'three levels down: 2 MF more'],
    ['G8', 'G9', 8, 'two levels up from a hill'],
  ] as const)('B10.4 %s to %s: %s half MF, %s', (from, to, price, _why) =>
    expect(cost(from, to)).toBe(price),
  );
});

describe('B23.71 round a rowhouse bar', () => {
  const map = mapOf(
    flat('stoneBuilding1: E5 E6\nstoneBuilding1: G5 G6\nrowhouseWall1: E5|E6 G5|G6\nlevel 1: G6'),
  );
  const cost = (from: string, to: string): unknown =>
    stepsFrom(map, 7, locationAt(map, from)).find((step) => step.to === locationAt(map, to))?.entries[0].cost;
  test.each([
    ['E5', 'E6', 6, 'the building, and 1 MF for the vertex'],
    ['G5', 'G6', 8, 'uphill 1 MF more'],
    ['G6', 'G5', 6, 'downhill none'],
  ] as const)('B23.71 %s to %s: %s half MF, %s', (from, to, price, _why) =>
    expect(cost(from, to)).toBe(price),
  );
});

describe('A10.51 the part of each shelter, and why', () => {
  const parts = (text: string, ...enemies: readonly Unit[]) =>
    askRout({ board: flat(text), units: [...enemies, router] }).candidates.map(
      ({ at, role, cost, grounds }) => ({ at, role, cost, ground: grounds[0] }),
    );
  test('A10.51 one that is no farther from an enemy than the unit may be ignored, the next binds, the third is farther than that', () =>
    expect(parts('woods: E7 D4 H8', enemy)).toEqual([
      {
        at: 'D4',
        role: 'mayIgnore',
        cost: 4,
        ground: { rule: 'A10.51', fact: 'ignorable', enemy: 'g', there: 3, here: 3 },
      },
      {
        at: 'E7',
        role: 'binds',
        cost: 6,
        ground: { rule: 'A10.51', fact: 'binds', cost: 6, alternatives: 0 },
      },
      {
        at: 'H8',
        role: 'farther',
        cost: 12,
        ground: { rule: 'A10.51', fact: 'fartherThan', destination: 'E7', cost: 12, nearest: 6 },
      },
    ]));
  test('A10.51 two that are equally near both bind, each with the other', () =>
    expect(
      parts('woods: E7 G6', unitAt('g', 'ge-467', 'E1', 'broken'))
        .toSorted((a, b) => (a.at < b.at ? -1 : 1))
        .map(({ at, role, ground }) => [at, role, ground]),
    ).toEqual([
      ['E7', 'binds', { rule: 'A10.51', fact: 'binds', cost: 6, alternatives: 1 }],
      ['G6', 'binds', { rule: 'A10.51', fact: 'binds', cost: 6, alternatives: 1 }],
    ]));
  test('A10.51 its own building may be left aside, and the part of it that is farther is no destination', () =>
    expect(parts('woodenHouse: E5 E6 E7', enemy)).toEqual([
      { at: 'E6', role: 'mayIgnore', cost: 4, ground: { rule: 'A10.51', fact: 'ownBuilding' } },
      {
        at: 'E7',
        role: 'farther',
        cost: 8,
        ground: { rule: 'A10.51', fact: 'fartherThan', destination: 'E6', cost: 8, nearest: 4 },
      },
    ]));
  test('A10.51 woods beyond its own building bind it if it leaves', () =>
    expect(parts('woodenHouse: E5 E6\nwoods: D7 H8', enemy).map(({ at, role }) => `${at} ${role}`)).toEqual([
      'E6 mayIgnore',
      'D7 binds',
      'H8 farther',
    ]));
});

describe('A10.5 how an end came to be lawful', () => {
  const endAt = (at: string, text: string, units: readonly Unit[], rest = {}) =>
    askRout({ board: flat(text), units: [...units, router], rest }).ends.find((end) => end.at === at);
  test('A10.51 of two equally near destinations each says that there is another', () =>
    expect(endAt('E7', 'woods: E7 G6 H8', [unitAt('g', 'ge-467', 'E1', 'broken')])).toMatchObject({
      kind: 'destination',
      grounds: [{ fact: 'binds', cost: 6, alternatives: 1 }],
    }));
  test('A10.51 a nearer one that may be ignored is no alternative', () =>
    expect(endAt('E7', 'woods: E7 D4', [enemy])).toMatchObject({
      kind: 'destination',
      grounds: [{ fact: 'binds', cost: 6, alternatives: 0 }],
    }));
  test('A10.51 one that may be ignored says from whom it is no farther', () =>
    expect(endAt('D4', 'woods: E7 D4', [enemy])).toMatchObject({
      kind: 'ignorable',
      grounds: [{ fact: 'ignorable', enemy: 'g', there: 3, here: 3 }],
    }));
  test('A10.51 more cover behind the destination says where the unit came from', () =>
    expect(endAt('E8', 'woods: E7 E8', [enemy])).toMatchObject({
      kind: 'beyond',
      cost: 10,
      grounds: [{ fact: 'continues', from: 'E7' }],
    }));
  test('A10.51 a destination worked out on the way says where, and which enemy came into LOS', () => {
    const text = 'level 1: D6 D7\nwoods: E8 A5 G8';
    const sights = [
      ['C9', 'E5', 'blocked'],
      ['C9', 'E6', 'clear'],
      ['C9', 'F5', 'blocked'],
      ['C9', 'F6', 'blocked'],
    ] as const;
    const report = askRout({
      board: flat(text),
      units: [enemy, unitAt('h', 'ge-467', 'C9'), router],
      sights,
    });
    const refigured = report.ends.filter(({ kind }) => kind === 'refigured');
    expect(refigured.length).toBeGreaterThan(0);
    for (const { route, grounds } of refigured) {
      const ground = grounds.find(({ fact }) => fact === 'refigured');
      if (ground?.fact !== 'refigured') throw new Error('it does not say where');
      expect(route.find(({ discovers }) => discovers.includes(ground.enemy))?.to).toBe(ground.at);
    }
  });
});

describe('what is not modelled is named with the units that it concerns, and no others', () => {
  const concerned = (what: string, text: string, ...units: readonly Unit[]): readonly string[] =>
    askRout({ board: flat(text), units: [...units, router] })
      .notModelled.flatMap((ground) =>
        ground.fact === 'notModelled' && ground.what === what ? ground.units : [],
      )
      .toSorted();
  const mortar = 'ge-mtr-50';
  test('A10.532 mortars in LOS, neither broken nor concealed, whatever else they have', () =>
    expect(
      concerned(
        'mortar',
        'woods: E7\nlevel 2: A2 A3 B0 B1 B2 C1 C2',
        armedWith(unitAt('g', 'ge-467', 'E2'), mortar, 'ge-lmg'),
        armedWith(unitAt('h', 'ge-467', 'E1'), 'ge-lmg'),
        unitAt('i', 'ge-467', 'D2'),
        armedWith(unitAt('k', 'ge-467', 'F2', 'broken'), mortar),
        armedWith(unitAt('l', 'ge-467', 'D1', 'concealed'), mortar),
        armedWith(unitAt('m', 'ge-467', 'A1'), mortar),
      ),
    ).toEqual(['g']));
  test('A10.532 Guns alone, and not those that nobody could come to see', () =>
    expect(
      concerned(
        'gunFire',
        'woods: E7\nlevel 2: A2 A3 B0 B1 B2 C1 C2',
        unitAt('g', 'ge-467', 'E2'),
        unitAt('x', 'ge-gun-75pak', 'E1'),
        unitAt('y', 'ge-gun-75pak', 'A1'),
      ),
    ).toEqual(['x']));
  test('B9.32 enemies at a wall of a hex that it is in or comes to', () =>
    expect(
      concerned(
        'wallAdvantage',
        'woods: E7\nwall: D4|E5 H5|I5 E2|F2',
        enemy,
        unitAt('h', 'ge-467', 'D4'),
        unitAt('i', 'ge-467', 'I5', 'broken'),
        unitAt('k', 'ge-467', 'E4', 'concealed'),
      ),
    ).toEqual(['h']));
  test('a plain position leaves nothing aside and takes nothing for granted', () => {
    const { notModelled, assumptions } = askRout({
      board: flat('woods: E7'),
      units: [enemy, router],
      rest: { attacker: 'allied' },
    });
    expect([notModelled, assumptions]).toEqual([[], []]);
  });
  const ROAD = 'woods: E6\npavedRoad: E4 E5 E6 E7 E8';
  const byRoad = (at: string, more = '') => {
    const { interdicted, locations, notModelled } = askRout({
      board: flat(`${ROAD}\n${more}`),
      units: [unitAt('g', 'ge-467', at), router],
    });
    const seen = locations.some((each) => each.at === 'E6');
    const fire = interdicted.some(({ to }) => to === 'E6') ? 'under fire' : 'covered';
    const doubt = notModelled.some(
      (ground) =>
        ground.fact === 'notModelled' &&
        ground.what === 'roadTargetPoint' &&
        ground.hexes.includes('E6' as HexId),
    );
    return `${seen ? fire : 'no LOS'}${doubt ? ', doubtful' : ''}`;
  };
  test.each([
    ['E2', '', 'under fire', 'along the road'],
    [
      'C5',
      '',
      'under fire',
      'from the side, but with nothing in the way to the hexside that the road comes in by',
    ],
    ['H5', '', 'covered', 'from the side, through the woods of the hex, whichever point he looks at'],
    ['B5', '', 'under fire, doubtful', 'grazing the edge of the woods on the way to that hexside'],
    ['D2', 'level 1: D4', 'covered', 'behind a hill there is no LOS at all'],
  ] as const)('A10.531 by road into woods, from %s %s: %s, %s', (at, more, answer, _why) =>
    expect(byRoad(at, more)).toBe(answer),
  );
  test('B20.9 the gully that it starts in', () =>
    expect(
      askRout({ board: flat('gully: E5 E6\nwoods: C7'), units: [enemy, router] }).notModelled,
    ).toContainEqual({ rule: 'B20.9', fact: 'notModelled', what: 'crestStatus', units: [], hexes: ['E5'] }));
  test('B9.32 not where there is no wall between them', () =>
    expect(concerned('wallAdvantage', 'woods: E7\nwall: E5|F5', unitAt('h', 'ge-467', 'D4'))).toEqual([]));
});

describe('A10.52 where a Low Crawl leads', () => {
  const towards = (text: string, to: string): unknown =>
    askRout({ board: flat(text), units: [enemy, router] }).lowCrawl.find((crawl) => crawl.to === to)
      ?.grounds[0];
  test('A10.52 into the next Location of its building, which is a destination for those who stay in it', () =>
    expect(towards('woodenHouse: E5 E6\nwoods: E8', 'E6')).toEqual({
      rule: 'A10.52',
      fact: 'lowCrawlTo',
      toward: 'E6',
    }));
  test('A10.52 toward the destination that lies behind', () =>
    expect(towards('woods: E7', 'E6')).toEqual({ rule: 'A10.52', fact: 'lowCrawlTo', toward: 'E7' }));
  test('A10.52 anywhere, if nothing binds it', () =>
    expect(towards('', 'E6')).toEqual({ rule: 'A10.52', fact: 'lowCrawlTo', toward: 'anywhere' }));
});

test('B9.21 of a unit that stands behind its wall an enemy in a foxhole sees more than of one that is dug in itself', () => {
  const known = (...conditions: readonly Condition[]): boolean | undefined => {
    const situation = situationOn(mapOf(flat('wall: E4|E5\nwoods: E9')), [
      unitAt('g', 'ge-467', 'E2', 'foxhole'),
      unitAt('r', 'ru-447', 'E5', 'broken', 'dm', ...conditions),
    ]);
    return rout(situation, sightsFor(situation), router.id).enemies[0]?.known;
  };
  expect([known(), known('foxhole')]).toEqual([true, false]);
});

test('A10.532 a Gun counts at sixteen hexes and not at seventeen', () => {
  const gun = (facing: 0 | 1 | 2 | 3 | 4 | 5): Unit => ({ ...unitAt('x', 'ge-gun-75pak', 'A3'), facing });
  const into = ([0, 1, 2, 3, 4, 5] as const).flatMap((facing) =>
    askRout({
      board: { columns: 20, rows: 6, text: '' },
      units: [gun(facing), unitAt('c', 'ge-crew-228', 'A3'), unitAt('r', 'ru-447', 'P3', 'broken', 'dm')],
    })
      .interdicted.filter(({ interdictors }) => interdictors.some(({ unit }) => unit === 'x'))
      .map(({ to }) => to.slice(0, 1)),
  );
  expect([...new Set(into)].toSorted()).toEqual(['P', 'Q']);
});

test('A10.53 marsh that is too far to be entered draws no Interdiction', () =>
  expect(
    askRout({ board: flat('marsh: E7'), units: [enemy, router] }).interdicted.map(({ to }) => to),
  ).not.toContain('E7'));

test('A10.5 a concealed squad does not expose the unit because a Known leader stands with it', () => {
  const dutyBefore = (...conditions: readonly Condition[]): string =>
    askRout({
      board: flat('woods: E8'),
      units: [unitAt('l', 'ge-ldr-9-1', 'E2'), unitAt('g', 'ge-467', 'E2', ...conditions), router],
    }).obligation.kind;
  expect([dutyBefore('concealed'), dutyBefore()]).toEqual(['may', 'must']);
});
