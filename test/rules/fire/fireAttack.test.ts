import { withCondition } from '../../../src/units/conditionTable.ts';
import { describe, expect, test } from 'vitest';
import { sightsFor } from '../../../src/los/sights.ts';
import type { LocationId } from '../../../src/board/map/gameMap.ts';
import { fireAttack, type FireAnswer, type FireReport } from '../../../src/rules/fire/fireAttack.ts';
import {
  FIRE_TYPES,
  type FiredWith,
  type FireType,
  type TargetMovement,
} from '../../../src/rules/fire/fireDeclaration.ts';
import { newScenario } from '../../../src/units/scenario.ts';
import type { UnitId } from '../../../src/units/unit.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { position, situation } from '../../support/notation.ts';

/** Open Ground, a wooden and a stone house, woods, grain in the middle of row 8, a wall, a hill. */
const BOARD: HexBoard = {
  columns: 17,
  rows: 18,
  text: `
    woodenBuilding1: E5
    stoneBuilding1: H5
    woods: K5
    grain: E8
    marsh: P2
    shellholes: G4
    orchard: M8
    wall: B4|B5
    level 1: O5 O6 P5 P6
    gully: M14
    stoneBridge1: M13 M14 M15
  `,
};

/** No line changes it, and LOS on it is worked out once. */
const { map: MAP } = situation(BOARD, 't=ru-447 A1');

interface Asked {
  readonly type?: FireType;
  readonly movement?: TargetMovement;
  readonly at?: string;
}

/** The units named `a`, `b`, `c` … of the line fire at the Location of `t`. */
const fired = (line: string, from: string, { type = 'firstFire', movement, at }: Asked = {}): FireAnswer => {
  const table = { ...position(line), map: MAP };
  const target = table.units.find(({ id }) => id === 't')?.at;
  return fireAttack(
    { situation: table, sights: sightsFor(table) },
    {
      firers: from.split(' ').map((part) => {
        const [unit, how = 'usual'] = part.split('=');
        return { unit: unit as UnitId, with: how as FiredWith };
      }),
      at: (at ?? target) as LocationId,
      type,
      ...(movement !== undefined && { movement }),
    },
  );
};

const report = (...asked: Parameters<typeof fired>): FireReport => {
  const answer = fired(...asked);
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
  return answer;
};

const DEFENSIVE: Asked = { type: 'defensiveFire' };
const MOVING: Asked = { type: 'firstFire', movement: 'moving' };

describe('Assault Fire', () => {
  test.each([
    ['SK-AFPh-03 A7.36 one FP more, fractions up', 'a=ge-548 C3; t=ru-447 G3', 'advancingFire', 4],
    ['A7.36 the squad, not its machine gun', 'a=ge-548+lmg C3; t=ru-447 G3', 'advancingFire', 5.5],
    ['A7.36 pinned too', 'a=ge-548 C3 pinned; t=ru-447 G3', 'advancingFire', 3],
    ['A7.36 after Point Blank Fire', 'a=ge-548 C3; t=ru-447 C4', 'advancingFire', 6],
    ['A7.36 not at Long Range', 'a=ge-548 A3; t=ru-447 G3', 'advancingFire', 1.25],
    ['A7.36 not in the Prep Fire Phase', 'a=ge-548 C3; t=ru-447 G3', 'prepFire', 5],
    ['A7.36 not as Opportunity Fire', 'a=ge-548 C3; t=ru-447 G3', 'opportunityFire', 5],
    ['A7.36 not its half-squad', 'a=ge-hs-238 C3; t=ru-447 C4', 'advancingFire', 2],
    ['A7.36 not who has none', 'a=ge-467 C3; t=ru-447 G3', 'advancingFire', 2],
    ['A25.11 not the SS 6-5-8 in a year unknown', 'a=ge-ss-658 C3; t=ru-447 G3', 'advancingFire', 3],
  ] as const)('%s', (_what, line, type, fp) => {
    expect(report(`@0 axis: ${line}`, 'a', { type }).fp).toBe(fp);
  });

  test('SK-AFPh-03 the summary of the Starter Kit leaves no range out', () => {
    const line = '@0 axis rules=starterKit: a=ge-548 A3; t=ru-447 G3';
    expect(report(line, 'a', { type: 'advancingFire' }).fp).toBe(3);
  });

  test.each([
    [1943, 3],
    [1944, 4],
    [1945, 4],
  ])('A25.11 the SS 6-5-8 in %i: %i FP', (year, fp) => {
    const table = {
      ...position('@0 axis: a=ge-ss-658 C3; t=ru-447 G3'),
      map: MAP,
      scenario: { ...newScenario('axis'), year },
    };
    const answer = fireAttack(
      { situation: table, sights: sightsFor(table) },
      {
        firers: [{ unit: 'a' as UnitId, with: 'usual' }],
        at: 'G3' as LocationId,
        type: 'advancingFire',
      },
    );
    expect(answer).toMatchObject({ fp });
  });
});

