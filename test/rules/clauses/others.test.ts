import { describe, expect, test } from 'vitest';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import { withCondition } from '../../../src/units/conditionTable.ts';
import { armedWith } from '../../support/situation.ts';
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

const tank = (at: string, conditions: readonly Condition[] = []): Unit => ({
  ...german(at, conditions, 'ge-pzIVH', 'tank'),
  facing: 3,
  turret: 3,
});

describe('E1.54 night', () => {
  test('A19.12-l a Disrupted unit may crawl where it would have to rout by day', () => {
    const disrupted = (night?: number) =>
      ask('', [german('E3'), router(['disrupted'])], night === undefined ? {} : { night });
    expect([disrupted().lowCrawls, disrupted(3).lowCrawls.length > 0, dutyOf(disrupted(3))]).toEqual([
      [],
      true,
      'may',
    ]);
  });
  test('Q-E1.54-a nobody must, runs or surrenders: who may crawls', () => {
    const rout = ask('woods: E8', [german('E4'), router()], { night: 3 });
    expect([dutyOf(rout), rout.report.ends, rout.report.surrender.kind, rout.lowCrawls.length > 0]).toEqual([
      'may',
      [],
      'none',
      true,
    ]);
    expect(ask('woods: E8', [german('E4'), router()]).report.surrender.kind).toBe('surrenders');
  });
});

describe('A10.533 concealed enemies', () => {
  test('A10.533-a neither force a rout nor bar a way', () => {
    const rout = ask('', [german('E4', ['concealed']), router(['dm'])]);
    expect([dutyOf(rout), rout.ruling('F4'), rout.report.enemies[0]?.known]).toEqual(['may', 'end', false]);
  });
  test('A10.533-b in the nearest cover: it must go there all the same', () => {
    const rout = ask('woods: E7 H8', [german('E2'), german('E7', ['concealed'], 'ge-467', 'h'), router()]);
    expect(endsIn(rout)).toEqual(['E7']);
  });
  test('A10.533-d its rout ends with them: none goes on from there', () => {
    const beyond = (...conditions: readonly Condition[]) =>
      endsIn(ask('woods: E6 E7', [german('E2'), german('H9', conditions, 'ge-467', 'h'), router()]));
    expect(beyond('concealed')).toEqual(['E6', 'E7']);
    expect(
      endsIn(ask('woods: E6 E7', [german('E2'), german('E6', ['concealed'], 'ge-467', 'h'), router()])),
    ).toEqual(['E6']);
  });
  // h lies in the woods of E7, with more woods behind them.
  const into = (conditions: readonly Condition[] = [], rest = {}) =>
    ask('woods: E7 E8', [german('E2'), german('E7', ['concealed', ...conditions], 'ge-467', 'h'), router()], {
      ...only('E2', 'E5', 'E6', 'E7', 'E8'),
      ...rest,
    });
  test.each(['A10.533-c', 'Q-A12.15-a'])(
    '%s entered, it throws the unit back to the hex that it came from; Dummies let it go on',
    (_id) => {
      expect(into().report.repulses).toMatchObject([
        {
          at: 'E7',
          enemies: ['h'],
          approaches: [{ back: 'E6', outcomes: [{ enemy: 'h', kind: 'eliminated' }] }],
          ifDummies: [
            { at: 'E7', cost: 6 },
            { at: 'E8', cost: 10 },
          ],
        },
      ]);
      expect(into().report.repulses[0]?.grounds.map(({ fact }) => fact)).toEqual([
        'thrownBack',
        'onceThrownBack',
        'onlyDummies',
      ]);
    },
  );
  test('A10.533-c of several concealed enemies any may be the one', () => {
    const rout = ask('woods: E7', [
      german('E2'),
      german('E7', ['concealed'], 'ge-467', 'h'),
      german('E7', ['concealed'], 'ge-ldr-8-1', 'i'),
      router(),
    ]);
    expect(rout.report.repulses.map(({ enemies }) => enemies)).toEqual([['h', 'i']]);
  });
  test('A10.533-e ADJACENT to him then, it is eliminated; not if he is broken', () =>
    expect(
      [into(), into(['broken'])].map(({ report }) => report.repulses[0]?.approaches[0]?.outcomes[0]?.kind),
    ).toEqual(['eliminated', 'stays']));
  test('A10.533-e or captured, where the players read it so', () => {
    const read = (rest = {}) =>
      into([], { rules: { preset: 'asl', switches: { 'D-8': 'captured' } }, ...rest }).report.repulses[0]
        ?.approaches[0]?.outcomes[0]?.kind;
    expect([read(), read({ noQuarter: ['axis'] })]).toEqual(['surrenders', 'eliminated']);
  });
  const hidden = (text: string, at: string, conditions: readonly Condition[] = [], rest = {}) =>
    ask(
      text,
      [german('E2'), german(at, ['concealed', ...conditions], 'ge-467', 'h'), router()],
      rest,
    ).report.reveals.find(({ unit }) => unit === 'h');
  test('A10.533-f by giving up his "?" he could Interdict, if he could without it', () => {
    expect(hidden('woods: E7', 'H6')?.interdicts).toEqual(expect.arrayContaining([{ from: 'E5', to: 'E6' }]));
    expect(hidden('woods: E7', 'H6', ['cx'])?.interdicts).toEqual([]);
  });
  test('A10.533-g or bar the way', () =>
    expect(hidden('woods: E8', 'G8')?.bars).toContainEqual({ from: 'E5', to: 'E6' }));
  test('A10.533-g only while the unit is in his LOS', () =>
    expect(hidden('woods: E8', 'G8', [], unseen('G8-E5'))?.bars).not.toContainEqual({
      from: 'E5',
      to: 'E6',
    }));
  test('A10.533-i given up after the step, it stands: E7 is an end, and he could only drive it on from there', () => {
    const rout = ask('woods: E7', [german('E2'), german('E8', ['concealed'], 'ge-467', 'h'), router()]);
    expect([rout.ruling('E7'), rout.report.reveals[0]?.bars.some(({ from }) => from === 'E7')]).toEqual([
      'end',
      false,
    ]);
  });
  test('A10.533-j given up while it is ADJACENT, it must go on or be eliminated', () => {
    expect(hidden('woods: E7', 'E8')?.drives).toEqual(['E7']);
    expect(hidden('woods: E7', 'E8', ['broken'])?.drives).toEqual([]);
  });
  test('A10.533-k or he could take it prisoner', () => {
    expect(hidden('woods: E7', 'E8')?.takes).toEqual(['E7']);
    expect(hidden('woods: E7', 'E8', [], { noQuarter: ['axis'] })?.takes).toEqual([]);
  });
  test('A10.533-h with the "?" given up before, the hexes next to them are barred', () => {
    expect(hidden('woods: F7', 'G5')?.bars).toContainEqual({ from: 'E5', to: 'F5' });
    const beside = (...conditions: readonly Condition[]) =>
      ask('', [german('G5', conditions), router(['dm'])]);
    expect([beside('concealed').ruling('F5'), beside().ruling('F5')]).toEqual(['end', 'refused']);
    expect(beside().facts('F5')).toContain('movesAdjacent');
  });
});

