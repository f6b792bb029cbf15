import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/units/unit.ts';
import { armedWith } from '../../support/situation.ts';
import {
  ask,
  askWide,
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
} from '../clauses/table.ts';

/** Cases about destinations, ways, Low Crawl and Interdiction. */
describe('an enemy met on the way', () => {
  // The woods of H8 hide g; from there only H7 leads on, to H6.
  const rout = (conditions: readonly Condition[]) =>
    ask('woods: H8 H6', [german('H9'), german('E7', conditions, 'ge-467', 'i'), router(['dm'], 'G9')], {
      ...only('E7', 'H6', 'H7', 'H8', 'H9', 'G9'),
      sightOverrides: [...seen('E7-H7').sightOverrides, ...unseen('G9-H9', 'E7-G9', 'E7-H8').sightOverrides],
    });
  test('RC-034 in H8, with H7 Interdicted, it surrenders to the enemy whom it has only now come next to', () => {
    expect([rout([]).facts('H8'), rout([]).report.ends]).toEqual([
      ['endsAdjacent', 'surrendersThere', 'onlyUnderFireOn'],
      [],
    ]);
    expect(rout(['cx']).end('H6')).toBe(10);
  });
});

describe('where to', () => {
  test('RC-032 cover that no lawful way reaches within 6 MF is none to be counted', () => {
    const text = 'woods: E3 H8';
    expect(ask(text, [router(['dm'])]).candidate('E3')?.role).toBe('binds');
    const rout = ask(text, [german('E1', ['broken']), router(['dm'])], seen('E1-E5'));
    expect([rout.candidate('E3'), endsIn(rout)]).toEqual([undefined, ['H8']]);
  });
  test('RC-033 out of W6 before the enemy in U8 it makes for Z7, the nearer, runs or crawls, and not for U3', () => {
    const rout = askWide('woods: Z7 U3', [german('U8'), router([], 'W6')]);
    expect([dutyOf(rout), rout.candidate('Z7'), endsIn(rout)]).toMatchObject([
      'must',
      { role: 'binds', cost: 8 },
      ['Z7'],
    ]);
    expect([rout.facts('U3'), rout.candidate('U3')?.cost, rout.lowCrawls.includes('X6')]).toEqual([
      ['fartherThan'],
      10,
      true,
    ]);
  });
  test('RC-045 out of woods, not forced, it may go to the nearest other cover', () => {
    const rout = ask('woods: E5 G6', [router(['dm'])]);
    expect([dutyOf(rout), endsIn(rout)]).toEqual(['may', ['G6']]);
  });
  test('RC-052 with no cover in reach, anywhere that is lawful; broken and Disrupted enemies still bar the way', () => {
    const ends = (...conditions: readonly Condition[]) =>
      endsIn(ask('', [german('E2', conditions), router(['dm'])]));
    for (const found of [ends('broken'), ends('broken', 'disrupted')]) {
      expect(found).toEqual(expect.arrayContaining(['E6', 'D5', 'F4', 'E10']));
      expect(found).not.toContain('E4');
    }
  });
  test('RC-056 a full building is a destination all the same, in full ASL', () => {
    const full = ['a', 'b', 'c'].map((id) => friend('E6', [], 'ru-447', id));
    expect(endsIn(ask('stoneHouse: E6', [german('E2'), router(), ...full]))).toEqual(['E6']);
  });
  test('RC-058 P8 sees M9: woods N9 are no farther from it, but closer, so the text bars them and the case errs; L10 is left', () => {
    const rout = askWide('woods: M9 N9 L10', [german('P8'), router(['dm'], 'M9')]);
    expect([rout.facts('N9')[0], endsIn(rout)]).toEqual(['closer', ['L10']]);
  });
  test('RC-090 from O3 only N2; the text does not let an enemy in F5 change that, by which the case errs: unseen he is not Known, seen he bars N2', () => {
    const text = 'woods: N2 P2\nwall: O3|P2';
    const ways = (units: Parameters<typeof askWide>[1], rest = {}) =>
      askWide(text, [...units, router(['dm'], 'O3')], rest);
    expect([ways([]).candidate('N2')?.cost, ways([]).candidate('P2')?.cost, endsIn(ways([]))]).toEqual([
      4,
      6,
      ['N2'],
    ]);
    expect(endsIn(ways([german('F5')], { ...unseen('F5-O3'), ...only('F5', 'O3', 'N2', 'P2') }))).toEqual([
      'N2',
    ]);
    expect([ways([german('F5')]).facts('N2'), endsIn(ways([german('F5')]))]).toEqual([['closer'], ['P2']]);
  });
  test.each([
    ['it bars', 'E3', undefined, 'refused'],
    ['may be ignored', 'F4', 'mayIgnore', 'end'],
    ['binds', 'E8', 'binds', 'end'],
  ])('RC-067 before the enemy in E2, cover that %s: %s', (_what, at, role, ruling) => {
    const rout = ask('woods: E3 F4 E8', [german('E2'), router()], seen('E2-E5'));
    expect([rout.candidate(at)?.role, rout.ruling(at)]).toEqual([role, ruling]);
  });
  test('RC-117 when all cover may be ignored, any lawful Location will do', () =>
    expect(ask('woods: F4', [german('E2'), router()]).report.freeRout).toBe(true));
});

