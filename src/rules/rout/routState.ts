import type { LocationIndex } from '../../board/gameMap.ts';
import type { HalfMf } from '../../hexgrid/quantity.ts';
import type { Plan } from './destination.ts';
import type { Seen } from './seen.ts';
import type { Entry, Step } from './movementCost.ts';

/**
 * How a rout stands at one point: on its way to a designated destination; in cover on that way, which it can only
 * leave for more cover; arrived, so that only cover can follow; bound for nothing; or behind time, having
 * paid for shellholes on the shortest way.
 */
export type Phase = 'toward' | 'passing' | 'arrived' | 'free' | 'delayed';

/**
 * A node of the search. Where a unit may go depends on which enemies have seen it during this rout, so a hex
 * alone is not enough.
 */
export interface RoutState {
  readonly at: LocationIndex;
  readonly seen: Seen;
  readonly spent: HalfMf;
  /** What went, under this plan, for cover that cheaper entries would not have given; no distance counts it. */
  readonly extra: HalfMf;
  /** Entered as it was, the enemies seen so far let a rout end here. */
  readonly tenable: boolean;
  readonly plan: Plan;
  readonly phase: Phase;
  /** The destination that a delayed rout still makes for. */
  readonly delayedFor?: LocationIndex;
  /** It may stop here as far as destinations go; `tenable` tells whether enemies let it. */
  readonly stoppable: boolean;
}

/** States of one key are one state. */
export const keyOf = ({
  at,
  seen,
  spent,
  extra,
  tenable,
  plan,
  phase,
  delayedFor,
  stoppable,
}: RoutState): string =>
  `${at} ${seen} ${spent} ${extra} ${tenable} ${plan.id} ${phase} ${delayedFor ?? ''} ${stoppable}`;

/** A step at a price, as one state makes it. */
export interface Move {
  readonly step: Step;
  readonly entry: Entry;
  /** MF spent in this rout once the step is made. */
  readonly spent: HalfMf;
  /** Of those spent under the plan, what went for extra cover. */
  readonly extra: HalfMf;
  readonly interdicted: boolean;
}
