import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { HexIndex } from '../board/map/gameMap.ts';
import en from '../messages/en/reach.json';
import { texts } from '../messages/texts.ts';
import { Icon } from './icons.tsx';
import { WORDS } from './words.ts';

const T = texts('reach', en);

const STOPS = ['low', 'middle', 'high'] as const;
type Stop = (typeof STOPS)[number];

const FLICK = 24;

const step = (stop: Stop, by: 1 | -1): Stop =>
  STOPS[Math.min(STOPS.length - 1, Math.max(0, STOPS.indexOf(stop) + by))] ?? stop;

interface SheetProps {
  readonly open: boolean;
  readonly close: () => void;
  /** The hex clicked, or what else is to be answered: the sheet rises. */
  readonly asked: HexIndex | string | undefined;
  readonly children: ComponentChildren;
}

/** The handle: a swipe goes one stop, a press the next one round, an arrow key one up or down. */
const Handle = ({ stop, go }: { readonly stop: Stop; readonly go: (stop: Stop) => void }): JSX.Element => {
  const from = useRef<number | undefined>(undefined);
  const swiped = useRef(false);
  const release = (y: number): void => {
    const moved = from.current === undefined ? 0 : from.current - y;
    from.current = undefined;
    swiped.current = Math.abs(moved) > FLICK;
    if (swiped.current) go(step(stop, moved > 0 ? 1 : -1));
  };
  const press = (): void => {
    if (!swiped.current) go(stop === 'high' ? 'low' : step(stop, 1));
    swiped.current = false;
  };
  const arrow = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowUp' || key === 'ArrowDown') go(step(stop, key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <button
      type="button"
      class="handle"
      aria-label={T.sheet[stop]}
      aria-expanded={stop !== 'low'}
      onClick={press}
      onKeyDown={arrow}
      onPointerDown={(event) => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => release(event.clientY)}
      onPointerCancel={() => {
        from.current = undefined;
      }}
    >
      <span aria-hidden="true" />
    </button>
  );
};

/**
 * The card's frame. Wide: a column at the right. Middling: a drawer. Narrow: a sheet at the bottom with three
 * stops, moved by its handle.
 */
export const BottomSheet = ({ open, close, asked, children }: SheetProps): JSX.Element => {
  const [stop, setStop] = useState<Stop>('low');
  useEffect(() => {
    if (asked !== undefined) setStop((now) => (now === 'low' ? 'middle' : now));
  }, [asked]);
  return (
    <aside class={`card ${open ? 'open' : ''} stop-${stop}`} aria-label={WORDS.details}>
      <Handle stop={stop} go={setStop} />
      <button type="button" class="bar-button drawer-close" aria-label={WORDS.closeDetails} onClick={close}>
        <Icon name="card" />
      </button>
      {children}
    </aside>
  );
};
