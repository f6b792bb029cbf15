import { Container } from 'pixi.js';
import type { HexIndex } from '../../board/gameMap.ts';
import type { Scene } from '../../editor/scene.ts';
import { traceOutline, type Brush } from '../brush.ts';
import { resolutionFor } from '../camera.ts';
import { labelStamp } from '../labels.ts';
import type { LabelStyle } from '../palette.ts';
import { hatch, HEX_OUTLINE, hexAround } from '../shape.ts';
import { createStamps, type Stamp } from '../stamps.ts';
import { centresOf, createChange, writingFor, type Layer, type Lens } from './layer.ts';

export const CENTRE = { x: 0, y: 0 };

/** Fills a hex around (0, 0), all but its rim. */
export const paintVeil = (brush: Brush, inset: number, style: string): void => {
  brush.beginPath();
  traceOutline(brush, hexAround(CENTRE, inset));
  brush.fillStyle = style;
  brush.fill();
};

/** Lines across a hex. */
export const paintHatch = (brush: Brush, inset: number, pitch: number): void => {
  brush.beginPath();
  for (const { from, to } of hatch(hexAround(CENTRE, inset), pitch)) {
    brush.moveTo(from.x, from.y);
    brush.lineTo(to.x, to.y);
  }
  brush.stroke();
};

const right = Math.max(...HEX_OUTLINE.map(({ x }) => x));
const bottom = Math.max(...HEX_OUTLINE.map(({ y }) => y));

/** The picture of a whole hex around its middle. */
export const veilStamp = (key: string, resolution: number, paint: Stamp['paint']): Stamp =>
  ({ key, box: { x: -right - 1, y: -bottom - 1, width: 2 * right + 2, height: 2 * bottom + 2 }, resolution, paint });

interface Veil {
  readonly hex: HexIndex;
  readonly label?: string;
}

/** How a kind of veil lies over the hexes of a scene, and is written on. */
interface Veils<V extends Veil> {
  readonly of: (scene: Scene) => readonly V[] | undefined;
  readonly stamp: (veil: V, resolution: number) => Stamp | undefined;
  readonly style: (veil: V) => LabelStyle;
  /** Smaller writing than this cannot be read, and would only cover the map. */
  readonly leastZoom: number;
  readonly largest: number;
  /** How far below the centre dot it is written, and how large. */
  readonly drop: number;
  readonly scale: number;
}

type Stamps = ReturnType<typeof createStamps>;

const NONE: readonly never[] = [];

const putAll = <V extends Veil>(stamps: Stamps, veils: readonly V[], { scene, lens }: { readonly scene: Scene; readonly lens: Lens }, look: Veils<V>): void => {
  const { zoom, resolution } = lens;
  const centres = centresOf(scene.map);
  const size = Math.min(look.largest, writingFor(zoom));
  for (const veil of veils) {
    const found = look.stamp(veil, resolution);
    if (found) stamps.put(found, centres.get(veil.hex) ?? CENTRE);
  }
  for (const veil of zoom < look.leastZoom ? NONE : veils) {
    const { x, y } = centres.get(veil.hex) ?? CENTRE;
    if (veil.label !== undefined) stamps.put(labelStamp({ at: CENTRE, text: veil.label, style: look.style(veil), size }, resolutionFor(resolution * size)), { x, y: y + look.drop, size: size * look.scale });
  }
};

/** A layer of veils over whole hexes, with a word on some of them. */
export const createVeilLayer = <V extends Veil>(look: Veils<V>): Layer => {
  const view = new Container();
  const stamps = createStamps(view);
  const changed = createChange();
  return {
    view,
    draw: (scene, lens) => {
      const veils = look.of(scene) ?? NONE;
      if (!changed(veils, scene.map, lens.resolution, writingFor(lens.zoom), lens.zoom < look.leastZoom)) return 0;
      stamps.begin();
      putAll(stamps, veils, { scene, lens }, look);
      stamps.end();
      return veils.length;
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
