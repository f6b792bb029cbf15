import type { Shape } from '../../board/drawing.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { boxAround, traceLine, type Brush } from '../brush.ts';
import { ART } from '../palette.ts';
import { along, distance } from '../shape.ts';
import type { ArtLayer } from './artLayer.ts';

type Bridge = Extract<Shape, { kind: 'bridge' }>;

const bridgeQuad = (bridge: Bridge, half: number): readonly [Point, Point, Point, Point] => {
  const length = distance(bridge.from, bridge.to) || 1;
  const side = {
    x: ((bridge.from.y - bridge.to.y) / length) * half,
    y: ((bridge.to.x - bridge.from.x) / length) * half,
  };
  const beside = (point: Point, hand: number): Point => ({
    x: point.x + side.x * hand,
    y: point.y + side.y * hand,
  });
  return [beside(bridge.from, -1), beside(bridge.to, -1), beside(bridge.to, 1), beside(bridge.from, 1)];
};

const PLANK = 2.9;
const PAVING = 4.4;

const crossLines = (
  brush: Brush,
  [a, b, c, d]: readonly [Point, Point, Point, Point],
  pitch: number,
): void => {
  const count = Math.max(2, Math.round(distance(a, b) / pitch));
  brush.beginPath();
  for (let index = 1; index < count; index += 1)
    traceLine(brush, [along(a, b, index / count), along(d, c, index / count)]);
  brush.lineWidth = 0.6;
  brush.strokeStyle = ART.bridgeEdge;
  brush.stroke();
};

/** Courses of stones, each shifted against the one before. */
const paving = (brush: Brush, [a, b, c, d]: readonly [Point, Point, Point, Point]): void => {
  const count = Math.max(2, Math.round(distance(a, b) / PAVING));
  brush.beginPath();
  for (let course = 0; course < count; course += 1)
    for (const share of course % 2 === 0 ? [0.2, 0.4, 0.6, 0.8] : [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const [from, to] = [course / count, (course + 1) / count].map((at) =>
        along(along(a, b, at), along(d, c, at), share),
      );
      if (from && to) traceLine(brush, [from, to]);
    }
  brush.stroke();
};

const rails = (brush: Brush, [a, b, c, d]: readonly [Point, Point, Point, Point]): void => {
  for (const [width, style] of [
    [2.8, ART.bridgeEdge],
    [1.2, ART.bridgeStone],
  ] as const) {
    brush.beginPath();
    traceLine(brush, [a, b]);
    traceLine(brush, [d, c]);
    brush.lineCap = 'round';
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.stroke();
  }
};

/** A bridge: a deck with planks or paving, and a rail at either side. */
export const bridgeLayer = (bridge: Bridge): ArtLayer => {
  const quad = bridgeQuad(bridge, bridge.width / 2);
  const stone = bridge.terrain === 'stoneBridge' || bridge.terrain === 'stoneBridge1';
  return {
    box: boxAround(quad, 5),
    paint: (brush) => {
      brush.beginPath();
      traceLine(brush, quad);
      brush.closePath();
      brush.fillStyle = stone ? ART.bridgeStone : ART.bridge;
      brush.fill();
      crossLines(brush, quad, stone ? PAVING : PLANK);
      if (stone) paving(brush, quad);
      rails(brush, quad);
    },
  };
};
