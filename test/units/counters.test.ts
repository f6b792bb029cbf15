import { describe, expect, test } from 'vitest';
import {
  COUNTERS,
  NATIONALITIES,
  prefixOf,
  WEAPONS,
  type CounterRow,
  type Nationality,
  type WeaponRow,
} from '../../src/units/counters.ts';

const rows: readonly (readonly [string, CounterRow])[] = Object.entries(COUNTERS);
const weapons: readonly (readonly [string, WeaponRow])[] = Object.entries(WEAPONS);
const ofKind = (kind: CounterRow['kind']) => rows.filter(([, row]) => row.kind === kind);
const halfSquadOf = (row: CounterRow): CounterRow | undefined =>
  rows.find(([id]) => id === row.halfSquad)?.[1];

/** Nations of which the palette has Guns and vehicles. */
const GREAT: readonly Nationality[] = ['german', 'russian', 'american', 'british'];

describe('A1.122 a broken half-squad has a morale one lower than its squad', () => {
  test.each(
    ofKind('squad')
      .filter(([, row]) => row.brokenMorale !== undefined)
      .map(([id, row]) => ({ id, row })),
  )('$id', ({ row }) => {
    const half = halfSquadOf(row);
    expect(half?.kind).toBe('halfSquad');
    expect(half?.brokenMorale).toBe((row.brokenMorale ?? 0) - 1);
    expect(half?.morale).toBe(row.morale);
    expect(half?.nationality).toBe(row.nationality);
    expect(half?.unyielding).toBe(row.unyielding);
    expect(half?.underscored ?? false).toBe(row.underscored ?? false);
  });

  test('every half-squad comes from a squad', () => {
    const fromSquads = new Set(ofKind('squad').map(([, row]) => row.halfSquad));
    expect(ofKind('halfSquad').filter(([id]) => !fromSquads.has(id))).toEqual([]);
  });
});

describe('A1.25 each nation has squads of all its Classes', () => {
  test.each([
    ['german', ['1', '2', 'C', 'E']],
    ['russian', ['1', '2', 'C', 'E']],
    ['american', ['1', '2', 'E', 'G']],
    ['british', ['1', '2', 'E', 'G']],
    ['japanese', ['1', '2', 'C', 'E']],
    ['finnish', ['1', '2', 'C', 'E', 'G']],
  ] as const)('%s', (nation, classes) => {
    const found = new Set(
      ofKind('squad')
        .filter(([, row]) => row.nationality === nation)
        .map(([, row]) => row.troopClass),
    );
    expect(found).toEqual(new Set(classes));
  });
});

describe.each(NATIONALITIES)('the %s palette, small or great,', (nation) => {
  const own = rows.filter(([, row]) => row.nationality === nation);

  test.each(['squad', 'halfSquad', 'leader', 'hero'] as const)(
    'has counters %s, no two of one label',
    (kind) => {
      const labels = own.filter(([, row]) => row.kind === kind).map(([, row]) => row.label);
      expect(labels.length).toBeGreaterThan(0);
      expect(new Set(labels).size).toBe(labels.length);
    },
  );

  test('has ids that name the nation', () => {
    expect(own.filter(([id]) => !id.startsWith(`${prefixOf(nation)}-`))).toEqual([]);
    expect(
      weapons.filter(([id, row]) => row.nationality === nation && !id.startsWith(`${prefixOf(nation)}-`)),
    ).toEqual([]);
  });
});

describe.each(GREAT)('the %s palette', (nation) => {
  const own = rows.filter(([, row]) => row.nationality === nation);

  test.each(['squad', 'halfSquad', 'crew', 'leader', 'hero', 'gun', 'vehicle'] as const)(
    'has no two counters %s of one label',
    (kind) => {
      const labels = own.filter(([, row]) => row.kind === kind).map(([, row]) => row.label);
      expect(labels.length).toBeGreaterThan(0);
      expect(new Set(labels).size).toBe(labels.length);
    },
  );

  test('has the eight leaders of A10.7, broken morale boxed and no lower than the good', () => {
    const leaders = own
      .filter(([, row]) => row.kind === 'leader' && row.formation === undefined)
      .map(([, row]) => row);
    expect(leaders.map(({ label }) => label)).toEqual([
      '10-3',
      '10-2',
      '9-2',
      '9-1',
      '8-1',
      '8-0',
      '7-0',
      '6+1',
    ]);
    expect(leaders.every((row) => row.brokenMorale === row.morale && row.selfRally === true)).toBe(true);
  });

  test('A10.63 boxes the broken morale of crews and of no squad', () => {
    expect(own.filter(([, row]) => row.kind === 'crew' && row.selfRally !== true)).toEqual([]);
    expect(
      own.filter(([, row]) => ['squad', 'halfSquad'].includes(row.kind) && row.selfRally === true),
    ).toEqual([]);
  });

  test('has machine guns, an anti-tank rifle, a mortar, a flamethrower and a demolition charge, labelled apart', () => {
    const labels = weapons.filter(([, row]) => row.nationality === nation).map(([, row]) => row.label);
    expect(labels).toEqual(expect.arrayContaining(['LMG', 'MMG', 'HMG', 'ATR', 'FT', 'DC']));
    expect(
      weapons.some(
        ([, row]) => row.nationality === nation && row.kind === 'mortar' && row.minimumRange !== undefined,
      ),
    ).toBe(true);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('has a tank whose armament is known by weapon and mounting', () => {
    const tanks = own.filter(([, row]) => row.carries === 'riders').map(([, row]) => row.armament);
    expect(
      tanks.every(
        (armament) =>
          armament?.main !== undefined && armament.bowMg !== undefined && armament.coaxialMg !== undefined,
      ),
    ).toBe(true);
  });
});

test('the label of an MMC ends in its printed strength', () => {
  const wrong = rows.filter(
    ([, row]) =>
      row.fp !== undefined &&
      row.kind !== 'hero' &&
      !row.label.includes(`${row.fp}-${row.range}-${row.morale}`),
  );
  expect(wrong).toEqual([]);
});

test('ids and figures that saved positions and examples rely on stay', () => {
  expect(COUNTERS['ge-467']).toMatchObject({
    label: '4-6-7',
    fp: 4,
    range: 6,
    morale: 7,
    brokenMorale: 7,
    smoke: 1,
  });
  expect(COUNTERS['ge-468']).toMatchObject({ label: '4-6-8', fp: 4, range: 6, morale: 8, brokenMorale: 8 });
  expect(COUNTERS['ru-447']).toMatchObject({ label: '4-4-7', fp: 4, range: 4, morale: 7, brokenMorale: 7 });
  expect(COUNTERS['ge-hs-247']).toMatchObject({ fp: 2, range: 4, morale: 7, brokenMorale: 6 });
  expect(COUNTERS['am-666']).toMatchObject({ morale: 6, brokenMorale: 8 });
  expect(COUNTERS['ge-ss-658']).toMatchObject({ fp: 6, range: 5, morale: 8, brokenMorale: 9 });
  expect(WEAPONS['ge-lmg']).toMatchObject({ fp: 3, range: 8, portage: 1 });
  expect(WEAPONS['ru-hmg']).toMatchObject({ fp: 6, range: 12, portage: 5 });
});
