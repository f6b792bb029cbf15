import { markerName, MARKER_IDS, type MarkerId } from '../../units/marker.ts';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { freeUnitId } from '../../editor/edit.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import { CONDITIONS, type Condition, has, type Unit } from '../../units/unit.ts';
import { contradictionsOf, withCondition } from '../../units/conditionTable.ts';
import { counter, COUNTERS, NATIONALITIES, type CounterId } from '../../units/counters.ts';
import { usualSide } from '../../units/scenario.ts';
import type { LocationId } from '../../board/map/gameMap.ts';
import { unitWords } from '../names.ts';
import { byPlace, type Asked } from './asked.tsx';
import { CONDITION, NATION } from '../words.ts';
import { TABLE_UI } from './gameWords.ts';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | undefined;
  readonly choose: (value: T | undefined) => void;
  readonly all: readonly T[];
  readonly name: (value: T) => string;
}

const Choice = <T extends string>({ label, value, choose, all, name }: ChoiceProps<T>): JSX.Element => (
  <label class="row">
    <span>{label}</span>
    <select
      value={value ?? ''}
      onChange={(event) => choose(all.find((each) => each === event.currentTarget.value))}
    >
      <option value="">…</option>
      {all.map((each) => (
        <option key={each} value={each}>
          {name(each)}
        </option>
      ))}
    </select>
  </label>
);

const Place = ({
  value,
  type,
}: {
  readonly value: string;
  readonly type: (text: string) => void;
}): JSX.Element => (
  <label class="row">
    <span>{TABLE_UI.place}</span>
    <input
      value={value}
      autocomplete="off"
      size={8}
      onInput={(event) => type(event.currentTarget.value.trim())}
    />
  </label>
);

/** A place that is typed, or clicked on the map. */
const usePlace = (clicked: Asked['clicked']): readonly [place: string, type: (place: string) => void] => {
  const [place, type] = useState<string>(clicked?.hex ?? '');
  useEffect(() => {
    if (clicked?.hex) type(clicked.hex);
  }, [clicked?.hex]);
  return [place, type];
};

const Form = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <div role="group" aria-label={title}>
    <h4>{title}</h4>
    {children}
  </div>
);

/** States that a unit is in, or that it could come to be in. */
const statesFor = (unit: Unit): readonly Condition[] =>
  CONDITIONS.filter(
    (each) => has(unit, each) || contradictionsOf(withCondition(unit, each), each).length === 0,
  );

const States = ({ situation: { units }, act, clicked }: Asked): JSX.Element => {
  const [id, pick] = useState<string | undefined>(clicked?.unit);
  useEffect(() => {
    if (clicked?.unit) pick(clicked.unit);
  }, [clicked?.unit]);
  const [condition, choose] = useState<Condition>();
  const unit = units.find((each) => each.id === id);
  const type = unit && condition && has(unit, condition) ? 'unmark' : 'mark';
  return (
    <Form title={TABLE_UI.states}>
      <Choice
        label={TABLE_UI.unit}
        value={id}
        choose={pick}
        all={units.toSorted((a, b) => byPlace(a.at, b.at)).map((each) => String(each.id))}
        name={(each) => {
          const found = units.find((one) => one.id === each);
          return found ? `${unitWords(found)}, ${found.at}` : each;
        }}
      />
      {unit ? (
        <Choice
          label={TABLE_UI.state}
          value={condition}
          choose={choose}
          all={statesFor(unit)}
          name={(each) => CONDITION[each].name}
        />
      ) : null}
      <button
        type="button"
        class="small"
        disabled={!unit || !condition}
        onClick={() => {
          if (unit && condition) act({ type, unit: unit.id, condition });
        }}
      >
        {TABLE_UI[type]}
      </button>
    </Form>
  );
};

const Markers = ({ act, clicked }: Asked): JSX.Element => {
  const [marker, choose] = useState<MarkerId>();
  const [hex, type] = usePlace(clicked);
  const does = (what: 'place' | 'clear') => (): void => {
    if (marker) act({ type: what, marker, hex: hex as HexId });
  };
  return (
    <Form title={TABLE_UI.markers}>
      <Choice
        label={TABLE_UI.marker}
        value={marker}
        choose={choose}
        all={MARKER_IDS}
        name={(each) => markerName(each)}
      />
      <Place value={hex} type={type} />
      <p class="chips">
        {(['place', 'clear'] as const).map((what) => (
          <button
            key={what}
            type="button"
            class="small"
            disabled={!marker || hex === ''}
            onClick={does(what)}
          >
            {TABLE_UI[what === 'place' ? 'lay' : 'clear']}
          </button>
        ))}
      </p>
    </Form>
  );
};

const Reinforcements = ({ situation: { units }, view: { attacker }, act, clicked }: Asked): JSX.Element => {
  const [id, choose] = useState<CounterId>();
  const [at, type] = usePlace(clicked);
  const own = (Object.keys(COUNTERS) as CounterId[])
    .filter((each) => usualSide(each) === attacker)
    .toSorted(
      (a, b) => NATIONALITIES.indexOf(counter(a).nationality) - NATIONALITIES.indexOf(counter(b).nationality),
    );
  return (
    <Form title={TABLE_UI.reinforcements}>
      <Choice
        label={TABLE_UI.counter}
        value={id}
        choose={choose}
        all={own}
        name={(each) => `${NATION[counter(each).nationality]} ${counter(each).label}`}
      />
      <Place value={at} type={type} />
      <button
        type="button"
        class="small"
        disabled={!id || at === ''}
        onClick={() => {
          if (id) act({ type: 'enter', counter: id, unit: freeUnitId(units, id), at: at as LocationId });
        }}
      >
        {TABLE_UI.enter}
      </button>
    </Form>
  );
};

/** What was done at the table, told to the game: states, counters on the map, reinforcements. */
export const DoneAtTable = (asked: Asked): JSX.Element => {
  const phase = asked.view.turn?.moment.phase;
  return (
    <details class="told" data-part="table">
      <summary>{TABLE_UI.title}</summary>
      <States {...asked} />
      <Markers {...asked} />
      {phase === 'movement' || phase === 'advance' ? <Reinforcements {...asked} /> : null}
    </details>
  );
};
