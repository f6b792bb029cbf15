import { describe, expect, test } from 'vitest';
import type { LocationId } from '../../../src/board/map/gameMap.ts';
import { DIRECTIONS } from '../../../src/hexgrid/lattice.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import { basicTh } from '../../../src/rules/fire/toHitTable.ts';
import { toHitShot } from '../../../src/rules/fire/toHitShot.ts';
import {
  apUnarmouredTk,
  aspectWithinHex,
  basicTk,
  compositeChangeAt,
  compositeTk,
  heatTk,
  heTk,
  rifleTk,
  killResult,
  killWays,
  placeStruck,
  tkChangeAt,
  TO_HIT_THROWS,
  toKillNumber,
  type ArmourSaid,
} from '../../../src/rules/fire/toKill.ts';
import {
  aspectFrom,
  numberFor,
  struckBy,
  vehicleShot,
  type VehicleAnswer,
  type VehicleRequest,
  type VehicleShot,
} from '../../../src/rules/fire/vehicleShot.ts';
import type { Ordnance } from '../../../src/units/counterRow.ts';
import type { Nationality } from '../../../src/units/nationality.ts';
import type { UnitId } from '../../../src/units/unit.ts';
import { position, situation } from '../../support/notation.ts';

const BOARD = {
  columns: 100,
  rows: 9,
  text: `
    stoneBuilding1: C2
    woods: G2
    wall: K2|K3
  `,
};
const { map: MAP } = situation(BOARD, 't=ru-447 A1');
const THIN: ArmourSaid = { hullFront: 6, hullSide: 4, turretFront: 8, turretSide: 3 };

interface Asked extends Partial<Omit<VehicleRequest, 'by' | 'weapon' | 'at' | 'targetType'>> {
  readonly starterKit?: true;
}

/** The crew `a` fires the Gun `g` at the vehicle `t`. */
const asked = (line: string, { starterKit, ...rest }: Asked = {}): VehicleAnswer => {
  const table = {
    ...position(line),
    map: MAP,
    ...(starterKit && { rules: { preset: 'starterKit', switches: {} } as const }),
  };
  const at = table.units.find(({ id }) => id === 't')?.at ?? ('A1' as LocationId);
  const weapon = table.units.some(({ id }) => id === 'g') ? ('g' as UnitId) : 0;
  return vehicleShot(
    { situation: table, sights: sightsFor(table) },
    {
      by: 'a' as UnitId,
      weapon,
      at,
      targetType: 'vehicle',
      target: 't' as UnitId,
      type: 'defensiveFire',
      armour: THIN,
      ...rest,
    },
  );
};

const shot = (line: string, how?: Asked): VehicleShot => {
  const answer = asked(line, how);
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
  return answer;
};

const refusal = (line: string, how?: Asked): string => {
  const answer = asked(line, how);
  return answer.kind === 'refused' ? `${answer.ground.fact} ${answer.ground.rule}` : 'fires';
};

const drms = ({ drms: all }: VehicleShot): string =>
  all.map(({ kind, drm }) => `${kind} ${drm > 0 ? '+' : ''}${String(drm)}`).join(', ');

const gun = (kind = 'o75', at = 'A5'): string => `g=ge-own-gun-${kind}-nGun ${at} ca=2`;
const GUN = `a=ge-crew-228 A5; ${gun()}`;

/** The same table as the first source has it, Gun by Gun, of the firer's nation or of any. */
const RULESCHAT: readonly (readonly [size: string, nation: Nationality, tk: number | undefined])[] = [
  ['20L', 'german', 6],
  ['20LL', 'german', 7],
  ['25LL', 'french', 7],
  ['37*', 'french', 7],
  ['37', 'japanese', 8],
  ['37L', 'german', 9],
  ['37LL', 'german', 11],
  ['40L', 'british', 10],
  ['45L', 'russian', 10],
  ['45LL', 'russian', 11],
  ['47', 'italian', 10],
  ['47L', 'italian', 11],
  ['50', 'german', 11],
  ['50L', 'german', 13],
  ['57L', 'british', 15],
  ['57LL', 'russian', 15],
  ['75*', 'german', 10],
  ['75', 'american', 14],
  ['75L', 'german', 17],
  ['75LL', 'german', 23],
  ['76*', 'russian', 9],
  ['76L', 'american', 17],
  ['76LL', 'british', 23],
  ['76LL', 'russian', 16],
  ['85L', 'russian', 17],
  ['88', 'british', 13],
  ['88L', 'german', 20],
  ['88LL', 'german', 27],
  ['90L', 'american', 21],
  ['90L', 'italian', 20],
  ['100L', 'russian', 27],
  ['105', 'german', 14],
  ['105L', 'german', 21],
  ['122L', 'russian', 25],
  ['128L', 'german', 33],
  ['150*', 'german', 17],
  ['152', 'russian', 21],
  // Here the two sources differ, or no table has it.
  ['76L', 'russian', undefined],
  ['76L', 'japanese', undefined],
  ['75*', 'japanese', undefined],
  ['88', 'german', undefined],
  ['81', 'german', undefined],
];