describe('A10.62 Desperation Morale', () => {
  const causes = (text: string, units: readonly Unit[]): readonly string[] =>
    ask(text, units).report.dm.map(({ fact }) => fact);
  test('A10.62-a of a unit that breaks', () =>
    expect(causes('woods: E5', [withCondition(friend('E5', [], 'ru-447', 'r'), 'broken')])).toEqual([
      'dmMarker',
    ]));
  test('A10.62-h of one with a Known armed enemy ADJACENT, broken or not', () => {
    expect(causes('woods: E5', [german('E4'), router()])).toEqual(['dmAdjacent']);
    expect(causes('woods: E5', [german('E4', ['broken']), router()])).toEqual(['dmAdjacent']);
    expect(causes('woods: E5', [german('E4', ['concealed']), router()])).toEqual([]);
  });
  test('A10.62-i of one in Open Ground in LOS and Normal Range', () => {
    expect(causes('', [german('E2'), router()])).toEqual(['dmOpenGround']);
    expect(causes('', [german('E1', [], 'ge-hs-237'), router()])).toEqual([]);
  });
});

describe('A20.21 surrender, of a unit in E5 next to the German in E4', () => {
  /** Into the open alone: every way out is in view of E4. */
  const open = (conditions: readonly Condition[] = [], rest = {}, enemy = german('E4')) =>
    ask('woods: E8', [enemy, router(['dm', ...conditions])], rest);
  /** Woods behind it: a way out that nobody can Interdict. */
  const safe = (conditions: readonly Condition[] = [], rest = {}, enemy = german('E4')) =>
    ask('woods: E5 E6', [enemy, router(['dm', ...conditions])], rest);
  /** Germans before and behind: no way out. */
  const caught = (rest = {}) =>
    ask('woods: E5', [german('E4'), german('E6', [], 'ge-467', 'h'), router()], rest);
  const noQuarter = { noQuarter: ['axis'] };

  test('Q-A20.21-a when every way out is Interdicted or a crawl', () => {
    expect(open().report.surrender).toMatchObject({ kind: 'surrenders', captors: ['g'] });
    expect(open().lowCrawls).toContain('E6');
  });
  test('Q-A20.21-b when there is no way out', () =>
    expect(caught().report.surrender.kind).toBe('surrenders'));
  test('Q-A20.21-b nor on from where it comes next to a captor whom it did not know', () =>
    expect(
      ask(
        'woods: E7',
        [german('E2'), german('E8', [], 'ge-467', 'h'), router()],
        only('E2', 'E5', 'E6', 'E7', 'E8'),
      ).facts('E7'),
    ).toEqual(['endsAdjacent', 'surrendersThere', 'noWayOn']));
  test('Q-A20.21-c not when one way is safe, though it may take one under fire', () => {
    expect([safe().report.surrender.kind, endsIn(safe()), safe().report.ends[0]?.interdictions]).toEqual([
      'none',
      ['E6'],
      0,
    ]);
    expect(safe().interdictors('E5', 'F5')).toEqual(['g']);
  });
  test('Q-A20.21-d Encircled, with a safe way', () =>
    expect([safe(['encircled']).report.surrender.kind, safe().report.surrender.kind]).toEqual([
      'surrenders',
      'none',
    ]));
  test('Q-A20.21-g to one of several, whom their owner chooses', () =>
    expect(caught().report.surrender.captors).toEqual(['g', 'h']));
  test.each(['Q-A20.21-i', 'A10.8-e'])('%s Fanatics do not', () =>
    expect(open(['fanatic']).report.surrender).toMatchObject({
      kind: 'none',
      grounds: [{ fact: 'neverSurrenders' }],
    }),
  );
  test('Q-A20.21-j not to a vehicle, a berserk unit or one in Melee', () => {
    const takers = [tank('E4'), german('E4', ['berserk']), german('E4', ['melee'])];
    expect(takers.map((enemy) => open([], {}, enemy).report.surrender.kind)).toEqual([
      'none',
      'none',
      'none',
    ]);
  });
  test('Q-A20.3-a not under No Quarter: it routs under fire, or fails to', () => {
    const rout = open([], noQuarter);
    expect([rout.report.surrender.kind, rout.end('E8')]).toEqual(['none', 8]);
    expect(reasonsOf(caught(noQuarter))).toContain('failureToRout');
  });
  test('A19.12-e Disrupted, with a safe way', () =>
    expect(safe(['disrupted']).report.surrender).toMatchObject({ kind: 'surrenders', captors: ['g'] }));
  test('A19.12-f Disrupted, in his Location', () =>
    expect(safe(['disrupted'], {}, german('E5')).report.surrender.kind).toBe('surrenders'));
  test.each(['A19.12-g', 'Q-A20.3-b'])('%s not even Disrupted under No Quarter: then it routs', () => {
    const rout = safe(['disrupted'], noQuarter);
    expect([rout.report.surrender.kind, endsIn(rout)]).toEqual(['none', ['E6']]);
  });
});

