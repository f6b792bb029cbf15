import { describe, expect, test } from 'vitest';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import { firstReason } from '../../../src/rules/words/explain.ts';
import { unitAt } from '../../support/situation.ts';
import {
  ask,
  askWide,
  crawlTo,
  dutyOf,
  endsIn,
  friend,
  german,
  lying,
  marker,
  only,
  reasonsOf,
  router,
  seen,
  unseen,
} from '../clauses/table.ts';

/** Positions that come up once in a hundred games, each decided by the rules before the program was asked. */
const lane = only('E2', 'E5', 'E6', 'E7', 'E8');
const inE6 = (units: readonly Unit[], text = ''): readonly string[] =>
  ask(`woods: E8\n${text}`, [...units, router(['dm'])], lane).interdictors('E5', 'E6');
const tank = (at: string, ...conditions: readonly Condition[]): Unit => ({
  ...unitAt('t', 'ge-pzIVH', at, ...conditions),
  facing: 3,
});
const gun = (at: string, ...conditions: readonly Condition[]): Unit => ({
  ...unitAt('x', 'ge-gun-75pak', at, ...conditions),
  facing: 3,
});
const crew = (at: string, ...conditions: readonly Condition[]): Unit =>
  unitAt('c', 'ge-crew-228', at, ...conditions);

describe('A10.532 ordnance that is out of order', () => {
  test.each<readonly [string, readonly Condition[], readonly string[]]>([
    ['a Gun that works Interdicts', [], ['x']],
    ['one that is out of order does not', ['mainOut'], []],
  ])('A10.532 %s', (_what, conditions, by) =>
    expect(inE6([gun('E2', ...conditions), crew('E2')])).toEqual(by),
  );
  test('A10.532 why: it does not function', () => {
    const { report } = ask(
      'woods: E8',
      [german('E2'), gun('E2', 'mainOut'), crew('E2'), router(['dm'])],
      lane,
    );
    expect(report.interdicted.flatMap(({ others }) => others)).toContainEqual({
      rule: 'A10.532',
      fact: 'cannotInterdict',
      enemy: 'x',
      why: 'malfunctioned',
    });
  });
  test('A10.5 nor does it drive anybody from the open, beyond the Normal Range of its crew', () =>
    expect(
      [[], ['mainOut'] as const].map((conditions) =>
        dutyOf(ask('woods: E8', [gun('E2', ...conditions), crew('E2'), router()])),
      ),
    ).toEqual(['must', 'cannot']));
  test('A10.532 a tank without its main armament still has its machine guns', () =>
    expect(inE6([tank('E2', 'mainOut')])).toEqual(['t']));
});

