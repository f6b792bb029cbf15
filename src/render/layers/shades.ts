import { Container } from 'pixi.js';
import type { Scene, ShadeMark } from '../../editor/scene.ts';
import { traceOutline, type Brush } from '../brush.ts';
import { resolutionFor } from '../camera.ts';
import { labelStamp } from '../labels.ts';
import { SHADES, type ShadeLook } from '../palette.ts';
import { hatch, HEX_OUTLINE, hexAround } from '../shape.ts';
import { createStamps, type Stamp } from '../stamps.ts';
import { centresOf, createChange, writingFor, type Layer, type Lens } from './layer.ts';

const CENTRE = { x: 0, y: 0 };
/** The grid line stays free. */
const INSET = 0.4;
const PITCH = 10.5;

const paintHatch = (brush: Brush, { hatching }: ShadeLook): void => {
  brush.lineCap = 'butt';
  for (const { width, style } of hatching) {
    brush.beginPath();
    for (const { from, to } of hatch(hexAround(CENTRE, 2.2), PITCH)) {
      brush.moveTo(from.x, from.y);
      brush.lineTo(to.x, to.y);
    }
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.stroke();
  }
};

const paintShade = (brush: Brush, look: ShadeLook): void => {
  brush.beginPath();
  traceOutline(brush, hexAround(CENTRE, INSET));
  brush.fillStyle = look.fill;
  brush.fill();
  paintHatch(brush, look);
};

const right = Math.max(...HEX_OUTLINE.map(({ x }) => x));
const bottom = Math.max(...HEX_OUTLINE.map(({ y }) => y));

const shadeStamp = (seen: ShadeMark['seen'], resolution: number): Stamp => ({
  key: `shade ${seen}`,
  box: { x: -right - 1, y: -bottom - 1, width: 2 * right + 2, height: 2 * bottom + 2 },
  resolution,
  paint: (brush) => paintShade(brush, SHADES[seen]),
});

/** Smaller writing than this cannot be read, and would only cover the map. */
const LEAST_ZOOM = 0.36;
const LARGEST = 2;
/** Below the centre dot, where names and counters leave room. */
const DROP = 17;

/** What one end of a LOS sees: hexes out of sight under a hatched veil, hindered ones tinted with their Hindrance, the others in a light wash. */
export const createShadeLayer = (): Layer => {
  const view = new Container();
  const stamps = createStamps(view);
  const changed = createChange();
  const drawAll = (shades: NonNullable<Scene['shades']>, scene: Scene, lens: Lens): void => {
    const centres = centresOf(scene.map);
    const size = Math.min(LARGEST, writingFor(lens.zoom));
    for (const { hex, seen } of shades) stamps.put(shadeStamp(seen, lens.resolution), centres.get(hex) ?? CENTRE);
    if (lens.zoom < LEAST_ZOOM) return;
    for (const { hex, seen, label } of shades) {
      const { x, y } = centres.get(hex) ?? CENTRE;
      if (label !== undefined) stamps.put(labelStamp({ at: CENTRE, text: label, style: seen === 'hindered' ? 'hindered' : 'tag', size }, resolutionFor(lens.resolution * size)), { x, y: y + DROP, size: size * 0.84 });
    }
  };
  return {
    view,
    draw: (scene, lens) => {
      const shades = scene.shades ?? [];
      if (!changed(shades, scene.map, lens.resolution, writingFor(lens.zoom), lens.zoom < LEAST_ZOOM)) return;
      stamps.begin();
      drawAll(shades, scene, lens);
      stamps.end();
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
