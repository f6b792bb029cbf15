import { describe, expect, test } from 'vitest';
import type { LocationId } from '../../../src/board/map/gameMap.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import type { Bounding, FireType } from '../../../src/rules/fire/fireDeclaration.ts';
import { shotOf, type ShotAnswer } from '../../../src/rules/fire/shot.ts';
import type { UnitId } from '../../../src/units/unit.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { situation } from '../../support/notation.ts';

/** Open ground; a hexspine to which a vehicle points is given clockwise, 0 to 5, from the upper left. */
const BOARD: HexBoard = { columns: 24, rows: 10, text: 'woods: A1' };
/** Bow MG 3, coaxial MG 5 in the turret, antiaircraft MG 2. */
const TANK = 'ru-own-vehicle-tturret-p50L-g3-x5-a2-nTank';
const EAST = 2;
const WEST = 5;

interface Asked {
  readonly tank?: string;
  readonly at?: string;
  readonly type?: FireType;
  readonly others?: string;
  readonly firers?: readonly string[];
  readonly bounding?: Bounding;
}

const shot = ({
  tank = `${TANK} C5 ca=${String(EAST)} tca=${String(EAST)}`,
  at = 'F5',
  type = 'prepFire',
  others = '',
  firers = ['t'],
  bounding,
}: Asked = {}): ShotAnswer => {
  const table = situation(BOARD, `t=${tank}; r=ge-447 ${at}${others}`);
  return shotOf(
    { situation: table, sights: sightsFor(table) },
    {
      firers: firers.map((unit) => ({ unit: unit as UnitId, with: 'usual' })),
      at: at as LocationId,
      type,
      ...(bounding && { bounding }),
    },
  );
};

/** What fires with which FP, and what is silent and why. */
const told = (answer: ShotAnswer): string => {
  if (answer.kind === 'refused') {
    const { ground } = answer;
    if (ground.fact === 'mgSilent')
      return `silent: ${ground.silent.map(({ mount, why }) => `${mount} ${why}`).join(', ')}`;
    return ground.fact === 'cannotFire' ? `cannot: ${ground.why}` : ground.fact;
  }
  const { firepower, silent, fp } = answer;
  return [
    ...firepower.map((item) => `${item.mount ?? item.unit} ${String(item.fp)}`),
    ...silent.map(({ mount, why }) => `${mount} ${why}`),
    `= ${String(fp)}`,
  ].join(', ');
};

