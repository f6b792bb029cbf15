/** A kind of place that is Controlled, or where units are counted. */
export type PlaceKind = 'building' | 'hex' | 'Location';

export const PLACE_KINDS = ['building', 'hex', 'Location'] as const satisfies readonly PlaceKind[];

/** The edges of the map in play, as it lies on the table: the north is at its top. */
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** What points are counted: CVP, Exit VP, or both together. */
export type Account = 'CVP' | 'Exit VP' | 'VP';

/** Which units are counted. */
export const WHO = ['MMC', 'SMC', 'squads', 'leaders', 'vehicles', 'Guns', 'units'] as const;
export type Who = (typeof WHO)[number];

/** In what state; `Good Order` and `armed` as the rules have it. */
export type InState = 'unbroken' | 'Good Order' | 'armed';

export type Bound = 'at least' | 'at most';

/** One thing that a side has to have done. */
export type Clause =
  /** Control of these places, of as many as `number` of them, or of all. */
  | {
      readonly kind: 'control';
      readonly number?: number;
      readonly of: PlaceKind;
      readonly places: readonly string[];
    }
  /** Control of more of these places than the enemy has, or of all such places in play if none is named. */
  | {
      readonly kind: 'controlLead';
      readonly of: PlaceKind;
      readonly places: readonly string[];
      readonly lead: number;
    }
  | {
      readonly kind: 'points';
      readonly enemy: boolean;
      readonly account: Account;
      readonly bound: Bound;
      readonly points: number;
    }
  | { readonly kind: 'lead'; readonly account: Account; readonly points: number }
  /** Exit VP, by these hexes, off these edges, or by any hex. */
  | {
      readonly kind: 'exit';
      readonly points: number;
      readonly by: readonly string[];
      readonly off?: readonly Edge[];
    }
  | {
      readonly kind: 'presence';
      readonly bound: Bound;
      readonly number: number;
      readonly state?: InState;
      readonly enemy: boolean;
      readonly who: Who;
      readonly of?: PlaceKind;
      readonly place?: string;
    };

/** What a side has to have done to win, as a tree; all of it is judged as the game ends, but for what wins immediately. */
export type VictoryCondition =
  | Clause
  | { readonly kind: 'all' | 'any'; readonly of: readonly VictoryCondition[] }
  | { readonly kind: 'not' | 'immediately'; readonly of: VictoryCondition };

/** Every clause of a tree, in the order of the sentence. */
export const clausesOf = (condition: VictoryCondition): readonly Clause[] => {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(clausesOf);
    case 'not':
    case 'immediately':
      return clausesOf(condition.of);
    default:
      return [condition];
  }
};