const refusal = (...asked: Parameters<typeof fired>): string => {
  const answer = fired(...asked);
  return answer.kind === 'refused' ? answer.ground.fact : answer.kind;
};

describe('FP', () => {
  test.each([
    ['A7.2 at Normal Range', 'a=ge-467 C3; t=ru-447 G3', 'a', DEFENSIVE, 4, 4],
    ['A7.35 a squad fires a machine gun and itself', 'a=ge-467+lmg C3; t=ru-447 G3', 'a', DEFENSIVE, 7, 6],
    ['A7.35 the best of two, and itself', 'a=ge-467+lmg+hmg C3; t=ru-447 G3', 'a', DEFENSIVE, 11, 8],
    ['A7.35 or two and not itself', 'a=ge-467+lmg+hmg C3; t=ru-447 G3', 'a=weapons', DEFENSIVE, 10, 8],
    ['A7.35 or itself alone', 'a=ge-467+hmg C3; t=ru-447 G3', 'a=inherent', DEFENSIVE, 4, 4],
    [
      'A7.35 a half-squad fires a machine gun or itself',
      'a=ge-hs-247+lmg C3; t=ru-447 G3',
      'a',
      DEFENSIVE,
      3,
      2,
    ],
    ['SK-FIRE-02 A7.21 doubled at Point Blank', 'a=ge-467+lmg C3; t=ru-447 C4', 'a', DEFENSIVE, 14, 12],
    ['A7.21 tripled in the same Location', 'a=ge-467 C3; t=ru-447 C3', 'a', DEFENSIVE, 12, 12],
    ['A7.22 halved at Long Range, each by its own', 'a=ge-467+lmg A3; t=ru-447 I3', 'a', DEFENSIVE, 5, 4],
    ['A7.22 nothing beyond', 'a=ge-467+lmg A3; t=ru-447 O3', 'a=weapons', DEFENSIVE, 1.5, 1],
    ['A7.8 halved while pinned', 'a=ge-467+lmg C3 pinned; t=ru-447 G3', 'a', DEFENSIVE, 3.5, 2],
    ['A7.23 halved at the concealed', 'a=ge-467 C3; t=ru-447 G3 concealed', 'a', DEFENSIVE, 2, 2],
    ['A7.23 halved out of marsh', 'a=ge-467 P2; t=ru-447 M2', 'a', DEFENSIVE, 2, 2],
    [
      'SK-AFPh-01 A7.24 halved in the Advancing Fire Phase',
      'axis: a=ge-467 C3; t=ru-447 G3',
      'a',
      { type: 'advancingFire' },
      2,
      2,
    ],
    [
      'A7.2 doubled and halved it is itself',
      'axis: a=ge-467 C3; t=ru-447 C4',
      'a',
      { type: 'advancingFire' },
      4,
      4,
    ],
    [
      'SK-DFF-03 A8.3 halved as Subsequent First Fire',
      'a=ge-467 C3; t=ru-447 G3',
      'a',
      { ...MOVING, type: 'subsequentFirstFire' },
      2,
      2,
    ],
    [
      'SK-DFF-04 A8.31 Final Protective Fire',
      'a=ge-467 C3; t=ru-447 C4',
      'a',
      { ...MOVING, type: 'finalProtectiveFire' },
      4,
      4,
    ],
    [
      'SK-DFPh-02 A8.4 Final Fire by who is marked First Fire',
      'a=ge-467 C3; t=ru-447 C4',
      'a',
      { type: 'finalFire' },
      4,
      4,
    ],
    [
      'SK-FIRE-04 A7.5 a Fire Group adds all of it',
      'a=ge-467 C3; b=ge-467+lmg C3; c=ge-hs-247 C4; t=ru-447 G3',
      'a b c',
      DEFENSIVE,
      13,
      12,
    ],
    [
      'A9.4 a machine gun beyond 16 hexes',
      'a=ge-467+hmg A1; l=ge-ldr-8-0 A1; t=ru-447 A18',
      'a=weapons l',
      DEFENSIVE,
      1.75,
      1,
    ],
    [
      'A9.4 at the broken',
      'a=ge-467+hmg A1; l=ge-ldr-8-0 A1; t=ru-447 A18 broken',
      'a=weapons l',
      DEFENSIVE,
      3.5,
      2,
    ],
    [
      'A9.4 once, at the concealed',
      'a=ge-467+hmg A1; l=ge-ldr-8-0 A1; t=ru-447 A18 concealed',
      'a=weapons l',
      DEFENSIVE,
      1.75,
      1,
    ],
    [
      'A9.4 not in the Starter Kit',
      'rules=starterKit: a=ge-467+hmg A1; t=ru-447 A18',
      'a=weapons',
      DEFENSIVE,
      3.5,
      2,
    ],
    [
      'A7.2 fractions are kept',
      'a=ge-467+lmg A3; b=ge-467+lmg A3 pinned; t=ru-447 I3',
      'a b',
      DEFENSIVE,
      7.5,
      6,
    ],
  ] as const)('%s', (_what, line, from, asked, fp, column) => {
    const told = report(line.includes(':') ? `@0 ${line}` : line, from, asked);
    expect([told.fp, told.column]).toEqual([fp, column]);
  });

  test('A10.532 A15.23 a leader alone at a machine gun halves its FP, a hero pays a DRM that he makes up for', () => {
    expect(report('a=ge-ldr-8-1+lmg C3; t=ru-447 G3', 'a=weapons', DEFENSIVE).fp).toBe(1.5);
    const hero = report('a=ge-hero+lmg C3; t=ru-447 G3', 'a=weapons', DEFENSIVE);
    expect([hero.fp, hero.drm]).toEqual([3, 0]);
  });

  test('what takes no part is named', () =>
    expect(
      report('a=ge-467+lmg(malf)+ru-lmg+dc C3; t=ru-447 G3', 'a', DEFENSIVE).unused.map(({ why }) => why),
    ).toEqual(['malfunctioned', 'captured', 'notModelled']));
});

