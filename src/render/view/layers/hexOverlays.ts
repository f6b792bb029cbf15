import { Container } from 'pixi.js';
import type { HexIndex } from '../../../board/map/gameMap.ts';
import type { Scene, ShadeMark } from '../../../editor/scene.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { resolutionFor } from '../camera.ts';
import { labelSprite, type SpriteSpec, type SpriteSubject } from '../../board/sprite.ts';
import type { LabelStyle } from '../../board/palette.ts';
import { HEX_OUTLINE } from '../../board/shape.ts';
import { createTextures, putSprites, texturesOn, type Put } from '../spriteCache.ts';
import { createFarSigns, type Dye } from './tintedMap.ts';
import { centresOf, isFar, writingFor, type Layer } from './layer.ts';
import type { RenderContext, Lens } from '../renderContext.ts';
import { createChunks } from './chunks.ts';
import { createChunkedLayer } from './chunkedLayer.ts';

/**
 * Who Controls what: hexes tinted and patterned by side; what differs of buildings and Locations is written
 * above the dot.
 */
export const createControlLayer = (context?: RenderContext): Layer =>
  createVeilLayer(
    {
      level: 1,
      of: ({ control }) => control,
      stamp: ({ by, forNow }, resolution) =>
        by &&
        hexSprite(`control ${by} ${String(forNow)}`, resolution, {
          kind: 'control',
          by,
          forNow: forNow === true,
        }),
      pattern: ({ by }) => (by === 'axis' ? 'bars' : 'dots'),
      style: () => 'tag',
      leastZoom: 0.5,
      largest: 1.6,
      drop: -15,
      scale: 0.8,
    },
    context,
  );

/** What tells the bad from the good where signs are specks. */
const FROM_AFAR_BARRED: readonly ShadeMark['seen'][] = ['unseen', 'crawls', 'surrenders', 'eliminated'];

/**
 * What one end of a LOS sees: hexes out of sight under a hatched veil, hindered ones tinted with their
 * Hindrance, the others in a light wash.
 */
export const createShadeLayer = (context?: RenderContext): Layer =>
  createVeilLayer(
    {
      level: 0,
      of: ({ shades }) => shades,
      stamp: ({ seen }, resolution) => hexSprite(`shade ${seen}`, resolution, { kind: 'shade', seen }),
      pattern: ({ seen }) => (FROM_AFAR_BARRED.includes(seen) ? 'bars' : 'plain'),
      style: ({ seen }) => (seen === 'hindered' ? 'hindered' : 'tag'),
      // Below the centre dot, where names and counters leave room.
      leastZoom: 0.36,
      largest: 2,
      drop: 17,
      scale: 0.84,
    },
    context,
  );

/** The veils that lie over whole hexes, bottom first. */
export const HEX_OVERLAYS = [createShadeLayer, createControlLayer] as const;

const CENTRE: Point = { x: 0, y: 0 };

const right = Math.max(...HEX_OUTLINE.map(({ x }) => x));
const bottom = Math.max(...HEX_OUTLINE.map(({ y }) => y));

/** The picture of a whole hex around its middle. */
const hexSprite = (key: string, resolution: number, subject: SpriteSubject): SpriteSpec => ({
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
  readonly stamp: (veil: V, resolution: number) => SpriteSpec | undefined;
  /** What tells it from others from afar, where sprites are specks. */
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

/** The sprites of some veils, and what is written on them. */
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
        labelSprite(
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
const createVeiling = <V extends Veil>(
  view: Container,
  look: Veils<V>,
  context: RenderContext | undefined,
) => {
  const [patchesOf, chunkedLayer, textures] = [
    createChunks<V>(),
    createChunkedLayer<V>(view, { context, level: look.level }),
    createTextures(context),
  ];
  const draw = (veils: readonly V[], scene: Scene, lens: Lens): number => {
    const { frame } = lens;
    const centres = centresOf(scene.map);
    const missing: SpriteSpec[] = [];
    // What is asked whether it is ready is drawn next.
    let ready: readonly Put[] | undefined;
    const puts = (items: readonly V[]): readonly Put[] => putsOf(items, { centres, lens }, look);
    const drawn = chunkedLayer.draw(
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
    if (drawn > 0) textures.keepOnly(() => chunkedLayer.views().flatMap(texturesOn));
    return drawn;
  };
  return { draw, hide: chunkedLayer.hide, destroy: textures.destroy };
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

/**
 * A layer of veils over whole hexes, with a word on some of them: those in view, and from afar only their
 * tints.
 */
const createVeilLayer = <V extends Veil>(look: Veils<V>, context?: RenderContext): Layer => {
  const view = new Container();
  const near = view.addChild(new Container());
  const veiling = createVeiling(near, look, context);
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
