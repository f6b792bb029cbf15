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
  latelyUsed,
  nationsAtHand,
  shownItems,
  SORTS,
  type Sort,
} from './paletteItems.ts';
import { CounterFace, WeaponFace, MarkerPicture } from './counterFace.tsx';
import { Icon } from '../icons.tsx';
import en from '../../messages/en/reach.json';
import { fill, texts } from '../../messages/texts.ts';
import { otherSide, usualSide } from '../../units/scenario.ts';
import { recentCounters, rememberCounter } from '../../storage/recentChoices.ts';
import type { Condition } from '../../units/unit.ts';
import { isStateOf } from '../../units/conditionTable.ts';
import { focusBoard } from '../focusRegions.ts';
import { lazy } from '../lazy.tsx';
import { CONDITION, NATION, PAGE, WORDS } from '../words.ts';

/** Where no counter is as it is searched: one is made by hand. */
const LazyNothingFound = lazy(async () => (await import('./ownCounterForm.tsx')).NothingFound);

/** What is beside the boards. */
const LazyReserve = lazy(async () => (await import('../vasl/reserve.tsx')).Reserve);

const R = texts('reach', en);

const T = PAGE.palette;

/** Pixels of a counter that stands for its nation or its kind. */
const ICON = 30;

const faceOf = ({ carried }: Item, side?: number): JSX.Element => {
  switch (carried.kind) {
    case 'counter':
      return <CounterFace row={counter(carried.counter)} side={side} />;
    case 'weapon':
      return <WeaponFace row={weapon(carried.weapon)} side={side} />;
    case 'newMarker':
      return <MarkerPicture kind={carried.marker} side={side} />;
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

const fullName = ({ sort, label }: Item): string => (sort === 'map' ? label : `${NATION[sort]} ${label}`);

/** Counters lately used and those of the table, whatever nation and kind are open. */
const Lately = ({
  situation,
  as,
  actions,
}: Omit<ItemProps, 'item'> & { readonly situation: Situation }): JSX.Element | null => {
  // A table that was cleared has them still.
  const met = useRef<readonly string[]>([]);
  met.current = [...new Set([...idsOnTable(situation.units), ...met.current])];
  const [taken] = useState(recentCounters);
  const items = latelyUsed(taken, met.current);
  return items.length === 0 ? null : (
    <div class="lately" role="group" aria-label={R.lately}>
      {items.map((item) => {
        const name = fill(R.latelyUsed, { name: fullName(item) });
        return (
          <button
            key={idOf(item)}
            type="button"
            title={fullName(item)}
            aria-label={name}
            {...handlersOf({ item, as, actions })}
          >
            {faceOf(item, ICON)}
          </button>
        );
      })}
    </div>
  );
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

/** A button that is a counter of what it leads to. */
const IconChoice = ({
  item,
  name,
  chosen,
  choose,
}: {
  readonly item: Item;
  readonly name: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}): JSX.Element => (
  <button type="button" aria-pressed={chosen} aria-label={name} title={name} onClick={choose}>
    {faceOf(item, ICON)}
  </button>
);

interface NationsProps {
  readonly situation: Situation;
  readonly sort: Sort;
  readonly choose: (sort: Sort) => void;
}

/** The two nations of the table by their counters, and all of them by name. */
const Nations = ({ situation, sort, choose }: NationsProps): JSX.Element => (
  <div class="tabs nations">
    {nationsAtHand(situation.units).map((each) =>
      shownItems(each, 0, '')
        .slice(0, 1)
        .map((item) => (
          <IconChoice
            key={each}
            item={item}
            name={nameOf(each)}
            chosen={each === sort}
            choose={() => choose(each)}
          />
        )),
    )}
    <select
      aria-label={T.nationality}
      value={sort}
      onChange={(event) => choose(SORTS.find((each) => each === event.currentTarget.value) ?? sort)}
    >
      {SORTS.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  </div>
);

/** The kinds of counter that a nation has, each by its first. */
const Kinds = ({
  sort,
  group,
  choose,
}: {
  readonly sort: Sort;
  readonly group: number;
  readonly choose: (group: number) => void;
}): JSX.Element => (
  <div class="tabs kinds" role="group" aria-label={T.kind}>
    {GROUPS.map(({ name }, index) =>
      shownItems(sort, index, '')
        .slice(0, 1)
        .map((item) => (
          <IconChoice
            key={name}
            item={item}
            name={T[name]}
            chosen={index === group}
            choose={() => choose(index)}
          />
        )),
    )}
  </div>
);

interface ArrivalsProps {
  readonly as: Arrival;
  readonly onChange: (as: Arrival) => void;
}

/** How the next counters come, until that is changed. */
const Arrivals = ({ as, onChange }: ArrivalsProps): JSX.Element => (
  <div class="tabs arrivals" role="group" aria-label={R.arrives}>
    {ARRIVALS.map((state) => (
      <button
        key={state}
        type="button"
        aria-pressed={as.states.includes(state)}
        title={state === 'broken' ? R.broken : undefined}
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
      {R.otherSide}
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
  const [nation, setNation] = useState<Sort>('german');
  const [groups, setGroups] = useState<Readonly<Partial<Record<Sort, number>>>>({});
  const [search, setSearch] = useState('');
  const [as, setAs] = useState<Arrival>({ states: [], changesSides: false });
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
      <Nations situation={situation} sort={nation} choose={setNation} />
      {search.trim() || nation === 'map' ? null : (
        <Kinds sort={nation} group={group} choose={(value) => setGroups({ ...groups, [nation]: value })} />
      )}
      {search.trim() ? null : <Lately situation={situation} as={as} actions={actions} />}
      {nation === 'map' ? null : <Arrivals as={as} onChange={setAs} />}
      {situation.reserve ? <LazyReserve situation={situation} actions={actions} /> : null}
      <div class="items">
        {items.map((item) => (
          <PaletteItem
            key={`${item.sort} ${JSON.stringify(item.carried)}`}
            item={item}
            as={as}
            actions={actions}
          />
        ))}
        {items.length === 0 ? <LazyNothingFound search={search} actions={actions} /> : null}
      </div>
      <button
        type="button"
        class="small clear"
        disabled={situation.units.length === 0}
        onClick={() => actions.dispatch({ type: 'clear' })}
      >
        <Icon name="bin" /> {R.clear}
      </button>
    </aside>
  );
};