const drms = (...asked: Parameters<typeof fired>): readonly string[] =>
  report(...asked).drms.map(
    (item) => `${String(item.drm)} ${item.kind}${'terrain' in item ? ` ${item.terrain}` : ''}`,
  );

describe('DRM', () => {
  test.each([
    ['B23.3 a wooden house', 'a=ge-467 E1; t=ru-447 E5', 'a', DEFENSIVE, ['2 terrain woodenBuilding1']],
    ['B23.3 a stone house', 'a=ge-467 H1; t=ru-447 H5', 'a', DEFENSIVE, ['3 terrain stoneBuilding1']],
    ['B13.3 woods', 'a=ge-467 K1; t=ru-447 K5', 'a', DEFENSIVE, ['1 terrain woods']],
    ['B9.3 a wall', 'a=ge-467 B8; t=ru-447 B4', 'a', DEFENSIVE, ['2 hexside wall']],
    ['B9.3 no wall from the other side', 'a=ge-467 B1; t=ru-447 B4', 'a', DEFENSIVE, []],
    ['B27.3 a foxhole', 'a=ge-467 C1; t=ru-447 C4 foxhole', 'a', DEFENSIVE, ['2 foxhole']],
    [
      'B9.31 of a foxhole in woods the better counts',
      'a=ge-467 K1; t=ru-447 K5 foxhole',
      'a',
      DEFENSIVE,
      ['2 foxhole'],
    ],
    ['SK-LOS-06 B10.31 Height Advantage', 'a=ge-467 O9; t=ru-447 O6', 'a', DEFENSIVE, ['1 heightAdvantage']],
    ['B10.31 none downhill', 'a=ge-467 O6; t=ru-447 O9', 'a', DEFENSIVE, []],
    ['B15.3 grain between them', 'a=ge-467 E10; t=ru-447 E6', 'a', DEFENSIVE, ['1 hindrance']],
    ['B15.3 no TEM in grain', 'a=ge-467 E10; t=ru-447 E8', 'a', DEFENSIVE, []],
    ['A24.2 SMOKE in the target hex', 'a=ge-467 C1; t=ru-447 C4; smoke C4', 'a', DEFENSIVE, ['3 hindrance']],
    [
      'SK-LOS-04 A24.8 and one more out of it',
      'a=ge-467 C1; t=ru-447 C4; smoke C1',
      'a',
      DEFENSIVE,
      ['3 hindrance', '1 outOfSmoke'],
    ],
    ['A4.6 moving in the open', 'a=ge-467 C1; t=ru-447 C4', 'a', MOVING, ['-1 ffmo', '-1 ffnam']],
    [
      'A4.61 by Assault Movement',
      'a=ge-467 C1; t=ru-447 C4',
      'a',
      { ...MOVING, movement: 'assaultMovement' },
      ['-1 ffmo'],
    ],
    ['SK-DFF-05 A7.8 not who was pinned as it moved', 'a=ge-467 C1; t=ru-447 C4 pinned', 'a', MOVING, []],
    ['A4.6 no FFMO with TEM', 'a=ge-467 K1; t=ru-447 K5', 'a', MOVING, ['1 terrain woods', '-1 ffnam']],
    [
      'A4.6 no FFMO through a Hindrance',
      'a=ge-467 E10; t=ru-447 E6',
      'a',
      MOVING,
      ['1 hindrance', '-1 ffnam'],
    ],
    ['B15.3 no FFMO in grain', 'a=ge-467 E10; t=ru-447 E8', 'a', MOVING, ['-1 ffnam']],
    ['A4.6 no FFMO uphill', 'a=ge-467 O9; t=ru-447 O6', 'a', MOVING, ['1 heightAdvantage', '-1 ffnam']],
    [
      'SK-LOS-07 in the Starter Kit none downhill either',
      'starterkit: a=ge-467 O6; t=ru-447 O9',
      'a',
      MOVING,
      ['-1 ffnam'],
    ],
    [
      'A4.51 CX, A7.7 Encircled, each once',
      'a=ge-467 C1 cx; b=ge-467 C1 cx encircled; t=ru-447 C4',
      'a b',
      DEFENSIVE,
      ['1 cx', '1 encircled'],
    ],
    [
      'A7.531 a leader directs',
      'a=ge-467 C1; l=ge-ldr-9-2 C1; t=ru-447 C4',
      'a l',
      DEFENSIVE,
      ['-2 leadership'],
    ],
    [
      'A7.531 not those in another Location',
      'a=ge-467 C1; b=ge-hero C2; l=ge-ldr-9-2 C1; t=ru-447 C5',
      'a b l',
      DEFENSIVE,
      ['-1 heroic'],
    ],
    [
      'A7.531 of one in each Location the worst',
      'a=ge-467 C1; b=ge-467 C2; l=ge-ldr-9-2 C1; m=ge-ldr-8-0 C2; t=ru-447 C5',
      'a b l m',
      DEFENSIVE,
      ['0 leadership'],
    ],
    [
      'A15.24 each hero',
      'a=ge-hero C1; b=ge-hero C1; t=ru-447 C4',
      'a b',
      DEFENSIVE,
      ['-1 heroic', '-1 heroic'],
    ],
    [
      'A15.24 none at Long Range, where a machine gun costs what it costs',
      'a=ge-hero A1; b=ge-hero+lmg A1; t=ru-447 A10',
      'b=weapons',
      DEFENSIVE,
      ['1 hero'],
    ],
    [
      'A15.24 with the leader who directs',
      'a=ge-467 C1; b=ge-hero C1; l=ge-ldr-9-1 C1; t=ru-447 C4',
      'a b l',
      DEFENSIVE,
      ['-1 heroic', '-1 leadership'],
    ],
    [
      'A5.12 A5.131 too many, on both sides',
      'a=ge-467 C1; b=ge-467 C1; c=ge-467 C1; d=ge-hs-247 C1; t=ru-447 C4; u=ru-447 C4; v=ru-447 C4; w=ru-447 C4; x=ru-447 C4',
      'a',
      DEFENSIVE,
      ['-2 overstackedTarget', '1 overstacked'],
    ],
    [
      'A5.131 in the open still',
      'a=ge-467 C1; t=ru-447 C4; u=ru-447 C4; v=ru-447 C4; w=ru-hs-237 C4',
      'a',
      MOVING,
      ['-1 ffmo', '-1 ffnam', '-1 overstackedTarget'],
    ],
    [
      'SK-MPh-03 the Starter Kit has no price for it',
      '@0 rules=starterKit: a=ge-467 C1; t=ru-447 C4; u=ru-447 C4; v=ru-447 C4; w=ru-447 C4',
      'a',
      DEFENSIVE,
      [],
    ],
    [
      'B6.31 over the side of a bridge',
      'a=ge-467 J14; t=ru-447 M14/1',
      'a',
      MOVING,
      ['1 terrain stoneBridge1', '-1 ffnam'],
    ],
    ['B6.3 along it', 'a=ge-467 M18; t=ru-447 M14/1', 'a', MOVING, ['-1 ffmo', '-1 ffnam']],
    [
      'B2.4 who moves into shellholes at the least cost',
      'a=ge-467 G1; t=ru-447 G4',
      'a',
      MOVING,
      ['-1 ffmo', '-1 ffnam'],
    ],
    ['B2.3 who stands in them', 'a=ge-467 G1; t=ru-447 G4', 'a', DEFENSIVE, ['1 terrain shellholes']],
    ['B2.4 or is pinned there', 'a=ge-467 G1; t=ru-447 G4 pinned', 'a', MOVING, ['1 terrain shellholes']],
    [
      'A7.52 of two Locations the one that is worse for the attack',
      'a=ge-467 B8; b=ge-467 A8; t=ru-447 B4',
      'a b',
      DEFENSIVE,
      ['2 hexside wall'],
    ],
  ] as const)('%s', (_what, line, from, asked, wanted) =>
    expect(drms(line.replace('starterkit', '@0 rules=starterKit'), from, asked)).toEqual(wanted),
  );
});

