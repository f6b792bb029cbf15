import { Container, Graphics } from 'pixi.js';
import { grainIn, orchardIn } from '../../board/season.ts';
import type { MapScene, Scene } from '../../editor/scene.ts';
import { paintGrid } from '../art/grid.ts';
import { createMapPainter, HIGH_SUMMER, type MapPainter } from '../art/mapArt.ts';
import type { Rect } from '../brush.ts';
import { THEME } from '../palette.ts';
import { tilesOver } from '../tiles.ts';
import { createTileStore, type TilePainter } from '../tileStore.ts';
import { createChange, type Lens } from './layer.ts';

/** The printed boards under their hex grid, painted in tiles for the resolution looked at. */
export interface ArtLayer {
  readonly view: Container;
  /** Shows what it has for the visible part; false while tiles are still to be painted. */
  readonly draw: (scene: Scene, lens: Lens, visible: Rect) => boolean;
  readonly destroy: () => void;
}

const tilePainter = ({ map, showNames, month = HIGH_SUMMER }: Scene, painter: MapPainter): TilePainter => (brush, area, resolution) => {
  painter(brush, area, resolution, month);
  brush.beginPath();
  brush.rect(0, 0, map.width, map.height);
  brush.clip();
  paintGrid(brush, map, area, resolution, showNames);
};

const drawTable = (frame: Graphics, map: MapScene, colour: number): void => {
  frame.clear();
  frame.rect(-1.5, -1.5, map.width + 3, map.height + 3).fill({ color: colour });
};

/** The painter of the map last asked for; none while its pictures are being decoded. */
const createPainters = (ready: () => void) => {
  let current: { readonly map: MapScene; readonly painter?: MapPainter } | undefined;
  const load = async (map: MapScene): Promise<void> => {
    current = { map };
    const painter = await createMapPainter(map);
    if (current.map !== map) return;
    current = { map, painter };
    ready();
  };
  return (map: MapScene): MapPainter | undefined => {
    if (current?.map !== map) void load(map);
    return current?.painter;
  };
};

/** `request` asks for another frame: when a map has been read, or tiles are left to paint. */
export const createArtLayer = (request: () => void): ArtLayer => {
  const view = new Container();
  const frame = view.addChild(new Graphics());
  const tiles = view.addChild(new Container());
  const store = createTileStore(tiles);
  const painterOf = createPainters(request);
  const another = createChange();
  const dressed = createChange();
  return {
    view,
    draw: (scene, lens, visible) => {
      const month = scene.month ?? HIGH_SUMMER;
      if (another(scene.map, scene.showNames, grainIn(month), orchardIn(month))) store.clear();
      const { art, mapEdge } = THEME[scene.theme];
      if (dressed(scene.map, scene.theme)) drawTable(frame, scene.map, mapEdge);
      tiles.tint = art;
      const painter = painterOf(scene.map);
      if (!painter) return false;
      const complete = store.show(tilesOver(visible, scene.map, lens.resolution), tilePainter(scene, painter));
      if (!complete) request();
      return complete;
    },
    destroy: () => {
      store.clear();
      view.destroy({ children: true });
    },
  };
};
