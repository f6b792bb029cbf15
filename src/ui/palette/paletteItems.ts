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
  type WeaponKind,
} from '../../units/counters.ts';
import { namedEquipment, type NamedEquipment } from '../../units/tables/namedEquipment.ts';
import { markerName, MARKER_IDS, type MarkerId } from '../../units/marker.ts';
import type { Unit } from '../../units/unit.ts';
import en from '../../messages/en/palette.json';
import { texts } from '../../messages/texts.ts';
import { KIND, NATION, PAGE, WORDS } from '../words.ts';

const T = texts('palette', en);
/** Formations that are called otherwise in other languages. */
const FORMATIONS: Readonly<Record<string, string>> = PAGE.formations;

/** Somebody seen from the front, in a field of 24 by 24: head and shoulders, this far from its left. */
const person = (x: number, top = 4): string =>
  `M${x} ${top}a2.6 2.6 0 1 0 .01 0zM${x - 4} ${top + 13}v-3.4a4 4 0 0 1 8 0v3.4z`;

/** The kinds of counter, with the sign of each: what is filled in a field of 24 by 24. */
export const GROUPS: readonly {
  readonly name: Exclude<keyof typeof T, 'nationality' | 'kind'>;
  readonly kind: CounterKind | 'weapon';
  readonly sign: string;
}[] = [
  { name: 'squads', kind: 'squad', sign: person(4.6, 3) + person(19.4, 3) + person(12, 6.5) },
  { name: 'half', kind: 'halfSquad', sign: person(7.4) + person(16.6, 6.5) },
  {
    name: 'crews',
    kind: 'crew',
    sign: `${person(6.6)}M17 9a5.4 5.4 0 1 0 .01 0zM17 12a2.4 2.4 0 1 1-.01 0z`,
  },
  {
    name: 'leaders',
    kind: 'leader',
    sign: `${person(8.5)}M15 8l3.2-3 3.2 3v2.6l-3.2-3-3.2 3zM15 13l3.2-3 3.2 3v2.6l-3.2-3-3.2 3z`,
  },
  {
    name: 'heroes',
    kind: 'hero',
    sign: `${person(8)}M18 4.4l1.3 3.3 3.5.2-2.7 2.3.9 3.4-3-1.9-3 1.9.9-3.4-2.7-2.3 3.5-.2z`,
  },
  {
    name: 'weapons',
    kind: 'weapon',
    sign: 'M2 9h3l1-1.6h8V9h8v1.6h-8v2h-2.2l-3 7.4H7.2l2.6-7.4H6L3.4 15H2zM15 12.6h1.6L19 20h-1.8z',
  },
  {
    name: 'guns',
    kind: 'gun',
    sign: 'M10 7l12-3 .5 2-10.2 2.6V13h-1.1a4.6 4.6 0 1 1-7.9 4.3L1 19.5 0 17.8l4-2.3A4.6 4.6 0 0 1 10 13zM7.9 15.4a1.6 1.6 0 1 0 .01 0z',
  },
  {
    name: 'vehicles',
    kind: 'vehicle',
    sign: 'M7 6h7l1.6 2.2H23V10h-7.4L15 11.5h5.5l2 2.5-1.5 4.4H3L1.5 14l1.5-2.5h3z',
  },
];

/** The sign of what was used of late: a clock. */
export const LATELY =
  'M12 3a9 9 0 1 0 .01 0zM12 5.2a6.8 6.8 0 1 1-.01 0zM11 7.5h1.9v4.3l3.2 2-.9 1.5-4.2-2.6z';

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
  /** What the picture tells too small. */
  readonly caption: string;
  /** Lower case, for the search box. */
  readonly words: string;
}

const counterIds = Object.keys(COUNTERS).filter((key): key is CounterId => key in COUNTERS);
const weaponIds = Object.keys(WEAPONS).filter((key): key is WeaponCounterId => key in WEAPONS);

/** What players type for a kind of counter or weapon, in any language. */
const SHORT: Readonly<Partial<Record<Item['kind'] | WeaponKind, readonly string[]>>> = {
  squad: ['mmc'],
  halfSquad: ['hs', 'mmc'],
  crew: ['mmc'],
  leader: ['ldr', 'smc'],
  hero: ['smc'],
  vehicle: ['afv'],
  lmg: ['light', 'mg'],
  mmg: ['medium', 'mg'],
  hmg: ['heavy', 'mg'],
  hmg50: ['cal', 'heavy', 'mg'],
  atr: ['antitank', 'rifle'],
  mortar: ['mortar'],
  flamethrower: ['flamethrower'],
  demolitionCharge: ['demolition', 'charge'],
};
/** What weapons are called by their first letters. */
const WEAPON_NAMES: Readonly<Record<string, string>> = { PSK: 'panzerschreck', BAZ: 'bazooka' };

/** Lower case, with the strength as it is typed in haste too: 447. */
const wordsOf = (name: string, { nationality, kind, troopClass, formation, alias }: CounterRow): string =>
  [
    name,
    name.replaceAll('-', ''),
    KIND[kind],
    ...(SHORT[kind] ?? []),
    NATION[nationality],
    troopClass,
    formation,
    alias,
  ]
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
    caption: kind === 'gun' || kind === 'vehicle' ? label : '',
    words: wordsOf(name, row),
  };
};

const weaponItem = (id: WeaponCounterId): Item => {
  const { nationality, label, kind } = weapon(id);
  return {
    carried: { kind: 'weapon', weapon: id },
    sort: nationality,
    kind: 'weapon',
    label,
    caption: label,
    words: [
      label,
      ...(SHORT[kind] ?? []),
      WEAPON_NAMES[label.slice(0, 3)] ?? '',
      T.searchedWeapon,
      NATION[nationality],
    ]
      .join(' ')
      .toLowerCase(),
  };
};

/** A Gun or vehicle that only its name tells of, found by a search alone: all of a kind look alike. */
const namedItem = ({ counter: id, aliases }: NamedEquipment): Item => {
  const row = counter(id);
  const name = [row.label, ...aliases.slice(0, 1)].join(' ');
  return {
    ...counterItem(id),
    label: name,
    caption: name,
    words: wordsOf([row.label, ...aliases].join(' '), row),
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

let named: readonly Item[] | undefined;
const searchedItems = (): readonly Item[] => [...allItems(), ...(named ??= namedEquipment().map(namedItem))];

/** Whether each word begins one of the item's: `ft` is a flamethrower before a halftrack. */
const isBegun = ({ words }: Item, wanted: readonly string[]): boolean =>
  wanted.every((word) => words.startsWith(word) || words.includes(` ${word}`));

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

/** Counters lately used: three to five rows. */
const MOST_LATELY = 15;

/** What was lately taken from the palette, and then what the table has or had. */
export const latelyUsed = (taken: readonly string[], met: readonly string[]): readonly Item[] => {
  const byId = new Map(searchedItems().map((item) => [idOf(item), item]));
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
  const nation = NATIONALITIES.find((each) =>
    wanted.some((word) => word.length > 2 && NATION[each].toLowerCase().startsWith(word)),
  );
  if (wanted.length > 0) {
    const all = searchedItems().filter(
      (item) => (nation === undefined || item.sort === nation || item.sort === 'map') && found(item),
    );
    const rank = (item: Item): number => (isBegun(item, wanted) ? 0 : 2) + (item.sort === sort ? 0 : 1);
    return all.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_FOUND);
  }
  const kind: Item['kind'] | undefined = sort === 'map' ? 'marker' : GROUPS[group]?.kind;
  return allItems().filter((item) => item.sort === sort && item.kind === kind);
};
