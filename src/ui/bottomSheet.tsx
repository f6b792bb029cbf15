import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { HexIndex } from '../board/map/gameMap.ts';
import en from '../messages/en/reach.json';
import { texts } from '../messages/texts.ts';
import { WORDS } from './words.ts';

const T = texts('reach', en);

const STOPS = ['low', 'middle', 'high'] as const;
type Stop = (typeof STOPS)[number];

const FLICK = 24;

const step = (stop: Stop, by: 1 | -1): Stop =>
  STOPS[Math.min(STOPS.length - 1, Math.max(0, STOPS.indexOf(stop) + by))] ?? stop;

/** As the style sheet has them. */
const heightOf = (stop: Stop): number =>
  stop === 'low' ? 144 : window.innerHeight * (stop === 'middle' ? 0.4 : 0.86);

/** Where a finger that went so far up leaves the sheet: the stop nearest to it, and not the one it came from. */
const left = (stop: Stop, up: number): Stop => {
  const [nearest = stop] = STOPS.toSorted((a, b) => {
    const off = (each: Stop): number => Math.abs(heightOf(each) - heightOf(stop) - up);
    return off(a) - off(b);
  });
  return nearest === stop ? step(stop, up > 0 ? 1 : -1) : nearest;
};

interface SheetProps {
  /** The hex clicked, or what else is to be answered: the sheet rises. */
  readonly asked: HexIndex | string | undefined;
  readonly children: ComponentChildren;
}

/** The handle: a swipe goes as far as the finger, a press the next one round, an arrow key one up or down. */
const Handle = ({ stop, go }: { readonly stop: Stop; readonly go: (stop: Stop) => void }): JSX.Element => {
  const from = useRef<number | undefined>(undefined);
  const swiped = useRef(false);
  const release = (y: number): void => {
    const moved = from.current === undefined ? 0 : from.current - y;
    from.current = undefined;
    swiped.current = Math.abs(moved) > FLICK;
    if (swiped.current) go(left(stop, moved));
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
 * The card's frame. Wide, or too low for more: a column at the right. Narrow: a sheet at the bottom with three
 * stops, moved by its handle.
 */
export const BottomSheet = ({ asked, children }: SheetProps): JSX.Element => {
  const [stop, setStop] = useState<Stop>('low');
  useEffect(() => {
    if (asked !== undefined) setStop((now) => (now === 'low' ? 'middle' : now));
  }, [asked]);
  return (
    <aside class={`card stop-${stop}`} aria-label={WORDS.details}>
      <Handle stop={stop} go={setStop} />
      {children}
    </aside>
  );
};
