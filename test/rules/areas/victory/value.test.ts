import { describe, expect, test } from 'vitest';
import { COUNTERS, type CounterId, type CounterRow } from '../../../../src/units/counters.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import {
  vpSum,
  valueItems,
  valueOf,
  vehicleItems,
  type VehicleFacts,
} from '../../../../src/rules/areas/victory/score.ts';
import { unitAt, unitId } from '../../../support/situation.ts';

const worth = (counter: CounterId, ...conditions: readonly Condition[]): number =>
  valueOf(unitAt('U', counter, 'C3', ...conditions));
const rows = Object.entries(COUNTERS) as readonly (readonly [CounterId, CounterRow])[];

test('EX-26.212 what Russian vehicles are worth', () => {
  const tank = (armour: number): VehicleFacts => ({ mainArmament: true, armour, inherent: 'crew' });
  const worthOf = (facts: VehicleFacts): number => vpSum(vehicleItems(facts));
  // A T-70 of 6 and an IS-3 of 10 VP: two and six are for armour, whichever AF of those five it is.
  expect([6, 8, 10].map((armour) => worthOf(tank(armour)))).toEqual([6, 6, 6]);
  expect(worthOf(tank(11))).toBe(7);
  expect([0, 1, 5].map((armour) => worthOf(tank(armour)))).toEqual([5, 5, 5]);
  expect([26, 30].map((armour) => worthOf(tank(armour)))).toEqual([10, 10]);
  expect(worthOf({ mainArmament: false })).toBe(1);
  expect(worthOf({ mainArmament: true, inherent: 'crew' })).toBe(4);
});

describe('A26.211 Infantry', () => {
  test.each([
    ['A26.211-a a squad', 'ru-447', [], 2],
    ['A26.211-a a squad of any state', 'ru-447', ['broken', 'dm'], 2],
    ['A26.211-a a crew', 'ru-crew-228', [], 2],
    ['A26.211-c a half-squad', 'ru-hs-237', [], 1],
    ['A26.211-d a leader of -2', 'ru-ldr-9-2', [], 3],
    ['A26.211-d of -1', 'ru-ldr-9-1', [], 2],
    ['A26.211-d of 0', 'ru-ldr-8-0', [], 1],
    ['A26.211-d of +1', 'ru-ldr-6+1', [], 1],
    ['A26.211-d a heroic leader no more', 'ru-ldr-9-1', ['heroic'], 2],
    ['A26.211-e a wounded leader', 'ru-ldr-9-2', ['wounded'], 3],
    ['A26.211-g a hero', 'ru-hero', [], 0],
  ] as const)('%s: %s %j is worth %i', (_about, counter, conditions, points) =>
    expect(worth(counter, ...conditions)).toBe(points),
  );

  test('A26.211-f what a wounded Japanese leader is worth is shown as unconfirmed', () => {
    const items = valueItems(unitAt('L', 'ja-ldr-9-1', 'C3', 'wounded'));
    expect([vpSum(items), items.every(({ unconfirmed }) => unconfirmed === true)]).toEqual([2, true]);
    expect(valueItems(unitAt('L', 'ja-ldr-9-1', 'C3')).some(({ unconfirmed }) => unconfirmed)).toBe(false);
  });

  test('A26.211-g a hero who is evacuated by sea is worth 1', () =>
    expect(valueOf(unitAt('H', 'ru-hero', 'C3'), 'seaborneEvacuation')).toBe(1));
  test('a Dummy is worth nothing', () => expect(worth('ru-447', 'concealed', 'dummy')).toBe(0));
});

describe('A26.212 Guns and vehicles of the palette', () => {
  test.each([
    ['A26.212-b', 'ru-gun-76zis3', [], 2],
    ['A26.212-b a Gun out of order', 'ru-gun-76zis3', ['mainOut'], 2],
    ['A26.212-c a truck', 'ru-gaz', [], 1],
    ['A26.212-d', 'ru-kv1e', [], 7],
    ['A26.212-d without its MA', 'ru-kv1e', ['mainOut'], 6],
    ['A26.212-d disarmed and abandoned', 'ru-kv1e', ['mainOut', 'abandoned'], 4],
    ['A26.212-e AF 11', 'ru-t34', [], 7],
    ['A26.212-e AF 8', 'ge-pzIVH', [], 6],
    ['A26.212-e AF 1, a machine gun for MA', 'ge-spw251', [], 5],
  ] as const)('%s: %s %j is worth %i', (_about, counter, conditions, points) =>
    expect(worth(counter, ...conditions)).toBe(points),
  );

  test('A26.212-f who rides it counts by himself', () => {
    const rider: Unit = { ...unitAt('R', 'ru-447', 'C3'), aboard: unitId('T') };
    expect([valueOf(unitAt('T', 'ru-t34', 'C3')), valueOf(rider)]).toEqual([7, 2]);
  });

  test('every vehicle has armour and a crew if it is armed, and neither if it is a truck', () => {
    const vehicles = rows.filter(([, row]) => row.kind === 'vehicle').map(([, row]) => row);
    expect(vehicles.length).toBeGreaterThan(6);
    expect(
      vehicles.filter(
        ({ armament, armour, inherent }) =>
          (armament === undefined) !== (armour === undefined && inherent === undefined),
      ),
    ).toEqual([]);
  });

  test('armour that is from memory is shown as such', () => {
    const doubted = rows
      .filter(
        ([id, row]) =>
          row.armour !== undefined &&
          valueItems(unitAt('V', id, 'C3')).some(({ what, unconfirmed }) => what === 'armour' && unconfirmed),
      )
      .map(([id]) => id);
    expect(doubted).not.toContain('ru-kv1e');
    expect(doubted).toContain('ru-t34');
  });
});

test('A26.21-b a value has its items with their rules', () => {
  expect(valueItems(unitAt('K', 'ru-kv1e', 'C3'))).toEqual([
    { what: 'vehicle', points: 1, rule: 'A26.212' },
    { what: 'mainArmament', points: 1, rule: 'A26.212' },
    { what: 'armour', points: 3, rule: 'A26.212' },
    { what: 'inherentCrew', points: 2, rule: 'A26.213' },
  ]);
});

describe('A26.213 what is within', () => {
  test('A26.213-a a crew within counts as its counter does', () => {
    expect(worth('ru-t34') - worth('ru-t34', 'abandoned')).toBe(worth('ru-crew-127'));
  });
  test('A26.213-b the half-squad of a Carrier counts 2 within it', () =>
    expect(vpSum(vehicleItems({ mainArmament: true, armour: 1, inherent: 'halfSquad' }))).toBe(5));
  test('A26.213-c a Gun counts 1 as the MA of a vehicle, and 2 by itself', () => {
    expect([worth('ru-t34') - worth('ru-t34', 'mainOut'), worth('ru-gun-76zis3')]).toEqual([1, 2]);
  });
});
