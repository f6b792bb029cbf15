import { CanvasSource, Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { MapScene, Scene } from '../../editor/scene.ts';
import { createMapPainter, type MapPainter } from '../art/mapArt.ts';
import { paintGrid } from '../art/grid.ts';
import { surface, type Rect } from '../brush.ts';
import { THEME } from '../palette.ts';
import { sameTile, tilesOver, TILE_PIXELS, type Tile } from '../tiles.ts';
import type { Lens } from './layer.ts';

/** Script time in one frame for painting tiles, in milliseconds; the rest waits for the next frame. */
const FRAME_BUDGET = 10;
/** Painted tiles kept at most, one megabyte each. */
const MOST_TILES = 120;

interface Painted {
  readonly tile: Tile;
  readonly sprite: Sprite;
}

/** The printed boards under their hex grid, painted in tiles for the resolution looked at. */
export interface ArtLayer {
  readonly view: Container;
  /** Shows what it has for the visible part; false while tiles are still to be painted. */
  readonly draw: (scene: Scene, lens: Lens, visible: Rect) => boolean;
  readonly destroy: () => void;
}

const paintTile = (map: MapScene, names: boolean, painter: MapPainter, tile: Tile): Texture => {
  const made = surface(TILE_PIXELS + 2, TILE_PIXELS + 2);
  if (!made) return Texture.EMPTY;
  const { brush, canvas } = made;
  brush.translate(1, 1);
  brush.scale(tile.resolution, tile.resolution);
  brush.translate(-tile.box.x, -tile.box.y);
  const edge = 1 / tile.resolution;
  const area = { x: tile.box.x - edge, y: tile.box.y - edge, width: tile.box.width + 2 * edge, height: tile.box.height + 2 * edge };
  painter(brush, area, tile.resolution);
  brush.beginPath();
  brush.rect(0, 0, map.width, map.height);
  brush.clip();
  paintGrid(brush, map.hexes, area, tile.resolution, names);
  return new Texture({ source: new CanvasSource({ resource: canvas, scaleMode: 'linear' }) });
};

const spriteOf = (tile: Tile, texture: Texture): Sprite => {
  const sprite = new Sprite(texture);
  const edge = 1 / tile.resolution;
  sprite.position.set(tile.box.x - edge, tile.box.y - edge);
  sprite.scale.set(1 / tile.resolution);
  return sprite;
};

const drawTable = (frame: Graphics, map: MapScene, colour: number): void => {
  frame.clear();
  frame.rect(-1.5, -1.5, map.width + 3, map.height + 3).fill({ color: colour });
  frame.rect(2, map.height + 1.5, map.width, 2.5).fill({ color: 0, alpha: 0.18 });
};

/** `request` asks for another frame: when a map has been read, or tiles are left to paint. */
export const createArtLayer = (request: () => void): ArtLayer => {
  const view = new Container();
  const frame = view.addChild(new Graphics());
  const tiles = view.addChild(new Container());
  let painted: Painted[] = [];
  let painter: MapPainter | undefined;
  let shown: { readonly map: MapScene; readonly names: boolean } | undefined;
  const remove = (gone: readonly Painted[]): void => {
    for (const { sprite } of gone) sprite.destroy({ texture: true, textureSource: true });
    painted = painted.filter((each) => !gone.includes(each));
  };
  const load = async (map: MapScene): Promise<void> => {
    const made = await createMapPainter(map);
    if (shown?.map !== map) return;
    painter = made;
    request();
  };
  const turnTo = (scene: Scene): void => {
    if (shown?.map === scene.map && shown.names === scene.showNames) return;
    const another = shown?.map !== scene.map;
    shown = { map: scene.map, names: scene.showNames };
    remove(painted);
    if (!another) return;
    painter = undefined;
    void load(scene.map);
  };
  const paintMissing = (scene: Scene, wanted: readonly Tile[], make: MapPainter): boolean => {
    const began = performance.now();
    for (const tile of wanted) {
      if (painted.some((each) => sameTile(each.tile, tile))) continue;
      if (performance.now() - began > FRAME_BUDGET) return false;
      const sprite = spriteOf(tile, paintTile(scene.map, scene.showNames, make, tile));
      tiles.addChild(sprite);
      painted = [...painted, { tile, sprite }];
    }
    return true;
  };
  const tidy = (wanted: readonly Tile[], complete: boolean): void => {
    const isWanted = (each: Painted): boolean => wanted.some((tile) => sameTile(tile, each.tile));
    for (const each of painted) {
      each.sprite.visible = !complete || isWanted(each);
      each.sprite.zIndex = isWanted(each) ? 100 : each.tile.resolution;
    }
    tiles.sortChildren();
    const spare = painted.filter((each) => !isWanted(each));
    if (painted.length > MOST_TILES) remove(spare.slice(0, painted.length - MOST_TILES));
  };
  return {
    view,
    draw: (scene, lens, visible) => {
      turnTo(scene);
      const { art, mapEdge } = THEME[scene.theme];
      tiles.tint = art;
      drawTable(frame, scene.map, mapEdge);
      if (!painter) return false;
      const wanted = tilesOver(visible, scene.map, lens.resolution);
      const complete = paintMissing(scene, wanted, painter);
      tidy(wanted, complete);
      if (!complete) request();
      return complete;
    },
    destroy: () => {
      remove(painted);
      view.destroy({ children: true });
    },
  };
};
