import { describe, expect, test } from 'vitest';
import type { CounterId } from '../../../src/units/counters.ts';
import { unitAt, situationOn, unitId } from '../../support/situation.ts';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import { surrendered } from '../../../src/editor/edit.ts';
import { mapOf } from '../../support/hexBoard.ts';
import {
  ask,
  askWide,
  dutyOf,
  endsIn,
  friend,
  german,
  marker,
  only,
  reasonsOf,
  router,
  seen,
  unseen,
} from '../clauses/table.ts';

/** Cases about who must, may or cannot rout, who surrenders, and what ends a rout. */
const tank = (at: string): Unit => ({ ...german(at, [], 'ge-pzIVH', 'tank'), facing: 3, turret: 3 });

describe('who must rout', () => {
  test('RC-054 in woods with nobody ADJACENT it need not', () =>
    expect(dutyOf(ask('woods: E5', [german('E2'), router(['dm'])]))).toBe('may'));
  test.each(['RC-066', 'RC-074'])(
    '%s broken in the open in view, without a DM marker: it is under DM, and must',
    (_id) => {
      const rout = ask('', [german('E2'), router()]);
      expect([dutyOf(rout), rout.report.dm.map(({ fact }) => fact)]).toEqual(['must', ['dmOpenGround']]);
    },
  );
  test.each(['RC-069', 'RC-105'])('%s without DM and not forced, it cannot', (_id) =>
    expect(reasonsOf(ask('woods: E5', [router()]))).toEqual(['noDm']),
  );
  test('RC-071 in a building, by what is next to it', () => {
    const duty = (...enemies: readonly Unit[]) => dutyOf(ask('stoneHouse: E5 E6 E7', [...enemies, router()]));
    expect([duty(), duty(german('F5')), duty(german('F5', ['broken']))]).toEqual(['cannot', 'must', 'may']);
  });
  test('RC-078 a broken enemy in view does not force it', () =>
    expect(dutyOf(ask('', [german('E2', ['broken']), router()]))).toBe('cannot'));
  test('RC-085 an enemy that has moved next to it puts it under DM', () => {
    const dm = (at: string) => ask('woods: E5', [german(at), router()]).report.dm.map(({ fact }) => fact);
    expect([dm('E3'), dm('E4')]).toEqual([[], ['dmAdjacent']]);
  });
  test('RC-107 in a foxhole it is not in the open, but an ADJACENT enemy drives it out', () => {
    const duty = (at: string) => dutyOf(ask('', [german(at), router(['foxhole'])]));
    expect([duty('E2'), duty('E4')]).toEqual(['cannot', 'must']);
  });
  test('RC-060 in a pillbox with an enemy outside: it neither must rout nor surrenders', () => {
    const rout = ask('', [german('E5'), router(['pillbox'])], { markers: [marker('pillbox1', 'E5')] });
    expect([dutyOf(rout), rout.report.surrender.kind]).toEqual(['cannot', 'none']);
  });
  test('RC-018 one that surrenders in a minefield owes no attack: no way is taken', () => {
    const rout = ask('', [german('E4'), router()], {
      ...only('E4', 'E5', 'E6'),
      markers: [marker('mines8', 'E5')],
    });
    expect([
      rout.surrendersTo,
      rout.report.surrender.grounds.some(({ fact }) => fact === 'minesAttack'),
    ]).toEqual([['g'], false]);
  });
  test('RC-111 an enemy that was next to it and has left: the DM marker tells', () => {
    const duty = (...conditions: readonly Condition[]) =>
      dutyOf(ask('woods: E5', [german('E3'), router(conditions)]));
    expect([duty('dm'), duty()]).toEqual(['may', 'cannot']);
  });
  test.each(['RC-001', 'RC-112'])(
    '%s an unbroken unit may break for one next to it, pinned or not, or for a Known one in range, and not for one in neither case',
    (_id) => {
      const reasons = (enemy: string, ...conditions: readonly Condition[]) =>
        reasonsOf(ask('', [german(enemy), friend('E5', conditions, 'ru-hs-237', 'r')]));
      expect([reasons('E4', 'pinned'), reasons('E1'), reasons('E10')]).toEqual([
        ['notBroken', 'mayBreak'],
        ['notBroken', 'mayBreak'],
        ['notBroken', 'mayBreak'],
      ]);
      expect(reasonsOf(ask('', [german('A1'), friend('I10', [], 'ru-hs-237', 'r')]))).toEqual(['notBroken']);
    },
  );
  test('RC-113 not out of Melee', () =>
    expect(reasonsOf(ask('', [german('E5', ['melee']), router(['dm', 'melee'])]))).toEqual(['inMelee']));
  test.each([
    ['in the open in view', '', german('E2'), []],
    ['out of a Blaze', 'woods: E5', german('A1'), [marker('blaze', 'E5')]],
    ['out of a Water Obstacle', 'shallowRiver: E5\nlevel -1: E5', german('A1'), []],
    ['ADJACENT to an armed vehicle', 'woods: E5', tank('E4'), []],
    ['ADJACENT to unbroken Personnel', 'woods: E5', german('E4'), []],
    ['with unbroken Personnel', 'woods: E5', german('E5'), []],
  ] as const)('RC-114 it must rout %s', (_where, text, enemy, markers) =>
    expect(dutyOf(ask(text, [enemy, router()], { markers }))).toBe('must'),
  );
  test('RC-121 with DM gone and an enemy come next to it: DM again, and it must', () => {
    const rout = ask('woods: E5 E6', [german('E4'), router()]);
    expect([dutyOf(rout), rout.report.dm.map(({ fact }) => fact)]).toEqual(['must', ['dmAdjacent']]);
  });
});

