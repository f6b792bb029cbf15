import { Graphics } from 'pixi.js';
import type { SightMark, LosLineMark, LosScene, LosSpan, RouteMark } from '../../../editor/scene.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { SIGHTS, SIGN, type SightLook } from '../../board/palette.ts';
import { along, dashes, distance, type Dash, leavesSquare, spots } from '../../board/shape.ts';
import { createChange, weightFor, type Layer, writingFor } from './layer.ts';
import { LARGEST_STEP } from '../labelPlacement.ts';
import { COUNTER_SIZE } from '../../board/counter/plate.ts';

/** The route as drawn: it leaves the edge of the counter, not its middle. */
const drawnRoute = (route: RouteMark): readonly Point[] => {
  const [start, next, ...rest] = route.points;
  return start && next ? [leavesSquare(start, COUNTER_SIZE / 2 + 2, next), next, ...rest] : [];
};

const trace = (view: Graphics, line: readonly Point[]): Graphics => {
  line.forEach((point, index) =>
    index === 0 ? view.moveTo(point.x, point.y) : view.lineTo(point.x, point.y),
  );
  return view;
};

const ARROW = 8.5;

const drawArrow = (view: Graphics, line: readonly Point[], weight: number): void => {
  const tip = line.at(-1);
  const before = line.at(-2);
  if (!tip || !before) return;
  const size = ARROW * weight;
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const corner = (turn: number): Point => ({
    x: tip.x - Math.cos(angle + turn) * size,
    y: tip.y - Math.sin(angle + turn) * size,
  });
  const [left, right] = [corner(0.5), corner(-0.5)];
  view
    .poly([tip.x, tip.y, left.x, left.y, right.x, right.y])
    .fill({ color: SIGN.blue })
    .stroke({ width: 1.2 * weight, color: SIGN.white });
};

const drawBand = (view: Graphics, line: readonly Point[], weight: number): void => {
  trace(view, line).stroke({
    width: 7.2 * weight,
    color: SIGN.white,
    alpha: 0.96,
    join: 'round',
    cap: 'round',
  });
  trace(view, line).stroke({ width: 4.4 * weight, color: SIGN.blue, join: 'round', cap: 'round' });
};

const drawCrawl = (view: Graphics, line: readonly Point[], weight: number): void => {
  const dots = spots(line, 7.4 * weight);
  for (const [radius, colour] of [
    [3.6, SIGN.white],
    [2.5, SIGN.teal],
  ] as const) {
    for (const spot of dots) view.circle(spot.x, spot.y, radius * weight);
    view.fill({ color: colour });
  }
};

const long = (line: readonly Point[]): boolean =>
  line.some((point, index) => index > 0 && distance(point, line[index - 1] ?? point) > 0);

/** Routes: a blue band in a white casing; Low Crawl as a row of dots. */
export const createRouteLayer = (): Layer => {
  const view = new Graphics();
  const changed = createChange();
  return {
    view,
    draw: (scene, lens) => {
      const weight = weightFor(lens.zoom);
      const numbered = writingFor(lens.zoom) <= LARGEST_STEP;
      if (!changed(scene.routes, weight, numbered)) return 0;
      view.clear();
      for (const route of scene.routes) {
        const line = drawnRoute(route);
        if (!long(line)) continue;
        if (route.kind === 'lowCrawl') drawCrawl(view, line, weight);
        else drawBand(view, line, weight);
        if (route.labels.length === 0 || !numbered) drawArrow(view, line, weight);
      }
      return scene.routes.length;
    },
    destroy: () => view.destroy(),
  };
};

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

const drawLosEnd = (view: Graphics, at: Point, weight: number): void => {
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
  for (const { at } of ends) drawLosEnd(view, at, weight);
};

/**
 * The thread of the LOS tool: green where it is clear, amber dashes once hindered, red dots from what blocks
 * it, which a cross marks; rings where it grazes.
 */
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

