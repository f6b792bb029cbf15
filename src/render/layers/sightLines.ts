import { Graphics } from 'pixi.js';
import type { SightMark } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { SIGHTS, SIGN, type SightLook } from '../palette.ts';
import { along, dashes, distance, type Dash } from '../shape.ts';
import { createChange, weightFor, type Layer } from './layer.ts';

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

/** LOS: clear solid green; hindered amber dashes; blocked red to the blocking point, grey dots beyond; Interdiction a red arrow. */
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
