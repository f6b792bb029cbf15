import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { rangeBetween } from '../../../src/hexgrid/lattice.ts';
import { explain } from '../../../src/rules/words/explain.ts';
import type { RoutReport, RoutStep } from '../../../src/rules/rout/report.ts';
import { analyseRout, rout } from '../../../src/rules/rout/rout.ts';
import { wayTo } from '../../../src/rules/rout/movement/stepAccount.ts';
import { settingsOf, type Settings } from '../../../src/units/ruleSet.ts';
import {
  sketches,
  sketchesOfAnyGame,
  tabletopOf,
  withBrokenMates,
  type Sketch,
} from '../../support/arbitraries.ts';
import { unitAt, unitId } from '../../support/situation.ts';

vi.setConfig({ testTimeout: 120_000 });

const seed = Number(process.env['ROUT_SEED'] ?? Date.now() % 1_000_000);
const runs = Number(process.env['ROUT_RUNS'] ?? 60);
console.info(`rout report properties: seed ${seed}, ${runs} runs`);

const check = (property: (sketch: Sketch) => void): void =>
  fc.assert(fc.property(sketches, property), { seed, numRuns: runs });

const ask = (sketch: Sketch): RoutReport => {
  const { situation, sights } = tabletopOf(sketch);
  return rout(situation, sights, unitId('R'));
};

const dangers = (route: readonly RoutStep[]): number =>
  route.filter(({ interdictors }) => interdictors.length > 0).length;

const isHeld = ({ ends, lowCrawl }: RoutReport): boolean =>
  ends.length === 0 && !lowCrawl.some(({ kind }) => kind === 'open');

/** What a reason says of the report that gives it. */
const CLAIMS: Readonly<Record<string, (report: RoutReport, rules: Settings) => boolean>> = {
  onlyUnderFire: ({ ends, interdicted }) =>
    ends.length > 0 && interdicted.length > 0 && ends.every(({ interdictions }) => interdictions > 0),
  onlyLowCrawl: (report) => report.ends.length === 0 && !isHeld(report),
  noWayOut: isHeld,
  failureToRout: (report) =>
    report.surrender.kind === 'none' && (isHeld(report) || report.obligation.kind === 'cannot'),
  surrendersOrFails: (report) => isHeld(report) && report.surrender.kind === 'surrenders',
  onlyToSurrender: (report) => isHeld(report) && report.fates.some(({ kind }) => kind === 'surrenders'),
  // By the other sides of D-2 and D-14 not all Interdiction counts.
  safeWayOut: ({ ends, surrender }, rules) =>
    surrender.kind === 'none' &&
    (rules['D-2'] === 'firstHex' ||
      rules['D-14'] === 'known' ||
      ends.some(({ interdictions }) => interdictions === 0)),
  safeInPillbox: ({ obligation, surrender }) => obligation.kind !== 'must' && surrender.kind === 'none',
};
const claimed = new Map<string, number>();
const note = (fact: string): void => {
  claimed.set(fact, (claimed.get(fact) ?? 0) + 1);
};

