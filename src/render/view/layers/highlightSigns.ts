import { GraphicsContext, type Container, Graphics } from 'pixi.js';
import type { Point } from '../../../hexgrid/quantity.ts';
import { SIGN, type Pattern, type ToneLook, TONES } from '../../board/palette.ts';
import { along, closed, dashes, hatch, hexAround, spots, type Dash } from '../../board/shape.ts';
import type { Highlight, Tone } from '../../../editor/scene.ts';

/** Where signs lie, and what they are drawn with. */
export interface Drawn {
  readonly contextOf: (tone: Tone) => GraphicsContext;
  readonly at: (sign: Highlight) => Point | undefined;
}

/** Draws signs in a container, the weakest first; what hung there is used again. */
export const drawSigns = (onto: Container, signs: readonly Highlight[], { contextOf, at }: Drawn): void => {
  const shown = signs
    .filter((sign) => at(sign) !== undefined)
    .toSorted((a, b) => TONES[a.tone].order - TONES[b.tone].order);
  for (const extra of onto.children.slice(shown.length)) extra.destroy();
  for (const [index, sign] of shown.entries()) {
    const known = onto.children[index];
    const graphics = known instanceof Graphics ? known : onto.addChild(new Graphics());
    graphics.context = contextOf(sign.tone);
    graphics.position.copyFrom(at(sign) ?? { x: 0, y: 0 });
  }
};

const CENTRE: Point = { x: 0, y: 0 };

/**
 * How far from its vertices, in board units, the sign of a hex begins: what stands on a hexside (a wall, a
 * hedge, a cliff) decides routs, and stays in sight.
 */
const EDGE = 4.8;

interface Line {
  readonly width: number;
  readonly colour: number;
  readonly alpha?: number;
}

/** Begun in the middle of a hexside: pixi's canvas renderer leaves the last side of a closed outline open. */
const outline = (context: GraphicsContext, inset: number, { width, colour, alpha = 1 }: Line): void => {
  const [first, ...rest] = hexAround(CENTRE, inset);
  const second = rest[0];
  if (!first || !second) return;
  const seam = along(first, second, 0.5);
  context.moveTo(seam.x, seam.y);
  for (const { x, y } of [...rest, first, seam]) context.lineTo(x, y);
  context.stroke({ width, color: colour, alpha, join: 'miter' });
};

const segments = (
  context: GraphicsContext,
  lines: readonly Dash[],
  { width, colour, alpha = 1 }: Line,
  cap: 'butt' | 'round' = 'butt',
): void => {
  for (const { from, to } of lines) context.moveTo(from.x, from.y).lineTo(to.x, to.y);
  if (lines.length > 0) context.stroke({ width, color: colour, alpha, cap });
};

const dots = (
  context: GraphicsContext,
  inset: number,
  pitch: number,
  radius: number,
  colour: number,
): void => {
  for (const { x, y } of spots(closed(hexAround(CENTRE, inset)), pitch)) context.circle(x, y, radius);
  context.fill({ color: colour });
};

const cased = (context: GraphicsContext, look: ToneLook, width: number): void => {
  outline(context, EDGE + width * 0.5, { width: width + 1.5, colour: look.casing, alpha: 0.9 });
  outline(context, EDGE + width * 0.5, { width, colour: look.colour });
};

const solid: Draw = (context, look, weight) => cased(context, look, 2.6 * weight);

const double: Draw = (context, look, weight) => {
  outline(context, EDGE + 3.4 * weight, { width: 7 * weight, colour: SIGN.white, alpha: 0.94 });
  outline(context, EDGE + 2 * weight, { width: 3.6 * weight, colour: look.colour });
  outline(context, EDGE + 6 * weight, { width: 1.5 * weight, colour: look.colour });
};

const dashed: Draw = (context, look, weight) => {
  const line = dashes(closed(hexAround(CENTRE, EDGE + 1.6 * weight)), 7.4, 4.4);
  segments(context, line, { width: 4.6 * weight, colour: SIGN.white, alpha: 0.94 });
  segments(context, line, { width: 2.7 * weight, colour: look.colour });
};

const hatched: Draw = (context, look, weight) => {
  const lines = hatch(hexAround(CENTRE, EDGE + 1.5 * weight), 9.4);
  segments(context, lines, { width: 2.6 * weight, colour: SIGN.white, alpha: 0.3 });
  segments(context, lines, { width: 1.5 * weight, colour: look.colour, alpha: 0.72 });
  cased(context, look, 2 * weight);
};