describe('machine guns of vehicles', () => {
  test.each<readonly [string, Asked, string]>([
    ['SK-FIRE-06 all that bear fire together', {}, 'bowMg 3, coaxialMg 5, antiaircraftMg 2, = 10'],
    [
      'SK-TH-11 the bow MG points with the hull',
      { tank: `${TANK} C5 ca=${String(WEST)} tca=${String(EAST)}` },
      'coaxialMg 5, antiaircraftMg 2, bowMg notInArc, = 7',
    ],
    [
      'SK-TH-11 the coaxial MG points with the turret',
      { tank: `${TANK} C5 ca=${String(EAST)} tca=${String(WEST)}` },
      'bowMg 3, antiaircraftMg 2, coaxialMg notInArc, = 5',
    ],
    [
      'D5.3 who is BU fires no antiaircraft MG',
      { tank: `${TANK} C5 ca=2 tca=2 buttonedUp` },
      'bowMg 3, coaxialMg 5, antiaircraftMg buttonedUp, = 8',
    ],
    [
      'D5.3 of an open-topped vehicle that is BU the bow MG alone fires',
      { tank: 'ru-own-vehicle-tturret-p50L-g3-x5-a2-w-nOpen C5 ca=2 tca=2 buttonedUp' },
      'bowMg 3, coaxialMg buttonedUp, antiaircraftMg buttonedUp, = 3',
    ],
    [
      'FP that was not read is not made up',
      { tank: 'ru-own-vehicle-tturret-p50L-g0-x5-nUnread C5 ca=2 tca=2' },
      'coaxialMg 5, bowMg fpUnread, = 5',
    ],
    ['A7.21 Point Blank Fire doubles', { at: 'D5' }, 'bowMg 6, coaxialMg 10, antiaircraftMg 4, = 20'],
    [
      'A7.24 Advancing Fire halves',
      { type: 'advancingFire' },
      'bowMg 1.5, coaxialMg 2.5, antiaircraftMg 1, = 5',
    ],
    [
      'A7.22 beyond eight hexes the antiaircraft MG fires at Long Range',
      { at: 'O5' },
      'antiaircraftMg 1, bowMg rangeUnread, coaxialMg rangeUnread, = 1',
    ],
    [
      'nothing reaches 17 hexes',
      { at: 'T5' },
      'silent: bowMg outOfRange, coaxialMg outOfRange, antiaircraftMg outOfRange',
    ],
    [
      'nothing bears behind it',
      { tank: 'ru-own-vehicle-tturret-p50L-g3-x5-nTank C5 ca=5 tca=5' },
      'silent: bowMg notInArc, coaxialMg notInArc',
    ],
    [
      'where it points has to be known',
      { tank: 'ru-own-vehicle-tturret-p50L-g3-x5-nTank C5' },
      'silent: bowMg noFacing, coaxialMg noFacing',
    ],
    [
      'its own hex is left to the table',
      { at: 'C5' },
      'silent: bowMg withinHex, coaxialMg withinHex, antiaircraftMg withinHex',
    ],
    [
      'SK-MPh-17 D3.31 Bounding First Fire at half FP',
      { type: 'boundingFirstFire', bounding: 'stopped2' },
      'bowMg 1.5, coaxialMg 2.5, antiaircraftMg 1, = 5',
    ],
    [
      'D2.42 and at a quarter without stopping',
      { type: 'boundingFirstFire', bounding: 'driving' },
      'bowMg 0.75, coaxialMg 1.25, antiaircraftMg 0.5, = 2.5',
    ],
    [
      'D3.31 which has to be said',
      { type: 'boundingFirstFire' },
      'silent: bowMg stopUnsaid, coaxialMg stopUnsaid, antiaircraftMg stopUnsaid',
    ],
    ['SK-FIRE-03 not in Motion', { tank: `${TANK} C5 ca=2 tca=2 motion` }, 'cannot: motion'],
    [
      'D2.42 but in the Prep Fire Phase; later at half FP, and half again as fire advances',
      { tank: `${TANK} C5 ca=2 tca=2 motion`, type: 'advancingFire' },
      'bowMg 0.75, coaxialMg 1.25, antiaircraftMg 0.5, = 2.5',
    ],
    ['D5.34 not Stunned', { tank: `${TANK} C5 ca=2 tca=2 stunned` }, 'cannot: stunned'],
    ['C7.42 nor Shocked', { tank: `${TANK} C5 ca=2 tca=2 shocked` }, 'cannot: shocked'],
    ['captured', { tank: `${TANK} C5 ca=2 tca=2 from=axis` }, 'cannot: capturedVehicle'],
    ['a tank without a machine gun', { tank: 'ru-own-vehicle-thull-p75-nGun C5 ca=2' }, 'cannot: vehicle'],
    ['Opportunity Fire of vehicles is left to the table', { type: 'opportunityFire' }, 'cannot: vehicleThen'],
    [
      'SK-FIRE-06 no Fire Group with Infantry',
      { others: '; a=ru-447 C5', firers: ['t', 'a'] },
      'vehicleAlone',
    ],
  ])('%s', (_, asked, expected) => expect(told(shot(asked))).toBe(expected));

  test('A7.9 they do not Cower, nobody directs them, and TEM and Hindrances count as for others', () => {
    const answer = shot({ at: 'F5' });
    expect(answer).toMatchObject({ kind: 'workedOut', drm: 0, column: 8 });
    expect(answer).not.toHaveProperty('cowering');
  });
});
