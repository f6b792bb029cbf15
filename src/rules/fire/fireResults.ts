import type { LocationId } from '../../board/map/gameMap.ts';
import { terrain } from '../../board/terrain/terrain.ts';
import { weapon, type WeaponCounterId } from '../../units/counters.ts';
import type { WeaponRow } from '../../units/counterRow.ts';
import { isStarterKit } from '../../units/position.ts';
import { isSingleMan } from '../../units/strength.ts';
import { supportWeaponKindOf } from '../../units/toHitWeapons.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { coweringColumns, reliabilityOf } from '../experience/inexperienced.ts';
import type { FireType, TargetType } from './fireDeclaration.ts';
import { mayCower, type FirepowerItem } from './firepower.ts';
import type { FireDrm } from './fireModifiers.ts';
import { isDirecting, type Firer, type SightedTable } from './firers.ts';
import { COLUMNS, columnsLeft, resultOf, type Column, type TableResult } from './infantryFireTable.ts';

/** What may befall a weapon that fires, in throws of 36. */
export interface WeaponChances {
  readonly unit: UnitId;
  readonly counter: WeaponCounterId;
  readonly malfunctions: number;
  /** It keeps its ROF, and may fire again. A9.2 */
  readonly firesAgain: number;
}

/** Throws of 36 that come to a result. */
export interface ResultWays {
  readonly result: TableResult;
  readonly ways: number;
}

/** Nothing keeps these from Cowering; 'partly' where leaders direct some of them only. @rule A7.9 A19.33 */
export const coweringOf = (
  table: Pick<SightedTable, 'situation'>,
  firers: readonly Firer[],
): 1 | 2 | 'none' | 'partly' => {
  const shooters = firers.filter((firer) => !isDirecting(firer));
  const timid = shooters.filter(({ unit }) => mayCower(unit));
  const led = timid.filter(({ from }) =>
    firers.some((each) => isDirecting(each) && each.from.index === from.index),
  );
  if (timid.length === 0 || led.length === timid.length) return 'none';
  if (led.length > 0 || timid.length < shooters.filter(({ unit }) => !isSingleMan(unit)).length)
    return 'partly';
  return coweringColumns(
    table.situation,
    timid.map(({ unit }) => unit),
  );
};

export const DIE = [1, 2, 3, 4, 5, 6] as const;
/** All throws of two dice. */
export const THROWS = DIE.flatMap((white) =>
  DIE.map((coloured) => ({ white, coloured, dr: white + coloured })),
);
const areDoubles = ({ white, coloured }: (typeof THROWS)[number]): boolean => white === coloured;

/** Results, the heaviest first. */
const ORDER: readonly TableResult[] = [
  ...([7, 6, 5, 4, 3, 2, 1] as const).map((number): TableResult => `${number}KIA`),
  ...([4, 3, 2, 1] as const).map((number): TableResult => `K/${number}`),
  ...([4, 3, 2, 1] as const).map((number): TableResult => `${number}MC`),
  'NMC',
  'PTC',
  'noEffect',
];

/** Throws of 36 by result, the heaviest first. @rule A7.3 A7.9 */
export const resultsOf = (column: Column, drm: number, cowering: 0 | 1 | 2): readonly ResultWays[] => {
  const ways = new Map<TableResult, number>();
  for (const thrown of THROWS) {
    const at = areDoubles(thrown) ? columnsLeft(column, cowering) : column;
    const result = at === undefined ? 'noEffect' : resultOf(at, thrown.dr + drm);
    ways.set(result, (ways.get(result) ?? 0) + 1);
  }
  return [...ways]
    .map(([result, count]) => ({ result, ways: count }))
    .toSorted((a, b) => ORDER.indexOf(a.result) - ORDER.indexOf(b.result));
};

/** Fire in which machine guns keep their ROF. @rule A9.2 */
export const keepsRate = (type: FireType): boolean =>
  ['prepFire', 'boundingFirstFire', 'firstFire', 'defensiveFire', 'opportunityFire'].includes(type);

export const SUSTAINED_BREAKDOWN = 2;

/** Fire in which a machine gun is more likely to malfunction. @rule A9.3 */
export const isSustained = (type: FireType): boolean =>
  type === 'subsequentFirstFire' || type === 'finalProtectiveFire' || type === 'finalFire';

