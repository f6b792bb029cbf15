import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Play } from '../editor/play.ts';

/** A button that was pressed goes with its question: the keyboard then stays in the card, at its head. */
export const useHeldFocus = (
  card: RefObject<HTMLElement | null>,
  now: Play['now'],
  isHeld: boolean,
): (() => void) => {
  const held = useRef(isHeld);
  useEffect(() => {
    if (!card.current || !held.current) return;
    held.current = false;
    if (document.activeElement === document.body) card.current.focus({ preventScroll: true });
  }, [now]);
  return () => {
    held.current = card.current?.contains(document.activeElement) === true;
  };
};