describe('one at a time', () => {
  test('RC-040 two squads of one building: each may go, and where it likes', () => {
    const units = [router(['dm']), friend('E5', ['broken', 'dm'])];
    const ways = ['r', 'f'].map((unit) => ask('stoneHouse: E5\nwoods: D5 F5', units, {}, unit));
    expect(ways.map((rout) => [dutyOf(rout), endsIn(rout)])).toEqual([
      ['may', ['D5', 'F5']],
      ['may', ['D5', 'F5']],
    ]);
  });
  test('RC-099 one that is bound to surrender keeps nobody of the other side waiting', () => {
    const text = 'woods: H7 E5';
    const units = [
      friend('E2', [], 'ru-447', 'r1'),
      german('E3', ['broken', 'dm'], 'ge-467', 'gb'),
      german('H2', [], 'ge-467', 'g1'),
      friend('H5', ['broken'], 'ru-447', 'r2'),
    ];
    const asked = (unit: string) => ask(text, units, { attacker: 'axis' }, unit);
    expect(asked('gb').report.surrender).toMatchObject({ kind: 'surrenders', captors: ['r1'] });
    expect([dutyOf(asked('r2')), endsIn(asked('r2'))]).toEqual(['must', ['H7']]);
  });
});

test('RC-100 an enemy that is bound to surrender is still one while the others rout: nobody closes on him', () => {
  const units = [german('E2', ['broken', 'dm']), friend('E1', [], 'ru-447', 'captor'), router(['dm'])];
  const bound = ask('', units, {}, 'g').report.surrender;
  expect([bound.kind, bound.captors]).toEqual(['surrenders', ['captor']]);
  expect(ask('', units).facts('E4')).toEqual(['closer']);
});

describe('what becomes of those who surrender to the German in E4', () => {
  const answered = (units: readonly Unit[], to: string | undefined) => {
    const { report } = ask('woods: E8', units);
    const together = [report.unit, ...report.surrender.together];
    return surrendered(situationOn(mapOf({ columns: 9, rows: 10, text: 'woods: E8' }), units), {
      type: 'surrender',
      units: together,
      side: 'axis',
      to: to === undefined ? undefined : unitId(to),
    });
  };
  test("RC-003 refused, the unit is eliminated, and No Quarter holds for its captor's side alone", () => {
    const { units, noQuarter } = answered([german('E4'), router(['dm', 'disrupted'])], undefined);
    expect([units.map(({ id }) => id), noQuarter]).toEqual([['g'], ['axis']]);
  });
  test('RC-017 those for whom a half-squad has no room are free, but Unarmed', () => {
    const units = [
      german('E4', [], 'ge-hs-247'),
      router(),
      ...['a', 'b', 'c'].map((id) => friend('E5', ['broken'], 'ru-447', id)),
    ];
    expect(ask('woods: E8', units).report.surrender.grounds.map(({ fact }) => fact)).toContain(
      'tooManyPrisoners',
    );
    expect(answered(units, 'g').units.map(({ id, heldBy }) => `${id} ${heldBy ?? '-'}`)).toEqual([
      'g -',
      'r g',
      'a g',
      'b g',
      'c -',
    ]);
  });
  test('RC-100 it is no enemy any more when the other side routs', () => {
    const after = answered([german('E4'), router(), german('E8', ['broken', 'dm'], 'ge-467', 'h')], 'g');
    expect(ask('woods: E8', after.units, {}, 'h').report.enemies).toEqual([]);
  });
});

