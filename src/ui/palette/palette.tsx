import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { counter, NATIONALITIES, weapon } from '../../units/counters.ts';
import type { Actions } from '../actions.ts';
import { GROUPS, type Item, shownItems, type Sort } from './paletteItems.ts';
import { CounterFace, WeaponFace, MarkerPicture } from './counterFace.tsx';
import { Icon } from '../icons.tsx';
import en from '../../messages/en/reach.json';
import { texts } from '../../messages/texts.ts';
import { otherSide, usualSide } from '../../units/scenario.ts';
import type { Condition } from '../../units/unit.ts';
import { isStateOf } from '../../units/conditionTable.ts';
import { focusBoard } from '../focusRegions.ts';
import { LazyNothingFound } from '../lazyParts.ts';
import { CONDITION, NATION, PAGE, WORDS } from '../words.ts';

const R = texts('reach', en);

const T = PAGE.palette;

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
  actions.dispatch({ type: 'arm', carried: carriedOf(item, as) });
  focusBoard();
};

const PaletteItem = ({
  item,
  as,
  actions,
}: {
  readonly item: Item;
  readonly as: Arrival;
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
  actions,
  close,
}: {
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
        {items.length === 0 ? <LazyNothingFound search={search} actions={actions} /> : null}
      </div>
    </aside>
  );
};