describe('A10.41 before a Gun', () => {
  const before = (...conditions: readonly Condition[]) =>
    reasonsOf(ask('woods: E5', [gun('E1', ...conditions), crew('E1'), unitAt('r', 'ru-447', 'E5')]));
  test('A10.41 within its range, though not within that of its crew, a unit may break', () =>
    expect(before()).toContain('mayBreak'));
  test('A10.41 not if it is out of order', () => expect(before('mainOut')).not.toContain('mayBreak'));
  test('A10.41 nor if its crew is broken, concealed or not there', () => {
    const may = (...others: readonly Unit[]) =>
      reasonsOf(ask('woods: E5', [gun('E1'), ...others, unitAt('r', 'ru-447', 'E5')])).includes('mayBreak');
    expect([may(crew('E1', 'broken')), may(crew('E1', 'concealed')), may(), may(crew('D1'))]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('D9.3 whose AFV covers those in its hex', () => {
  test.each<readonly [string, readonly Unit[], readonly string[]]>([
    ['one that the enemy has abandoned', [tank('E6', 'abandoned')], []],
    ['not a truck of theirs', [unitAt('t', 'ge-opel', 'E6', 'abandoned')], ['g']],
    ['one of its own side', [{ ...friend('E6', [], 'ru-t34', 't'), facing: 0 }], []],
  ])('D9.3 %s', (_what, vehicles, by) => expect(inE6([german('E2'), ...vehicles])).toEqual(by));
});

describe('A10.52 a crawl to the hex of a pillbox', () => {
  const rout = (...markers: readonly string[]) =>
    ask('woods: E8', [german('E2'), router()], { ...lane, ...lying(...markers) });
  test('A10.52 leads toward its inside, which is the destination', () => {
    expect(rout('pillbox1 E6').candidate('E6/p')?.role).toBe('binds');
    expect(crawlTo(rout('pillbox1 E6'), 'E6')).toBe('open lowCrawlTo');
  });
  test('A10.52 two hexes off as well', () =>
    expect(crawlTo(rout('pillbox1 E7'), 'E6')).toBe('open lowCrawlTo'));
});

describe('A20.21 the test for surrender', () => {
  const second = {
    ...only('E4', 'E5', 'E6', 'E7', 'E8', 'A7'),
    sightOverrides: [...seen('A7-E7').sightOverrides, ...unseen('A7-E6', 'A7-E5').sightOverrides],
  };
  const beside = (switches: Readonly<Record<string, string>>): string =>
    ask('woods: E5 E8', [german('E4', ['cx']), german('A7', [], 'ge-467', 'h'), router()], {
      ...second,
      rules: { preset: 'asl', switches },
    }).report.surrender.kind;
  test('D-2 D-14 Interdiction in the second hex alone, by one whom it does not know', () =>
    expect([beside({}), beside({ 'D-2': 'firstHex' }), beside({ 'D-14': 'known' })]).toEqual([
      'surrenders',
      'none',
      'none',
    ]));
  test('A20.21 nobody surrenders to a pinned enemy, who does not Interdict the way out', () =>
    expect(
      ask('woods: E8', [german('E4', ['pinned']), router()], only('E4', 'E5', 'E6', 'E7', 'E8')).report
        .surrender.kind,
    ).toBe('none'));
  test('A20.21 to Passengers nobody surrenders', () => {
    const rider = { ...german('E4'), aboard: unitAt('t', 'ge-opel', 'E4').id };
    const { report } = ask('', [unitAt('t', 'ge-opel', 'E4'), rider, router()], only('E4', 'E5'));
    expect([report.surrender.kind, report.obligation.grounds.at(-1)?.fact]).toEqual([
      'none',
      'failureToRout',
    ]);
  });
});

test('A.8 in two hexes of marsh nobody could advance from one to the other: they are not ADJACENT', () =>
  expect([
    dutyOf(ask('marsh: E4 E5', [german('E4'), router()])),
    dutyOf(ask('marsh: E4\nwoods: E5', [german('E4'), router()])),
  ]).toEqual(['cannot', 'must']));

test('A10.5 who shares its Location with a Melee that it is no part of must rout, and cannot crawl', () => {
  const rout = ask('woods: E5 E7', [german('E5', ['melee']), friend('E5', ['melee']), router()]);
  expect([dutyOf(rout), rout.lowCrawls, rout.report.surrender.kind]).toEqual(['must', [], 'none']);
});

test('A10.51 mines in the hex where it stands make no cover count that it would leave them for', () =>
  expect(
    askWide('woods: E7', [german('E2'), router()], { ...lane, markers: [marker('mines6', 'E5')] }).candidate(
      'E7',
    )?.role,
  ).toBe('mayIgnore'));

describe('B13.6 along a path through woods or brush', () => {
  const along = (way: string, terrain: string) => {
    const { report, interdictors } = ask(
      `${terrain}: E6\n${way}: E4 E5 E6 E7\nstoneHouse: E8`,
      [german('E2'), router(['dm'])],
      { ...lane, ...seen('E2-E6', 'E2-E7') },
    );
    return [
      interdictors('E5', 'E6'),
      report.candidates.find(({ at }) => at === (terrain === 'woods' ? 'E6' : 'E8'))?.cost,
    ];
  };
  test.each([
    ['woods', 2],
    ['brush', 8],
  ] as const)('B13.6 of %s it has the cover for the one MF of the path', (terrain, cost) =>
    expect(along('path', terrain)).toEqual([[], cost]),
  );
  test('B13.31 at road rate it has not', () => expect(along('dirtRoad', 'brush')).toEqual([['g'], 8]));
});

describe('B6 on a bridge', () => {
  const onto = (at: string) =>
    ask(
      'gully: E5 E6 E7\nstoneBridge1: D5 E6 F5\nwoods: G5',
      [german(at), router(['dm'], 'D5')],
      seen(`${at}-E6/1`),
    ).interdictors('D5', 'E6/1');
  test('B6 its side covers from fire that comes across it', () => expect(onto('E3')).toEqual([]));
  test('B6 along the road it is Open Ground', () => expect(onto('B4')).toEqual(['g']));
  test('A10.5 who stands on one is driven off by an enemy who sees it along the road, not by one who sees it over the side', () => {
    const standing = (at: string) =>
      dutyOf(
        ask(
          'gully: E5 E6 E7\nstoneBridge1: D5 E6 F5',
          [german(at), { ...router(), at: 'E6/1' as Unit['at'] }],
          seen(`${at}-E6/1`),
        ),
      );
    expect([standing('E3'), standing('B4')]).toEqual(['cannot', 'must']);
  });
});

describe('A10.51 cover beyond mines or under shells, which need not be sought', () => {
  const beyond = (...markers: readonly string[]) =>
    ask('woods: E7', [german('E2'), router()], { ...lane, ...lying(...markers) });
  test.each([
    ['mines on the way', 'mines6 E6'],
    ['mines in it', 'mines6 E7'],
    ['shells', 'ffe E7'],
  ] as const)('A10.51 %s: who comes there all the same stops there', (_what, counter) => {
    const rout = beyond(counter);
    expect([rout.candidate('E7')?.role, endsIn(rout)]).toEqual(['mayIgnore', ['E6', 'E7']]);
  });
  test('A10.51 or goes on into more cover, and stops there', () =>
    expect(
      endsIn(
        ask('woods: E7 E8', [german('E2'), router()], {
          ...only('E2', 'E5', 'E6', 'E7', 'E8', 'E9'),
          ...lying('mines6 E6'),
        }),
      ),
    ).toEqual(['E6', 'E7', 'E8']));
  test('A10.51 cover no farther from a Known enemy it passes over', () => {
    const rout = ask('woods: F4', [german('E2'), router()], {
      ...only('E2', 'E5', 'F4', 'G5'),
      ...lying('mines6 F4'),
    });
    expect([rout.candidate('F4')?.role, endsIn(rout)]).toEqual(['mayIgnore', ['F4', 'G5']]);
  });
});

test('A10.51 of own cover farther than other own cover, the nearer is named, not what binds only who leaves the building', () => {
  const upstairs: Unit = { ...router(['dm']), at: 'E5/1' as Unit['at'] };
  const { report } = ask('stoneBuilding1: E5 E6\nwoods: E8', [upstairs], only('E5', 'E6', 'E7', 'E8'));
  const farther = report.candidates.flatMap(({ cost, grounds }) =>
    grounds.flatMap((ground) => (ground.fact === 'fartherThan' ? [[cost, ground.nearest]] : [])),
  );
  expect(farther.length).toBeGreaterThan(0);
  for (const [cost = 0, nearest = 0] of farther) expect(nearest).toBeLessThan(cost);
});

const ROWS = [1, 2, 3, 4, 5, 6] as const;

describe('A10.51 the shortest way to D1 by C2 costs 3 MF, and both it and the one left open by D2, of 5, are barred', () => {
  const { report } = ask(
    'woodenBuilding2: B3 B4 B5\nshellholes: B2\nwoods: C3 D2 E1 E2 A5\ngrain: D0 D3\norchard: D5',
    [{ ...router(['dm']), at: 'B3' as Unit['at'] }, german('D1'), german('A1', [], 'ge-467', 'h')],
    only(...['A', 'B', 'C', 'D', 'E'].flatMap((column) => ROWS.map((row) => `${column}${row}`)), 'B0', 'D0'),
  );
  const grounds = report.locations.find(({ at }) => at === 'D1')?.grounds;
  test('A10.51 the place comes first, and is on no way that is called shortest', () =>
    expect(grounds?.[0]).toEqual({ rule: 'A10.51', fact: 'barredAt', at: 'D2', way: 'open' }));
  test('A10.51 the words say which way', () =>
    expect(grounds && firstReason(grounds, { unit: (id) => id, terrain: (name) => name })).toBe(
      'The shortest route here that no enemy seen so far bars is blocked at D2: It would move ADJACENT to the g.',
    ));
});

test('B27.41 from trench to trench no MF more are spoken of', () => {
  const told = (...conditions: readonly Condition[]) =>
    ask('', [german('E4'), router(conditions)], {
      ...only('E4', 'E5', 'E6'),
      ...lying('trench E5', 'trench E6'),
    }).report.ends.flatMap(({ grounds }) => grounds.map(({ fact }) => fact));
  expect([told('trench'), told()].map((facts) => facts.includes('goesBeneath'))).toEqual([false, true]);
});

test('A10.533 a concealed enemy takes nobody in its own Location, whence he is thrown back, but in the one before', () => {
  const { report } = ask(
    'woods: E6',
    [german('E2'), german('E6', ['concealed'], 'ge-467', 'h'), router()],
    only('E2', 'E5', 'E6'),
  );
  expect(report.reveals.map(({ unit, takes, drives }) => [unit, takes, drives])).toEqual([['h', ['E5'], []]]);
});

describe('A10.5 no lawful rout', () => {
  const reason = (...units: readonly Unit[]) =>
    ask('', [...units, router()], only('E4', 'E5')).report.obligation.grounds.at(-1)?.fact;
  test.each([
    ['next to one who takes prisoners it may still surrender', german('E4'), 'surrendersOrFails'],
    ['next to a berserk enemy it may not', german('E4', ['berserk']), 'failureToRout'],
    ['nor next to a tank', tank('E4'), 'failureToRout'],
  ] as const)('A10.5 A20.21 %s', (_who, enemy, fact) => expect(reason(enemy)).toBe(fact));
});
