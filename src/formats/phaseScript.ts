import type { LocationId } from '../board/gameMap.ts';
import { read, type Fault, type Reading } from '../board/reading.ts';
import { halfMf, printMf, type HalfMf } from '../hexgrid/quantity.ts';
import { ATTACK_RESULTS, type Action } from '../rules/routPhase/action.ts';
import type { UnitId } from '../units/unit.ts';

/** A script of more lines is something else. */
const MOST_LINES = 5_000;
const MOST_LETTERS = 200;
const MOST_DICE = 40;

const asUnit = (word: string | undefined): UnitId | undefined => (word !== undefined && /^[A-Za-z0-9][A-Za-z0-9.+_-]{0,39}$/.test(word) ? (word as UnitId) : undefined);
const asPlace = (word: string | undefined): LocationId | undefined => (word !== undefined && /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(\/([0-9]{1,2}|p))?$/.test(word) ? (word as LocationId) : undefined);

const asMf = (word: string | undefined): HalfMf | undefined => {
  const [, whole = '', half] = /^([0-9]{0,2})(½)?$/.exec(word ?? '') ?? [];
  return word === undefined || (whole === '' && half === undefined) || !/^[0-9]{0,2}½?$/.test(word) ? undefined : halfMf(Number(whole) * 2 + (half === undefined ? 0 : 1));
};

const asNumbers = (words: readonly string[], most: number): readonly number[] | undefined =>
  (words.length <= most && words.every((word) => /^[0-9]$/.test(word)) ? words.map(Number) : undefined);

type Words = readonly string[];

/** A vertex by the hexes that meet there. */
const asVertex = (word: string | undefined): string | undefined => (word !== undefined && /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(\/[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}){1,2}$/.test(word) ? word : undefined);

/** What stands behind a word that is there, with the words that are left; `undefined` where it is not understood. */
const after = <T>(word: string, [first, second, ...rest]: Words, as: (text: string | undefined) => T | undefined): { readonly value?: T; readonly rest: Words } | undefined => {
  if (first !== word) return { rest: [first, second, ...rest].filter((each) => each !== undefined) };
  const value = as(second);
  return value === undefined ? undefined : { value, rest };
};

const stepOf = ([place, ...words]: Words): Action | undefined => {
  const to = asPlace(place);
  const price = after('for', words, asMf);
  const vertex = price && after('by', price.rest, asVertex);
  if (to === undefined || !vertex || vertex.rest.length > 1 || (vertex.rest.length === 1 && vertex.rest[0] !== 'beneath')) return undefined;
  return { type: 'step', to, ...(price.value !== undefined && { cost: price.value }), ...(vertex.value !== undefined && { by: vertex.value }), ...(vertex.rest.length > 0 && { beneath: true as const }) };
};

const routOf = ([name, word, ...leaders]: Words): Action | undefined => {
  const unit = asUnit(name);
  const along = leaders.flatMap((leader) => asUnit(leader) ?? []);
  if (unit === undefined || along.length !== leaders.length || (word !== undefined && (word !== 'with' || along.length === 0))) return undefined;
  return { type: 'rout', unit, along };
};

const takeOf = (words: Words): Action | undefined => {
  const weapons = words.length === 1 && words[0] === 'nothing' ? [] : words.length === 0 ? undefined : asNumbers(words, 8);
  return weapons && weapons.every((place) => place >= 1) ? { type: 'take', weapons: weapons.map((place) => place - 1) } : undefined;
};

const ofUnit = (make: (unit: UnitId) => Action) => ([name, ...rest]: Words): Action | undefined => {
  const unit = asUnit(name);
  return unit === undefined || rest.length > 0 ? undefined : make(unit);
};
const ofPlace = (make: (to: LocationId) => Action) => ([name, ...rest]: Words): Action | undefined => {
  const to = asPlace(name);
  return to === undefined || rest.length > 0 ? undefined : make(to);
};
const alone = (action: Action) => (words: Words): Action | undefined => (words.length === 0 ? action : undefined);

interface Verb {
  readonly form: string;
  readonly of: (words: Words) => Action | undefined;
}

