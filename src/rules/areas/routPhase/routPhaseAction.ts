import type { LocationId, LocationIndex } from '../../../board/map/gameMap.ts';
import type { HalfMf } from '../../../hexgrid/quantity.ts';
import type { LyingWeapon } from '../../../units/scenario.ts';
import type { Side, Unit, UnitId } from '../../../units/unit.ts';
import type { Peril } from '../../../facts/obstacles.ts';
import type { AttackResult } from './routPhaseFacts.ts';
import type { Step } from '../../rout/movement/movementCost.ts';
import type { Move } from '../../rout/searchState.ts';
import type { UnderWay } from '../../rout/underWay.ts';
import type { OverviewStage } from './overview.ts';

/**
 * The parts of the phase; as each side is done, those of its units that have failed to rout are taken off.
 *
 * @rule A10.5
 */
export type PhaseStage = OverviewStage | 'attackerDone' | 'defenderDone' | 'over';

/** One step that has been taken. */
export interface StepTaken {
  readonly from: LocationId;
  readonly to: LocationId;
  readonly cost: HalfMf;
  readonly spent: HalfMf;
}

/** The Location just entered, and what is still to come of entering it. */
export interface Entered {
  readonly move: Move;
  readonly perils: readonly Peril[];
  /** It has taken its one Interdiction here. */
  readonly checked: boolean;
}

/** How a rout is over; an enemy can still give up its "?" until the next unit begins. */
export type Halt = 'stopped' | 'crawled' | 'held' | 'pinned' | 'thrownBack' | 'gotOut';

/** The one rout that is under way, or that has just ended. */
export interface Routing {
  /** The unit as it stood when it began. */
  readonly origin: Unit;
  /** Leaders who go along. */
  readonly along: readonly UnitId[];
  /** Absent for a unit that cannot run: it crawls, or gets out of its vehicle. */
  readonly course?: UnderWay;
  readonly entered?: Entered;
  readonly path: readonly StepTaken[];
  /** The Location that it was told to go on to. */
  readonly bound?: LocationId;
  readonly halt?: Halt;
  /** It has failed its check, and rolls for its wound; those along are lost with it after that. A10.711 */
  readonly failed?: true;
  /** It has come upon concealed counters, and is thrown back to this place if one of them is real. */
  readonly met?: LocationIndex;
  /** The step that it crawls, until that is done. */
  readonly crawl?: Step;
  /** A lawful step onto or off Wire that waits for its die. */
  readonly offWire?: { readonly move: Move; readonly counters: number };
}

export const ATTACK_RESULTS = [
  'nothing',
  'pinned',
  'reduced',
  'eliminated',
] as const satisfies readonly AttackResult[];

/** What a player can do in the Rout Phase. Which side does it follows from what is asked and from the unit. */
export type RoutPhaseAction =
  /** A unit breaks of its own will. A10.41 */
  | { readonly type: 'break'; readonly unit: UnitId }
  /** A side, or both, are done with this part of the phase. */
  | { readonly type: 'next' }
  /** A unit's rout begins, these leaders with it. A10.5, A10.711 */
  | { readonly type: 'rout'; readonly unit: UnitId; readonly along: readonly UnitId[] }
  /** Of its weapons, by their places in its list, the unit takes these along. A10.4 */
  | { readonly type: 'take'; readonly weapons: readonly number[] }
  /** A unit left behind tries to Recover the weapon in question. A4.44 */
  | { readonly type: 'recover'; readonly unit: UnitId }
  /**
   * One step, at the least price unless another is named (in half MF); `by` a vertex, as `S3/R3/S4`, where
   * two lead round a rowhouse bar. B23.71
   */
  | {
      readonly type: 'step';
      readonly to: LocationId;
      readonly cost?: HalfMf;
      readonly by?: string;
      readonly beneath?: true;
    }
  /** On to a Location by the best way, until there or until something is asked; there it stops if it may. */
  | { readonly type: 'go'; readonly to: LocationId }
  | { readonly type: 'crawl'; readonly to: LocationId }
  | { readonly type: 'stop' }
  /** A concealed unit gives up its "?". A10.533 */
  | { readonly type: 'reveal'; readonly unit: UnitId }
  /** What an attack by mines or shells has done, resolved by the players. B28.41, C1.51 */
  | { readonly type: 'suffer'; readonly result: AttackResult };

export type RoutPhaseActionOf<T extends RoutPhaseAction['type']> = Extract<
  RoutPhaseAction,
  { readonly type: T }
>;

/** What is asked of a rout that begins, or is under way. */
export type RoutPhaseTask =
  /** Which of its weapons go along, by their places in the unit's list: any of these sets. A10.4 */
  | { readonly kind: 'weapons'; readonly unit: UnitId; readonly sets: readonly (readonly number[])[] }
  /** Somebody who stays may Recover what was left. A4.44 */
  | { readonly kind: 'recovery'; readonly lying: LyingWeapon; readonly among: readonly UnitId[] }
  | {
      readonly kind: 'recoveryRoll';
      readonly lying: LyingWeapon;
      readonly unit: UnitId;
      readonly drm: number;
      readonly others: readonly UnitId[];
    }
  /** One dr for each; the highest is chosen. A.9 */
  | { readonly kind: 'selection'; readonly units: readonly UnitId[]; readonly router: UnitId }
  | { readonly kind: 'wire'; readonly unit: UnitId; readonly counters: number }
  | { readonly kind: 'attack'; readonly unit: UnitId; readonly peril: Peril };

export type RoutPhaseTaskOf<K extends RoutPhaseTask['kind']> = Extract<RoutPhaseTask, { readonly kind: K }>;

/** What the Rout Phase waits for while nothing else is asked. */
export type RoutPhaseQuestion =
  /** Who breaks of his own will. A10.41 */
  | { readonly kind: 'breaks'; readonly units: readonly UnitId[]; readonly by?: undefined }
  /** Which unit routs next; `due` are those that have to before the side is done. */
  | {
      readonly kind: 'unit';
      readonly by: Side;
      readonly due: readonly UnitId[];
      /** One of them could. A20.21 */
      readonly orSurrender: boolean;
    }
  /** Where the rout under way goes. */
  | { readonly kind: 'way'; readonly unit: UnitId; readonly by: Side }
  | { readonly kind: 'over'; readonly by?: undefined };
