import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocationId } from '../../../src/board/map/gameMap.ts';
import { turned, type Direction } from '../../../src/hexgrid/lattice.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import { hitBy } from '../../../src/rules/fire/fireResults.ts';
import type { Bounding, FireType } from '../../../src/rules/fire/fireDeclaration.ts';
import {
  caseAOf,
  mainTurnOf,
  mgCaseA,
  TRAVERSES,
  type MainMount,
  type MainSaid,
} from '../../../src/rules/fire/mainArmament.ts';
import { toHitShot, type ToHitAnswer, type ToHitShot } from '../../../src/rules/fire/toHitShot.ts';
import type { UnitId } from '../../../src/units/unit.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { situation } from '../../support/notation.ts';

/** Open ground but for woods, woods with a road, and a building; hexspines clockwise, 0 to 5, from the upper left. */
const BOARD: HexBoard = {
  columns: 30,
  rows: 10,
  text: 'woods: C2 C8\ndirtRoad: B8 C8 D8\nstoneBuilding1: J5',
};
const EAST = 2;
/** A 75L in a turret, and a 75 in the hull; each with ROF 2. */
const TANK = 'ge-own-vehicle-e2-tturret-p75L-g3-x5-nTank';
const ASSAULT_GUN = 'ge-own-vehicle-e2-thull-p75-nAssault';
const OPEN_TOPPED = 'ge-own-vehicle-e2-tturret-p75L-w-nOpen';
const at = (place: string, hull: number, turret?: number): string =>
  `${place} ca=${String(hull)}${turret === undefined ? '' : ` tca=${String(turret)}`}`;

interface Asked {
  readonly vehicle?: string;
  readonly target?: string;
  readonly type?: FireType;
  readonly main?: MainSaid;
  readonly targetType?: 'area';
  readonly bounding?: Bounding;
  readonly intensive?: true;
  readonly starterKit?: true;
  readonly leader?: true;
  readonly others?: string;
  readonly year?: number;
}

/** `t` fires its main armament at the Location of `r`. */
const asked = ({
  vehicle = `${TANK} ${at('C5', EAST, EAST)}`,
  target = 'ru-447 H5',
  type = 'defensiveFire',
  main = { traverse: 'fast' },
  targetType,
  bounding,
  intensive,
  starterKit,
  leader,
  others = '',
}: Asked = {}): ToHitAnswer => {
  const table = {
    ...situation(BOARD, `t=${vehicle}; r=${target}${others}`),
    attacker: type === 'defensiveFire' || type === 'firstFire' ? ('allied' as const) : ('axis' as const),
    ...(starterKit && { rules: { preset: 'starterKit', switches: {} } as const }),
  };
  return toHitShot(
    { situation: table, sights: sightsFor(table) },
    {
      by: 't' as UnitId,
      weapon: 't' as UnitId,
      at: table.units.find(({ id }) => id === 'r')?.at ?? ('H5' as LocationId),
      targetType: targetType ?? 'infantry',
      type,
      main,
      ...(bounding && { bounding }),
      ...(intensive && { intensive }),
      ...(leader && { leader: 'l' as UnitId }),
    },
  );
};

const shot = (how?: Asked): ToHitShot => {
  const answer = asked(how);
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
  return answer;
};

const refusal = (how: Asked): string => {
  const answer = asked(how);
  if (answer.kind !== 'refused') return 'fires';
  const { ground } = answer;
  return `${ground.fact}${ground.fact === 'cannotFire' ? ` ${ground.why}` : ''} ${ground.rule}`;
};

/** `turretTurns +1, buttonedUp +1`: the DRM against the first target. */
const drms = (how?: Asked): string =>
  (shot(how).targets[0]?.drms ?? [])
    .map(({ kind, drm }) => `${kind} ${drm > 0 ? '+' : ''}${String(drm)}`)
    .join(', ');

