import { describe, expect, test } from 'vitest';
import { sightsFor } from '../../../src/los/sights.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import { rout } from '../../../src/rules/rout/rout.ts';
import { situation } from '../../support/notation.ts';
import { unitId } from '../../support/situation.ts';

/** Routs of unit `r` under the true LOS engine: what stands and lies on the map reaches the ruling. */
const ask = (text: string, line: string): RoutReport => {
  const table = situation({ columns: 9, rows: 10, text }, line);
  return rout(table, sightsFor(table), unitId('r'));
};
const leftOut = ({ notModelled }: RoutReport): readonly string[] =>
  notModelled.flatMap((ground) => (ground.fact === 'notModelled' ? [ground.what] : []));
const BOTH = 'g=ge-467 E3; r=ru-447 E6 broken dm';

describe('B9.21 a foxhole behind a wall', () => {
  const duty = (line: string): string => ask('wall: E3|E4\nwoods: E9', line).obligation.kind;
  test('B9.21 over the wall of his own hex an enemy sees a unit in the open, which must rout', () =>
    expect(duty(BOTH)).toBe('must'));
  test('B9.21 from a foxhole behind it he sees no farther than the next hex', () =>
    expect(duty('g=ge-467 E3 foxhole; r=ru-447 E6 broken dm')).toBe('may'));
  test('B9.21 nor is the router in a foxhole behind its own wall seen by him', () => {
    const seen = (line: string): boolean | undefined => ask('wall: E5|E6\nwoods: E9', line).enemies[0]?.known;
    expect(seen(BOTH)).toBe(true);
    expect(seen(`${BOTH} foxhole`)).toBe(false);
  });
});

describe('A10.531 counters that hinder LOS', () => {
  const entries = (line: string): number => ask('woods: E9', line).interdicted.length;
  test('A10.531 without them the ways through the open are Interdicted', () =>
    expect(entries(BOTH)).toBeGreaterThan(0));
  test('A10.531 behind smoke around the enemy no entry is into Open Ground', () =>
    expect(entries(`${BOTH}; smoke E4 D4 F4 D3 F3`)).toBe(0));
  test('A10.531 a wreck LOS Hindrance along its hex', () =>
    expect(entries(`${BOTH}; wreck E4`)).toBeLessThan(entries(BOTH)));
});

describe('A.8 ADJACENT leaves SMOKE out of account', () => {
  const NEXT = 'g=ge-467 E4; r=ru-447 E5 broken';
  const duty = (line: string): string =>
    ask('woods: E5 E9', line)
      .obligation.grounds.map(({ fact }) => fact)
      .join(' ');
  test.each([
    ['no SMOKE', '', 'adjacentEnemy'],
    ['SMOKE in one of the two hexes', '; smoke E4', 'adjacentEnemy'],
    ['SMOKE in both: six Hindrances block the LOS', '; smoke E4 E5', 'adjacentEnemy'],
    ['a burning wreck and SMOKE', '; burningWreck E4; wreck E4; smoke E4 E5', 'adjacentEnemy'],
  ])('%s', (_about, counters, then) => expect(duty(`${NEXT}${counters}`)).toBe(then));
  test('two hexes apart that LOS is blocked, and nobody Known', () =>
    expect(duty('g=ge-467 E3; r=ru-447 E5 broken; smoke E3 E4 E5')).toBe('noDm'));
  test('he is Known, puts it under DM and takes it prisoner', () => {
    const blind = ask('woods: E9', `${NEXT} disrupted; smoke E4 E5`);
    expect([blind.dm.map(({ fact }) => fact), blind.enemies[0]?.known, blind.surrender.captors]).toEqual([
      ['dmAdjacent'],
      true,
      ['g'],
    ]);
  });
  test('no rout leads ADJACENT to one who is Known through SMOKE', () =>
    expect(
      ask('woods: E9', `${NEXT}; smoke E4 E5`)
        .locations.find(({ at }) => at === 'D4')
        ?.grounds.map(({ fact }) => fact),
    ).toContain('movesAdjacent'));
  test('Interdiction asks for a LOS, and SMOKE hinders it', () =>
    expect(ask('woods: E9', `${NEXT} dm; smoke E4 E5`).interdicted).toEqual([]));
});

describe('what a report leaves out of LOS, it names', () => {
  test('A6.1 a LOS over terrain whose effect is not modelled', () => {
    expect(leftOut(ask('mudflats: E4\nwoods: E9', BOTH))).toContain('losTerrain');
    expect(leftOut(ask('mudflats: H4\nwoods: E9', BOTH))).not.toContain('losTerrain');
  });
});
