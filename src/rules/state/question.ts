import type { Phase } from '../../units/scenario.ts';
import type { Side, UnitId } from '../../units/unit.ts';
import type { AttackTask } from '../areas/attack/attackAction.ts';
import type { CloseCombatTask } from '../areas/closeCombat/closeCombatAction.ts';
import type { ControlTask } from '../areas/control/controlAction.ts';
import type { RallyTask } from '../areas/rally/rallyAction.ts';
import type { RoutPhaseQuestion, RoutPhaseTask } from '../areas/routPhase/routPhaseAction.ts';
import type { SurrenderTask } from '../areas/surrender/surrenderAction.ts';
import type { VictoryTask } from '../areas/victory/victoryAction.ts';
import type { DrmItem } from '../areas/attack/attackFacts.ts';
import type { CheckKind } from '../areas/routPhase/routPhaseFacts.ts';

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

/** A Wound Severity dr. A17.11 */
export interface Severity {
  readonly kind: 'severity';
  readonly unit: UnitId;
  readonly drm: number;
  readonly stack?: readonly UnitId[];
}

/** What is asked of the morale of a unit. */
export type MoraleTask = Check | Severity;

/** A question that something which has happened asks; it is answered before anything else goes on. */
export type Task =
  | MoraleTask
  | RoutPhaseTask
  | SurrenderTask
  | AttackTask
  | RallyTask
  | CloseCombatTask
  | ControlTask
  | VictoryTask;

/** What the game waits for; `by` is the side that answers, `undefined` where both may or where dice do. */
export type Question =
  | (Task & { readonly by?: Side })
  | RoutPhaseQuestion
  /** A phase that waits for nothing: what its players do in it, and when they are done. */
  | { readonly kind: 'phase'; readonly phase: Phase; readonly ended?: true; readonly by?: undefined };
