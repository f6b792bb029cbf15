import { describe, expect, test } from 'vitest';
import type { LocationId } from '../../../src/board/map/gameMap.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import type { OrdnanceNotes, OrdnanceRequest } from '../../../src/rules/fire/ordnance.ts';
import { ordnanceReport } from '../../../src/rules/fire/fireAttack.ts';
import { smokeShot, type SmokeAnswer, type SmokeShot } from '../../../src/rules/fire/smokeShot.ts';
import type { SmokeKind } from '../../../src/rules/fire/fireDeclaration.ts';
import type { UnitId } from '../../../src/units/unit.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { position, situation } from '../../support/notation.ts';

const BOARD: HexBoard = {
  columns: 30,
  rows: 9,
  text: `
    stoneBuilding1: E2
    woods: G2
    grain: P5
    marsh: Q2
    gully: O2
    level 2: U1 U2
    stoneBuilding1: J7 J8 J6 I7 I8 K7 K8
  `,
};
const { map: MAP } = situation(BOARD, 't=ru-447 A1');

interface Asked extends Partial<Omit<OrdnanceRequest, 'smoke'>> {
  readonly starterKit?: true;
  readonly kind?: SmokeKind;
  readonly depletion?: number;
  readonly notes?: Partial<OrdnanceNotes>;
}

const asked = (
  line: string,
  at: string,
  { starterKit, kind = 'smoke', depletion = 8, notes, ...rest }: Asked = {},
): SmokeAnswer => {
  const table = {
    ...position(line),
    map: MAP,
    ...(starterKit && { rules: { preset: 'starterKit', switches: {} } as const }),
  };
  const weapon = table.units.some(({ id }) => id === 'g') ? ('g' as UnitId) : 0;
  return smokeShot(
    {
      situation: { ...table, attacker: 'axis' },
      sights: sightsFor(table),
      ...(notes && { ordnance: { fired: new Map(), acquired: new Map(), ...notes } }),
    },
    {
      by: 'a' as UnitId,
      weapon,
      at: at as LocationId,
      targetType: 'area',
      type: 'prepFire',
      ...rest,
      smoke: { kind, depletion },
    },
  );
};

const shot = (...all: Parameters<typeof asked>): SmokeShot => {
  const answer = asked(...all);
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
  return answer;
};

const refusal = (...all: Parameters<typeof asked>): string => {
  const answer = asked(...all);
  return answer.kind === 'refused' ? `${answer.ground.fact} ${answer.ground.rule}` : 'fires';
};

const drms = ({ drms: all }: SmokeShot): string =>
  all.map(({ kind, drm }) => `${kind} ${drm > 0 ? '+' : ''}${String(drm)}`).join(', ');

const GUN = 'a=ge-crew-228 A5; g=ge-own-gun-o75-e3-nGun A5 ca=2';
const MORTAR = 'a=ge-467+mtr-50 A5';

describe('the To Hit number', () => {
  test.each([
    // Up to 12 hexes two more than the 7 of the Area Target Type; beyond that the 8, for 50* less one and one.
    ['SK-TH-04 C4.4 a 75 at 4 hexes', GUN, 'E5', 9],
    ['C4.4 at 12 hexes', GUN, 'M5', 9],
    ['C4.4 at 13 hexes', GUN, 'N5', 8],
    ['C4.2 a 50mm mortar at 12 hexes', MORTAR, 'M5', 9],
    ['C4.2 C4.1 and at 13', MORTAR, 'N5', 6],
  ])('%s', (_, line, at, number) => expect(shot(line, at).th.modified).toBe(number));

  test('WP and the Starter Kit have the same', () => {
    expect(shot(GUN, 'E5', { kind: 'whitePhosphorus' }).th.modified).toBe(9);
    expect(shot(GUN, 'E5', { starterKit: true }).th.modified).toBe(9);
  });
});

