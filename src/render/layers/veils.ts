import { Container } from 'pixi.js';
import type { HexIndex } from '../../board/gameMap.ts';
import type { Scene } from '../../editor/scene.ts';
import { resolutionFor } from '../camera.ts';
import { labelStamp } from '../labels.ts';
import type { LabelStyle } from '../palette.ts';
import { HEX_OUTLINE } from '../shape.ts';
import type { Stamp, Subject } from '../stamp.ts';
import { createStamps, type Put } from '../stamps.ts';
import { centresOf, createChange, writingFor, type Layer, type Lens, type Means } from './layer.ts';

const CENTRE = { x: 0, y: 0 };

const right = Math.max(...HEX_OUTLINE.map(({ x }) => x));
const bottom = Math.max(...HEX_OUTLINE.map(({ y }) => y));

/** The picture of a whole hex around its middle. */
export const veilStamp = (key: string, resolution: number, subject: Subject): Stamp =>
  ({ key, box: { x: -right - 1, y: -bottom - 1, width: 2 * right + 2, height: 2 * bottom + 2 }, resolution, subject });

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

const NONE: readonly never[] = [];

const putsOf = <V extends Veil>(veils: readonly V[], { scene, lens }: { readonly scene: Scene; readonly lens: Lens }, look: Veils<V>): readonly Put[] => {
  const { zoom, resolution } = lens;
  const centres = centresOf(scene.map);
  const size = Math.min(look.largest, writingFor(zoom));
  const veiled = veils.flatMap((veil): readonly Put[] => {
    const found = look.stamp(veil, resolution);
    return found ? [[found, centres.get(veil.hex) ?? CENTRE]] : [];
  });
  const written = (zoom < look.leastZoom ? NONE : veils).flatMap((veil): readonly Put[] => {
    if (veil.label === undefined) return [];
    const { x, y } = centres.get(veil.hex) ?? CENTRE;
    return [[labelStamp({ at: CENTRE, text: veil.label, style: look.style(veil), size }, resolutionFor(resolution * size)), { x, y: y + look.drop, size: size * look.scale }]];
  });
  return [...veiled, ...written];
};

/** A layer of veils over whole hexes, with a word on some of them. */
export const createVeilLayer = <V extends Veil>(look: Veils<V>, means?: Means): Layer => {
  const view = new Container();
  const stamps = createStamps(view, means);
  const [another, turned] = [createChange(), createChange()];
  return {
    view,
    draw: (scene, lens) => {
      const veils = look.of(scene) ?? NONE;
      const isAnother = another(veils, scene.map);
      if (!turned(lens.resolution, writingFor(lens.zoom), lens.zoom < look.leastZoom) && !isAnother) {
        stamps.goOn(lens.frame);
        return 0;
      }
      stamps.show(putsOf(veils, { scene, lens }, look), isAnother ? undefined : lens.frame);
      return veils.length;
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
