import en from '../../../../messages/en/victory.json';
import { fill, texts } from '../../../../messages/texts.ts';

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

/**
 * Victory Conditions in words, and what is said of a sentence that is not understood. The words of the
 * sentence itself are English in every language.
 */
export const V = texts('victory', en);

const bounded = (bound: Bound): string => (bound === 'at least' ? 'least' : 'most');

const tellControl = ({ number, of, places }: Of<'control'>): string => {
  const how = number !== undefined ? 'controlSome' : places.length === 1 ? 'controlOne' : 'controlAll';
  return fill(V.told[how], { number, of, places: places.join(' ') });
};

const tellPresence = ({ bound, number, state, enemy, who, of, place }: Of<'presence'>): string =>
  fill(V.told.presence, {
    bound: bound === 'at most' && number === 0 ? 'no' : bounded(bound),
    number,
    state,
    enemy,
    who,
    of: place === undefined ? undefined : of,
    place,
  });

const tellEdges = (off: readonly Edge[] | undefined): string | undefined =>
  off?.map((edge) => V.edges[edge]).join(V.edges.and);

const tellClause = (clause: ConditionClause): string => {
  switch (clause.kind) {
    case 'control':
      return tellControl(clause);
    case 'controlLead':
      return fill(V.told.controlLead, {
        of: clause.of,
        places: clause.places.length === 0 ? undefined : clause.places.join(' '),
        lead: clause.lead,
      });
    case 'points':
      return fill(V.told.points, { ...clause, bound: bounded(clause.bound) });
    case 'lead':
      return fill(V.told.lead, { ...clause });
    case 'exit':
      return fill(V.told.exit, {
        points: clause.points,
        by: clause.by.length === 0 ? undefined : clause.by.join(' '),
        off: tellEdges(clause.off),
        edges: clause.off?.length,
      });
    case 'presence':
      return tellPresence(clause);
  }
};

/** In brackets where it would be read otherwise without. */
const tellWithin = (condition: VictoryCondition, ...loose: readonly VictoryCondition['kind'][]): string =>
  loose.includes(condition.kind) ? `(${tellCondition(condition)})` : tellCondition(condition);

/**
 * Victory Conditions in the language in force. In English they are the very sentence that reads as them, see
 * `printCondition`.
 */
export const tellCondition = (condition: VictoryCondition): string => {
  switch (condition.kind) {
    case 'all':
      return condition.of.map((each) => tellWithin(each, 'all', 'any')).join(V.told.and);
    case 'any':
      return condition.of.map((each) => tellWithin(each, 'any')).join(V.told.or);
    case 'not':
    case 'immediately':
      return fill(V.told[condition.kind], { what: tellWithin(condition.of, 'all', 'any') });
    default:
      return tellClause(condition);
  }
};
