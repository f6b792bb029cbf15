import { surface, svgOfPath, type Brush } from '../board/brush.ts';
import { element, figure, paintOf, type SvgSheet } from './svgSheet.ts';
import { createOutline, type Outline, haloOf, inkOf, writingElement, type Writing } from './svgShapes.ts';

type Numbers = Readonly<Record<string, number>>;

/** A gradient as a canvas hands it out, remembered until something is filled with it. */
class SvgGradient implements CanvasGradient {
  readonly #kind: 'linearGradient' | 'radialGradient';
  readonly #place: Numbers;
  readonly #stops: string[] = [];

  constructor(kind: 'linearGradient' | 'radialGradient', place: Numbers) {
    this.#kind = kind;
    this.#place = place;
  }

  addColorStop(offset: number, style: string): void {
    const { colour, alpha } = paintOf(style);
    this.#stops.push(
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': alpha === 1 ? undefined : alpha }),
    );
  }

  /** Its address; one that just fills the square it is painted into is the same for all squares. */
  addressIn(
    sheet: SvgSheet,
    square?: { readonly x: number; readonly y: number; readonly side: number },
  ): string {
    const { cx, cy, r } = this.#place;
    const fits =
      square !== undefined &&
      cx === square.x + square.side / 2 &&
      cy === square.y + square.side / 2 &&
      r === square.side / 2;
    const place = fits ? {} : { gradientUnits: 'userSpaceOnUse', ...this.#place };
    return `url(#${sheet.define(this.#kind, place, this.#stops.join(''))})`;
  }
}

type Style = Pick<
  Brush,
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
>;

const START: Style = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineJoin: 'miter',
  lineCap: 'butt',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  imageSmoothingQuality: 'high',
};

type Attributes = Readonly<Record<string, string | number | undefined>>;
type Square = Parameters<SvgGradient['addressIn']>[1];

/** What is remembered besides the style. */
interface Told {
  readonly sheet: SvgSheet;
  readonly outline: Outline;
  dash: readonly number[];
}

const fillOf = (sheet: SvgSheet, { fillStyle, globalAlpha }: Style, square?: Square): Attributes => {
  if (fillStyle instanceof SvgGradient)
    return {
      fill: fillStyle.addressIn(sheet, square),
      'fill-opacity': globalAlpha === 1 ? undefined : globalAlpha,
    };
  const { colour, alpha } = paintOf(fillStyle);
  const shown = alpha * globalAlpha;
  return { fill: colour === '#000000' ? undefined : colour, 'fill-opacity': shown === 1 ? undefined : shown };
};

const strokeOf = (
  { strokeStyle, lineWidth, lineJoin, lineCap, globalAlpha }: Style,
  dash: readonly number[],
): Attributes => {
  const { colour, alpha } = paintOf(strokeStyle);
  const shown = alpha * globalAlpha;
  return {
    stroke: colour,
    'stroke-opacity': shown === 1 ? undefined : shown,
    'stroke-width': lineWidth === 1 ? undefined : lineWidth,
    'stroke-linejoin': lineJoin === 'miter' ? undefined : lineJoin,
    'stroke-linecap': lineCap === 'butt' ? undefined : lineCap,
    'stroke-dasharray': dash.length === 0 ? undefined : dash.map((each) => figure(each)).join(' '),
  };
};

/** Fills and outlines; an outline drawn right after the same shape was filled joins it in one element. */
const shapes = ({ sheet, outline, ...told }: Told, style: () => Style, dash: () => readonly number[]) => {
  let filled: { readonly d: string; readonly paint: Attributes; readonly markup: string } | undefined;
  const fill = (given?: Path2D | CanvasFillRule): void => {
    const d = given instanceof Path2D ? svgOfPath(given) : outline.words();
    if (d === '') return;
    const paint = { ...fillOf(sheet, style()), ...(given === 'evenodd' && { 'fill-rule': 'evenodd' }) };
    const markup = element('path', { d, ...paint });
    sheet.draw(markup);
    filled = { d, paint, markup };
  };
  const stroke = (path?: Path2D): void => {
    const d = path ? svgOfPath(path) : outline.words();
    if (d === '') return;
    const line = strokeOf(style(), dash());
    if (filled?.d === d && sheet.last() === filled.markup)
      sheet.redraw(element('path', { d, ...filled.paint, ...line }));
    else sheet.draw(element('path', { d, fill: 'none', ...line }));
  };
  const fillRect = (x: number, y: number, width: number, height: number): void => {
    const square = width === height ? { x, y, side: width } : undefined;
    sheet.draw(element('rect', { x, y, width, height, ...fillOf(sheet, style(), square) }));
  };
  return { ...told, fill, stroke, fillRect };
};

/** Writing; a halo that is drawn first joins the writing over it, so that each word is there once. */
const writings = (sheet: SvgSheet, style: () => Style) => {
  let halo: { readonly key: string; readonly paint: Attributes; readonly markup: string } | undefined;
  const told = (text: string, x: number, y: number, most?: number): Writing => {
    const { font, textAlign, textBaseline, globalAlpha } = style();
    const wide = most === undefined ? 0 : widthOf(text, font);
    return {
      text,
      x,
      y,
      font,
      align: textAlign,
      baseline: textBaseline,
      alpha: globalAlpha,
      squeezed: most !== undefined && wide > most ? most : undefined,
    };
  };
  const strokeText = (text: string, x: number, y: number, most?: number): void => {
    const writing = told(text, x, y, most);
    const { strokeStyle, lineWidth, lineJoin } = style();
    const paint = haloOf(strokeStyle, lineWidth, lineJoin);
    const markup = writingElement(writing, { fill: 'none', ...paint });
    sheet.draw(markup);
    halo = { key: JSON.stringify(writing), paint, markup };
  };
  const fillText = (text: string, x: number, y: number, most?: number): void => {
    const writing = told(text, x, y, most);
    const ink = inkOf(style().fillStyle);
    if (halo?.key === JSON.stringify(writing) && sheet.last() === halo.markup)
      sheet.redraw(writingElement(writing, { ...halo.paint, 'paint-order': 'stroke', ...ink }));
    else sheet.draw(writingElement(writing, ink));
  };
  return { strokeText, fillText };
};

