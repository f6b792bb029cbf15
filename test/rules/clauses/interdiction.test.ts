import { sightsFor } from '../../../src/los/sights.ts';
import { protections, STANDING } from '../../../src/rules/rout/interdiction/openGround.ts';
import { createRoutContext } from '../../../src/rules/rout/routContext.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { describe, expect, test } from 'vitest';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import type { MarkerId } from '../../../src/units/marker.ts';
import { askOn, exampleMaps } from '../../examples/comprehensive.ts';
import { armedWith, situationOn } from '../../support/situation.ts';
import {
  ask,
  crawlTo,
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
} from './table.ts';

/** Who Interdicts the entry of E6 on the way from E5 to the woods E7. */
const inE6 = (units: readonly Unit[], text = '', rest: Parameters<typeof ask>[2] = {}): readonly string[] =>
  ask(`woods: E7\n${text}`, [...units, router(['dm'])], {
    ...only('E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'),
    ...rest,
  }).interdictors('E5', 'E6');

describe('A10.52 Low Crawl', () => {
  const toward = (text: string, conditions: readonly Condition[] = [], enemy = german('E2')) =>
    ask(`woods: E7\n${text}`, [enemy, router(['dm', ...conditions])]);
  test('A10.52-a leads one Location, and no farther', () =>
    expect(toward('').lowCrawls.every((at) => ['D4', 'D5', 'E4', 'E6', 'F4', 'F5'].includes(at))).toBe(true));
  test('A10.52-b takes the whole allotment: a wounded leader with 3 MF crawls up into woods that would cost 4', () => {
    const rout = ask('level 1: E6\nwoods: E6', [router(['dm', 'wounded'], 'E5', 'ru-ldr-8-0')]);
    expect([rout.end('E6'), crawlTo(rout, 'E6')]).toEqual([undefined, 'open lowCrawlTo']);
  });
  test('A10.52-d is not Interdicted: it leads where a rout would be', () => {
    expect(toward('').interdictors('E5', 'E6')).toEqual(['g']);
    expect(
      toward('')
        .report.lowCrawl.find(({ to }) => to === 'E6')
        ?.grounds.map(({ fact }) => fact),
    ).toEqual(['lowCrawlTo']);
  });
  test.each([
    ['A10.52-e', 'into marsh', 'marsh: E6'],
    ['A10.52-g', 'into a stream', 'shallowStream: E6'],
    ['A10.52-g', 'out of a stream', 'deepStream: E5'],
  ])('%s not %s', (_id, _what, text) => expect(crawlTo(toward(text), 'E6')).toBe('barred lowCrawlTerrain'));
  test('A10.52-g but in a dry one', () =>
    expect(crawlTo(toward('dryStream: E5'), 'E6')).toBe('open lowCrawlTo'));
  test('A10.52-f not into a Water Obstacle that could be waded', () =>
    expect(crawlTo(toward('shallowWater: E6'), 'E6')).toBe('barred lowCrawlTerrain'));
  test("A10.52-h not out of an enemy's Location, broken or not", () => {
    expect(toward('', [], german('E5')).lowCrawls).toEqual([]);
    expect(toward('', [], german('E5', ['broken'])).lowCrawls).toEqual([]);
  });
  test('A10.52-j toward the destination', () => {
    const rout = ask('woods: E9', [router(['dm'])]);
    expect([crawlTo(rout, 'E6'), crawlTo(rout, 'E4')]).toEqual(['open lowCrawlTo', 'barred lowCrawlAway']);
  });
  test('A10.52-k not when Disrupted', () =>
    expect(crawlTo(toward('', ['disrupted']), 'E6')).toBe('barred disruptedNoCrawl'));
  test('A10.52-l it may fall short of cover and end in the open in view, but not ADJACENT to an unbroken armed enemy', () => {
    expect(crawlTo(toward('', [], german('E2', ['pinned'])), 'E6')).toBe('open lowCrawlTo');
    expect(crawlTo(ask('woods: E6', [german('E7'), router(['dm'])]), 'E6')).toBe('barred endsAdjacent');
  });
});

test('A10.52-c into a FFE a crawl is Assault Movement: it is attacked', () =>
  expect(crawlTo(ask('woods: E7', [german('E2'), router()], { markers: [marker('ffe', 'E7')] }), 'E6')).toBe(
    'open lowCrawlTo shellsAttack',
  ));

