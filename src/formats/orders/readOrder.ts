import { hexNamed } from '../../board/map/mapLookup.ts';
import type { Condition, UnitId } from '../../units/unit.ts';
import type { Situation } from '../../units/position.ts';
import { N, CONDITION_WORDS } from '../notation/words.ts';
import { parseNotation } from '../notation/readNotation.ts';
import { beginsUnit } from '../notation/readUnit.ts';
import { parseScript } from '../script/phaseScript.ts';
import { soughtIn } from '../link.ts';
import { locationRead, unitsNamed, type NamedUnits } from './namedUnits.ts';
import { ADD_VERBS, type Order, type OrderReading, leadsTo, orderWords, type OrderWord } from './order.ts';
import { readAdd, readSeveral } from './readAdd.ts';
import { readThings } from './readThings.ts';

/** What an order is about: the table, and whether a phase is played on it. */
export interface OrderTable {
  readonly situation: Situation;
  readonly playing: boolean;
}

const MOST_CHARACTERS = 20_000;

const VERBS = {
  add: ADD_VERBS,
  remove: ['remove', 'delete', 'usuń'],
  select: ['select', 'ask', 'wybierz'],
  look: ['go', 'goto', 'look', 'idź'],
  move: ['move', 'przesuń'],
  rout: ['rout', 'rut'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Verb = keyof typeof VERBS;

/** Verbs that begin or end a state. */
const STATE_VERBS: ReadonlyMap<string, { readonly states: readonly Condition[]; readonly begin: boolean }> =
  new Map(
    Object.entries({
      break: { states: ['broken'], begin: true },
      złam: { states: ['broken'], begin: true },
      rally: { states: ['broken'], begin: false },
      zbierz: { states: ['broken'], begin: false },
      pin: { states: ['pinned'], begin: true },
      unpin: { states: ['pinned'], begin: false },
      conceal: { states: ['concealed'], begin: true },
      reveal: { states: ['concealed'], begin: false },
    } as const),
  );

const verbOf = (word: OrderWord | undefined): Verb | undefined =>
  (Object.keys(VERBS) as Verb[]).find((verb) =>
    (VERBS[verb] as readonly string[]).includes(word?.plain ?? ''),
  );

const orders = (all: readonly Order[]): OrderReading =>
  all.length === 0 ? { kind: 'none' } : { kind: 'orders', orders: all };

const leftOver = ([word]: readonly OrderWord[]): OrderReading => ({
  kind: 'misunderstood',
  fault: { why: 'leftOver', word: word?.text ?? '', before: word?.before ?? 0 },
});

/** Each of the units that may be meant with the same order. */
const forEach = (
  { units, at }: NamedUnits,
  words: readonly OrderWord[],
  make: (unit: UnitId) => Order,
): OrderReading =>
  units.length > 0
    ? orders(units.map(({ id }) => make(id)))
    : {
        kind: 'misunderstood',
        fault: { why: 'noUnit', word: at ?? words[0]?.text ?? '', before: words[0]?.before ?? 0 },
      };

const NOT = new Set(['not', 'no', 'nie', 'bez']);

/** `broken dm`, `not broken`; nothing if another word is among them. */
const statesIn = (
  words: readonly OrderWord[],
): { readonly states: readonly Condition[]; readonly begin: boolean } | undefined => {
  const begin = !NOT.has(words[0]?.plain ?? '');
  const names = begin ? words : words.slice(1);
  const states = names.flatMap(({ text }) => CONDITION_WORDS.find(text) ?? []);
  return states.length > 0 && states.length === names.length ? { states, begin } : undefined;
};

/** What is said of units after their names: where they go, or in what state they are. */
const predicate = (
  table: OrderTable,
  named: NamedUnits,
  words: readonly OrderWord[],
  move: 'move' | 'rout',
): OrderReading => {
  const { rest } = named;
  const states = statesIn(rest);
  if (states) return forEach(named, words, (unit) => ({ kind: 'states', unit, ...states }));
  const target = leadsTo(rest[0]) ? rest.slice(1) : rest;
  const [word, odd] = target;
  if (!word)
    return {
      kind: 'misunderstood',
      fault: {
        why: 'noLocation',
        word: rest[0]?.text ?? '',
        before: rest[0]?.before ?? words[0]?.before ?? 0,
      },
    };
  const to = locationRead(table.situation, word);
  if (to.fault) return { kind: 'misunderstood', fault: to.fault };
  return odd
    ? leftOver(target.slice(1))
    : forEach(named, words, (unit) => ({ kind: move, unit, to: to.found }));
};

const looking = ({ situation }: OrderTable, named: NamedUnits): readonly Order[] => {
  const hex = named.at === undefined ? undefined : hexNamed(situation.map, named.at.split('/')[0] ?? '');
  return hex ? [{ kind: 'look', hex: hex.index }] : [];
};

const select = (table: OrderTable, named: NamedUnits): OrderReading =>
  orders([...named.units.map(({ id }): Order => ({ kind: 'select', unit: id })), ...looking(table, named)]);

/** An order with a verb of its own; with none, whatever the units named do. */
const withUnits = (table: OrderTable, verb: Verb | undefined, words: readonly OrderWord[]): OrderReading => {
  const read = unitsNamed(table.situation, words);
  if (read.fault) return { kind: 'misunderstood', fault: read.fault };
  const named = read.found;
  const alone = named.rest.length === 0;
  switch (verb) {
    case 'remove':
      return alone ? forEach(named, words, (unit) => ({ kind: 'remove', unit })) : leftOver(named.rest);
    case 'look':
      return orders(looking(table, named));
    case 'select':
      return alone ? select(table, named) : leftOver(named.rest);
    case 'rout':
      return alone
        ? forEach(named, words, (unit) => ({ kind: 'rout', unit }))
        : predicate(table, named, words, 'rout');
    default:
      return alone && verb === undefined ? select(table, named) : predicate(table, named, words, 'move');
  }
};

/** Where nobody of that name is, somebody may be meant to come: `german 4-6-7 K5 broken`. */
const orNewUnit = (reading: OrderReading, text: string, table: OrderTable): OrderReading => {
  if (
    reading.kind !== 'misunderstood' ||
    table.playing ||
    (reading.fault.why !== 'noUnit' && reading.fault.why !== 'noUnitNamed')
  )
    return reading;
  const { situation } = table;
  const found =
    readSeveral(text, 0, situation) ?? readThings(orderWords(text), situation) ?? readAdd(text, 0, situation);
  return found.kind === 'orders' ? found : reading;
};

/**
 * Weapons and markers by their names; else units, as the notation or players name them; any of them with
 * semicolons between.
 */
const added = (
  text: string,
  verb: OrderWord,
  words: readonly OrderWord[],
  { situation }: OrderTable,
): OrderReading => {
  const before = verb.before + verb.text.length;
  const told = text.slice(before);
  return (
    readSeveral(told, before, situation) ?? readThings(words, situation) ?? readAdd(told, before, situation)
  );
};

/**
 * The notation of units, without a verb: several with semicolons, or one by its counter's own name that goes
 * nowhere.
 */
const isListOfUnits = (
  text: string,
  words: readonly OrderWord[],
  { situation, playing }: OrderTable,
): boolean => {
  const [first] = words;
  if (!first || playing || verbOf(first)) return false;
  return (
    text.includes(';') ||
    (beginsUnit({ kind: 'word', text: first.text, before: 0 }) &&
      !situation.units.some(({ id }) => id === first.text) &&
      !words.some(leadsTo))
  );
};

/**
 * A line of a phase that is played, such as `next` or `roll 3 4`; none of its verbs means something else
 * there.
 */
const ofPlay = (text: string, { playing }: OrderTable): OrderReading | undefined => {
  if (!playing) return undefined;
  const actions = parseScript(text, N.order);
  return actions.value && actions.value.length > 0
    ? orders([{ kind: 'play', actions: actions.value }])
    : undefined;
};

const stated = (
  table: OrderTable,
  words: readonly OrderWord[],
  states: Pick<Extract<Order, { kind: 'states' }>, 'states' | 'begin'>,
): OrderReading => {
  const read = unitsNamed(table.situation, words);
  if (read.fault) return { kind: 'misunderstood', fault: read.fault };
  return read.found.rest.length > 0
    ? leftOver(read.found.rest)
    : forEach(read.found, words, (unit) => ({ kind: 'states', unit, ...states }));
};

/** A whole position: a line of the notation, with its colon, or a link that holds one. */
const ofPosition = (text: string): OrderReading | undefined => {
  const sought = soughtIn(/#[^]*$/.exec(text)?.[0] ?? '');
  const line = sought?.notation ?? text;
  if (!sought && !/^[^;]*:/.test(text)) return undefined;
  const { value: position, faults } = parseNotation(line, N.line);
  return position
    ? orders([{ kind: 'open', line, position, ...(sought?.unit !== undefined && { asked: sought.unit }) }])
    : { kind: 'faulty', faults };
};

/** Somebody, or something, comes: in a game as its script has it. */
const coming = (
  text: string,
  first: OrderWord,
  rest: readonly OrderWord[],
  table: OrderTable,
): OrderReading =>
  table.playing
    ? (ofPlay(text, table) ?? {
        kind: 'misunderstood',
        fault: { why: 'notPlayed', word: first.text, before: first.before },
      })
    : added(text, first, rest, table);

/**
 * What a player's words ask for, on this table. Nothing is done; several orders where several units may be
 * meant.
 */
export const readOrder = (text: string, table: OrderTable): OrderReading => {
  if (text.length > MOST_CHARACTERS)
    return { kind: 'misunderstood', fault: { why: 'tooLong', word: String(MOST_CHARACTERS), before: 0 } };
  const words = orderWords(text);
  const [first, ...rest] = words;
  if (!first) return { kind: 'none' };
  const position = ofPosition(text);
  if (position) return position;
  const verb = verbOf(first);
  if (verb === 'add') return coming(text, first, rest, table);
  if (isListOfUnits(text, words, table))
    return readSeveral(text, 0, table.situation) ?? readAdd(text, 0, table.situation);
  const states = STATE_VERBS.get(first.plain);
  const reading = states ? stated(table, rest, states) : withUnits(table, verb, verb ? rest : words);
  if (reading.kind === 'orders') return reading;
  return ofPlay(text, table) ?? orNewUnit(reading, text, table);
};
