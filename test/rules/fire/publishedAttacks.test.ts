import { describe, expect, test } from 'vitest';
import type { LocationId } from '../../../src/board/map/gameMap.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import { previewResults } from '../../../src/rules/areas/attack/preview.ts';
import { fireAttack, type FireReport } from '../../../src/rules/fire/fireAttack.ts';
import { drmsWithin, sumOf, type FireDrm } from '../../../src/rules/fire/fireModifiers.ts';
import type { FiredWith, FireType, TargetMovement } from '../../../src/rules/fire/fireDeclaration.ts';
import { residualOf } from '../../../src/rules/fire/fireResults.ts';
import {
  columnsLeft,
  resultOf,
  type Column,
  type TableResult,
} from '../../../src/rules/fire/infantryFireTable.ts';
import { newGame, stateOf } from '../../../src/rules/game/act.ts';
import { newScenario } from '../../../src/units/scenario.ts';
import type { UnitId } from '../../../src/units/unit.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { position, situation } from '../../support/notation.ts';

/**
 * Attacks that others have published: 97 whole attacks, each with its situation, of which 51 are examples of
 * the rulebook, 39 tests and answers of another program, 7 of others; some share a situation. Parts of attacks
 * stand below them and are not counted. Facts alone are kept of them. Not here is what is not modelled:
 * Snap Shots, Fire Lanes, Wall Advantage of the firers, fire of some units marked First Fire together with others
 * who are not; nor Spraying Fire, which has a table of its own, nor an answer that doubles FP at two hexes.
 */

/**
 * What the examples need, each in a column of hexes of its own. They keep range, terrain and who stands where,
 * not the names of hexes.
 */
const BOARD: HexBoard = {
  columns: 28,
  rows: 20,
  text: `
    woods: C5
    hedge: E5|E6
    stoneBuilding1: G7
    grain: G6
    hedge: G5|G6
    wall: I5|I6
    woodenBuilding1: I11
    wall: I11|I12
    woodenBuilding1: K5
    stoneBuilding1: M5
    stoneBuilding2: O7
    hedge: O7|O8 O8|O9
    grain: Q6 Q7
    orchard: S6 S9
    hedge: S9|S10
    level 1: U5 W5
    woods: U5
    bocage: Y5|Y6
    orchard: Y7
    shellholes: Y11
    graveyard: A1
    orchard: C17 C18
    wall: E17|E18
    orchard: E18 E19
    grain: S1 S2 S3
    stairs: M5
    gully: AA5
    stoneBridge1: AA4 AA5 AA6
  `,
};
const { map: MAP } = situation(BOARD, 't=ru-447 A1');

/** What somebody published of an attack. */
interface Told {
  readonly fp?: number;
  readonly column?: Column;
  readonly drm?: number;
  /** A DR of it, and what it comes to. */
  readonly thrown?: readonly [number, TableResult];
  readonly residual?: Column | 'none';
  readonly cowering?: 1 | 2 | 'none';
}

/** Where it stands, the units, who fires (`a=weapons l`), when and at whom (`firstFire moving at t`). */
type Published = readonly [source: string, units: string, shot: string, told: Told];

const FIRED_AS: Readonly<Record<string, TargetMovement>> = { moving: 'moving', assault: 'assaultMovement' };

/** `a l: firstFire moving` or `a: prepFire`; the target is `t`, and all with it, or those named after `at`; or where it has come `out of`. */
const attackOf = (line: string, shot: string): FireReport => {
  const table = { ...position(line), map: MAP };
  const [from = '', how = ''] = shot.split(': ');
  const [type, movement] = how.split(' at ')[0]?.split(' ') ?? [];
  const targets = how.split(' at ')[1]?.split(' ');
  const at = table.units.find(({ id }) => id === (targets?.[0] ?? 't'))?.at as LocationId;
  const cameFrom = how.split(' out of ')[1] as LocationId | undefined;
  const answer = fireAttack(
    { situation: table, sights: sightsFor(table) },
    {
      firers: from.split(' ').map((part) => {
        const [unit, how = 'usual'] = part.split('=');
        return { unit: unit as UnitId, with: how as FiredWith };
      }),
      at,
      type: type as FireType,
      ...(targets && { targets: targets.map((id) => id as UnitId) }),
      ...(movement !== undefined && { movement: FIRED_AS[movement] ?? 'moving' }),
      ...(cameFrom && { cameFrom }),
    },
  );
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
  return answer;
};

