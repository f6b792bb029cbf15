import type { Fault } from '../../board/fault.ts';
import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import { isLost, newDraft, type NotationDraft } from '../notation/draft.ts';
import { placedBy } from '../notation/readNotation.ts';
import { N, unitNames } from '../notation/words.ts';
import { beginsUnit, readUnit, type UnitReader } from '../notation/readUnit.ts';
import type { Token } from '../notation/tokens.ts';
import { checkPosition } from '../positionChecks.ts';
import { parsePosition } from '../positionFile.ts';
import { POSITION_FORMAT, POSITION_VERSION } from '../printPosition.ts';
import { countersNamed, nationNamed } from './namedUnits.ts';
import { type Misunderstanding, type OrderReading, orderWords, type OrderWord, type Order } from './order.ts';
import { readThings } from './readThings.ts';

/** Where each of several weapons may go to several units, no more choices than these are made. */
const MOST_CHOICES = 12;

/** In one order; more are units of a whole position. */
const MOST_CLAUSES = 100;

interface Part {
  readonly text: string;
  readonly words: readonly OrderWord[];
}

const partsOf = (text: string, before: number): readonly Part[] => {
  let at = before;
  return text.split(';').map((part) => {
    const words = orderWords(part).map((word) => ({ ...word, before: word.before + at }));
    at += part.length + 1;
    return { text: part, words };
  });
};

/** The units among the clauses; all others are left blank, so that each word stays in its place. */
const unitsAmong = (
  clauses: readonly Part[],
  things: ReadonlySet<Part>,
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

/**
 * Units, weapons and markers in one order, with semicolons between; weapons may go to units that come with
 * them. `undefined` where there are only units, or only one thing.
 */
export const readSeveral = (text: string, before: number, situation: Situation): OrderReading | undefined => {
  const clauses = partsOf(text, before).filter(
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

const tokenOf = ({ text, before }: OrderWord): Token => ({ kind: 'word', text, before });

/** One or more rows of units: each with the nation's counters that its words may mean. */
type Clause =
  | { readonly tokens: readonly Token[]; readonly fault?: undefined }
  | { readonly fault: Misunderstanding };

/** Between counter and Location, and before states, players write words that say nothing. */
const EMPTY = new Set(['in', 'at', 'a', 'an', 'the', 'with', 'and', 'w', 'z']);

/** A clause as the notation has it: `german 4-6-7 K5 broken` is `ge-467 K5 broken`. */
const clauseOf = (words: readonly OrderWord[]): Clause => {
  const told = words.filter(({ plain }) => !EMPTY.has(plain));
  const [first] = told;
  if (!first || beginsUnit(tokenOf(first))) return { tokens: told.map(tokenOf) };
  const nation = nationNamed(first);
  const after = nation ? 1 : 0;
  const named = countersNamed(told.slice(after), nation);
  if (!named) return { tokens: told.slice(after).map(tokenOf) };
  const [only, ...others] = named.counters;
  if (others.length > 0 || only === undefined)
    return {
      fault: {
        why: 'whichCounter',
        word: first.text,
        before: first.before,
        meant: named.counters.map((id) =>
          `${counter(id).nationality} ${counter(id).formation ?? ''} ${counter(id).label} (${id})`.replaceAll(
            /\s+/g,
            ' ',
          ),
        ),
      },
    };
  const place = told[after] ?? first;
  return {
    tokens: [
      { kind: 'word', text: `${only}${named.weapons}`, before: place.before },
      ...told.slice(after + named.words).map(tokenOf),
    ],
  };
};

/** `a; b` with the place of each part. */
const clausesOf = (text: string, before: number): readonly (readonly OrderWord[])[] => {
  let at = before;
  return text.split(';').flatMap((part) => {
    const words = orderWords(part).map((word) => ({ ...word, before: word.before + at }));
    at += part.length + 1;
    return words.length === 0 ? [] : [words];
  });
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

/**
 * Units to be added, as the notation or players name them, with semicolons between; `before` characters stand
 * before the text.
 */
export const readAdd = (text: string, before: number, situation: Situation): OrderReading => {
  const draft = newDraft();
  const names = unitNames();
  for (const { id } of situation.units) names.take(id);
  const reader: UnitReader = { draft, labels: situation.boards.map(({ label }) => label), names };
  const clauses = clausesOf(text, before);
  if (clauses.length === 0)
    return { kind: 'misunderstood', fault: { why: 'nothingToAdd', word: '', before } };
  for (const clause of clauses.map(clauseOf)) {
    if (clause.fault) return { kind: 'misunderstood', fault: clause.fault };
    if (!isLost(draft)) readUnit(reader, clause.tokens);
  }
  return unitsOf(draft, before, situation);
};
