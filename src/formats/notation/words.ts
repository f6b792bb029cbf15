import { SPECIAL_RULES } from '../../board/mapChanges.ts';
import { TERRAIN } from '../../board/terrain.ts';
import { CONDITIONS } from '../../units/condition.ts';
import { COUNTERS, WEAPONS } from '../../units/counters.ts';
import { MARKER_IDS } from '../../units/marker.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import { fill } from '../../messages/texts.ts';
import { byNearness, distance } from '../nearest.ts';
import { N } from './notationTexts.ts';

/** The names of a table. */
export interface Words<W extends string> {
  readonly all: readonly W[];
  /** The name that is meant, whether in small letters or capitals. */
  readonly find: (text: string) => W | undefined;
}

export const wordsOf = <W extends string>(all: readonly W[]): Words<W> => {
  const exact = new Map<string, W>(all.map((word) => [word, word]));
  const folded = new Map<string, W>(all.map((word) => [word.toLowerCase(), word]));
  return { all, find: (text) => exact.get(text) ?? folded.get(text.toLowerCase()) };
};

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(table) as K[];

export const COUNTER_WORDS = wordsOf(keysOf(COUNTERS));
export const WEAPON_WORDS = wordsOf(keysOf(WEAPONS));
export const CONDITION_WORDS = wordsOf(CONDITIONS);
export const MARKER_WORDS = wordsOf(MARKER_IDS);
export const TERRAIN_WORDS = wordsOf(keysOf(TERRAIN));
export const SPECIAL_WORDS = wordsOf(SPECIAL_RULES);
export const SIDE_WORDS = wordsOf(SIDES);

/** January is the first. */
export const MONTHS = wordsOf([
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
export const COMPASS = wordsOf(['n', 'ne', 'se', 's', 'sw', 'nw']);

/** What the head says besides boards. */
export const NO_QUARTER = 'noquarter';
/** With the range that one sees: `night=3`. */
export const NIGHT = 'night';
/** Names the game: `rules=starterKit`. */
export const RULES = 'rules';
export const WAYS_UP = wordsOf(['turned', 'upright']);
/** First words of statements that are neither units nor markers. */
export const OPENINGS = wordsOf(['only', 'los', 'all', 'rule', 'game']);
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
  RULES,
];
const MOST_SHOWN = 40;
const FEW = 12;
const NEAR = 2;

/** A short word is near to nearly everything. */
const isNear = (word: string, other: string): boolean =>
  word.length > NEAR + 1 &&
  other.length > NEAR + 1 &&
  Math.abs(word.length - other.length) <= NEAR &&
  distance(word, other) <= NEAR;

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
