import { expect, test } from 'vitest';
import { counter, NATIONALITIES } from '../../src/units/counters.ts';
import { namedEquipment } from '../../src/units/tables/namedEquipment.ts';
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

const labelsOf = (search: string): readonly string[] =>
  shownItems('german', 0, search).map(({ sort, label }) => `${sort} ${label}`);

test.each([
  ['tiger', 'german PzKpfw VIE Tiger I'],
  ['panther', 'german PzKpfw VG Panther'],
  ['t-34', 'russian T-34 M43'],
  ['t34', 'russian T-34/85'],
  ['stug', 'german StuG IIIG StuG III'],
  ['88', 'german 88L AA FlaK 18 8.8cm'],
  ['bazooka', 'american BAZ 44'],
  ['psk', 'german PSK'],
  ['panzerschreck', 'german PSK'],
  ['piat', 'british PIAT'],
  ['mtr', 'russian 50* MTR'],
  ['kv', 'russian KV-1E'],
  ['firefly', 'british Sherman VC(a) Firefly'],
  ['sherman', 'chinese M4A4(a) Sherman'],
  ['hmg', 'russian .50 HMG'],
  ['dc', 'american DC'],
  ['ft', 'american FT'],
  ['commissar', 'russian Commissar 9-0'],
  ['hero', 'german Hero'],
  ['hs', 'russian 3-2-8'],
  ['stuart', 'american M5A1 Stuart'],
  ['char b', 'french B1-bis Char B'],
  ['chi-ha', 'japanese Type 97A CHI-HA'],
])('%s, as it is typed, finds %s', (search, label) => expect(labelsOf(search)).toContain(label));

test('what begins with the word comes before what only holds it', () =>
  expect(labelsOf('ft')[0]).toBe('german FT'));

test('each Gun and vehicle by name is a counter, with what is known of its kind', () => {
  const rows = namedEquipment().map((each) => counter(each.counter));
  expect(new Set(rows.map(({ nationality, label }) => `${nationality} ${label}`)).size).toBe(rows.length);
  for (const row of rows) {
    if (row.kind === 'gun') expect(row.ordnance, row.label).toBeDefined();
    else expect(row.armament?.mounting, row.label).toMatch(/turret|hull/);
  }
});

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