const saidOf = (told: FireReport, { thrown }: Told): Told => ({
  fp: told.fp,
  column: told.column,
  drm: told.drm,
  residual: told.residual ?? 'none',
  cowering: told.cowering ?? 'none',
  ...(thrown && { thrown: [thrown[0], resultOf(told.column, thrown[0] + told.drm)] }),
});

/** The examples of the rulebook (v3.01). */
const RULEBOOK: readonly Published[] = [
  ['A4.61 [1] into woods', 'a=ge-467 C8; t=ru-crew-228 C5', 'a: firstFire moving', { drm: 0 }],
  ['A4.61 [2] one hex in the open', 'a=ge-467 A8; t=ru-ldr-8-0 A5', 'a: firstFire assault', { drm: -1 }],
  ['A4.61 [3] behind a hedge', 'a=ge-467 E8; t=ru-hs-237 E5', 'a: firstFire assault', { drm: 1 }],
  ['A4.61 [3] and not so slowly', 'a=ge-467 E8; t=ru-hs-237 E5', 'a: firstFire moving', { drm: 0 }],
  ['A4.61 [4] uphill into woods', 'a=ge-467 U8; t=ru-447 U5', 'a: firstFire moving', { drm: 0 }],
  [
    'A4.61 [4] with a leader, slowly',
    'a=ge-467 U8; t=ru-447 U5; u=ru-ldr-8-0 U5',
    'a: firstFire assault',
    { drm: 1 },
  ],
  [
    'A4.61 [5] beneath an AFV',
    'a=ge-467 A8; t=ru-crew-127 A5; v=ru-t34 A5',
    'a: firstFire moving',
    { drm: 0 },
  ],
  ['A6.7 grain and a hedge', 'a=ge-467 G7; t=ru-447 G5', 'a: firstFire moving', { fp: 4, drm: 1 }],
  ['A6.7 from level 1', 'a=ge-467 G7/1; t=ru-447 G5', 'a: firstFire moving', { fp: 4, drm: 0 }],
  ['A7.31 Assault Fire', '@0 allied: a=am-666 A8; t=ge-447 A5', 'a: advancingFire', { fp: 4, column: 4 }],
  [
    'A7.31 Assault Fire at the concealed next to it',
    '@0 axis: a=ge-548 A6; b=ge-548 A6; t=ru-447 A5 concealed',
    'a b: advancingFire',
    { fp: 8, column: 8 },
  ],
  [
    'A7.306',
    '@0 axis: a=ge-467+mmg A12; b=ge-467 A12; l=ge-ldr-9-2 A12; t=ru-447 A5; u=ru-447 A5; v=ru-447 A5; w=ru-ldr-8-0 A5',
    'a b l: prepFire',
    { fp: 9, column: 8, drm: -2, thrown: [8, '1MC'], cowering: 'none' },
  ],
  [
    'A7.308 the squad in shellholes, beside a truck',
    'a=ru-447+mmg Y14; l=ru-ldr-8-0 Y14; t=ge-467 Y11; v=ge-opel Y11',
    'a l: prepFire',
    { fp: 8, column: 8, drm: 1, thrown: [7, 'NMC'] },
  ],
  [
    'A7.308 with another DR',
    'a=ru-447+mmg Y14; l=ru-ldr-8-0 Y14; t=ge-467 Y11; v=ge-opel Y11',
    'a l: prepFire',
    { thrown: [3, '2MC'] },
  ],
  ['A7.83 moving in the open', 'a=ge-467 A8; t=ru-447 A5', 'a: firstFire moving', { drm: -2 }],
  ['A7.83 once pinned', 'a=ge-467 A8; t=ru-447 A5 pinned', 'a: firstFire moving', { drm: 0 }],
  ['A7.83 once broken', 'a=ge-467 A8; t=ru-447 A5 broken', 'a: firstFire moving', { drm: -2 }],
  [
    'A8.15 instead of a Snap Shot',
    '@0 axis: a=ru-527 K7; t=ge-467 K5',
    'a: firstFire assault',
    { fp: 5, drm: 2 },
  ],
  ['A8.23', 'a=ge-467+mmg A8; t=ru-447 A5', 'a: firstFire moving', { fp: 9 }],
  ['A8.26 #1 into woods', 'a=ge-467 C8; t=ru-447 C5', 'a: firstFire moving', { fp: 4, residual: 2 }],
  ['A8.26 #1 through grain', 'a=ge-467 Q7; t=ru-447 Q5', 'a: firstFire moving', { fp: 4, residual: 1 }],
  [
    'A8.26 #2 behind a hedge',
    'a=ge-467 E8; l=ge-ldr-9-2 E8; t=ru-447 E5',
    'a l: firstFire moving',
    { drm: -2, residual: 1 },
  ],
  ['A8.26 over a wall', 'a=ge-467 I8; t=ru-447 I5', 'a: firstFire moving', { fp: 4, residual: 'none' }],
  [
    'A8.41 a charge in the open',
    'a=ge-467+lmg M5; l=ge-ldr-8-1 M5; t=ru-628 M6 berserk',
    'a l: firstFire moving',
    { fp: 14, column: 12, drm: -3, thrown: [6, 'K/3'] },
  ],
  [
    'A8.41 into the Location of those who fire',
    'a=ge-467+lmg M5; l=ge-ldr-8-1 M5; t=ru-hs-328 M5 berserk',
    'a l: subsequentFirstFire moving',
    { fp: 10.5, column: 8, drm: 1, residual: 4 },
  ],
  [
    'A8.41 the others after it',
    'a=ge-467+lmg M5; l=ge-ldr-8-1 M5; t=ru-447 M5 berserk; u=ru-ldr-7-0 M5 berserk; v=ru-hs-328 M5 berserk',
    'a l: finalProtectiveFire moving at t u',
    { fp: 10.5, column: 8, drm: 1, thrown: [7, 'NMC'] },
  ],
  [
    'A8.41 and what the berserk do then',
    'a=ru-447 M5 berserk; b=ru-hs-328 M5 berserk; t=ge-467 M5; u=ge-ldr-8-1 M5',
    'a b: advancingFire',
    { fp: 10.5, drm: 3, cowering: 'none' },
  ],
  [
    'A8.41 a crew alone',
    'a=ge-crew-228+lmg M5; t=ru-hs-328 M5 berserk',
    'a=inherent: subsequentFirstFire moving',
    { fp: 3, drm: 2 },
  ],
  [
    'A8.41 or its LMG',
    'a=ge-crew-228+lmg M5; t=ru-hs-328 M5 berserk',
    'a=weapons: subsequentFirstFire moving',
    { fp: 4.5, drm: 2 },
  ],
  [
    'A9.2 in the open',
    'a=ge-hs-247+mmg A8; t=ru-447 A5; u=ru-ldr-8-0 A5',
    'a: firstFire moving',
    { drm: -2 },
  ],
  ['A9.2 in a stone house', 'a=ge-hs-247+mmg M8; t=ru-447 M5', 'a: firstFire moving', { drm: 2 }],
  [
    'A9.222 the shot before a Fire Lane',
    'a=ge-467+mmg Q7; l=ge-ldr-8-1 Q7; t=ru-447 Q5',
    'a l: firstFire assault',
    { fp: 9, column: 8, drm: 0 },
  ],
  [
    'A9.222 by who is CX',
    'a=ge-467+mmg Q7 cx; l=ge-ldr-8-1 Q7; t=ru-447 Q5',
    'a l: firstFire assault',
    { drm: 1 },
  ],
  ['B9.32 wall and house are not added', 'a=ru-447 I12; t=ge-467 I11', 'a: advancingFire', { fp: 4, drm: 2 }],
  ['B9.33 level 2, range 1', 'a=ge-467 O7/2; t=ru-447 O8', 'a: defensiveFire', { drm: 0 }],
  ['B9.33 level 2, range 2', 'a=ge-467 O7/2; t=ru-447 O9', 'a: defensiveFire', { drm: 1 }],
  ['B9.33 level 1, range 1', 'a=ge-467 O7/1; t=ru-447 O8', 'a: defensiveFire', { drm: 1 }],
  ['B9.33 entrenched', 'a=ge-467 O7/2; t=ru-447 O6 foxhole', 'a: defensiveFire', { drm: 1 }],
  [
    'B9.55 concealed behind bocage',
    'a=ge-447+mmg Y8; t=br-hs-338 Y5 concealed',
    'a: firstFire moving',
    { fp: 4.5, column: 4, drm: 2, residual: 'none' },
  ],
  [
    'A9.222 what the squad alone leaves',
    'a=ge-467 Q7; l=ge-ldr-8-1 Q7; t=ru-447 Q5',
    'a l: firstFire assault',
    { residual: 1 },
  ],
  [
    'A9.222 and CX nothing',
    'a=ge-467 Q7 cx; l=ge-ldr-8-1 Q7; t=ru-447 Q5',
    'a l: firstFire assault',
    { residual: 'none' },
  ],
  [
    'A12.13 in the open eye, in woods',
    'a=ge-467 C10; t=ru-628 C5; u=ru-447 C5 concealed',
    'a: defensiveFire at t',
    { column: 4, drm: 1, thrown: [4, '1MC'] },
  ],
  [
    'A12.13 and the concealed with it',
    'a=ge-467 C10; t=ru-628 C5; u=ru-447 C5 concealed',
    'a: defensiveFire at u',
    { column: 2, drm: 1, thrown: [4, 'NMC'] },
  ],
  ['B10.31 uphill', '@0 axis: a=ru-447 W8; t=ge-ss-658 W5', 'a: firstFire assault out of V5', { drm: 1 }],
  [
    'B10.31 and along the LOS',
    '@0 axis: a=ru-447 W8; t=ge-467 W5',
    'a: firstFire assault out of W6',
    { drm: -1 },
  ],
  [
    'A12.14 beyond 16 hexes, into a graveyard',
    '@0 axis: a=ru-hs-237+hmg A19; l=ru-ldr-8-0 A19; t=ge-467 A1',
    'a l: defensiveFire',
    { fp: 1.5, column: 1, drm: 1 },
  ],
  ['B14.21 two orchards', 'a=ge-467 C19; t=ru-447 C16', 'a: firstFire moving', { fp: 4, drm: 1 }],
  ['B14.21 a wall and an orchard', 'a=ge-467 E19; t=ru-447 E17', 'a: firstFire moving', { fp: 4, drm: 2 }],
  ['B15.3 into the grain', 'a=ge-467 S4; t=ru-447 S3', 'a: firstFire moving', { fp: 8, drm: -1 }],
  ['B15.3 a hex farther', 'a=ge-467 S4; t=ru-447 S2', 'a: firstFire moving', { fp: 4, drm: 0 }],
  ['B15.3 and one more', 'a=ge-467 S4; t=ru-447 S1', 'a: firstFire moving', { fp: 4, drm: 1 }],
];

