import type { Point } from '../hexgrid/quantity.ts';
import type { UnitId } from '../units/unit.ts';

export interface BoardPointer {
  readonly kind: 'down' | 'move' | 'up' | 'cancel' | 'leave' | 'context';
  /** Board units. */
  readonly at: Point;
  /** CSS pixels of the window. */
  readonly client: Point;
  /** The counter under the pointer. */
  readonly unit?: UnitId;
  readonly button: number;
  readonly touch: boolean;
  readonly shift: boolean;
}

/** What gestures do to the view. */
export interface GestureTarget {
  /** Tells the listeners; true where one takes the gesture for itself. */
  readonly tell: (kind: BoardPointer['kind'], event: PointerEvent | MouseEvent) => boolean;
  readonly panBy: (dx: number, dy: number) => void;
  readonly zoomBy: (factor: number, at: Point) => void;
}

/** CSS pixels that a press may wander and still be a click. */
const THRESHOLD = 5;
const WHEEL_RATE = 0.0016;
const PINCH_WHEEL_RATE = 0.012;

type Gesture =
  | { readonly kind: 'taken'; readonly pointer: number }
  | { readonly kind: 'press'; readonly pointer: number; readonly from: Point }
  | { readonly kind: 'pan'; readonly pointer: number; readonly last: Point }
  | { readonly kind: 'pinch' };

const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** A wheel event's zoom factor; trackpad pinches arrive as wheel events with Ctrl. */
export const wheelFactor = (event: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number => {
  const lines = event.deltaMode === 0 ? event.deltaY : event.deltaY * 18;
  return Math.exp(-Math.max(-240, Math.min(240, lines)) * (event.ctrlKey ? PINCH_WHEEL_RATE : WHEEL_RATE));
};

/** Turns presses, drags, wheels and pinches on the canvas into pans, zooms and pointer news; returns the way to stop. */
export const listenToGestures = (canvas: HTMLCanvasElement, target: GestureTarget): (() => void) => {
  const down = new Map<number, Point>();
  let gesture: Gesture | undefined;
  const startPinch = (event: PointerEvent): void => {
    if (gesture?.kind !== 'pinch') target.tell('cancel', event);
    gesture = { kind: 'pinch' };
  };
  const onDown = (event: PointerEvent): void => {
    down.set(event.pointerId, pointOf(event));
    canvas.setPointerCapture(event.pointerId);
    if (down.size > 1) return startPinch(event);
    const taken = event.button === 1 ? false : target.tell('down', event);
    gesture = taken ? { kind: 'taken', pointer: event.pointerId } : { kind: 'press', pointer: event.pointerId, from: pointOf(event) };
  };
  const pinch = (event: PointerEvent): void => {
    const before = [...down.values()];
    down.set(event.pointerId, pointOf(event));
    const after = [...down.values()];
    const [a, b, c, d] = [before[0], before[1], after[0], after[1]];
    if (!a || !b || !c || !d) return;
    const [from, to] = [middleOf(a, b), middleOf(c, d)];
    target.panBy(to.x - from.x, to.y - from.y);
    target.zoomBy(apart(c, d) / apart(a, b), to);
  };
  const onMove = (event: PointerEvent): void => {
    const here = pointOf(event);
    if (gesture?.kind === 'pinch') return down.has(event.pointerId) ? pinch(event) : undefined;
    if (gesture?.kind === 'press' && apart(gesture.from, here) > THRESHOLD) {
      target.tell('cancel', event);
      gesture = { kind: 'pan', pointer: gesture.pointer, last: gesture.from };
      canvas.style.cursor = 'grabbing';
    }
    if (gesture?.kind !== 'pan') return void target.tell('move', event);
    target.panBy(here.x - gesture.last.x, here.y - gesture.last.y);
    gesture = { ...gesture, last: here };
  };
  const finish = (kind: 'up' | 'cancel', event: PointerEvent): void => {
    down.delete(event.pointerId);
    if (gesture?.kind === 'taken' || gesture?.kind === 'press') target.tell(kind, event);
    if (gesture?.kind === 'pinch' && down.size > 0) return;
    if (gesture?.kind === 'pan') canvas.style.cursor = '';
    gesture = undefined;
  };
  const onUp = (event: PointerEvent): void => finish('up', event);
  const onCancel = (event: PointerEvent): void => finish('cancel', event);
  const onLeave = (event: PointerEvent): void => {
    if (down.size === 0) target.tell('leave', event);
  };
  const onContext = (event: MouseEvent): void => {
    event.preventDefault();
    target.tell('context', event);
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    target.zoomBy(wheelFactor(event), pointOf(event));
  };
  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointermove', onMove);
  canvas.addEventListener('pointerup', onUp);
  canvas.addEventListener('pointercancel', onCancel);
  canvas.addEventListener('pointerleave', onLeave);
  canvas.addEventListener('contextmenu', onContext);
  canvas.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointermove', onMove);
    canvas.removeEventListener('pointerup', onUp);
    canvas.removeEventListener('pointercancel', onCancel);
    canvas.removeEventListener('pointerleave', onLeave);
    canvas.removeEventListener('contextmenu', onContext);
    canvas.removeEventListener('wheel', onWheel);
  };
};
