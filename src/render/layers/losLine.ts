import { Graphics } from 'pixi.js';
import type { LosLineMark, LosScene, LosSpan } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { SIGHTS, SIGN } from '../palette.ts';
import { along, dashes, distance, type Dash } from '../shape.ts';
import { createChange, weightFor, type Layer } from './layer.ts';

/** How each part of the thread is drawn: by its dashes and width as much as by its colour. */
const PARTS: Readonly<
  Record<
    LosSpan['verdict'],
    { readonly width: number; readonly dash?: readonly [length: number, gap: number] }
  >
> = {
  clear: { width: 2.8 },
  hindered: { width: 3.2, dash: [9, 6] },
  blocked: { width: 3.6, dash: [1.2, 6.4] },
};

const CASING = 6.2;

const strokes = (view: Graphics, lines: readonly Dash[], width: number, colour: number, alpha = 1): void => {
  for (const { from, to } of lines) view.moveTo(from.x, from.y).lineTo(to.x, to.y);
  if (lines.length > 0) view.stroke({ width, color: colour, alpha, cap: 'round' });
};

const drawSpan = (view: Graphics, { from, to }: LosLineMark, span: LosSpan, weight: number): void => {
  const [start, end] = [along(from, to, span.from), along(from, to, span.to)];
  const { width, dash } = PARTS[span.verdict];
  const lines = dash ? dashes([start, end], dash[0] * weight, dash[1] * weight) : [{ from: start, to: end }];
  strokes(view, lines, width * weight, SIGHTS[span.verdict].colour);
};

const drawGraze = (view: Graphics, at: Point, weight: number): void => {
  view.circle(at.x, at.y, 4 * weight).stroke({ width: 3.4 * weight, color: SIGN.white });
  view.circle(at.x, at.y, 4 * weight).stroke({ width: 1.5 * weight, color: SIGN.black });
};

const drawStop = (view: Graphics, { from, to, blockedAt }: LosLineMark, weight: number): void => {
  const length = distance(from, to);
  if (!blockedAt || length === 0) return;
  const arm = 6.4 * weight;
  const turned = [0.25, 0.75].map((turn) => Math.atan2(to.y - from.y, to.x - from.x) + turn * Math.PI);
  const lines = turned.map(
    (angle): Dash => ({
      from: { x: blockedAt.x - Math.cos(angle) * arm, y: blockedAt.y - Math.sin(angle) * arm },
      to: { x: blockedAt.x + Math.cos(angle) * arm, y: blockedAt.y + Math.sin(angle) * arm },
    }),
  );
  strokes(view, lines, 5.6 * weight, SIGN.white);
  strokes(view, lines, 3 * weight, SIGN.red);
};

const drawLine = (view: Graphics, line: LosLineMark, weight: number): void => {
  if (distance(line.from, line.to) === 0) return;
  for (const span of line.spans)
    strokes(
      view,
      [{ from: along(line.from, line.to, span.from), to: along(line.from, line.to, span.to) }],
      CASING * weight,
      SIGHTS[span.verdict].casing,
      0.92,
    );
  for (const span of line.spans) drawSpan(view, line, span, weight);
  for (const at of line.grazes) drawGraze(view, at, weight);
  drawStop(view, line, weight);
};

const drawEnd = (view: Graphics, at: Point, weight: number): void => {
  view
    .circle(at.x, at.y, 5.6 * weight)
    .fill({ color: SIGN.white })
    .circle(at.x, at.y, 4.4 * weight)
    .fill({ color: SIGN.black })
    .circle(at.x, at.y, 1.7 * weight)
    .fill({ color: SIGN.white });
};

const drawLos = (view: Graphics, { line, ends }: LosScene, weight: number): void => {
  if (line) drawLine(view, line, weight);
  for (const { at } of ends) drawEnd(view, at, weight);
};

/** The thread of the LOS tool: green where it is clear, amber dashes once hindered, red dots from what blocks it, which a cross marks; rings where it grazes. */
export const createLosLineLayer = (): Layer => {
  const view = new Graphics();
  const changed = createChange();
  return {
    view,
    draw: ({ los }, lens) => {
      const weight = weightFor(lens.zoom);
      if (!changed(los, weight)) return 0;
      view.clear();
      if (los) drawLos(view, los, weight);
      return los ? 1 : 0;
    },
    destroy: () => view.destroy(),
  };
};