const barrelOf = (size: string): Ordnance => ({
  calibre: Number.parseInt(size, 10),
  barrel: size.replace(/^\d+/, '') as Ordnance['barrel'],
});

describe('C7.31 the AP To Kill table', () => {
  test.each(RULESCHAT)('%s of the %s', (size, nation, tk) =>
    expect(basicTk(barrelOf(size), nation)).toBe(tk),
  );
  test.each([
    ['20L', '2 1 1 0 0 -1 -2 -3 -4 -5 NA NA NA NA NA NA'],
    ['25LL', '2 1 1 0 0 -1 -2 -3 -4 -5 NA NA NA NA NA NA'],
    ['37L', '1 1 0 0 0 -1 -2 -2 -3 -4 -4 -5 NA NA NA NA'],
    ['57L', '1 1 0 0 0 -1 -2 -2 -3 -4 -4 -5 NA NA NA NA'],
    ['65*', '1 0 0 0 0 -1 -1 -2 -2 -3 -3 -4 -4 -5 -5 NA'],
    ['88L', '1 0 0 0 0 -1 -1 -2 -2 -3 -3 -4 -4 -5 -5 NA'],
  ])('C7.24 range changes the TK# of a %s', (size, row) => {
    const last = [1, 2, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72, 78, 99];
    expect(last.map((range) => tkChangeAt(barrelOf(size), range) ?? 'NA').join(' ')).toBe(row);
    const first = [0, ...last.slice(0, -1).map((range) => range + 1)];
    expect(first.map((range) => tkChangeAt(barrelOf(size), range) ?? 'NA').join(' ')).toBe(row);
  });
});

