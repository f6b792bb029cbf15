import { TARGET_TYPES } from '../../../src/rules/fire/fireDeclaration.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HexIndex, LocationId } from '../../../src/board/map/gameMap.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import { asksThird, hitBy, hitWays, type Hit } from '../../../src/rules/fire/fireResults.ts';
import { heFirepower } from '../../../src/rules/fire/infantryFireTable.ts';
import { basicTh, thChanges, thColourOf } from '../../../src/rules/fire/toHitTable.ts';
import {
  ordnanceKey,
  type Acquisition,
  type OrdnanceNotes,
  type OrdnanceRequest,
} from '../../../src/rules/fire/ordnance.ts';
import { toHitShot, type ToHitAnswer, type ToHitShot } from '../../../src/rules/fire/toHitShot.ts';
import type { Ordnance } from '../../../src/units/counterRow.ts';
import { newScenario } from '../../../src/units/scenario.ts';
import type { UnitId } from '../../../src/units/unit.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { position, situation } from '../../support/notation.ts';

/** Open Ground in row 5; a wall and a hedge north of the target hexes; houses, woods, a hill; grain on the way. */
const BOARD: HexBoard = {
  columns: 45,
  rows: 9,
  text: `
    stoneBuilding1: E2
    stoneBuilding2: C2
    woodenHouse: I2
    woods: G2
    wall: K2|K3
    hedge: M2|M3
    grain: O4
    marsh: Q2
    woods: S5
    level 2: U1 U2
  `,
};
const { map: MAP } = situation(BOARD, 't=ru-447 A1');

interface Asked extends Partial<Omit<OrdnanceRequest, 'by' | 'weapon' | 'at'>> {
  readonly starterKit?: true;
  readonly year?: number;
  readonly attacker?: 'axis';
  readonly acquired?: Pick<Acquisition, 'at' | 'area' | 'drm'>;
}

/** `a` fires its weapon, or the Gun `g`, at the Location of `t`. */
const asked = (line: string, { starterKit, year, attacker, acquired, ...rest }: Asked = {}): ToHitAnswer => {
  const table = {
    ...position(line),
    map: MAP,
    ...(attacker && { attacker }),
    ...(starterKit && { rules: { preset: 'starterKit', switches: {} } as const }),
    ...(year !== undefined && { scenario: { ...newScenario('allied'), year } }),
  };
  const at = table.units.find(({ id }) => id === 't')?.at ?? ('A1' as LocationId);
  const weapon = table.units.some(({ id }) => id === 'g') ? ('g' as UnitId) : 0;
  const places = ['a', 't'].map((id) => table.units.find((unit) => unit.id === id)?.at ?? at);
  const hexes = [acquired?.at ?? at].map((place) => MAP.locations[MAP.locationById.get(place) ?? -1]?.hex);
  const notes: OrdnanceNotes | undefined = acquired && {
    fired: new Map(),
    acquired: new Map([
      [
        ordnanceKey({ by: 'a' as UnitId, weapon }),
        { ...acquired, hex: hexes[0] as HexIndex, by: 'a' as UnitId, from: places[0] ?? at },
      ],
    ]),
  };
  return toHitShot(
    { situation: table, sights: sightsFor(table), ordnance: notes },
    {
      by: 'a' as UnitId,
      weapon,
      at,
      targetType: typeof weapon === 'number' ? 'area' : 'infantry',
      type: 'defensiveFire',
      ...rest,
    },
  );
};

const shot = (line: string, how?: Asked): ToHitShot => {
  const answer = asked(line, how);
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
  return answer;
};

const refusal = (line: string, how?: Asked): string => {
  const answer = asked(line, how);
  return answer.kind === 'refused' ? `${answer.ground.fact} ${answer.ground.rule}` : 'fires';
};

/** `turned +3, pinned +2`: the DRM of the first target. */
const drms = ({ targets: [first] }: ToHitShot): string =>
  (first?.drms ?? []).map(({ kind, drm }) => `${kind} ${drm > 0 ? '+' : ''}${String(drm)}`).join(', ');

const effects = ({ targets: [first] }: ToHitShot) => ({
  hit: [first?.hit.column, first?.hit.drm],
  critical: [first?.critical.column, first?.critical.drm],
});

const gun = (kind: string, at = 'A5', ca = 2): string => `g=ge-own-gun-${kind}-nGun ${at} ca=${String(ca)}`;
/** A 75 Gun in A5 that points to row 5, its crew, and a Russian squad. */
const GUN = `a=ge-crew-228 A5; ${gun('o75')}`;