const VERBS: Readonly<Record<Action['type'], Verb>> = {
  break: { form: 'break UNIT', of: ofUnit((unit) => ({ type: 'break', unit })) },
  next: { form: 'next', of: alone({ type: 'next' }) },
  rout: { form: 'rout UNIT, or rout UNIT with LEADER', of: routOf },
  take: { form: 'take 1 2 (weapons by their place in its list), or take nothing', of: takeOf },
  recover: { form: 'recover UNIT', of: ofUnit((unit) => ({ type: 'recover', unit })) },
  decline: { form: 'decline', of: alone({ type: 'decline' }) },
  step: { form: 'step LOCATION, with for MF for another price, by A1/B1/B2 for a vertex, and beneath for its foxhole or trench', of: stepOf },
  go: { form: 'go LOCATION', of: ofPlace((to) => ({ type: 'go', to })) },
  crawl: { form: 'crawl LOCATION', of: ofPlace((to) => ({ type: 'crawl', to })) },
  stop: { form: 'stop', of: alone({ type: 'stop' }) },
  reveal: { form: 'reveal UNIT', of: ofUnit((unit) => ({ type: 'reveal', unit })) },
  accept: { form: 'accept UNIT', of: ofUnit((captor) => ({ type: 'accept', captor })) },
  refuse: { form: 'refuse', of: alone({ type: 'refuse' }) },
  roll: {
    form: 'roll 3 4 (each die)',
    of: (words) => { const dice = asNumbers(words, MOST_DICE); return dice && dice.length > 0 && dice.every((die) => die >= 1 && die <= 6) ? { type: 'roll', dice } : undefined; },
  },
  suffer: {
    form: `suffer ${ATTACK_RESULTS.join(', ')}`,
    of: ([word, ...rest]) => { const result = ATTACK_RESULTS.find((each) => each === word); return result && rest.length === 0 ? { type: 'suffer', result } : undefined; },
  },
};

const isVerb = (word: string): word is Action['type'] => Object.hasOwn(VERBS, word);

/** The words of a line; none of one that is empty or only a remark. */
const wordsOf = (line: string): Words => line.replace(/#.*$/, '').trim().split(/\s+/).filter((word) => word !== '');

const readLine = (line: string, number: number, file: string): Action | Fault | undefined => {
  const [verb, ...words] = wordsOf(line);
  if (verb === undefined) return undefined;
  const fault = (problem: string, remedy: string): Fault => ({ file, place: `line ${String(number)}`, problem, remedy });
  if (!isVerb(verb)) return fault(`nothing is done by "${verb.slice(0, 40)}"`, `Begin with one of: ${Object.keys(VERBS).join(', ')}.`);
  return VERBS[verb].of(words) ?? fault(`"${line.trim().slice(0, 80)}" is not understood`, `Write ${VERBS[verb].form}.`);
};

const isFault = (item: Action | Fault): item is Fault => 'remedy' in item;

const MOST_FAULTS = 20;

/** The actions that a script tells, one a line; what follows a # is for people. */
export const parseScript = (text: string, file: string): Reading<readonly Action[]> => {
  const lines = text.split('\n');
  const long = lines.findIndex((line) => line.length > MOST_LETTERS);
  if (lines.length > MOST_LINES || long >= 0)
    return { faults: [{ file, place: long >= 0 ? `line ${String(long + 1)}` : 'the whole file', problem: 'it is too long', remedy: `Write at most ${String(MOST_LINES)} lines of ${String(MOST_LETTERS)} letters.` }] };
  const items = lines.flatMap((line, index) => readLine(line, index + 1, file) ?? []);
  const [first, ...rest] = items.filter(isFault).slice(0, MOST_FAULTS);
  return first ? { faults: [first, ...rest] } : read(items.flatMap((item) => (isFault(item) ? [] : [item])));
};

/** The line, counted from 1, in which each action of a script stands. */
export const linesOfActions = (text: string): readonly number[] => text.split('\n').flatMap((line, index) => (wordsOf(line).length > 0 ? [index + 1] : []));

/** An action as a line of a script. */
export const printAction = (action: Action): string => {
  switch (action.type) {
    case 'break':
    case 'recover':
    case 'reveal': return `${action.type} ${action.unit}`;
    case 'rout': return [`rout ${action.unit}`, ...(action.along.length > 0 ? ['with', ...action.along] : [])].join(' ');
    case 'take': return `take ${action.weapons.map((place) => place + 1).join(' ') || 'nothing'}`;
    case 'step': return [`step ${action.to}`, ...(action.cost === undefined ? [] : ['for', printMf(action.cost)]), ...(action.by === undefined ? [] : ['by', action.by]), ...(action.beneath ? ['beneath'] : [])].join(' ');
    case 'go':
    case 'crawl': return `${action.type} ${action.to}`;
    case 'accept': return `accept ${action.captor}`;
    case 'roll': return `roll ${action.dice.join(' ')}`;
    case 'suffer': return `suffer ${action.result}`;
    case 'next':
    case 'decline':
    case 'stop':
    case 'refuse': return action.type;
  }
};