describe('the Vehicle Target Type', () => {
  test('SK-TH-05 its To Hit numbers, black and red', () => {
    const ranges = [6, 12, 18, 24, 30, 36, 42, 48, 54, 55];
    expect(ranges.map((range) => basicTh('vehicle', 'black', range))).toEqual([
      10, 9, 8, 7, 6, 6, 5, 4, 3, 2,
    ]);
    expect(ranges.map((range) => basicTh('vehicle', 'red', range))).toEqual([10, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });
  test('SK-TH-05 a Gun at a tank in the open', () => {
    const { th, drm, numbers, rate } = shot(`${GUN}; t=ru-tank E5 ca=5`);
    expect([th.basic, th.modified, th.colour, drm, rate]).toEqual([10, 10, 'black', 0, 0]);
    expect(numbers.map(({ place, aspect, hit, final }) => [place, aspect, hit, final])).toEqual([
      ['hull', 'front', 'critical', 22],
      ['hull', 'front', 'hit', 8],
      ['turret', 'front', 'hit', 6],
    ]);
  });
  test.each([
    ['C6.8 in woods', `a=ge-crew-228 E3; ${gun('o75', 'E3')}; t=ru-tank G2 ca=5`, 'terrain +1'],
    ['C6.8 in a building', `a=ge-crew-228 A5; ${gun()}; t=ru-tank C2 ca=5`, 'terrain +3'],
    ['C6.2 concealed', `${GUN}; t=ru-tank E5 ca=5 concealed`, 'concealed +2'],
    ['C6.1 in Motion', `${GUN}; t=ru-tank E5 ca=5 motion`, 'targetInMotion +2'],
    ['C6.3 point blank', `${GUN}; t=ru-tank C4 ca=5`, 'pointBlank -1'],
    ['C6.3 none in Motion', `${GUN}; t=ru-tank C4 ca=5 motion`, 'targetInMotion +2'],
    ['C5.4 by pinned men', `a=ge-crew-228 A5 pinned; ${gun()}; t=ru-tank E5 ca=5`, 'pinned +2'],
  ])('%s', (_, line, expected) => expect(drms(shot(line))).toContain(expected));
  test.each([
    ['VS', 'targetSize +2'],
    ['S', 'targetSize +1'],
    ['N', ''],
    ['L', 'targetSize -1'],
    ['VL', 'targetSize -2'],
  ])('C6.7 its size %s', (size, expected) => {
    const sized = shot(`${GUN}; t=ru-own-vehicle-k${size}-nTank E5 ca=5`);
    expect([drms(sized), sized.sizeUnread]).toEqual([expected, undefined]);
  });
  test('C6.7 of a size that was not read it says so', () =>
    expect(shot(`${GUN}; t=ru-tank E5 ca=5`).sizeUnread).toBe(true));
  test('C6.3 Point Blank does not count against Motion', () =>
    expect(drms(shot(`${GUN}; t=ru-tank C4 ca=5 motion`))).not.toContain('pointBlank'));
});

describe('C13.2 an ATR of 20mm', () => {
  const basics = ({ numbers }: VehicleShot) =>
    new Set(numbers.map(({ items }) => items.find(({ kind }) => kind === 'AP')?.change));
  test.each([
    ['Finnish', 'fi-648+atr-20', 't=ru-tank E5 ca=5'],
    ['Japanese', 'ja-447+atr-20', 't=ru-tank E5 ca=5'],
    ['Axis Minor', 'ax-447+atr-20', 't=ru-tank E5 ca=5'],
    ['Italian', 'it-347+atr-20', 't=ru-tank E5 ca=5'],
  ])('of the %s has the TK# of 20L', (_, men, target) => {
    const fired = shot(`a=${men} A5; ${target}`);
    expect(basics(fired)).toEqual(new Set([basicTk(barrelOf('20L'), 'finnish')]));
    expect(fired.numbers.find(({ place, hit }) => place === 'hull' && hit === 'hit')?.final).toBe(6 + 1 - 6);
  });
  test('C13.2 reads black, with the changes of its barrel and calibre', () => {
    const { th } = shot('a=fi-648+atr-20 A5; t=ru-tank L5 ca=5');
    expect([th.basic, th.colour, th.modified]).toEqual([9, 'black', 9]);
  });
  test('its chances are all those of its dice', () => {
    const { ways } = shot('a=fi-648+atr-20 A5; t=ru-tank E5 ca=2');
    expect(Object.values(ways).reduce((sum, each) => sum + each, 0)).toBe(7776);
    expect(ways.eliminated).toBeGreaterThan(0);
  });
});

describe('what a hit strikes', () => {
  test('SK-TK-01 the turret where the white die is more than the coloured', () => {
    const places = TO_HIT_THROWS.filter(({ third }) => third === 1).map((thrown) =>
      placeStruck(thrown, 'usual'),
    );
    expect([places.filter((each) => each === 'turret').length, places.length]).toEqual([15, 36]);
    expect(placeStruck({ white: 4, coloured: 3, third: 1 }, 'usual')).toBe('turret');
    expect(placeStruck({ white: 3, coloured: 4, third: 1 }, 'usual')).toBe('hull');
  });
  test('C3.6 of an Improbable Hit the third die tells it', () =>
    expect([1, 2, 3].map((third) => placeStruck({ white: 1, coloured: 1, third }, 'improbable'))).toEqual([
      'hull',
      'turret',
      'hull',
    ]));
  test('D3.2 two hexsides are front, two rear, and on a hexspine it is the one that suits who fires less', () => {
    expect(DIRECTIONS.map((side) => aspectFrom(2, [side]))).toEqual([
      'side',
      'front',
      'front',
      'side',
      'rear',
      'rear',
    ]);
    expect([aspectFrom(2, [2, 3]), aspectFrom(2, [3, 4])]).toEqual(['front', 'side']);
  });
  test('D3.2 the turret by its own arc', () => {
    const { aspects } = shot(`${GUN}; t=ru-tank E5 ca=2 turret=5`);
    expect(aspects).toEqual({ hull: 'rear', turret: 'front' });
  });
  test('SK-TK-03 in one hex the coloured die tells it', () => {
    expect([1, 2, 3, 4, 5, 6].map(aspectWithinHex)).toEqual([
      'rear',
      'rear',
      'side',
      'side',
      'front',
      'front',
    ]);
    const within = shot(`${GUN}; t=ru-tank A5 ca=5`, { starterKit: true });
    expect(struckBy(within, { white: 1, coloured: 3, third: 1 })).toEqual({
      place: 'hull',
      aspect: 'side',
      hit: 'hit',
    });
    expect(struckBy(within, { white: 2, coloured: 1, third: 6 })).toMatchObject({
      place: 'turret',
      aspect: 'rear',
    });
  });
});

describe('the To Kill DR', () => {
  const MET = { ammunition: 'AP', rule: 'C7.31', basic: 14, byRange: -1, armour: 6, rear: 'number' } as const;
  test('SK-TK-02 the AF is taken from the TK#', () => {
    const number = toKillNumber({ place: 'hull', aspect: 'front', hit: 'hit' }, MET);
    expect([number.final, number.drm]).toEqual([7, 0]);
    expect(number.items.map(({ kind, change }) => [kind, change])).toEqual([
      ['AP', 14],
      ['range', -1],
      ['armour', -6],
    ]);
  });
  test('SK-TK-04 the rear: one less on the DR in the Starter Kit, one more on the TK# else', () => {
    const rear = { place: 'hull', aspect: 'rear', hit: 'hit' } as const;
    const inKit = toKillNumber(rear, { ...MET, rear: 'drm' });
    expect([inKit.final, inKit.drm]).toEqual([7, -1]);
    expect([toKillNumber(rear, MET).final, toKillNumber(rear, MET).drm]).toEqual([8, 0]);
    const drmOf = (line: string, how?: Asked) =>
      shot(line, how).numbers.map(({ aspect, drm }) => `${aspect} ${String(drm)}`);
    expect(drmOf(`${GUN}; t=ru-tank E5 ca=2`, { starterKit: true })).toContain('rear -1');
    expect(drmOf(`${GUN}; t=ru-tank E5 ca=2`)).not.toContain('rear -1');
  });
  test.each([
    ['C7.1 the AF is taken from it', 'front', -6],
    ['C7.21 the rear makes it one more', 'rear', -5],
  ] as const)('%s', (_, aspect, change) =>
    expect(toKillNumber({ place: 'hull', aspect, hit: 'hit' }, MET).final).toBe(14 - 1 + change),
  );
  test('C7.23 a Critical Hit doubles the Basic TK# alone', () =>
    expect(toKillNumber({ place: 'hull', aspect: 'front', hit: 'critical' }, MET).final).toBe(21));
  test('C7.7 its results', () => {
    const of = (place: 'hull' | 'turret', final: number): string =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((dr) => killResult({ place, final, drm: 0 }, dr)[0]).join('');
    expect(of('hull', 8)).toBe('bbbeeeipnnn');
    expect(of('turret', 8)).toBe('bbbeeespnnn');
    expect(of('hull', 2)).toBe('ipnnnnnnnnn');
    // An Original 12 is a dud, whatever the TK#.
    expect(of('hull', 40)).toBe('bbbbbbbbbbn');
    expect(killResult({ place: 'hull', final: 7, drm: -1 }, 8)).toBe('immobilized');
  });
  test('C7.7 all throws are counted', () => {
    for (let final = -20; final < 60; final += 1) {
      const ways = Object.values(killWays({ place: 'turret', final, drm: 0 }));
      expect(ways.reduce((sum, each) => sum + each, 0)).toBe(36);
    }
  });
});

describe('the chances of a shot', () => {
  test('are those of throwing all dice', () => {
    const fired = shot(`${GUN}; t=ru-tank E5 ca=3 turret=5`);
    const counted: Record<string, number> = {};
    const dice = [1, 2, 3, 4, 5, 6];
    for (const white of dice)
      for (const coloured of dice)
        for (const third of dice) {
          const struck = struckBy(fired, { white, coloured, third });
          const number = struck === 'miss' ? undefined : numberFor(fired, struck);
          for (const one of dice)
            for (const other of dice) {
              const result = number ? killResult(number, one + other) : 'miss';
              counted[result] = (counted[result] ?? 0) + 1;
            }
        }
    const { ways } = fired;
    expect(Object.fromEntries(Object.entries(ways).filter(([, each]) => each > 0))).toEqual(counted);
    expect(Object.values(ways).reduce((sum, each) => sum + each, 0)).toBe(7776);
    // TH# 10: 33 of 36 hit, an Original 2 is a Critical Hit.
    expect(ways.miss).toBe(3 * 6 * 36);
  });
  test('no Final DR hits but an Original 2 with a third die of up to three', () => {
    const far = shot(`a=ge-crew-228 A5 pinned cx; ${gun('o37')}; t=ru-tank WW5 ca=5 concealed`);
    expect(2 + far.drm).toBeGreaterThan(far.th.modified);
    expect(7776 - far.ways.miss).toBe(3 * 36);
  });
});

describe('what is not worked out', () => {
  test.each([
    ['C3.31 no such vehicle', `${GUN}; t=ru-447 E5`, {}, 'noVehicle C3.31'],
    ['no facing', `${GUN}; t=ru-tank E5`, {}, 'facingUnknown D3.2'],
    [
      'D4.2 behind a wall',
      `a=ge-crew-228 K5; g=ge-own-gun-o75-nGun K5 ca=0; t=ru-tank K2 ca=5`,
      {},
      'hullDownUnknown D4.2',
    ],
    ['as units move', `${GUN}; t=ru-tank E5 ca=5`, { type: 'firstFire' }, 'vehicleMoves C6.1'],
    ['its own hex in the full rules', `${GUN}; t=ru-tank A5 ca=5`, {}, 'vehicleWithinHex D3.2'],
    ['D2.3 in Bypass', `${GUN}; t=ru-tank E5 ca=5 inBypass`, {}, 'vehiclePlace D2.3'],
    ['beyond the table', `a=ge-crew-228 A5; ${gun('o20L')}; t=ru-tank XX5 ca=5`, {}, 'beyondToKill C7.24'],
    [
      'a Gun that the table has not',
      `a=ge-crew-228 A5; ${gun('o81')}; t=ru-tank E5 ca=5`,
      {},
      'noToKill C7.31',
    ],
    ['a mortar', `a=ge-467+mtr-50 A5; t=ru-tank E5 ca=5`, {}, 'apUnknown C7.34'],
    ['an ATR of which it is not sure', `a=fi-648+fi-atr A5; t=ru-tank E5 ca=5`, {}, 'noToKill C7.31'],
    ['an ATR beyond its range', `a=ge-467+ge-atr A5; t=ru-tank N5 ca=5`, {}, 'outOfRange A7.22'],
    [
      'a HE of an ATR',
      `a=ge-467+ge-atr A5; t=ru-tank E5 ca=5`,
      { ammunition: 'HE' },
      'wrongAmmunition C2.21',
    ],
  ] as const)('%s', (_, line, how, expected) => expect(refusal(line, how)).toBe(expected));
  test('D1.6 the AF that nobody has said is asked for by name', () => {
    const answer = asked(`${GUN}; t=ru-tank E5 ca=5 turret=3`, { armour: { hullFront: 6 } });
    expect(answer).toEqual({
      kind: 'refused',
      ground: { rule: 'D1.6', fact: 'armourUnknown', unit: 't', needed: ['turretSide'] },
    });
  });
  test('Infantry beside it are fired at as before', () => {
    const table = { ...position(`${GUN}; t=ru-447 E5; v=ru-tank E5 ca=5`), map: MAP };
    const request = {
      by: 'a',
      weapon: 'g',
      at: 'E5',
      targetType: 'infantry',
      type: 'defensiveFire',
    } as const;
    expect(toHitShot({ situation: table, sights: sightsFor(table) }, request as never).kind).toBe('toHit');
  });
});

const DICE = [1, 2, 3, 4, 5, 6];

/** All 7776 throws at TH# 10 without DRM, one after the other, and what a To Kill DR does. */
const thrown = (kill: (critical: boolean, turret: boolean, dr: number) => string): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const white of DICE)
    for (const coloured of DICE)
      for (let third = 1; third <= 6; third += 1)
        for (const one of DICE)
          for (const other of DICE) {
            const original = white + coloured;
            const what = original > 10 ? 'miss' : kill(original === 2, white > coloured, one + other);
            counted[what] = (counted[what] ?? 0) + 1;
          }
  return counted;
};
const happening = ({ ways }: VehicleShot) =>
  Object.fromEntries(Object.entries(ways).filter(([, each]) => each > 0));