describe('C3.3 the To Hit table', () => {
  // The same table, range by range, as it is printed: black and red of the Infantry Target Type, and the area.
  const PRINTED: readonly (readonly [ranges: readonly number[], black: number, red: number, area: number])[] =
    [
      [[0, 6], 8, 8, 7],
      [[7, 12], 7, 6, 7],
      [[13, 18], 6, 5, 8],
      [[19, 24], 5, 4, 8],
      [[25, 30], 4, 3, 7],
      [[31, 36], 3, 2, 7],
      [[37, 42], 2, 1, 6],
      [[43, 48], 1, 0, 6],
      [[49, 54], 0, -1, 5],
      [[55, 99], -1, -2, 5],
    ];

  test.each(PRINTED)('at %j hexes', (ranges, black, red, area) => {
    for (const range of ranges)
      expect([
        basicTh('infantry', 'black', range),
        basicTh('infantry', 'red', range),
        basicTh('area', 'black', range),
        basicTh('area', 'red', range),
      ]).toEqual([black, red, area, area]);
  });

  const CHANGES: readonly (readonly [Ordnance, number, number])[] = [
    [{ calibre: 75, barrel: 'L' }, 12, 0],
    [{ calibre: 75, barrel: 'L' }, 13, 1],
    [{ calibre: 75, barrel: '*' }, 13, -1],
    [{ calibre: 88, barrel: 'LL' }, 24, 1],
    [{ calibre: 88, barrel: 'LL' }, 25, 2],
    // A 28mm Gun without a suffix at 19 hexes loses two.
    [{ calibre: 28, barrel: '' }, 19, -2],
    // The 40LL of C4.5 at 25 hexes: +2 -2 -1, without what APCR costs it.
    [{ calibre: 40, barrel: 'LL' }, 25, -1],
    [{ calibre: 57, barrel: 'L' }, 37, -2],
    [{ calibre: 50, barrel: '*' }, 6, 0],
    [{ calibre: 75, barrel: '' }, 60, 0],
  ];
  test.each(CHANGES)('C4.1 of %j at %i hexes: %i', (ordnance, range, sum) => {
    expect(thChanges(ordnance, range).reduce((all, { change }) => all + change, 0)).toBe(sum);
  });

  test('C4.2 a 37mm Gun at 25 hexes loses three, a 57mm two, a 75mm nothing', () => {
    const lost = ([37, 57, 75] as const).map((calibre) =>
      thChanges({ calibre, barrel: '' }, 25).reduce((all, { change }) => all + change, 0),
    );
    expect(lost).toEqual([-3, -2, 0]);
  });

  test('C.6 FP of HE by calibre: a 105 as a 100, a 90 as an 80', () => {
    expect([19, 20, 37, 45, 50, 57, 60, 75, 81, 90, 105, 122, 150, 203].map(heFirepower)).toEqual([
      undefined,
      1,
      4,
      4,
      6,
      6,
      8,
      12,
      16,
      16,
      20,
      24,
      30,
      36,
    ]);
  });

  test('SK-TH-08 red numbers: Russians, Italians, Axis and Allied Minors, Americans before 1944', () => {
    const colours = (['russian', 'italian', 'axisMinor', 'alliedMinor', 'german', 'british'] as const).map(
      (nation) => thColourOf(nation, 1944).colour,
    );
    expect(colours).toEqual(['red', 'red', 'red', 'red', 'black', 'black']);
    expect([1943, 1944, undefined].map((year) => thColourOf('american', year))).toEqual([
      { colour: 'red' },
      { colour: 'black' },
      { colour: 'red', unconfirmed: true },
    ]);
    expect(shot(`${GUN}; t=ru-447 I5`).th).toMatchObject({ basic: 7, colour: 'black' });
    expect(
      shot('a=ru-crew-228 A5; g=ru-own-gun-o76S-nGun A5 ca=2; t=ge-467 I5', { type: 'prepFire' }).th,
    ).toMatchObject({
      basic: 6,
      colour: 'red',
    });
  });
});

