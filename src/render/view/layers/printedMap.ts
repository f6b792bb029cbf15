import { Container, Graphics } from 'pixi.js';
import { grainIn, HIGH_SUMMER, orchardIn } from '../../../board/terrain/terrain.ts';
import type { ChangeMarks, MapScene, Scene } from '../../../editor/scene.ts';
import { changedAreas, NO_MARKS } from '../../board/art/changedAreas.ts';
import { openPaintClient, type RenderContext, type FrameShare } from '../renderContext.ts';
import type { createPainterInPlace } from '../../paint/pagePainter.ts';
import { THEME } from '../../board/palette.ts';
import { createTileChoice, LARGE_TILES, SMALL_TILES, createTileStore, type TileStore } from '../tiles.ts';
import { createChange } from './layer.ts';

/** The printed boards under their hex grid, painted in tiles for the resolution looked at. */
interface PrintedMapLayer {
  readonly view: Container;
  /** Shows what it has for the visible part. */
  readonly draw: (scene: Scene, resolution: number, frame: FrameShare) => void;
  /** Tiles painted since the beginning. */
  readonly painted: () => number;
  readonly destroy: () => void;
}

const drawTable = (frame: Graphics, map: MapScene, colour: number): void => {
  frame.clear();
  for (const { at, width, height } of map.boards) frame.rect(at.x - 1.5, at.y - 1.5, width + 3, height + 3);
  frame.fill({ color: colour });
};

type PainterInPlace = ReturnType<typeof createPainterInPlace>;

/** The page's own painter, fetched when there is no paint worker. */
const createInPlace = (ready: () => void): PainterInPlace => {
  let painter: PainterInPlace | 'asked' | undefined;
  return (scene) => {
    if (typeof painter === 'function') return painter(scene);
    if (painter === undefined)
      import('../../paint/pagePainter.ts')
        .then(
          (found) => {
            painter = found.createPainterInPlace(ready);
          },
          () => {
            painter = undefined;
          },
        )
        .finally(ready);
    painter = 'asked';
    return undefined;
  };
};

/** Keeps the tiles to what a scene shows beneath its counters. */
const createUpToDate = (store: TileStore) => {
  const another = createChange();
  const dressed = createChange();
  let before: ChangeMarks = NO_MARKS;
  return ({ map, showNames, month = HIGH_SUMMER, changes = NO_MARKS }: Scene): void => {
    if (another(map)) store.clear();
    else if (changes !== before) {
      const concerns = changedAreas(before, changes);
      store.repaint(concerns === 'all' ? undefined : concerns);
    }
    before = changes;
    if (dressed(map, showNames, grainIn(month), orchardIn(month))) store.repaint();
  };
};

export const createPrintedMapLayer = (context: RenderContext): PrintedMapLayer => {
  const view = new Container();
  const frame = view.addChild(new Graphics());
  const tiles = view.addChild(new Container({ isRenderGroup: true })).addChild(new Container());
  const store = createTileStore(tiles, context);
  const painterOf = createInPlace(context.request);
  const dressed = createChange();
  const keepUpToDate = createUpToDate(store);
  const choice = createTileChoice();
  return {
    view,
    painted: store.painted,
    draw: (scene, resolution, { visible, budget, late, awaited }) => {
      keepUpToDate(scene);
      openPaintClient(context)?.dress(scene);
      const { art, mapEdge } = THEME[scene.theme];
      if (dressed(scene.map, scene.theme)) drawTable(frame, scene.map, mapEdge);
      tiles.tint = art;
      const found = store.show(
        {
          tiles: choice(visible, scene.map, resolution, openPaintClient(context) ? LARGE_TILES : SMALL_TILES),
          visible,
          budget,
        },
        () => painterOf(scene),
      );
      if (found === 'late') late();
      if (found === 'awaited') awaited();
    },
    destroy: () => {
      store.clear();
      view.destroy({ children: true });
    },
  };
};