const segments = (view: Graphics, lines: readonly Dash[], width: number, colour: number): void => {
  for (const { from, to } of lines) view.moveTo(from.x, from.y).lineTo(to.x, to.y);
  if (lines.length > 0) view.stroke({ width, color: colour, cap: 'round' });
};

const drawCross = (view: Graphics, at: Point, weight: number): void => {
  const arm = 4.2 * weight;
  const lines = [
    { from: { x: at.x - arm, y: at.y - arm }, to: { x: at.x + arm, y: at.y + arm } },
    { from: { x: at.x + arm, y: at.y - arm }, to: { x: at.x - arm, y: at.y + arm } },
  ];
  segments(view, lines, 4.6 * weight, SIGN.white);
  segments(view, lines, 2.6 * weight, SIGN.red);
};

const drawEnd = (
  view: Graphics,
  at: Point,
  weight: number,
  { colour, casing }: Pick<SightLook, 'colour' | 'casing'>,
): void => {
  view
    .circle(at.x, at.y, 3.1 * weight)
    .fill({ color: casing })
    .circle(at.x, at.y, 2 * weight)
    .fill({ color: colour });
};

const drawHead = (view: Graphics, sight: SightMark, weight: number): void => {
  const angle = Math.atan2(sight.to.y - sight.from.y, sight.to.x - sight.from.x);
  const tip = along(sight.from, sight.to, 1);
  const corner = (turn: number): Point => ({
    x: tip.x - Math.cos(angle + turn) * 8 * weight,
    y: tip.y - Math.sin(angle + turn) * 8 * weight,
  });
  const [left, right] = [corner(0.42), corner(-0.42)];
  view
    .poly([tip.x, tip.y, left.x, left.y, right.x, right.y])
    .fill({ color: SIGN.red })
    .stroke({ width: 1.1 * weight, color: SIGN.white });
};

const drawSeen = (view: Graphics, sight: SightMark, end: Point, weight: number): void => {
  const look = SIGHTS[sight.verdict];
  const line = look.pattern === 'solid' ? [{ from: sight.from, to: end }] : dashes([sight.from, end], 8, 5.4);
  segments(
    view,
    [{ from: sight.from, to: end }],
    (look.pattern === 'solid' ? 4.2 : 3.6) * weight,
    look.casing,
  );
  segments(view, line, 2.2 * weight, look.colour);
};

const drawSight = (view: Graphics, sight: SightMark, weight: number): void => {
  if (distance(sight.from, sight.to) === 0) return;
  const stop = sight.verdict === 'blocked' ? sight.blockedAt : undefined;
  if (stop) {
    segments(view, dashes([stop, sight.to], 2.4, 4.6), 3.8 * weight, SIGN.white);
    segments(view, dashes([stop, sight.to], 2.4, 4.6), 2 * weight, SIGN.grey);
  }
  drawSeen(view, sight, stop ?? sight.to, weight);
  drawEnd(view, sight.from, weight, SIGHTS[sight.verdict]);
  if (sight.verdict === 'interdicts') drawHead(view, sight, weight);
  else
    drawEnd(view, sight.to, weight, stop ? { colour: SIGN.grey, casing: SIGN.white } : SIGHTS[sight.verdict]);
  if (stop) drawCross(view, stop, weight);
};

/**
 * LOS: clear solid green; hindered amber dashes; blocked red to the blocking point, grey dots beyond;
 * Interdiction a red arrow.
 */
export const createSightLayer = (): Layer => {
  const view = new Graphics();
  const changed = createChange();
  return {
    view,
    draw: (scene, lens) => {
      const weight = weightFor(lens.zoom);
      if (!changed(scene.sights, weight)) return 0;
      view.clear();
      for (const sight of scene.sights) drawSight(view, sight, weight);
      return scene.sights.length;
    },
    destroy: () => view.destroy(),
  };
};