describe('C3.7 what the To Hit DR comes to', () => {
  /** The rule read once more, by what each throw has to be. */
  const oracle = (
    targetType: string,
    modified: number,
    drm: number,
    [a, b, third]: readonly number[],
  ): Hit => {
    const original = (a ?? 0) + (b ?? 0);
    const isTwo = original === 2;
    const lowest = 2 + drm;
    const hitsAll = Array.from({ length: 11 }, (_, index) => index + 2 + drm).filter(
      (final) => final <= modified,
    );
    if (hitsAll.length === 0)
      return !isTwo ? 'miss' : third === 1 ? 'critical' : third === 2 || third === 3 ? 'hit' : 'miss';
    if (!hitsAll.includes(original + drm)) return 'miss';
    if (targetType === 'area') {
      const onlyLowest = hitsAll.length === 1 && lowest === modified;
      return isTwo && (!onlyLowest || third === 1) ? 'critical' : 'hit';
    }
    if (original + drm < modified / 2) return 'critical';
    return isTwo && (third === 1 || (third ?? 7) <= modified / 2) ? 'critical' : 'hit';
  };

  test('agrees with each of the 216 throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TARGET_TYPES),
        fc.integer({ min: -6, max: 12 }),
        fc.integer({ min: -8, max: 14 }),
        (targetType, modified, drm) => {
          const ways = { miss: 0, hit: 0, critical: 0 };
          for (let a = 1; a <= 6; a += 1)
            for (let b = 1; b <= 6; b += 1)
              for (let third = 1; third <= 6; third += 1) {
                const hit = oracle(targetType, modified, drm, [a, b, third]);
                ways[hit] += 1;
                expect(hitBy({ targetType, modified }, drm, a + b, third)).toBe(hit);
              }
          expect(hitWays({ targetType, modified }, drm)).toEqual(ways);
          for (let original = 3; original <= 12; original += 1)
            expect(asksThird({ targetType, modified }, [drm], original)).toBe(false);
        },
      ),
    );
  });

  const CASES: readonly (readonly [
    what: string,
    type: 'infantry' | 'area',
    th: number,
    drm: number,
    Hit,
    original: number,
    third: number,
  ])[] = [
    ['the tank of C3.7 in its first shot: a 2 is a Final 3', 'infantry', 8, 1, 'critical', 2, 6],
    ['and a 3 is none', 'infantry', 8, 1, 'hit', 3, 1],
    ['in its second shot a 3', 'infantry', 8, 0, 'critical', 3, 6],
    ['in its third a 4', 'infantry', 8, -1, 'critical', 4, 6],
    ['C3.6 a 2 that misses hits by a third die', 'infantry', 3, 2, 'hit', 2, 3],
    ['C3.6 and misses by another', 'infantry', 3, 2, 'miss', 2, 4],
    ['C3.6 a third die of 1 is critical', 'area', 3, 2, 'critical', 2, 1],
    ['C9.5 mortars by an Original 2 alone', 'area', 7, -4, 'hit', 3, 1],
    ['C9.5', 'area', 7, 2, 'critical', 2, 6],
    ['C3.7 where only a 2 hits an area, by a third die of 1', 'area', 7, 5, 'hit', 2, 2],
  ];
  test.each(CASES)('%s', (_what, targetType, modified, drm, hit, original, third) => {
    expect(hitBy({ targetType, modified }, drm, original, third)).toBe(hit);
  });
});

