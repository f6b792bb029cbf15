import { describe, expect, test } from 'vitest';
import { brokenCheck, casualtyReduction } from '../../src/rules/morale/moraleCheck.ts';
import { armedWith, unitAt } from '../support/situation.ts';
import { adjacentTo, askOn, captorsOf, closerTo, endsOf, exampleMaps, wayTo } from './comprehensive.ts';

describe.each(exampleMaps)('Comprehensive Rout Example, the German routs, on $name', (where) => {
  const ask = askOn(where, 'germans');

  describe('J1', () => {
    const rout = ask('J1');
    test('CRE-18-1 it must rout: K1 is ADJACENT', () =>
      expect(rout.report.obligation).toMatchObject({
        kind: 'must',
        grounds: expect.arrayContaining([{ rule: 'A10.5', fact: 'adjacentEnemy', enemy: 'K1' }]),
      }));
    test('CRE-18-2 J2 is closer to those who have just gone up in L4', () =>
      expect([rout.ruling('J2'), closerTo(rout, 'J2').includes('J4')]).toEqual(['refused', true]));
    test('CRE-18-2 it was not before they came', () =>
      expect(closerTo(askOn(where, 'germans')('J1', { without: ['J4', 'J4-leader'] }), 'J2')).not.toContain(
        'J4',
      ));
    test('CRE-18-3 it surrenders to K1', () =>
      expect([rout.report.surrender.kind, captorsOf(rout)]).toEqual(['surrenders', ['K1']]));
  });

  describe('J6', () => {
    const rout = ask('J6-1');
    test('CRE-19-1 it must rout: in Open Ground, in LOS and Normal Range of the HMG', () =>
      expect(rout.report.obligation).toMatchObject({
        kind: 'must',
        grounds: expect.arrayContaining([
          expect.objectContaining({ fact: 'openGroundInView', enemy: 'M2-hero' }),
        ]),
      }));
    test('CRE-19-2 a leader alone with the HMG would force the rout as well, and could not Interdict', () => {
      const alone = ask('J6-1', {
        without: ['M2-leader', 'M2-hero'],
        added: [armedWith(unitAt('gunner', 'ru-ldr-9-1', 'M2/2'), 'ru-hmg')],
      });
      expect(alone.report.obligation).toMatchObject({
        kind: 'must',
        grounds: expect.arrayContaining([
          expect.objectContaining({ fact: 'openGroundInView', enemy: 'gunner' }),
        ]),
      });
      expect([alone.interdictors('J6', 'J7'), rout.interdictors('J6', 'J7')]).toEqual([[], ['M2-hero']]);
    });
    test('CRE-19-2 no more than the hero alone could', () => {
      const alone = ask('J6-1', { without: ['M2-leader'] });
      expect([alone.report.obligation.kind, alone.interdictors('J6', 'J7')]).toEqual(['must', []]);
    });
    test('CRE-20-1 the pinned leader may not go along, nor rout for himself', () => {
      expect(rout.report.companions).toMatchObject([
        { leader: 'J6-leader', kind: 'cannot', grounds: [{ fact: 'mayNotGoAlong', why: 'pinned' }] },
      ]);
      expect(ask('J6-1', { states: { 'J6-leader': [] } }).report.companions).toMatchObject([
        { leader: 'J6-leader', kind: 'may' },
      ]);
      expect(ask('J6-leader').report.obligation).toMatchObject({
        kind: 'cannot',
        grounds: [{ fact: 'notBroken' }, { fact: 'mayBreak' }],
      });
    });
    test('CRE-20-2 L9 and M9, each 5 MF away, are the only destinations', () =>
      expect(
        rout.report.candidates
          .filter(({ role }) => role !== 'farther')
          .map(({ at, cost }) => `${at} ${cost}`)
          .toSorted(),
      ).toEqual(['L9 10', 'M9 10']));
    test('CRE-20-3 it may choose either', () => expect([rout.end('L9'), rout.end('M9')]).toEqual([10, 10]));
    test('CRE-20-4 it could Low Crawl to J7', () => expect(rout.lowCrawls).toContain('J7'));
    test('CRE-20-5 or make for M9, Interdicted in J7', () =>
      expect(rout.interdictors('J6', 'J7')).toContain('M2-hero'));
    const odds = rout.report.ends.find(({ at }) => at === 'M9')?.odds;
    test('CRE-21-1 a 7 pins it on the way, in J7: six throws of 36', () =>
      expect([brokenCheck(7, 7, 0), odds]).toEqual([
        'pinned',
        { of: 36, whole: 15, reduced: 14, stopped: 6, eliminated: 1 },
      ]));
    test('CRE-21-2 an 11 Reduces it to its half-squad, and no ELR Replaces a broken unit', () =>
      expect([
        brokenCheck(11, 7, 0),
        casualtyReduction(unitAt('r', 'ge-467', 'J7', 'broken'), 1)?.counter,
      ]).toEqual(['reduced', 'ge-hs-247']));
    test('CRE-21-3 the way to M9 goes by J7, K8 and L8, and K8 is not Interdicted', () => {
      expect(wayTo(rout, 'M9')).toEqual(['J7', 'K8', 'L8', 'M9']);
      expect(rout.interdictors('J7', 'K8')).toEqual([]);
    });
    test('CRE-21-4 the tank covers it in L8 from M7, which Interdicts where there is no tank', () => {
      expect(rout.interdictors('K8', 'L8')).toEqual([]);
      expect(ask('J6-1', { without: ['L8-tank'] }).interdictors('K8', 'L8')).toEqual(['M7']);
    });
    test('CRE-21-5 the half-squad may Low Crawl to J7', () =>
      expect(ask('J6-half').lowCrawls).toContain('J7'));
  });

  describe('P5', () => {
    const rout = ask('P5');
    test('A10.51 with a Russian in P7, who becomes Known in Q6 and bars P6, it may end in the cover of Q6, and for no other reason', () => {
      const met = ask('P5', { added: [unitAt('X', 'ru-447', 'P7')] });
      expect([rout.facts('Q6'), met.facts('Q6'), met.enemiesNamed('Q6')]).toEqual([
        ['continues'],
        ['heldByCover'],
        ['X'],
      ]);
      expect(met.report.ends.find(({ at }) => at === 'Q6')).toMatchObject({
        kind: 'refigured',
        cost: 6,
        route: [{ to: 'Q6', discovers: ['X'] }],
      });
    });
    test('CRE-22-1 it does not have to rout: O5 is not unbroken', () =>
      expect(rout.report.obligation.kind).toBe('may'));
    test('CRE-22-2 Q5 and P6 come at 2 MF, Q6 over its wall at 3, and P4 not at all', () => {
      expect(['Q5', 'P6', 'Q6'].map((at) => rout.candidate(at)?.cost)).toEqual([4, 4, 6]);
      expect(
        rout.report.candidates
          .filter(({ role }) => role === 'binds')
          .map(({ at }) => at)
          .toSorted(),
      ).toEqual(['P6', 'Q5']);
      expect(adjacentTo(rout, 'P4')).toContain('O5');
    });
    test('CRE-22-3 from Q5 it may go on to Q6 or Q7', () => {
      expect(rout.end('Q6')).toBe(8);
      expect([rout.end('Q7'), wayTo(rout, 'Q7')]).toEqual([12, ['Q5', 'Q6', 'Q7']]);
    });
    test('CRE-22-4 from P6 to Q6, not to Q7: in P6 it sees R8', () => {
      expect(rout.report.ends.find(({ at }) => at === 'P6')?.route[0]?.discovers).toContain('R8');
      const steps = rout.report.ends.flatMap(({ route }) => route.map(({ from, to }) => `${from} ${to}`));
      expect(steps).not.toContain('P6 Q7');
      expect(closerTo(ask('P5', { moved: { P5: 'P6' } }), 'Q7')).toContain('R8');
    });
    test('CRE-22-5 it may try R5, and would be thrown back into the last hex before it, and eliminated there', () => {
      expect(rout.facts('R5')).toContain('repulse');
      const met = rout.report.repulses.find(({ at }) => at === 'R5');
      expect(met?.approaches.map(({ back }) => back)).toContain('Q5');
      expect(
        met?.approaches
          .flatMap(({ outcomes }) => outcomes.map(({ kind }) => kind))
          .every((kind) => kind === 'eliminated'),
      ).toBe(true);
    });
    test('CRE-22-6 it may stop in P6', () =>
      expect([rout.end('P6'), wayTo(rout, 'P6')]).toEqual([4, ['P6']]));
    test('CRE-22-7 to a Good Order enemy in Q6 it would surrender', () => {
      const other = ask('P5', { added: [unitAt('Q6', 'ru-447', 'Q6')] });
      expect([other.report.surrender.kind, captorsOf(other)]).toEqual(['surrenders', ['Q6']]);
    });
  });

  describe('S5', () => {
    const rout = ask('S5');
    test('CRE-23-1 it does not have to rout: R5 is concealed', () =>
      expect(rout.report.obligation.kind).toBe('may'));
    test('CRE-23-2 it has no rout that is not closer to R3 or R8', () => {
      expect(endsOf(rout)).toEqual([]);
      expect(
        ['S4', 'R4', 'S6', 'R5'].map((at) => closerTo(rout, at).filter((id) => id === 'R2' || id === 'R8')),
      ).toEqual([['R2'], ['R2'], ['R8'], ['R8']]);
    });
    test('CRE-23-3 if R5 lost its concealment, S5 would have to rout, could not, and surrender to R5', () => {
      const other = ask('S5', { states: { R5: [] } });
      expect([
        other.report.obligation.kind,
        endsOf(other),
        other.report.surrender.kind,
        captorsOf(other),
      ]).toEqual(['must', [], 'surrenders', ['R5']]);
    });
  });
});
