import type { HexId } from '../../../hexgrid/hexId.ts';
import type { Direction } from '../../../hexgrid/lattice.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import type { CounterId } from '../../../units/counters.ts';
import type { MarkerId } from '../../../units/marker.ts';
import type { UnitId, Unit } from '../../../units/unit.ts';
import type { FireType, TargetType } from '../../fire/fireDeclaration.ts';
import type { FireRequest } from '../../fire/firers.ts';
import type { Hit } from '../../fire/fireResults.ts';
import type { Column } from '../../fire/infantryFireTable.ts';
import type { OrdnanceRequest } from '../../fire/ordnance.ts';
import type { HitPart, ToHitTarget } from '../../fire/toHitShot.ts';
import type { ToKillNumber } from '../../fire/toKill.ts';
import type { VehicleRequest, VehicleShot } from '../../fire/vehicleShot.ts';
import type { EntryManner } from '../control/controlFacts.ts';

/** What Random Selection decides about. */
type SelectionFor = 'kia' | 'casualty' | 'sniper1' | 'sniper2' | 'shortage';

/** What the rest of a shot by ordnance goes by, once its To Hit DR has fallen. C3.3 */
export interface ToHitPlan {
  readonly at: LocationId;
  readonly targetType: TargetType;
  readonly modified: number;
  readonly ownTable?: true;
  readonly targets: readonly Pick<ToHitTarget, 'unit' | 'drm' | 'hit' | 'critical'>[];
  readonly moving?: true;
  /** FP that a hit leaves. A8.25 */
  readonly residual?: Column;
  /** In place of targets: what a hit lays in the hex. C8.52 */
  readonly smoke?: { readonly marker: MarkerId; readonly hex: HexId; readonly drm: number };
}

/** The same of a shot at a vehicle. C3.31 */
export type VehiclePlan = Pick<
  VehicleShot,
  'at' | 'target' | 'th' | 'drm' | 'aspects' | 'unarmoured' | 'numbers'
>;

/** What is asked in an attack, and of what comes of it. */
export type AttackTask =
  /** The DR of a shot. A7.3 */
  | { readonly kind: 'fireRoll'; readonly request: FireRequest }
  /** The To Hit DR of a shot by ordnance. C3.3 */
  | { readonly kind: 'toHitRoll'; readonly request: OrdnanceRequest }
  /** The third die that an Original 2 asks for. C3.6, C3.71 */
  | { readonly kind: 'toHitThird'; readonly plan: ToHitPlan; readonly original: number }
  /** The To Hit DR of a shot at a vehicle. C3.31 */
  | { readonly kind: 'vehicleRoll'; readonly request: VehicleRequest }
  /** Never asked: a shot at a vehicle in the Location of who fires, once he has passed his PAATC. SK-DFF-06 */
  | { readonly kind: 'vehicleShotDue'; readonly request: VehicleRequest; readonly dice?: readonly number[] }
  /** The third die of it, with the two dice, the coloured one first. C3.6, C3.7 */
  | { readonly kind: 'vehicleThird'; readonly plan: VehiclePlan; readonly dice: readonly number[] }
  /** The To Kill DR. C7.1 */
  | { readonly kind: 'toKillRoll'; readonly unit: UnitId; readonly number: ToKillNumber }
  /** The NTC of the Inherent Crew of a vehicle that may be Shocked. C7.41 */
  | { readonly kind: 'crewTask'; readonly unit: UnitId; readonly level: number }
  /** A MC, or a PTC, of an Inherent Crew that is CE. D5.34 */
  | {
      readonly kind: 'crewCheck';
      readonly unit: UnitId;
      readonly check: 'morale' | 'pinTask';
      readonly level: number;
      readonly drm: number;
    }
  /** One dr for each of these: whom the Critical Hit befalls. C3.71 */
  | {
      readonly kind: 'criticalSelection';
      readonly plan: ToHitPlan;
      readonly hits: readonly Hit[];
      readonly units: readonly UnitId[];
    }
  /** The one DR on the Infantry Fire Table for all who are hit. C3.3 */
  | {
      readonly kind: 'effectsRoll';
      readonly at: LocationId;
      readonly parts: readonly HitPart[];
      readonly moving?: true;
    }
  /** The DR of the Heat of Battle of a unit. A15.1 */
  | { readonly kind: 'heatRoll'; readonly unit: UnitId }
  /** The DR of the Residual FP in a Location that units have spent MF in. A8.2 */
  | {
      readonly kind: 'residualRoll';
      readonly units: readonly UnitId[];
      readonly at: LocationId;
      readonly manner?: EntryManner;
    }
  /** One dr for each of these; so many of the highest are chosen, and those tied with them. A.9 */
  | {
      readonly kind: 'attackSelection';
      readonly units: readonly UnitId[];
      readonly count: number;
      readonly number?: number;
      readonly purpose: SelectionFor;
      readonly stack?: readonly UnitId[];
    }
  /** By which counter the unit is Replaced. A19.13 */
  | {
      readonly kind: 'replacement';
      readonly unit: UnitId;
      readonly options: readonly CounterId[];
      readonly rule: 'A15.3' | 'A19.13' | 'A19.131' | 'A19.132';
    }
  /** Never asked: checks that begin once what stands before them is done, leaders first. A10.2 */
  | {
      readonly kind: 'checksDue';
      readonly check: 'morale' | 'pinTask';
      readonly units: readonly UnitId[];
      readonly number: number;
      readonly stack?: readonly UnitId[];
    }
  /**
   * Never asked: the checks for a leader lost, or broken, which are due once the attack is resolved. A10.2
   */
  | {
      readonly kind: 'leaderLoss';
      readonly check: 'leaderLossMorale' | 'leaderLossTask';
      readonly leader: Unit;
      readonly witnesses: 'location' | readonly UnitId[];
    };