describe('C7.34 HE at armour', () => {
  test('C2.21 AP is fired unless HE is asked for, and of an RCL HE', () => {
    const line = `${GUN}; t=ru-tank E5 ca=5`;
    expect([shot(line).ammunition, shot(line, { ammunition: 'HE' }).ammunition]).toEqual(['AP', 'HE']);
    expect(shot('a=am-crew-227+rcl-75 A5; t=ge-tank E5 ca=5', { type: 'prepFire' }).ammunition).toBe('HE');
  });
  test.each([
    ['20L', 3],
    ['30', 4],
    ['37L', 4],
    ['40L', 5],
    ['45L', 5],
    ['50', 6],
    ['57L', 6],
    ['65*', 6],
    ['70*', 7],
    ['76L', 7],
    ['80L', 8],
    ['88L', 8],
    ['100L', 10],
    ['105', 10],
    ['120L', 12],
    ['122L', 12],
    ['150', 16],
    ['200L', 16],
  ])('%s has a Basic TK# of %i', (size, tk) => expect(heTk(barrelOf(size)).armour).toBe(tk));
  test('range does nothing to it, the rear and a Critical Hit do as of AP', () => {
    const far = shot(`${GUN}; t=ru-tank SS5 ca=2`, { ammunition: 'HE' });
    expect(far.numbers.map(({ hit, place, final }) => [hit, place, final])).toEqual(
      expect.arrayContaining([
        ['hit', 'hull', 7 + 1 - 4],
        ['hit', 'turret', 7 + 1 - 3],
      ]),
    );
    expect(far.numbers.flatMap(({ items }) => items.map(({ kind }) => kind))).not.toContain('range');
  });
  test('one above the TK# it Immobilizes a hull and Shocks a turret: each throw, one after the other', () => {
    const fired = shot(`${GUN}; t=ru-tank E5 ca=5`, { ammunition: 'HE' });
    expect([fired.th.modified, fired.drm]).toEqual([10, 0]);
    const counted = thrown((critical, turret, dr) => {
      const final = (critical ? 14 : 7) - (turret ? (THIN.turretFront ?? 0) : (THIN.hullFront ?? 0));
      if (dr === 12) return 'noEffect';
      if (dr * 2 <= final) return 'burns';
      if (dr < final) return 'eliminated';
      if (dr <= final + 1) return turret ? 'shock' : 'immobilized';
      return 'noEffect';
    });
    expect(happening(fired)).toEqual(counted);
    expect(fired.ways.possibleShock).toBe(0);
  });
  test.each([
    [
      'SK-TH-05 in the Starter Kit',
      `${GUN}; t=ru-tank E5 ca=5`,
      { starterKit: true, ammunition: 'HE' },
      'notAtVehicles SK-TH',
    ],
    ['C13.2 an ATR', 'a=fi-648+atr-20 A5; t=ru-tank E5 ca=5', { ammunition: 'HE' }, 'wrongAmmunition C2.21'],
    ['C13.9 a PSK', 'a=ge-467+psk A5; t=ru-tank C5 ca=5', { ammunition: 'AP' }, 'wrongAmmunition C2.21'],
    [
      'C12.2 an RCL',
      'a=am-crew-227+rcl-75 A5; t=ge-tank E5 ca=5',
      { ammunition: 'AP', type: 'prepFire' },
      'wrongAmmunition C2.21',
    ],
    [
      'C7.34 too small',
      `a=ge-crew-228 A5; ${gun('o15L')}; t=ru-tank E5 ca=5`,
      { ammunition: 'HE' },
      'noToKill C7.34',
    ],
  ] as const)('not %s', (_, line, how, expected) => expect(refusal(line, how)).toBe(expected));
});

