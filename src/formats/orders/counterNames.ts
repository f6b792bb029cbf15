import { COUNTERS, NATIONALITIES, counter, type CounterId, type Nationality } from '../../units/counters.ts';
import type { OrderWord } from './orderWords.ts';

/** How players name a nation besides its own name: `ge`, `germans`. */
const SHORT: Readonly<Record<Nationality, readonly string[]>> = {
  german: ['ge', 'germans', 'niemiecki', 'niemcy'],
  russian: ['ru', 'russians', 'soviet', 'rosyjski', 'radziecki'],
  american: ['am', 'us', 'americans', 'amerykański'],
  british: ['br', 'uk', 'brytyjski'],
  japanese: ['ja', 'japoński'],
  finnish: ['fi', 'finns', 'fiński'],
  partisan: ['pa', 'partisans', 'partyzanci'],
};

/** The nation that a word names. */
export const nationNamed = (word: OrderWord | undefined): Nationality | undefined =>
  word && NATIONALITIES.find((nation) => nation === word.plain || SHORT[nation].includes(word.plain));

const IDS: readonly CounterId[] = Object.keys(COUNTERS).filter((key): key is CounterId => key in COUNTERS);

const namesOf = (id: CounterId): readonly string[] => {
  const { label, formation } = counter(id);
  return [
    id,
    label,
    ...(formation === undefined ? [] : [`${formation} ${label}`, `${label} ${formation}`]),
  ].map((name) => name.toLowerCase());
};

const BY_NAME: ReadonlyMap<string, readonly CounterId[]> = IDS.reduce((names, id) => {
  for (const name of new Set(namesOf(id))) names.set(name, [...(names.get(name) ?? []), id]);
  return names;
}, new Map<string, readonly CounterId[]>());

/** Words in the longest name. */
const LONGEST = 5;

/** Counters that the next words name, and how many words that takes: the longest name that there is. */
export interface NamedCounters {
  readonly counters: readonly CounterId[];
  readonly words: number;
  /** What stands behind a plus in the last of these words: weapons. */
  readonly weapons: string;
}

/** Pluses in one word. */
const MOST_PARTS = 20;

/** A name may itself hold a plus, as 6+1 does: as many parts as make one are the name, the others are weapons. */
const counterIn = (
  text: string,
  nation: Nationality | undefined,
): Omit<NamedCounters, 'words'> | undefined => {
  const parts = text.split('+').slice(0, MOST_PARTS);
  const isWeapons = (names: readonly string[]): boolean => !names.some((name) => name.includes(' '));
  for (let length = parts.length; length > 0; length -= 1) {
    const found = (BY_NAME.get(parts.slice(0, length).join('+')) ?? []).filter(
      (id) => nation === undefined || counter(id).nationality === nation,
    );
    if (found.length > 0 && isWeapons(parts.slice(length)))
      return {
        counters: found,
        weapons: parts
          .slice(length)
          .map((each) => `+${each}`)
          .join(''),
      };
  }
  return undefined;
};

/** `4-4-7`, `PzKpfw IVH`, `SS 6-5-8`, `ge-467`, each with weapons behind a plus. */
export const countersNamed = (
  words: readonly OrderWord[],
  nation?: Nationality,
): NamedCounters | undefined => {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const found = counterIn(
      words
        .slice(0, length)
        .map(({ plain }) => plain)
        .join(' '),
      nation,
    );
    if (found) return { ...found, words: length };
  }
  return undefined;
};