/**
 * The ROF of a weapon: the pinned have none, as the edition of A7.81 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime and the list of states of aslskacademy.com tell.
 *
 * @rule A9.2 A7.81
 */
export const rateOf = (unit: Unit, held: WeaponCounterId): number =>
  has(unit, 'pinned') ? 0 : (weapon(held).rateOfFire ?? 0);

/** What the DR does to each weapon that fires. @rule A9.2 A9.7 A9.3 A19.32 */
export const chancesOf = (
  table: SightedTable,
  items: readonly FirepowerItem[],
  { type, cowers }: { readonly type: FireType; readonly cowers: boolean },
): readonly WeaponChances[] =>
  items.flatMap(({ unit: id, weapon: held }) => {
    const unit = table.situation.units.find((each) => each.id === id);
    if (!held || !unit) return [];
    const { breakdown, removal } = reliabilityOf(table.situation, unit, held.counter);
    const limit = Math.min(breakdown ?? 13, removal ?? 13) - (isSustained(type) ? SUSTAINED_BREAKDOWN : 0);
    const rate = keepsRate(type) ? rateOf(unit, held.counter) : 0;
    return [
      {
        unit: id,
        counter: held.counter,
        malfunctions: THROWS.filter(({ dr }) => dr >= limit).length,
        firesAgain: THROWS.filter(
          (thrown) => thrown.dr < limit && thrown.coloured <= rate && !(cowers && areDoubles(thrown)),
        ).length,
      },
    ];
  });

/** What a DR comes to in a Location: the first of its two dice is the coloured one. @rule A7.3 A7.9 */
export const resultIn = (
  { column, drm }: { readonly column: Column; readonly drm: number },
  cowering: 1 | 2 | undefined,
  dice: readonly number[],
): { readonly cowers: boolean; readonly final: number; readonly result: TableResult } => {
  const cowers = cowering !== undefined && dice[0] === dice[1];
  const used = cowers ? columnsLeft(column, cowering) : column;
  const final = dice.reduce((sum, die) => sum + die, 0) + drm;
  return { cowers, final, result: used === undefined ? 'noEffect' : resultOf(used, final) };
};

const MOST_RESIDUAL = 12;

/** What of the DRM of a shot makes its Residual FP less: of the Starter Kit Hindrances and CX alone. */
const LESSENS: readonly FireDrm['kind'][] = ['hindrance', 'outOfSmoke', 'cx'];
const LESSENS_IN_FULL_RULES: readonly FireDrm['kind'][] = [
  ...LESSENS,
  'hexside',
  'encircled',
  'overstacked',
  'hero',
  'leadership',
];

const isBridge = (item: FireDrm): boolean =>
  item.kind === 'terrain' && terrain(item.terrain).kind === 'bridge';

/**
 * Half the column; a column less for each +1 by Hindrances, by hexsides and bridges, or by who fires; and never more than
 * 12. Hindrances and CX are those of the errata that MMP published of the Starter Kit's 3.31; the others, and
 * that the limit is applied last, stand so in the table of sections of chapter A in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime.
 *
 * @rule A8.2 A8.26
 */
export const residualOf = (
  table: Pick<SightedTable, 'situation'>,
  column: Column,
  drms: readonly FireDrm[],
): Column | undefined => {
  const half = COLUMNS.findLastIndex((each) => each <= column / 2);
  const lessens = isStarterKit(table) ? LESSENS : LESSENS_IN_FULL_RULES;
  const less = drms
    .filter(
      (item) => item.drm > 0 && (lessens.includes(item.kind) || (!isStarterKit(table) && isBridge(item))),
    )
    .reduce((sum, { drm }) => sum + drm, 0);
  const left = COLUMNS[half - less];
  return left !== undefined && left > MOST_RESIDUAL ? MOST_RESIDUAL : left;
};

/** FP that lies in a Location until the Movement Phase ends, and whom it has attacked there, by which DRM. */
export interface ResidualFp {
  readonly fp: Column;
  readonly met: ReadonlyMap<UnitId, number>;
}

/** Of a shot in one Location: what has left Residual FP there, and machine guns that could, but kept their ROF. */
interface KeptRate {
  readonly at: LocationId;
  readonly drms: readonly FireDrm[];
  readonly left: readonly FirepowerItem[];
  readonly guns: readonly FirepowerItem[];
}

