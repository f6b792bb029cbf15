import { describe, expect, test } from 'vitest';
import { explain } from '../../../src/rules/words/explain.ts';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import { withCondition } from '../../../src/units/conditionTable.ts';
import type { Settings } from '../../../src/units/ruleSet.ts';
import { armedWith } from '../../support/situation.ts';
import { ask, crawlTo, dutyOf, endsIn, friend, german, marker, reasonsOf, router } from './table.ts';

/** The unit in E5, in the open before the German in E2; woods E7 are 3 MF away. */
const basic = ask('woods: E7', [german('E2'), router()]);
const carried = (...weapons: Parameters<typeof armedWith>[1][]): readonly string[] =>
  ask('woods: E7', [german('E2'), armedWith(router(), ...weapons)]).report.weapons.map((ground) =>
    'weapon' in ground ? `${ground.fact} ${ground.weapon}` : ground.fact,
  );

describe('A10.4 what a broken unit can do', () => {
  test('A10.4-c a broken enemy Interdicts nobody', () =>
    expect(ask('woods: E7', [german('E2', ['broken']), router(['dm'])]).report.interdicted).toEqual([]));
  test('A10.4-d unless it may rout, every Location is refused to it', () => {
    const { report } = ask('woods: E5 E7', [router()]);
    expect(new Set(report.locations.map(({ kind }) => kind))).toEqual(new Set(['start', 'refused']));
  });
  test('A10.4-e it may move by routing', () => expect(endsIn(basic)).toEqual(['E7']));
});

describe('A10.4 what it carries, with an IPC of 3 PP', () => {
  test('A10.4-g not more than its IPC', () => expect(carried('ru-hmg')).toEqual(['dropsWeapon HMG']));
  test('A10.4-h what it cannot carry is left, the rest is not', () =>
    expect(carried('ru-hmg', 'ru-lmg')).toEqual(['dropsWeapon HMG', 'keepsWeapon LMG']));
  test('A10.4-i it may not leave what it can carry', () =>
    expect(carried('ru-lmg')).toEqual(['keepsWeapon LMG']));
  test('A10.4-j of more, a set of exactly 3 PP', () =>
    expect(carried('ru-lmg', 'br-mtr-51light')).toEqual(['dropsWeapon LMG', 'keepsWeapon 51 MTR light']));
  test('A10.4-k or, where there is none, the most below it', () =>
    expect(carried('ru-hmg', 'ru-mmg', 'ru-lmg')).toEqual([
      'dropsWeapon HMG',
      'dropsWeapon MMG',
      'keepsWeapon LMG',
    ]));
});

test('A10.31-f an Original 12 on the Morale Check of Interdiction leaves no half-squad: one throw of 36', () => {
  expect(
    ask('woods: E7', [german('E2'), router(['dm'])]).report.ends.find(({ at }) => at === 'E7')?.odds,
  ).toEqual({ of: 36, whole: 15, reduced: 14, stopped: 6, eliminated: 1 });
});

describe('A10.41 Voluntary Break of an unbroken squad in E5', () => {
  const squad = (...conditions: readonly Condition[]): Unit => friend('E5', conditions, 'ru-447', 'r');
  const named = (text: string, enemy: Unit, unit = squad()): readonly string[] =>
    reasonsOf(ask(text, [enemy, unit]));
  test('A10.41-a for a Known unbroken armed enemy in whose Normal Range it is', () => {
    expect(named('', german('E2'))).toEqual(['notBroken', 'mayBreak']);
    for (const enemy of [
      german('E2', ['broken']),
      german('E2', ['concealed']),
      german('E1', [], 'ge-hs-237'),
    ])
      expect(named('', enemy)).toEqual(['notBroken']);
    expect(named('woods: E4', german('E2'))).toEqual(['notBroken']);
  });
  test('A10.41-b for any unbroken enemy ADJACENT, be it concealed', () => {
    expect(named('', german('E4', ['concealed']))).toEqual(['notBroken', 'mayBreak']);
    expect(named('', german('E4', ['broken']))).toEqual(['notBroken']);
  });
  test('A10.41-c either will do: next to it, and out of Normal Range', () =>
    expect(named('', german('E4', [], 'ge-ldr-8-1'))).toEqual(['notBroken', 'mayBreak']));
  test('A10.41-d pinned or not', () =>
    expect(named('', german('E4'), squad('pinned'))).toContain('mayBreak'));
  test('A10.41-f no hero, who cannot break', () =>
    expect(named('', german('E4'), friend('E5', [], 'ru-hero', 'r'))).toEqual(['notBroken']));
  test('A10.41-g the report says that it is for the start of the phase', () => {
    const [, ground] = ask('', [german('E4'), squad()]).report.obligation.grounds;
    expect(ground && explain(ground, { unit: (id) => id, terrain: (name) => name })).toMatch(
      /^At the start of the phase/,
    );
  });
});

