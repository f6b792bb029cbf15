import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counter, COUNTERS, isCounter, ownCounter, type OwnCounter } from '../../src/units/counters.ts';
import { isStateOf } from '../../src/units/conditionTable.ts';
import { NATIONALITIES } from '../../src/units/nationality.ts';
import {
  LONGEST_OWN_COUNTER,
  ownCounterId,
  ownCounterIn,
  ownCounterRow,
} from '../../src/units/ownCounter.ts';

const figure = fc.integer({ min: 0, max: 10 });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined });
const nationality = fc.constantFrom(...NATIONALITIES);
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((text) => text.length <= 12 && !/\p{Cs}/u.test(text));

/** Without what is `undefined`. */
const dense = <T extends object>(value: T): OwnCounter =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;

const squad = fc
  .record({
    nationality,
    kind: fc.constant('squad' as const),
    fp: figure,
    range: figure,
    morale: figure,
    brokenMorale: maybe(fc.integer({ min: 1, max: 10 })),
    selfRally: maybe(fc.constant(true)),
    underscored: maybe(fc.constant(true)),
    troopClass: maybe(fc.constantFrom('E', '1', '2', 'G', 'C')),
    half: maybe(fc.tuple(figure, figure)),
    name: maybe(name),
  })
  .map(dense);
const leader = fc
  .record({
    nationality,
    kind: fc.constant('leader' as const),
    morale: figure,
    leadership: fc.integer({ min: -3, max: 3 }).map((drm) => (drm === 0 ? 0 : drm)),
    brokenMorale: maybe(figure),
    name: maybe(name),
  })
  .map(dense);
const mg = maybe(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant('unread' as const)));
const ordnance = fc.record({
  calibre: fc.integer({ min: 1, max: 999 }),
  barrel: fc.constantFrom('*' as const, '' as const, 'L' as const, 'LL' as const),
});
const vehicle = fc
  .record({
    nationality,
    kind: fc.constant('vehicle' as const),
    name,
    armament: maybe(
      fc
        .record({
          main: maybe(fc.oneof(ordnance, fc.constant('unread' as const))),
          bowMg: mg,
          coaxialMg: mg,
          antiaircraftMg: mg,
        })
        .map(dense)
        .filter((weapons) => Object.keys(weapons).length > 0)
        .chain((weapons) =>
          fc.constantFrom('turret', 'hull').map((mounting) => ({ ...(weapons as object), mounting })),
        ),
    ),
    armour: maybe(figure),
    size: maybe(fc.integer({ min: -2, max: 2 })),
    openTopped: maybe(fc.constant(true)),
    carries: maybe(fc.constantFrom('passengers', 'riders')),
  })
  .map(dense);
const gun = fc.record({ nationality, kind: fc.constant('gun' as const), name, ordnance }).map(dense);
const own = fc.oneof(squad, leader, vehicle, gun);

describe('a counter that is in no table', () => {
  test('its name tells all that is printed on it', () =>
    fc.assert(
      fc.property(own, (each) => {
        const id = ownCounterId(each);
        fc.pre(id.length <= LONGEST_OWN_COUNTER);
        expect(ownCounterIn(id)).toEqual(each);
        expect(id).toMatch(/^[A-Za-z0-9.+_-]+$/);
      }),
    ));

  test('no other text is such a name, whatever it is', () =>
    fc.assert(
      fc.property(own, fc.nat(), fc.string({ maxLength: 2 }), (each, where, text) => {
        const id = ownCounterId(each);
        const at = where % (id.length + 1);
        const other = `${id.slice(0, at)}${text}${id.slice(at + 1)}`;
        const read = ownCounterIn(other);
        expect(read === undefined || ownCounterId(read) === other).toBe(true);
      }),
    ));

  test.each([
    'it-own',
    'it-own-',
    'it-own-squad',
    'it-own-squad-f3-r4',
    'xx-own-squad-f3-r4-m7',
    'it-own-squad-r4-f3-m7',
    'it-own-squad-f03-r4-m7',
    'it-own-squad-f3-f3-r4-m7',
    'it-own-squad-f3-r4-m7-n_ZZ',
    'it-own-squad-f3-r4-m7-n_FF',
    'it-own-vehicle-nM13-g2',
    'it-own-vehicle-tturret-nM13',
    'it-own-halfSquad-f1-r3-m7-h1.3',
    `it-own-gun-n${'x'.repeat(LONGEST_OWN_COUNTER)}`,
    'it-own-__proto__',
    '__proto__',
    'constructor',
  ])('%s is none', (text) => {
    expect(ownCounterRow(text)).toBeUndefined();
    expect(isCounter(text)).toBe(false);
  });

  test('no counter of a table looks like one', () =>
    expect(Object.keys(COUNTERS).filter((id) => id.includes('-own'))).toEqual([]));

  test('it has a row as those of the tables have, and its half-squad with it', () => {
    const id = ownCounter({
      nationality: 'italian',
      kind: 'squad',
      name: 'Paracadutisti',
      fp: 5,
      range: 4,
      morale: 8,
      brokenMorale: 8,
      troopClass: 'E',
      half: [2, 4],
    });
    expect(id).toBe('it-own-squad-f5-r4-m8-b8-cE-h2.4-nParacadutisti');
    const row = counter(id);
    expect(row).toMatchObject({ label: 'Paracadutisti 5-4-8', brokenMorale: 8, sources: ['position'] });
    expect(isCounter(row.halfSquad ?? '') && counter(row.halfSquad as typeof id)).toMatchObject({
      kind: 'halfSquad',
      label: 'Paracadutisti 2-4-8',
      brokenMorale: 7,
    });
  });

  test.each([
    ['squad', { fp: 6, range: 6, morale: 8 }, 8],
    ['crew', { fp: 2, range: 2, morale: 7 }, 7],
    ['leader', { morale: 9, leadership: 0 }, 9],
  ] as const)('a %s whose broken Morale Level nobody told breaks all the same', (kind, printed, taken) => {
    const id = ownCounter({ nationality: 'german', kind, ...printed });
    expect(counter(id)).toMatchObject({ brokenMorale: taken, brokenMoraleUnread: true });
    expect(isStateOf('broken', { counter: id })).toBe(true);
  });

  test('its half-squad breaks as well', () => {
    const id = ownCounter({ nationality: 'german', kind: 'squad', fp: 6, range: 6, morale: 8, half: [2, 6] });
    expect(counter(counter(id).halfSquad as typeof id)).toMatchObject({ brokenMoraleUnread: true });
  });

  test('a hero never breaks, and what is told is taken as told', () => {
    const hero = ownCounter({ nationality: 'german', kind: 'hero', fp: 1, range: 4, morale: 9 });
    expect(isStateOf('broken', { counter: hero })).toBe(false);
    const crew = ownCounter({
      nationality: 'german',
      kind: 'crew',
      fp: 2,
      range: 2,
      morale: 8,
      brokenMorale: 7,
    });
    expect(counter(crew)).toMatchObject({ brokenMorale: 7 });
    expect(counter(crew).brokenMoraleUnread).toBeUndefined();
  });
});
