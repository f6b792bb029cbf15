import type { LyingWeapon, Phase } from '../../units/scenario.ts';
import type { Side, UnitId } from '../../units/unit.ts';
import type { AttackTask } from '../areas/attack/attackAction.ts';
import type { CloseCombatTask } from '../areas/closeCombat/closeCombatAction.ts';
import type { ControlTask } from '../areas/control/controlAction.ts';
import type { RallyTask } from '../areas/rally/rallyAction.ts';
import type { VictoryTask } from '../areas/victory/victoryAction.ts';
import type { DrmItem } from '../grounds/attack.ts';
import type { CheckKind } from '../grounds/game.ts';
import type { Peril } from '../../facts/obstacles.ts';

/** A Morale or Task Check. */
export interface Check {
  readonly kind: 'check';
  readonly check: CheckKind;
  readonly unit: UnitId;
  readonly drm: number;
  /** What its DRM is made of. */
  readonly items?: readonly DrmItem[];
  /** The # of the #MC. */
  readonly number?: number;
  /** Units that move as one stack under Defensive First Fire: leaders count among them alone. A10.21 */
  readonly stack?: readonly UnitId[];
  /** The leader whom the owner chose of several. A10.72 */
  readonly helper?: UnitId;
}

/** A question that the Rout Phase asks. */
export type RoutTask =
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
  | { readonly kind: 'surrender'; readonly units: readonly UnitId[]; readonly captors: readonly UnitId[] }
  | Check
  /** A Wound Severity dr. A17.11 */
  | {
      readonly kind: 'severity';
      readonly unit: UnitId;
      readonly drm: number;
      readonly stack?: readonly UnitId[];
    }
  /** One dr for each; the highest is chosen. A.9 */
  | { readonly kind: 'selection'; readonly units: readonly UnitId[]; readonly router: UnitId }
  | { readonly kind: 'wire'; readonly unit: UnitId; readonly counters: number }
  | { readonly kind: 'attack'; readonly unit: UnitId; readonly peril: Peril };

/** A question that something which has happened asks; it is answered before anything else goes on. */
export type Task = RoutTask | AttackTask | RallyTask | CloseCombatTask | ControlTask | VictoryTask;

/** What the phase waits for; `by` is the side that answers, `undefined` where both may or where dice do. */
export type Question =
  | (Task & { readonly by?: Side })
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
  /** A phase other than the Rout Phase: what its players do in it, and when they are done. */
  | { readonly kind: 'phase'; readonly phase: Phase; readonly ended?: true; readonly by?: undefined }
  | { readonly kind: 'over'; readonly by?: undefined };