describe('C7.311 a vehicle without armour', () => {
  const LINE = `${GUN}; t=ru-truck E5`;
  test.each([
    ['20L', 7],
    ['28LL', 7],
    ['37L', 8],
    ['57L', 8],
    ['65*', 9],
    ['84*', 9],
    ['85L', 10],
    ['90L', 10],
    ['100L', 11],
    ['170L', 11],
    ['30', undefined],
    ['60', undefined],
  ])('AP of %s has a Final TK# of %s', (size, tk) => expect(apUnarmouredTk(barrelOf(size))).toBe(tk));
  test.each([
    ['20L', 6],
    ['30', 8],
    ['40L', 9],
    ['57L', 10],
    ['75', 12],
    ['88L', 14],
    ['105', 16],
    ['122L', 18],
    ['150', 20],
  ])('HE of %s %i', (size, tk) => expect(heTk(barrelOf(size)).unarmoured).toBe(tk));
  test('C2.21 SK-TH-06 HE is fired unless AP is asked for; in the Starter Kit AP', () => {
    expect([
      shot(LINE).ammunition,
      shot(LINE, { ammunition: 'AP' }).ammunition,
      shot(LINE, { starterKit: true }).ammunition,
    ]).toEqual(['HE', 'AP', 'AP']);
  });
  test('C7.311 neither AF nor facing, range nor rear count, and nobody need say them', () => {
    for (const line of [LINE, `${GUN}; t=ru-truck E5 ca=2`, `${GUN}; t=ru-truck SS5`]) {
      const { numbers } = shot(line, { ammunition: 'AP', armour: {} });
      expect(numbers.map(({ final, hit }) => [hit, final])).toEqual(expect.arrayContaining([['hit', 9]]));
      expect(new Set(numbers.flatMap(({ items }) => items.map(({ kind }) => kind)))).toEqual(
        new Set(['AP', 'criticalHit']),
      );
    }
  });
  test('C7.311 within the hex of who fires too', () =>
    expect(refusal(`${GUN}; t=ru-truck A5`)).toBe('fires'));
  test.each([
    ['HE', undefined, 12],
    ['AP', 'AP', 9],
  ] as const)('%s: each of 7776 throws, one after the other', (_, ammunition, tk) => {
    const fired = shot(LINE, ammunition ? { ammunition } : {});
    const counted = thrown((critical, _turret, dr) => {
      const final = critical ? tk * 2 : tk;
      if (dr === 12) return 'noEffect';
      if (dr * 2 <= final) return 'burns';
      if (dr < final) return 'eliminated';
      return dr === final ? 'immobilized' : 'noEffect';
    });
    expect(happening(fired)).toEqual(counted);
  });
  test('C7.331 HEAT of a PSK', () => {
    const fired = shot('a=ge-467+psk A5; t=ru-truck C5');
    expect(fired.numbers.map(({ hit, final }) => [hit, final])).toEqual(
      expect.arrayContaining([
        ['hit', 11],
        ['critical', 22],
      ]),
    );
  });
  test('C13.2 an ATR whose TK# at armour is not sure', () =>
    expect(shot('a=fi-648+fi-atr A5; t=ru-truck E5').numbers[0]?.items[0]).toMatchObject({
      kind: 'AP',
      change: 7,
    }));
});

