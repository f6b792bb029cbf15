import { Container, Matrix, RenderTexture, Sprite, type Renderer } from 'pixi.js';
import { overlaps, type Rect } from '../../board/brush.ts';
import type { RenderContext, FrameShare, CachedTextureLayer, TextureView } from '../renderContext.ts';
import type { Chunk, Chunks } from './chunks.ts';

/**
 * Larger pictures cost more than they save: from near there are few signs in view, and a browser that has
 * many megabytes of pictures to draw stops in the middle of a frame to do so.
 */
const MOST_PIXELS = 500_000;
/** A patch of the map with the signs of all layers, and the picture that takes their place. */
interface Cell {
  readonly box: Rect;
  readonly group: Container;
  readonly signs: Container[];
  flat?: Sprite | undefined;
  /** Pixels to a board unit of what is shown. */
  resolution: number;
  /** Signs are others than those that are shown. */
  stale: boolean;
}

const LEVELS = 3;

/** While a zoom goes on, pictures may be so many times larger than they are seen. */
const MOST_LARGER = 1.25;

const isUnfit = (made: number, wanted: number, zooms: boolean): boolean =>
  zooms ? made > MOST_LARGER * wanted : made !== wanted;

const isSmall = ({ width, height }: Rect, resolution: number): boolean =>
  width * height * resolution ** 2 <= MOST_PIXELS;

const discard = (cell: Cell): void => {
  cell.flat?.destroy({ texture: true, textureSource: true });
  cell.flat = undefined;
};

const canvasFor = (cell: Cell, width: number, height: number): Sprite => {
  if (cell.flat?.texture.width === width && cell.flat.texture.height === height) return cell.flat;
  discard(cell);
  return new Sprite(RenderTexture.create({ width, height }));
};

/** Shows the signs of a cell as they are now: as a picture, or where that would be too large, themselves. */
const createShowing =
  (view: Container, renderer: Renderer) =>
  (cell: Cell, resolution: number): void => {
    const {
      box: { x, y, width, height },
      group,
    } = cell;
    [cell.resolution, cell.stale] = [resolution, false];
    if (!isSmall(cell.box, resolution)) {
      discard(cell);
      view.addChild(group);
      return;
    }
    group.removeFromParent();
    const flat = canvasFor(cell, Math.ceil(width * resolution), Math.ceil(height * resolution));
    renderer.render({
      container: group,
      target: flat.texture,
      clear: true,
      transform: new Matrix(resolution, 0, 0, resolution, -x * resolution, -y * resolution),
    });
    flat.position.set(x, y);
    flat.scale.set(1 / resolution);
    cell.flat = view.addChild(flat);
  };

const createFlattening =
  (cells: ReadonlyMap<string, Cell>, show: (cell: Cell, resolution: number) => void) =>
  ({ resolution, zooms, frame }: TextureView): void => {
    for (const { box, flat, group } of cells.values()) (flat ?? group).visible = overlaps(box, frame.visible);
    const wanted = [...cells.values()].filter(
      (cell) =>
        overlaps(cell.box, frame.visible) && (cell.stale || isUnfit(cell.resolution, resolution, zooms)),
    );
    const first = wanted.find((cell) => cell.flat === undefined) ?? wanted[0];
    // A zoom that goes on needs nothing sharper: where it turns back, large pictures would cost more than
    // they show.
    if (first) show(first, zooms && first.flat ? Math.min(first.resolution, resolution) : resolution);
    if (wanted.length > 1) frame.late();
  };

const newCell = (box: Rect): Cell => {
  const group = new Container({ isRenderGroup: true });
  return {
    box,
    group,
    resolution: 0,
    stale: true,
    signs: Array.from({ length: LEVELS }, () => group.addChild(new Container())),
  };
};

const createMosaic = (view: Container, renderer: Renderer): CachedTextureLayer => {
  const cells = new Map<string, Cell>();
  const show = createShowing(view, renderer);
  const drop = (key: string, cell: Cell): void => {
    discard(cell);
    cell.group.destroy({ children: true });
    cells.delete(key);
  };
  return {
    place: (key, box, level) => {
      const cell = cells.get(key) ?? newCell(box);
      cells.set(key, cell);
      return cell.signs[level] ?? cell.group;
    },
    changed: (key) => {
      const cell = cells.get(key);
      if (cell) cell.stale = true;
    },
    remove: (key, level) => {
      const cell = cells.get(key);
      for (const child of cell?.signs[level]?.removeChildren() ?? []) child.destroy();
      if (!cell) return;
      cell.stale = true;
      if (cell.signs.every(({ children }) => children.length === 0)) drop(key, cell);
    },
    flatten: createFlattening(cells, show),
  };
};

/**
 * The mosaic that layers share where the processor draws; none where hardware does, which needs no such help.
 */
const cachedTextureLayerFor = (context: RenderContext | undefined): CachedTextureLayer | undefined => {
  if (!context?.cachedTextures) return undefined;
  context.cachedTextures.made ??= createMosaic(context.cachedTextures.view, context.renderer);
  return context.cachedTextures.made;
};

