import { expect, test } from 'vitest';
import { counter, NATIONALITIES } from '../../src/units/counters.ts';
import { shownItems } from '../../src/ui/palette/paletteItems.ts';

const namesOf = (search: string): readonly string[] =>
  shownItems('german', 0, search).map(({ carried }) => {
    switch (carried.kind) {
      case 'counter':
        return carried.counter;
      case 'weapon':
        return carried.weapon;
      case 'newMarker':
        return carried.marker;
    }
  });

test('a strength without dashes finds the squads of all nations, those of the open tab first', () => {
  const names = namesOf('447');
  expect(names[0]).toBe('ge-447');
  expect(names).toEqual(expect.arrayContaining(['ru-447', 'am-447', 'br-447', 'it-447', 'ch-447', 'hu-447']));
});

test.each(['9-1', '8-0'])('%s finds a leader of every nation that has one', (rank) =>
  expect(namesOf(rank)).toEqual(
    expect.arrayContaining(['ge', 'ru', 'fr', 'it', 'ax', 'al'].map((nation) => `${nation}-ldr-${rank}`)),
  ),
);

test('lmg finds those of all nations', () =>
  expect(namesOf('lmg')).toEqual(
    expect.arrayContaining(['ge-lmg', 'ru-lmg', 'fr-lmg', 'it-lmg', 'ax-lmg-i']),
  ));

test('a tank is found by what players call it', () => expect(namesOf('sherman')).toContain('am-m4a3'));

test.each(NATIONALITIES)('with the %s named, nobody else is found', (nation) => {
  const found = shownItems(
    'german',
    0,
    nation === 'axisMinor'
      ? 'axis minor squad'
      : `${nation === 'alliedMinor' ? 'allied minor' : nation} squad`,
  );
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(
      ({ carried }) => carried.kind === 'counter' && counter(carried.counter).nationality !== nation,
    ),
  ).toEqual([]);
});

test('a search shows no endless list', () => expect(namesOf('squad').length).toBeLessThanOrEqual(90));