describe('step by step', () => {
  test('RC-026 into a foxhole on the shortest way, out of reach of Interdiction and of the woods; a crawl may lead there too', () => {
    const rout = ask('woods: E9', [german('E2'), router()], {
      ...only('E2', 'E5', 'E6', 'E7', 'E8', 'E9'),
      markers: [marker('foxhole1', 'E6')],
    });
    expect(rout.report.ends.find(({ at }) => at === 'E6')).toMatchObject({
      kind: 'detour',
      interdictions: 0,
      cost: 4,
    });
    expect(crawlTo(rout, 'E6')).toBe('open lowCrawlTo');
  });
  test('RC-075 toward an enemy that it has not seen, even ADJACENT, but it may not stop there', () => {
    const rout = ask('', [german('E2'), router(['dm'])], unseen('E2-E5', 'E2-E4'));
    expect([rout.ruling('E4'), rout.ruling('E3'), rout.facts('E3')[0]]).toEqual([
      'end',
      'passable',
      'endsAdjacent',
    ]);
  });
  test('RC-080 the basic rout', () => {
    const units = [german('E2'), router(), friend('H8', ['broken'], 'ru-447', 'r2')];
    const rout = ask('woods: E7 H8', units);
    expect([
      rout.report.dm.map(({ fact }) => fact),
      rout.facts('E4'),
      rout.ruling('E6'),
      endsIn(rout),
    ]).toEqual([['dmOpenGround'], ['closer'], 'passable', ['E7']]);
    expect([rout.interdictors('E5', 'E6'), rout.interdictors('E6', 'E7')]).toEqual([['g'], []]);
    expect(reasonsOf(ask('woods: E7 H8', units, {}, 'r2'))).toEqual(['noDm']);
  });
  test('RC-083 from the open into the open, Interdicted by the enemy that is not concealed', () => {
    const rout = ask('', [german('E2'), german('C6', ['concealed'], 'ge-467', 'g2'), router()]);
    expect([rout.ruling('E6'), rout.interdictors('E5', 'E6'), reasonsOf(rout)]).toEqual([
      'end',
      ['g'],
      ['openGroundInView'],
    ]);
  });
  test('RC-087 the nearest woods hold a concealed enemy: it goes there, under fire in E6, and the report tells what comes of it', () => {
    const rout = ask(
      'woods: E7',
      [german('E2'), german('E7', ['concealed'], 'ge-467', 'h'), router()],
      only('E2', 'E5', 'E6', 'E7'),
    );
    expect([endsIn(rout), rout.interdictors('E5', 'E6'), rout.facts('E7').includes('repulse')]).toEqual([
      ['E7'],
      ['g'],
      true,
    ]);
    expect(rout.report.repulses).toMatchObject([
      {
        at: 'E7',
        enemies: ['h'],
        approaches: [{ back: 'E6', outcomes: [{ enemy: 'h', kind: 'eliminated' }] }],
      },
    ]);
  });
  test.each([
    ['into his Location', german('E4'), 'E4', 'entersEnemy'],
    ['ADJACENT to him', german('E3'), 'E4', 'movesAdjacent'],
    ['closer to him', german('E2'), 'E4', 'closer'],
    ['from one hex ADJACENT to him to another', german('F4'), 'F5', 'movesAdjacent'],
  ])('RC-101 not %s', (_what, enemy, at, fact) =>
    expect(ask('', [enemy, router(['dm'])]).facts(at)).toContain(fact),
  );
  test('RC-101 but ADJACENT out of his own hex, and closer to one that never saw it', () => {
    expect(ask('', [german('E5'), router()]).ruling('E6')).toBe('passable');
    expect(ask('', [german('E2'), router(['dm'])], unseen('E2-E5')).ruling('E4')).toBe('end');
  });
  test('RC-102 along a row of five: 1, 2, 4 and 6 MF, and nothing outside the map in play', () => {
    const rout = ask('woods: E8\nbrush: E9', [router(['dm'])], only('E5', 'E6', 'E7', 'E8', 'E9'));
    expect([rout.candidate('E8')?.cost, endsIn(rout), rout.ruling('E7'), rout.facts('E9')]).toEqual([
      8,
      ['E8'],
      'passable',
      ['mustStop'],
    ]);
    expect(rout.report.ends[0]?.route.map(({ spent }) => spent)).toEqual([2, 4, 8]);
    expect(rout.ruling('D5')).toBeUndefined();
    expect(ask('stoneHouse: E8 E9', [router(['dm'])], only('E5', 'E6', 'E7', 'E8', 'E9')).end('E9')).toBe(12);
  });
});

