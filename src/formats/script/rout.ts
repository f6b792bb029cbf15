import { printMf } from '../../hexgrid/quantity.ts';
import { ATTACK_RESULTS, type RoutPhaseAction } from '../../rules/areas/routPhase/routPhaseAction.ts';
import type { SurrenderAction } from '../../rules/areas/surrender/surrenderAction.ts';
import type { CommonAction } from '../../rules/state/action.ts';
import { MOST_WEAPONS } from '../../units/limits.ts';
import type { UnitId } from '../../units/unit.ts';
import {
  type Verbs,
  type Words,
  after,
  alone,
  asDice,
  asMf,
  asNumbers,
  asPlace,
  asUnit,
  asVertex,
  ofPlace,
  ofUnit,
} from './verbs.ts';

type RoutAction = RoutPhaseAction | SurrenderAction | CommonAction;
type Of<T extends RoutAction['type']> = Extract<RoutAction, { readonly type: T }>;

const stepOf = ([place, ...words]: Words): Of<'step'> | undefined => {
  const to = asPlace(place);
  const price = after('for', words, asMf);
  const vertex = price && after('by', price.rest, asVertex);
  if (
    to === undefined ||
    !vertex ||
    vertex.rest.length > 1 ||
    (vertex.rest.length === 1 && vertex.rest[0] !== 'beneath')
  )
    return undefined;
  return {
    type: 'step',
    to,
    ...(price.value !== undefined && { cost: price.value }),
    ...(vertex.value !== undefined && { by: vertex.value }),
    ...(vertex.rest.length > 0 && { beneath: true as const }),
  };
};

const routOf = ([name, word, ...leaders]: Words): Of<'rout'> | undefined => {
  const unit = asUnit(name);
  const along = leaders.flatMap((leader) => asUnit(leader) ?? []);
  if (
    unit === undefined ||
    along.length !== leaders.length ||
    (word !== undefined && (word !== 'with' || along.length === 0))
  )
    return undefined;
  return { type: 'rout', unit, along };
};

const takeOf = (words: Words): Of<'take'> | undefined => {
  const weapons =
    words.length === 1 && words[0] === 'nothing'
      ? []
      : words.length === 0
        ? undefined
        : asNumbers(words, MOST_WEAPONS);
  return weapons && weapons.every((place) => place >= 1)
    ? { type: 'take', weapons: weapons.map((place) => place - 1) }
    : undefined;
};

const printStep = ({ to, cost, by, beneath }: Of<'step'>): Words => [
  to,
  ...(cost === undefined ? [] : ['for', printMf(cost)]),
  ...(by === undefined ? [] : ['by', by]),
  ...(beneath ? ['beneath'] : []),
];

const printTake = ({ weapons }: Of<'take'>): Words =>
  weapons.length === 0 ? ['nothing'] : weapons.map((place) => String(place + 1));

const sufferOf = ([word, ...rest]: Words): Of<'suffer'> | undefined => {
  const result = ATTACK_RESULTS.find((each) => each === word);
  return result && rest.length === 0 ? { type: 'suffer', result } : undefined;
};

const rollOf = (words: Words): Of<'roll'> | undefined => {
  const dice = asDice(words);
  return dice && { type: 'roll', dice };
};

const unitOf = ({ unit }: { readonly unit: UnitId }): Words => [unit];
const nothing = (): Words => [];

/** The lines of a script about the Rout Phase, and about dice. */
export const ROUT_VERBS: Verbs<RoutAction> = {
  break: { of: ofUnit((unit) => ({ type: 'break', unit })), print: unitOf },
  next: { of: alone({ type: 'next' }), print: nothing },
  phase: { of: alone({ type: 'phase' }), print: nothing },
  rout: { of: routOf, print: ({ unit, along }) => [unit, ...(along.length > 0 ? ['with', ...along] : [])] },
  take: { of: takeOf, print: printTake },
  recover: { of: ofUnit((unit) => ({ type: 'recover', unit })), print: unitOf },
  decline: { of: alone({ type: 'decline' }), print: nothing },
  step: { of: stepOf, print: printStep },
  go: { of: ofPlace((to) => ({ type: 'go', to })), print: ({ to }) => [to] },
  crawl: { of: ofPlace((to) => ({ type: 'crawl', to })), print: ({ to }) => [to] },
  stop: { of: alone({ type: 'stop' }), print: nothing },
  reveal: { of: ofUnit((unit) => ({ type: 'reveal', unit })), print: unitOf },
  accept: { of: ofUnit((captor) => ({ type: 'accept', captor })), print: ({ captor }) => [captor] },
  refuse: { of: alone({ type: 'refuse' }), print: nothing },
  roll: { of: rollOf, print: ({ dice }) => dice.map(String) },
  suffer: { of: sufferOf, print: ({ result }) => [result] },
};