describe('A19.12 Disrupted units', () => {
  test('A19.12-h rout from Open Ground in view, not for DM alone', () => {
    expect(dutyOf(ask('woods: E7', [german('E2'), router(['dm', 'disrupted'])]))).toBe('must');
    expect(reasonsOf(ask('woods: E5', [german('E2'), router(['dm', 'disrupted'])]))).toEqual([
      'disruptedStays',
    ]);
  });
  test.each(['A19.12-i', 'Q-B21.43-a'])(
    '%s rout out of a Water Obstacle, enemy or no enemy, and nobody crawls in one',
    (_id) => {
      const wet = (...conditions: readonly Condition[]) =>
        ask('shallowRiver: E5\nlevel -1: E5\nwoods: E6', [german('A1'), router(conditions)], unseen('A1-E5'));
      expect([reasonsOf(wet('disrupted')), reasonsOf(wet()), endsIn(wet('disrupted'))]).toEqual([
        ['inWater'],
        ['inWater'],
        ['E6'],
      ]);
      expect(crawlTo(wet(), 'E6')).toBe('barred lowCrawlTerrain');
      expect(reasonsOf(ask('marsh: E5', [german('A1'), router(['disrupted'])], unseen('A1-E5')))).toEqual([
        'disruptedStays',
      ]);
    },
  );
  test('A19.12-j rout from a vehicle, or from one in Melee', () => {
    const ways = [tank('E4'), german('E4', ['melee'])].map((enemy) =>
      ask('woods: E5 E6', [enemy, router(['dm', 'disrupted'])]),
    );
    expect(ways.map((rout) => [dutyOf(rout), rout.report.surrender.kind])).toEqual([
      ['must', 'none'],
      ['must', 'none'],
    ]);
  });
  test('A19.12-k do not crawl', () =>
    expect(crawlTo(ask('woods: E7', [german('E2'), router(['disrupted'])]), 'E6')).toBe(
      'barred disruptedNoCrawl',
    ));
  test('A19.12-o of the enemy are not to be closed on', () =>
    expect(ask('', [german('E2', ['broken', 'disrupted']), router(['dm'])]).facts('E4')).toEqual(['closer']));
});