/** How patches are drawn. */
interface ChunkDrawing<T> {
  /** Equal while a patch that was drawn is still as it should be. */
  readonly look: string;
  readonly frame: FrameShare | undefined;
  /** Whether it can be drawn now; else it waits for what was asked for. */
  readonly isReady: (patch: Chunk<T>) => boolean;
  readonly draw: (onto: Container, patch: Chunk<T>) => void;
}

interface Shown<T> {
  readonly view: Container;
  patch: Chunk<T>;
  look: string;
}

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by * width,
  y: y - by * height,
  width: (1 + 2 * by) * width,
  height: (1 + 2 * by) * height,
});

/**
 * Patches are drawn a little before they come into view, and given back when they are far out of it; pictures
 * sooner, for they take more memory.
 */
const BEFORE = 0.1;
const BEYOND = { signs: 1, pictures: 0.25 } as const;

/** Where the signs of a patch are put: in a group of its own, or in a picture that all layers share. */
const createPlaces = (view: Container, cachedTextures: CachedTextureLayer | undefined, level: number) => ({
  // A group of its own: one patch that changes does not make the list of drawings of all others anew.
  add: (key: string, box: Rect): Container =>
    cachedTextures?.place(key, box, level) ?? view.addChild(new Container({ isRenderGroup: true })),
  remove: (key: string, each: Container): void =>
    cachedTextures ? cachedTextures.remove(key, level) : each.destroy({ children: true }),
  changed: (key: string): void => cachedTextures?.changed(key),
});

/** The patches that are shown, each a container. */
const createShown = <T>({ add, remove, changed }: ReturnType<typeof createPlaces>) => {
  const shown = new Map<string, Shown<T>>();
  return {
    shown,
    put: (key: string, patch: Chunk<T>, { look, draw }: ChunkDrawing<T>): number => {
      const known = shown.get(key) ?? { view: add(key, patch.box), patch, look };
      shown.set(key, Object.assign(known, { patch, look }));
      known.view.visible = true;
      draw(known.view, patch);
      changed(key);
      return patch.items.length;
    },
    /** Gives back those that are no more, or far away. */
    keep: (patches: Chunks<T>, far: Rect | undefined): void => {
      for (const [key, { view }] of shown) {
        const patch = patches.get(key);
        if (patch && (!far || overlaps(patch.box, far))) continue;
        remove(key, view);
        shown.delete(key);
      }
    },
  };
};

/**
 * What a chunked layer works with, and the place of its layer among those that have one, counted from the
 * lowest.
 */
interface ChunkedLayerOptions {
  readonly context: RenderContext | undefined;
  readonly level: number;
}

/** Draws what can wait, those first that are not shown at all, for as long as one frame allows. */
const createBehind =
  <T>(
    shown: ReadonlyMap<string, Shown<T>>,
    put: (key: string, patch: Chunk<T>, drawing: ChunkDrawing<T>) => number,
  ) =>
  (behind: readonly (readonly [string, Chunk<T>])[], drawing: ChunkDrawing<T>): number => {
    const began = performance.now();
    let drawn = 0;
    for (const [key, patch] of behind.toSorted(([a], [b]) => Number(shown.has(a)) - Number(shown.has(b)))) {
      if (drawing.frame && performance.now() - began > drawing.frame.budget) {
        drawing.frame.late();
        break;
      }
      if (drawing.isReady(patch)) drawn += put(key, patch, drawing);
    }
    return drawn;
  };

/**
 * The patches in view, each drawn when it changed, or when it comes into view; `draw` gives how many signs
 * were drawn.
 */
export const createChunkedLayer = <T>(view: Container, { context, level }: ChunkedLayerOptions) => {
  const cachedTextures = cachedTextureLayerFor(context);
  const beyond = cachedTextures ? BEYOND.pictures : BEYOND.signs;
  const { shown, put, keep } = createShown<T>(createPlaces(view, cachedTextures, level));
  const putBehind = createBehind(shown, put);
  return {
    /** What is shown, patch by patch. */
    views: (): readonly Container[] => [...shown.values()].map((each) => each.view),
    /** Nothing of it is to be seen until it is drawn again. */
    hide: (): void => {
      view.visible = false;
      if (cachedTextures) keep(new Map(), undefined);
    },
    draw: (patches: Chunks<T>, drawing: ChunkDrawing<T>): number => {
      view.visible = true;
      const visible = drawing.frame?.visible;
      keep(patches, visible && grown(visible, beyond));
      const near = visible && grown(visible, BEFORE);
      for (const { view: each, patch } of shown.values())
        each.visible = cachedTextures !== undefined || !near || overlaps(patch.box, near);
      const wanted = [...patches].filter(([, { box }]) => !near || overlaps(box, near));
      const changed = wanted.filter(([key, patch]) => (shown.get(key)?.patch ?? patch) !== patch);
      const drawn = changed.reduce((sum, [key, patch]) => sum + put(key, patch, drawing), 0);
      return (
        drawn +
        putBehind(
          wanted.filter(([key]) => shown.get(key)?.look !== drawing.look),
          drawing,
        )
      );
    },
  };
};