describe('who fires at whom', () => {
  test.each([
    ['A7.1 the broken do not fire', 'a=ge-467 C1 broken; t=ru-447 C4', 'a', DEFENSIVE, 'cannotFire'],
    [
      'SK-FIRE-06 nor Guns, which have to hit first',
      'a=ge-467 C1; g=ge-gun-at C1; t=ru-447 C4',
      'a g',
      DEFENSIVE,
      'cannotFire',
    ],
    ['SK-CCPh-11 A7.1 nor those in Melee', 'a=ge-467 C1 melee; t=ru-447 C4', 'a', DEFENSIVE, 'cannotFire'],
    [
      'A11.15 at a Melee, but not from its Location',
      'a=ge-467 C4; b=ge-467 C4 melee; t=ru-447 C4 melee',
      'a',
      DEFENSIVE,
      'fromWithinMelee',
    ],
    [
      'A11.15 nor as at who moves',
      'a=ge-467 C1; b=ge-467 C4 melee; t=ru-447 C4 melee',
      'a',
      MOVING,
      'heldInMelee',
    ],
    [
      'A11.15 nor where an AFV covers one side',
      'a=ge-467 C1; b=ge-467 C4 melee; v=ge-pzIVH C4; t=ru-447 C4 melee',
      'a',
      DEFENSIVE,
      'vehicleAtMelee',
    ],
    [
      'A7.1 the ATTACKER does not in the Defensive Fire Phase',
      '@0 axis: a=ge-467 C1; t=ru-447 C4',
      'a',
      DEFENSIVE,
      'notDefender',
    ],
    [
      'A7.1 nor the DEFENDER in the Prep Fire Phase',
      'a=ge-467 C1; t=ru-447 C4',
      'a',
      { type: 'prepFire' },
      'notAttacker',
    ],
    [
      'A7.5 a Fire Group hangs together',
      'a=ge-467 C1; b=ge-467 G1; t=ru-447 E4',
      'a b',
      DEFENSIVE,
      'noGroup',
    ],
    [
      'SK-FIRE-05 A7.53 a leader alone is no Fire Group',
      'l=ge-ldr-9-1 C1; t=ru-447 C4',
      'l',
      DEFENSIVE,
      'leadsNobody',
    ],
    [
      'A7.53 nor leads those elsewhere',
      'a=ge-467 C1; l=ge-ldr-9-1 C2; t=ru-447 C4',
      'a l',
      DEFENSIVE,
      'leadsNobody',
    ],
    [
      'SK-FIRE-07 A7.53 one leader for a Location',
      'a=ge-467 C1; l=ge-ldr-9-1 C1; m=ge-ldr-8-1 C1; t=ru-447 C4',
      'a l m',
      DEFENSIVE,
      'twoLeaders',
    ],
    ['A6.1 no LOS', 'a=ge-467 H2; t=ru-447 H8', 'a', DEFENSIVE, 'noLos'],
    ['A7.22 too far', 'a=ge-467 A3; t=ru-447 O3', 'a', DEFENSIVE, 'outOfRange'],
    [
      'A9.4 beyond 16 hexes without a leader',
      'a=ge-467+hmg A1; t=ru-447 A18',
      'a=weapons',
      DEFENSIVE,
      'undirected',
    ],
    [
      'A8.3 Subsequent First Fire stops at Normal Range',
      'a=ge-467 A3; t=ru-447 I3',
      'a',
      { ...MOVING, type: 'subsequentFirstFire' },
      'outOfRange',
    ],
    [
      'A8.3 and passes nobody nearer by',
      'a=ge-467 C1; t=ru-447 C5; n=ru-447 B3',
      'a',
      { ...MOVING, type: 'subsequentFirstFire' },
      'enemyNearer',
    ],
    [
      'A8.31 Final Protective Fire is for neighbours',
      'a=ge-467 C1; t=ru-447 C4',
      'a',
      { ...MOVING, type: 'finalProtectiveFire' },
      'notAdjacent',
    ],
    ['A8.4 and so is Final Fire', 'a=ge-467 C1; t=ru-447 C4', 'a', { type: 'finalFire' }, 'notAdjacent'],
    [
      'A9.3 no SMC fires a machine gun then',
      'a=ge-ldr-9-1+lmg C1; t=ru-447 C2',
      'a=weapons',
      { type: 'finalFire' },
      'outOfRange',
    ],
    ['A8.1 who moves, moves somehow', 'a=ge-467 C1; t=ru-447 C4', 'a', { type: 'firstFire' }, 'doesNotMove'],
    [
      'A8.1 in the Defensive Fire Phase nobody moves',
      'a=ge-467 C1; t=ru-447 C4',
      'a',
      { ...DEFENSIVE, movement: 'moving' },
      'movesNot',
    ],
    [
      'A7.2 half a FP is no attack',
      'a=ge-ldr-9-1+lmg C1 pinned; t=ru-447 C4 concealed',
      'a=weapons',
      DEFENSIVE,
      'lessThanOne',
    ],
    [
      'A7.9 who Cowers, of some led and some not, is not modelled',
      'a=ge-467 C1; b=ge-467 C2; l=ge-ldr-9-1 C1; t=ru-447 C5',
      'a b l',
      DEFENSIVE,
      'partlyLed',
    ],
    [
      'A15.432 the berserk charge first',
      '@0 axis: a=ge-467 C1 berserk; t=ru-447 C4',
      'a',
      { type: 'prepFire' },
      'cannotFire',
    ],
    [
      'A7.54 and fire with nobody elsewhere',
      'a=ge-467 C1 berserk; b=ge-467 C2; t=ru-447 C4',
      'a b',
      DEFENSIVE,
      'berserkGroup',
    ],
    [
      'A15.42 nor are they led',
      'a=ge-467 C1 berserk; l=ge-ldr-9-1 C1; t=ru-447 C4',
      'a l',
      DEFENSIVE,
      'cannotDirect',
    ],
    ['E1.1 night', '@0 night=4: a=ge-467 C1; t=ru-447 C4', 'a', DEFENSIVE, 'night'],
  ] as const)('%s', (_what, line, from, asked, wanted) => expect(refusal(line, from, asked)).toBe(wanted));

  test('A7.3 nobody there', () =>
    expect(refusal('a=ge-467 C1; t=ru-447 C4', 'a', { ...DEFENSIVE, at: 'D4' })).toBe('noTarget'));
});