describe('C5 C6 the DRM of the To Hit DR', () => {
  const ROWS: readonly (readonly [rule: string, line: string, how: Asked, drms: string])[] = [
    ['nothing', `${GUN}; t=ru-447 E5`, {}, ''],
    ['C6.3 Case L at one hex', `${GUN}; t=ru-447 B5`, {}, 'pointBlank -2'],
    ['C6.3 Case L at two', `${GUN}; t=ru-447 C5`, {}, 'pointBlank -1'],
    ['C3.331 none at an area', `${GUN}; t=ru-447 C5`, { targetType: 'area' }, ''],
    ['C5.5 Case E', `${GUN}; t=ru-447 A5`, {}, 'withinHex +2'],
    ['C3.21 Case A', `a=ge-crew-228 A5; ${gun('o75', 'A5', 1)}; t=ru-447 E5`, {}, 'turned +3'],
    ['C5.1 two hexspines', `a=ge-crew-228 A5; ${gun('o75', 'A5', 0)}; t=ru-447 E5`, {}, 'turned +4'],
    [
      'SK-TH-10 C5.1 three hexspines',
      `a=ge-crew-228 A5; ${gun('o75', 'A5', 5)}; t=ru-447 E5`,
      {},
      'turned +5',
    ],
    ['C5.11 twice that in woods', `a=ge-crew-228 S5; ${gun('o75', 'S5', 1)}; t=ru-447 W5`, {}, 'turned +6'],
    ['C5.1 on a 360° mount', 'a=ge-crew-228 A5; g=ge-own-gun-o20L-nAA A5 ca=0; t=ru-447 E5', {}, 'turned +2'],
    [
      'C5.2 Case B',
      'a=ru-crew-228 A5; g=ru-own-gun-o76-nGun A5 ca=2; t=ge-467 E5',
      { type: 'advancingFire' },
      'advancingFire +2',
    ],
    ['C5.4 Case D', `a=ge-crew-228 A5 pinned; ${gun('o75')}; t=ru-447 E5`, {}, 'pinned +2'],
    ['C5.6 Case F', `${GUN}; t=ru-447 B5`, { intensive: true }, 'intensiveFire +2, pointBlank -2'],
    ['C5.8 Case H by a squad', `a=ge-467 A5; ${gun('o75')}; t=ru-447 E5`, {}, 'notQualified +2'],
    ['C5.8 captured', 'a=ge-crew-228 A5; g=ru-own-gun-o76-nGun A5 ca=2 axis; t=ru-447 E5', {}, 'captured +2'],
    [
      'C5.8 both',
      'a=ge-467 A5; g=ru-own-gun-o76-nGun A5 ca=2 axis; t=ru-447 E5',
      {},
      'captured +2, notQualified +2',
    ],
    ['A4.51 CX', `a=ge-crew-228 A5 cx; ${gun('o75')}; t=ru-447 E5`, {}, 'cx +1'],
    ['A7.531 a leader', `${GUN}; l=ge-ldr-9-1 A5; t=ru-447 E5`, { leader: 'l' as UnitId }, 'leadership -1'],
    ['C6.2 Case K', `${GUN}; t=ru-447 E5 concealed`, {}, 'concealed +2'],
    ['C6.8 Case Q', `a=ge-crew-228 A5; ${gun('o75', 'A5', 1)}; t=ru-447 E2`, {}, 'terrain +3'],
    [
      'C3.331 none at an area',
      `a=ge-crew-228 A5; ${gun('o75', 'A5', 1)}; t=ru-447 E2`,
      { targetType: 'area' },
      '',
    ],
    [
      'C6.13 C6.14 movers',
      `${GUN}; t=ru-447 E5`,
      { type: 'firstFire', movement: 'moving' },
      'ffmo -1, ffnam -1',
    ],
    [
      'C6.14 Assault Movement',
      `${GUN}; t=ru-447 E5`,
      { type: 'firstFire', movement: 'assaultMovement' },
      'ffmo -1',
    ],
    ['A7.83 not of the pinned', `${GUN}; t=ru-447 E5 pinned`, { type: 'firstFire', movement: 'moving' }, ''],
    [
      'C3.331 of an area too',
      'a=ge-467+mtr-50 A5; t=ru-447 E5',
      { type: 'firstFire', movement: 'moving' },
      'ffmo -1, ffnam -1',
    ],
  ];
  test.each(ROWS)('%s: %s', (_rule, line, how, said) => {
    expect(drms(shot(line, how))).toBe(said);
  });

  const at = (place: string): LocationId => place as LocationId;
  const ACQUIRED: readonly (readonly [rule: string, line: string, how: Asked, drms: string])[] = [
    [
      'C6.5 Case N',
      `${GUN}; t=ru-447 E5`,
      { acquired: { at: at('E5'), area: false, drm: -2 } },
      'acquired -2',
    ],
    ['C6.51 not elsewhere', `${GUN}; t=ru-447 F5`, { acquired: { at: at('E5'), area: false, drm: -2 } }, ''],
    [
      'C6.57 not of the concealed',
      `${GUN}; t=ru-447 E5 concealed`,
      { acquired: { at: at('E5'), area: false, drm: -1 } },
      'concealed +2',
    ],
    [
      'C6.52 carried over to an area, whoever is there',
      `${GUN}; t=ru-447 E5 concealed`,
      { targetType: 'area', acquired: { at: at('E5'), area: false, drm: -1 } },
      'concealed +2, acquired -1',
    ],
    [
      'C6.521 an area',
      'a=ge-467+mtr-50 A5; t=ru-447 E5 concealed',
      { acquired: { at: at('E5'), area: true, drm: -1 } },
      'concealed +2, acquired -1',
    ],
  ];
  test.each(ACQUIRED)('%s: %s', (_rule, line, how, said) => {
    expect(drms(shot(line, how))).toBe(said);
  });

  test('C5.34 an ATR in the AFPh', () => {
    const how = { targetType: 'infantry', type: 'advancingFire', attacker: 'axis' } as const;
    expect(drms(shot('a=fi-648+atr-20 S5; t=ru-447 W5', how))).toBe('advancingFire +2');
  });

  test('C6.9 Hindrances count for the To Hit DR of an area too', () => {
    const through = 'a=ge-467+mtr-50 O8; t=ru-447 O3';
    expect(drms(shot(through))).toBe('hindrance +1');
  });

  test('A5.12 A5.131 too many in a Location', () => {
    const crowd = 'b=ge-467 A5; c=ge-467 A5; d=ge-467 A5; e=ge-467 A5';
    expect(drms(shot(`${GUN}; ${crowd}; t=ru-447 E5`))).toMatch(/^overstacked \+[12]$/);
    const there = 'u=ru-447 E5; v=ru-447 E5; w=ru-447 E5';
    expect(drms(shot(`${GUN}; t=ru-447 E5; ${there}`))).toBe('overstackedTarget -1');
  });

  test('C3.4 each target has DRM of its own', () => {
    const { targets } = shot(`${GUN}; t=ru-447 E5; u=ru-447 E5 concealed; v=ru-447 E5 foxhole; foxhole1 E5`);
    expect(targets.map(({ unit, drm }) => [unit, drm])).toEqual([
      ['t', 0],
      ['u', 2],
      ['v', 2],
    ]);
    expect(targets.map(({ ways }) => ways.hit + ways.critical)).toEqual([26 * 6, 15 * 6, 15 * 6]);
  });
});

