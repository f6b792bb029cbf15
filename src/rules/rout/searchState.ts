import type { Ways } from './movement/ways.ts';
import type { Interdiction } from './interdiction/interdiction.ts';
import type { Combatant, Seen } from './combatant.ts';
import type { Grounds, Ground } from '../../facts/rout.ts';
import type { LocationIndex } from '../../board/map/gameMap.ts';
import type { HalfMf } from '../../hexgrid/quantity.ts';
import type { Plan } from './destination/destination.ts';
import type { StepEntry, Step } from './movement/movementCost.ts';

/** A state with the best way found to it: fewest Interdictions, then fewest attacks by mines and shells. */
export interface Reached {
  readonly state: RoutState;
  readonly interdictions: number;
  readonly perils: number;
  readonly previous?: Reached;
  readonly move?: Move;
}

/** A lawful move from one state to another. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly move: Move;
  readonly cost: HalfMf;
  readonly interdicted: boolean;
}

/** The states that moves lead to, and the moves. */
export interface Exploration {
  /** Every state but the start, in order of MF spent. */
  readonly reached: readonly Reached[];
  /** Every lawful move found, by the keys of the states it joins. */
  readonly links: readonly Link[];
}

/** All that lawful routs of one unit can do. */
export interface Search extends Exploration {
  readonly ways: Ways;
  /** The plans at the start. */
  readonly plans: readonly Plan[];
  /** The states before the first step, one for each plan. */
  readonly starts: readonly Reached[];
  /** By the keys of states: where a rout is over, and how. */
  readonly dooms: ReadonlyMap<string, Doom>;
  /** Why a rout may not end in a state; empty if it may. */
  objections(reached: Reached): readonly Ground[];
  readonly interdicts: (step: Step, entry: StepEntry) => Interdiction;
  /** States at and beyond a Location with concealed counters, if all of them are Dummies. */
  beyond(at: LocationIndex): readonly Reached[];
}

/** What becomes of a rout that has come next to an enemy and may not stay there. */
export interface Doom {
  readonly kind: 'surrenders' | 'eliminated';
  /** Those who could take it; of an elimination, those next to whom it cannot stay. */
  readonly enemies: readonly Combatant[];
  readonly grounds: Grounds;
}

/**
 * How a rout stands at one point: on its way to a designated destination; in cover on that way, which it can
 * only leave for more cover; arrived, so that only cover can follow; bound for nothing; or behind time,
 * having paid for shellholes on the shortest way.
 */
export type RoutStage = 'toward' | 'passing' | 'arrived' | 'free' | 'delayed';

/**
 * A node of the search. Where a unit may go depends on which enemies have seen it during this rout, so a hex
 * alone is not enough.
 */
export interface RoutState {
  readonly at: LocationIndex;
  readonly seen: Seen;
  readonly spent: HalfMf;
  /**
   * What went, under this plan, for cover that cheaper entries would not have given; no distance counts it.
   */
  readonly extra: HalfMf;
  /** Entered as it was, the enemies seen so far let a rout end here. */
  readonly tenable: boolean;
  readonly plan: Plan;
  readonly phase: RoutStage;
  /** The destination that a delayed rout still makes for. */
  readonly delayedFor?: LocationIndex;
  /** It may stop here as far as destinations go; `tenable` tells whether enemies let it. */
  readonly stoppable: boolean;
}

const STAGES: readonly RoutStage[] = ['toward', 'passing', 'arrived', 'free', 'delayed'];

const named = ({ at, seen, spent, extra, tenable, plan, phase, delayedFor, stoppable }: RoutState): string =>
  `${at} ${seen} ${spent} ${extra} ${plan.id} ${delayedFor ?? ''} ${STAGES.indexOf(phase) * 4 + (tenable ? 2 : 0) + (stoppable ? 1 : 0)}`;

const keys = new WeakMap<RoutState, string>();

/** States of one key are one state. */
export const keyOf = (state: RoutState): string => {
  const known = keys.get(state);
  if (known !== undefined) return known;
  const key = named(state);
  keys.set(state, key);
  return key;
};

/** A step at a price, as one state makes it. */
export interface Move {
  readonly step: Step;
  readonly entry: StepEntry;
  /** MF spent in this rout once the step is made. */
  readonly spent: HalfMf;
  /** Of those spent under the plan, what went for extra cover. */
  readonly extra: HalfMf;
  readonly interdicted: boolean;
}
