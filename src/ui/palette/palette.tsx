import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { counter, weapon } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import type { Actions } from '../actions.ts';
import {
  GROUPS,
  idOf,
  idsOnTable,
  type Item,
  LATELY,
  latelyUsed,
  nationsAtHand,
  shownItems,
  SORTS,
  type Sort,
} from './paletteItems.ts';
import { CounterFace, WeaponFace, MarkerPicture } from './counterFace.tsx';
import { Icon } from '../icons.tsx';
import en from '../../messages/en/palette.json';
import { texts } from '../../messages/texts.ts';
import { otherSide, usualSide } from '../../units/scenario.ts';
import { recentCounters, rememberCounter } from '../../storage/recentChoices.ts';
import type { Condition } from '../../units/unit.ts';
import { isStateOf } from '../../units/conditionTable.ts';
import { focusBoard } from '../focusRegions.ts';
import { lazy } from '../lazy.tsx';
import { CONDITION, NATION, WORDS } from '../words.ts';

/** Where no counter is as it is searched: one is made by hand. */
const LazyNothingFound = lazy(async () => (await import('./ownCounterForm.tsx')).NothingFound);

/** What is beside the boards. */
const LazyReserve = lazy(async () => (await import('../vasl/reserve.tsx')).Reserve);

const T = texts('palette', en);

/** Pixels of a counter: four or five in a row. */
const SIDE = 41;
/** Counters of late are shown first where there are as many as a row has. */
const FULL_ROW = 5;

const faceOf = ({ carried }: Item): JSX.Element => {
  switch (carried.kind) {
    case 'counter':
      return <CounterFace row={counter(carried.counter)} side={SIDE} />;
    case 'weapon':
      return <WeaponFace row={weapon(carried.weapon)} side={SIDE} />;
    case 'newMarker':
      return <MarkerPicture kind={carried.marker} side={SIDE} />;
  }
};

/** States that a new counter can arrive in. */
const ARRIVALS = ['broken', 'pinned', 'concealed'] as const satisfies readonly Condition[];

/** How counters arrive: in these states, as far as they can be so, and on the other side than usual. */
interface Arrival {
  readonly states: readonly Condition[];
  readonly changesSides: boolean;
}

const carriedOf = ({ carried }: Item, { states, changesSides }: Arrival): Item['carried'] => {
  if (carried.kind !== 'counter') return carried;
  const as = states.filter((state) => isStateOf(state, carried));
  return {
    ...carried,
    ...(as.length > 0 && { as }),
    ...(changesSides && { side: otherSide(usualSide(carried.counter)) }),
  };
};

/** A row of what is used again and again, over a list that has it not. */
const firstOfLate = (lately: readonly Item[], items: readonly Item[]): readonly Item[] => {
  const listed = new Set(items.map(idOf));
  return lately.filter((item) => !listed.has(idOf(item))).slice(0, FULL_ROW);
};

/** Takes an item in hand by a key: from then on the keys belong to the board. */
const take = (item: Item, as: Arrival, actions: Actions): void => {
  rememberCounter(idOf(item));
  actions.dispatch({ type: 'arm', carried: carriedOf(item, as) });
  focusBoard();
};

interface ItemProps {
  readonly item: Item;
  readonly as: Arrival;
  readonly actions: Actions;
}

/** Dragged or tapped by a pointer, taken in hand by a key. */
const handlersOf = ({ item, as, actions }: ItemProps) => ({
  onPointerDown: (event: PointerEvent) => {
    rememberCounter(idOf(item));
    actions.pressPalette(carriedOf(item, as), event);
  },
  onClick: (event: MouseEvent) => {
    if (event.detail === 0) take(item, as, actions);
  },
});

/** Counters lately used and those of the table. */
const useLately = (situation: Situation): readonly Item[] => {
  // A table that was cleared has them still.
  const met = useRef<readonly string[]>([]);
  met.current = [...new Set([...idsOnTable(situation.units), ...met.current])];
  const [taken] = useState(recentCounters);
  return latelyUsed(taken, met.current);
};

