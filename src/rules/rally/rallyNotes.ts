import type { Side, UnitId } from '../../units/unit.ts';

/** What has been done in the phase that no unit may do twice, and what its end has to know. */
export interface RallyNotes {
  /** Units that have attempted to rally. */
  readonly tried: readonly UnitId[];
  /** Units that have had their one action: Recovery, repair, transfer. */
  readonly acted: readonly UnitId[];
  /** Sides of which a MMC has attempted to rally. */
  readonly mmcTried: readonly Side[];
  /** The ATTACKER's Self-Rally of a MMC that could not do it of itself has been made. */
  readonly promotionTried: boolean;
  /** Units that keep their DM by their owner's choice. */
  readonly keeping: readonly UnitId[];
}

export const NO_RALLY_NOTES: RallyNotes = {
  tried: [],
  acted: [],
  mmcTried: [],
  promotionTried: false,
  keeping: [],
};