describe('C3.32 C3.33 what a hit does', () => {
  const ROWS: readonly (readonly [
    rule: string,
    line: string,
    how: Asked,
    hit: unknown,
    critical: unknown,
  ])[] = [
    ['C3.32 full FP, and no TEM again', `${GUN}; t=ru-447 E2`, {}, [12, 0], [24, -3]],
    ['C3.33 half FP, and TEM', `${GUN}; t=ru-447 E2`, { targetType: 'area' }, [6, 3], [24, -3]],
    ['C3.331 a 50mm mortar at woods', 'a=ge-467+mtr-50 G6; t=ru-447 G2', {}, [2, -1], [12, -1]],
    [
      'C3.71 the squad of C3.71 that moves through woods',
      'a=ge-467+mtr-50 G6; t=ru-447 G2',
      { type: 'firstFire', movement: 'moving' },
      [2, -1],
      [12, -2],
    ],
    ['B9.34 a wall', 'a=ge-467+mtr-50 K7; t=ru-447 K2', {}, [2, 1], [12, -1]],
    ['B9.34 a hedge', 'a=ge-467+mtr-50 M7; t=ru-447 M2', {}, [2, 0], [12, 0]],
    ['B23.32 a level above', 'a=ge-467+mtr-50 C6; t=ru-447 C2', {}, [2, 5], [12, -1]],
    [
      'B23.32 not in the Starter Kit',
      'a=ge-467+mtr-50 C6; t=ru-447 C2',
      { starterKit: true },
      [2, 3],
      [12, -3],
    ],
    ['B27.3 a foxhole', 'a=ge-467+mtr-50 A5; t=ru-447 E5 foxhole; foxhole1 E5', {}, [2, 2], [12, -2]],
    ['C3.53 into a marsh', `a=ge-crew-228 Q6; ${gun('o75', 'Q6', 0)}; t=ru-447 Q2`, {}, [6, 0], [24, 0]],
    [
      'SK-TH-07 AP of a 20mm ATR',
      'a=fi-648+atr-20 A5; t=ru-447 E5',
      { targetType: 'infantry' },
      [1, 0],
      [2, 0],
    ],
    [
      'C8.31 AP of a 20mm ATR from nearer by',
      'a=fi-648+atr-20 A5; t=ru-447 C5',
      { targetType: 'infantry' },
      [1, 0],
      [2, 0],
    ],
    ['a 37mm Gun', `a=ge-crew-228 A5; ${gun('o37L')}; t=ru-447 E5`, {}, [4, 0], [8, 0]],
  ];
  test.each(ROWS)('%s: %s', (_rule, line, how, hit, critical) => {
    expect(effects(shot(line, how))).toEqual({ hit, critical });
  });

  test('A8.25 A8.26 Residual FP: half the column, more where shells burst in trees', () => {
    const moving = { type: 'firstFire', movement: 'moving' } as const;
    const table = (at: string, from: string) =>
      toHitShot(
        (() => {
          const placed = {
            ...position(`a=am-666+mtr-60 ${from}; t=ge-467 ${at}`),
            map: MAP,
            attacker: 'axis' as const,
          };
          return { situation: placed, sights: sightsFor(placed) };
        })(),
        { by: 'a' as UnitId, weapon: 0, at: at as LocationId, targetType: 'area', ...moving },
      );
    expect(
      [table('E5', 'A5'), table('G2', 'G6')].map((each) => each.kind === 'toHit' && each.residual),
    ).toEqual([2, 4]);
  });
});

