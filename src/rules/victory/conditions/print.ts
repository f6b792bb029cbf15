import type { Clause, PlaceKind, VictoryCondition } from './condition.ts';

type Of<K extends Clause['kind']> = Extract<Clause, { readonly kind: K }>;

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
export const printClause = (clause: Clause): string => {
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
