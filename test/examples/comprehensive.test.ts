import { describe, expect, test } from 'vitest';
import { counter } from '../../src/units/counters.ts';
import { has } from '../../src/units/unit.ts';
import { phaseFrom } from '../rules/areas/routPhase/script.ts';
import {
  adjacentTo,
  askOn,
  captorsOf,
  closerTo,
  endsOf,
  exampleMaps,
  POSITIONS,
  tableOn,
  wayTo,
} from './comprehensive.ts';

const NQ = { rest: { noQuarter: ['axis'] } } as const;

describe.each(exampleMaps)('Comprehensive Rout Example, the Russian routs, on $name', (where) => {
  const ask = askOn(where, 'russians');

  describe('Q2, Disrupted', () => {
    test('CRE-01a-1 it must surrender to R1, although P2 is a legal rout', () => {
      const rout = ask('Q2');
      expect([rout.report.surrender.kind, captorsOf(rout)]).toEqual(['surrenders', ['R1']]);
      expect(rout.end('P2')).toBe(4);
    });
  });

  describe('M2 level 2', () => {
    const rout = ask('M2');
    test('CRE-02-1 it does not have to rout', () => expect(rout.report.obligation.kind).toBe('may'));
    test.each(['M2/1', 'M2', 'N1/2', 'N1/1', 'N2/2', 'N2/1', 'N2'])(
      'CRE-02-2 it may rout to %s in its building',
      (at) => expect(rout.ruling(at)).toBe('end'),
    );
    test('CRE-02-3 it may ignore its building and rout to M1 for 4 MF', () => {
      expect(wayTo(rout, 'M1')).toEqual(['M2/1', 'M2', 'M1']);
      expect(rout.end('M1')).toBe(8);
    });
    test.each([
      ['CRE-02-4', 'L1'],
      ['CRE-02-5', 'L0'],
    ])('%s %s is closer to J1', (_claim, at) => {
      expect(rout.ruling(at)).toBe('refused');
      expect(closerTo(rout, at)).toContain('J1');
    });
    test('CRE-02-6 it could enter the ground level of N1, not stay there: O1 is ADJACENT, and unseen from M2', () => {
      expect(rout.ruling('N1')).toBe('surrenders');
      expect(rout.enemiesNamed('N1')).toContain('O1');
      expect(rout.report.enemies.find(({ unit }) => unit === 'O1')).toMatchObject({ known: false });
    });
    test('CRE-02-7 from the ground level of N1 it could go on to none of N2, M1 and M2, for the enemies it remembers: so it is with O1 gone, which makes it surrender there', () => {
      const inN1 = (...without: readonly string[]) =>
        phaseFrom(tableOn(where, 'russians', { without: ['Q2', 'L8', 'P8', 'J4', 'O1', ...without] })).on(
          'next; rout M2; decline; step M2/1; step M2; step N1',
        );
      const refused = (...without: readonly string[]) =>
        ['N2', 'M1', 'M2', 'O1'].map((at) => [...new Set(inN1(...without).refuses(`step ${at}`))].join());
      expect(refused()).toEqual(['closer', 'closer', 'closer', '']);
      expect(refused('J1')).toEqual(['closer', '', 'closer', '']);
    });
    test('CRE-02-8 there it would surrender to O1; under No Quarter it would be eliminated', () => {
      expect([rout.facts('N1').slice(-2), rout.report.fates.find(({ at }) => at === 'N1')]).toMatchObject([
        ['surrendersThere', 'noWayOn'],
        { kind: 'surrenders', enemies: ['O1'] },
      ]);
      const refused = ask('M2', { rest: { noQuarter: ['axis'] } });
      expect([refused.ruling('N1'), refused.facts('N1').slice(-2)]).toEqual([
        'eliminated',
        ['failsThere', 'noQuarter'],
      ]);
    });
    test('CRE-02-9 it may rout to the ground level of M2 for 2 MF', () => expect(rout.end('M2')).toBe(4));
    test('CRE-03-3 the 9-1 may go along, and need not', () =>
      expect(rout.report.companions).toMatchObject([{ leader: 'M2-leader', kind: 'may', leadership: -1 }]));
    test('CRE-03-1 the HMG of 5 PP stays behind', () =>
      expect(rout.report.weapons).toEqual([{ rule: 'A10.4', fact: 'dropsWeapon', weapon: 'HMG' }]));
  });

  describe('J4', () => {
    const rout = ask('J4');
    test('CRE-04-1 it does not have to rout', () => expect(rout.report.obligation.kind).toBe('may'));
    test('CRE-04-2 it may rout by K5 to L4 for 4 MF', () =>
      expect([rout.end('L4'), wayTo(rout, 'L4')]).toEqual([8, ['K5', 'L4']]));
    test('CRE-04-3 K5 is no closer to J6 or K3', () =>
      expect([rout.ruling('K5'), closerTo(rout, 'K5')]).toEqual(['passable', []]));
    test('CRE-04-4 K6 is not Known until K5 is entered', () => {
      expect(rout.report.enemies.find(({ unit }) => unit === 'K6')).toMatchObject({ known: false });
      expect(rout.report.ends.find(({ at }) => at === 'L4')?.route[0]?.discovers).toContain('K6');
    });
    test('CRE-04-5 it cannot stay in K5, ADJACENT to K6', () => {
      expect(rout.facts('K5')).toContain('endsAdjacent');
      expect(rout.enemiesNamed('K5')).toContain('K6');
    });
    test('CRE-04-6 K6, CX, cannot Interdict there, as it could were it not CX', () => {
      expect(rout.interdictors('J4', 'K5')).toEqual([]);
      expect(ask('J4', { states: { K6: [] } }).interdictors('J4', 'K5')).toEqual(['K6']);
    });
    test('CRE-04-7 nor can K3, one level lower: it does not even where another Interdicts', () => {
      const entry = ask('J4', { states: { K6: [] } }).report.interdicted.find(({ to }) => to === 'K5');
      expect(entry?.others).toContainEqual(expect.objectContaining({ enemy: 'K3', fact: 'protected' }));
    });
    test('CRE-04-8 nor could the leader in J6 without SW, even unpinned', () =>
      expect(ask('J4', { states: { 'J6-leader': [] } }).interdictors('J4', 'K5')).toEqual([]));
    test('CRE-04-9 the 7-0 may accompany it throughout', () => {
      const [leader, ...others] = rout.report.companions;
      expect([leader?.leader, leader?.kind, leader?.leadership, others]).toEqual(['J4-leader', 'may', 0, []]);
      expect(leader?.grounds.map(({ fact }) => fact)).toContain('staysWithIt');
    });
    test('CRE-04-10 it need not stay in L4, no farther from K3 than J4', () =>
      expect(rout.candidate('L4')?.role).toBe('mayIgnore'));
    test('CRE-04-11 from L4 only its level 1 or M5 are left', () =>
      expect(endsOf(rout)).toEqual(['L4 8', 'L4/1 10', 'M5 12']));
    test('CRE-04-12 M5 cannot be ignored', () => expect(rout.candidate('M5')?.role).toBe('binds'));
    test('CRE-04-13 level 1 of L4 takes its fifth MF', () =>
      expect([rout.end('L4/1'), wayTo(rout, 'L4/1')]).toEqual([10, ['K5', 'L4', 'L4/1']]));
  });

  describe('L8', () => {
    const rout = ask('L8');
    test('CRE-05-1 it must rout: an unbroken enemy shares its Location', () =>
      expect(rout.report.obligation).toMatchObject({
        kind: 'must',
        grounds: expect.arrayContaining([
          expect.objectContaining({ fact: 'sameLocationEnemy', enemy: 'L8-tank' }),
        ]),
      }));
    test('CRE-05-2 it must rout toward M7', () =>
      expect(rout.report.candidates.filter(({ role }) => role === 'binds').map(({ at }) => at)).toEqual([
        'M7',
      ]));
    test.each([['L9'], ['M8']])('CRE-05-3 %s would be ADJACENT to M9', (at) =>
      expect([rout.ruling(at), adjacentTo(rout, at)]).toEqual(['refused', ['M9']]),
    );
    test('CRE-05-4 K9 is closer to J9', () =>
      expect([rout.ruling('K9'), closerTo(rout, 'K9')]).toEqual(['refused', ['J9']]));
    test('A10.51 L7 comes first; K8, which the example names as well, is barred by no enemy, but M7 cannot be reached by it', () => {
      expect(rout.report.interdicted.filter(({ from }) => from === 'L8').map(({ to }) => to)).toEqual(['L7']);
      expect(rout.facts('K8')).toEqual(['mustReach']);
    });
    test('CRE-05-6 it cannot Low Crawl out of a Location that the tank shares; without the tank it could, to K8 and L7', () => {
      expect(rout.lowCrawls).toEqual([]);
      for (const to of ['K8', 'L7'])
        expect(rout.report.lowCrawl.find((crawl) => crawl.to === to)?.grounds[0]).toMatchObject({
          rule: 'A10.52',
          fact: 'lowCrawlFromEnemy',
          enemy: 'L8-tank',
        });
      expect(ask('L8', { without: ['L8-tank'] }).lowCrawls.toSorted()).toEqual(['K8', 'L7']);
    });
    test('A10.53 M9 and the tank can Interdict it in L7, though it climbs: their LOS crosses the Crest Line that it crosses', () =>
      expect(rout.interdictors('L8', 'L7')).toEqual(expect.arrayContaining(['M9', 'L8-tank'])));
    test('A10.53 and M9 in K8, seen where the tank does not keep it out of there', () =>
      expect(ask('L8', { without: ['L8-tank'] }).interdictors('L8', 'K8')).toContain('M9'));
    test('CRE-05-8 it surrenders, and M9 may accept', () =>
      expect([rout.report.surrender.kind, captorsOf(rout)]).toEqual(['surrenders', ['M9']]));
  });

  test('CRE-06-1 M5 cannot rout, for it is not DM', () =>
    expect(ask('M5').report.obligation).toMatchObject({ kind: 'cannot', grounds: [{ fact: 'noDm' }] }));

  describe('N3', () => {
    const rout = ask('N3');
    test('CRE-07-1 it becomes DM: in Open Ground, in LOS and Normal Range of O1', () =>
      expect(rout.report.dm).toContainEqual({ rule: 'A10.62', fact: 'dmOpenGround', enemy: 'O1' }));
    test('CRE-07-2 it must rout', () => expect(rout.report.obligation.kind).toBe('must'));
    test('CRE-07-3 no hex is not closer to O1, K3 or P5: Failure to Rout, and nobody ADJACENT to take it', () => {
      expect([endsOf(rout), rout.report.obligation.grounds.at(-1)?.fact, rout.report.surrender.kind]).toEqual(
        [[], 'failureToRout', 'none'],
      );
      expect(
        [
          ['N2', 'O1'],
          ['O3', 'O1'],
          ['M3', 'K3'],
          ['M4', 'K3'],
          ['N4', 'P5'],
          ['O4', 'P5'],
        ].filter(([at = '', enemy = '']) => !closerTo(rout, at).includes(enemy)),
      ).toEqual([]);
    });
  });

  test('CRE-08-1 O5 does not have to rout: P5 is not unbroken', () =>
    expect(ask('O5').report.obligation.kind).toBe('may'));
  test('CRE-08-2 O5 sees R1, K3, J6 and P5, and has no legal rout', () => {
    const rout = ask('O5');
    expect(endsOf(rout)).toEqual([]);
    expect(
      ['R1', 'K3', 'J6-1', 'P5'].map((unit) => rout.report.enemies.find((each) => each.unit === unit)?.known),
    ).toEqual([true, true, true, true]);
  });

  describe('R6, Encircled', () => {
    const rout = ask('R6');
    test('CRE-09-1 it must rout: S6 is ADJACENT', () =>
      expect(rout.report.obligation).toMatchObject({
        kind: 'must',
        grounds: expect.arrayContaining([{ rule: 'A10.5', fact: 'adjacentEnemy', enemy: 'S6' }]),
      }));
    test('CRE-09-2 it must surrender to S6, although level 1 and Q6 are legal routs', () => {
      expect([rout.report.surrender.kind, captorsOf(rout)]).toEqual(['surrenders', ['S6']]);
      expect(rout.report.ends.map(({ at }) => at).toSorted()).toEqual(['Q6', 'R6/1']);
    });
  });

  describe('P8, broken by its own will', () => {
    const rout = ask('P8');
    test('CRE-01-1 pinned and unbroken, it may use Voluntary Break: Q8 is ADJACENT', () =>
      expect(ask('P8', { states: { P8: ['pinned'] } }).report.obligation.grounds).toContainEqual({
        rule: 'A10.41',
        fact: 'mayBreak',
        enemies: expect.arrayContaining(['Q8-1', 'Q8-2']),
        places: [],
      }));
    test('CRE-10-1 it must rout: Q8 is ADJACENT', () =>
      expect(rout.report.obligation).toMatchObject({
        kind: 'must',
        grounds: expect.arrayContaining([{ rule: 'A10.5', fact: 'adjacentEnemy', enemy: 'Q8-1' }]),
      }));
    test('CRE-10-2 N8 alone is its destination, 3 MF away', () =>
      expect(rout.report.candidates.filter(({ role }) => role === 'binds')).toMatchObject([
        { at: 'N8', cost: 6 },
      ]));
    test('CRE-10-3 the way goes by O9', () => expect(wayTo(rout, 'M7')?.slice(0, 2)).toEqual(['O9', 'N8']));
    test('CRE-10-4 it cannot stay in N8, ADJACENT to M9, whom it did not know', () => {
      expect(rout.ruling('N8')).toBe('passable');
      expect(rout.enemiesNamed('N8')).toContain('M9');
      expect(rout.report.enemies.find(({ unit }) => unit === 'M9')).toMatchObject({ known: false });
    });
    test('CRE-10-5 it must go on to M7, with its sixth MF: once in N8 for 3 MF it has no other end', () => {
      const straight = rout.report.ends.filter(({ route }) =>
        route.some(({ to, spent }) => to === 'N8' && spent === 6),
      );
      expect(straight.map(({ at, cost }) => `${at} ${cost}`)).toEqual(['M7 12']);
    });
    test('CRE-10-6 it goes by N7: M8 would be ADJACENT to M9', () => {
      expect(wayTo(rout, 'M7')).toEqual(['O9', 'N8', 'N7', 'M7']);
      expect(adjacentTo(ask('P8', { moved: { P8: 'N8' } }), 'M8')).toContain('M9');
    });
    test('CRE-10-7 only by Low Crawl may it stop short of it, as in O9', () =>
      expect([rout.ruling('O9'), rout.lowCrawls.includes('O9')]).toEqual(['passable', true]));
    test('CRE-10-8 it cannot drop the LMG', () =>
      expect(rout.report.weapons).toEqual([{ rule: 'A10.4', fact: 'keepsWeapon', weapon: 'LMG' }]));
    test('CRE-10-9 nothing on that way is Interdicted, so it does not surrender', () => {
      expect(rout.report.ends.find(({ at }) => at === 'M7')?.interdictions).toBe(0);
      expect(rout.report.surrender.kind).toBe('none');
    });
  });

  describe('S3', () => {
    const rout = ask('S3');
    test('CRE-12-1 it must rout: S2 is ADJACENT', () =>
      expect(rout.report.obligation).toMatchObject({
        kind: 'must',
        grounds: expect.arrayContaining([{ rule: 'A10.5', fact: 'adjacentEnemy', enemy: 'S2-german' }]),
      }));
    test('CRE-12-2 it may ignore level 1 of its own building', () =>
      expect(rout.candidate('S3/1')?.role).toBe('mayIgnore'));
    test.each(['R3', 'P2'])('CRE-12-3 it may ignore %s, as far from R1 as S3', (at) =>
      expect(rout.candidate(at)?.role).toBe('mayIgnore'),
    );
    test('CRE-12-4 it is free to rout anywhere', () => expect(rout.report.freeRout).toBe(true));
    test('CRE-12-5 R3 costs 3 MF round the bar', () => expect(rout.end('R3')).toBe(6));
    const round = (vertex: string, asked: typeof rout) =>
      asked.report.interdicted
        .filter(({ from, to }) => from === 'S3' && to === 'R3')
        .flatMap(({ interdictors }) => interdictors)
        .filter((each) => each.vertex === vertex);
    test('CRE-12-6 A10.531-p Q-B23.71-b nobody Interdicts that at the vertex of S4, whose grain is a Hindrance to S5; at the other, R1 would', () => {
      expect(rout.report.ends.find(({ at }) => at === 'R3')).toMatchObject({
        interdictions: 0,
        route: [{ to: 'R3', vertex: 'S3/R3/S4', interdictors: [] }],
      });
      const alert = { states: { S5: [] } };
      expect(round('S3/R3/S4', ask('S3', alert))).toEqual([]);
      expect(round('S3/R3/S4', ask('S3', { ...alert, rest: { month: 1 } }))).toEqual([
        { unit: 'S5', range: 2, vertex: 'S3/R3/S4' },
      ]);
      expect(round('S3/R3/R2', rout)).toEqual([{ unit: 'R1', range: 2, vertex: 'S3/R3/R2' }]);
    });
    test('CRE-12-7 the Shellholes of Q3 for 2 MF are safe', () =>
      expect(rout.report.ends.find(({ at }) => at === 'Q3')).toMatchObject({
        cost: 10,
        interdictions: 0,
        route: [{ to: 'R3' }, { to: 'Q3', safer: true, spent: 10 }],
        cheaper: [{ cost: 8, interdictions: 1, route: [{ to: 'R3' }, { to: 'Q3', safer: false, spent: 8 }] }],
      }));
    test('CRE-12-8 for 1 MF R1 Interdicts, and the last two reach P2', () => {
      expect(rout.interdictors('R3', 'Q3')).toEqual(['R1']);
      expect(rout.report.ends.find(({ at }) => at === 'P2')).toMatchObject({
        cost: 12,
        interdictions: 1,
        route: [{ to: 'R3' }, { to: 'Q3', safer: false }, { to: 'P2' }],
      });
    });
    test('CRE-12-9 it may end in Q3', () => expect(rout.ruling('Q3')).toBe('end'));
    test('CRE-12-10 J6 is not Known in S3 or R3', () => {
      const known = ['J6-1', 'J6-2', 'J6-half', 'J6-leader'];
      expect(
        rout.report.enemies.filter(({ unit }) => known.includes(unit)).map((each) => each.known),
      ).toEqual([false, false, false, false]);
      expect(
        rout.report.ends
          .find(({ at }) => at === 'R3')
          ?.route[0]?.discovers.filter((unit) => known.includes(unit)),
      ).toEqual([]);
    });
    test('CRE-12-11 without grain, and with S2 in Good Order and alone, it may still go round to R3, for level 1 saves it from surrender', () => {
      const other = ask('S3', { without: ['S2'], states: { 'S2-german': [] }, rest: { month: 1 } });
      expect([other.ruling('R3'), other.report.surrender.kind]).toEqual(['end', 'none']);
      expect(other.report.ends.find(({ at }) => at === 'S3/1')?.interdictions).toBe(0);
    });
  });

  describe('R2, in its foxhole', () => {
    const rout = ask('R2');
    test('CRE-13-1 it must rout: R1 and S2 are ADJACENT', () =>
      expect(rout.report.obligation).toMatchObject({
        kind: 'must',
        grounds: expect.arrayContaining([
          expect.objectContaining({ fact: 'adjacentEnemy', enemy: 'R1' }),
          expect.objectContaining({ fact: 'adjacentEnemy', enemy: 'S2-german' }),
        ]),
      }));
    test('CRE-13-2 R3 for 3 MF is its only rout: Q3 is closer to J6, S3 ADJACENT to S2, Q2 to R1', () => {
      expect([rout.end('R3'), ['Q3', 'S3', 'Q2'].map(rout.ruling)]).toEqual([
        6,
        ['refused', 'refused', 'refused'],
      ]);
      expect(new Set(rout.report.ends.map(({ route }) => route[0]?.to))).toEqual(new Set(['R3']));
      expect(closerTo(rout, 'Q3')).toContain('J6-1');
    });
    test('CRE-13-3 level 1 of R3 would take a fourth MF', () =>
      expect(endsOf(rout)).toEqual(['R3 6', 'R3/1 8']));
    test('CRE-13-4 leaving the foxhole is not Interdicted', () =>
      expect(rout.interdictors('R2', 'R3')).toEqual([]));
    test('CRE-13-5 it may ignore R3, as far from J6 as R2', () =>
      expect(rout.candidate('R3')?.role).toBe('mayIgnore'));
    test('CRE-13-6 from R3 it sees S5, and R4 would be closer', () => {
      expect(rout.report.ends.find(({ at }) => at === 'R3')?.route[0]?.discovers).toContain('S5');
      expect(rout.ruling('R4')).toBe('refused');
      expect(closerTo(rout, 'R4')).toContain('S5');
    });
    test('CRE-13-7 Q4 is closer to J6, which it remembers', () =>
      expect([rout.ruling('Q4'), closerTo(rout, 'Q4').includes('J6-1')]).toEqual(['refused', true]));
  });

  describe('S2, under a CC counter', () => {
    const rout = ask('S2');
    test('CRE-14-1 it must rout: an unbroken enemy shares its Location', () =>
      expect(rout.report.obligation).toMatchObject({
        kind: 'must',
        grounds: expect.arrayContaining([
          expect.objectContaining({ fact: 'sameLocationEnemy', enemy: 'S2-german' }),
        ]),
      }));
    test('CRE-14-2 S3 and then its level 1 is the only way', () => {
      expect([endsOf(rout), wayTo(rout, 'S3/1')]).toEqual([['S3/1 6'], ['S3', 'S3/1']]);
      expect(rout.ruling('S3')).toBe('passable');
    });
    test('CRE-14-3 R3 is closer to J6, which it remembers', () =>
      expect([rout.ruling('R3'), closerTo(rout, 'R3').includes('J6-1')]).toEqual(['refused', true]));
  });

  test('CRE-15-1 R8 cannot rout out of Melee', () =>
    expect(ask('R8').report.obligation).toMatchObject({ kind: 'cannot', grounds: [{ fact: 'inMelee' }] }));

  describe('with No Quarter in effect for the Germans', () => {
    test('CRE-16-1 R6 does not surrender and routs to Q6 or level 1', () => {
      const rout = ask('R6', NQ);
      expect([rout.report.surrender.kind, rout.report.ends.map(({ at }) => at).toSorted()]).toEqual([
        'none',
        ['Q6', 'R6/1'],
      ]);
    });
    test('CRE-16-2 L8 does not surrender, and is Interdicted in L7', () => {
      const rout = ask('L8', NQ);
      expect(rout.report.surrender.kind).toBe('none');
      expect(rout.interdictors('L8', 'L7')).not.toEqual([]);
    });
    test('CRE-16-3 survivors cannot go on: no lawful end, M7 is closer to Q8', () => {
      const rout = ask('L8', NQ);
      expect([endsOf(rout), rout.report.obligation.grounds.at(-1)?.fact]).toEqual([[], 'failureToRout']);
      expect(rout.ruling('M7')).toBe('refused');
    });
    test('CRE-16-4 Q2 could enter P1, and not stay: O1, unseen before, is ADJACENT', () => {
      const rout = ask('Q2', NQ);
      expect([rout.report.surrender.kind, rout.ruling('P1')]).toEqual(['none', 'eliminated']);
      expect(rout.enemiesNamed('P1')).toContain('O1');
    });
    test('CRE-16-5 or stop in P2 on seeing J6', () => {
      const rout = ask('Q2', NQ);
      const end = rout.report.ends.find(({ at }) => at === 'P2');
      expect(end?.route.at(-1)?.discovers).toContain('J6-1');
      expect(rout.report.ends.flatMap(({ route }) => route).filter(({ from }) => from === 'P2')).toEqual([]);
    });
    const others = POSITIONS.russians.units.filter(
      (unit) =>
        unit.side === 'allied' &&
        has(unit, 'broken') &&
        counter(unit.counter).kind !== 'vehicle' &&
        !['Q2', 'R6', 'L8'].includes(unit.id),
    );
    test.each(others.map(({ id }) => id))('CRE-16-6 %s routs as before', (id) => {
      const [before, after] = [ask(id), ask(id, NQ)];
      expect([after.report.obligation, after.report.surrender.kind, endsOf(after)]).toEqual([
        before.report.obligation,
        before.report.surrender.kind,
        endsOf(before),
      ]);
    });
  });
});
