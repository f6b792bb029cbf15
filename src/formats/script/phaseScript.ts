import en from '../../messages/en/script.json';
import { fill, texts } from '../../messages/texts.ts';
import { read, type Fault, type Reading } from '../../board/fault.ts';
import { FIRE_RESULTS, HEAT_RESULTS } from '../../rules/areas/attack/attackAction.ts';
import { FIRE_TYPES } from '../../rules/fire/fireDeclaration.ts';
import { ATTACK_RESULTS, type RoutPhaseAction } from '../../rules/areas/routPhase/routPhaseAction.ts';
import type { Action, CommonAction } from '../../rules/state/action.ts';
import { CONDITIONS, type UnitId } from '../../units/unit.ts';
import { MARKER_IDS } from '../../units/marker.ts';
import { MOST_ACTIONS, MOST_LETTERS_OF_ACTION, MOST_WEAPONS } from '../../units/limits.ts';
import { ATTACK_VERBS, CLOSE_COMBAT_VERBS, RALLY_VERBS } from './phaseVerbs.ts';
import { CONTROL_VERBS, VICTORY_VERBS, TURN_VERBS } from './turnVerbs.ts';
import {
  type Verb,
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
  unitsOf,
} from './verbs.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import type { SurrenderAction } from '../../rules/areas/surrender/surrenderAction.ts';

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

const acceptOf = ([name, word, ...others]: Words): Extract<RoutAction, { type: 'accept' }> | undefined => {
  const captor = asUnit(name);
  if (captor === undefined || word === undefined) return captor && { type: 'accept', captor };
  const free = word === 'freeing' ? unitsOf(others) : undefined;
  return free && { type: 'accept', captor, free };
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
  accept: { of: acceptOf, print: ({ captor, free }) => [captor, ...(free ? ['freeing', ...free] : [])] },
  refuse: { of: alone({ type: 'refuse' }), print: nothing },
  roll: { of: rollOf, print: ({ dice }) => dice.map(String) },
  suffer: { of: sufferOf, print: ({ result }) => [result] },
};

const T = texts('script', en);

const VERBS: Verbs<Action> = {
  ...ROUT_VERBS,
  ...ATTACK_VERBS,
  ...RALLY_VERBS,
  ...CLOSE_COMBAT_VERBS,
  ...CONTROL_VERBS,
  ...VICTORY_VERBS,
  ...TURN_VERBS,
};

/** Verbs in whatever letters they are written. */
const BY_SMALL_LETTERS: ReadonlyMap<string, Action['type']> = new Map(
  (Object.keys(VERBS) as readonly Action['type'][]).map((verb) => [verb.toLowerCase(), verb]),
);

/** The words of a line; none of one that is empty or only a remark. */
const wordsOf = (line: string): Words =>
  (line.split('#', 1)[0] ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Tells where a line stands that is counted from 1; without one, the whole. */
type PlaceOf = (line: number | undefined) => string;

const inFile: PlaceOf = (line) => (line === undefined ? T.wholeFile : fill(T.line, { n: line }));

const readLine = (line: string, file: string, place: () => string): Action | Fault | undefined => {
  const [written, ...words] = wordsOf(line);
  if (written === undefined) return undefined;
  const verb = BY_SMALL_LETTERS.get(written.toLowerCase());
  const fault = (problem: string, remedy: string): Fault => ({ file, place: place(), problem, remedy });
  if (verb === undefined)
    return fault(
      fill(T.noVerb, { verb: written.slice(0, 40) }),
      fill(T.begin, { verbs: Object.keys(VERBS).join(', ') }),
    );
  return (
    VERBS[verb].of(words) ??
    fault(fill(T.notUnderstood, { line: line.trim().slice(0, 80) }), fill(T.write, { form: formOf(verb) }))
  );
};

const isFault = (item: Action | Fault): item is Fault => 'remedy' in item;

const MOST_FAULTS = 20;

/** The actions that a script tells, one a line; what follows a # is for people. */
export const parseScript = (
  text: string,
  file: string,
  placeOf: PlaceOf = inFile,
): Reading<readonly Action[]> => {
  const lines = text.split('\n');
  const long = lines.findIndex((line) => line.length > MOST_LETTERS_OF_ACTION);
  if (lines.length > MOST_ACTIONS || long >= 0)
    return {
      faults: [
        {
          file,
          place: placeOf(long >= 0 ? long + 1 : undefined),
          problem: T.tooLong,
          remedy: fill(T.most, { lines: MOST_ACTIONS, letters: MOST_LETTERS_OF_ACTION }),
        },
      ],
    };
  const items = lines.flatMap((line, index) => readLine(line, file, () => placeOf(index + 1)) ?? []);
  const [first, ...rest] = items.filter(isFault).slice(0, MOST_FAULTS);
  return first ? { faults: [first, ...rest] } : read(items.flatMap((item) => (isFault(item) ? [] : [item])));
};

/** The line, counted from 1, in which each action of a script stands. */
export const linesOfActions = (text: string): readonly number[] =>
  text.split('\n').flatMap((line, index) => (wordsOf(line).length > 0 ? [index + 1] : []));

/** The words that a form lists. */
const LISTED: Readonly<Partial<Record<Action['type'], Readonly<Record<string, readonly string[]>>>>> = {
  attack: { results: FIRE_RESULTS },
  shoot: { types: FIRE_TYPES },
  ordnance: { types: FIRE_TYPES },
  heat: { results: HEAT_RESULTS },
  suffer: { results: ATTACK_RESULTS },
  mark: { states: CONDITIONS },
  place: { markers: MARKER_IDS },
};

/** How a line with this verb is written. */
export const formOf = (verb: Action['type']): string =>
  fill(
    T.forms[verb],
    Object.fromEntries(Object.entries(LISTED[verb] ?? {}).map(([name, words]) => [name, words.join(', ')])),
  );

/** An action as a line of a script. */
export const printAction = (action: Action): string => {
  const verb = VERBS[action.type] as Verb<Action>;
  return [action.type, ...verb.print(action)].join(' ');
};
