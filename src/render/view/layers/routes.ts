import { Graphics } from 'pixi.js';
import type { RouteMark } from '../../../editor/scene.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { LARGEST_STEP } from '../labelPlacement.ts';
import { SIGN } from '../../board/palette.ts';
import { distance, leavesSquare, spots } from '../../board/shape.ts';
import { COUNTER_SIZE } from '../../board/counter/plate.ts';
import { createChange, weightFor, writingFor, type Layer } from './layer.ts';

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
