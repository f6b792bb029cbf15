import type { Point } from '../../hexgrid/quantity.ts';
import type { UnitId } from '../../units/unit.ts';

export interface BoardPointer {
  readonly kind: 'down' | 'move' | 'up' | 'cancel' | 'leave' | 'context';
  /** Board units. */
  readonly at: Point;
  /** CSS pixels of the window. */
  readonly client: Point;
  /** The counter under the pointer. */
  readonly unit?: UnitId;
  /** The marker under the pointer where no counter is, by its place in the table's list. */
  readonly marker?: number;
  readonly button: number;
  readonly touch: boolean;
  readonly shift: boolean;
}

/** What gestures do to the view. */
interface GestureTarget {
  /** Tells the listeners; true where one takes the gesture for itself. */
  readonly tell: (kind: BoardPointer['kind'], event: PointerEvent | MouseEvent) => boolean;
  readonly panBy: (dx: number, dy: number) => void;
  readonly zoomBy: (factor: number, at: Point) => void;
}

/** CSS pixels that a press may wander and still be a click. */
const THRESHOLD = 5;
/** A finger that rests so long calls for the menu of what lies beneath. */
const LONG_PRESS_MS = 500;
/** CSS pixels that a resting finger may tremble. */
const TREMBLE = 10;
const WHEEL_RATE = 0.0016;
const PINCH_WHEEL_RATE = 0.012;

type Gesture =
  | { readonly kind: 'taken' }
  | { readonly kind: 'press'; readonly from: Point }
  | { readonly kind: 'pan'; readonly last: Point }
  | { readonly kind: 'pinch' }
  /** The menu has been called for; nothing more comes of this touch. */
  | { readonly kind: 'over' };

const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** A wheel event's zoom factor; trackpad pinches arrive as wheel events with Ctrl. */
const wheelFactor = (event: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number => {
  const lines = event.deltaMode === 0 ? event.deltaY : event.deltaY * 18;
  return Math.exp(-Math.max(-240, Math.min(240, lines)) * (event.ctrlKey ? PINCH_WHEEL_RATE : WHEEL_RATE));
};

/** Fingers and buttons that are down, and what they are doing together. */
interface Session {
  readonly canvas: HTMLCanvasElement;
  readonly target: GestureTarget;
  readonly down: Map<number, Point>;
  gesture: Gesture | undefined;
  /** A finger that rests, and may yet call for the menu. */
  resting: { readonly from: Point; readonly timer: number } | undefined;
}

const stopResting = (session: Session): void => {
  window.clearTimeout(session.resting?.timer);
  session.resting = undefined;
};

const callMenu = (session: Session, event: PointerEvent): void => {
  stopResting(session);
  session.target.tell('cancel', event);
  session.gesture = { kind: 'over' };
  session.target.tell('context', event);
};

const rest = (session: Session, event: PointerEvent): void => {
  stopResting(session);
  if (event.pointerType === 'mouse') return;
  session.resting = {
    from: pointOf(event),
    timer: window.setTimeout(() => callMenu(session, event), LONG_PRESS_MS),
  };
};

const press = (session: Session, event: PointerEvent): void => {
  const { canvas, target, down } = session;
  down.set(event.pointerId, pointOf(event));
  canvas.setPointerCapture(event.pointerId);
  if (down.size > 1) {
    stopResting(session);
    if (session.gesture?.kind !== 'pinch') target.tell('cancel', event);
    session.gesture = { kind: 'pinch' };
    return;
  }
  const taken = event.button !== 1 && target.tell('down', event);
  session.gesture = taken ? { kind: 'taken' } : { kind: 'press', from: pointOf(event) };
  rest(session, event);
};

const pinch = ({ down, target }: Session, event: PointerEvent): void => {
  if (!down.has(event.pointerId)) return;
  const [a, b] = [...down.values()];
  down.set(event.pointerId, pointOf(event));
  const [c, d] = [...down.values()];
  if (!a || !b || !c || !d) return;
  const [from, to] = [middleOf(a, b), middleOf(c, d)];
  target.panBy(to.x - from.x, to.y - from.y);
  target.zoomBy(apart(c, d) / apart(a, b), to);
};

const pan = (session: Session, last: Point, here: Point): void => {
  session.target.panBy(here.x - last.x, here.y - last.y);
  session.gesture = { kind: 'pan', last: here };
};

const move = (session: Session, event: PointerEvent): void => {
  const { gesture, target, canvas } = session;
  const here = pointOf(event);
  if (session.resting && apart(session.resting.from, here) > TREMBLE) stopResting(session);
  if (gesture?.kind === 'over') return;
  if (gesture?.kind === 'pinch') return pinch(session, event);
  if (gesture?.kind === 'pan') return pan(session, gesture.last, here);
  if (gesture?.kind === 'press' && apart(gesture.from, here) > THRESHOLD) {
    target.tell('cancel', event);
    canvas.style.cursor = 'grabbing';
    return pan(session, gesture.from, here);
  }
  target.tell('move', event);
};

const release = (session: Session, kind: 'up' | 'cancel', event: PointerEvent): void => {
  const { gesture, down, target, canvas } = session;
  stopResting(session);
  down.delete(event.pointerId);
  if (gesture?.kind === 'taken' || gesture?.kind === 'press') target.tell(kind, event);
  if (gesture?.kind === 'pan') canvas.style.cursor = '';
  if (gesture?.kind !== 'pinch' || down.size === 0) session.gesture = undefined;
};

/**
 * Turns presses, drags, wheels and pinches on the canvas into pans, zooms and pointer news; returns the way
 * to stop.
 */
export const listenToGestures = (canvas: HTMLCanvasElement, target: GestureTarget): (() => void) => {
  const session: Session = { canvas, target, down: new Map(), gesture: undefined, resting: undefined };
  const ended = new AbortController();
  const { signal } = ended;
  canvas.addEventListener('pointerdown', (event) => press(session, event), { signal });
  canvas.addEventListener('pointermove', (event) => move(session, event), { signal });
  canvas.addEventListener('pointerup', (event) => release(session, 'up', event), { signal });
  canvas.addEventListener('pointercancel', (event) => release(session, 'cancel', event), { signal });
  canvas.addEventListener(
    'pointerleave',
    (event) => void (session.down.size === 0 && target.tell('leave', event)),
    { signal },
  );
  canvas.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      // A touch that rests is timed here: browsers differ in whether and when they tell.
      if ('pointerType' in event && event.pointerType !== 'mouse' && event.pointerType !== '') return;
      target.tell('context', event);
    },
    { signal },
  );
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      target.zoomBy(wheelFactor(event), pointOf(event));
    },
    { signal, passive: false },
  );
  return () => {
    ended.abort();
    stopResting(session);
  };
};
