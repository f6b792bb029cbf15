import { CanvasSource, Sprite, Texture, type Container } from 'pixi.js';
import { overlaps, surface, type Brush, type Rect } from './brush.ts';
import { sameTile, type Tile } from './tiles.ts';

/** Script time in one frame for painting tiles, in milliseconds; the rest waits for the next frame. */
const LEAST_BUDGET = 4;
const MOST_BUDGET = 100;
/** Of the time that a frame takes. Where the processor draws, frames are long, and many of them with one tile more each would take for ever. */
const SHARE_OF_FRAME = 1 / 4;
/** Painted tiles kept at most, a quarter of a megabyte each. */
const MOST_TILES = 420;

interface Painted {
  readonly tile: Tile;
  readonly sprite: Sprite;
  /** What it shows is no longer so: it is painted again as soon as it is wanted, and stays until then. */
  stale: boolean;
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
  const sprite = new Sprite(new Texture({ source: new CanvasSource({ resource: made.canvas, scaleMode: 'linear' }) }));
  sprite.position.set(area.x, area.y);
  sprite.scale.set(1 / tile.resolution);
  return sprite;
};

/** Tells in each frame how long tiles may be painted, by how long the frame before has taken. */
const createBudget = () => {
  let last: number | undefined;
  return {
    next: (): number => {
      const now = performance.now();
      const budget = last === undefined ? LEAST_BUDGET : Math.min(MOST_BUDGET, Math.max(LEAST_BUDGET, (now - last) * SHARE_OF_FRAME));
      last = now;
      return budget;
    },
    /** No frame follows at once: how long it is until the next says nothing. */
    rest: (): void => { last = undefined; },
  };
};

const paintMissing = (view: Container, painted: Painted[], wanted: readonly Tile[], paint: TilePainter, budget: number): boolean => {
  const began = performance.now();
  for (const tile of wanted) {
    if (painted.some((each) => !each.stale && sameTile(each.tile, tile))) continue;
    if (performance.now() - began > budget) return false;
    painted.push({ tile, sprite: view.addChild(spriteOf(tile, paint)), stale: false });
  }
  return true;
};

/** Wanted tiles uppermost; until all are painted, those of other resolutions show beneath. */
const arrange = (painted: readonly Painted[], wanted: readonly Tile[], complete: boolean): readonly Painted[] => {
  const isWanted = (each: Painted): boolean => !each.stale && wanted.some((tile) => sameTile(tile, each.tile));
  for (const each of painted) {
    each.sprite.visible = !complete || isWanted(each);
    each.sprite.zIndex = isWanted(each) ? 100 : each.tile.resolution;
  }
  if (complete) return painted.filter((each) => each.stale || !isWanted(each)).filter((each, index) => each.stale || index < painted.length - MOST_TILES);
  return painted.filter((each) => !isWanted(each)).slice(0, Math.max(0, painted.length - MOST_TILES));
};

/** Tiles painted so far, as sprites of `view`. */
export interface TileStore {
  /** Paints what is missing of the wanted tiles as far as one frame allows; true when all are there. */
  readonly show: (wanted: readonly Tile[], paint: TilePainter) => boolean;
  /** What was painted is no longer so, all of it or where it touches one of these areas; it shows until it is painted anew. */
  readonly repaint: (areas?: readonly Rect[]) => void;
  readonly clear: () => void;
}

export const createTileStore = (view: Container): TileStore => {
  let painted: Painted[] = [];
  const budget = createBudget();
  const remove = (gone: readonly Painted[]): void => {
    for (const { sprite } of gone) sprite.destroy({ texture: true, textureSource: true });
    painted = painted.filter((each) => !gone.includes(each));
  };
  return {
    show: (wanted, paint) => {
      const complete = paintMissing(view, painted, wanted, paint, budget.next());
      if (complete) budget.rest();
      remove(arrange(painted, wanted, complete));
      view.sortChildren();
      return complete;
    },
    repaint: (areas) => {
      for (const each of painted) each.stale ||= areas === undefined || areas.some((area) => overlaps(area, coveredBy(each.tile)));
    },
    clear: () => remove(painted),
  };
};