describe('DRM', () => {
  test.each([
    ['C3.331 no TEM, in an empty hex', GUN.replace('ca=2', 'ca=1'), 'E2', ''],
    ['C3.331 no TEM of a squad there, nor Point Blank Range', `${GUN}; t=ru-447 B5`, 'B5', ''],
    ['C6.9 a Hindrance on the way', GUN, 'R5', 'hindrance +1'],
    ['C6.2 enemies of whom none is Known', `${GUN}; t=ru-447 B5 concealed`, 'B5', 'concealed +2'],
    ['C6.2 one of them Known', `${GUN}; t=ru-447 B5 concealed; u=ru-447 B5`, 'B5', ''],
    ['C6.2 not of who is hidden', `${GUN}; t=ru-447 B5 hidden`, 'B5', ''],
    ['C6.2 not of friends', `${GUN}; t=ge-467 B5 concealed`, 'B5', ''],
    ['C5.1 the Gun turns', GUN.replace('ca=2', 'ca=3'), 'E5', 'turned +3'],
    ['A4.51 CX', MORTAR.replace('A5', 'A5 cx'), 'E5', 'cx +1'],
    ['A7.531 a leader', `${MORTAR}; l=ge-ldr-9-1 A5`, 'E5', 'leadership -1', { leader: 'l' as UnitId }],
  ])('%s', (_, line, at, told, how: Asked = {}) => expect(drms(shot(line, at, how))).toBe(told));

  test('C6.56 Acquisition of the hex helps', () => {
    const hex = MAP.locations[MAP.locationById.get('E5' as LocationId) ?? -1]?.hex ?? -1;
    const aim = { at: 'E5', hex, area: true, drm: -2, by: 'a', from: 'A5' } as never;
    expect(drms(shot(GUN, 'E5', { notes: { acquired: new Map([['g', aim]]) } }))).toBe('acquired -2');
  });

  test('A24.8 SMOKE in the way of the next shot', () => {
    expect(drms(shot(`${GUN}; smoke C5`, 'E5'))).toBe('hindrance +3');
    expect(drms(shot(`${GUN}; smoke E5`, 'E5'))).toBe('hindrance +3');
    expect(drms(shot(`${GUN}; smoke A5`, 'E5'))).toBe('hindrance +3, outOfSmoke +1');
  });
});

describe('chances', () => {
  test('C8.9 TH# 9 and s8: up to 7 it lies there, 8 is the last of it, more has none', () => {
    const { ways, last } = shot(GUN, 'E5');
    expect(ways).toEqual({ placed: 26 * 6, missed: 0, absent: 10 * 6 });
    expect(last).toBe(5);
  });

  test('C3.3 DRM make some of them misses', () => {
    const { ways } = shot(`${GUN}; t=ru-447 B5 concealed`, 'B5');
    // TH# 9, DRM +2: up to an Original 7 hits; an 8 misses, and is there.
    expect(ways).toEqual({ placed: 21 * 6, missed: 5 * 6, absent: 10 * 6 });
  });

  test('C3.6 where no DR could hit, an Original 2 does on a third die of 1 to 3', () => {
    const hard = shot(`${MORTAR} cx pinned; t=ru-447 N5 concealed`, 'N5');
    expect(hard.drm + 2).toBeGreaterThan(hard.th.modified);
    expect([hard.th.modified, hard.drm, hard.ways.placed]).toEqual([6, 5, 3]);
  });

  test('C2.24 a mortar keeps its ROF, a Gun does not; beyond the Depletion Number nothing has fired', () => {
    expect(shot(GUN, 'E5').rate).toBe(0);
    const mortar = shot(MORTAR, 'E5', { depletion: 5 });
    expect(mortar.rate).toBe(3);
    // Of 10 throws up to 5: 1+1 to 1+4, 2+1 to 2+3, 3+1, 3+2.
    expect([mortar.firesAgain, mortar.malfunctions]).toEqual([9, 1]);
  });
});

