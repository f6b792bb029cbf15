import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { HexIndex } from '../board/gameMap.ts';
import { WORDS } from './words.ts';

const STOPS = ['low', 'middle', 'high'] as const;
type Stop = (typeof STOPS)[number];

const FLICK = 24;

const step = (stop: Stop, by: 1 | -1): Stop => STOPS[Math.min(STOPS.length - 1, Math.max(0, STOPS.indexOf(stop) + by))] ?? stop;

interface SheetProps {
  readonly open: boolean;
  readonly close: () => void;
  /** The hex clicked, or what else is to be answered: the sheet rises. */
  readonly asked: HexIndex | string | undefined;
  readonly children: ComponentChildren;
}

/**
 * The card's frame. Wide: a column at the right. Middling: a drawer. Narrow: a sheet at the bottom with three stops,
 * moved by its handle: a swipe goes one stop, a press the next one round.
 */
export const Sheet = ({ open, close, asked, children }: SheetProps): JSX.Element => {
  const [stop, setStop] = useState<Stop>('low');
  useEffect(() => { if (asked !== undefined) setStop((now) => (now === 'low' ? 'middle' : now)); }, [asked]);
  const from = useRef<number | undefined>(undefined);
  const swiped = useRef(false);
  const release = (y: number): void => {
    const moved = from.current === undefined ? 0 : from.current - y;
    from.current = undefined;
    swiped.current = Math.abs(moved) > FLICK;
    if (swiped.current) setStop(step(stop, moved > 0 ? 1 : -1));
  };
  const press = (): void => {
    if (!swiped.current) setStop(stop === 'high' ? 'low' : step(stop, 1));
    swiped.current = false;
  };
  return (
    <aside class={`card ${open ? 'open' : ''} stop-${stop}`} aria-label={WORDS.details}>
      <button
        type="button" class="handle" aria-label={WORDS.sheet} aria-expanded={stop !== 'low'} onClick={press}
        onPointerDown={(event) => { from.current = event.clientY; event.currentTarget.setPointerCapture(event.pointerId); }}
        onPointerUp={(event) => release(event.clientY)} onPointerCancel={() => { from.current = undefined; }}
      ><span aria-hidden="true" /></button>
      <button type="button" class="bar-button drawer-close" aria-label={WORDS.closeDetails} onClick={close}>✕</button>
      {children}
    </aside>
  );
};
