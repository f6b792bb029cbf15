import type { ControlTarget } from '../../units/scenario.ts';
import type { Side, UnitId } from '../../units/unit.ts';
import type { Situation } from '../../units/position.ts';
import type { ControlRule } from '../grounds/control.ts';

/** That a side has Control of something now, and by which rule it gains it if it had it not. */
export interface Claim {
  readonly target: ControlTarget;
  readonly by: Side;
  readonly rule: ControlRule;
  /** Only by units that need not tell. A26.15 */
  readonly undeclared?: true;
  readonly forfeitedBy?: Side;
}

/** The table as Control looks at it, with the units that are in Bypass. */
export interface Ground extends Situation {
  readonly bypassing: readonly UnitId[];
}

/** Who Controls a target, as far as it has come. */
export type Holder = (key: string) => Side | undefined;