describe('C5.1 Case A of a vehicle', () => {
  test.each<readonly [string, Asked, string]>([
    ['SK-TH-10 within its CA nothing', {}, ''],
    [
      'a fast turret one for each hexspine: one',
      { vehicle: `${TANK} ${at('C5', EAST, 1)}` },
      'turretTurns +1',
    ],
    ['two', { vehicle: `${TANK} ${at('C5', EAST, 4)}` }, 'turretTurns +2'],
    ['three', { vehicle: `${TANK} ${at('C5', EAST, 5)}` }, 'turretTurns +3'],
    [
      'a slow turret two for the first',
      { vehicle: `${TANK} ${at('C5', EAST, 1)}`, main: { traverse: 'slow' } },
      'turretTurns +2',
    ],
    [
      'and one for each more',
      { vehicle: `${TANK} ${at('C5', EAST, 5)}`, main: { traverse: 'slow' } },
      'turretTurns +4',
    ],
    [
      'D1.321 RST as slow, and BU',
      { vehicle: `${TANK} ${at('C5', EAST, 1)} buttonedUp`, main: { traverse: 'restricted' } },
      'turretTurns +2, buttonedUp +1',
    ],
    ['a Gun in the hull three for the first', { vehicle: `${ASSAULT_GUN} ${at('C5', 1)}` }, 'hullTurns +3'],
    ['and one for each more', { vehicle: `${ASSAULT_GUN} ${at('C5', 5)}` }, 'hullTurns +5'],
    [
      'C5.11 a tank may turn as a whole, at what that costs',
      { vehicle: `${TANK} ${at('C5', 1, 1)}`, main: { traverse: 'fast', turning: 'hull' } },
      'hullTurns +3',
    ],
    [
      'D3.51 its turret turns along, and on from there',
      { vehicle: `${TANK} ${at('C5', 1, 5)}`, main: { traverse: 'slow', turning: 'hull' } },
      // The turret points two hexspines to the left of the hull, and still does once that has turned.
      'hullTurns +3, turretTurns +3',
    ],
    [
      'C5.11 twice that in woods',
      { vehicle: `${TANK} ${at('C2', EAST, 1)}`, target: 'ru-447 H2', main: { traverse: 'slow' } },
      'turretTurns +4',
    ],
  ])('%s', (_, how, all) => {
    expect(drms(how)).toBe(all);
  });

  test('D3.12 the turret turns and the hull stays; the hull turns and takes the turret along', () => {
    expect(shot({ vehicle: `${TANK} ${at('C5', EAST, 0)}` }).turn).toEqual({
      facing: EAST,
      hexspines: 0,
      turret: { facing: EAST, hexspines: 2 },
    });
    expect(
      shot({ vehicle: `${TANK} ${at('C5', 1, 5)}`, main: { traverse: 'fast', turning: 'hull' } }).turn,
    ).toEqual({ facing: EAST, hexspines: 1, turret: { facing: EAST, hexspines: 2 } });
    expect(shot({ vehicle: `${TANK} ${at('C5', EAST)}` }).turn).toBeUndefined();
  });

  test('C5.1 by hexspines, for every traverse, as the table beside the rule has it', () => {
    const mount: MainMount = { mounting: 'turret', traverse: 'fast', turning: 'turret' };
    const of = (traverse: (typeof TRAVERSES)[number]) =>
      [1, 2, 3].map(
        (hexspines) =>
          caseAOf({ facing: 0, hexspines: 0, turret: { facing: 0, hexspines } }, { ...mount, traverse }, 1)
            .turret,
      );
    expect(TRAVERSES.map(of)).toEqual([
      [1, 2, 3],
      [2, 3, 4],
      [2, 3, 4],
      [2, 3, 4],
    ]);
    expect([1, 2, 3].map((hexspines) => caseAOf({ facing: 0, hexspines }, mount, 1).hull)).toEqual([3, 4, 5]);
  });

  test('C3.21 however hull and turret point, the target is in the CA afterwards, by the fewest hexspines', () => {
    const direction = fc.integer({ min: 0, max: 5 }).map((each) => each as Direction);
    fc.assert(
      fc.property(
        direction,
        direction,
        direction,
        fc.constantFrom('turret', 'hull'),
        (facing, turret, to, turning) => {
          const fewest = (from: Direction): number =>
            [0, 1, -1, 2, -2, 3].find((each) => turned(from, each) === to) ?? 0;
          const turn = mainTurnOf(
            { facing, turret },
            { mounting: 'turret', traverse: 'fast', turning },
            fewest,
          );
          expect(turn?.turret?.facing).toBe(to);
          expect(turn?.facing).toBe(turning === 'hull' ? to : facing);
          const along = turning === 'hull' ? turned(turret, fewest(facing)) : turret;
          expect(turn?.turret?.hexspines).toBe(Math.abs(fewest(along)));
        },
      ),
    );
  });
});

