import { SPECIAL_RULES } from '../../board/map/mapChanges.ts';
import { TERRAIN } from '../../board/terrain/terrain.ts';
import { CONDITIONS, SIDES, type Side } from '../../units/unit.ts';
import {
  COUNTERS,
  type CounterId,
  isCounter,
  isWeapon,
  stemOf,
  WEAPONS,
  type WeaponCounterId,
} from '../../units/counters.ts';
import { MARKER_IDS } from '../../units/marker.ts';
import { fill, texts } from '../../messages/texts.ts';
import { byNearness, editDistance } from '../faults.ts';
import en from '../../messages/en/notation.json';

/** What is said of lines of notation, and of orders, that are not understood. */
export const N = texts('notation', en);

/** Several things of which one has to be written: `a or b`. */
export const orList = (words: readonly string[]): string => words.join(N.or);

/** A sign of a title that stands for another: a blank, or a character by its four hexadecimal digits. */
const SIGN = /_|~([0-9a-fA-F]{4})?/g;

const escaped = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, index) => `~${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/** What would end the line, the title or its meaning, or cannot be seen. */
const IN_TEXT = /['~_%\p{C}\p{Zl}\p{Zp}]/u;
/** What a link may not hold as it is; blanks are dealt with before. */
const IN_LINK = /[^A-Za-z0-9 \-.!$&()*+,;=:@/?]/u;

/** A title, or another text, within quotation marks, as people read it or as a link holds it. */
export const printTitle = (title: string, style: 'text' | 'link'): string => {
  const unsafe = style === 'text' ? IN_TEXT : IN_LINK;
  const signs = [...title].map((sign) => (unsafe.test(sign) ? escaped(sign) : sign)).join('');
  // What looks like the beginning of a link would be taken for one where the line is pasted.
  return `'${style === 'text' ? signs.replaceAll(/#(?=[lnu]=)/g, escaped) : signs.replaceAll(' ', '_')}'`;
};

/** The title that stands within quotation marks; `undefined` if a tilde in it is no sign. */
export const readTitle = (quoted: string): string | undefined => {
  const inner = quoted.slice(1, -1);
  if ([...inner.matchAll(SIGN)].some(([sign]) => sign === '~')) return undefined;
  return inner.replaceAll(SIGN, (_sign, digits: string | undefined) =>
    digits === undefined ? ' ' : String.fromCharCode(parseInt(digits, 16)),
  );
};

/**
 * The name of a unit where words follow: a plus at its end would join it with them. No name has a tilde in
 * it.
 */
export const printId = (id: string): string => id.replace(/\+$/, '~002b');

/** The name that is so written. */
export const readId = (text: string): string => text.replace(/~002b$/i, '+');

/** A board of 33 columns: the next one begins where it ends. */
const BOARD_STEP = 32;

/**
 * Columns from the left edge of a board, or of the part of it that is laid out, to where the next one begins
 * unless it says.
 */
export const stepAfter = (crop: { readonly columns: readonly [number, number] } | undefined): number => {
  if (!crop) return BOARD_STEP;
  const [first, last] = crop.columns;
  return last + (last % 2) - (first - (first % 2));
};

/** Gives names to units that have none of their own: the counter's and a number, as the page does. */
export interface UnitNames {
  /** The name that a unit without one has, among those taken so far. */
  readonly next: (counter: string) => string;
  readonly take: (id: string) => void;
}

export const unitNames = (): UnitNames => {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return {
    next: (counter) => {
      const stem = stemOf(counter);
      let number = numbers.get(stem) ?? 1;
      while (taken.has(`${stem}-${String(number)}`)) number += 1;
      numbers.set(stem, number);
      return `${stem}-${String(number)}`;
    },
    take: (id) => {
      taken.add(id);
    },
  };
};

/** The nation's letters before a counter's name, with the dash: `ge-`. */
export const nationOf = (counter: string): string => /^[^-]*-/.exec(counter)?.[0] ?? '';

/** The names of a table. */
export interface WordTable<W extends string> {
  readonly all: readonly W[];
  /** The name that is meant, whether in small letters or capitals. */
  readonly find: (text: string) => W | undefined;
}

export const wordTable = <W extends string>(all: readonly W[]): WordTable<W> => {
  const exact = new Map<string, W>(all.map((word) => [word, word]));
  const folded = new Map<string, W>(all.map((word) => [word.toLowerCase(), word]));
  return { all, find: (text) => exact.get(text) ?? folded.get(text.toLowerCase()) };
};

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(table) as K[];

const TABLE_WORDS = wordTable(keysOf(COUNTERS));
/** Those of the tables, and each that tells what is printed on it. */
export const COUNTER_WORDS: WordTable<CounterId> = {
  all: TABLE_WORDS.all,
  find: (text) => TABLE_WORDS.find(text) ?? (isCounter(text) ? text : undefined),
};
const TABLE_WEAPONS = wordTable(keysOf(WEAPONS));
export const WEAPON_WORDS: WordTable<WeaponCounterId> = {
  all: TABLE_WEAPONS.all,
  find: (text) => TABLE_WEAPONS.find(text) ?? (isWeapon(text) ? text : undefined),
};
export const CONDITION_WORDS = wordTable(CONDITIONS);
export const MARKER_WORDS = wordTable(MARKER_IDS);
export const TERRAIN_WORDS = wordTable(keysOf(TERRAIN));
export const SPECIAL_WORDS = wordTable(SPECIAL_RULES);
export const SIDE_WORDS = wordTable(SIDES);

/** January is the first. */
export const MONTHS = wordTable([
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]);
/** Hexsides, clockwise from the top. */
export const COMPASS = wordTable(['n', 'ne', 'se', 's', 'sw', 'nw']);

/** What the head says besides boards. */
export const NO_QUARTER = 'noquarter';
/** With the range that one sees: `night=3`. */
export const NIGHT = 'night';
/** Names the game: `rules=starterKit`. */
export const RULES_WORD = 'rules';
export const WAYS_UP = wordTable(['turned', 'upright']);
/** Begins the statement about a game of turns: `game turn=3 of=7 phase=rally first=allied axis-elr=3`. */
export const GAME = 'game';
/** Behind an ELR that a special rule gives. */
export const BY_SPECIAL_RULE = '-ssr';
/** Stands for the ELR of a side of which it is not told. */
export const NO_ELR = 'none';
/** First words of statements that are neither units nor markers. */
export const OPENINGS = wordTable([
  'only',
  'los',
  'all',
  'rule',
  GAME,
  'setup',
  'control',
  'vehicular',
  'vp',
  'lying',
  'reserve',
  'lost',
  'victory',
  'balance',
  'moved',
]);
/** Openings of statements that hold a text within quotation marks. */
export const TEXT_OPENINGS = wordTable(['victory', 'balance']);
/** Who attacks, and when, where a notation does not say. */
export const USUAL_ATTACKER = 'allied' as const satisfies Side;
export const USUAL_MONTH = 7;
/** Stands between hexes and what they are. */
export const IS = 'is';

const SHORTEST_MONTH = 3;

/** 1 to 12, by name or its beginning: `jul`, `sept`. */
export const monthNamed = (text: string): number | undefined => {
  const word = text.toLowerCase();
  const index = word.length < SHORTEST_MONTH ? -1 : MONTHS.all.findIndex((month) => month.startsWith(word));
  return index < 0 ? undefined : index + 1;
};

const HEAD_WORDS: readonly string[] = [
  ...SIDE_WORDS.all,
  ...MONTHS.all,
  ...WAYS_UP.all,
  NO_QUARTER,
  NIGHT,
  RULES_WORD,
];
const MOST_SHOWN = 40;
const FEW = 12;
const NEAR = 2;

/** A short word is near to nearly everything. */
const isNear = (word: string, other: string): boolean =>
  word.length > NEAR + 1 &&
  other.length > NEAR + 1 &&
  Math.abs(word.length - other.length) <= NEAR &&
  editDistance(word, other) <= NEAR;

/** Words of the head that this one may be meant for. */
export const headWordsLike = (text: string): readonly string[] => {
  const word = text.toLowerCase();
  return word.length > MOST_SHOWN
    ? []
    : byNearness(
        word,
        HEAD_WORDS.filter((other) => isNear(word, other)),
      );
};

/** A label that no reader takes for another word of the head. */
export const isPlainLabel = (label: string): boolean =>
  label !== '' && monthNamed(label) === undefined && headWordsLike(label).length === 0;

/** The words that this one may be meant for: those that hold it, then those spelt much like it. */
const meantBy = (word: string, words: readonly string[]): readonly string[] => [
  ...(word.length > NEAR ? words.filter((other) => other.toLowerCase().includes(word)) : []),
  ...words.filter((other) => isNear(word, other.toLowerCase())),
];

/** The remedy for a word that is none of these; `otherwise` where it is like none of them. */
export const choose = (text: string, words: readonly string[], otherwise?: string): string => {
  const word = text.slice(0, MOST_SHOWN).toLowerCase();
  const sorted = byNearness(word, words);
  const [meant] = meantBy(word, sorted);
  if (meant !== undefined) return fill(N.meant, { word: meant });
  if (otherwise !== undefined) return otherwise;
  if (words.length <= FEW) return fill(N.oneOf, { words: words.join(', ') });
  return fill(N.nearest, { words: sorted.slice(0, 5).join(', '), n: words.length });
};
