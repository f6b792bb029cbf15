import type { ShadeMark } from '../editor/scene.ts';
import type { Side } from '../units/unit.ts';
import type { Rect } from './brush.ts';
import type { Detail, Face } from './counter/face.ts';
import type { MarkerFace } from './counter/marker.ts';
import type { LabelStyle } from './palette.ts';

/** What a small picture shows, as plain data: it can be painted on the page, in a worker, or as shapes of an SVG. */
export type Subject =
  | { readonly kind: 'face'; readonly face: Face; readonly detail: Detail }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'marker'; readonly face: MarkerFace; readonly named: boolean }
  | { readonly kind: 'label'; readonly text: string; readonly style: LabelStyle }
  | { readonly kind: 'target' }
  | { readonly kind: 'shade'; readonly seen: ShadeMark['seen'] }
  | { readonly kind: 'control'; readonly by: Side; readonly forNow: boolean }
  | { readonly kind: 'line'; readonly text: string; readonly weight: number };

/** A small picture painted once and shown wherever it is needed. */
export interface Stamp {
  /** Equal for those that look the same. */
  readonly key: string;
  /** What the picture covers around its own (0, 0), in board units. */
  readonly box: Rect;
  /** Pixels to a board unit. */
  readonly resolution: number;
  readonly subject: Subject;
}
