import { describe, expect, test } from 'vitest';
import type { LocationId } from '../../../src/board/map/gameMap.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import { ordnanceAttack } from '../../../src/rules/fire/fireAttack.ts';
import type { OrdnanceRequest } from '../../../src/rules/fire/ordnance.ts';
import { BACKBLAST, shapedChargeOf } from '../../../src/rules/fire/shapedCharge.ts';
import { toHitShot, type ToHitAnswer, type ToHitShot } from '../../../src/rules/fire/toHitShot.ts';
import { vehicleShot, type VehicleShot } from '../../../src/rules/fire/vehicleShot.ts';
import { WEAPONS } from '../../../src/units/counters.ts';
import type { UnitId } from '../../../src/units/unit.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { position, situation } from '../../support/notation.ts';

/** Stone buildings of two levels in column A and C, a factory, rubble, a wall and a hedge north of row 5, a stream, a hill. */
const BOARD: HexBoard = {
  columns: 25,
  rows: 9,
  text: `
    stoneBuilding1: A2 C2 C3
    woodenHouse: E3
    stoneFactory1: G3
    woodenRubble: I3
    wall: C5|C6
    hedge: E5|E6
    bocage: G5|G6
    woods: K3
    shallowStream: M3
    level 2: O1 O2 P1
    level 1: Q5
    stoneBuilding1: M4 K4 I4 E4 G4 O3 Q6
  `,
};
const { map: MAP } = situation(BOARD, 't=ru-447 A1');

interface Asked extends Partial<Omit<OrdnanceRequest, 'by' | 'weapon' | 'at'>> {
  readonly attacker?: 'axis';
}

const tableOf = (line: string, attacker: Asked['attacker']) => {
  const situated = { ...position(line), map: MAP, ...(attacker && { attacker }) };
  return { situation: situated, sights: sightsFor(situated) };
};

const requestOf = (
  { situation: { units } }: ReturnType<typeof tableOf>,
  rest: Omit<Asked, 'attacker'>,
): OrdnanceRequest => ({
  by: 'a' as UnitId,
  weapon: 0,
  at: units.find(({ id }) => id === 't')?.at ?? ('A1' as LocationId),
  targetType: 'infantry',
  type: 'defensiveFire',
  ...rest,
});

