import { Sprite, Texture, type Container } from 'pixi.js';
import { overlaps, type Brush, type Rect } from '../board/brush.ts';
import { openPaintClient, type RenderContext } from './renderContext.ts';
import { createJobQueue } from '../paint/jobQueue.ts';
import type { PaintClient } from '../paint/paintClient.ts';
import { paintTexture, sourceOf } from './pixiApp.ts';
import type { Extent } from './camera.ts';

/**
 * Side of a tile of painted board art, at most: in pixels, so that near pictures cost little memory, and in
 * board units, so that each costs little time.
 */
interface TileSize {
  readonly pixels: number;
  readonly units: number;
  /** From afar only tints are painted, and a tile may be as large as its pixels allow. */
  readonly tinted: number;
}

/**
 * Where they are painted between two frames, and where no frame waits for them: few large ones are shown
 * faster.
 */
export const SMALL_TILES: TileSize = { pixels: 128, units: 180, tinted: 192 };
export const LARGE_TILES: TileSize = { pixels: 256, units: 400, tinted: 256 };

/** Below this resolution only tints are painted. */
const TINTS_BELOW = 0.3;

/** One square of the map at one resolution (pixels to a board unit). */
interface Tile {
  readonly key: string;
  readonly resolution: number;
  readonly box: Rect;
}

