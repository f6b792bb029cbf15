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

/** Nations of which the palette has tanks by name. */
const GREAT: readonly Nationality[] = ['german', 'russian', 'american', 'british'];
/** Those without ranks of their own, or a side that does not break. */
const USUAL = NATIONALITIES.filter((nation) => !['japanese', 'finnish'].includes(nation));
/** Of these no machine guns are known, or no anti-tank rifles. */
const UNARMED: readonly Nationality[] = ['partisan', 'chinese', 'hungarian', 'japanese'];

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
    ['italian', ['1', '2', 'C', 'E']],
    ['axisMinor', ['1', 'C', 'E']],
    ['hungarian', ['1', 'C', 'E']],
    ['french', ['1', 'E', 'G']],
    ['alliedMinor', ['1', 'E', 'G']],
    ['chinese', ['1', 'C', 'E']],
    ['partisan', ['1']],
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

describe.each(USUAL)('the %s palette', (nation) => {
  const own = rows.filter(([, row]) => row.nationality === nation);

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
});

describe.each(NATIONALITIES.filter((nation) => !UNARMED.includes(nation)))('the %s palette', (nation) => {
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
});

describe('every figure has its source', () => {
  test('each counter of men stands on the chart, but for those that VASL alone has', () => {
    const seenAlone = rows.filter(
      ([, { kind, sources }]) => ['squad', 'halfSquad', 'crew'].includes(kind) && !sources.includes('chart'),
    );
    expect(seenAlone.every(([, { sources }]) => sources.includes('vasl'))).toBe(true);
    expect(seenAlone.map(([id]) => id)).toMatchInlineSnapshot(`
      [
        "ge-ae-548",
        "ge-fj-228",
        "ge-ss-436",
        "ge-ss-hs-236",
        "ge-ss-crew-228",
        "ge-ss-crew-127",
        "ge-fj-hs-128",
        "ge-fj-crew-128",
        "am-mc-ae-768",
        "am-sfcp-227",
        "am-sfcp-228",
        "ja-ae-448",
        "ja-ae-348r",
        "fi-ae-838",
        "it-ae-447",
        "ax-ae-447",
        "hu-ae-447",
        "fr-ae-458",
        "al-ae-458",
        "ch-ae-537",
      ]
    `);
  });

  test('one that stands on the chart alone is told to be unconfirmed', () =>
    expect(
      rows.filter(
        ([, { sources, unconfirmed }]) =>
          sources.includes('chart') && sources.length < 2 && unconfirmed !== true,
      ),
    ).toEqual([]));

  test('nobody is without any', () =>
    expect(rows.filter(([, { sources }]) => sources.length === 0)).toEqual([]));
});

test('A25.61 A25.64 A25.65 of Italians the elite alone are neither Lax nor slow to attack vehicles', () =>
  expect(
    rows
      .filter(
        ([, { nationality, kind }]) =>
          nationality === 'italian' && ['squad', 'halfSquad', 'crew'].includes(kind),
      )
      .filter(([, { lax, paatcDrm }]) => lax !== true && paatcDrm === undefined)
      .map(([id]) => id),
  ).toEqual([
    'it-ae-447',
    'it-447',
    'it-er-347',
    'it-er-336',
    'it-hs-247',
    'it-er-hs-137',
    'it-er-hs-126',
    'it-crew-227',
  ]));

test('A25.9 a Polish eagle is worth one of broken morale', () => {
  for (const name of ['458', '457', 'hs-248', 'hs-237', 'crew-228'] as const)
    expect(COUNTERS[`al-po-${name}`].brokenMorale).toBe((COUNTERS[`al-${name}`].brokenMorale ?? 0) + 1);
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

  test('has a tank whose armament is known by weapon and mounting', () => {
    const tanks = own
      .filter(([, row]) => row.carries === 'riders' && row.generic !== true)
      .map(([, row]) => row.armament);
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

describe('what stands for all Guns and vehicles of a kind', () => {
  const generics = rows.filter(([, { generic }]) => generic === true);

  test.each(NATIONALITIES.filter((nation) => nation !== 'partisan'))('the %s have each of them', (nation) => {
    const own = generics.filter(([, row]) => row.nationality === nation);
    expect(own.filter(([, { kind }]) => kind === 'gun')).toHaveLength(6);
    expect(own.filter(([, { armament }]) => armament?.mounting === 'turret')).toHaveLength(4);
    expect(own.filter(([, { openTopped }]) => openTopped === true)).toHaveLength(4);
    expect(own.filter(([, { carries }]) => carries === 'passengers').map(([id]) => id.slice(3))).toEqual([
      'halftrack',
      'carrier',
      'truck',
    ]);
  });

  test('none claims a figure: each is told to be unconfirmed', () => {
    expect(generics.filter(([, { unconfirmed }]) => unconfirmed !== true)).toEqual([]);
    expect(generics.filter(([, { armament }]) => typeof armament?.main === 'object')).toEqual([]);
  });

  test('the truck alone is unarmed', () =>
    expect(
      new Set(
        generics
          .filter(([, { kind, armament }]) => kind === 'vehicle' && armament === undefined)
          .map(([id]) => id.slice(3)),
      ),
    ).toEqual(new Set(['truck'])));
});