describe('the other DRM of a vehicle that fires', () => {
  test.each<readonly [string, Asked, string]>([
    ['C5.9 BU one, where it is closed', { vehicle: `${TANK} ${at('C5', EAST)} buttonedUp` }, 'buttonedUp +1'],
    ['SK-TH-06 CE nothing', {}, ''],
    ['C6.3 Point Blank', { target: 'ru-447 D5', vehicle: `${TANK} ${at('C5', EAST)}` }, 'pointBlank -2'],
    ['C6.2 concealed', { target: 'ru-447 H5 concealed' }, 'concealed +2'],
    ['C6.8 TEM', { target: 'ru-447 J5' }, 'terrain +3'],
    [
      'C5.2 in the AFPh two, where it has stayed',
      { type: 'advancingFire', main: { traverse: 'fast', entered: 'none' } },
      'advancingFire +2',
    ],
    [
      'C5.2 three in woods',
      {
        type: 'advancingFire',
        main: { traverse: 'fast', entered: 'none' },
        vehicle: `${TANK} ${at('C2', EAST)}`,
        target: 'ru-447 H2',
      },
      'advancingFire +3',
    ],
    [
      'SK-AFPh-02 C5.3 Bounding Fire of a turret two more',
      { type: 'advancingFire', main: { traverse: 'fast', entered: 'newHex' } },
      'advancingFire +2, boundingFire +2',
    ],
    [
      'SK-AFPh-02 C5.3 three more of a Gun in the hull',
      {
        type: 'advancingFire',
        vehicle: `${ASSAULT_GUN} ${at('C5', EAST)}`,
        main: { entered: 'newHex' },
      },
      'advancingFire +2, boundingFire +3',
    ],
    [
      'C3.331 at an area Case B and Case C count, TEM and Point Blank not',
      {
        type: 'advancingFire',
        targetType: 'area',
        target: 'ru-447 J5',
        main: { traverse: 'fast', entered: 'newHex' },
      },
      'advancingFire +2, boundingFire +2',
    ],
  ])('%s', (_, how, all) => {
    expect(drms(how)).toBe(all);
  });

  test('SK-TH-08 the TH# is that of calibre, barrel and nation', () => {
    expect(shot({ target: 'ru-447 S5' }).th).toMatchObject({ basic: 6, colour: 'black', modified: 7 });
    expect(
      shot({ vehicle: `${TANK.replace('ge-', 'it-')} ${at('C5', EAST)}`, target: 'ru-447 S5' }).th,
    ).toMatchObject({ basic: 5, colour: 'red', modified: 6 });
  });

  test('C.6 a hit attacks with HE of its calibre, half of it at an area', () => {
    expect(shot()).toMatchObject({ fp: 12, ammunition: 'HE', halved: [] });
    expect(shot().targets[0]?.hit.column).toBe(12);
    expect(shot({ targetType: 'area' }).targets[0]?.hit.column).toBe(6);
  });
});

describe('SK-MPh-17 C5.3 Bounding First Fire', () => {
  const bounding = (how: Bounding, vehicle = `${TANK} ${at('C5', EAST)}`): Asked => ({
    type: 'boundingFirstFire',
    bounding: how,
    vehicle,
  });

  test.each<readonly [string, Asked, string]>([
    ['SK-MPh-17 Case B and Case C', bounding('stopped'), 'advancingFire +2, boundingFire +2'],
    [
      'C5.3 one more by three MP of LOS at most',
      bounding('stopped3'),
      'advancingFire +2, boundingFire +2, limitedAim +1',
    ],
    [
      'C5.3 two more by two at most',
      bounding('stopped2'),
      'advancingFire +2, boundingFire +2, limitedAim +2',
    ],
    [
      'C5.3 three of a Gun in the hull',
      bounding('stopped', `${ASSAULT_GUN} ${at('C5', EAST)}`),
      'advancingFire +2, boundingFire +3',
    ],
  ])('%s', (_, how, all) => {
    expect(drms(how)).toBe(all);
  });

  test.each<readonly [string, Asked, string]>([
    ['C5.3 how it fires has to be said', { type: 'boundingFirstFire' }, 'stopUnsaid C5.3'],
    ['C5.3 not without stopping', bounding('driving'), 'mainDriving C5.3'],
    ['C5.13 within its CA alone', bounding('stopped', `${TANK} ${at('C5', EAST, 1)}`), 'cannotTurn C5.13'],
    ['C3.33 not at an area', { ...bounding('stopped'), targetType: 'area' }, 'wrongTargetType C3.33'],
  ])('%s', (_, how, why) => {
    expect(refusal(how)).toBe(why);
  });

  test('C2.24 it may keep its ROF', () => expect(shot(bounding('stopped')).rate).toBe(2));
});