describe('A10.53 Interdiction', () => {
  test('A10.53-a on entering Open Ground in LOS and Normal Range, Known or not', () => {
    expect(inE6([german('E2')])).toEqual(['g']);
    expect(inE6([german('E1', [], 'ge-447')])).toEqual([]);
    expect(inE6([german('E2')], 'woods: E6')).toEqual([]);
    const unknown = ask('woods: E7', [german('E2'), router(['dm'])], unseen('E2-E5'));
    expect(unknown.interdictors('E5', 'E6')).toEqual(['g']);
  });
  test('A10.53-b out of a foxhole it is Interdicted in the next hex only', () => {
    const rout = ask('woods: E6', [german('E4'), router(['foxhole'])]);
    expect([endsIn(rout), rout.report.ends.map(({ interdictions }) => interdictions)]).toEqual([['E6'], [0]]);
  });
  test('A10.53-b into a foxhole, trench or pillbox, paid for at once, nobody Interdicts it', () => {
    const into = (what: MarkerId) =>
      ask('', [german('E2'), router()], { ...only('E2', 'E5', 'E6'), markers: [marker(what, 'E6')] });
    expect(
      (['foxhole1', 'trench', 'pillbox1'] as const).map((what) =>
        into(what).report.ends.map(({ at, cost, interdictions }) => `${at} ${cost} ${interdictions}`),
      ),
    ).toEqual([['E6 4 0'], ['E6 4 0'], ['E6/p 4 0']]);
  });
  test("A10.53-f by those who have had their fire phases as by those who have not: in either side's Player Turn", () =>
    expect([
      inE6([german('E2')], '', { attacker: 'axis' }),
      inE6([german('E2')], '', { attacker: 'allied' }),
    ]).toEqual([['g'], ['g']]));
  describe('the Morale Check, on the way through E6 to the woods E7', () => {
    const odds = (counter: 'ru-447' | 'ru-hs-237') =>
      ask('woods: E7', [german('E2'), router(['dm'], 'E5', counter)]).report.ends.find(
        ({ at }) => at === 'E7',
      )?.odds;
    test('A10.53-c who fails it is Reduced, and of a half-squad nothing is left', () =>
      expect(odds('ru-hs-237')).toMatchObject({ reduced: 0 }));
    test('A10.53-d the half-squad of a squad that fails goes on: 14 throws of 36', () =>
      expect(odds('ru-447')).toMatchObject({ of: 36, reduced: 14 }));
  });
  test('A10.53-g pinned by it, it stays', () =>
    expect(reasonsOf(ask('woods: E7', [german('E2'), router(['dm', 'pinned'])]))[0]).toBe('pinned'));
  test('A10.53-h pinned and still ADJACENT to a Known unbroken armed enemy, it has failed to rout', () => {
    const reasons = (enemy: Unit) => reasonsOf(ask('woods: E7', [enemy, router(['dm', 'pinned'])]));
    expect([reasons(german('E4')), reasons(german('E4', ['broken'])), reasons(german('E2'))]).toEqual([
      ['pinned', 'failureToRout'],
      ['pinned'],
      ['pinned'],
    ]);
  });
  test('A10.53-i once for each hex, however many could', () => {
    const rout = ask(
      'woods: E7',
      [german('E2'), german('E3', [], 'ge-467', 'h'), router()],
      only('E2', 'E3', 'E5', 'E6', 'E7'),
    );
    expect([rout.interdictors('E5', 'E6'), rout.report.ends[0]?.interdictions]).toEqual([['g', 'h'], 1]);
  });
  test('A10.53-k each step is paid before the next is made', () =>
    expect(
      ask('woods: E6 E7', [german('E2'), router()])
        .report.ends.find(({ at }) => at === 'E7')
        ?.route.map(({ to, spent }) => `${to} ${spent}`),
    ).toEqual(['E6 4', 'E7 8']));
});

