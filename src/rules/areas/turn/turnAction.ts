import type { LocationId } from '../../../board/map/gameMap.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import type { Condition, Side, UnitId } from '../../../units/unit.ts';
import type { CounterId } from '../../../units/counters.ts';
import type { MarkerId } from '../../../units/marker.ts';

/** What is asked of the phases of a turn, and what goes on between them. */
export type TurnTask = never;

/**
 * What a player can do of the phases of a turn: he tells of what was done at the table, and brings on who
 * enters.
 */
export type TurnAction =
  /** A state begins, or ends, that came of what was played at the table: CX, a pin, concealment. */
  | { readonly type: 'mark'; readonly unit: UnitId; readonly condition: Condition }
  | { readonly type: 'unmark'; readonly unit: UnitId; readonly condition: Condition }
  /** A counter is laid on the map, or taken off it: SMOKE, a wreck, a Blaze. */
  | { readonly type: 'place'; readonly marker: MarkerId; readonly hex: HexId }
  | { readonly type: 'clear'; readonly marker: MarkerId; readonly hex: HexId }
  /**
   * A reinforcement comes onto the map; on the side that its counter is usually of, if no other is named.
   * A2.5
   */
  | {
      readonly type: 'enter';
      readonly counter: CounterId;
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly side?: Side;
    };