const scratch = (() => {
  let brush: CanvasRenderingContext2D | undefined;
  return (): CanvasRenderingContext2D | undefined => (brush ??= surface(1, 1)?.brush);
})();

const measured = (text: string, font: string): TextMetrics => {
  const brush = scratch();
  if (!brush) throw new Error('The browser gave no canvas to measure writing with.');
  brush.font = font;
  return brush.measureText(text);
};

const widthOf = (text: string, font: string): number => measured(text, font).width;

/** Moves, turns and cuts: each is a group around what follows, until the style before is restored. */
const frames = (sheet: SvgSheet, outline: Outline) => ({
  translate: (x: number, y: number): void =>
    sheet.open({ transform: `translate(${figure(x)} ${figure(y)})` }),
  scale: (x: number, y: number): void => sheet.open({ transform: `scale(${figure(x, 4)} ${figure(y, 4)})` }),
  rotate: (angle: number): void => sheet.open({ transform: `rotate(${figure((angle * 180) / Math.PI, 4)})` }),
  clip: (): void =>
    sheet.open({
      'clip-path': `url(#${sheet.define('clipPath', {}, element('path', { d: outline.words() }))})`,
    }),
});

/** The current path, in a canvas's words. */
const tracing = (outline: Outline) => ({
  beginPath: outline.clear,
  closePath: outline.close,
  moveTo: outline.move,
  lineTo: outline.line,
  quadraticCurveTo: outline.bend,
  arc: (...[x, y, radius, from, to, back = false]: Parameters<Brush['arc']>): void =>
    outline.arc({ x, y, across: radius, down: radius, turn: 0, from, to, back }),
  ellipse: (...[x, y, across, down, turn, from, to]: Parameters<Brush['ellipse']>): void =>
    outline.arc({ x, y, across, down, turn, from, to, back: false }),
  rect: (x: number, y: number, width: number, height: number): void => {
    outline.move(x, y);
    for (const [right, down] of [
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const)
      outline.line(right, down);
    outline.close();
  },
  roundRect: (x: number, y: number, width: number, height: number, radii?: unknown): void => {
    const radius = Math.min(typeof radii === 'number' ? radii : 0, Math.abs(width) / 2, Math.abs(height) / 2);
    const corner = (cx: number, cy: number, quarter: number): void =>
      outline.arc({
        x: cx,
        y: cy,
        across: radius,
        down: radius,
        turn: 0,
        from: (quarter * Math.PI) / 2,
        to: ((quarter + 1) * Math.PI) / 2,
        back: false,
      });
    outline.move(x + radius, y);
    corner(x + width - radius, y + radius, -1);
    corner(x + width - radius, y + height - radius, 0);
    corner(x + radius, y + height - radius, 1);
    corner(x + radius, y + radius, 2);
    outline.close();
  },
});

/**
 * A brush that writes SVG in place of pixels: all that paints boards and counters can paint with it. `places`
 * stand behind each decimal point.
 */
export const createSvgBrush = (sheet: SvgSheet, places = 2): Brush => {
  const outline = createOutline(places);
  const told: Told = { sheet, outline, dash: [] };
  const saved: { readonly style: Style; readonly dash: readonly number[]; readonly depth: number }[] = [];
  const style = (): Style => brush;
  const styleNow = (): Style => {
    const {
      fillStyle,
      strokeStyle,
      lineWidth,
      lineJoin,
      lineCap,
      globalAlpha,
      font,
      textAlign,
      textBaseline,
      imageSmoothingQuality,
    } = brush;
    return {
      fillStyle,
      strokeStyle,
      lineWidth,
      lineJoin,
      lineCap,
      globalAlpha,
      font,
      textAlign,
      textBaseline,
      imageSmoothingQuality,
    };
  };
  const { fill, stroke, fillRect } = shapes(told, style, () => told.dash);
  const brush: Brush = {
    ...START,
    ...tracing(outline),
    ...frames(sheet, outline),
    ...writings(sheet, style),
    fill,
    stroke,
    fillRect,
    save: () => {
      saved.push({ style: styleNow(), dash: told.dash, depth: sheet.depth() });
    },
    restore: () => {
      const before = saved.pop();
      if (!before) return;
      sheet.closeTo(before.depth);
      told.dash = before.dash;
      Object.assign(brush, before.style);
    },
    setLineDash: (dash: Iterable<number>) => {
      told.dash = [...dash];
    },
    measureText: (text) => measured(text, brush.font),
    createLinearGradient: (x1, y1, x2, y2) => new SvgGradient('linearGradient', { x1, y1, x2, y2 }),
    createRadialGradient: (...[, , , cx, cy, r]) => new SvgGradient('radialGradient', { cx, cy, r }),
    drawImage: (picture: unknown, x: number, y: number): void => {
      if (picture instanceof HTMLCanvasElement)
        sheet.draw(
          element('image', {
            x,
            y,
            width: picture.width,
            height: picture.height,
            opacity: brush.globalAlpha,
            href: picture.toDataURL(),
          }),
        );
    },
  };
  return brush;
};