test('A10.41-e a unit that is broken by hand, pinned as it was, is DM and may rout', () => {
  const broken = withCondition(friend('E5', ['pinned'], 'ru-447', 'r'), 'broken');
  expect(dutyOf(ask('woods: E5 E7', [broken]))).toBe('may');
});

describe('A10.5 who must rout', () => {
  test('A10.5-a from Open Ground in LOS and Normal Range of a Known enemy', () =>
    expect(reasonsOf(basic)).toEqual(['openGroundInView']));
  test.each([
    ['out of his Normal Range', '', german('E2', [], 'ge-hs-237'), 'E6'],
    ['out of his LOS', 'woods: E4', german('E2'), 'E5'],
    ['from one in Melee', '', german('E2', ['melee']), 'E5'],
    ['from one who is broken', '', german('E2', ['broken']), 'E5'],
    ['in woods', 'woods: E5', german('E2'), 'E5'],
  ])('A10.5-a not %s', (_where, text, enemy, at) =>
    expect(dutyOf(ask(text, [enemy, router([], at)]))).toBe('cannot'),
  );
  test('A10.5-a one who could not Interdict forces it too: a single SMC at a HMG', () =>
    expect(dutyOf(ask('', [armedWith(german('E1', [], 'ge-ldr-8-1'), 'ge-hmg'), router([], 'E9')]))).toBe(
      'must',
    ));
  test('A10.5-a a Gun counts with its crew, but not in Melee', () => {
    const duty = (...conditions: readonly Condition[]) =>
      dutyOf(
        ask('', [
          { ...german('E1', [], 'ge-gun-75pak', 'gun'), facing: 3 },
          german('E1', conditions, 'ge-crew-228', 'crew'),
          router([], 'E9'),
        ]),
      );
    expect([duty(), duty('melee')]).toEqual(['must', 'cannot']);
  });
  test('A10.5-b from cover, ADJACENT to a Known unbroken armed enemy', () =>
    expect(reasonsOf(ask('woods: E5', [german('E4'), router()]))).toEqual(['adjacentEnemy']));
  test('A10.5-b not if he is broken, or concealed', () => {
    expect(dutyOf(ask('woods: E5', [german('E4', ['broken']), router()]))).toBe('may');
    expect(dutyOf(ask('woods: E5', [german('E4', ['concealed']), router()]))).toBe('cannot');
  });
  test('A10.5-c out of his Location', () =>
    expect(reasonsOf(ask('woods: E5', [german('E5'), router()]))).toEqual(['sameLocationEnemy']));
  test('A10.5-e it does not close on a leader without SW', () =>
    expect(ask('', [german('E2', [], 'ge-ldr-8-1'), router(['dm'])]).facts('E4')).toEqual(['closer']));
  test('A10.5-f nor may it stay ADJACENT to him', () => {
    // He stands behind the woods, and becomes Known in them.
    const rout = ask('woods: E7', [german('E2'), german('E8', [], 'ge-ldr-8-1', 'leader'), router()]);
    expect([rout.ruling('E7'), rout.facts('E7')]).toEqual([
      'surrenders',
      ['endsAdjacent', 'surrendersThere', 'onlyUnderFireOn'],
    ]);
    expect(rout.enemiesNamed('E7')).toEqual(['leader']);
  });
});

describe('A10.5 what becomes of one that cannot', () => {
  // E4 and E6 hold Germans: every hex next to E5 is ADJACENT to one of them.
  const caught = (enemies = [german('E4'), german('E6', [], 'ge-467', 'h')]) =>
    ask('woods: E5', [...enemies, router()]);
  test('A10.5-g it fails to rout', () => {
    expect([dutyOf(caught()), endsIn(caught())]).toEqual(['must', []]);
    expect(reasonsOf(caught())).toContain('surrendersOrFails');
    expect(reasonsOf(basic)).not.toContain('surrendersOrFails');
  });
  test('A10.5-h unless it surrenders', () =>
    expect(caught().report.surrender).toMatchObject({ kind: 'surrenders', captors: ['g', 'h'] }));
  test('A10.5-v Failure to Rout next to a vehicle alone is no surrender', () => {
    const hemmed = ask('woods: E5\nwater: D4 D5 E6 F4 F5', [
      { ...german('E4', [], 'ge-pzIVH'), facing: 3, turret: 3 },
      router(),
    ]);
    expect(reasonsOf(hemmed)).toContain('failureToRout');
    expect(hemmed.report.surrender.kind).toBe('none');
  });
});

