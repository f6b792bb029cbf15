import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { mapOf, situationOf } from '../../editor/selectors.ts';
import type { App, Carried, Drag } from '../../editor/state.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { dropAt } from '../../editor/drop.ts';
import { openLocations } from '../../editor/placement.ts';
import { fill, texts } from '../../messages/texts.ts';
import hexCard from '../../messages/en/hexCard.json';
import en from '../../messages/en/text.json';
import type { Actions } from '../actions.ts';
import { terrainWords } from '../names.ts';
import { CounterFace, MarkerPicture, WeaponFace } from '../palette/counterFace.tsx';
import { WORDS, levelWords, CONDITION } from '../words.ts';
import { counter, weapon } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import { markerName } from '../../units/marker.ts';

const HEX = texts('hexCard', hexCard);

/** What is in hand, in a word or two. */
export const carriedLabel = ({ units }: Situation, carried: Carried): string => {
  switch (carried.kind) {
    case 'counter':
      return [
        counter(carried.counter).label,
        ...(carried.as ?? []).map((state) => CONDITION[state].name),
      ].join(' ');
    case 'weapon':
      return weapon(carried.weapon).label;
    case 'unit': {
      const unit = units.find(({ id }) => id === carried.unit);
      if (carried.stack) return fill(HEX.places.units, { count: carried.stack.length });
      return unit ? counter(unit.counter).label : '';
    }
    case 'newMarker':
      return markerName(carried.marker);
    case 'marker':
      return WORDS.marker;
  }
};

const T = texts('text', en);

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

/** After a drop into a hex of several Locations: which one. */
export const LevelChooser = ({
  app,
  actions,
  at,
}: Props & { readonly at: { readonly x: number; readonly y: number } | undefined }): JSX.Element | null => {
  const { choosing } = app.view;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(
    () => panel.current?.querySelector<HTMLButtonElement>('button:nth-last-of-type(2)')?.focus(),
    [choosing],
  );
  const step = (event: KeyboardEvent): void => {
    const now = document.activeElement;
    const next =
      event.key === 'ArrowUp'
        ? now?.previousElementSibling
        : event.key === 'ArrowDown'
          ? now?.nextElementSibling
          : undefined;
    if (next instanceof HTMLElement) next.focus();
  };
  if (!choosing) return null;
  const { carried, hex } = choosing;
  const open = openLocations(situationOf(app), carried, hex).toSorted((a, b) => b.level - a.level);
  const style = at
    ? { '--x': `${Math.round(at.x)}px`, '--y': `${Math.round(at.y)}px`, '--rows': open.length + 1 }
    : {};
  return (
    <div
      ref={panel}
      class="levels"
      role="dialog"
      onKeyDown={step}
      aria-label={fill(T.chooseLevel, { hex: mapOf(app).hexes[hex]?.id ?? '' })}
      style={style}
    >
      {open.map((location) => (
        <button
          key={location.id}
          type="button"
          onClick={() => {
            const command = dropAt(carried, location);
            if (command) actions.dispatch(command);
          }}
        >
          {levelWords(location.level)} <span class="terrain">{terrainWords(location.terrain)}</span>
        </button>
      ))}
      <button
        type="button"
        class="quiet"
        onClick={() => actions.dispatch({ type: 'choose', choice: undefined })}
      >
        {WORDS.cancel}
      </button>
    </div>
  );
};

/** What is in hand, waiting for a hex. */
export const ArmedHint = ({ app, actions }: Props): JSX.Element | null => {
  const { armed, drag } = app.view;
  const held = armed ?? (drag?.byKeys ? drag.carried : undefined);
  if (!held) return null;
  const what = carriedLabel(situationOf(app), held);
  return (
    <div class="armed" role="status">
      <p>
        {fill(armed ? T.armed : T.carried, { what })}{' '}
        <span class="keys-hint">{armed ? T.armedKeys : ''}</span>
      </p>
      <button type="button" class="small" onClick={() => actions.dispatch({ type: 'drag', drag: undefined })}>
        {WORDS.cancel}
      </button>
    </div>
  );
};

const ghostOf = (carried: Carried): JSX.Element | null => {
  switch (carried.kind) {
    case 'weapon':
      return <WeaponFace row={weapon(carried.weapon)} />;
    case 'counter':
      return <CounterFace row={counter(carried.counter)} />;
    case 'newMarker':
      return <MarkerPicture kind={carried.marker} />;
    default:
      return null;
  }
};

/**
 * What comes from the palette, where the board does not draw it: a weapon, and a counter not yet over the
 * map.
 */
export const Ghost = ({
  drag,
  at,
}: {
  readonly drag: Drag;
  readonly at: Point | undefined;
}): JSX.Element | null => {
  const { carried, over } = drag;
  const face = ghostOf(carried);
  if (!at || !face || (carried.kind !== 'weapon' && over !== undefined)) return null;
  return (
    <div class="ghost" style={{ translate: `${Math.round(at.x)}px ${Math.round(at.y)}px` }}>
      {face}
    </div>
  );
};