describe('ROF and malfunction', () => {
  test('SK-TH-09 C2.5 the Starter Kit takes one from a Gun without a turret that turns, the full game none of a vehicle', () => {
    const turning = `${ASSAULT_GUN} ${at('C5', 1)}`;
    expect(shot({ vehicle: turning, starterKit: true }).rate).toBe(1);
    expect(shot({ vehicle: turning }).rate).toBe(2);
    expect(shot({ vehicle: `${TANK} ${at('C5', EAST, 1)}`, starterKit: true }).rate).toBe(2);
  });

  test('SK-IMP-11 of 36 throws those keep its ROF whose coloured die is no higher', () => {
    expect(shot()).toMatchObject({ rate: 2, firesAgain: 12, malfunctions: 1, breakdown: 12 });
    expect(shot({ targetType: 'area' }).rate).toBe(0);
  });

  test('SK-IMP-12 D3.7 a B# that is said counts', () => {
    const said = shot({ main: { traverse: 'fast', breakdown: 11 } });
    expect(said).toMatchObject({ breakdown: 11, malfunctions: 3 });
    expect(said.removal).toBeUndefined();
  });

  test('C2.24 a ROF that nobody read is said, or none is kept', () => {
    const unread = `${TANK.replace('-e2', '')} ${at('C5', EAST)}`;
    expect(shot({ vehicle: unread })).toMatchObject({ rate: 0, rateUnread: true });
    expect(shot({ vehicle: unread, main: { traverse: 'fast', rate: 1 } })).toMatchObject({ rate: 1 });
  });

  test('C2.21 a calibre that nobody read is said, or it does not fire', () => {
    const tank = `ge-tank ${at('C5', EAST)}`;
    expect(refusal({ vehicle: tank })).toBe('calibreUnread C2.21');
    const said = shot({
      vehicle: tank,
      main: { traverse: 'fast', ordnance: { calibre: 50, barrel: 'L' } },
    });
    expect(said).toMatchObject({ fp: 6, unconfirmed: true });
    // What the counter shows is not changed by what is said.
    expect(shot({ main: { traverse: 'fast', ordnance: { calibre: 50, barrel: 'L' } } }).fp).toBe(12);
  });
});