describe('A10.531 Open Ground', () => {
  test('A10.531-a to one enemy and not to another', () =>
    expect(
      inE6(
        [german('E2'), german('E3', [], 'ge-467', 'below')],
        'level 1: E1 E2 E5 E6',
        seen('E3-E6', 'E2-E6'),
      ),
    ).toEqual(['g']));
  test('A10.531-b one who has Interdicted in E6 does so in E7', () => {
    const rout = ask('woods: E9', [german('E2'), router()], only('E2', 'E5', 'E6', 'E7', 'E8', 'E9'));
    expect([rout.interdictors('E5', 'E6'), rout.interdictors('E6', 'E7')]).toEqual([['g'], ['g']]);
  });
  test('A10.531-d leaving a foxhole is paid together with the next hex', () =>
    expect(ask('woods: E6', [german('E4'), router(['foxhole'])]).end('E6')).toBe(6));
  test('A10.531-d entering one is paid together with its hex, and from one into another three MF', () => {
    const rout = ask('', [german('E2'), router(['dm', 'foxhole'])], {
      ...only('E2', 'E5', 'E6'),
      markers: [marker('trench', 'E6')],
    });
    expect(
      rout.report.ends.map(({ cost, route }) => [cost, route.map((step) => [step.cost, step.safer])]),
    ).toEqual([[6, [[6, true]]]]);
  });
  test('A10.531-e and so are pillboxes at the distance of their hex', () =>
    expect(
      ask('', [german('E2'), router()], { markers: [marker('pillbox1', 'E7')] }).candidate('E7/p'),
    ).toMatchObject({ role: 'binds', cost: 4 }));
  test('A10.531-e and counts for no distance', () =>
    expect(ask('woods: E6', [german('E4'), router(['foxhole'])]).candidate('E6')?.cost).toBe(4));
  test('A10.531-f it may pay 2 MF for shellholes, or 1', () => {
    const rout = ask(
      'shellholes: E6\nwoods: E8',
      [german('E2'), router()],
      only('E2', 'E5', 'E6', 'E7', 'E8'),
    );
    expect(rout.report.ends[0]).toMatchObject({
      at: 'E8',
      cost: 10,
      interdictions: 1,
      route: [{ to: 'E6', safer: true }, { to: 'E7' }, { to: 'E8' }],
      cheaper: [
        { cost: 8, interdictions: 2, route: [{ to: 'E6', safer: false }, { to: 'E7' }, { to: 'E8' }] },
      ],
    });
  });
  test.each([['grain'], ['brush'], ['orchard']])('A10.531-g %s is none', (terrain) =>
    expect(inE6([german('E2')], `${terrain}: E6`)).toEqual([]),
  );
  test('A10.531-h shellholes are none for 2 MF, and are for 1', () => {
    const rout = ask('shellholes: E6\nwoods: E7', [german('E2'), router()], only('E2', 'E5', 'E6', 'E7'));
    expect([rout.report.ends[0]?.interdictions, rout.interdictors('E5', 'E6')]).toEqual([0, ['g']]);
  });
  test('A10.531-h nor are foxholes for one MF more, and are at the minimum', () => {
    const rout = ask('woods: E7', [german('E2'), router()], {
      ...only('E2', 'E5', 'E6', 'E7'),
      markers: [marker('foxhole1', 'E6')],
    });
    expect([rout.report.ends[0]?.interdictions, rout.end('E7'), rout.interdictors('E5', 'E6')]).toEqual([
      0,
      6,
      ['g'],
    ]);
    const full = ask('woods: E7', [german('E2'), router(), friend('E6', ['foxhole'])], {
      ...only('E2', 'E5', 'E6', 'E7'),
      markers: [marker('foxhole1', 'E6')],
    });
    expect(full.report.ends[0]?.interdictions).toBe(1);
  });
  test.each(['foxhole', 'trench', 'pillbox'] as const)('A10.531-k nor for one in a %s', (where) =>
    expect(dutyOf(ask('', [german('E2'), router([where])]))).toBe('cannot'),
  );
  test('A10.531-i none behind a Hindrance or SMOKE', () => {
    expect(inE6([german('E2')], 'grain: E4')).toEqual([]);
    expect(inE6([german('E2')], '', { markers: [marker('smoke', 'E4')] })).toEqual([]);
    expect(inE6([german('E2')], '', { markers: [marker('smokeGrenade', 'E6')] })).toEqual([]);
  });
  test('A10.531-j none where a wall gives TEM', () =>
    expect(inE6([german('E2')], 'wall: E5|E6', seen('E2-E6'))).toEqual([]));
  test.each<readonly [string, readonly Condition[], readonly Condition[], readonly string[]]>([
    ['an enemy at the wall is taken to have Wall Advantage', [], [], []],
    ['a friend there who is marked with it has it', ['wallAdvantage'], [], ['hexside']],
    ['a pinned one keeps it', ['wallAdvantage', 'pinned'], [], ['hexside']],
    ['an Unarmed one has none', ['wallAdvantage', 'unarmed'], [], []],
    ['an enemy who is marked has it', [], ['wallAdvantage'], []],
    ['marked on both sides it is with the enemy', ['wallAdvantage'], ['wallAdvantage'], []],
  ])('A10.531-j %s', (_what, friendly, enemy, kinds) => {
    const units = [german('F5', enemy), friend('E5', friendly), router()];
    const table = situationOn(mapOf({ columns: 9, rows: 10, text: 'wall: E5|F5' }), units);
    const field = createRoutContext(table, sightsFor(table), router());
    const [foe] = field.enemies;
    expect(foe && protections(field, foe, field.start, STANDING).map(({ kind }) => kind)).toEqual(kinds);
  });
  test('A10.531-k none for an entrenched unit', () =>
    expect(dutyOf(ask('', [german('E2'), router(['foxhole'])]))).toBe('cannot'));
  test('A10.531-l none for a crew at its Gun', () => {
    const gun: Unit = { ...friend('E5', [], 'ru-gun-76zis3', 'gun'), facing: 0 };
    expect(dutyOf(ask('', [german('E2'), router([], 'E5', 'ru-crew-228'), gun]))).toBe('cannot');
    expect(dutyOf(ask('', [german('E2'), router([], 'E5'), gun]))).toBe('must');
  });
  test('A10.531-m none to one below', () => {
    const duty = (text: string) => dutyOf(ask(text, [german('E2'), router()]));
    expect([duty(''), duty('level 1: E5'), duty('level 1: E2'), duty('level 1: E2 E5')]).toEqual([
      'must',
      'cannot',
      'must',
      'must',
    ]);
  });
  test('A10.531-n but while it climbs the Crest Line that the LOS crosses', () => {
    const climbing = (text: string) => inE6([german('E3')], text, seen('E3-E6'));
    expect([climbing('level 1: E6 E7'), climbing('level 1: E5 E6 E7')]).toEqual([['g'], []]);
  });
  test('A10.531-o none beside a friendly vehicle or a wreck', () => {
    expect(inE6([german('E2'), { ...friend('E6', [], 'ru-t34'), facing: 0, turret: 0 }])).toEqual([]);
    expect(inE6([german('E2')], '', { markers: [marker('wreck', 'E6')] })).toEqual([]);
  });
});

