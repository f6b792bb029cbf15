import { describe, expect, test } from 'vitest';
import {
  captured,
  followersOf,
  loosened,
  misfitOf,
  roomForPrisoners,
  usNumber,
} from '../../src/units/bonds.ts';
import type { CounterId } from '../../src/units/counters.ts';
import { isArmed, isUnarmed } from '../../src/units/strength.ts';
import type { Unit } from '../../src/units/unit.ts';
import { unitAt, unitId } from '../support/situation.ts';

const guard = unitAt('g', 'ge-467', 'C3');
const prisoner = captured(unitAt('p', 'ru-447', 'C4', 'broken', 'dm'), guard);
const tank = unitAt('t', 'ru-t34', 'C3');
const rider: Unit = { ...unitAt('r', 'ru-447', 'C3'), aboard: unitId('t') };

describe('A20.5 prisoners', () => {
  test('a unit that is taken comes to its Guard, Unarmed and without weapons, and is broken no more', () => {
    expect(prisoner).toEqual({
      id: 'p',
      counter: 'ru-447',
      side: 'allied',
      at: 'C3',
      conditions: ['unarmed'],
      weapons: [],
      heldBy: 'g',
    });
    expect([isArmed(prisoner), isUnarmed(prisoner), isArmed(guard)]).toEqual([false, true, true]);
  });
  test.each<[string, Unit, Unit | undefined, string | undefined]>([
    ['a squad of the enemy', prisoner, guard, undefined],
    ['a broken one', prisoner, { ...guard, conditions: ['broken'] }, undefined],
    ['nobody', prisoner, undefined, 'nobody'],
    ['itself', prisoner, prisoner, 'nobody'],
    ['one of another Location', prisoner, unitAt('g', 'ge-467', 'C4'), 'elsewhere'],
    ['one of its own side', prisoner, unitAt('f', 'ru-447', 'C3'), 'unfit'],
    ['an Unarmed one', prisoner, { ...guard, conditions: ['unarmed'] }, 'unfit'],
    ['a berserk one', prisoner, { ...guard, conditions: ['berserk'] }, 'unfit'],
    ['a vehicle', prisoner, unitAt('v', 'ge-pzIVH', 'C3'), 'unfit'],
    ['a squad, while broken', { ...prisoner, conditions: ['broken'] }, guard, 'broken'],
  ])('held by %s', (_by, unit, by, why) => expect(misfitOf(unit, 'heldBy', by)).toBe(why));
  test('US# of a squad is 3, of a half-squad and a crew 2, of a leader 1; a Guard holds five times his own', () => {
    expect(
      (['ru-447', 'ru-hs-237', 'ru-crew-228', 'ru-ldr-8-0', 'ru-hero', 'ru-t34'] as CounterId[]).map((id) =>
        usNumber(unitAt('u', id, 'C3')),
      ),
    ).toEqual([3, 2, 2, 1, 1, 0]);
    expect([roomForPrisoners([guard], guard), roomForPrisoners([guard, prisoner], guard)]).toEqual([15, 12]);
  });
  test('left by its Guard it is free, and Unarmed', () => {
    const kept = [guard, prisoner];
    expect(loosened(kept)).toBe(kept);
    expect(loosened([prisoner]).map(({ heldBy, conditions }) => [heldBy, conditions])).toEqual([
      [undefined, ['unarmed']],
    ]);
  });
});

describe('D6.1 Passengers and Riders', () => {
  test.each<[string, Unit, Unit | undefined, string | undefined]>([
    ['its own tank', rider, tank, undefined],
    ['a tank elsewhere', rider, unitAt('t', 'ru-t34', 'C4'), 'elsewhere'],
    ["the enemy's", rider, unitAt('t', 'ge-pzIVH', 'C3'), 'unfit'],
    ['a squad', rider, unitAt('t', 'ru-447', 'C3'), 'unfit'],
    ['a tank, in a foxhole', { ...rider, conditions: ['foxhole'] }, tank, 'foxhole'],
    ['a tank, being a Gun', unitAt('x', 'ru-gun-76zis3', 'C3'), tank, 'unfit'],
  ])('aboard %s', (_what, unit, vehicle, why) => expect(misfitOf(unit, 'aboard', vehicle)).toBe(why));
  test('what goes where a unit goes: those aboard, and their prisoners', () => {
    const captive = captured(unitAt('p', 'ge-467', 'C3'), rider);
    expect([
      followersOf([tank, rider, captive], tank.id),
      followersOf([tank, rider, captive], captive.id),
    ]).toEqual([['r', 'p'], []]);
  });
});