describe('C8.1 special ammunition', () => {
  test.each([
    ['37L', 26],
    ['40L', 26],
    ['47L', 26],
    ['57L', 11],
    ['65*', 11],
    ['70*', 12],
    ['75*', 13],
    ['76L', 13],
    ['94', 11],
    ['95', 16],
    ['100', 14],
    ['105', 15],
    ['114', 15],
    ['122', 17],
    ['150*', 21],
    ['88L', undefined],
  ])('C7.33 HEAT of %s has a Basic TK# of %s', (size, tk) => expect(heatTk(barrelOf(size))).toBe(tk));

  test.each([
    ['APCR', '28LL', 'german', 12],
    ['APCR', '37L', 'german', 10],
    ['APCR', '45L', 'russian', 12],
    ['APCR', '45LL', 'russian', 13],
    ['APCR', '47L', 'german', 13],
    ['APCR', '50', 'german', 14],
    ['APCR', '50L', 'german', 17],
    ['APCR', '57LL', 'russian', 18],
    ['APCR', '75L', 'german', 20],
    ['APCR', '76L', 'german', 20],
    ['APCR', '76L', 'russian', 14],
    ['APCR', '76L', 'american', 22],
    ['APCR', '76LL', 'russian', 18],
    ['APCR', '85L', 'russian', 19],
    ['APCR', '88L', 'german', 23],
    ['APCR', '90L', 'american', 27],
    ['APDS', '57L', 'british', 18],
    ['APDS', '76LL', 'british', 25],
    // The table has none of these.
    ['APCR', '57L', 'british', undefined],
    ['APCR', '76LL', 'british', undefined],
    ['APDS', '75L', 'british', undefined],
  ] as const)('C7.32 %s of %s of the %s %s', (kind, size, nation, tk) =>
    expect(compositeTk(kind, barrelOf(size), nation)).toBe(tk),
  );

  test.each([
    ['APCR', '50L', '3 2 1 0 -2 -4 -6 NA NA NA NA'],
    ['APCR', '57LL', '3 2 1 0 -2 -4 -6 NA NA NA NA'],
    ['APCR', '75L', '3 2 1 0 -1 -3 -4 -5 -6 -7 NA'],
    ['APDS', '57L', '1 0 0 0 0 0 -1 -2 -3 -4 NA'],
    ['APDS', '76LL', '1 0 0 0 0 0 -1 -2 -3 -4 NA'],
  ] as const)('C7.24 range changes %s of %s by %s', (kind, size, printed) => {
    const columns = [
      [0, 1],
      [2],
      [3, 6],
      [7, 12],
      [13, 18],
      [19, 24],
      [25, 30],
      [31, 36],
      [37, 42],
      [43, 48],
      [49, 99],
    ];
    columns.forEach((ranges, index) => {
      for (const range of ranges)
        expect(String(compositeChangeAt(kind, barrelOf(size), range) ?? 'NA')).toBe(
          printed.split(' ')[index],
        );
    });
  });

  const LINE = `a=ge-crew-228 A5; ${gun('o50L')}; t=ru-tank E5 ca=5`;
  test.each([
    ['APCR', 5, 17, 1],
    ['HEAT', 12, 13, 0],
  ] as const)('C8.9 %s %i: each of 7776 throws, one after the other', (kind, depletion, tk, byRange) => {
    const line = kind === 'HEAT' ? `${GUN}; t=ru-tank E5 ca=5` : LINE;
    const fired = shot(line, { special: { kind, depletion } });
    expect([fired.ammunition, fired.th.modified, fired.drm]).toEqual([kind, 10, 0]);
    const counted: Record<string, number> = {};
    for (const white of DICE)
      for (const coloured of DICE)
        for (let third = 1; third <= 6; third += 1)
          for (const one of DICE)
            for (const other of DICE) {
              const [original, dr, isTurret] = [white + coloured, one + other, white > coloured];
              const final =
                tk * (original === 2 ? 2 : 1) +
                byRange -
                ((isTurret ? THIN.turretFront : THIN.hullFront) ?? 0);
              const kill = () => {
                if (dr === 12) return 'noEffect';
                if (dr * 2 <= final) return 'burns';
                if (dr < final) return 'eliminated';
                if (dr === final) return isTurret ? 'shock' : 'immobilized';
                return dr === final + 1 ? 'possibleShock' : 'noEffect';
              };
              const what = original > depletion ? 'absent' : original > 10 ? 'miss' : kill();
              counted[what] = (counted[what] ?? 0) + 1;
            }
    expect(happening(fired)).toEqual(counted);
  });

  test('C4.3 APCR and APDS hit worse from 13 hexes on, HEAT does not', () => {
    const far = (special?: VehicleRequest['special']) =>
      shot(`${GUN.replace('o75', 'o75L')}; t=ru-tank Z5 ca=5`, special ? { special } : {}).th.modified;
    expect(far({ kind: 'APCR', depletion: 5 })).toBe(far() - 2);
    expect(shot(`${GUN}; t=ru-tank Z5 ca=5`, { special: { kind: 'HEAT', depletion: 5 } }).th.modified).toBe(
      shot(`${GUN}; t=ru-tank Z5 ca=5`).th.modified,
    );
  });

  test('C7.321 C7.331 at a truck APCR does what AP does, and HEAT 11', () => {
    const finals = (special: VehicleRequest['special']) =>
      shot(`${GUN.replace('o75', 'o75L')}; t=ru-truck E5`, { ...(special && { special }) }).numbers.find(
        ({ hit }) => hit === 'hit',
      )?.final;
    expect([finals({ kind: 'APCR', depletion: 5 }), finals({ kind: 'HEAT', depletion: 5 })]).toEqual([9, 11]);
  });

  test.each([
    [
      'C7.32 a Gun that has none',
      `${GUN}; t=ru-tank E5 ca=5`,
      { special: { kind: 'APCR', depletion: 5 } },
      'noToKill C7.32',
    ],
    [
      'C7.33 of a calibre that has none',
      `a=ge-crew-228 A5; ${gun('o88L')}; t=ru-tank E5 ca=5`,
      { special: { kind: 'HEAT', depletion: 5 } },
      'noToKill C7.33',
    ],
    [
      'C7.24 too far',
      `a=ge-crew-228 A5; ${gun('o50L')}; t=ru-tank FF5 ca=5`,
      { special: { kind: 'APCR', depletion: 5 } },
      'beyondToKill C7.24',
    ],
    [
      'C13.9 a PSK by a number',
      'a=ge-467+psk A5; t=ru-tank C5 ca=5',
      { special: { kind: 'HEAT', depletion: 5 } },
      'wrongAmmunition C2.21',
    ],
    [
      'C12.2 APCR of an RCL',
      'a=am-crew-227+rcl-75 A5; t=ge-tank E5 ca=5',
      { special: { kind: 'APCR', depletion: 5 }, type: 'prepFire' },
      'wrongAmmunition C2.21',
    ],
    [
      'C12.2 but HEAT',
      'a=am-crew-227+rcl-75 A5; t=ge-tank E5 ca=5',
      { special: { kind: 'HEAT', depletion: 5 }, type: 'prepFire' },
      'fires',
    ],
    [
      'SK-TH-05 APCR in the Starter Kit',
      LINE,
      { special: { kind: 'APCR', depletion: 5 }, starterKit: true },
      'fires',
    ],
    [
      'SK-TH-05 but no HEAT',
      `${GUN}; t=ru-tank E5 ca=5`,
      { special: { kind: 'HEAT', depletion: 5 }, starterKit: true },
      'notAtVehicles SK-TH',
    ],
  ] as const)('%s', (_, line, how, expected) => expect(refusal(line, how)).toBe(expected));
});