describe('C2 ROF, breakdown, and who fires', () => {
  const RATES: readonly (readonly [
    rule: string,
    line: string,
    how: Asked,
    rate: number,
    breakdown: number,
    removal?: number,
  ])[] = [
    ['C2.28 C2.24 a Gun without a B#', `a=ge-crew-228 A5; ${gun('o37L-e3')}; t=ru-447 E5`, {}, 3, 12],
    ['C2.5 one less for turning', `a=ge-crew-228 A5; ${gun('o37L-e3', 'A5', 1)}; t=ru-447 E5`, {}, 2, 12],
    [
      'C2.5 not of a 81mm mortar',
      'a=ge-crew-228 A5; g=ge-own-gun-o81S-e3-nMTR A5 ca=1; t=ru-447 E5',
      { targetType: 'area' },
      3,
      12,
    ],
    [
      'C3.33 none at an area',
      `a=ge-crew-228 A5; ${gun('o37L-e3')}; t=ru-447 E5`,
      { targetType: 'area' },
      0,
      12,
    ],
    ['SK-TH-04 but of mortars', 'a=ge-467+mtr-50 A5; t=ru-447 E5', {}, 3, 12],
    ['C5.4 none of the pinned', 'a=ge-467+mtr-50 A5 pinned; t=ru-447 E5', {}, 0, 12],
    ['C9.2 none of one man', 'a=ge-ldr-8-1+mtr-50 A5; t=ru-447 E5', {}, 0, 12],
    [
      'A.11 C5.62 Intensive Fire',
      `a=ge-crew-228 A5; ${gun('o37L-e3')}; t=ru-447 B5`,
      { intensive: true },
      0,
      10,
      12,
    ],
    ['C5.8 a squad', `a=ge-467 A5; ${gun('o37L-e3')}; t=ru-447 E5`, {}, 3, 10, 12],
    [
      'SK-TH-09 captured',
      'a=ge-crew-228 A5; g=ru-own-gun-o45L-e3-nGun A5 ca=2 axis; t=ru-447 E5',
      { starterKit: true },
      2,
      10,
      12,
    ],
    ['SK-TH-09 Inexperienced', 'a=ge-436+mtr-50 A5; t=ru-447 E5', { starterKit: true }, 2, 11, 12],
  ];
  test.each(RATES.map((row) => [row[0], row] as const))(
    '%s',
    (_rule, [, line, how, rate, breakdown, removal]) => {
      const worked = shot(line, how);
      expect([worked.rate, worked.breakdown, worked.removal]).toEqual([rate, breakdown, removal]);
    },
  );

  const REFUSED: readonly (readonly [rule: string, line: string, how: Asked, fact: string])[] = [
    ['C3.1 no weapon that has to hit', 'a=ge-467 A5; t=ru-447 E5', {}, 'noOrdnance C2.1'],
    [
      'C2.1 a crew elsewhere',
      'a=ge-crew-228 B5; g=ge-own-gun-o75-nGun A5 ca=2; t=ru-447 E5',
      {},
      'noOrdnance C2.1',
    ],
    ['C2.21 no calibre', 'a=ge-crew-228 A5; g=ge-gun-at A5 ca=2; t=ru-447 E5', {}, 'calibreUnread C2.21'],
    [
      'C13.42 of a name that is not known',
      'a=ge-467+ge-own-weapon-lat-f8-r4-p1-nRPzB A5; t=ru-447 B5',
      { targetType: 'infantry' },
      'ownTable C13.42',
    ],
    ['C12.2 one man', `a=ge-ldr-9-1 A5; ${gun('o75')}; t=ru-447 E5`, {}, 'needsMen C12.2'],
    ['A7.1 the broken', `a=ge-crew-228 A5 broken; ${gun('o75')}; t=ru-447 E5`, {}, 'cannotFire A7.1'],
    ['C9.4 too near', 'a=ge-467+mtr-50 A5; t=ru-447 B5', {}, 'tooNear C9.4'],
    ['C3.52 too far', 'a=ge-467+mtr-50 A5; t=ru-447 S4', {}, 'outOfRange A7.22'],
    [
      'C3.33 mortars at areas alone',
      'a=ge-467+mtr-50 A5; t=ru-447 E5',
      { targetType: 'infantry' },
      'wrongTargetType C3.33',
    ],
    ['B23.423 out of a building', 'a=ge-467+mtr-50 E2; t=ru-447 E5', {}, 'notFromHere B23.423'],
    [
      'C12.23 a RCL in a house',
      'a=am-666+rcl-57 E2; t=ge-467 E5',
      { type: 'prepFire', targetType: 'infantry' },
      'notFromHere C12.23',
    ],
    ['C13.1 an ATR at an area', 'a=fi-648+atr-20 A5; t=ru-447 E5', {}, 'wrongTargetType C13.1'],
    [
      'A7.81 the pinned turn no Gun',
      `a=ge-crew-228 A5 pinned; ${gun('o75', 'A5', 1)}; t=ru-447 E5`,
      {},
      'cannotTurn A7.81',
    ],
    [
      'C3.2 nobody knows where it points',
      'a=ge-crew-228 A5; g=ge-own-gun-o75-nGun A5; t=ru-447 E5',
      {},
      'noFacing C3.2',
    ],
    ['C2.6 a cliff', 'a=ge-crew-228 V1; g=ge-own-gun-o75-nGun V1 ca=4; t=ru-447 U1', {}, 'heights C2.6'],
    [
      'SK-TH-07 AP at an area',
      `${GUN}; t=ru-447 E5`,
      { targetType: 'area', ammunition: 'AP' },
      'wrongAmmunition C3.33',
    ],
    [
      'C2.21 a mortar has no AP',
      'a=ge-467+mtr-50 A5; t=ru-447 E5',
      { ammunition: 'AP' },
      'wrongAmmunition C2.21',
    ],
    ['C11.2 a Gun as target', `${GUN}; t=ru-447 E5; h=ru-gun-at E5`, {}, 'gunThere C11.2'],
    ['C3.32 a truck there', `${GUN}; t=ru-447 E5; v=ru-truck E5`, {}, 'vehicleThere C3.32'],
    ['C3.33 others there', 'a=ge-467+mtr-50 A5; t=ru-447 E2; u=ru-447 E2/1', {}, 'othersThere C3.33'],
    ['A8.3 Final Fire', `${GUN}; t=ru-447 E5`, { type: 'finalFire' }, 'notOrdnance A8.3'],
    ['A7.1 not its side', `${GUN}; t=ru-447 E5`, { type: 'prepFire' }, 'notAttacker A7.1'],
    ['A8.1 who does not move', `${GUN}; t=ru-447 E5`, { type: 'firstFire' }, 'doesNotMove A8.1'],
    [
      'A7.53 a pinned leader',
      `${GUN}; l=ge-ldr-9-1 A5 pinned; t=ru-447 E5`,
      { leader: 'l' as UnitId },
      'cannotDirect A7.53',
    ],
  ];
  test.each(REFUSED)('%s', (_rule, line, how, fact) => {
    expect(refusal(line, how)).toBe(fact);
  });
});

