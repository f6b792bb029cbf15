import type { Situation } from '../../units/position.ts';
import type { Order, OrderReading } from './order.ts';
import { orderWords, type OrderWord } from './orderWords.ts';
import { readAdd } from './readAdd.ts';
import { readThings } from './readThings.ts';

/** Where each of several weapons may go to several units, no more choices than these are made. */
const MOST_CHOICES = 12;

/** In one order; more are units of a whole position. */
const MOST_CLAUSES = 100;

interface Clause {
  readonly text: string;
  readonly words: readonly OrderWord[];
}

const clausesOf = (text: string, before: number): readonly Clause[] => {
  let at = before;
  return text.split(';').map((part) => {
    const words = orderWords(part).map((word) => ({ ...word, before: word.before + at }));
    at += part.length + 1;
    return { text: part, words };
  });
};

/** The units among the clauses; all others are left blank, so that each word stays in its place. */
const unitsAmong = (
  clauses: readonly Clause[],
  things: ReadonlySet<Clause>,
  before: number,
  situation: Situation,
): OrderReading => {
  const text = clauses
    .map((clause) => (things.has(clause) ? ' '.repeat(clause.text.length) : clause.text))
    .join(';');
  return text.replaceAll(';', '').trim() === ''
    ? { kind: 'orders', orders: [] }
    : readAdd(text, before, situation);
};

const unitsIn = (orders: readonly Order[]): Situation['units'] =>
  orders.flatMap((order) => (order.kind === 'add' ? order.units : []));

/** Units, weapons and markers in one order, with semicolons between; weapons may go to units that come with them. `undefined` where there are only units, or only one thing. */
export const readSeveral = (text: string, before: number, situation: Situation): OrderReading | undefined => {
  const clauses = clausesOf(text, before).filter(
    ({ words }, index, all) => words.length > 0 || index < all.length - 1,
  );
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES) return undefined;
  const things = new Set(clauses.filter(({ words }) => readThings(words, situation) !== undefined));
  if (things.size === 0) return undefined;
  const units = unitsAmong(clauses, things, before, situation);
  if (units.kind !== 'orders') return units;
  const table = { ...situation, units: [...situation.units, ...unitsIn(units.orders)] };
  let choices: readonly (readonly Order[])[] = [units.orders];
  for (const { words } of things) {
    const read = readThings(words, table);
    if (read?.kind !== 'orders') return read;
    choices = choices
      .flatMap((parts) => read.orders.map((order) => [...parts, order]))
      .slice(0, MOST_CHOICES);
  }
  return { kind: 'orders', orders: choices.map((parts) => ({ kind: 'several', parts })) };
};
