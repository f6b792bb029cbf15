import { FONT, type Brush } from '../brush.ts';
import { element, escaped, paintOf } from './markup.ts';

/** From the baseline up to the middle of the em square, as a share of the font's size; Inter's own measures. */
const MIDDLE = 0.364;
const FONT_WORDS = /^(?:normal\s+)?(\d+)?\s*([\d.]+)px/;

export interface Writing {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly align: CanvasTextAlign;
  readonly baseline: CanvasTextBaseline;
  readonly alpha: number;
  /** It is made narrower than it is, to be so wide. */
  readonly squeezed: number | undefined;
}

const ANCHORS: Readonly<Partial<Record<CanvasTextAlign, string>>> = {
  center: 'middle',
  right: 'end',
  end: 'end',
};

/** The family is told once, by the whole picture. */
export const FAMILY = FONT;

/** A line of writing with these paints; it stays text that can be searched and edited. */
export const writingElement = (
  { text, x, y, font, align, baseline, alpha, squeezed }: Writing,
  paints: Readonly<Record<string, string | number | undefined>>,
): string => {
  const [, weight = '400', size = '10'] = FONT_WORDS.exec(font) ?? [];
  return element(
    'text',
    {
      x,
      y: baseline === 'middle' ? y + Number(size) * MIDDLE : y,
      'font-size': Number(size),
      'font-weight': weight,
      'text-anchor': ANCHORS[align],
      opacity: alpha === 1 ? undefined : alpha,
      ...(squeezed !== undefined && { textLength: squeezed, lengthAdjust: 'spacingAndGlyphs' }),
      ...paints,
    },
    escaped(text),
  );
};

export const inkOf = (style: Brush['fillStyle']): Readonly<Record<string, string | number | undefined>> => {
  const { colour, alpha } = paintOf(style);
  return { fill: colour, 'fill-opacity': alpha === 1 ? undefined : alpha };
};

export const haloOf = (
  style: Brush['strokeStyle'],
  width: number,
  join: string,
): Readonly<Record<string, string | number | undefined>> => {
  const { colour, alpha } = paintOf(style);
  return {
    stroke: colour,
    'stroke-opacity': alpha === 1 ? undefined : alpha,
    'stroke-width': width,
    'stroke-linejoin': join === 'miter' ? undefined : join,
  };
};