test.each([
  ['A7.831 a pinned leader', 'a=ge-467 C1; l=ge-ldr-9-1 C1 pinned; t=ru-447 C4', 'a l'],
  ['A25.24 one of another army than Partisans', '@0 axis: a=pa-337 C1; l=ru-ldr-9-1 C1; t=ge-467 C4', 'a l'],
] as const)('%s directs no fire', (_what, line, from) => {
  expect(refusal(line, from, DEFENSIVE)).toBe('cannotDirect');
});

test('A10.7-g a leader who fires does not direct', () => {
  const told = report('a=ge-467 C1; l=ge-ldr-9-2+lmg C1; t=ru-447 C4', 'a l=weapons', DEFENSIVE);
  expect([told.fp, told.drm, told.cowering]).toEqual([5.5, 0, 1]);
});

describe('A7.9 Cowering', () => {
  test.each([
    ['SK-IMP-03 without a leader by one column', 'a=ge-467 C1; t=ru-447 C4', 'a', 1],
    [
      'SK-IMP-04 A19.33-a the Inexperienced by two, and all with them',
      'a=ge-467 C1; b=ge-436 C1; t=ru-447 C4',
      'a b',
      2,
    ],
    ['not with a leader', 'a=ge-467 C1; l=ge-ldr-8-0 C1; t=ru-447 C4', 'a l', undefined],
    ['nor a hero', 'a=ge-hero C1; t=ru-447 C4', 'a', undefined],
    ['A10.8-d nor the Fanatic', 'a=ge-467 C1 fanatic; t=ru-447 C4', 'a', undefined],
    ['nor British of the 1st Line', '@0 axis: a=br-457 C1; t=ge-467 C4', 'a', undefined],
    ['but their 2nd Line', '@0 axis: a=br-447 C1; t=ge-467 C4', 'a', 1],
    ['nor Finns', 'a=fi-648 C1; t=ru-447 C4', 'a', undefined],
  ] as const)('%s', (_what, line, from, columns) =>
    expect(report(line, from, DEFENSIVE).cowering).toBe(columns),
  );

  test('a double shifts the attack, and off the table it has no effect', () => {
    const { results } = report('a=ge-hs-247 A3; t=ru-447 G3', 'a', DEFENSIVE);
    // 1 FP: of the doubles none has an effect; of the others 2 + 2 are 1MC at 3, 4 less the double NMC, 5 PTC.
    expect(results).toEqual([
      { result: '1MC', ways: 2 },
      { result: 'NMC', ways: 2 },
      { result: 'PTC', ways: 4 },
      { result: 'noEffect', ways: 28 },
    ]);
  });
});

