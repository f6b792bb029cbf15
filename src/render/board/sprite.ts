import { font, type Brush, type Rect } from './brush.ts';
import { paintCount, type Covers } from './counter/badges.ts';
import { paintFace, type Detail, type Face } from './counter/face.ts';
import { paintMarker, type MarkerFace } from './counter/marker.ts';
import { paintLabel, labelExtent, type Label } from './labels.ts';
import { paintTarget, paintControl, paintShade } from './signs.ts';
import type { ShadeMark } from '../../editor/scene.ts';
import type { Side } from '../../units/unit.ts';
import type { LabelStyle } from './palette.ts';

/** The picture of a label around its middle. */
export const labelSprite = (label: Label, resolution: number): SpriteSpec => {
  const { width, height } = labelExtent(label);
  return {
    key: `${label.style} ${label.text}`,
    box: { x: -width / 2 - 1.5, y: -height / 2 - 1.5, width: width + 3, height: height + 3 },
    resolution,
    subject: { kind: 'label', text: label.text, style: label.style },
  };
};

/**
 * What a small picture shows, as plain data: it can be painted on the page, in a worker, or as shapes of an
 * SVG.
 */
export type SpriteSubject =
  | { readonly kind: 'face'; readonly face: Face; readonly detail: Detail }
  | { readonly kind: 'count'; readonly count: number; readonly covers: Covers }
  | { readonly kind: 'marker'; readonly face: MarkerFace; readonly named: boolean }
  | { readonly kind: 'label'; readonly text: string; readonly style: LabelStyle }
  | { readonly kind: 'target' }
  | { readonly kind: 'shade'; readonly seen: ShadeMark['seen'] }
  | { readonly kind: 'control'; readonly by: Side; readonly forNow: boolean }
  | { readonly kind: 'line'; readonly text: string; readonly weight: number };

/** A small picture painted once and shown wherever it is needed. */
export interface SpriteSpec {
  /** Equal for those that look the same. */
  readonly key: string;
  /** What the picture covers around its own (0, 0), in board units. */
  readonly box: Rect;
  /** Pixels to a board unit. */
  readonly resolution: number;
  readonly subject: SpriteSubject;
}

/** Height of a line of writing in board units. */
export const LINE_HEIGHT = 11;

const paintLine = (brush: Brush, text: string, weight: number): void => {
  brush.font = font(weight, LINE_HEIGHT);
  brush.textBaseline = 'middle';
  brush.fillStyle = '#1d2127';
  brush.fillText(text, 0, 0.5);
};

/** Paints what a sprite shows around (0, 0), in board units. */
export const paintSubject = (brush: Brush, subject: SpriteSubject): void => {
  switch (subject.kind) {
    case 'face':
      return paintFace(brush, subject.face, subject.detail);
    case 'count':
      return paintCount(brush, subject.count, subject.covers);
    case 'marker':
      return paintMarker(brush, subject.face, subject.named);
    case 'label':
      return paintLabel(brush, subject);
    case 'target':
      return paintTarget(brush);
    case 'shade':
      return paintShade(brush, subject.seen);
    case 'control':
      return paintControl(brush, subject.by, subject.forNow);
    case 'line':
      return paintLine(brush, subject.text, subject.weight);
  }
};