describe('C8.31 AP of Guns at Infantry', () => {
  const AP = { ammunition: 'AP' } as const;
  test.each([
    ['C8.31 below 37mm', `a=ge-crew-228 A5; ${gun('o20L')}; t=ru-447 E5`, {}, 1, [], 1, 2],
    ['C8.31 from 37mm on', `a=ge-crew-228 A5; ${gun('o37L')}; t=ru-447 E5`, {}, 2, [], 2, 4],
    ['C8.31 and no more of a greater one', `${GUN}; t=ru-447 E5`, {}, 2, [], 2, 4],
    ['C3.33 marsh does not halve it', `${GUN}; t=ru-447 Q2`, {}, 2, [], 2, 4],
    [
      'SK-TH-07 half the effect of HE',
      `${GUN}; t=ru-447 E5`,
      { starterKit: true },
      12,
      ['armourPiercing'],
      6,
      12,
    ],
    [
      'SK-TH-07 of a 37mm',
      `a=ge-crew-228 A5; ${gun('o37L')}; t=ru-447 E5`,
      { starterKit: true },
      4,
      ['armourPiercing'],
      2,
      4,
    ],
  ] as const)('%s', (_rule, line, how, fp, halved, hit, critical) => {
    const fired = shot(line, { ...how, ...AP });
    expect([fired.ammunition, fired.fp, fired.halved]).toEqual(['AP', fp, halved]);
    expect(effects(fired)).toEqual({ hit: [hit, 0], critical: [critical, 0] });
  });
  test('SK-TH-07 it leaves no Residual FP', () => {
    const moving = { type: 'firstFire', movement: 'moving' } as const;
    expect(shot(`${GUN}; t=ru-447 E5`, moving).residual).toBeGreaterThan(0);
    expect(shot(`${GUN}; t=ru-447 E5`, { ...moving, ...AP }).residual).toBeUndefined();
  });
  test('SK-TH-07 half of too little is no attack', () =>
    expect(refusal(`a=ge-crew-228 A5; ${gun('o20L')}; t=ru-447 E5`, { starterKit: true, ...AP })).toBe(
      'lessThanOne A7.2',
    ));
});