describe('what lies there', () => {
  test.each([
    ['SK-PFPh-03', 'prepFire', 'smoke', 'smoke'],
    ['SK-PFPh-03', 'prepFire', 'whitePhosphorus', 'whitePhosphorus'],
    ['SK-DFPh-01', 'defensiveFire', 'smoke', 'dispersedSmoke'],
    ['SK-DFPh-01', 'defensiveFire', 'whitePhosphorus', 'dispersedWhitePhosphorus'],
  ] as const)('%s A24.5 %s, %s: %s', (_, type, kind, marker) => {
    const own = type === 'prepFire' ? GUN : 'a=ru-crew-228 A5; g=ru-own-gun-o75-nGun A5 ca=2';
    for (const starterKit of [undefined, true] as const)
      expect(shot(own, 'E5', { type, kind, ...(starterKit && { starterKit }) }).marker).toBe(marker);
  });
});

describe('where and when it is not laid', () => {
  test.each([
    ['C8.5 not as units move', GUN, 'E5', 'smokeNotNow C8.5', { type: 'firstFire' }],
    ['C8.5 not in the Advancing Fire Phase', GUN, 'E5', 'smokeNotNow C8.5', { type: 'advancingFire' }],
    ['C8.5 not after other fire', GUN, 'E5', 'smokeTooLate C8.5', { notes: { smokeOver: true } }],
    ['C8.9 not once it is spent', GUN, 'E5', 'smokeSpent C8.9', { notes: { ammunitionSpent: ['g smoke'] } }],
    ['C8.9 but the other kind', GUN, 'E5', 'fires', { notes: { ammunitionSpent: ['g whitePhosphorus'] } }],
    ['C3.33 not at the Infantry Target Type', GUN, 'E5', 'wrongTargetType C3.33', { targetType: 'infantry' }],
    ['C3.33 not by an ATR', 'a=fi-648+atr-20 A5', 'E5', 'wrongTargetType C13.1', {}],
    ['C8.52 not in its own hex', GUN, 'A5', 'smokeOwnHex C8.52', {}],
    ['C8.52 not in an Interior Building hex', GUN, 'J7', 'smokeInterior C8.52', {}],
    ['A24.1 not in marsh', GUN, 'Q2', 'smokeWet A24.1', {}],
    ['C8.52 not in a gully', GUN, 'O2', 'smokeSunken C8.52', {}],
    ['C3.331 not at a Gun alone', `${GUN}; t=ru-own-gun-o75-nGun E5`, 'E5', 'smokeNoInfantry C3.331', {}],
    [
      'A24.31 no WP on anybody',
      `${GUN}; t=ge-467 E5`,
      'E5',
      'phosphorusOnUnits A24.31',
      { kind: 'whitePhosphorus' },
    ],
    ['A6.1 nor without LOS', `${GUN}`, 'E1', 'fires', {}],
    ['A7.1 by the DEFENDER not in Prep Fire', 'a=ru-447+mtr-50 A5', 'E5', 'notAttacker A7.1', {}],
    ['C9.4 too near for a mortar', MORTAR, 'B5', 'tooNear C9.4', {}],
    ['C8.5 by vehicles', 'a=ge-pzIVH A5 ca=2 tca=2', 'E5', 'smokeOfVehicle C8.5', { weapon: 'a' as UnitId }],
  ] as const)('%s', (_, line, at, told, how) => expect(refusal(line, at, how as Asked)).toBe(told));
});

test('a report tells of SMOKE where it is asked for, and else of shells', () => {
  const table = { ...position(`${GUN}; t=ru-447 E5`), map: MAP, attacker: 'axis' as const };
  const request = {
    by: 'a' as UnitId,
    weapon: 'g' as UnitId,
    at: 'E5' as LocationId,
    targetType: 'area',
    type: 'prepFire',
  } as const;
  const of = (more: Partial<OrdnanceRequest>) =>
    ordnanceReport({ situation: table, sights: sightsFor(table) }, { ...request, ...more }).kind;
  expect([of({}), of({ smoke: { kind: 'smoke', depletion: 7 } })]).toEqual(['toHit', 'smoke']);
});