/**
 * Tests of kehannan/ruleschat, a program that answers questions of rules: `tests/test_attack_resolver.py`, each
 * by its function. Where they do not say who moves, the Defensive Fire Phase stands for Prep Fire.
 */
const RESOLVER: readonly Published[] = [
  [
    'hazmo_h9_prep_fires_at_h8',
    'a=fi-648+lmg-r C7; t=ru-447 C6 foxhole',
    'a: defensiveFire',
    { fp: 16, column: 16, drm: 2, cowering: 'none' },
  ],
  ['selected_firers', 'a=ge-467 A6; b=ge-ss-658 A6; t=ru-447 A5', 'a: defensiveFire', { fp: 8 }],
  ['selected_targets', 'a=ge-467 C6; t=ru-458 C5; u=ru-447 C5 foxhole', 'a: defensiveFire at t', { drm: 1 }],
  ['pbf_applies_only_at_range_1', 'a=ge-467 A6; t=ru-447 A5', 'a: defensiveFire', { fp: 8 }],
  ['pbf_applies_only_at_range_1, at 2', 'a=ge-467 A7; t=ru-447 A5', 'a: defensiveFire', { fp: 4 }],
  ['tpbf_same_hex', 'a=ge-467 A5; b=ge-467 A5; t=ru-447 A5', 'a b: defensiveFire', { fp: 24 }],
  ['long_range_halving', 'a=ge-467 A12; t=ru-447 A5', 'a: defensiveFire', { fp: 2 }],
  [
    'half_squad_manning_sw_does_not_add_inherent_fp',
    'a=ge-hs-247+lmg A13; t=ru-447 A5',
    'a: defensiveFire',
    { fp: 3 },
  ],
  ['squad_with_one_sw_keeps_inherent_fp', 'a=ge-467+lmg A6; t=ru-447 A5', 'a: defensiveFire', { fp: 14 }],
  [
    'entrenchment_tem_replaces_terrain_tem',
    'a=ge-467 C6; t=ru-447 C5 foxhole',
    'a: defensiveFire',
    { drm: 2 },
  ],
  ['entrenchment_tem, of woods alone', 'a=ge-467 C6; t=ru-447 C5', 'a: defensiveFire', { drm: 1 }],
  ['entrenchment_tem, of a trench', 'a=ge-467 C6; t=ru-447 C5 trench', 'a: defensiveFire', { drm: 2 }],
  [
    'mixed_tem_target, in the foxhole',
    'a=ge-467 C6; t=ru-447 C5 foxhole; u=ru-458 C5',
    'a: defensiveFire at t',
    { fp: 8, column: 8, drm: 2 },
  ],
  [
    'mixed_tem_target, beside it',
    'a=ge-467 C6; t=ru-447 C5 foxhole; u=ru-458 C5',
    'a: defensiveFire at u',
    { fp: 8, column: 8, drm: 1 },
  ],
  [
    'mixed_occupancy_equal_tem',
    'a=ge-467 K6; t=ru-447 K5 foxhole; u=ru-458 K5',
    'a: defensiveFire',
    { drm: 2 },
  ],
  ['phase_gating, prep', '@0 axis: a=ge-467 A6; t=ru-447 A5', 'a: prepFire', { drm: 0 }],
  ['phase_gating, advancing', '@0 axis: a=ge-467 A6; t=ru-447 A5', 'a: advancingFire', { fp: 4, drm: 0 }],
  ['moved_target_gets_ffnam_and_ffmo', 'a=ge-467 A6; t=ru-447 A5', 'a: firstFire moving', { drm: -2 }],
  ['moved_target_ffmo_is_negated_by_tem', 'a=ge-467 C6; t=ru-447 C5', 'a: firstFire moving', { drm: 0 }],
  [
    'known_leader_directs',
    'a=ge-467 A6; l=ge-ldr-9-1 A6; t=ru-447 A5',
    'a l: defensiveFire',
    { drm: -1, cowering: 'none' },
  ],
  ['cx_firer_adds_plus_one', 'a=ge-467 A6 cx; t=ru-447 A5', 'a: defensiveFire', { drm: 1 }],
  ['pinned_firer_halved', 'a=ge-467 A7 pinned; t=ru-447 A5', 'a: defensiveFire', { fp: 2 }],
  [
    'no_assault_fire_for_squads_without_capability',
    '@0 axis: a=ge-467 A6; t=ru-447 A5',
    'a: advancingFire',
    { fp: 4 },
  ],
  [
    'conditional_capability: SS before 1944',
    '@0 axis: a=ge-ss-658 A6; t=ru-447 A5',
    'a: advancingFire',
    { fp: 6 },
  ],
  [
    'hedge_hexside_tem: into an orchard',
    'a=ge-ss-548+lmg S11; t=ru-hs-328 S9',
    'a: defensiveFire',
    { fp: 8, column: 8, drm: 1 },
  ],
  ['adjacent_fire_across_hedge', 'a=ge-ss-hs-248+lmg E6; t=ru-hs-237 E5', 'a: defensiveFire', { drm: 1 }],
  ['wall_hexside_tem_is_plus_2', 'a=ge-467 I6; t=ru-447 I5', 'a: defensiveFire', { drm: 2 }],
  [
    'wounded_leader_direction',
    'a=ge-467 A7; l=ge-ldr-9-1 A7 wounded; t=ru-447 A5',
    'a l: defensiveFire',
    { drm: 0 },
  ],
];

