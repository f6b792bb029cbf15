import { Container } from 'pixi.js';
import type { ControlMark, Scene } from '../../editor/scene.ts';
import type { Side } from '../../units/unit.ts';
import { traceDisc, traceOutline, type Brush } from '../brush.ts';
import { resolutionFor } from '../camera.ts';
import { labelStamp } from '../labels.ts';
import { CONTROL, type ControlLook } from '../palette.ts';
import { hatch, HEX_OUTLINE, hexAround, spots, closed } from '../shape.ts';
import { createStamps, type Stamp } from '../stamps.ts';
import { centresOf, createChange, writingFor, type Layer, type Lens } from './layer.ts';

const CENTRE = { x: 0, y: 0 };
const INSET = 1.6;
const PITCH = 15;
const DOT = 1.9;

/** Bars for one side, a ring of dots for the other. */
const paintBars = (brush: Brush): void => {
  brush.beginPath();
  for (const { from, to } of hatch(hexAround(CENTRE, INSET + 2), PITCH)) {
    brush.moveTo(from.x, from.y);
    brush.lineTo(to.x, to.y);
  }
  brush.stroke();
};

const paintDots = (brush: Brush): void => {
  for (const inset of [7, 20]) {
    for (const { x, y } of spots(closed(hexAround(CENTRE, inset)), PITCH * 0.72)) {
      brush.beginPath();
      traceDisc(brush, x, y, DOT);
      brush.fill();
    }
  }
};

const paintControl = (brush: Brush, { fill, ink, pattern }: ControlLook, forNow: boolean): void => {
  brush.beginPath();
  traceOutline(brush, hexAround(CENTRE, INSET));
  brush.fillStyle = fill;
  if (!forNow) brush.fill();
  brush.strokeStyle = ink;
  brush.fillStyle = ink;
  brush.lineWidth = forNow ? 1 : 1.6;
  brush.stroke();
  if (pattern === 'bars') paintBars(brush);
  else paintDots(brush);
};

const right = Math.max(...HEX_OUTLINE.map(({ x }) => x));
const bottom = Math.max(...HEX_OUTLINE.map(({ y }) => y));

const controlStamp = (by: Side, forNow: boolean, resolution: number): Stamp => ({
  key: `control ${by} ${String(forNow)}`,
  box: { x: -right - 1, y: -bottom - 1, width: 2 * right + 2, height: 2 * bottom + 2 },
  resolution,
  paint: (brush) => paintControl(brush, CONTROL[by], forNow),
});

const LEAST_ZOOM = 0.5;
const LARGEST = 1.6;
/** In the upper part of the hex, below its name. */
const RISE = 15;

/** Who Controls what: hexes tinted, with bars for one side and dots for the other; what differs of buildings and Locations in writing. */
export const createControlLayer = (): Layer => {
  const view = new Container();
  const stamps = createStamps(view);
  const changed = createChange();
  const drawAll = (marks: readonly ControlMark[], scene: Scene, lens: Lens): void => {
    const centres = centresOf(scene.map);
    const size = Math.min(LARGEST, writingFor(lens.zoom));
    for (const { hex, by, forNow } of marks) if (by !== undefined) stamps.put(controlStamp(by, forNow === true, lens.resolution), centres.get(hex) ?? CENTRE);
    if (lens.zoom < LEAST_ZOOM) return;
    for (const { hex, label } of marks) {
      const { x, y } = centres.get(hex) ?? CENTRE;
      if (label !== undefined) stamps.put(labelStamp({ at: CENTRE, text: label, style: 'tag', size }, resolutionFor(lens.resolution * size)), { x, y: y - RISE, size: size * 0.8 });
    }
  };
  return {
    view,
    draw: (scene, lens) => {
      const marks = scene.control ?? [];
      if (!changed(marks, scene.map, lens.resolution, writingFor(lens.zoom), lens.zoom < LEAST_ZOOM)) return;
      stamps.begin();
      drawAll(marks, scene, lens);
      stamps.end();
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