describe('what else the DR does', () => {
  test.each([
    ['SK-IMP-12 A9.7 B12', 'a=ge-467+lmg C3; t=ru-447 G3', DEFENSIVE, 1, 5],
    ['A9.7 B11', '@0 axis: a=ru-447+lmg C3; t=ge-467 G3', DEFENSIVE, 3, 5],
    [
      'A9.3 Sustained Fire: two less, and no ROF',
      'a=ge-467+lmg C3; t=ru-447 C4',
      { type: 'finalFire' },
      6,
      0,
    ],
    ['SK-IMP-11 A9.2 the ROF of a HMG', 'a=ge-467+hmg C3; t=ru-447 G3', DEFENSIVE, 1, 15],
  ] as const)('%s', (_what, line, asked, malfunctions, firesAgain) =>
    expect(report(line, 'a', asked).weapons).toMatchObject([{ malfunctions, firesAgain }]),
  );

  test('A8.31 Final Protective Fire checks those who fire', () => {
    expect(
      report('a=ge-467 C3; t=ru-447 C4', 'a', { ...MOVING, type: 'finalProtectiveFire' }).checksFirers,
    ).toBe(true);
    expect(report('a=ge-467 C3; t=ru-447 C4', 'a', MOVING).checksFirers).toBe(false);
  });
});