describe.each(exampleMaps)('the vertex of a rowhouse bar, on $name', (example) => {
  const inS3To = (vertex: string, month: number) =>
    askOn(example, 'russians')('S3', { states: { S5: [] }, rest: { month } })
      .report.interdicted.flatMap(({ interdictors }) => interdictors)
      .filter((each) => each.vertex === vertex)
      .map(({ unit }) => unit);
  test('A10.531-p not where a Hindrance lies between', () =>
    expect([inS3To('S3/R3/S4', 7), inS3To('S3/R3/S4', 1)]).toEqual([[], ['S5']]));
});

describe('A10.532 who Interdicts in E6', () => {
  test('A10.532-a one enemy two units', () => {
    const units = [german('E2'), router(), friend('E5', ['broken'])];
    expect(['r', 'f'].map((unit) => ask('woods: E7', units, {}, unit).interdictors('E5', 'E6'))).toEqual([
      ['g'],
      ['g'],
    ]);
  });
  test('A10.532-b one unit in hex after hex', () =>
    expect(
      ask('woods: E9', [german('E2'), router()], only('E2', 'E5', 'E6', 'E7', 'E8', 'E9')).report.ends[0],
    ).toMatchObject({ at: 'E9', interdictions: 3 }));
  test('A10.532-c in Normal Range, that of a SW included', () => {
    expect(inE6([german('E1', [], 'ge-447')])).toEqual([]);
    expect(inE6([armedWith(german('E1', [], 'ge-447'), 'ge-lmg')])).toEqual(['g']);
  });
  test.each([
    ['A10.532-e', 'cx'],
    ['A10.532-f', 'encircled'],
    ['A10.532-h', 'melee'],
    ['A10.532-m', 'pinned'],
  ] as const)('%s none who is %s', (_id, condition) => expect(inE6([german('E2', [condition])])).toEqual([]));
  test('A10.532-d a Gun by its Covered Arc', () => {
    const gun = (facing: 0 | 3): readonly Unit[] => [
      { ...german('E2', [], 'ge-gun-75pak', 'gun'), facing },
      german('E2', ['pinned'], 'ge-467', 'squad'),
      german('E2', [], 'ge-crew-228', 'crew'),
    ];
    expect([inE6(gun(3)), inE6(gun(0))]).toEqual([['gun'], []]);
  });
  test('A10.532-i a vehicle by hull and turret, weapon by weapon', () => {
    const tank = (facing: 0 | 3, turret: 0 | 3): Unit => ({
      ...german('E2', [], 'ge-pzIVH'),
      facing,
      turret,
    });
    expect([inE6([tank(0, 3)]), inE6([tank(3, 0)]), inE6([tank(0, 0)])]).toEqual([['g'], ['g'], []]);
  });
  test.each([
    ['A10.532-j', 'buttonedUp'],
    ['A10.532-k', 'stunned'],
    ['C7.42', 'shocked'],
    ['A10.532-n', 'motion'],
  ] as const)('%s no vehicle that is %s', (_id, condition) => {
    const tank: Unit = { ...german('E2', [condition], 'ge-pzIVH'), facing: 3, turret: 3 };
    expect(inE6([tank])).toEqual([]);
  });
  test('A10.532-l no leader without SW', () => expect(inE6([german('E5', [], 'ge-ldr-8-1')])).toEqual([]));
  test('A10.532-p no single SMC at a machine gun, though two together, and nobody in marsh', () => {
    expect(inE6([armedWith(german('E2', [], 'ge-ldr-8-1'), 'ge-hmg')])).toEqual([]);
    expect(inE6([armedWith(german('E1', [], 'ge-hero'), 'ge-hmg')])).toEqual([]);
    expect(
      inE6([armedWith(german('E2', [], 'ge-ldr-8-1'), 'ge-hmg'), german('E2', [], 'ge-hero', 'hero')]),
    ).toContain('g');
    expect(inE6([german('E2')], 'marsh: E2')).toEqual([]);
  });
  test.each(['marsh', 'shallowStream', 'deepStream', 'shallowWater', 'shallowRiver'])(
    'A10.532-p nobody in %s',
    (water) => expect([inE6([german('E2')]), inE6([german('E2')], `${water}: E2`)]).toEqual([['g'], []]),
  );
  test('A10.532-p nor who Wades', () => expect(inE6([german('E2', ['wading'])])).toEqual([]));
  test('A10.532-q a mortar does, from marsh, pinned, and manned by one', () => {
    const mortar = (
      conditions: readonly Condition[],
      text = '',
      counter: 'ge-447' | 'ge-ldr-8-1' = 'ge-447',
    ) => inE6([armedWith(german('E3', conditions, counter), 'ge-mtr-50')], text);
    expect([mortar([], 'marsh: E3'), mortar(['pinned']), mortar([], '', 'ge-ldr-8-1')]).toEqual([
      ['g'],
      ['g'],
      ['g'],
    ]);
    expect(mortar(['cx'])).toEqual([]);
  });
  test('A10.532-r no weapon that does not function', () => {
    const enemy = armedWith(german('E1', [], 'ge-447'), 'ge-lmg');
    expect(
      inE6([{ ...enemy, weapons: enemy.weapons.map((weapon) => ({ ...weapon, malfunctioned: true })) }]),
    ).toEqual([]);
  });
});