/** Questions and answers of the same program: `evals/asl_evals_v2.jsonl` and `data/evals/v1.1`. */
const ANSWERS: readonly Published[] = [
  [
    'A8.26 16 FP through two grain hexes',
    '@0 axis: a=am-666 Q8; b=am-666 Q8; c=am-447 Q8; t=ge-467 Q5',
    'a b c: firstFire moving',
    { fp: 16, drm: 1, residual: 4 },
  ],
  [
    'A5.1 four squads in a Location',
    'a=ge-467 A8; t=ru-447 A5; u=ru-447 A5; v=ru-447 A5; w=ru-447 A5',
    'a: defensiveFire',
    { drm: -1 },
  ],
  [
    'A15.23 a hero with a machine gun',
    'a=ge-hero+lmg A8; t=ru-447 A5',
    'a=weapons: defensiveFire',
    { drm: 0 },
  ],
  [
    'A24.2 into SMOKE behind a wall',
    'a=ge-467 I8; t=ru-447 I5; dispersedSmoke I5',
    'a: firstFire moving',
    { drm: 3 },
  ],
  [
    'A7.2 two squads and a 9-1 at Long Range',
    'a=ge-467 A12; b=ge-467 A12; l=ge-ldr-9-1 A12; t=ru-447 A5',
    'a b l: defensiveFire',
    { fp: 4, column: 4, drm: -1 },
  ],
  ['A7.21 down the stairs', 'a=ge-467 M5/1; t=ru-447 M5', 'a: defensiveFire', { fp: 8 }],
  ['A7.21 and up', 'a=ge-467 M5; t=ru-447 M5/1', 'a: defensiveFire', { fp: 8 }],
  [
    'A7.22 a 6-6-6 and an 8-1 at a wooden house, at Long Range',
    '@0 axis: a=am-666 K12; l=am-ldr-8-1 K12; t=ge-467 K5',
    'a l: defensiveFire',
    { fp: 3, drm: 1 },
  ],
  [
    'A7.36 no Assault Fire at Long Range',
    '@0 axis: a=ge-548 A10; t=ru-447 A5',
    'a: advancingFire',
    { fp: 1.25, column: 1 },
  ],
  ['B15.1 two grain hexes', 'a=ge-467 Q8; t=ru-447 Q5', 'a: defensiveFire', { drm: 2 }],
  ['A6.7 Assault Movement behind an orchard', 'a=ge-467 S8; t=ru-447 S5', 'a: firstFire assault', { drm: 1 }],
];

