import type { LocationId } from '../../board/map/gameMap.ts';
import { counter, COUNTERS, NATIONALITIES, type CounterId, type Nationality } from '../../units/counters.ts';
import { namedEquipment } from '../../units/tables/namedEquipment.ts';
import type { Situation } from '../../units/position.ts';
import type { Unit } from '../../units/unit.ts';
import { byNearness } from '../faults.ts';
import { locationNamed } from '../notation/hexWords.ts';
import type { Misunderstanding, Read, OrderWord } from './order.ts';

/** How players name a nation besides its own name: `ge`, `germans`. */
const SHORT: Readonly<Record<Nationality, readonly string[]>> = {
  german: ['ge', 'germans', 'niemiecki', 'niemcy'],
  russian: ['ru', 'russians', 'soviet', 'rosyjski', 'radziecki'],
  american: ['am', 'us', 'americans', 'amerykański'],
  british: ['br', 'uk', 'brytyjski'],
  japanese: ['ja', 'japoński'],
  finnish: ['fi', 'finns', 'fiński'],
  italian: ['it', 'italians', 'włoski', 'włosi'],
  axisMinor: ['ax', 'romanian', 'bulgarian', 'slovak', 'croat', 'rumuński', 'bułgarski', 'słowacki'],
  hungarian: ['hu', 'hungarians', 'węgierski', 'węgrzy'],
  french: ['fr', 'francuski', 'francuzi'],
  alliedMinor: ['al', 'polish', 'belgian', 'dutch', 'greek', 'norwegian', 'yugoslav', 'polski', 'grecki'],
  chinese: ['ch', 'gmd', 'chiński', 'chińczycy'],
  partisan: ['pa', 'partisans', 'partyzanci'],
};

/** The nation that a word names. */
export const nationNamed = (word: OrderWord | undefined): Nationality | undefined =>
  word &&
  NATIONALITIES.find((nation) => nation.toLowerCase() === word.plain || SHORT[nation].includes(word.plain));

const IDS: readonly CounterId[] = Object.keys(COUNTERS).filter((key): key is CounterId => key in COUNTERS);

const namesOf = (id: CounterId): readonly string[] => {
  const { label, formation, alias } = counter(id);
  return [
    id,
    label,
    ...(alias === undefined ? [] : [alias]),
    ...(formation === undefined ? [] : [`${formation} ${label}`, `${label} ${formation}`]),
  ].map((name) => name.toLowerCase());
};

const NAMED: readonly (readonly [CounterId, readonly string[]])[] = [
  ...IDS.map((id) => [id, namesOf(id)] as const),
  ...namedEquipment().map(
    ({ counter: id, aliases }) =>
      [id, [counter(id).label, ...aliases].map((name) => name.toLowerCase())] as const,
  ),
];

const BY_NAME: ReadonlyMap<string, readonly CounterId[]> = NAMED.reduce((names, [id, all]) => {
  for (const name of new Set(all)) names.set(name, [...(names.get(name) ?? []), id]);
  return names;
}, new Map<string, readonly CounterId[]>());

/** Words in the longest name. */
const LONGEST = 5;

/** The words that names of counters begin with. */
export const counterWords = (): readonly string[] =>
  [...BY_NAME.keys()].map((name) => name.split(' ', 1)[0] ?? name);

/** Counters that the next words name, and how many words that takes: the longest name that there is. */
interface NamedCounters {
  readonly counters: readonly CounterId[];
  readonly words: number;
  /** What stands behind a plus in the last of these words: weapons. */
  readonly weapons: string;
}

/** Pluses in one word. */
const MOST_PARTS = 20;

/**
 * A name may itself hold a plus, as 6+1 does: as many parts as make one are the name, the others are weapons.
 */
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

const labelsOf = (situation: Situation): readonly string[] => situation.boards.map(({ label }) => label);