describe('E1.54 Low Crawl at night', () => {
  const night = { night: 3 };
  test("A10.52-i out of an enemy's Location too", () =>
    expect(ask('woods: E5', [german('E5'), router()], night).lowCrawls.length).toBe(6));
  test('A10.52-i whither it likes, and into marsh, but not toward a Known enemy', () => {
    const rout = ask('marsh: E6\nwoods: B5', [german('E3'), router()], night);
    expect([rout.lowCrawls.toSorted(), rout.report.ends, rout.ruling('D6'), rout.facts('D6')]).toEqual([
      ['D4', 'D5', 'E6', 'F4', 'F5'],
      [],
      'refused',
      ['nightRout'],
    ]);
    expect([rout.lowCrawls.includes('E6'), rout.lowCrawls.includes('E4')]).toEqual([true, false]);
  });
});

test('A10.53-j who has routed does not rout again in this phase; next to an enemy it then fails to', () => {
  const routed = (...enemies: Parameters<typeof ask>[1]) =>
    ask('woods: E7', [...enemies, router(['dm', 'routed'])]);
  expect([
    dutyOf(routed(german('E2'))),
    reasonsOf(routed(german('E2'))),
    reasonsOf(routed(german('E4'))),
  ]).toEqual(['cannot', ['hasRouted'], ['hasRouted', 'failureToRout']]);
});
