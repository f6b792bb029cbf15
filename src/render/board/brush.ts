import type { Point } from '../../hexgrid/quantity.ts';

/** What board art and counters are painted with. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'lineCap'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'imageSmoothingQuality'
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
  | 'rotate'
  | 'setLineDash'
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'arc'
  | 'ellipse'
  | 'rect'
  | 'roundRect'
  | 'fill'
  | 'stroke'
  | 'clip'
  | 'fillRect'
  | 'fillText'
  | 'strokeText'
  | 'measureText'
  | 'drawImage'
  | 'createLinearGradient'
  | 'createRadialGradient'
>;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const FONT = '"Inter Variable", "Inter", system-ui, sans-serif';

/** A CSS font of this weight and size. */
export const font = (weight: number, size: number): string => `${weight} ${size}px ${FONT}`;

/** Has what was painted done now, not when it is first shown: only so is its time known. */
export const finish = (brush: Pick<CanvasRenderingContext2D, 'getImageData'>): void =>
  void brush.getImageData(0, 0, 1, 1);

/** Adds a closed outline to the current path. */
export const traceOutline = (brush: Brush, outline: readonly Point[]): void => {
  outline.forEach((point, index) => {
    if (index === 0) brush.moveTo(point.x, point.y);
    else brush.lineTo(point.x, point.y);
  });
  brush.closePath();
};

/** Adds an open line to the current path. */
export const traceLine = (brush: Brush, line: readonly Point[]): void => {
  line.forEach((point, index) => {
    if (index === 0) brush.moveTo(point.x, point.y);
    else brush.lineTo(point.x, point.y);
  });
};

/** Adds a full circle to the current path. */
export const traceDisc = (
  brush: Pick<Brush, 'moveTo' | 'arc'>,
  x: number,
  y: number,
  radius: number,
): void => {
  brush.moveTo(x + radius, y);
  brush.arc(x, y, radius, 0, Math.PI * 2);
};

const outlines = new WeakMap<Path2D, string>();

/** A path in SVG's own words. */
export const pathFromSvg = (words: string): Path2D => {
  const path = new Path2D(words);
  outlines.set(path, words);
  return path;
};

/** The words that such a path was made of. */
export const svgOfPath = (path: Path2D): string => outlines.get(path) ?? '';

/**
 * A fresh drawing surface in pixels; `undefined` where the browser gives none. It is painted once and handed
 * on, so the hardware has no part in it: it would have to be waited for.
 */
export const surface = (
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; brush: CanvasRenderingContext2D } | undefined => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  return brush ? { canvas, brush } : undefined;
};

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * A fresh drawing surface on whichever side painting is done: on the page, or in a worker, which has no
 * document.
 */
export const sheet = (
  width: number,
  height: number,
): { readonly canvas: HTMLCanvasElement | OffscreenCanvas; readonly brush: Context } | undefined => {
  if (typeof document !== 'undefined') return surface(width, height);
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  return brush ? { canvas, brush } : undefined;
};

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The smallest rectangle around the points, grown by `margin`. */
export const boxAround = (points: readonly Point[], margin: number): Rect => {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
};
