import { printMf, type HalfMf } from '../../hexgrid/quantity.ts';
import { fill } from '../../messages/texts.ts';
import type { Values } from '../../messages/message.ts';
import { counter, weapon } from '../../units/counters.ts';
import type { Ground } from '../../facts/rout.ts';
import { joined, place, signed, type Names, type Sentences } from './phrases.ts';

/** How a field of a fact is printed. */
export type Kind = 'unit' | 'place' | 'mf' | 'terrain' | 'counter' | 'weapon' | 'plain';
export type Kinds = Readonly<Partial<Record<string, Kind>>>;

/** Fields by name; all others are printed as they are. */
const KINDS: Kinds = {
  enemy: 'unit',
  enemies: 'unit',
  unit: 'unit',
  units: 'unit',
  guard: 'unit',
  prisoners: 'unit',
  captor: 'unit',
  captors: 'unit',
  leader: 'unit',
  vehicle: 'unit',
  at: 'place',
  from: 'place',
  to: 'place',
  back: 'place',
  places: 'place',
  ends: 'place',
  destination: 'place',
  destinations: 'place',
  toward: 'place',
  cost: 'mf',
  needed: 'mf',
  allowance: 'mf',
  allotment: 'mf',
  nearest: 'mf',
  safe: 'mf',
  spent: 'mf',
  left: 'mf',
  terrain: 'terrain',
};

const printed = (kind: Kind | undefined, value: string | number, names: Names): string => {
  switch (kind) {
    case 'unit':
      return names.unit(value as never);
    case 'place':
      return place(String(value));
    case 'mf':
      return printMf(value as HalfMf);
    case 'terrain':
      return names.terrain(value as never);
    case 'counter':
      return counter(value as never).label;
    case 'weapon':
      return weapon(value as never).label;
    default:
      return String(value);
  }
};

const listed = (
  field: string,
  kind: Kind | undefined,
  items: readonly (string | number)[],
  names: Names,
): Values => {
  const words = items.map((item) => printed(kind, item, names));
  const units = kind === 'unit' ? 'Units' : '';
  return {
    [field]: words.join(', '),
    [`${field}_count`]: words.length,
    [`${field}_or`]: joined(words, `or${units}`),
    [`${field}_and`]: joined(words, `and${units}`),
    [`${field}_the`]: joined(words, 'theUnits'),
    [`${field}_either`]: joined(words, 'either'),
  };
};

/**
 * A field as places of a message: lists also by count and with each way of joining them, numbers also with
 * their sign.
 */
const valuesOfField = (field: string, value: unknown, names: Names, kinds: Kinds): Values => {
  const kind = kinds[field] ?? KINDS[field];
  if (Array.isArray(value)) return listed(field, kind, value, names);
  if (typeof value === 'boolean') return { [field]: value };
  if (typeof value === 'string') return { [field]: printed(kind, value, names) };
  if (typeof value !== 'number') return {};
  return { [field]: kind === 'mf' ? printed(kind, value, names) : value, [`${field}_signed`]: signed(value) };
};

/** All that a fact says, as places of its message. */
export const valuesOf = (fact: object, names: Names, kinds: Kinds = {}): Values =>
  Object.assign(
    {},
    ...Object.entries(fact).map(([field, value]) => valuesOfField(field, value, names, kinds)),
  );

export type More = Readonly<Record<string, (fact: never, names: Names) => Values>>;

/** A sentence for each text: the text, filled with what the fact says, and what `more` makes of it. */
export const toldBy = (
  texts: object,
  more: More = {},
  kinds: Kinds = {},
): Readonly<Record<string, (fact: object, names: Names) => string>> =>
  Object.fromEntries(
    Object.keys(texts).map((key) => [
      key,
      (fact, names) =>
        fill(String(Reflect.get(texts, key)), {
          ...valuesOf(fact, names, kinds),
          ...more[key]?.(fact as never, names),
        }),
    ]),
  );

/** The sentences of one kind of grounds, from a message file. */
export const sentences = <G extends Ground>(
  texts: Readonly<Record<G['fact'], string>>,
  more: { readonly [F in G['fact']]?: (ground: Parameters<Sentences<G>[F]>[0], names: Names) => Values } = {},
): Sentences<G> => toldBy(texts, more as More) as unknown as Sentences<G>;
