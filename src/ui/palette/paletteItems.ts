import type { Carried } from '../../editor/state.ts';
import {
  COUNTERS,
  NATIONALITIES,
  WEAPONS,
  counter,
  weapon,
  type CounterId,
  type CounterKind,
  type CounterRow,
  type Nationality,
  type WeaponCounterId,
} from '../../units/counters.ts';
import { markerName, MARKER_IDS, type MarkerId } from '../../units/marker.ts';
import type { Unit } from '../../units/unit.ts';
import { KIND, NATION, PAGE, WORDS } from '../words.ts';

const T = PAGE.palette;
/** Formations that are called otherwise in other languages. */
const FORMATIONS: Readonly<Record<string, string>> = PAGE.formations;

export const GROUPS: readonly {
  readonly name: Exclude<keyof typeof T, 'nationality' | 'kind'>;
  readonly kind: CounterKind | 'weapon';
}[] = [
  { name: 'squads', kind: 'squad' },
  { name: 'half', kind: 'halfSquad' },
  { name: 'crews', kind: 'crew' },
  { name: 'leaders', kind: 'leader' },
  { name: 'heroes', kind: 'hero' },
  { name: 'weapons', kind: 'weapon' },
  { name: 'guns', kind: 'gun' },
  { name: 'vehicles', kind: 'vehicle' },
];

/** Whose counters: a nation's, or nobody's that lie on the map. */
export type Sort = Nationality | 'map';

export const SORTS: readonly Sort[] = [...NATIONALITIES, 'map'];

/**
 * The two nations with the most units on the table; on one without, those that the first position has.
 */
export const nationsAtHand = (units: readonly Unit[]): readonly Nationality[] => {
  const count = new Map<Nationality, number>();
  for (const unit of units) {
    const { nationality } = counter(unit.counter);
    count.set(nationality, (count.get(nationality) ?? 0) + 1);
  }
  const most = [...count].toSorted(([, a], [, b]) => b - a).map(([nation]) => nation);
  const two = [...new Set<Nationality>([...most, 'german', 'russian'])].slice(0, 2);
  return NATIONALITIES.filter((each) => two.includes(each));
};

export interface Item {
  readonly carried: Extract<Carried, { kind: 'counter' | 'weapon' | 'newMarker' }>;
  readonly sort: Sort;
  readonly kind: CounterKind | 'weapon' | 'marker';
  readonly label: string;
  /** What the picture does not tell. */
  readonly caption: string;
  /** Lower case, for the search box. */
  readonly words: string;
}

const counterIds = Object.keys(COUNTERS).filter((key): key is CounterId => key in COUNTERS);
const weaponIds = Object.keys(WEAPONS).filter((key): key is WeaponCounterId => key in WEAPONS);

/** Lower case, with the strength as it is typed in haste too: 447. */
const wordsOf = (name: string, { nationality, kind, troopClass, formation, alias }: CounterRow): string =>
  [name, name.replaceAll('-', ''), KIND[kind], NATION[nationality], troopClass, formation, alias]
    .filter((word) => word !== undefined)
    .join(' ')
    .toLowerCase();

const counterItem = (id: CounterId): Item => {
  const row = counter(id);
  const { nationality, kind, label, formation } = row;
  const told = formation === undefined ? undefined : (FORMATIONS[formation] ?? formation);
  const name =
    formation !== undefined && told !== undefined && !label.includes(formation) ? `${label} ${told}` : label;
  return {
    carried: { kind: 'counter', counter: id },
    sort: nationality,
    kind,
    label: name,
    caption:
      told?.replace(/(?<=Volks)(?=grenadier)|(?<=Fallschirm)(?=jäger)/, '\u00AD') ??
      (kind === 'gun' || kind === 'vehicle' ? label : ''),
    words: wordsOf(name, row),
  };
};

const weaponItem = (id: WeaponCounterId): Item => {
  const { nationality, label } = weapon(id);
  return {
    carried: { kind: 'weapon', weapon: id },
    sort: nationality,
    kind: 'weapon',
    label,
    caption: label,
    words: `${label} ${T.searchedWeapon} ${NATION[nationality]}`.toLowerCase(),
  };
};

const markerItem = (id: MarkerId): Item => {
  const name = markerName(id);
  return {
    carried: { kind: 'newMarker', marker: id },
    sort: 'map',
    kind: 'marker',
    label: name,
    caption: name,
    words: `${name} ${T.searchedMarker} ${WORDS.onTheMap}`.toLowerCase(),
  };
};

let items: readonly Item[] | undefined;
/** Made when first looked at: its words are those of the language that the page speaks by then. */
const allItems = (): readonly Item[] =>
  (items ??= [...counterIds.map(counterItem), ...weaponIds.map(weaponItem), ...MARKER_IDS.map(markerItem)]);

/** What an item is called in lists of what was used. */
export const idOf = ({ carried }: Item): string => {
  switch (carried.kind) {
    case 'counter':
      return carried.counter;
    case 'weapon':
      return carried.weapon;
    case 'newMarker':
      return carried.marker;
  }
};

/** Counters and weapons of the table, those that are there most often first. */
export const idsOnTable = (units: readonly Unit[]): readonly string[] => {
  const count = new Map<string, number>();
  for (const id of units.flatMap((unit) => [unit.counter, ...unit.weapons.map((each) => each.counter)]))
    count.set(id, (count.get(id) ?? 0) + 1);
  return [...count].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
};

/** Counters lately used: two rows of six. */
const MOST_LATELY = 12;

/** What was lately taken from the palette, and then what the table has or had. */
export const latelyUsed = (taken: readonly string[], met: readonly string[]): readonly Item[] => {
  const byId = new Map(allItems().map((item) => [idOf(item), item]));
  return [...new Set([...taken, ...met])].flatMap((id) => byId.get(id) ?? []).slice(0, MOST_LATELY);
};

/** Pictures that a search shows; whoever finds more writes another word. */
const MOST_FOUND = 90;

/**
 * What the palette shows: a search looks through everything of all nations, that of the open tab first, or of
 * the one it names, and all markers; tabs only when nothing is searched.
 */
export const shownItems = (sort: Sort, group: number, search: string): readonly Item[] => {
  const wanted = search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = (item: Item): boolean => wanted.every((word) => item.words.includes(word));
  const named = NATIONALITIES.find((each) =>
    wanted.some((word) => word.length > 2 && NATION[each].toLowerCase().startsWith(word)),
  );
  if (wanted.length > 0) {
    const all = allItems().filter(
      (item) => (named === undefined || item.sort === named || item.sort === 'map') && found(item),
    );
    return [...all.filter((item) => item.sort === sort), ...all.filter((item) => item.sort !== sort)].slice(
      0,
      MOST_FOUND,
    );
  }
  const kind: Item['kind'] | undefined = sort === 'map' ? 'marker' : GROUPS[group]?.kind;
  return allItems().filter((item) => item.sort === sort && item.kind === kind);
};