describe('who surrenders, in E5 next to the German in E4 with every way out in view', () => {
  const open = (unit: Unit, rest = {}) => ask('woods: E8', [german('E4'), unit], rest).report.surrender.kind;
  test('RC-015 not one that Interdiction has pinned', () => {
    const rout = ask('woods: E8', [german('E4'), router(['dm', 'pinned'])]);
    expect([rout.report.surrender.kind, reasonsOf(rout)]).toEqual(['none', ['pinned', 'failureToRout']]);
  });
  test('RC-021 neither Fanatics nor Commissars', () => {
    const kinds = [
      router(['dm']),
      router(['dm', 'fanatic']),
      router(['dm'], 'E5', 'ru-ldr-9-1'),
      router(['dm'], 'E5', 'ru-com-9-0'),
    ].map((unit) => open(unit));
    expect(kinds).toEqual(['surrenders', 'none', 'surrenders', 'none']);
  });
  test('RC-021 not SS to Russians, though to others; they go under fire or crawl', () => {
    const ss = (counter: 'ru-447' | 'am-666') =>
      ask('woods: E8', [friend('E4', [], counter), { ...german('E5', ['broken', 'dm'], 'ge-ss-658', 'r') }]);
    expect([ss('ru-447').report.surrender.kind, ss('am-666').report.surrender.kind]).toEqual([
      'none',
      'surrenders',
    ]);
    expect([endsIn(ss('ru-447')), ss('ru-447').lowCrawls.includes('E6')]).toEqual([['E8'], true]);
  });
  test.each<CounterId>(['ja-hs-237', 'br-gk-458', 'pa-337'])(
    'RC-021 nor %s, which goes under fire or crawls',
    (counter) => {
      const enemy = counter.startsWith('ja') ? friend('E4', [], 'am-666', 'enemy') : german('E4');
      const rout = ask('woods: E8', [enemy, unitAt('r', counter, 'E5', 'broken', 'dm')]);
      expect([rout.report.surrender, endsIn(rout), rout.lowCrawls.includes('E6')]).toMatchObject([
        { kind: 'none', grounds: [{ fact: 'neverSurrenders' }] },
        ['E8'],
        true,
      ]);
    },
  );
  test.each(['dm', 'disrupted'] as const)('RC-022 nobody under No Quarter: a unit with %s', (condition) =>
    expect(open(router(['dm', condition]), { noQuarter: ['axis'] })).toBe('none'),
  );
});

describe('where Interdiction may come from, for a unit in the woods E5 next to the German in E4', () => {
  const lane = (text: string, units: readonly Unit[], rest = {}) =>
    ask(`woods: E5 E8\n${text}`, [german('E4'), ...units, router()], {
      ...only('E4', 'E5', 'E6', 'E7', 'E8', 'H7', 'H6'),
      ...rest,
    });
  test('RC-049 anywhere on the way counts, not the first hex alone: brush in E6, the open in E7', () => {
    const rout = lane('brush: E6', [], seen('E4-E7'));
    expect([
      rout.interdictors('E5', 'E6'),
      rout.interdictors('E6', 'E7'),
      rout.report.surrender.kind,
    ]).toEqual([[], ['g'], 'surrenders']);
  });
  test('RC-115 so does one that it does not know', () => {
    const far = german('H7', [], 'ge-467', 'far');
    const rout = lane('', [far], unseen('H7-E5'));
    expect([
      rout.report.enemies.find(({ unit }) => unit === 'far')?.known,
      rout.report.surrender.kind,
    ]).toEqual([false, 'surrenders']);
    expect(lane('', [{ ...far, conditions: ['concealed'] }]).report.surrender.kind).toBe('none');
  });
});

test('RC-044 joined woods next door bind, unless they are no farther from a Known enemy', () => {
  const ends = (enemy: string) =>
    endsIn(askWide('woods: W10 V10\nstoneHouse: T9', [german(enemy, ['pinned']), router(['dm'], 'W10')]));
  expect(ends('X10')).toEqual(['V10']);
  expect(ends('V8')).toEqual(expect.arrayContaining(['T9', 'V10']));
});
