import { describe, expect, test } from 'vitest';
import { BASE_POINT_VALUES } from '../../../../src/rules/areas/leaderCreation/basePointValues.ts';
import { COUNTERS, counter, type CounterId } from '../../../../src/units/counters.ts';

const MEN = (Object.keys(COUNTERS) as readonly CounterId[]).filter((id) =>
  ['squad', 'halfSquad', 'crew'].includes(counter(id).kind),
);
const bpv = (id: CounterId): number => BASE_POINT_VALUES[id] ?? 0;

describe('A18.2-c BPV', () => {
  test('A18.2-c every MMC of the chart has one, but for the weaker sides of Japanese ones', () =>
    expect(MEN.filter((id) => BASE_POINT_VALUES[id] === undefined)).toEqual(
      MEN.filter((id) => counter(id).formation === 'reduced' || !counter(id).sources.includes('chart')),
    ));
  test('A18.2-c nobody else has', () =>
    expect(Object.keys(BASE_POINT_VALUES).filter((id) => !MEN.includes(id as CounterId))).toEqual([]));
  test('A18.2-c a half-squad is worth no more than half its squad and a half', () =>
    expect(
      MEN.filter((id) => {
        const half = counter(id).halfSquad as CounterId | undefined;
        return half !== undefined && BASE_POINT_VALUES[id] !== undefined && bpv(half) * 2 > bpv(id) + 1;
      }),
    ).toEqual([]));
  test.each([
    ['ge-467', 'ge-436'],
    ['ru-crew-228', 'ru-426'],
    ['ge-crew-228', 'ge-447'],
    ['ru-hs-328', 'ru-426'],
    ['ru-458', 'ru-447'],
  ] as const)('A18.2-c %s before %s', (more, less) => expect(bpv(more)).toBeGreaterThan(bpv(less)));
});
