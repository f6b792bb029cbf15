import type { LocationId } from '../../board/gameMap.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Manner } from '../grounds/control.ts';

/** What is asked of movement as far as Control goes, Mopping Up and Fire. */
export type ControlTask =
  /** One dr for each counter beneath a "?" in the Location that these units move into, weapons by who has them; the highest is chosen. A12.15, A.9 */
  {
    readonly kind: 'detection';
    readonly masked: readonly UnitId[];
    readonly units: readonly UnitId[];
    readonly to: LocationId;
    readonly manner?: Manner;
  };
