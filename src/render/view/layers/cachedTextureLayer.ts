import { Container, Matrix, RenderTexture, Sprite, type Renderer } from 'pixi.js';
import { overlaps, type Rect } from '../../board/brush.ts';
import type { RenderContext, TextureView, CachedTextureLayer } from '../renderContext.ts';

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
export const cachedTextureLayerFor = (context: RenderContext | undefined): CachedTextureLayer | undefined => {
  if (!context?.cachedTextures) return undefined;
  context.cachedTextures.made ??= createMosaic(context.cachedTextures.view, context.renderer);
  return context.cachedTextures.made;
};