test.each(FIRE_TYPES.filter((type) => type !== 'boundingFirstFire'))('the throws of %s are 36', (type) => {
  const movement = ['firstFire', 'subsequentFirstFire', 'finalProtectiveFire'].includes(type)
    ? 'moving'
    : undefined;
  const attacks = ['prepFire', 'advancingFire', 'opportunityFire'].includes(type);
  const answer = fired(`@0${attacks ? ' axis' : ''}: a=ge-467+lmg C3; t=ru-447 C4`, 'a', {
    type,
    ...(movement && { movement }),
  });
  expect(answer.kind === 'workedOut' && answer.results.reduce((sum, { ways }) => sum + ways, 0)).toBe(36);
});

describe('fire at a Melee', () => {
  const MELEE = 'a=ge-467 C1; b=ge-467 C4 melee; c=ge-467 G4; s=ru-447 C4; t=ru-447 C4 melee';
  test.each(['@0 rules=starterKit: ', ''])(
    'SK-CCPh-11 A11.15 attacks every unit of both sides there, and nobody elsewhere: %s',
    (game) => {
      const { targets, outlook } = report(game + MELEE, 'a', DEFENSIVE);
      expect(targets).toEqual(['b', 's', 't']);
      expect(outlook.kind === 'workedOut' && outlook.units.map(({ unit }) => unit)).toEqual(['b', 's', 't']);
    },
  );
  test('A11.15 who moves there is fired on without them', () =>
    expect(
      fireAttack(
        { situation: { ...position(MELEE), map: MAP }, sights: sightsFor({ ...position(MELEE), map: MAP }) },
        {
          firers: [{ unit: 'a' as UnitId, with: 'usual' }],
          at: 'C4' as LocationId,
          type: 'firstFire',
          movement: 'moving',
          targets: ['s' as UnitId],
        },
      ),
    ).toMatchObject({ targets: ['s'] }));
  test('A11.15 where none of the enemy is left in it there is no target', () =>
    expect(refusal('a=ge-467 C1; b=ge-467 C4 melee; t=ru-447 G4', 'a', { ...DEFENSIVE, at: 'C4' })).toBe(
      'noTarget',
    ));
});

describe('B9.32 Wall Advantage', () => {
  test.each([
    ['unmarked, the target has the TEM of its wall', '', '', ['hexside']],
    ['not against firers at it who are marked with Wall Advantage', 'wallAdvantage', '', []],
    ['but where it is marked itself', 'wallAdvantage', 'wallAdvantage', ['hexside']],
  ] as const)('B9.32 %s', (_what, firer, target, tem) => {
    const { drms } = report(`a=ge-467 B5 ${firer}; t=ru-447 B4 ${target}`, 'a', DEFENSIVE);
    expect(drms.map(({ kind }) => kind)).toEqual(tem);
  });
  test('B9.32 it is lost as the unit breaks', () => {
    const [held] = position('g=ge-467 B5 wallAdvantage').units;
    expect(held && withCondition(held, 'broken').conditions).toEqual(['broken', 'dm']);
  });
});
