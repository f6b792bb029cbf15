import type { Fault } from '../../board/fault.ts';
import { counter, type CounterId, type Nationality } from '../../units/counters.ts';
import { MOST_UNITS } from '../../units/limits.ts';
import type { Situation } from '../../units/position.ts';
import { isLost, newDraft, type NotationDraft } from '../notation/draft.ts';
import { placedBy } from '../notation/readNotation.ts';
import { N, unitNames } from '../notation/words.ts';
import { beginsUnit, readUnit, type UnitReader } from '../notation/readUnit.ts';
import type { Token } from '../notation/tokens.ts';
import { checkPosition } from '../positionChecks.ts';
import { parsePosition } from '../positionFile.ts';
import { POSITION_FORMAT, POSITION_VERSION } from '../printPosition.ts';
import { countersNamed, counterWords, locationIn, nationNamed } from './namedUnits.ts';
import {
  ADD_VERBS,
  type Misunderstanding,
  type OrderReading,
  orderWords,
  type OrderWord,
  type Order,
} from './order.ts';
import { readThings, thingWords } from './readThings.ts';

/** Where each of several weapons may go to several units, no more choices than these are made. */
const MOST_CHOICES = 12;

/** In one order; more are units of a whole position. */
const MOST_CLAUSES = 100;

/** Units that one order may bring; a table has no room for more. */
const MOST_NEW = MOST_UNITS;

const COUNT = /^(\d{1,3})[x×]$/;

const ADD: ReadonlySet<string> = new Set(ADD_VERBS);

/** Is there a comma before that character, with nothing but spaces between? */
const followsComma = (text: string, at: number): boolean => {
  let last = at - 1;
  while (/\s/.test(text.charAt(last))) last -= 1;
  return text.charAt(last) === ',';
};

/** The words that names of counters, markers and weapons begin with. */
const firstWords = (): ReadonlySet<string> => new Set([...counterWords(), ...thingWords()]);

/** A name may hold a plus itself, and stand behind one that is given: `6+1`, `x=ge-467+lmg`. */
const MOST_PLUSES = 3;

/** Does a clause begin with this word, that has a comma before it? A Location goes on with the one before. */
const beginsClause = (word: OrderWord, starts: ReadonlySet<string>, situation: Situation): boolean => {
  if (locationIn(situation, word) !== undefined) return false;
  const parts = word.plain.replace(/^[^=]*=/, '').split('+', MOST_PLUSES);
  return (
    COUNT.test(word.plain) ||
    nationNamed(word) !== undefined ||
    parts.some((_, index) => starts.has(parts.slice(0, index + 1).join('+')))
  );
};

/**
 * What is to come, one clause after the other: semicolons, new lines and `add` lie between, and commas where
 * something new is named behind them.
 */
const clausesOf = (text: string, before: number, situation: Situation): readonly (readonly OrderWord[])[] => {
  const starts = firstWords();
  const clauses: OrderWord[][] = [];
  let at = 0;
  for (const part of text.split(/[;\n]/)) {
    let clause: OrderWord[] = [];
    clauses.push(clause);
    for (const word of orderWords(part)) {
      const isAdd = ADD.has(word.plain);
      const isNew = isAdd || (followsComma(part, word.before) && beginsClause(word, starts, situation));
      if (isNew) clauses.push((clause = []));
      if (!isAdd) clause.push({ ...word, before: word.before + at + before });
    }
    at += part.length + 1;
  }
  return clauses.filter((clause) => clause.length > 0);
};

/** The units among the clauses. */
const unitsAmong = (
  clauses: readonly (readonly OrderWord[])[],
  before: number,
  situation: Situation,
): OrderReading =>
  clauses.length === 0 ? { kind: 'orders', orders: [] } : readUnits(clauses, before, situation);

const unitsIn = (orders: readonly Order[]): Situation['units'] =>
  orders.flatMap((order) => (order.kind === 'add' ? order.units : []));

/**
 * Units, weapons and markers in one order; weapons may go to units that come with them. `undefined` where
 * there are only units, or only one thing.
 */
