import { markerName, MARKER_IDS, type MarkerId } from '../../units/marker.ts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Carried } from '../../editor/state.ts';
import {
  COUNTERS,
  NATIONALITIES,
  WEAPONS,
  counter,
  weapon,
  type CounterId,
  type CounterKind,
  type Nationality,
  type WeaponCounterId,
} from '../../units/counters.ts';
import type { Actions } from '../actions.ts';
import { CounterFace, WeaponFace, MarkerPicture } from './counterFace.tsx';
import { Icon } from '../icons.tsx';
import en from '../../messages/en/reach.json';
import { texts } from '../../messages/texts.ts';
import type { Condition } from '../../units/unit.ts';
import { isStateOf } from '../../units/conditionTable.ts';
import { focusBoard } from '../focusRegions.ts';
import { CONDITION, KIND, NATION, PAGE, WORDS } from '../words.ts';

const R = texts('reach', en);

const T = PAGE.palette;
/** Formations that are called otherwise in other languages. */
const FORMATIONS: Readonly<Record<string, string>> = PAGE.formations;

const GROUPS: readonly {
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
type Sort = Nationality | 'map';

interface Item {
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

const counterItem = (id: CounterId): Item => {
  const { nationality, kind, label, formation, troopClass } = counter(id);
  const told = formation === undefined ? undefined : (FORMATIONS[formation] ?? formation);
  const name =
    formation !== undefined && told !== undefined && !label.includes(formation) ? `${label} ${told}` : label;
  return {
    carried: { kind: 'counter', counter: id },
    sort: nationality,
    kind,
    label: name,
    caption:
      told?.replace('Volksgrenadier', 'Volks\u00ADgrenadier') ??
      (kind === 'gun' || kind === 'vehicle' ? label : ''),
    words:
      `${name} ${KIND[kind]} ${NATION[nationality]} ${troopClass ?? ''} ${formation ?? ''}`.toLowerCase(),
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

/**
 * What the palette shows: a search looks through everything of the nation, or of the one it names, and all
 * markers; tabs only when nothing is searched.
 */
const shownItems = (sort: Sort, group: number, search: string): readonly Item[] => {
  const wanted = search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = (item: Item): boolean => wanted.every((word) => item.words.includes(word));
  const nation =
    NATIONALITIES.find((each) =>
      wanted.some((word) => word.length > 2 && NATION[each].toLowerCase().startsWith(word)),
    ) ?? sort;
  if (wanted.length > 0)
    return allItems().filter((item) => (item.sort === nation || item.sort === 'map') && found(item));
  const kind: Item['kind'] | undefined = sort === 'map' ? 'marker' : GROUPS[group]?.kind;
  return allItems().filter((item) => item.sort === sort && item.kind === kind);
};

const faceOf = ({ carried }: Item): JSX.Element => {
  switch (carried.kind) {
    case 'counter':
      return <CounterFace row={counter(carried.counter)} />;
    case 'weapon':
      return <WeaponFace row={weapon(carried.weapon)} />;
    case 'newMarker':
      return <MarkerPicture kind={carried.marker} />;
  }
};

/** States that a new counter can arrive in. */
const ARRIVALS = ['broken', 'pinned', 'concealed'] as const satisfies readonly Condition[];

/** The counter of an item with the states that it is to arrive in, as far as it can be so. */
const carriedOf = ({ carried }: Item, as: readonly Condition[]): Item['carried'] => {
  const fitting = carried.kind === 'counter' ? as.filter((state) => isStateOf(state, carried)) : [];
  return carried.kind === 'counter' && fitting.length > 0 ? { ...carried, as: fitting } : carried;
};

/** Takes an item in hand by a key: from then on the keys belong to the board. */
const take = (item: Item, as: readonly Condition[], actions: Actions): void => {
  actions.dispatch({ type: 'arm', carried: carriedOf(item, as) });
  focusBoard();
};

const PaletteItem = ({
  item,
  as,
  actions,
}: {
  readonly item: Item;
  readonly as: readonly Condition[];
  readonly actions: Actions;
}): JSX.Element => (
  <button
    type="button"
    class="item"
    title={item.label}
    onPointerDown={(event) => actions.pressPalette(carriedOf(item, as), event)}
    onClick={(event) => {
      if (event.detail === 0) take(item, as, actions);
    }}
  >
    <span class="for-readers">
      {item.sort === 'map' ? '' : NATION[item.sort]} {item.label}
    </span>
    {faceOf(item)}
    {item.caption ? (
      <span class="caption" aria-hidden="true">
        {item.caption}
      </span>
    ) : null}
  </button>
);

interface TabsProps<T> {
  readonly label: string;
  readonly all: readonly { readonly value: T; readonly name: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

const Tabs = <T extends string | number>({ label, all, value, onChange }: TabsProps<T>): JSX.Element => (
  <div class="tabs" role="group" aria-label={label}>
    {all.map((each) => (
      <button
        key={each.value}
        type="button"
        aria-pressed={each.value === value}
        onClick={() => onChange(each.value)}
      >
        {each.name}
      </button>
    ))}
  </div>
);

const sorts = (): readonly { readonly value: Sort; readonly name: string }[] => [
  ...NATIONALITIES.map((value) => ({ value, name: NATION[value] })),
  { value: 'map', name: WORDS.onTheMap },
];

interface ArrivalsProps {
  readonly as: readonly Condition[];
  readonly onChange: (as: readonly Condition[]) => void;
}

/** In which states the next counters come; they stay until they are changed. */
const Arrivals = ({ as, onChange }: ArrivalsProps): JSX.Element => (
  <div class="tabs arrivals" role="group" aria-label={R.arrives}>
    {ARRIVALS.map((state) => (
      <button
        key={state}
        type="button"
        aria-pressed={as.includes(state)}
        onClick={() => onChange(as.includes(state) ? as.filter((each) => each !== state) : [...as, state])}
      >
        {CONDITION[state].name}
      </button>
    ))}
  </div>
);

/** All counters by nation and kind, to be dragged onto the board, or tapped and then placed. */
export const CounterPalette = ({
  actions,
  close,
}: {
  readonly actions: Actions;
  readonly close: () => void;
}): JSX.Element => {
  const [nation, setNation] = useState<Sort>('german');
  const [groups, setGroups] = useState<Readonly<Partial<Record<Sort, number>>>>({});
  const [search, setSearch] = useState('');
  const [as, setAs] = useState<readonly Condition[]>([]);
  const group = groups[nation] ?? 0;
  const items = shownItems(nation, group, search);
  const [first] = items;
  return (
    <aside class="palette" aria-label={WORDS.units}>
      <div class="palette-head">
        <input
          type="search"
          placeholder={WORDS.searchHint}
          aria-label={WORDS.search}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first) take(first, as, actions);
          }}
        />
        <button
          type="button"
          class="bar-button"
          aria-label={WORDS.closeUnits}
          title={WORDS.closeUnits}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <Tabs label={T.nationality} all={sorts()} value={nation} onChange={setNation} />
      {search.trim() || nation === 'map' ? null : (
        <Tabs
          label={T.kind}
          all={GROUPS.map(({ name }, value) => ({ value, name: T[name] }))}
          value={group}
          onChange={(value) => setGroups({ ...groups, [nation]: value })}
        />
      )}
      {nation === 'map' ? null : <Arrivals as={as} onChange={setAs} />}
      <div class="items">
        {items.map((item) => (
          <PaletteItem
            key={`${item.sort} ${JSON.stringify(item.carried)}`}
            item={item}
            as={as}
            actions={actions}
          />
        ))}
        {items.length === 0 ? <p class="hint">{WORDS.nothingFound}</p> : null}
      </div>
    </aside>
  );
};