/** The tiles that cover a part of the map: whole columns and rows of one resolution, ends included. */
interface Range {
  readonly resolution: number;
  readonly side: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const rangeOver = (visible: Rect, map: Extent, resolution: number, size: TileSize): Range => {
  const side =
    resolution < TINTS_BELOW ? size.tinted / resolution : Math.min(size.pixels / resolution, size.units);
  return {
    resolution,
    side,
    left: Math.max(0, Math.floor(visible.x / side)),
    right: Math.ceil(Math.min(map.width, visible.x + visible.width) / side) - 1,
    top: Math.max(0, Math.floor(visible.y / side)),
    bottom: Math.ceil(Math.min(map.height, visible.y + visible.height) / side) - 1,
  };
};

const sameRange = (a: Range, b: Range): boolean =>
  a.resolution === b.resolution &&
  a.side === b.side &&
  a.left === b.left &&
  a.right === b.right &&
  a.top === b.top &&
  a.bottom === b.bottom;

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

const tilesIn = ({ resolution, side, left, right, top, bottom }: Range): readonly Tile[] => {
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return numbers(top, bottom)
    .flatMap((row) =>
      numbers(left, right).map((column) => ({
        row,
        column,
        far: Math.hypot(column - middle.x, row - middle.y),
      })),
    )
    .toSorted((a, b) => a.far - b.far)
    .map(({ row, column }) => ({
      key: `${resolution} ${side} ${column} ${row}`,
      resolution,
      box: { x: column * side, y: row * side, width: side, height: side },
    }));
};

/** The tiles that cover what is visible of a map, those in the middle first. */
const tilesOver = (visible: Rect, map: Extent, resolution: number, size: TileSize): readonly Tile[] =>
  tilesIn(rangeOver(visible, map, resolution, size));

/**
 * The same, and the very same list for as long as it holds the same tiles: most steps of a pan ask for
 * nothing new.
 */
export const createTileChoice = (): typeof tilesOver => {
  let last: { readonly range: Range; readonly map: Extent; readonly tiles: readonly Tile[] } | undefined;
  return (visible, map, resolution, size) => {
    const range = rangeOver(visible, map, resolution, size);
    if (last?.map !== map || !sameRange(last.range, range)) last = { range, map, tiles: tilesIn(range) };
    return last.tiles;
  };
};

/** Pixels of painted tiles kept at most, four bytes each. */
const MOST_PIXELS = 20_000_000;

interface Painted {
  readonly tile: Tile;
  readonly sprite: Sprite;
}

/** Paints a part of the map with a brush that is already in board units. */
export type TilePainter = (brush: Brush, area: Rect, resolution: number) => void;

/**
 * The area that a tile's picture covers: a pixel more than its box, so that no seam shows between neighbours.
 */
const coveredBy = ({ box, resolution }: Tile): Rect => {
  const edge = 1 / resolution;
  return { x: box.x - edge, y: box.y - edge, width: box.width + 2 * edge, height: box.height + 2 * edge };
};

const spriteOf = (tile: Tile, texture: Texture): Sprite => {
  const { x, y } = coveredBy(tile);
  const sprite = new Sprite(texture);
  sprite.position.set(x, y);
  sprite.scale.set(1 / tile.resolution);
  return sprite;
};

/** What is to be seen, and how long painting it may take. */
interface Wanted {
  readonly tiles: readonly Tile[];
  readonly visible: Rect;
  /** Milliseconds; the rest waits for the next frame. */
  readonly budget: number;
}

/** How much of what is wanted is there: all; what is missing takes another frame; it is painted elsewhere. */
type Shown = 'all' | 'late' | 'awaited';

/** Tiles painted so far, as sprites of `view`. */
export interface TileStore {
  /**
   * Has what is missing of the wanted tiles painted: by the paint worker, else here, as far as one frame
   * allows, by the painter that is asked for then.
   */
  readonly show: (wanted: Wanted, painter: () => TilePainter | undefined) => Shown;
  /**
   * What was painted is no longer so, all of it or where it touches one of these areas; it shows until it is
   * painted anew.
   */
  readonly repaint: (areas?: readonly Rect[]) => void;
  readonly clear: () => void;
  /** Tiles painted since the beginning. */
  readonly painted: () => number;
}

/** The store's memory: fresh tiles, the oldest first, and those that are no longer so. */
interface Shelf {
  readonly view: Container;
  readonly fresh: Map<string, Painted>;
  readonly stale: Map<string, Painted>;
  painted: number;
}

const discard = (shelf: Map<string, Painted>, key: string): void => {
  shelf.get(key)?.sprite.destroy({ texture: true, textureSource: true });
  shelf.delete(key);
};

const put = (shelf: Shelf, tile: Tile, texture: Texture): void => {
  shelf.fresh.set(tile.key, { tile, sprite: shelf.view.addChild(spriteOf(tile, texture)) });
  shelf.painted += 1;
  discard(shelf.stale, tile.key);
};

const paintMissing = (shelf: Shelf, { tiles, budget }: Wanted, paint: TilePainter): Shown => {
  const began = performance.now();
  for (const tile of tiles) {
    if (shelf.fresh.has(tile.key)) continue;
    if (performance.now() - began > budget) return 'late';
    const area = coveredBy(tile);
    put(
      shelf,
      tile,
      paintTexture(area, tile.resolution, (brush) => paint(brush, area, tile.resolution)),
    );
  }
  return 'all';
};

/** Has the paint worker paint what is missing. */
const createOrdering = (shelf: Shelf, paintClient: PaintClient, { upload, drawing }: RenderContext) => {
  const orders = createJobQueue(paintClient);
  const land =
    (tile: Tile) =>
    (picture: ImageBitmap): void => {
      const source = sourceOf(picture, drawing);
      put(shelf, tile, new Texture({ source }));
      upload(source);
    };
  return {
    ...orders,
    order: ({ tiles }: Wanted): Shown => {
      const missing = tiles.filter(({ key }) => !shelf.fresh.has(key));
      orders.want(
        missing.map((tile) => ({
          key: tile.key,
          job: { kind: 'tile', area: coveredBy(tile), resolution: tile.resolution },
          take: land(tile),
        })),
      );
      return missing.length === 0 ? 'all' : 'awaited';
    },
  };
};

const pixelsOf = ({ tile: { box, resolution } }: Painted): number => box.width * box.height * resolution ** 2;

/** Gives back the oldest of what is not wanted, where there is too much. */
const discardSpare = (fresh: Map<string, Painted>, wanted: ReadonlySet<string>): void => {
  let excess = [...fresh.values()].reduce((sum, each) => sum + pixelsOf(each), -MOST_PIXELS);
  for (const [key, each] of fresh) {
    if (excess <= 0) return;
    if (wanted.has(key)) continue;
    excess -= pixelsOf(each);
    discard(fresh, key);
  }
};

/** Wanted tiles uppermost; until all are painted, others that lie there show beneath. */
const arrange = ({ view, fresh, stale }: Shelf, { tiles, visible }: Wanted, complete: boolean): void => {
  const wanted = new Set(tiles.map(({ key }) => key));
  for (const shelf of [stale, fresh]) {
    for (const [key, { tile, sprite }] of shelf) {
      const on = shelf === fresh && wanted.has(key);
      sprite.visible = on || (!complete && overlaps(tile.box, visible));
      sprite.zIndex = on ? 100 : tile.resolution;
    }
  }
  if (complete) for (const key of [...stale.keys()]) discard(stale, key);
  if (complete) discardSpare(fresh, wanted);
  view.sortChildren();
};

const touches = (tile: Tile, areas: readonly Rect[] | undefined): boolean =>
  !areas || areas.some((area) => overlaps(area, coveredBy(tile)));

const spoil = ({ fresh, stale }: Shelf, areas: readonly Rect[] | undefined): void => {
  for (const [key, painted] of fresh) {
    if (!touches(painted.tile, areas)) continue;
    fresh.delete(key);
    discard(stale, key);
    stale.set(key, painted);
  }
};

const empty = ({ fresh, stale }: Shelf): void => {
  for (const kept of [fresh, stale]) for (const key of [...kept.keys()]) discard(kept, key);
};

export const createTileStore = (view: Container, context: RenderContext): TileStore => {
  const shelf: Shelf = { view, fresh: new Map(), stale: new Map(), painted: 0 };
  const ordering = context.paintClient && createOrdering(shelf, context.paintClient, context);
  const here = (wanted: Wanted, painter: TilePainter | undefined): Shown =>
    painter
      ? paintMissing(shelf, wanted, (...part) => {
          painter(...part);
          context.paintedHere();
        })
      : 'awaited';
  let shown: readonly Tile[] | undefined;
  return {
    show: (wanted, painter) => {
      if (wanted.tiles === shown) return 'all';
      const found = ordering && openPaintClient(context) ? ordering.order(wanted) : here(wanted, painter());
      arrange(shelf, wanted, found === 'all');
      shown = found === 'all' ? wanted.tiles : undefined;
      return found;
    },
    repaint: (areas) => {
      spoil(shelf, areas);
      // What is under way may be of before or of after; little is lost by asking again.
      ordering?.none();
      shown = undefined;
    },
    clear: () => {
      empty(shelf);
      ordering?.none();
      shown = undefined;
    },
    painted: () => shelf.painted,
  };
};
