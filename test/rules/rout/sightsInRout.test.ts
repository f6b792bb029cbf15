import { describe, expect, test } from 'vitest';
import type { HexId } from '../../../src/hexgrid/hexId.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import { rout } from '../../../src/rules/rout/rout.ts';
import type { MarkerId } from '../../../src/units/marker.ts';
import type { Unit } from '../../../src/units/unit.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { situationOn, unitAt, unitId } from '../../support/situation.ts';

/** Routs under the true LOS engine: what stands and lies on the map reaches the ruling. */
const ask = (text: string, units: readonly Unit[], counters: readonly (readonly [MarkerId, string])[] = []): RoutReport => {
  const markers = counters.map(([kind, hex]) => ({ kind, hex: hex as HexId }));
  const situation = situationOn(mapOf({ columns: 9, rows: 10, text }), units, { markers });
  return rout(situation, sightsFor(situation), unitId('r'));
};
const leftOut = ({ notModelled }: RoutReport): readonly string[] => notModelled.flatMap((ground) => (ground.fact === 'notModelled' ? [ground.what] : []));
const router = unitAt('r', 'ru-447', 'E6', 'broken', 'dm');
const enemy = unitAt('g', 'ge-467', 'E3');

describe('B9.21 a foxhole behind a wall', () => {
  const duty = (units: readonly Unit[]): string => ask('wall: E3|E4\nwoods: E9', units).obligation.kind;
  test('B9.21 over the wall of his own hex an enemy sees a unit in the open, which must rout', () => expect(duty([enemy, router])).toBe('must'));
  test('B9.21 from a foxhole behind it he sees no farther than the next hex', () =>
    expect(duty([unitAt('g', 'ge-467', 'E3', 'foxhole'), router])).toBe('may'));
  test('B9.21 nor is the router in a foxhole behind its own wall seen by him', () => {
    const seen = (unit: Unit): boolean | undefined => ask('wall: E5|E6\nwoods: E9', [enemy, unit]).enemies[0]?.known;
    expect(seen(router)).toBe(true);
    expect(seen(unitAt('r', 'ru-447', 'E6', 'broken', 'dm', 'foxhole'))).toBe(false);
  });
});

describe('A10.531 counters that hinder LOS', () => {
  const entries = (...counters: (readonly [MarkerId, string])[]): number => ask('woods: E9', [enemy, router], counters).interdicted.length;
  test('A10.531 without them the ways through the open are Interdicted', () => expect(entries()).toBeGreaterThan(0));
  test('A10.531 behind smoke around the enemy no entry is into Open Ground', () =>
    expect(entries(['smoke', 'E4'], ['smoke', 'D4'], ['smoke', 'F4'], ['smoke', 'D3'], ['smoke', 'F3'])).toBe(0));
  test('A10.531 a wreck hinders the LOS along its hex', () => expect(entries(['wreck', 'E4'])).toBeLessThan(entries()));
});

describe('what a report leaves out of counters and of LOS, it names', () => {
  test('A4.2 what fire for effect does to those who enter it, where the unit could', () => {
    expect(leftOut(ask('woods: E9', [enemy, router], [['ffe', 'E7']]))).toContain('markers');
    expect(leftOut(ask('woods: E9', [enemy, router], [['ffe', 'A1']]))).not.toContain('markers');
    expect(leftOut(ask('woods: E9', [enemy, router], [['smoke', 'E7']]))).not.toContain('markers');
  });
  test('A6.1 a LOS over terrain whose effect is not modelled', () => {
    expect(leftOut(ask('mudflats: E4\nwoods: E9', [enemy, router]))).toContain('losTerrain');
    expect(leftOut(ask('mudflats: H4\nwoods: E9', [enemy, router]))).not.toContain('losTerrain');
  });
});