/** What others have published. */
const OTHERS: readonly Published[] = [
  [
    'advancephase, Fire Groups: two squads at a wooden house',
    'a=ge-467 K8; b=ge-467 K8; t=ru-447 K5',
    'a b: defensiveFire',
    { column: 8, drm: 2 },
  ],
  [
    'cote1664 forum, topic 1323: a squad and its LMG',
    'a=ge-467+lmg A8; t=ru-447 A5',
    'a: firstFire moving',
    { fp: 7, residual: 2 },
  ],
  [
    'R. Gifford, ASL 101, Session 7, slides 5 to 8: a crew with a MMG',
    'a=ge-crew-228+mmg A9; l=ge-ldr-8-0 A9; t=ru-447 A5',
    'a=weapons l: firstFire moving',
    { fp: 5, column: 4, drm: -2, thrown: [7, '1MC'], cowering: 'none' },
  ],
  [
    'cote1664 forum, topic 3627: over the side of a bridge',
    'a=ge-467 X5; t=ru-447 AA5/1',
    'a: firstFire moving',
    { fp: 4, residual: 1 },
  ],
  [
    'cote1664 forum, topic 3627: along it',
    'a=ge-467 AA9; t=ru-447 AA5/1',
    'a: firstFire moving',
    { fp: 4, residual: 2 },
  ],
  [
    'MMP, errata of the Starter Kit 3.31: through an orchard',
    'a=ge-467 S8; t=ru-447 S5',
    'a: firstFire moving',
    { fp: 4, residual: 1 },
  ],
  [
    'MMP, errata of the Starter Kit 3.31: and CX',
    '@0 rules=starterKit: a=ge-467 S8 cx; l=ge-ldr-9-2 S8; t=ru-447 S5',
    'a l: firstFire moving',
    { residual: 'none' },
  ],
];