describe('C8.31 HEAT of Guns at Infantry', () => {
  const heat = (depletion: number) => ({ special: { kind: 'HEAT', depletion } }) as const;
  const AT_STONE = (kind: string) => `a=ge-crew-228 E4; ${gun(kind, 'E4', 1)}; t=ru-447 E2`;
  test.each([
    ['75', 8],
    ['105', 16],
    ['57L', 4],
    ['37L', 12],
  ])('SK-TH-02 of %s has %i FP', (kind, fp) => {
    const fired = shot(AT_STONE(`o${kind}`), heat(12));
    expect([fired.ammunition, fired.fp, fired.halved]).toEqual(['HEAT', fp, []]);
  });
  test('C8.31 but at nobody in the open', () =>
    expect(refusal(`${GUN}; t=ru-447 E5`, heat(7))).toBe('heatInOpen C8.31'));
  test('C8.31 the stick grenade of 37mm leaves no Residual FP, other HEAT does', () => {
    const moving = { type: 'firstFire', movement: 'moving' } as const;
    expect(shot(AT_STONE('o75'), { ...moving, ...heat(7) }).residual).toBe(4);
    expect(shot(AT_STONE('o37L'), { ...moving, ...heat(7) }).residual).toBeUndefined();
  });
  test('C8.9 throws above its number are no shot: each of 216, one after the other', () => {
    const fired = shot(AT_STONE('o75'), heat(6));
    const [target] = fired.targets;
    const ways = { miss: 0, hit: 0, critical: 0 };
    for (let a = 1; a <= 6; a += 1)
      for (let b = 1; b <= 6; b += 1)
        for (let third = 1; third <= 6; third += 1) {
          if (a + b > 6) continue;
          ways[
            hitBy({ targetType: 'infantry', modified: fired.th.modified }, target?.drm ?? 0, a + b, third)
          ] += 1;
        }
    expect(target?.ways).toEqual(ways);
    expect(ways.miss + ways.hit + ways.critical).toBe(15 * 6);
  });
  test.each([
    ['C3.33 at an area', `${GUN}; t=ru-447 E5`, { targetType: 'area', ...heat(7) }, 'wrongAmmunition C3.33'],
    [
      'SK-TH-02 in the Starter Kit APCR',
      `${GUN}; t=ru-447 E5`,
      { starterKit: true, special: { kind: 'APCR', depletion: 5 } },
      'wrongAmmunition SK-TH',
    ],
    [
      'C8.31 in the full rules as AP',
      `${GUN}; t=ru-447 E5`,
      { special: { kind: 'APCR', depletion: 5 } },
      'fires',
    ],
    ['SK-TH-02 HEAT in the Starter Kit', AT_STONE('o75'), { starterKit: true, ...heat(7) }, 'fires'],
  ] as const)('%s', (_rule, line, how, expected) => expect(refusal(line, how)).toBe(expected));
});
