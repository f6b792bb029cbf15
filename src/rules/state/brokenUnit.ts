import { withCondition } from '../../units/conditionTable.ts';
import type { Unit } from '../../units/unit.ts';

/** No broken unit is in these states: it can neither hide nor stay in the saddle. */
const LOST_IN_BREAKING = ['concealed', 'hidden', 'mounted'] as const;

/**
 * The unit as it is once it has broken: under DM, and in no state that no broken unit is in.
 *
 * @rule A10.62
 */
export const brokenUnit = (unit: Unit): Unit =>
  withCondition(
    {
      ...unit,
      conditions: unit.conditions.filter((each) => !LOST_IN_BREAKING.some((lost) => lost === each)),
    },
    'broken',
  );