const WHOLE = [...RULEBOOK, ...RESOLVER, ...ANSWERS, ...OTHERS];

test('so many attacks, each once', () =>
  expect(new Set(WHOLE.map(([source, units, shot]) => [source, units, shot].join('|'))).size).toBe(97));

test.each(WHOLE)('%s: %s, %s', (_source, units, shot, told) => {
  expect(saidOf(attackOf(units, shot), told)).toMatchObject(told);
});

test('advancephase, Fire Groups: 8 FP +2 without doubles to fear come to a NMC or more in 42 of 100', () => {
  const told = attackOf('a=ge-467 K8; b=ge-467 K8; l=ge-ldr-8-0 K8; t=ru-447 K5', 'a b l: defensiveFire');
  const hits = told.results.filter(({ result }) => result !== 'PTC' && result !== 'noEffect');
  expect(hits.reduce((sum, { ways }) => sum + ways, 0)).toBe(15);
});

/** Parts of attacks, asked of the functions that answer them; they count for no whole attack. */
describe('published parts', () => {
  const CX: FireDrm = { kind: 'cx', unit: 'a' as UnitId, drm: 1, rule: 'A4.51' };
  const full = { situation: situation(BOARD, 't=ru-447 A1') };

  test.each([
    ['rulebook A8.26: 6 for +1', 12, 1, 4],
    ['rulebook A8.26: 6 for +2', 12, 2, 2],
    ['rulebook A8.23: the squad of 9 FP, while its MMG keeps its ROF', 4, 0, 2],
    ['rulebook A8.41: 14 FP', 12, 0, 6],
    ['cote1664 forum, topic 1323: a squad that Cowers', columnsLeft(4, 1), 0, 1],
    ['ruleschat answers, A8.2: 8 FP', 8, 0, 4],
  ] as const)('what is left: %s', (_source, column, cx, left) =>
    expect(
      residualOf(
        full,
        column as Column,
        Array.from({ length: cx }, () => CX),
      ),
    ).toBe(left),
  );

  test.each([
    ['rulebook A7.371: 4 FP', 4, 1, 2],
    ['rulebook A7.371: 4 FP with Inexperienced', 4, 2, 1],
    ['rulebook A7.9: the lowest column', 1, 1, undefined],
  ] as const)('Cowering: %s', (_source, column, by, left) => expect(columnsLeft(column, by)).toBe(left));

  test.each([
    ['nobody directs', 'a=ge-467 A8; t=ru-447 A5', 'a', 1],
    ['a leader directs', 'a=ge-467 A8; l=ge-ldr-8-1 A8; t=ru-447 A5', 'a l', undefined],
    ['Inexperienced', 'a=ge-436 A8; t=ru-447 A5', 'a', 2],
    ['Inexperienced under a leader', 'a=ge-436 A8; l=ge-ldr-8-1 A8; t=ru-447 A5', 'a l', undefined],
  ] as const)('Cowering, ruleschat test_ift_attack: %s', (_what, units, from, columns) =>
    expect(attackOf(units, `${from}: defensiveFire`).cowering).toBe(columns),
  );

  test('rulebook A9.2: a coloured 2 keeps the ROF of a MMG, and not that of a LMG', () => {
    const { weapons } = attackOf(
      'a=ge-467+mmg A8; b=ge-467+lmg A8; l=ge-ldr-8-1 A8; t=ru-447 A5',
      'a b l: defensiveFire',
    );
    expect(weapons.map(({ firesAgain }) => firesAgain)).toEqual([12, 6]);
  });

  test('rulebook A9.71: a HMG malfunctions at 10 in Sustained Fire, a LMG in other fire at 12', () => {
    const chances = (units: string, shot: string): number =>
      attackOf(units, shot).weapons[0]?.malfunctions ?? 0;
    expect(chances('a=ge-467+hmg A6; t=ru-447 A5', 'a: finalFire')).toBe(6);
    expect(chances('a=ge-467+lmg A6; t=ru-447 A5', 'a: defensiveFire')).toBe(1);
  });

  test.each([
    ['rulebook A8.26 #2: into the open', 't=ru-527 A5', -2],
    ['rulebook A8.26 #2: out of a foxhole for a MG', 't=ru-628 A5 foxhole', 1],
    ['rulebook A8.41: into a stone house', 't=ru-447 M5', 2],
    ['rulebook B15.3, A8.2: into grain', 't=ru-447 S2', -1],
  ] as const)('Residual FP attacks: %s', (_source, units, drm) => {
    const table = { ...position(units), map: MAP };
    const at = table.units[0]?.at as LocationId;
    const to = MAP.locations[MAP.locationById.get(at) ?? -1];
    if (!to) throw new Error(at);
    const end = { at: to.index, stance: { kind: 'centre' } } as const;
    const sight = sightsFor(table).between(end, end);
    const line = { situation: table, to, sight, targets: table.units, movement: 'moving' } as const;
    expect(sumOf(drmsWithin(line))).toBe(drm);
  });

  /** Of 36: how often it fails, and how often it is pinned. */
  test.each([
    ['NMC', 15, 6],
    ['2MC', 26, 4],
    ['PTC', 0, 15],
  ] as const)('ruleschat test_ift_attack: a %s of a Morale Level of 7', (result, fails, pins) => {
    const table = situation(BOARD, 't=ru-447 A5');
    const scenario = { ...newScenario('allied'), phase: 'defensiveFire' } as const;
    const state = stateOf(newGame({ ...table, scenario }, sightsFor(table)));
    const told = previewResults(state, { units: ['t' as UnitId], moving: false }, [{ result, ways: 36 }]);
    if (told.kind !== 'workedOut') throw new Error(told.kind);
    const share = (kinds: readonly string[]): number =>
      Math.round(
        36 *
          (told.units[0]?.prospects ?? [])
            .filter(({ fate }) => kinds.includes(fate.kind))
            .reduce((sum, { chance }) => sum + chance, 0),
      );
    expect([36 - share(['unharmed', 'pinned']), share(['pinned'])]).toEqual([fails, pins]);
  });
});