/** Residual FP, of this Movement Phase. */
export interface ResidualNotes {
  readonly lies: ReadonlyMap<LocationId, ResidualFp>;
  /**
   * The last shot, in which machine guns kept their ROF: what has left Residual FP of it, and what could; of
   * Spraying Fire in both Locations.
   */
  readonly kept?: readonly KeptRate[];
}

/** What the dice are thrown against: the TH# with its Gun and ammunition modifications. C4.5 */
interface Aimed {
  readonly targetType: TargetType | 'vehicle';
  readonly modified: number;
  /** Its TH# stands on its counter. C13.42 */
  readonly ownTable?: true | undefined;
}

/** What a To Hit DR comes to against one unit. */
export type Hit = 'miss' | 'hit' | 'critical';

const IMPROBABLE = 3;
const LOWEST_DR = 2;

/** Whether no Final DR would hit. @rule C3.6 */
export const isImprobable = (modified: number, drm: number): boolean => LOWEST_DR + drm > modified;

/** Where no Final DR would hit, an Original 2 may, by a third die. @rule C3.6 */
const improbable = (original: number, third: number): Hit => {
  if (original !== LOWEST_DR || third > IMPROBABLE) return 'miss';
  return third === 1 ? 'critical' : 'hit';
};

/**
 * What an Original DR comes to, with the third die that an Original 2 may ask for. At Infantry less than half the
 * TH# is a Critical Hit; at an area or a vehicle, or by a weapon's own table, an Original 2, unless it alone hits. Of
 * a vehicle that is told by LimboDancer.Agentic.CognitiveRuntime, and in short by ruleschat; of own tables by the former.
 *
 * @rule C3.3 C3.6 C3.7 C9.5
 */
export const hitBy = (
  { targetType, modified, ownTable }: Aimed,
  drm: number,
  original: number,
  third: number,
): Hit => {
  const final = original + drm;
  if (isImprobable(modified, drm)) return improbable(original, third);
  if (final > modified) return 'miss';
  if (targetType !== 'infantry' || ownTable)
    return original === LOWEST_DR && (final < modified || third === 1) ? 'critical' : 'hit';
  if (final * 2 < modified) return 'critical';
  return original === LOWEST_DR && (third === 1 || third * 2 <= modified) ? 'critical' : 'hit';
};

/** The highest DR that two dice make. */
const HIGHEST_DR = 12;

/**
 * Throws of 216 by what they come to: of two dice, and of the third that an Original 2 may ask for; those above a
 * Depletion Number are no shot, and come to nothing.
 *
 * @rule C3.3 C8.9
 */
export const hitWays = (shot: Aimed, drm: number, depletion = HIGHEST_DR): Readonly<Record<Hit, number>> => {
  const ways = { miss: 0, hit: 0, critical: 0 };
  for (const { dr } of THROWS)
    if (dr <= depletion) for (const third of DIE) ways[hitBy(shot, drm, dr, third)] += 1;
  return ways;
};

/** Whether an Original DR asks for a third die. @rule C3.6 C3.7 */
export const asksThird = (shot: Aimed, drms: readonly number[], original: number): boolean =>
  drms.some((drm) => DIE.some((die) => hitBy(shot, drm, original, die) !== hitBy(shot, drm, original, 1)));

/** Too heavy to be fired in the Advancing Fire Phase by who has carried them. @rule A4.41 SK-AFPh */
const HEAVY: readonly WeaponRow['kind'][] = ['mmg', 'hmg', 'hmg50', 'mortar'];

/** Whether a weapon may not be fired now, since it has been carried. @rule A4.41 SK-AFPh */
export const hasBeenCarried = (
  { carried }: SightedTable,
  unit: UnitId,
  held: WeaponCounterId,
  type: FireType,
): boolean => {
  const row = weapon(held);
  const isHeavy = HEAVY.includes(row.kind) || supportWeaponKindOf(row) === 'recoilless';
  return type === 'advancingFire' && isHeavy && carried?.get(unit)?.includes(held) === true;
};

/** What a unit has carried and is not to fire now, by its place. @rule A4.41 */
export const carriedBy = (table: SightedTable, { id, weapons }: Unit, type: FireType): readonly number[] =>
  weapons.flatMap((held, place) => (hasBeenCarried(table, id, held.counter, type) ? [place] : []));
