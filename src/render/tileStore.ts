import { Sprite, Texture, type Container } from 'pixi.js';
import { overlaps, type Brush, type Rect } from './brush.ts';
import { openStudio, type Means } from './means.ts';
import { createOrders } from './painting/orders.ts';
import type { Studio } from './painting/studio.ts';
import { paintPicture, sourceOf } from './picture.ts';
import type { Tile } from './tiles.ts';

/** Pixels of painted tiles kept at most, four bytes each. */
const MOST_PIXELS = 20_000_000;

interface Painted {
  readonly tile: Tile;
  readonly sprite: Sprite;
}

/** Paints a part of the map with a brush that is already in board units. */
export type TilePainter = (brush: Brush, area: Rect, resolution: number) => void;

/** The area that a tile's picture covers: a pixel more than its box, so that no seam shows between neighbours. */
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
export interface Wanted {
  readonly tiles: readonly Tile[];
  readonly visible: Rect;
  /** Milliseconds; the rest waits for the next frame. */
  readonly budget: number;
}

/** How much of what is wanted is there: all; what is missing takes another frame; it is painted elsewhere. */
export type Shown = 'all' | 'late' | 'awaited';

/** Tiles painted so far, as sprites of `view`. */
export interface TileStore {
  /** Has what is missing of the wanted tiles painted: by the studio, else here, as far as one frame allows, by the painter that is asked for then. */
  readonly show: (wanted: Wanted, painter: () => TilePainter | undefined) => Shown;
  /** What was painted is no longer so, all of it or where it touches one of these areas; it shows until it is painted anew. */
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
      paintPicture(area, tile.resolution, (brush) => paint(brush, area, tile.resolution)),
    );
  }
  return 'all';
};

/** Has the studio paint what is missing. */
const createOrdering = (shelf: Shelf, studio: Studio, { upload, drawing }: Means) => {
  const orders = createOrders(studio);
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

export const createTileStore = (view: Container, means: Means): TileStore => {
  const shelf: Shelf = { view, fresh: new Map(), stale: new Map(), painted: 0 };
  const ordering = means.studio && createOrdering(shelf, means.studio, means);
  const here = (wanted: Wanted, painter: TilePainter | undefined): Shown =>
    painter
      ? paintMissing(shelf, wanted, (...part) => {
          painter(...part);
          means.paintedHere();
        })
      : 'awaited';
  let shown: readonly Tile[] | undefined;
  return {
    show: (wanted, painter) => {
      if (wanted.tiles === shown) return 'all';
      const found = ordering && openStudio(means) ? ordering.order(wanted) : here(wanted, painter());
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