test('RC-103 at night it crawls, not to woods and not from an enemy if it would not, but not toward one whom it knows', () => {
  const night = (enemy: string) => ask('woods: B3', [german(enemy), router(['dm'], 'E6')], { night: 6 });
  expect([
    crawlTo(night('E1'), 'E7'),
    night('E1').report.ends,
    night('E5').report.surrender.kind,
    dutyOf(night('E5')),
  ]).toEqual(['open lowCrawlTo', [], 'none', 'may']);
  expect(crawlTo(night('E9'), 'E7')).toBe('barred closer');
});

test('RC-030 a hex of SMOKE costs it one MF more', () => {
  const cost = (...hexes: readonly string[]) =>
    ask('woods: E7', [router(['dm'])], {
      ...only('E5', 'E6', 'E7'),
      markers: hexes.map((hex) => marker('smoke', hex)),
    }).end('E7');
  expect([cost(), cost('E6'), cost('E6', 'E7')]).toEqual([6, 8, 10]);
});

describe('Low Crawl', () => {
  test('RC-073 into the open in view it may, but not next to an enemy', () => {
    expect(crawlTo(ask('', [german('E2'), router([], 'E4')]), 'E5')).toBe('open lowCrawlTo');
    expect(
      crawlTo(ask('', [german('E2'), german('G4', [], 'ge-467', 'h'), router([], 'E4')]), 'F4'),
    ).toContain('barred');
  });
  test("RC-116 one Location; not out of an enemy's, and not Disrupted", () => {
    const crawls = (enemy: string, ...conditions: readonly Condition[]) =>
      ask('woods: E7', [german(enemy), router(['dm', ...conditions])]).lowCrawls;
    expect([
      crawls('E2').includes('E6'),
      crawls('E2').includes('E7'),
      crawls('E5'),
      crawls('E2', 'disrupted'),
    ]).toEqual([true, false, [], []]);
  });
});

