type Of<K extends ConditionClause['kind']> = Extract<ConditionClause, { readonly kind: K }>;

const PLURAL = { building: 'buildings', hex: 'hexes', Location: 'Locations' } as const satisfies Record<
  PlaceKind,
  string
>;

const printControl = ({ number, of, places }: Of<'control'>): string => {
  const [only, ...others] = places;
  if (number === undefined && only !== undefined && others.length === 0) return `Control ${of} ${only}`;
  return `Control ${number === undefined ? 'all' : `at least ${String(number)}`} of ${PLURAL[of]} ${places.join(' ')}`;
};

const printControlLead = ({ of, places, lead }: Of<'controlLead'>): string =>
  `Control more ${places.length === 0 ? PLURAL[of] : `of ${PLURAL[of]} ${places.join(' ')}`} than the enemy by ${String(lead)}`;

const printExit = ({ points, by, off }: Of<'exit'>): string =>
  [
    `Exit at least ${String(points)} VP`,
    ...(off === undefined ? [] : [`off the ${off.join(' and ')} ${off.length === 1 ? 'edge' : 'edges'}`]),
    ...(by.length === 0 ? [] : ['by', ...by]),
  ].join(' ');

const printPresence = ({ bound, number, state, enemy, who, of, place }: Of<'presence'>): string =>
  [
    bound === 'at most' && number === 0 ? 'no' : `${bound} ${String(number)}`,
    ...(state === undefined ? [] : [state]),
    enemy ? 'enemy' : 'own',
    who,
    ...(of === undefined || place === undefined ? ['on the map'] : ['in', of, place]),
  ].join(' ');

/** A clause as its sentence has it. */
const printClause = (clause: ConditionClause): string => {
  switch (clause.kind) {
    case 'control':
      return printControl(clause);
    case 'controlLead':
      return printControlLead(clause);
    case 'points':
      return `${clause.enemy ? 'enemy ' : ''}${clause.account} ${clause.bound} ${String(clause.points)}`;
    case 'lead':
      return `${clause.account} more than the enemy by ${String(clause.points)}`;
    case 'exit':
      return printExit(clause);
    case 'presence':
      return printPresence(clause);
  }
};

/** In brackets where it would be read otherwise without. */
const within = (condition: VictoryCondition, ...loose: readonly VictoryCondition['kind'][]): string =>
  loose.includes(condition.kind) ? `(${printCondition(condition)})` : printCondition(condition);

/** Victory Conditions as the sentence that reads as them. */
export const printCondition = (condition: VictoryCondition): string => {
  switch (condition.kind) {
    case 'all':
      return condition.of.map((each) => within(each, 'all', 'any')).join(' and ');
    case 'any':
      return condition.of.map((each) => within(each, 'any')).join(' or ');
    case 'not':
    case 'immediately':
      return `${condition.kind} ${within(condition.of, 'all', 'any')}`;
    default:
      return printClause(condition);
  }
};

/** A kind of place that is Controlled, or where units are counted. */
export type PlaceKind = 'building' | 'hex' | 'Location';

export const PLACE_KINDS = ['building', 'hex', 'Location'] as const satisfies readonly PlaceKind[];

/** The edges of the map in play, as it lies on the table: the north is at its top. */
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** What points are counted: CVP, Exit VP, or both together. */
export type PointsAccount = 'CVP' | 'Exit VP' | 'VP';

/** Which units are counted. */
export const WHO = ['MMC', 'SMC', 'squads', 'leaders', 'vehicles', 'Guns', 'units'] as const;
export type Who = (typeof WHO)[number];

/** In what state; `Good Order` and `armed` as the rules have it. */
export type InState = 'unbroken' | 'Good Order' | 'armed';

export type Bound = 'at least' | 'at most';

/** One thing that a side has to have done. */
export type ConditionClause =
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
      readonly account: PointsAccount;
      readonly bound: Bound;
      readonly points: number;
    }
  | { readonly kind: 'lead'; readonly account: PointsAccount; readonly points: number }
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

/**
 * What a side has to have done to win, as a tree; all of it is judged as the game ends, but for what wins
 * immediately.
 */
export type VictoryCondition =
  | ConditionClause
  | { readonly kind: 'all' | 'any'; readonly of: readonly VictoryCondition[] }
  | { readonly kind: 'not' | 'immediately'; readonly of: VictoryCondition };

/** Every clause of a tree, in the order of the sentence. */
export const clausesOf = (condition: VictoryCondition): readonly ConditionClause[] => {
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