/** `a` fires its weapon at the Location of `t`. */
const asked = (line: string, { attacker, ...rest }: Asked = {}): ToHitAnswer => {
  const table = tableOf(line, attacker);
  return toHitShot(table, requestOf(table, rest));
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

const drms = ({ targets: [first] }: ToHitShot): string =>
  (first?.drms ?? []).map(({ kind, drm }) => `${kind} ${drm > 0 ? '+' : ''}${String(drm)}`).join(', ');

const ARMOUR = { hullFront: 11, hullSide: 6, turretFront: 14, turretSide: 4 } as const;

/** `a` fires at the vehicle `t`. */
const atVehicle = (line: string, { attacker, ...rest }: Asked = {}): VehicleShot => {
  const table = tableOf(line, attacker);
  const answer = vehicleShot(table, {
    ...requestOf(table, rest),
    targetType: 'vehicle',
    target: 't' as UnitId,
    armour: ARMOUR,
  });
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
  return answer;
};

const DICE = [1, 2, 3, 4, 5, 6];

/** TH# by range, TK# and FP as each stands on its counter. */
const COUNTERS = [
  ['am-baz43', [11, 9, 8, 7, 4], 13, 8],
  ['am-baz44', [11, 9, 8, 7, 4], 16, 8],
  ['am-baz45', [11, 10, 9, 8, 6, 4], 16, 8],
  ['br-baz44', [11, 9, 8, 7, 4], 16, 8],
  ['br-piat', [11, 9, 7, 5], 15, 8],
  ['ge-psk', [11, 9, 8, 7, 4], 26, 12],
  ['fi-psk', [11, 9, 8, 7, 4], 26, 12],
] as const;

describe('C13.42 the To Hit tables of their own', () => {
  test.each(COUNTERS)('of %s', (id, th, tk, fp) => {
    const found = shapedChargeOf(WEAPONS[id]);
    expect([found?.th, found?.tk, found?.fp]).toEqual([th, tk, fp]);
    // As far as its range is printed.
    expect(WEAPONS[id].range).toBe(th.length - 1);
    expect(WEAPONS[id].fp).toBe(fp);
  });
  test('every shaped charge of the palette has one, and nothing else', () => {
    const rows = Object.values(WEAPONS);
    const own = rows.filter((row) => shapedChargeOf(row) !== undefined);
    expect(own).toEqual(rows.filter(({ kind, ordnance }) => kind === 'lat' && ordnance === undefined));
    expect(own.length).toBeGreaterThan(COUNTERS.length);
  });
  test('a shot reads it at its range, and whoever fires has no colour', () => {
    expect(shot('a=am-666+baz45 A4; t=ge-467 C3', { attacker: 'axis' }).th).toEqual({
      basic: 9,
      ownTable: true,
      unconfirmed: true,
      range: 2,
      changes: [],
      modified: 9,
    });
  });
});

describe('C8.31 HEAT at Infantry', () => {
  test.each([
    ['a building', 'a=ge-467+psk A3; t=ru-447 A2', 'fires'],
    ['rubble', 'a=ge-467+psk I2; t=ru-447 I3', 'fires'],
    ['a factory', 'a=ge-467+psk G2; t=ru-447 G3', 'fires'],
    ['behind a wall', 'a=ge-467+psk C6; t=ru-447 C5', 'fires'],
    ['dug in behind a wall', 'a=ge-467+psk C6; t=ru-447 C5 foxhole', 'fires'],
    ['not behind a hedge', 'a=ge-467+psk E6; t=ru-447 E5', 'heatInOpen C8.31'],
    ['B9.5 nor bocage', 'a=ge-467+psk G6; t=ru-447 G5', 'heatInOpen C8.31'],
    ['nor in woods', 'a=ge-467+psk K2; t=ru-447 K3', 'heatInOpen C8.31'],
    ['nor in the open', 'a=ge-467+psk A5; t=ru-447 A6', 'heatInOpen C8.31'],
    ['nor dug in there', 'a=ge-467+psk A5; t=ru-447 A6 foxhole', 'heatInOpen C8.31'],
  ])('%s', (_where, line, expected) => expect(refusal(line)).toBe(expected));

  test('SK-TH-02 full FP, whoever is pinned or concealed; it leaves Residual FP', () => {
    const { fp, halved, ammunition, targets } = shot('a=ge-467+psk A4 pinned; t=ru-447 A2 concealed');
    expect([fp, halved, ammunition]).toEqual([12, [], 'HEAT']);
    expect(targets.map(({ hit, critical }) => [hit.column, critical.column])).toEqual([[12, 24]]);
    const moving = shot('a=ge-467+psk A4; t=ru-447 A2', { type: 'firstFire', movement: 'moving' });
    // Half of 12.
    expect(moving.residual).toBe(6);
  });

  test.each([
    ['BAZ 44 at two hexes', 'a=am-666+baz44 A4; t=ge-467 A2', 8, 3],
    ['PIAT at one hex', 'a=br-457+piat A3; t=ge-467 A2', 9, 3],
    ['PIAT at three', 'a=br-457+piat A5; t=ge-467 A2', 5, 3],
    ['PSK at four, concealed', 'a=ge-467+psk A6; t=ru-447 A2 concealed', 4, 5],
  ])('%s: each of 216 throws, one after the other', (_what, line, th, drm) => {
    const worked = shot(line, line.includes('ge-467 A2') ? { attacker: 'axis' } : {});
    const ways = { miss: 0, hit: 0, critical: 0 };
    for (const a of DICE)
      for (const b of DICE)
        for (const third of DICE) {
          const [final, isTwo] = [a + b + drm, a + b === 2];
          if (2 + drm > th) {
            if (isTwo && third === 1) ways.critical += 1;
            else if (isTwo && third <= 3) ways.hit += 1;
            else ways.miss += 1;
          } else if (final > th) ways.miss += 1;
          // By its own table an Original 2 alone is critical, and where only that hits by a third die of 1.
          else if (isTwo && (2 + drm < th || third === 1)) ways.critical += 1;
          else ways.hit += 1;
        }
    expect([worked.th.modified, worked.targets[0]?.drm, worked.targets[0]?.ways]).toEqual([th, drm, ways]);
  });

  test('C3.7 half the TH# is no Critical Hit by such a table', () => {
    const worked = shot('a=ge-467+psk I2; t=ru-447 I3; l=ge-ldr-10-2 I2', { leader: 'l' as UnitId });
    expect([worked.th.modified, worked.targets[0]?.drm]).toEqual([9, 0]);
    expect(worked.targets[0]?.ways.critical).toBe(6);
  });

  test('what may become of each adds up to one over all throws', () => {
    const table = tableOf('a=ge-467+psk A4; t=ru-447 A2; u=ru-ldr-8-1 A2', undefined);
    const answer = ordnanceAttack(table, requestOf(table, {}));
    if (answer.kind !== 'toHit' || answer.outlook.kind !== 'workedOut') throw new Error(answer.kind);
    for (const { prospects } of answer.outlook.units)
      expect(prospects.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });
});

describe('C7.33 HEAT at AFV', () => {
  test.each(COUNTERS)('%s: each of 7776 throws, one after the other', (id, th, tk) => {
    const [men, attacker] = id.startsWith('ge')
      ? (['ge-467', undefined] as const)
      : ([{ am: 'am-666', br: 'br-457', fi: 'fi-648' }[id.slice(0, 2)] ?? '', 'axis'] as const);
    const [enemy, side] = id.startsWith('fi')
      ? ['ru-tank', undefined]
      : [attacker ? 'ge-tank' : 'ru-tank', attacker];
    const worked = atVehicle(`a=${men}+${id} A6; t=${enemy} A8 ca=0`, side ? { attacker: side } : {});
    const ways = {
      absent: 0,
      miss: 0,
      burns: 0,
      eliminated: 0,
      shock: 0,
      immobilized: 0,
      possibleShock: 0,
      noEffect: 0,
    };
    const number = th[2] ?? 0;
    expect([worked.ammunition, worked.th.modified, worked.drm]).toEqual(['HEAT', number, 0]);
    for (const white of DICE)
      for (const coloured of DICE)
        for (const third of DICE)
          for (const a of DICE)
            for (const b of DICE) {
              const original = white + coloured;
              if (original > number) {
                ways.miss += 1;
                continue;
              }
              const isCritical = original === 2 && (2 < number || third === 1);
              const isTurret = white > coloured;
              const af = isTurret ? ARMOUR.turretFront : ARMOUR.hullFront;
              const final = tk * (isCritical ? 2 : 1) - af;
              const kill = a + b;
              if (kill === 12) ways.noEffect += 1;
              else if (kill * 2 <= final) ways.burns += 1;
              else if (kill < final) ways.eliminated += 1;
              else if (kill === final) ways[isTurret ? 'shock' : 'immobilized'] += 1;
              else if (kill === final + 1) ways.possibleShock += 1;
              else ways.noEffect += 1;
            }
    expect(worked.ways).toEqual(ways);
  });

  test('range does nothing to its TK#', () => {
    const far = atVehicle('a=ge-467+psk A4; t=ru-tank A8 ca=0');
    expect(
      far.numbers.flatMap(({ items }) => items.map(({ kind, change, rule }) => [kind, change, rule])),
    ).toEqual(
      expect.arrayContaining([
        ['HEAT', 26, 'C7.33'],
        ['armour', -11, 'C7.1'],
      ]),
    );
    expect(far.numbers.flatMap(({ items }) => items.map(({ kind }) => kind))).not.toContain('range');
  });
});

describe('C5 C6 its DRM', () => {
  test.each([
    ['C6.3 no Point Blank', 'a=ge-467+psk A3; t=ru-447 A2', {}, 'terrain +3'],
    [
      'C5.34 Case C3 as fire advances',
      'a=am-666+baz44 A3; t=ge-467 A2',
      { type: 'advancingFire' },
      'advancingFire +2, terrain +3',
    ],
    [
      'C5.34 none as Opportunity Fire',
      'a=am-666+baz44 A3; t=ge-467 A2',
      { type: 'opportunityFire' },
      'terrain +3',
    ],
    ['C13.8 out of a ground floor', 'a=ge-467+psk C3; t=ru-447 C2', {}, 'backblast +2, terrain +3'],
    [
      'C5.34 and both',
      'a=am-666+baz44 C3; t=ge-467 C2',
      { type: 'advancingFire' },
      'advancingFire +2, backblast +2, terrain +3',
    ],
    ['C13.8 not of who waited', 'a=am-666+baz44 C3; t=ge-467 C2', { type: 'opportunityFire' }, 'terrain +3'],
    ['C13.8 not out of a factory', 'a=ge-467+psk G3; t=ru-447 G4', {}, 'terrain +3'],
    ['C13.8 out of rubble', 'a=ge-467+psk I3; t=ru-447 I4', {}, 'backblast +2, terrain +3'],
    ['C13.8 not of a PIAT', 'a=br-457+piat C3; t=ge-467 C2', { attacker: 'axis' }, 'terrain +3'],
    ['C13.81 not in desperation', 'a=ge-467+psk C3; t=ru-447 C2', { desperate: true }, 'terrain +3'],
    ['C5.4 Case D', 'a=ge-467+psk A3 pinned; t=ru-447 A2', {}, 'pinned +2, terrain +3'],
    ['C5.4 out of a stream', 'a=ge-467+psk M3; t=ru-447 M4', {}, 'fromWater +2, terrain +3'],
    ['C5.8 captured', 'a=ge-467+am-baz44 A3; t=ru-447 A2', {}, 'captured +2, terrain +3'],
    [
      'A7.531 a leader',
      'a=ge-467+psk A3; l=ge-ldr-9-1 A3; t=ru-447 A2',
      { leader: 'l' as UnitId },
      'leadership -1, terrain +3',
    ],
    [
      'C6.14 movers',
      'a=ge-467+psk A3; t=ru-447 A2',
      { type: 'firstFire', movement: 'moving' },
      'terrain +3, ffnam -1',
    ],
  ] as const)('%s', (_rule, line, how, expected) => {
    expect(drms(shot(line, how))).toBe(expected);
  });
});

describe('C13.47 what the DR does to it', () => {
  test.each([
    ['X10', 'a=ge-467+psk A3; t=ru-447 A2', {}, 10, 6],
    ['X11', 'a=am-666+baz45 A3; t=ge-467 A2', { attacker: 'axis' }, 11, 3],
    ['A19.32 the Inexperienced', 'a=ge-436+psk A3; t=ru-447 A2', {}, 9, 10],
    ['A21.11 captured', 'a=ge-467+am-baz44 A3; t=ru-447 A2', {}, 9, 10],
  ] as const)('gone for good: %s', (_what, line, how, removal, gone) => {
    const worked = shot(line, how);
    expect([worked.breakdown, worked.removal, worked.malfunctions, worked.rate, worked.firesAgain]).toEqual([
      removal,
      removal,
      gone,
      0,
      0,
    ]);
  });
  test('C13.63 a PIAT malfunctions', () => {
    const { breakdown, removal } = shot('a=br-457+piat A3; t=ge-467 A2', { attacker: 'axis' });
    expect([breakdown, removal]).toEqual([10, undefined]);
  });
});

describe('who fires it, and from where', () => {
  test.each([
    ['C13.45 a leader alone', 'a=ge-ldr-9-1+psk A3; t=ru-447 A2', {}, 'needsTwoMen C13.45'],
    ['C13.62 a leader alone with a PIAT', 'a=br-ldr-9-1+piat A3; t=ge-467 A2', { attacker: 'axis' }, 'fires'],
    ['C13.41 a half-squad', 'a=ge-hs-247+psk A3; t=ru-447 A2', {}, 'fires'],
    ['C13.8 upstairs', 'a=ge-467+psk C3/1; t=ru-447 C2/1', {}, 'backblast C13.8'],
    ['C13.81 upstairs in desperation', 'a=ge-467+psk C3/1; t=ru-447 C2/1', { desperate: true }, 'fires'],
    ['C13.8 pinned in a building', 'a=ge-467+psk C3 pinned; t=ru-447 C2', {}, 'backblast C13.8'],
    ['C13.81 no need of it', 'a=ge-467+psk A3; t=ru-447 A2', { desperate: true }, 'noBackblast C13.81'],
    [
      'C13.81 nor with a PIAT',
      'a=br-457+piat C3; t=ge-467 C2',
      { attacker: 'axis', desperate: true },
      'noBackblast C13.81',
    ],
    ['C13.8 steeply up', 'a=ge-467+psk P2; t=ru-447 O2', {}, 'steep C13.8'],
    ['C13.61 down with a PIAT', 'a=br-457+piat Q5; t=ge-467 Q6', { attacker: 'axis' }, 'steep C13.61'],
    ['C13.61 not with a PSK', 'a=ge-467+psk Q5; t=ru-447 Q6', {}, 'fires'],
    [
      'C5.5 desperate at its own Location',
      'a=ge-467+psk C3; t=ru-447 C3',
      { desperate: true },
      'withinHexUnknown C5.5',
    ],
    [
      'C13.1 never at an area',
      'a=ge-467+psk A3; t=ru-447 A2',
      { targetType: 'area' },
      'wrongTargetType C13.1',
    ],
    ['C13.42 as far as its table', 'a=ge-467+psk A7; t=ru-447 A2', {}, 'outOfRange A7.22'],
  ] as const)('%s', (_rule, line, how, expected) => expect(refusal(line, how)).toBe(expected));

  test('C13.81 the backblast by its coloured die, on the 1 FP column', () =>
    expect(BACKBLAST).toEqual(['K/1', '1MC', '1MC', 'NMC', 'PTC', 'noEffect']));
});
