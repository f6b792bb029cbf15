import { FONT, type Brush } from '../board/brush.ts';
import { element, escaped, paintOf, figure } from './svgSheet.ts';

const CIRCLE = Math.PI * 2;

interface Arc {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  readonly turn: number;
  readonly from: number;
  readonly to: number;
  readonly back: boolean;
}

/** The angle that an arc covers, as a canvas understands it. */
const sweepOf = ({ from, to, back }: Arc): number => {
  const sweep = back ? from - to : to - from;
  if (sweep >= CIRCLE) return CIRCLE;
  return ((sweep % CIRCLE) + CIRCLE) % CIRCLE;
};

/** The words of a path, gathered as a canvas would be told it. */
export interface Outline {
  readonly words: () => string;
  readonly clear: () => void;
  readonly move: (x: number, y: number) => void;
  readonly line: (x: number, y: number) => void;
  readonly bend: (cx: number, cy: number, x: number, y: number) => void;
  readonly arc: (arc: Arc) => void;
  readonly close: () => void;
}

/** The point of an arc at an angle. */
const pointOf = ({ x, y, across, down, turn }: Arc, angle: number): readonly [number, number] => {
  const [dx, dy] = [Math.cos(angle) * across, Math.sin(angle) * down];
  return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
};

const pairAt =
  (places: number) =>
  (x: number, y: number): string => {
    const down = figure(y, places);
    return `${figure(x, places)}${down.startsWith('-') ? '' : ' '}${down}`;
  };

/** The current path; `places` behind the decimal point. */
export const createOutline = (places: number): Outline => {
  let parts: string[] = [];
  const at = pairAt(places);
  const line = (x: number, y: number): void => {
    parts.push(`${parts.length === 0 ? 'M' : 'L'}${at(x, y)}`);
  };
  const arc = (given: Arc): void => {
    const { across, down, turn, from, back } = given;
    const sweep = sweepOf(given);
    const start = pointOf(given, from);
    if (parts.at(-1)?.slice(1) !== at(...start)) line(...start);
    // An arc that ends where it begins would not be drawn: a whole round is drawn in halves.
    for (const share of sweep > Math.PI ? [0.5, 1] : [1]) {
      const end = pointOf(given, from + (back ? -1 : 1) * sweep * share);
      const degrees = figure((turn * 180) / Math.PI);
      parts.push(`A${at(across, down)} ${degrees} 0 ${back ? 0 : 1} ${at(...end)}`);
    }
  };
  return {
    words: () => parts.join(''),
    clear: () => {
      parts = [];
    },
    move: (x, y) => {
      parts.push(`M${at(x, y)}`);
    },
    line,
    arc,
    bend: (cx, cy, x, y) => {
      parts.push(`Q${at(cx, cy)} ${at(x, y)}`);
    },
    close: () => {
      parts.push('Z');
    },
  };
};

/**
 * From the baseline up to the middle of the em square, as a share of the font's size; Inter's own measures.
 */
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