/** A small cross beneath the centre dot: the ground stays as printed. */
const crossed: Draw = (context, look, weight) => {
  const [half, drop] = [2.3 * weight, 11];
  const lines: readonly Dash[] = [-1, 1].map((side) => ({
    from: { x: -half, y: drop - side * half },
    to: { x: half, y: drop + side * half },
  }));
  segments(context, lines, { width: 2.9 * weight, colour: look.casing, alpha: 0.85 }, 'round');
  segments(context, lines, { width: 1.4 * weight, colour: look.colour }, 'round');
};

/** Well inside of any outline: a Low Crawl may lead where a rout ends, or is Interdicted. */
const CRAWL = 11.5;

const dotted: Draw = (context, look, weight) => {
  dots(context, CRAWL, 6.2, 2.2 * weight, SIGN.white);
  dots(context, CRAWL, 6.2, 1.5 * weight, look.colour);
};

const thin: Draw = (context, look, weight) => {
  outline(context, EDGE + weight, { width: 2.6 * weight, colour: SIGN.white, alpha: 0.85 });
  outline(context, EDGE + weight, { width: 1.1 * weight, colour: look.colour, alpha: 0.95 });
};

/** On the hexside itself, for as long as the pointer is there: no other sign is hidden. */
const rim: Draw = (context, look, weight) => {
  outline(context, 0.8, { width: 2.6 * weight, colour: SIGN.white, alpha: 0.85 });
  outline(context, 0.8, { width: 1.1 * weight, colour: look.colour, alpha: 0.95 });
};

const corners: Draw = (context, look, weight) => {
  const ring = hexAround(CENTRE, 2.6 * weight);
  const lines = ring.flatMap((point, index) =>
    [ring[(index + 1) % 6], ring[(index + 5) % 6]].flatMap((other) =>
      other
        ? [
            {
              from: point,
              to: { x: point.x + (other.x - point.x) * 0.3, y: point.y + (other.y - point.y) * 0.3 },
            },
          ]
        : [],
    ),
  );
  segments(context, lines, { width: 5 * weight, colour: SIGN.white }, 'round');
  segments(context, lines, { width: 2.8 * weight, colour: look.colour }, 'round');
};

/** A tick or a cross at the lower edge, where no counter hides it. */
const mark = (context: GraphicsContext, look: ToneLook, lines: readonly Dash[]): void => {
  context
    .circle(0, 25.4, 5.6)
    .fill({ color: look.colour })
    .circle(0, 25.4, 5.6)
    .stroke({ width: 1.1, color: SIGN.white });
  segments(context, lines, { width: 1.7, colour: SIGN.white }, 'round');
};

const check: Draw = (context, look, weight) => {
  cased(context, look, 2.8 * weight);
  mark(context, look, [
    { from: { x: -2.6, y: 25.6 }, to: { x: -0.7, y: 27.6 } },
    { from: { x: -0.7, y: 27.6 }, to: { x: 2.8, y: 23.2 } },
  ]);
};

const cross: Draw = (context, look, weight) => {
  dashed(context, look, weight);
  mark(context, look, [
    { from: { x: -2.2, y: 23.2 }, to: { x: 2.2, y: 27.6 } },
    { from: { x: 2.2, y: 23.2 }, to: { x: -2.2, y: 27.6 } },
  ]);
};

type Draw = (context: GraphicsContext, look: ToneLook, weight: number) => void;

const DRAW: Readonly<Record<Pattern, Draw>> = {
  solid,
  double,
  dashed,
  hatched,
  crossed,
  dotted,
  thin,
  rim,
  corners,
  check,
  cross,
};

/**
 * The sign of a tone around (0, 0): pale fill, and an outline or pattern that says the same without colour.
 */
export const signContext = (look: ToneLook, weight: number): GraphicsContext => {
  const context = new GraphicsContext();
  if (look.fillAlpha > 0) {
    context
      .poly(hexAround(CENTRE, EDGE).map(({ x, y }) => ({ x, y })))
      .fill({ color: look.fill, alpha: look.fillAlpha });
  }
  DRAW[look.pattern](context, look, weight);
  return context;
};