describe('Interdiction', () => {
  const inE6 = (units: Parameters<typeof ask>[1], text = '', rest = {}) =>
    ask(`woods: E7\n${text}`, [...units, router(['dm'])], rest).interdictors('E5', 'E6');
  test('RC-059 beyond Normal Range there is none, and without cover any hex will do', () => {
    const rout = ask('', [german('E2', [], 'ge-447'), router(['dm'], 'E8')]);
    expect([rout.report.freeRout, rout.report.interdicted]).toEqual([true, []]);
  });
  test('RC-098 pinned by it, a unit goes no farther', () =>
    expect(reasonsOf(ask('woods: E7', [german('E2'), router(['dm', 'pinned'])]))[0]).toBe('pinned'));
  test.each(['cx', 'encircled', 'melee', 'pinned', 'broken', 'concealed'] as const)(
    'RC-108 none by one who is %s',
    (condition) => expect(inE6([german('E2', [condition])])).toEqual([]),
  );
  test('RC-108 none by a leader without SW, beyond Normal Range, or through a Hindrance; by a mortar, yes', () => {
    expect([
      inE6([german('E2', [], 'ge-ldr-8-1')]),
      inE6([german('E1', [], 'ge-447')]),
      inE6([german('E2')], 'brush: E4'),
    ]).toEqual([[], [], []]);
    expect(inE6([armedWith(german('E2', [], 'ge-ldr-8-1'), 'ge-mtr-50')])).toEqual(['g']);
  });
  test('RC-109 a concealed squad with LOS to E6 is ignored; with its "?" given up it Interdicts there and may not be closed on', () => {
    const lane = (...conditions: readonly Condition[]) =>
      ask('woods: E7', [german('E2'), german('F7', conditions, 'ge-467', 'h'), router()], {
        ...only('E2', 'E5', 'E6', 'E7', 'F7'),
        ...seen('F7-E5'),
      });
    expect([lane('concealed').interdictors('E5', 'E6'), endsIn(lane('concealed'))]).toEqual([['g'], ['E7']]);
    expect([lane().ruling('E6'), lane().facts('E6')[0], endsIn(lane())]).toEqual(['refused', 'closer', []]);
  });
  test('RC-110 one check for a hex, however many Interdict, and another for the next', () => {
    const rout = ask(
      'woods: E8',
      [german('E2'), german('E3', [], 'ge-467', 'h'), router()],
      only('E2', 'E3', 'E5', 'E6', 'E7', 'E8'),
    );
    expect([rout.interdictors('E5', 'E6').length, rout.report.ends[0]?.interdictions]).toEqual([2, 2]);
  });
  test('RC-119 a broken unit does not Interdict, and carries no more than its IPC', () => {
    expect(inE6([german('E2', ['broken'])])).toEqual([]);
    expect(ask('woods: E7', [german('E2'), armedWith(router(), 'ru-hmg')]).report.weapons).toEqual([
      { rule: 'A10.4', fact: 'dropsWeapon', weapon: 'HMG' },
    ]);
  });
  test('RC-119 a broken leader is no help to a unit that routs', () =>
    expect(
      ask('woods: E7', [german('E2'), router(), friend('E5', ['broken'], 'ru-ldr-9-1', 'leader')]).report
        .companions,
    ).toEqual([]));
  test('RC-122 nor does anybody through brush', () =>
    expect([inE6([german('E2')]), inE6([german('E2')], 'brush: E4')]).toEqual([['g'], []]));
});

test('RC-029 a pinned leader may not go along, another may', () => {
  const kinds = (...conditions: readonly Condition[]) =>
    ask('woods: E7', [
      german('E2'),
      router(),
      friend('E5', conditions, 'ru-ldr-8-1', 'leader'),
    ]).report.companions.map(({ kind }) => kind);
  expect([kinds(), kinds('pinned')]).toEqual([['may'], ['cannot']]);
});
