import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONDITIONS, has, type Unit } from '../../src/units/unit.ts';
import { contradictionsOf, withCondition, withoutCondition } from '../../src/units/conditionTable.ts';
import { COUNTERS, type CounterId } from '../../src/units/counters.ts';
import { unitAt } from '../support/situation.ts';

const said = (unit: Unit): string =>
  unit.conditions
    .flatMap((condition) =>
      contradictionsOf(unit, condition).map((against) =>
        [condition, against.kind, ...('other' in against ? [against.other] : [])].join(' '),
      ),
    )
    .join(', ');

test.each([
  ['A10.4 a broken squad under DM', unitAt('g', 'ge-467', 'C3', 'broken', 'dm'), ''],
  ['A15.2 a hero never breaks', unitAt('g', 'ge-hero', 'C3', 'broken'), 'broken counter'],
  ['A10.62 DM without being broken', unitAt('g', 'ge-467', 'C3', 'dm'), 'dm needs broken'],
  [
    'A19.12 Disrupted without being broken',
    unitAt('g', 'ge-467', 'C3', 'disrupted'),
    'disrupted needs broken',
  ],
  [
    'A10.8 Fanatic and Disrupted, each told of the other',
    unitAt('g', 'ge-467', 'C3', 'fanatic', 'broken', 'disrupted'),
    'fanatic excluded disrupted, disrupted excluded fanatic',
  ],
  [
    'A15.4 berserk and broken',
    unitAt('g', 'ge-467', 'C3', 'berserk', 'broken'),
    'berserk excluded broken, broken excluded berserk',
  ],
  ['A11.15 a vehicle in Melee', unitAt('g', 'ge-pzIVH', 'C3', 'melee'), ''],
  [
    'C7.42 an abandoned vehicle that is Shocked',
    unitAt('t', 'ru-t34', 'C3', 'shocked', 'abandoned'),
    'shocked excluded abandoned, abandoned excluded shocked',
  ],
  [
    'C7.42 a UK that is not in Shock',
    unitAt('t', 'ru-t34', 'C3', 'unconfirmedKill'),
    'unconfirmedKill needs shocked',
  ],
  [
    'D8.1 an Immobilized vehicle in Motion',
    unitAt('t', 'ru-t34', 'C3', 'immobilized', 'motion'),
    'immobilized excluded motion, motion excluded immobilized',
  ],
  [
    'D8.1 one that is Immobilized, Stunned and Recalled',
    unitAt('t', 'ru-t34', 'C3', 'immobilized', 'stunned', 'recalled'),
    '',
  ],
  ['D8.1 an Immobilized squad', unitAt('g', 'ge-467', 'C3', 'immobilized'), 'immobilized counter'],
  ['G1.12 a Japanese squad that breaks', unitAt('j', 'ja-447', 'C3', 'broken'), 'broken counter'],
  ['G1.12 a Japanese half-squad that does', unitAt('j', 'ja-hs-237', 'C3', 'broken'), ''],
  ['A19.12 Disrupted Partisans', unitAt('p', 'pa-337', 'C3', 'broken', 'disrupted'), 'disrupted counter'],
  ['A17.2 a wounded squad', unitAt('g', 'ge-467', 'C3', 'wounded'), 'wounded counter'],
  ['B27.1 a foxhole upstairs', unitAt('g', 'ge-467', 'C3/1', 'foxhole'), 'foxhole onGround'],
])('%s: "%s"', (_what, unit, contradictions) => expect(said(unit)).toBe(contradictions));

test.each([
  ['shocked', 'C7.42 its crew is BU, and it stands', ['buttonedUp', 'shocked']],
  ['unconfirmedKill', 'C7.42 still Shocked', ['buttonedUp', 'shocked', 'unconfirmedKill']],
  ['immobilized', 'D8.1 it stands', ['immobilized']],
] as const)('%s begins in Motion: %s', (state, _why, states) => {
  const unit = withCondition(unitAt('t', 'ru-t34', 'C3', 'motion'), state);
  expect([unit.conditions.toSorted(), said(unit)]).toEqual([states, '']);
});
test('C7.42 with Shock its UK ends, and not the other way round', () => {
  const uk = withCondition(unitAt('t', 'ru-t34', 'C3'), 'unconfirmedKill');
  expect(withoutCondition(uk, 'shocked').conditions).toEqual(['buttonedUp']);
  expect(withoutCondition(uk, 'unconfirmedKill').conditions.toSorted()).toEqual(['buttonedUp', 'shocked']);
});

describe('whatever states begin and end in turn', () => {
  const turns = fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...CONDITIONS)), { maxLength: 12 });
  const counters = fc.constantFrom(...(Object.keys(COUNTERS) as CounterId[]));

  test('a unit that takes on only what nothing stands against never contradicts itself', () => {
    fc.assert(
      fc.property(counters, turns, (counter, changes) => {
        const end = changes.reduce(
          (unit, [begins, condition]) => {
            if (!begins) return withoutCondition(unit, condition);
            const next = withCondition(unit, condition);
            return contradictionsOf(next, condition).length === 0 ? next : unit;
          },
          unitAt('g', counter, 'C3'),
        );
        expect(said(end)).toBe('');
      }),
      { verbose: 1 },
    );
  });

  test('a state that has ended is gone, and none twice', () => {
    fc.assert(
      fc.property(counters, turns, fc.constantFrom(...CONDITIONS), (counter, changes, last) => {
        const unit = changes.reduce(
          (each, [begins, condition]) =>
            begins ? withCondition(each, condition) : withoutCondition(each, condition),
          unitAt('g', counter, 'C3'),
        );
        expect(has(withoutCondition(unit, last), last)).toBe(false);
        expect(new Set(unit.conditions).size).toBe(unit.conditions.length);
      }),
      { verbose: 1 },
    );
  });
});
