import { fill, texts } from '../../../../messages/texts.ts';
import type { Bound, ConditionClause, Edge, VictoryCondition } from './condition.ts';
import en from '../../../../messages/en/victory.json';

/**
 * Victory Conditions in words, and what is said of a sentence that is not understood. The words of the
 * sentence itself are English in every language.
 */
export const V = texts('victory', en);

type Of<K extends ConditionClause['kind']> = Extract<ConditionClause, { readonly kind: K }>;

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
const within = (condition: VictoryCondition, ...loose: readonly VictoryCondition['kind'][]): string =>
  loose.includes(condition.kind) ? `(${tellCondition(condition)})` : tellCondition(condition);

/**
 * Victory Conditions in the language in force. In English they are the very sentence that reads as them, see
 * `printCondition`.
 */
export const tellCondition = (condition: VictoryCondition): string => {
  switch (condition.kind) {
    case 'all':
      return condition.of.map((each) => within(each, 'all', 'any')).join(V.told.and);
    case 'any':
      return condition.of.map((each) => within(each, 'any')).join(V.told.or);
    case 'not':
    case 'immediately':
      return fill(V.told[condition.kind], { what: within(condition.of, 'all', 'any') });
    default:
      return tellClause(condition);
  }
};