describe('what holds of every report', () => {
  test('A10.5 each Location within six hexes has exactly one ruling', () =>
    check((sketch) => {
      const { map, situation, sights } = tabletopOf(sketch);
      const report = rout(situation, sights, unitId('R'));
      const start = map.locations[map.locationById.get(report.start) ?? -1];
      const home = start && map.hexes[start.hex];
      if (!home) throw new Error('no start');
      const near = map.locations
        .filter(({ hex }) => rangeBetween(home, map.hexes[hex] ?? home) <= 6)
        .map(({ id }) => id);
      expect(report.locations.map(({ at }) => at).sort()).toEqual(near.sort());
    }));

  test('A10.5 a ruling is an end exactly where a legal end is', () =>
    check((sketch) => {
      const report = ask(sketch);
      expect(
        report.locations
          .filter(({ kind }) => kind === 'end')
          .map(({ at }) => at)
          .sort(),
      ).toEqual(report.ends.map(({ at }) => at).sort());
    }));

  test('A10.51 a route is made of steps that join, within the allowance, and no step of it closes on an enemy that has seen the unit', () =>
    check((sketch) => {
      const { map, situation, sights } = tabletopOf(sketch);
      const report = rout(situation, sights, unitId('R'));
      const place = (id: string) => map.locations[map.locationById.get(id as RoutReport['start']) ?? -1];
      for (const { route, at } of report.ends) {
        expect(route[0]?.from).toBe(report.start);
        expect(route.at(-1)?.to).toBe(at);
        expect(route.at(-1)?.spent).toBeLessThanOrEqual(report.allowance);
        const seen = new Set(report.enemies.filter(({ known }) => known).map(({ unit }) => unit));
        for (const step of route) {
          for (const id of seen) {
            const enemy = situation.units.find((unit) => unit.id === id);
            const [from, to, foe] = [place(step.from), place(step.to), enemy && place(enemy.at)].map(
              (one) => one && map.hexes[one.hex],
            );
            if (!from || !to || !foe) throw new Error('a step off the map');
            expect(rangeBetween(to, foe)).toBeGreaterThanOrEqual(rangeBetween(from, foe));
          }
          for (const id of step.discovers) seen.add(id);
        }
      }
    }));

  test('A10.51 the route that ngraph finds is as good as the one of our own search', () =>
    check((sketch) => {
      const { situation, sights } = tabletopOf(sketch);
      const analysis = analyseRout(situation, sights, unitId('R'));
      const { report } = analysis;
      for (const end of report.ends) {
        const way = wayTo(analysis, end.at);
        if (!way) throw new Error(`no way to ${end.at}`);
        expect(way.at(-1)?.to).toBe(end.at);
        const weigh = (route: readonly RoutStep[]): number =>
          1000 * dangers(route) + (route.at(-1)?.spent ?? 0);
        expect(weigh(way)).toBeLessThanOrEqual(weigh(end.route));
      }
      for (const { at } of report.locations.filter(({ kind }) => kind === 'refused'))
        expect(wayTo(analysis, at)).toBeUndefined();
    }));

  test('A10.52 a Low Crawl is one lawful step of the same rout', () =>
    check((sketch) => {
      const report = ask(sketch);
      const ruled = new Map(report.locations.map((ruling) => [ruling.at, ruling]));
      for (const crawl of report.lowCrawl.filter(({ kind }) => kind === 'open'))
        expect(ruled.get(crawl.to)?.kind).not.toBe('start');
    }));

  test('A10.51 one more enemy that is seen from the start opens no step', () =>
    check((sketch) => {
      const { map, situation, sights } = tabletopOf(sketch);
      const before = rout(situation, sights, unitId('R'));
      const corner = map.locations.at(-1);
      if (!corner || situation.units.some(({ at }) => at === corner.id)) return;
      const more = {
        ...situation,
        units: [...situation.units, unitAt('extra', 'ge-436', corner.id, 'broken')],
      };
      const after = rout(more, sights, unitId('R'));
      if (!after.enemies.some(({ unit, known }) => unit === 'extra' && known)) return;
      const barred = (report: RoutReport) =>
        report.lowCrawl
          .filter(({ grounds }) => grounds.some(({ fact }) => fact === 'closer' || fact === 'movesAdjacent'))
          .map(({ to }) => to);
      if (before.obligation.kind === 'cannot') return;
      for (const to of barred(before)) expect(barred(after)).toContain(to);
    }));

  test('A20.21, A10.5 no reason claims what the rest of the report denies, by any reading', () =>
    fc.assert(
      fc.property(fc.oneof(sketchesOfAnyGame, withBrokenMates, withBrokenMates), (sketch) => {
        const { situation, sights } = tabletopOf(sketch);
        const report = rout(situation, sights, unitId('R'));
        const rules = settingsOf(situation.rules);
        for (const { fact } of [...report.obligation.grounds, ...report.surrender.grounds]) {
          if (fact in CLAIMS) note(fact);
          expect([fact, CLAIMS[fact]?.(report, rules) ?? true]).toEqual([fact, true]);
        }
      }),
      { seed, numRuns: runs * 4 },
    ));
  test('and each such reason comes up', () => {
    if (runs >= 60)
      expect([...claimed.keys()].toSorted()).toEqual(
        expect.arrayContaining(['failureToRout', 'noWayOut', 'safeWayOut']),
      );
  });

  test('every ground has words', () =>
    check((sketch) => {
      const report = ask(sketch);
      const names = { unit: (id: string) => `unit ${id}`, terrain: (name: string) => name };
      const grounds = [
        ...report.obligation.grounds,
        ...report.dm,
        ...report.weapons,
        ...report.notModelled,
        ...report.assumptions,
        ...report.locations.flatMap((one) => one.grounds),
        ...report.ends.flatMap((one) => one.grounds),
        ...report.candidates.flatMap((one) => one.grounds),
        ...report.lowCrawl.flatMap((one) => one.grounds),
        ...report.interdicted.flatMap((one) => one.others),
      ];
      for (const ground of grounds) expect(explain(ground, names)).toMatch(/^[A-Z].*[.:]?$/s);
    }));
});
