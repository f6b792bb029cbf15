import { Container } from 'pixi.js';
import type { HexIndex } from '../../board/gameMap.ts';
import type { Scene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { resolutionFor } from '../camera.ts';
import { labelStamp } from '../labels.ts';
import type { LabelStyle } from '../palette.ts';
import { HEX_OUTLINE } from '../shape.ts';
import type { Stamp, Subject } from '../stamp.ts';
import { createTextures, putSprites, texturesOn, type Put } from '../stamps.ts';
import { createFarSigns } from './farSigns.ts';
import { centresOf, isFar, writingFor, type Layer, type Lens, type Means } from './layer.ts';
import { createPatches } from './patches.ts';
import { createPatchwork } from './patchwork.ts';
import type { Dye } from './tint.ts';

const CENTRE: Point = { x: 0, y: 0 };

const right = Math.max(...HEX_OUTLINE.map(({ x }) => x));
const bottom = Math.max(...HEX_OUTLINE.map(({ y }) => y));

/** The picture of a whole hex around its middle. */
export const veilStamp = (key: string, resolution: number, subject: Subject): Stamp => ({
  key,
  box: { x: -right - 1, y: -bottom - 1, width: 2 * right + 2, height: 2 * bottom + 2 },
  resolution,
  subject,
});

interface Veil {
  readonly hex: HexIndex;
  readonly label?: string;
}

/** How a kind of veil lies over the hexes of a scene, and is written on. */
interface Veils<V extends Veil> {
  /** Its place among the layers of signs on whole hexes, counted from the lowest. */
  readonly level: number;
  readonly of: (scene: Scene) => readonly V[] | undefined;
  readonly stamp: (veil: V, resolution: number) => Stamp | undefined;
  /** What tells it from others from afar, where stamps are specks. */
  readonly pattern: (veil: V) => Dye['pattern'];
  readonly style: (veil: V) => LabelStyle;
  /** Smaller writing than this cannot be read, and would only cover the map. */
  readonly leastZoom: number;
  readonly largest: number;
  /** How far below the centre dot it is written, and how large. */
  readonly drop: number;
  readonly scale: number;
}

const NONE: readonly never[] = [];

/** The stamps of some veils, and what is written on them. */
const putsOf = <V extends Veil>(
  veils: readonly V[],
  { centres, lens }: { readonly centres: ReadonlyMap<HexIndex, Point>; readonly lens: Lens },
  look: Veils<V>,
): readonly Put[] => {
  const { zoom, resolution } = lens;
  const size = Math.min(look.largest, writingFor(zoom));
  const veiled = veils.flatMap((veil): readonly Put[] => {
    const found = look.stamp(veil, resolution);
    return found ? [[found, centres.get(veil.hex) ?? CENTRE]] : [];
  });
  const written = (zoom < look.leastZoom ? NONE : veils).flatMap((veil): readonly Put[] => {
    if (veil.label === undefined) return [];
    const { x, y } = centres.get(veil.hex) ?? CENTRE;
    return [
      [
        labelStamp(
          { at: CENTRE, text: veil.label, style: look.style(veil), size },
          resolutionFor(resolution * size),
        ),
        { x, y: y + look.drop, size: size * look.scale },
      ],
    ];
  });
  return [...veiled, ...written];
};

/** Draws veils patch by patch; pictures that are missing are asked for together. */
const createVeiling = <V extends Veil>(view: Container, look: Veils<V>, means: Means | undefined) => {
  const [patchesOf, patchwork, textures] = [
    createPatches<V>(),
    createPatchwork<V>(view, { means, level: look.level }),
    createTextures(means),
  ];
  const draw = (veils: readonly V[], scene: Scene, lens: Lens): number => {
    const { frame } = lens;
    const centres = centresOf(scene.map);
    const missing: Stamp[] = [];
    // What is asked whether it is ready is drawn next.
    let ready: readonly Put[] | undefined;
    const puts = (items: readonly V[]): readonly Put[] => putsOf(items, { centres, lens }, look);
    const drawn = patchwork.draw(
      patchesOf(veils, ({ hex }) => centres.get(hex), scene.map),
      {
        frame,
        look: `${lens.resolution} ${writingFor(lens.zoom)} ${String(lens.zoom < look.leastZoom)}`,
        isReady: ({ items }) => {
          ready = puts(items);
          const lacking = frame ? ready.flatMap(([stamp]) => (textures.has(stamp) ? [] : [stamp])) : [];
          missing.push(...lacking);
          return lacking.length === 0;
        },
        draw: (onto, { items }) => {
          putSprites(onto, ready ?? puts(items), textures);
          ready = undefined;
        },
      },
    );
    textures.order(missing);
    if (missing.length > 0) frame?.awaited();
    if (drawn > 0) textures.keepOnly(() => patchwork.views().flatMap(texturesOn));
    return drawn;
  };
  return { draw, hide: patchwork.hide, destroy: textures.destroy };
};

/** The same dye for veils that look the same. */
const createDyes = <V extends Veil>(look: Veils<V>): ((veil: V) => Dye | undefined) => {
  const known = new Map<string, Dye>();
  return (veil) => {
    const stamp = look.stamp(veil, 1);
    if (!stamp) return undefined;
    const dye = known.get(stamp.key) ?? { stamp, pattern: look.pattern(veil) };
    known.set(stamp.key, dye);
    return dye;
  };
};

/** A layer of veils over whole hexes, with a word on some of them: those in view, and from afar only their tints. */
export const createVeilLayer = <V extends Veil>(look: Veils<V>, means?: Means): Layer => {
  const view = new Container();
  const near = view.addChild(new Container());
  const veiling = createVeiling(near, look, means);
  const far = createFarSigns<V>(view);
  const dye = createDyes(look);
  return {
    view,
    draw: (scene, lens) => {
      const veils = look.of(scene) ?? NONE;
      const isTint = isFar(lens.frame, veils.length);
      if (isTint) veiling.hide();
      if (isTint) return far.show(veils, { dye, at: ({ hex }) => centresOf(scene.map).get(hex) }, scene.map);
      far.hide();
      return veiling.draw(veils, scene, lens);
    },
    destroy: () => {
      veiling.destroy();
      far.hide();
      view.destroy({ children: true });
    },
  };
};