/**
 * What an attack has come to. `none`: FP enough for a NMC, and no effect. `CMC`: a MC in
 * which the unit has rolled its Original 12. `sniper1`, `sniper2`: by the dr of the Sniper's attack. A7.3,
 * A10.31, A14.3
 */
export const FIRE_RESULTS = [
  'none',
  'PTC',
  'pin',
  'NMC',
  '1MC',
  '2MC',
  '3MC',
  '4MC',
  'K/1',
  'K/2',
  'K/3',
  'K/4',
  '1KIA',
  '2KIA',
  '3KIA',
  '4KIA',
  '5KIA',
  '6KIA',
  '7KIA',
  'CMC',
  'sniper1',
  'sniper2',
] as const;
export type FireResult = (typeof FIRE_RESULTS)[number];

type ResultKind =
  | 'none'
  | 'pinTask'
  | 'pin'
  | 'morale'
  | 'casualty'
  | 'kia'
  | 'twelve'
  | 'sniper1'
  | 'sniper2';

const KINDS: readonly (readonly [RegExp, ResultKind])[] = [
  [/^none$/, 'none'],
  [/^PTC$/, 'pinTask'],
  [/^pin$/, 'pin'],
  [/^CMC$/, 'twelve'],
  [/KIA$/, 'kia'],
  [/^K\//, 'casualty'],
  [/^sniper1$/, 'sniper1'],
  [/^sniper2$/, 'sniper2'],
];

/** What kind of result it is, and its number: of a 2MC, of a K/2, of a 2KIA. */
export const readResult = (result: FireResult): { readonly kind: ResultKind; readonly number: number } => {
  const kind = KINDS.find(([form]) => form.test(result))?.[1] ?? 'morale';
  return { kind, number: Number(/[1-7]/.exec(result)?.[0] ?? 0) };
};

/** What Heat of Battle may come to: `surrender` is to break and give oneself up. A15.1 */
export const HEAT_RESULTS = ['nothing', 'hero', 'hardened', 'fanatic', 'berserk', 'surrender'] as const;
export type HeatResult = (typeof HEAT_RESULTS)[number];

/** A shot by ordnance at those on foot, at a hex, or with SMOKE. C3.1 */
export type ShotAtMen = Omit<OrdnanceRequest, 'type'> & {
  readonly type: 'ordnance';
  readonly kind: FireType;
  readonly dice?: readonly number[];
};

/** A shot by ordnance at one vehicle. C3.31 */
export type ShotAtVehicle = Omit<VehicleRequest, 'type'> & {
  readonly type: 'ordnance';
  readonly kind: FireType;
  readonly dice?: readonly number[];
};

/** CE or BU. D5.2, D5.3 */
export const CREW_STANCES = ['exposed', 'buttonedUp'] as const;
export type CrewStance = (typeof CREW_STANCES)[number];

/** What a player can do of an attack: make it, tell of one made at the table, and see to what comes of it. */
export type AttackAction =
  /** Units fire at a Location; with the dice, or they are asked for, the coloured one first. A7.1 */
  | (Omit<FireRequest, 'type'> & {
      readonly type: 'shoot';
      readonly kind: FireType;
      readonly dice?: readonly number[];
    })
  /** Ordnance fires; with the dice of its To Hit DR, or they are asked for, the coloured one first. C3.1 */
  | ShotAtMen
  /** The same at a vehicle; AF that were said of it before in the game need not be said again. C3.31 */
  | ShotAtVehicle
  /** The machine guns of this unit give up the ROF that they kept in the last shot, for Residual FP. A8.23 */
  | { readonly type: 'residual'; readonly unit: UnitId }
  /** A Gun turns without firing, or the hull of a vehicle, or its turret alone. C3.22, D3.12 */
  | {
      readonly type: 'face';
      readonly unit: UnitId;
      readonly facing: Direction;
      readonly part?: 'turret';
    }
  /** The Inherent Crew of a vehicle puts its heads out, or shuts itself in. D5.33 */
  | { readonly type: 'crew'; readonly unit: UnitId; readonly to: CrewStance }
  /** These units of one Location, or moving as one stack, have been attacked with this result. A7.3 */
  | {
      readonly type: 'attack';
      readonly units: readonly UnitId[];
      readonly result: FireResult;
      readonly moving?: true;
    }
  /** These have fired together with an Original 12 under Ammunition Shortage. A19.131 */
  | { readonly type: 'shortage'; readonly units: readonly UnitId[] }
  /** This leader, of several, helps in the check that is asked for. A10.72 */
  | { readonly type: 'lead'; readonly leader: UnitId }
  /** The unit is Replaced by this counter, of several. A19.13 */
  | { readonly type: 'replace'; readonly counter: CounterId }
  /** The Heat of Battle of a unit: its dice are asked for, or it has come to this at the table. A15.1 */
  | { readonly type: 'heat'; readonly unit: UnitId; readonly result?: HeatResult };
