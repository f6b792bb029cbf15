import { CanvasSource, Sprite, Texture, type Container } from 'pixi.js';
import { finish, overlaps, surface, type Brush, type Rect } from './brush.ts';
import type { Tile } from './tiles.ts';

/** Painted tiles kept at most, a sixteenth of a megabyte each. */
const MOST_TILES = 1200;

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

const spriteOf = (tile: Tile, paint: TilePainter): Sprite => {
  const area = coveredBy(tile);
  const pixels = Math.ceil(area.width * tile.resolution);
  const made = surface(pixels, pixels);
  if (!made) return new Sprite(Texture.EMPTY);
  made.brush.scale(tile.resolution, tile.resolution);
  made.brush.translate(-area.x, -area.y);
  paint(made.brush, area, tile.resolution);
  finish(made.brush);
  const sprite = new Sprite(new Texture({ source: new CanvasSource({ resource: made.canvas, scaleMode: 'linear' }) }));
  sprite.position.set(area.x, area.y);
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

/** Tiles painted so far, as sprites of `view`. */
export interface TileStore {
  /** Paints what is missing of the wanted tiles as far as one frame allows; true when all are there. */
  readonly show: (wanted: Wanted, paint: TilePainter) => boolean;
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

const paintMissing = (shelf: Shelf, { tiles, budget }: Wanted, paint: TilePainter): boolean => {
  const began = performance.now();
  for (const tile of tiles) {
    if (shelf.fresh.has(tile.key)) continue;
    if (performance.now() - began > budget) return false;
    shelf.fresh.set(tile.key, { tile, sprite: shelf.view.addChild(spriteOf(tile, paint)) });
    shelf.painted += 1;
    discard(shelf.stale, tile.key);
  }
  return true;
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
  const spare = [...fresh.keys()].filter((key) => !wanted.has(key));
  for (const key of spare.slice(0, Math.max(0, fresh.size - MOST_TILES))) discard(fresh, key);
  view.sortChildren();
};

const spoil = ({ fresh, stale }: Shelf, areas: readonly Rect[] | undefined): void => {
  for (const [key, painted] of fresh) {
    if (areas && !areas.some((area) => overlaps(area, coveredBy(painted.tile)))) continue;
    fresh.delete(key);
    discard(stale, key);
    stale.set(key, painted);
  }
};

export const createTileStore = (view: Container): TileStore => {
  const shelf: Shelf = { view, fresh: new Map(), stale: new Map(), painted: 0 };
  let shown: readonly Tile[] | undefined;
  return {
    show: (wanted, paint) => {
      if (wanted.tiles === shown) return true;
      const complete = paintMissing(shelf, wanted, paint);
      arrange(shelf, wanted, complete);
      shown = complete ? wanted.tiles : undefined;
      return complete;
    },
    repaint: (areas) => {
      spoil(shelf, areas);
      shown = undefined;
    },
    clear: () => {
      for (const kept of [shelf.fresh, shelf.stale]) for (const key of [...kept.keys()]) discard(kept, key);
      shown = undefined;
    },
    painted: () => shelf.painted,
  };
};