/** The Location that a word names, if it could be one: a hex means its ground. */
export const locationIn = (situation: Situation, word: OrderWord | undefined): LocationId | undefined =>
  word && (locationNamed(word.text, labelsOf(situation)) as LocationId | undefined);

/** A Location of the map, or why the word names none. */
export const locationRead = (situation: Situation, word: OrderWord): Read<LocationId> => {
  const at = locationIn(situation, word);
  if (at === undefined) return { fault: { why: 'noLocation', word: word.text, before: word.before } };
  if (situation.map.locationById.has(at)) return { found: at };
  const hex = at.split('/')[0] ?? '';
  const others = situation.map.locations.flatMap(({ id }) => (id.split('/')[0] === hex ? [id] : []));
  return { fault: { why: 'noSuchLocation', word: word.text, before: word.before, meant: others } };
};

/** Units that the words at the beginning name, and what is left of them. */
export interface NamedUnits {
  readonly units: readonly Unit[];
  readonly rest: readonly OrderWord[];
  /** Where they are said to be. */
  readonly at?: LocationId;
}

const IN = new Set(['in', 'at', 'w', 'on']);

/** A hex means all its levels, a level only itself. */
const isAt = (unit: Unit, at: LocationId): boolean =>
  unit.at === at || (!at.includes('/') && unit.at.split('/')[0] === at);

const MOST_MEANT = 5;

/** Units like the ones that were looked for. */
const likely = (situation: Situation, word: string): readonly string[] =>
  byNearness(word.toLowerCase(), [
    ...new Set(situation.units.map((unit) => `${counter(unit.counter).label} ${unit.at}`)),
  ]).slice(0, MOST_MEANT);

const nobody = (situation: Situation, words: readonly OrderWord[]): Misunderstanding => {
  const word = words.map(({ text }) => text).join(' ');
  return { why: 'noUnit', word, before: words[0]?.before ?? 0, meant: likely(situation, word) };
};

interface Description {
  readonly fits: readonly Unit[];
  /** Words that told it. */
  readonly words: number;
}

/** By its very id, or by nation and label. */
const described = (situation: Situation, words: readonly OrderWord[]): Description => {
  const own = situation.units.find(({ id }) => id === words[0]?.text);
  if (own) return { fits: [own], words: 1 };
  const nation = nationNamed(words[0]);
  const after = nation ? 1 : 0;
  const named = countersNamed(words.slice(after), nation);
  const fits = situation.units.filter((unit) =>
    named
      ? named.counters.includes(unit.counter)
      : nation !== undefined && counter(unit.counter).nationality === nation,
  );
  return { fits, words: after + (named?.words ?? 0) };
};

/** Of those who are described, somebody has to be there; a hex may be empty. */
const foundOr = (
  situation: Situation,
  words: readonly OrderWord[],
  found: NamedUnits,
  isDescribed: boolean,
): Read<NamedUnits> =>
  found.units.length === 0 && isDescribed ? { fault: nobody(situation, words) } : { found };

/** `4-4-7 K5`, `russian 4-4-7 in K5/1`, `ru-447-1`, `K5`: who is meant, if anybody is named at all. */
export const unitsNamed = (situation: Situation, words: readonly OrderWord[]): Read<NamedUnits> => {
  const { fits, words: told } = described(situation, words);
  const skip = IN.has(words[told]?.plain ?? '') ? told + 1 : told;
  const at = locationIn(situation, words[skip]);
  const used = at === undefined ? told : skip + 1;
  const [first] = words;
  if (used === 0)
    return { fault: { why: 'noUnitNamed', word: first?.text ?? '', before: first?.before ?? 0 } };
  const among = told > 0 ? fits : situation.units;
  if (at === undefined)
    return foundOr(situation, words.slice(0, used), { units: among, rest: words.slice(used) }, told > 0);
  return foundOr(
    situation,
    words.slice(0, used),
    { units: among.filter((unit) => isAt(unit, at)), rest: words.slice(used), at },
    told > 0,
  );
};