describe('C13.24 an ATR of less than 20mm', () => {
  test.each([
    ['ge-467+ge-atr', 'ru-tank', 5],
    ['it-347+it-atr', 'ru-tank', 5],
  ])('C7.31 %s fires AP at an AFV by the TK# of its nation', (men, tank, tk) => {
    const fired = shot(`a=${men} A5; t=${tank} E5 ca=5`);
    expect([fired.ammunition, fired.th.basic, fired.th.colour, fired.rate]).toEqual(['AP', 10, 'black', 0]);
    expect(fired.numbers.find(({ place, hit }) => place === 'hull' && hit === 'hit')?.items).toEqual([
      { kind: 'AP', change: tk, rule: 'C7.31' },
      { kind: 'range', change: 1, rule: 'C7.24' },
      { kind: 'armour', change: -6, rule: 'C7.1' },
    ]);
  });
  test('C7.31 the Russian one has one more', () =>
    expect([rifleTk('russian', 'lesser'), rifleTk('german', 'lesser'), rifleTk('finnish', 'lesser')]).toEqual(
      [6, 5, undefined],
    ));
  test('C7.311 at a truck 7', () =>
    expect(shot('a=ge-467+ge-atr A5; t=ru-truck E5').numbers.find(({ hit }) => hit === 'hit')?.final).toBe(
      7,
    ));
  test('C13.24 at Infantry it is a small arm', () => {
    const table = { ...position('a=ge-467+ge-atr A5; t=ru-447 E5'), map: MAP };
    const request = { by: 'a', weapon: 0, at: 'E5', targetType: 'infantry', type: 'defensiveFire' } as const;
    expect(toHitShot({ situation: table, sights: sightsFor(table) }, request as never)).toMatchObject({
      kind: 'refused',
      ground: { rule: 'C13.24', fact: 'rifleAtMen' },
    });
  });
});