const PaletteItem = ({ item, as, actions }: ItemProps): JSX.Element => (
  <button type="button" class="item" title={item.label} {...handlersOf({ item, as, actions })}>
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

const nameOf = (sort: Sort): string => (sort === 'map' ? WORDS.onTheMap : NATION[sort]);

const Sign = ({ path }: { readonly path: string }): JSX.Element => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="currentColor" fill-rule="evenodd">
    <path d={path} />
  </svg>
);

/** What is looked at: a nation, what lies on the map, or what was used of late. */
type Shown = Sort | 'lately';

interface NationsProps {
  readonly situation: Situation;
  readonly shown: Shown;
  readonly choose: (shown: Shown) => void;
}

/** What was used of late, the two nations of the table, and all by name. */
const Nations = ({ situation, shown, choose }: NationsProps): JSX.Element => {
  const atHand = nationsAtHand(situation.units);
  const isOther = shown !== 'lately' && !atHand.some((each) => each === shown);
  return (
    <div class="tabs nations">
      <button
        type="button"
        class="sign-tab"
        aria-pressed={shown === 'lately'}
        aria-label={T.lately}
        title={T.lately}
        onClick={() => choose('lately')}
      >
        <Sign path={LATELY} />
      </button>
      {atHand.map((each) => (
        <button key={each} type="button" aria-pressed={each === shown} onClick={() => choose(each)}>
          <svg class={`face ${each}`} viewBox="-20 -20 40 40" width="12" height="12" aria-hidden="true">
            <rect class="ground" x="-18" y="-18" width="36" height="36" rx="6" />
          </svg>
          <span>{nameOf(each)}</span>
        </button>
      ))}
      <select
        class={isOther ? 'chosen' : undefined}
        aria-label={T.nationality}
        title={T.nationality}
        value={shown === 'lately' ? '' : shown}
        onChange={(event) => choose(SORTS.find((each) => each === event.currentTarget.value) ?? shown)}
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
};

/** The kinds of counter that a nation has. */
const Kinds = ({
  sort,
  group,
  choose,
}: {
  readonly sort: Sort;
  /** The one that is open, if a nation is. */
  readonly group: number | undefined;
  readonly choose: (group: number) => void;
}): JSX.Element => (
  <div class="tabs kinds" role="group" aria-label={T.kind}>
    {GROUPS.map(({ name, sign }, index) =>
      shownItems(sort, index, '').length === 0 ? null : (
        <button
          key={name}
          type="button"
          class="sign-tab"
          aria-pressed={index === group}
          aria-label={T[name]}
          title={T[name]}
          onClick={() => choose(index)}
        >
          <Sign path={sign} />
        </button>
      ),
    )}
  </div>
);

interface ArrivalsProps {
  readonly as: Arrival;
  readonly onChange: (as: Arrival) => void;
}

/** How the next counters come, until that is changed. */
const Arrivals = ({ as, onChange }: ArrivalsProps): JSX.Element => (
  <div class="tabs arrivals" role="group" aria-label={T.arrives}>
    <span aria-hidden="true">{T.arrives}</span>
    {ARRIVALS.map((state) => (
      <button
        key={state}
        type="button"
        aria-pressed={as.states.includes(state)}
        title={state === 'broken' ? T.broken : undefined}
        onClick={() =>
          onChange({
            ...as,
            states: as.states.includes(state)
              ? as.states.filter((each) => each !== state)
              : [...as.states, state],
          })
        }
      >
        {CONDITION[state].name}
      </button>
    ))}
    <button
      type="button"
      aria-pressed={as.changesSides}
      onClick={() => onChange({ ...as, changesSides: !as.changesSides })}
    >
      {T.otherSide}
    </button>
  </div>
);

/** What the palette shows, and what chooses it. */
const useShown = (situation: Situation) => {
  const lately = useLately(situation);
  const [shown, setShown] = useState<Shown>(lately.length >= FULL_ROW ? 'lately' : 'german');
  const [groups, setGroups] = useState<Readonly<Partial<Record<Sort, number>>>>({});
  const [search, setSearch] = useState('');
  const isLately = shown === 'lately';
  const sort = isLately ? (nationsAtHand(situation.units)[0] ?? 'german') : shown;
  const group = groups[sort] ?? 0;
  const isSearch = search.trim() !== '';
  const isOfLate = isLately && !isSearch;
  const items = isOfLate ? lately : shownItems(sort, group, search);
  const isMap = shown === 'map';
  return {
    shown,
    recent: isOfLate || isSearch || isMap ? [] : firstOfLate(lately, items),
    setShown,
    sort,
    group: isLately ? undefined : group,
    setGroup: (value: number) => {
      setShown(sort);
      setGroups({ ...groups, [sort]: value });
    },
    search,
    setSearch,
    items,
    isCaptioned: !isOfLate && items.some(({ caption }) => caption !== ''),
  };
};

interface FootProps extends ArrivalsProps {
  readonly situation: Situation;
  readonly actions: Actions;
  /** Markers of the map arrive in one way alone. */
  readonly arrives: boolean;
}

const PaletteFoot = ({ situation, actions, arrives, as, onChange }: FootProps): JSX.Element => (
  <div class="palette-foot">
    {arrives ? <Arrivals as={as} onChange={onChange} /> : null}
    <button
      type="button"
      class="small clear"
      aria-label={T.clear}
      disabled={situation.units.length === 0}
      onClick={() => actions.dispatch({ type: 'clear' })}
    >
      <Icon name="bin" /> <span>{T.clear}</span>
    </button>
  </div>
);

const PaletteHead = ({
  search,
  find,
  enter,
  close,
}: {
  readonly search: string;
  readonly find: (search: string) => void;
  readonly enter: () => void;
  readonly close: () => void;
}): JSX.Element => (
  <div class="palette-head">
    <input
      type="search"
      placeholder={WORDS.searchHint}
      aria-label={WORDS.search}
      value={search}
      onInput={(event) => find(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') enter();
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
);

/** All counters by nation and kind, to be dragged onto the board, or tapped and then placed. */
export const CounterPalette = ({
  situation,
  actions,
  close,
}: {
  readonly situation: Situation;
  readonly actions: Actions;
  readonly close: () => void;
}): JSX.Element => {
  const [as, setAs] = useState<Arrival>({ states: [], changesSides: false });
  const { shown, setShown, sort, group, setGroup, search, setSearch, items, recent, isCaptioned } =
    useShown(situation);
  const isSearch = search.trim() !== '';
  const [first] = items;
  return (
    <aside class="palette" aria-label={WORDS.units}>
      <PaletteHead
        search={search}
        find={setSearch}
        enter={() => first && take(first, as, actions)}
        close={close}
      />
      <Nations situation={situation} shown={shown} choose={setShown} />
      {isSearch || shown === 'map' ? null : <Kinds sort={sort} group={group} choose={setGroup} />}
      {situation.reserve ? <LazyReserve situation={situation} actions={actions} /> : null}
      {recent.length > 0 ? (
        <div class="items recent" role="group" aria-label={T.lately}>
          {recent.map((item) => (
            <PaletteItem key={idOf(item)} item={{ ...item, caption: '' }} as={as} actions={actions} />
          ))}
        </div>
      ) : null}
      <div class={`items ${isCaptioned ? 'captioned' : ''}`}>
        {items.map((item) => (
          <PaletteItem
            key={`${item.sort} ${JSON.stringify(item.carried)}`}
            item={isCaptioned ? item : { ...item, caption: '' }}
            as={as}
            actions={actions}
          />
        ))}
        {items.length === 0 ? <LazyNothingFound search={search} actions={actions} /> : null}
      </div>
      <PaletteFoot
        situation={situation}
        actions={actions}
        arrives={isSearch || shown !== 'map'}
        as={as}
        onChange={setAs}
      />
    </aside>
  );
};