export const readSeveral = (text: string, before: number, situation: Situation): OrderReading | undefined => {
  const clauses = clausesOf(text, before, situation);
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES) return undefined;
  const things = new Set(clauses.filter((words) => readThings(words, situation) !== undefined));
  if (things.size === 0) return undefined;
  const units = unitsAmong(
    clauses.filter((words) => !things.has(words)),
    before,
    situation,
  );
  if (units.kind !== 'orders') return units;
  const table = { ...situation, units: [...situation.units, ...unitsIn(units.orders)] };
  let choices: readonly (readonly Order[])[] = [units.orders];
  for (const words of things) {
    const read = readThings(words, table);
    if (read?.kind !== 'orders') return read;
    choices = choices
      .flatMap((parts) => read.orders.map((order) => [...parts, order]))
      .slice(0, MOST_CHOICES);
  }
  return { kind: 'orders', orders: choices.map((parts) => ({ kind: 'several', parts })) };
};

const tokenOf = ({ text, before }: OrderWord): Token => ({ kind: 'word', text, before });

/** A clause as the notation has it, and the nation that it speaks of; or why it is none. */
type Clause =
  | {
      readonly tokens: readonly Token[];
      readonly nation: Nationality | undefined;
      readonly fault?: undefined;
    }
  | { readonly fault: Misunderstanding };

/** Between counter and Location, and before states, players write words that say nothing. */
const EMPTY = new Set(['in', 'at', 'a', 'an', 'the', 'with', 'and', 'w', 'z']);

/** How many of the words name nation and counter. */
const wordsOfName = (words: readonly OrderWord[]): number => {
  const nation = nationNamed(words[0]);
  const after = nation ? 1 : 0;
  return after + (countersNamed(words.slice(after), nation)?.words ?? 1);
};

/** Places, and what is said of the units there. */
interface Group {
  readonly places: OrderWord[];
  readonly said: OrderWord[];
}

/** `K5 L5 broken M6`: states go for the places before them, back to the states before those. */
const groupsIn = (words: readonly OrderWord[], situation: Situation): readonly Group[] => {
  const groups: Group[] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (locationIn(situation, word) === undefined) last?.said.push(word);
    else if (last && last.said.length === 0) last.places.push(word);
    else groups.push({ places: [word], said: [] });
  }
  return groups;
};

/**
 * `3x russian 4-4-7 K5 L5 broken M6` as a clause for each unit: as many in one Location, else one in each of
 * so many.
 */
const oneByOne = (
  given: readonly OrderWord[],
  situation: Situation,
): readonly (readonly OrderWord[])[] | Misunderstanding => {
  const told = given.filter(({ plain }) => !EMPTY.has(plain));
  const [first] = told;
  const count = COUNT.exec(first?.plain ?? '')?.[1];
  const words = count === undefined ? told : told.slice(1);
  const name = wordsOfName(words);
  const groups = groupsIn(words.slice(name), situation);
  const each = groups.flatMap(({ places, said }) =>
    places.map((place) => [...words.slice(0, name), place, ...said]),
  );
  const [only] = each;
  if (!first || !only || (count === undefined && each.length === 1)) return [words];
  if (count === undefined || Number(count) === each.length) return each;
  return each.length === 1
    ? Array.from({ length: Math.min(Number(count), MOST_NEW) }, () => only)
    : { why: 'countOfPlaces', word: first.text, before: first.before, meant: [`${String(each.length)}x`] };
};

const whichCounter = (word: OrderWord, counters: readonly CounterId[]): Misunderstanding => ({
  why: 'whichCounter',
  word: word.text,
  before: word.before,
  meant: counters.map((id) =>
    `${counter(id).nationality} ${counter(id).formation ?? ''} ${counter(id).label} (${id})`.replaceAll(
      /\s+/g,
      ' ',
    ),
  ),
});

/** The nation of a counter that is called by its very name, with or without a name of its own: `x=ge-467`. */
const nationOfName = (word: OrderWord): Nationality | undefined => {
  const [own] = countersNamed([{ ...word, plain: word.plain.replace(/^[^=]*=/, '') }])?.counters ?? [];
  return own && counter(own).nationality;
};

/** Counters of the nation told; of several nations that have them, the one's that was named last. */
const counterNamed = (
  name: readonly OrderWord[],
  told: Nationality | undefined,
  last: Nationality | undefined,
): ReturnType<typeof countersNamed> => {
  const all = countersNamed(name, told);
  const isOpen = all !== undefined && all.counters.length > 1 && told === undefined && last !== undefined;
  return (isOpen ? countersNamed(name, last) : undefined) ?? all;
};

/**
 * A clause as the notation has it: `german 4-6-7 K5 broken` is `ge-467 K5 broken`. A name that several
 * nations have is the one's that was named last.
 */