describe('A10.5 how it routs', () => {
  test('A10.5-j two units of one Location rout each for itself', () => {
    const units = [router(['dm']), friend('E5', ['broken', 'dm'])];
    expect(endsIn(ask('woods: E5 E6', units))).toEqual(endsIn(ask('woods: E5 E6', units, {}, 'f')));
    expect(ask('woods: E5 E6', units).report.unit).toBe('r');
  });
  test('A10.5-l out of a Blaze it must, enemy or none', () =>
    expect(reasonsOf(ask('woods: E5 E7', [router()], { markers: [marker('blaze', 'E5')] }))).toEqual([
      'inBlaze',
    ]));
  test('A10.5-m one under DM may, one that is not may not', () => {
    expect(dutyOf(ask('woods: E5 E7', [router(['dm'])]))).toBe('may');
    expect(reasonsOf(ask('woods: E5 E7', [router()]))).toEqual(['noDm']);
  });
  test('A10.5-n Conscripts have six MF like all others', () =>
    expect(
      ['ru-447', 'ru-426', 'ru-hs-237', 'ru-crew-228', 'ru-ldr-8-0'].map(
        (counter) => ask('', [router(['dm'], 'E5', counter as 'ru-447')]).report.allowance,
      ),
    ).toEqual([12, 12, 12, 12, 12]));
  test('A10.5-o a wounded leader has three', () =>
    expect(ask('', [router(['dm', 'wounded'], 'E5', 'ru-ldr-8-0')]).report.allowance).toBe(6));
  test('A10.5-p along a road it gets no more than six hexes', () => {
    const road = ask('dirtRoad: E1 E2 E3 E4 E5 E6 E7 E8', [router(['dm'], 'E1')]);
    expect([road.ruling('E7'), road.ruling('E8')]).toEqual(['end', undefined]);
  });
  test('A10.5-q it may end in the open in view where it is Interdicted; before a pinned enemy, who cannot Interdict, by one reading alone', () => {
    const before = (conditions: readonly Condition[], setting: Settings['R-open']) =>
      ask('', [german('E2', conditions), router()], {
        rules: { preset: 'asl', switches: { 'R-open': setting } },
      });
    expect([
      before([], 'allowed').ruling('E6'),
      before([], 'barred').ruling('E6'),
      before(['pinned'], 'allowed').ruling('E6'),
    ]).toEqual(['end', 'end', 'end']);
    expect(before(['pinned'], 'barred').facts('E6')).toContain('endsInOpenUninterdicted');
  });
  test('A10.5-q or by Low Crawl', () =>
    expect(crawlTo(ask('', [german('E2', ['pinned']), router()]), 'E6')).toBe('open lowCrawlTo'));
  test('A10.5-r a crawl may not end ADJACENT to an unbroken armed enemy that it meets there', () => {
    const rout = ask('woods: E6 E7', [german('E8'), router(['dm'])]);
    expect(crawlTo(rout, 'E6')).toBe('open lowCrawlTo');
    const nearer = ask('woods: E6', [german('E7'), router(['dm'])]);
    expect(crawlTo(nearer, 'E6')).toBe('barred endsAdjacent');
  });
  test('A10.5-s a building hex costs its 2 MF, with no way along its edge', () =>
    expect(ask('stoneHouse: E6\nwater: D5 D6 F5 F6 D4 F4 E4', [router(['dm'])]).end('E6')).toBe(4));
  test('A10.5-t out of Melee it does not rout', () =>
    expect(reasonsOf(ask('', [german('E5', ['melee']), router(['dm', 'melee'])]))).toEqual(['inMelee']));
});

describe('E1.54 at night, seeing three hexes', () => {
  const night = { night: 3 };
  test('A10.5-d nobody must rout: not out of the open, nor from an enemy ADJACENT', () => {
    expect([
      dutyOf(ask('', [german('E3'), router()], night)),
      dutyOf(ask('', [german('E4'), router()], night)),
    ]).toEqual(['may', 'may']);
    expect(reasonsOf(ask('', [german('E4'), router()], night))).toEqual([
      'nightRout',
      'dmAdjacent',
      'dmOpenGround',
    ]);
  });
  test('A10.5-d nor because of one who stands beyond what is seen; a light could show him, and the report says so', () => {
    const rout = ask('', [german('E1'), router()], night);
    expect([dutyOf(rout), dutyOf(ask('', [german('E1'), router()], { night: 4 }))]).toEqual([
      'cannot',
      'may',
    ]);
    expect(ask('', [german('E1'), router(['dm'])], night).leftOut).toContain('illumination');
  });
  test('A10.5-d what is ADJACENT is seen in any night', () =>
    expect(reasonsOf(ask('', [german('E4'), router()], { night: 0 }))).toContain('dmAdjacent'));
  test('B25.4 but out of a Blaze it must', () =>
    expect(dutyOf(ask('', [router()], { ...night, markers: [marker('blaze', 'E5')] }))).toBe('must'));
});

describe('A10.5 who has routed, and who is to rout first', () => {
  const first = (conditions: Parameters<typeof german>[1]) =>
    ask('woods: E7', [german('E2', conditions), router(['dm'])], { attacker: 'axis' }).report.assumptions.map(
      ({ fact }) => fact,
    );
  test('A10.5-i the ATTACKER routs first: those of his units that have not are named', () =>
    expect(
      [first(['broken']), first(['broken', 'routed'])].map((facts) => facts.includes('attackerFirst')),
    ).toEqual([true, false]));
});