describe('why main armament does not fire', () => {
  const VEHICLE = `${TANK} ${at('C5', EAST)}`;
  test.each<readonly [string, Asked, string]>([
    ['D5.34 Stunned', { vehicle: `${VEHICLE} stunned` }, 'cannotFire stunned A7.1'],
    ['C7.42 Shocked', { vehicle: `${VEHICLE} shocked` }, 'cannotFire shocked A7.1'],
    [
      'D8.1 Immobilized, where its hull would have to turn',
      { vehicle: `${ASSAULT_GUN} C5 ca=5 immobilized`, main: { entered: 'none' } },
      'isImmobilized D8.1',
    ],
    ['D5.341 Recalled', { vehicle: `${VEHICLE} recalled` }, 'cannotFire recalled A7.1'],
    ['D2.4 in Motion', { vehicle: `${VEHICLE} motion` }, 'cannotFire mainInMotion A7.1'],
    [
      'SK-FIRE-03 nor in the Prep Fire Phase',
      { vehicle: `${VEHICLE} motion`, type: 'prepFire' },
      'cannotFire motion A7.1',
    ],
    ['D5.4 abandoned', { vehicle: `${VEHICLE} abandoned` }, 'cannotFire abandoned A7.1'],
    ['D2.35 in Bypass', { vehicle: `${VEHICLE} inBypass` }, 'cannotFire inBypass A7.1'],
    ['D3.7 malfunctioned', { vehicle: `${VEHICLE} mainOut` }, 'malfunctioned A9.7'],
    ['D3.3 no Opportunity Fire', { type: 'opportunityFire' }, 'cannotFire vehicleThen A7.1'],
    ['C2.1 without one', { vehicle: `ge-opel ${at('C5', EAST)}` }, 'noOrdnance C2.1'],
    [
      'D5.3 open-topped and BU',
      { vehicle: `${OPEN_TOPPED} ${at('C5', EAST)} buttonedUp` },
      'mustBeExposed D5.3',
    ],
    ['D1.321 RST and CE', { main: { traverse: 'restricted' } }, 'mustBeButtonedUp D1.321'],
    ['D1.322 1MT and CE', { main: { traverse: 'oneMan' } }, 'mustBeButtonedUp D1.321'],
    ['D1.3 CE, and nobody knows which turret', { main: {} }, 'traverseUnknown D1.3'],
    [
      'D1.3 BU that is no matter while it does not turn',
      { vehicle: `${VEHICLE} buttonedUp`, main: {} },
      'fires',
    ],
    [
      'D1.3 but as it turns',
      { vehicle: `${TANK} ${at('C5', EAST, 1)} buttonedUp`, main: {} },
      'traverseUnknown D1.3',
    ],
    ['C3.2 nobody has said where it points', { vehicle: `${TANK} C5` }, 'noFacing C3.2'],
    [
      'D8.2 C5.11 a hull turns in woods by a Bog Check',
      { vehicle: `${ASSAULT_GUN} ${at('C2', 1)}`, target: 'ru-447 H2' },
      'bogCheck D8.2',
    ],
    [
      'C5.11 in woods with a road it may stand on that',
      { vehicle: `${TANK} ${at('C8', EAST, 1)}`, target: 'ru-447 H8' },
      'woodsRoad C5.11',
    ],
    ['C5.5 within its hex', { target: 'ru-447 C5' }, 'mainWithinHex C5.5'],
    ['C5.3 nobody has said whether it has moved', { type: 'advancingFire' }, 'entryUnknown C5.3'],
    [
      'D1.3 a mortar',
      { vehicle: `ge-own-vehicle-thull-p80-nHalftrack_20MTR ${at('C5', EAST)}` },
      'mainUnusual D1.3',
    ],
    ['D3.4 no leader directs it', { leader: true, others: '; l=ge-ldr-9-2 C5' }, 'cannotDirect A7.53'],
    [
      'A7.2 a shell too small for HE',
      { vehicle: `ge-own-vehicle-thull-p15-nSmall ${at('C5', EAST)}` },
      'lessThanOne A7.2',
    ],
  ])('%s', (_, how, why) => {
    expect(refusal(how)).toBe(why);
  });
});

describe('the odds', () => {
  test('C3.3 are those of every throw of two dice and a third', () => {
    const { targets, th } = shot({ vehicle: `${TANK} ${at('C5', EAST, 4)} buttonedUp`, target: 'ru-447 J5' });
    const [target] = targets;
    const counts = { hit: 0, critical: 0, miss: 0 };
    for (let white = 1; white <= 6; white += 1)
      for (let coloured = 1; coloured <= 6; coloured += 1)
        for (let third = 1; third <= 6; third += 1)
          counts[
            hitBy(
              { targetType: 'infantry', modified: th.modified },
              target?.drm ?? 0,
              white + coloured,
              third,
            )
          ] += 1;
    expect(target?.drm).toBe(6);
    expect(target?.ways).toEqual(counts);
  });
});

describe('D3.51 machine guns beside it', () => {
  const turn = { hull: 0, turret: 2 };
  test.each([
    [[turn], ['coaxialMg'], 'turret', 2],
    [[turn], ['bowMg'], 'turret', 0],
    [[turn], ['bowMg', 'coaxialMg'], 'turret', 2],
    [[turn], ['antiaircraftMg'], 'turret', 0],
    [[{ hull: 4, turret: 1 }], ['bowMg'], 'turret', 4],
    [[{ hull: 4, turret: 1 }], ['coaxialMg', 'bowMg'], 'turret', 5],
    [[{ hull: 3, turret: 0 }], ['coaxialMg'], 'hull', 3],
    [[turn, turn], ['coaxialMg'], 'turret', 'turnedTwice'],
    [[turn, turn], ['bowMg'], 'turret', 0],
    [[], ['coaxialMg'], 'turret', 0],
  ] as const)('after %j those of %j in a %s pay %s', (turns, mounts, mounting, drm) => {
    expect(mgCaseA({ phase: 'prepFire', turns, at: 'known' }, mounts, mounting)).toBe(drm);
  });
});
