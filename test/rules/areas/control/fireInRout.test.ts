import { describe, expect, test } from 'vitest';
import type { Marker } from '../../../../src/units/marker.ts';
import { analysisOf } from '../../../../src/rules/areas/routPhase/prospects.ts';
import { unitAt, unitId } from '../../../support/situation.ts';
import { routsOn } from '../routPhase/script.ts';

const HOUSE = { columns: 9, rows: 9, text: 'stoneBuilding1: D4 E4' };
const blaze = (level?: number): readonly Marker[] => [
  { kind: 'blaze', hex: 'E4' as never, ...(level !== undefined && { level }) },
];

describe('B25.4 a Blaze upstairs', () => {
  test('B25.4 bars that level, and not the ground', () => {
    expect(
      routsOn(HOUSE, [unitAt('r', 'ru-447', 'E5', 'broken', 'dm')], { markers: blaze(1) })
        .on('rout r; step E4')
        .unit('r'),
    ).toMatch(/^ru-447 E4 /);
    expect(
      routsOn(HOUSE, [unitAt('r', 'ru-447', 'E5', 'broken', 'dm')], { markers: blaze(1) })
        .on('rout r; step E4')
        .refuses('step E4/1'),
    ).not.toEqual([]);
  });
  test('B25.4 one of which no level is told bars the whole hex', () =>
    expect(
      routsOn(HOUSE, [unitAt('r', 'ru-447', 'E5', 'broken', 'dm')], { markers: blaze() })
        .on('rout r')
        .refuses('step E4'),
    ).not.toEqual([]));
  test('B25.4 a Flame bars nothing', () => {
    const flame: readonly Marker[] = [{ kind: 'flame', hex: 'E4' as never }];
    expect(
      routsOn(HOUSE, [unitAt('r', 'ru-447', 'E5', 'broken', 'dm')], { markers: flame })
        .on('rout r; step E4')
        .unit('r'),
    ).toMatch(/^ru-447 E4 /);
  });
  test.each([
    ['E4/1', true],
    ['E4', false],
    ['D4/1', false],
  ] as const)('B25.4 drives whoever is there out, and nobody else: in %s %s', (at, driven) => {
    const { report } = analysisOf(
      routsOn(HOUSE, [unitAt('r', 'ru-447', at, 'broken', 'dm')], { markers: blaze(1) }).state,
      unitId('r'),
    );
    expect(report.obligation.grounds.some(({ fact }) => fact === 'inBlaze')).toBe(driven);
  });
});