describe('what the sources quote of other rules', () => {
  test('Q-A4.2-a each hex at its cost, along the way', () =>
    expect(
      ask(
        'brush: E6\nwoods: E7',
        [german('E2'), router()],
        only('E2', 'E5', 'E6', 'E7'),
      ).report.ends[0]?.route.map(({ to, cost }) => `${to} ${cost}`),
    ).toEqual(['E6 4', 'E7 4']));
  test('Q-A4.3-a no way round woods within their hex: 2 MF, not 1', () =>
    expect(ask('woods: E6', [router(['dm'])]).end('E6')).toBe(4));
  test('Q-B10.31-a Height Advantage, but not over the Crest Line that it climbs', () => {
    const rest = { ...seen('E3-E6'), ...only('E3', 'E5', 'E6', 'E8', 'E7') };
    const climbing = (text: string) =>
      ask(`${text}\nwoods: E8`, [german('E3'), router(['dm'])], rest).interdictors('E5', 'E6');
    expect([climbing('level 1: E6 E7 E8'), climbing('level 1: E5 E6 E7 E8')]).toEqual([['g'], []]);
  });
  const rowhouse = (between: 'bar' | 'none') =>
    ask(`woodenHouse: E5 E6\n${between === 'bar' ? 'rowhouseWall: E5|E6\n' : ''}woods: G6`, [router(['dm'])]);
  test('Q-B23.71-a behind its bar each rowhouse is a building of its own: the next is no hex of it to be ignored', () => {
    expect(rowhouse('none').candidate('E6')?.role).toBe('mayIgnore');
    expect(rowhouse('bar').candidate('E6')?.role).not.toBe('mayIgnore');
  });
  test('Q-B23.71-b round either end of the bar is one crawl', () =>
    expect(rowhouse('bar').report.lowCrawl.filter(({ to }) => to === 'E6')).toHaveLength(1));
  test('Q-B23.71-b round the bar for 3 MF', () =>
    expect([rowhouse('bar').end('E6'), rowhouse('none').end('E6')]).toEqual([6, 4]));
  test('Q-B25.4-a out of a Blaze, and into none', () => {
    const rout = ask('woods: E5 E6 D5', [router()], {
      markers: [marker('blaze', 'E5'), marker('blaze', 'E6')],
    });
    expect([dutyOf(rout), endsIn(rout), rout.facts('E6')]).toEqual(['must', ['D5'], ['intoBlaze']]);
  });
  test('Q-B30.41-a in and out of a pillbox alike', () => {
    const out = ask('woods: E6', [german('E2'), router(['dm', 'pillbox'])], {
      markers: [marker('pillbox1', 'E5', 0)],
    });
    expect([out.report.start, out.end('E6'), out.candidate('E6')?.cost]).toEqual(['E5/p', 6, 4]);
    expect(ask('', [german('E2'), router()], { markers: [marker('pillbox1', 'E6', 0)] }).end('E6/p')).toBe(4);
  });
  test('Q-B27.41-a out of a foxhole into the next hex for the MF of both', () => {
    const rout = ask('woods: E6', [armedWith(german('E4'), 'ge-lmg'), router(['foxhole'])]);
    expect([rout.end('E6'), rout.report.ends[0]?.interdictions]).toEqual([6, 0]);
  });
});
