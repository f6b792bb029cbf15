import { describe, expect, test } from 'vitest';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import type { Condition, Unit, UnitId } from '../../src/units/unit.ts';
import { counter, type CounterId } from '../../src/units/counters.ts';
import {
  brokenFace,
  inherentRange,
  isArmed,
  isPersonnel,
  moraleOf,
  portageCapacity,
} from '../../src/units/strength.ts';

const unit = (id: CounterId, ...conditions: readonly Condition[]): Unit => ({
  id: 'u' as UnitId,
  counter: id,
  side: 'axis',
  at: 'A1' as LocationId,
  conditions,
  weapons: [],
});

describe('A10.1 the Morale Level in force', () => {
  test.each<readonly [CounterId, readonly Condition[], number | undefined]>([
    ['ge-467', [], 7],
    ['am-666', ['broken'], 8],
    ['am-666', ['broken', 'fanatic'], 9],
    ['ge-436', ['broken', 'encircled'], 4],
    ['ge-ldr-10-3', ['fanatic'], 10],
    ['ge-ldr-9-1', ['broken', 'wounded'], 8],
    ['ge-467', ['wounded'], 7],
    ['ge-hero', ['wounded'], 8],
    ['ge-pzIVH', [], undefined],
  ])('%s %j: %s', (id, conditions, morale) => expect(moraleOf(unit(id, ...conditions))).toBe(morale));
});

describe('A4.42 what a broken unit can carry', () => {
  test.each<readonly [CounterId, readonly Condition[], number]>([
    ['ge-467', ['broken'], 3],
    ['ge-hs-247', ['broken'], 3],
    ['ge-crew-228', ['broken'], 3],
    ['ru-ldr-8-0', ['broken'], 1],
    ['ru-ldr-8-0', ['broken', 'wounded'], 0],
    ['ge-gun-75pak', [], 0],
  ])('%s %j: %i PP', (id, conditions, portage) =>
    expect(portageCapacity(unit(id, ...conditions))).toBe(portage),
  );
});

describe('A1.22 the range of small arms', () => {
  test.each<readonly [CounterId, readonly Condition[], number | undefined]>([
    ['ge-467', [], 6],
    ['ge-467', ['broken'], undefined],
    ['ge-ldr-9-1', [], undefined],
    ['ge-hero', [], 4],
    ['ge-hero', ['wounded'], 3],
    ['ru-t34', [], undefined],
  ])('%s %j: %s', (id, conditions, range) => expect(inherentRange(unit(id, ...conditions))).toBe(range));
});

test.each<readonly [CounterId, boolean, boolean]>([
  ['ge-ldr-8-0', true, true],
  ['ru-447', true, true],
  ['ge-crew-127', true, true],
  ['am-m4a3', false, true],
  ['br-gun-6pdr', false, false],
])('A10.5 %s: Personnel %s, armed %s', (id, personnel, armed) => {
  expect(isPersonnel(unit(id))).toBe(personnel);
  expect(isArmed(unit(id, 'broken'))).toBe(armed);
});

test('A10.63 a leader shows his broken morale in a square, a squad does not, a hero has none', () => {
  expect(brokenFace(counter('ge-ldr-8-1'))).toEqual({ morale: 8, selfRally: true });
  expect(brokenFace(counter('ge-436'))).toEqual({ morale: 5, selfRally: false });
  expect(brokenFace(counter('ge-hero'))).toBeUndefined();
});