const clauseOf = (words: readonly OrderWord[], last: Nationality | undefined): Clause => {
  const [first] = words;
  if (!first) return { tokens: [], nation: last };
  if (beginsUnit(tokenOf(first))) return { tokens: words.map(tokenOf), nation: nationOfName(first) ?? last };
  const told = nationNamed(first);
  const name = words.slice(told ? 1 : 0);
  const named = counterNamed(name, told, last);
  if (!named) return { tokens: name.map(tokenOf), nation: told ?? last };
  const [only, ...others] = named.counters;
  if (others.length > 0 || only === undefined) return { fault: whichCounter(first, named.counters) };
  return {
    nation: counter(only).nationality,
    tokens: [
      { kind: 'word', text: `${only}${named.weapons}`, before: (name[0] ?? first).before },
      ...name.slice(named.words).map(tokenOf),
    ],
  };
};

/** Of the faults of a whole table, those of the units that are new, told by their place in the order. */
const faultsOfNew = (draft: NotationDraft, faults: readonly Fault[], old: number): readonly Fault[] =>
  placedBy(
    draft,
    faults.flatMap((fault) => {
      const index = Number(/^units\[(\d+)\]/.exec(fault.place)?.[1] ?? -1);
      return index < old
        ? []
        : [{ ...fault, place: fault.place.replace(/^units\[\d+\]/, `units[${String(index - old)}]`) }];
    }),
  );

/** The new units, held to all that a position with them and those on the table is held to. */
const unitsOf = (draft: NotationDraft, before: number, { map, ...position }: Situation): OrderReading => {
  const [complaint] = draft.complaints;
  if (complaint)
    return { kind: 'faulty', faults: draft.complaints.map((each) => ({ file: N.order, ...each })) };
  const old = position.units.length;
  const { attacker, month, boards } = position;
  const read = parsePosition(
    {
      format: POSITION_FORMAT,
      version: POSITION_VERSION,
      attacker,
      month,
      boards: boards.map(({ label }) => ({ label })),
      units: [...position.units, ...draft.lists.units],
    },
    N.order,
  );
  if (!read.value)
    return { kind: 'faulty', faults: nonEmpty(faultsOfNew(draft, read.faults, old)) ?? read.faults };
  const { units } = read.value;
  if (units.length === old)
    return { kind: 'misunderstood', fault: { why: 'nothingToAdd', word: '', before } };
  const faults = faultsOfNew(draft, checkPosition({ ...position, units }, map, N.order), old);
  return faults.length > 0
    ? { kind: 'faulty', faults }
    : { kind: 'orders', orders: [{ kind: 'add', units: units.slice(old) }] };
};

const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

/** The units of these clauses. */
const readUnits = (
  clauses: readonly (readonly OrderWord[])[],
  before: number,
  situation: Situation,
): OrderReading => {
  const draft = newDraft();
  const names = unitNames();
  for (const { id } of situation.units) names.take(id);
  const reader: UnitReader = { draft, labels: situation.boards.map(({ label }) => label), names };
  let [nation, count]: [Nationality | undefined, number] = [undefined, 0];
  for (const clause of clauses) {
    const each = oneByOne(clause, situation);
    if ('why' in each) return { kind: 'misunderstood', fault: each };
    count += each.length;
    if (count > MOST_NEW) return { kind: 'misunderstood', fault: tooMany(clause, before) };
    for (const words of each) {
      const read = clauseOf(words, nation);
      if (read.fault) return { kind: 'misunderstood', fault: read.fault };
      nation = read.nation;
      if (!isLost(draft)) readUnit(reader, read.tokens);
    }
  }
  return unitsOf(draft, before, situation);
};

const tooMany = ([first]: readonly OrderWord[], before: number): Misunderstanding => ({
  why: 'tooMany',
  word: String(MOST_NEW),
  before: first?.before ?? before,
});

/**
 * Units to be added, as the notation or players name them: `german 4-6-7 K5 L5, 8-1 K5; 3x ru-447 P9`;
 * `before` characters stand before the text.
 */
export const readAdd = (text: string, before: number, situation: Situation): OrderReading => {
  const clauses = clausesOf(text, before, situation);
  return clauses.length === 0
    ? { kind: 'misunderstood', fault: { why: 'nothingToAdd', word: '', before } }
    : readUnits(clauses, before, situation);
};
