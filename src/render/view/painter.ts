import { CanvasSource, Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { Scene, ChangeMarks, MapScene } from '../../editor/scene.ts';
import type { Rect } from '../board/brush.ts';
import { boardToView, resolutionFor, sameCamera, viewToBoard, type Camera } from './camera.ts';
import { type FrameShare, type RenderContext, openPaintClient } from './renderContext.ts';
import { type Viewport, createSharpness } from './viewport.ts';
import { createOverlay } from './overlay.ts';
import type { PaintClient } from '../paint/paintClient.ts';
import { ART, THEME } from '../board/palette.ts';
import { renderStage, type PixiApp } from './pixiApp.ts';
import { grainIn, HIGH_SUMMER, orchardIn } from '../../board/terrain/terrain.ts';
import { changedAreas, NO_MARKS } from '../board/art/changes.ts';
import type { createPainterInPlace } from '../paint/pagePainter.ts';
import { createTileChoice, LARGE_TILES, SMALL_TILES, createTileStore, type TileStore } from './tiles.ts';
import { createChange } from './layers/layer.ts';

/** The printed boards under their hex grid, painted in tiles for the resolution looked at. */
interface PrintedMapLayer {
  readonly view: Container;
  /** Shows what it has for the visible part. */
  readonly draw: (scene: Scene, resolution: number, frame: FrameShare) => void;
  /** A small picture of a map, to be seen where that is not painted yet. */
  readonly layBeneath: (map: MapScene, picture: HTMLCanvasElement) => void;
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
      import('../paint/pagePainter.ts')
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

/** As a number: colours in words are none of what is built in of Pixi. */
const GRASS = Number.parseInt(ART.grass.slice(1), 16);

/**
 * Grass, and a coarse picture of the map once there is one, beneath its tiles: whoever jumps elsewhere sees what is
 * coming.
 */
const createCoarseMap = (view: Container) => {
  const grass = view.addChild(new Graphics());
  const another = createChange();
  let lying: { readonly map: MapScene; readonly sprite: Sprite } | undefined;
  const takeAway = (): void => {
    lying?.sprite.destroy({ texture: true, textureSource: true });
    lying = undefined;
  };
  return {
    takeAway,
    lay: (map: MapScene, picture: HTMLCanvasElement): void => {
      takeAway();
      const source = new CanvasSource({ resource: picture, scaleMode: 'linear' });
      const sprite = view.addChild(new Sprite(new Texture({ source })));
      sprite.setSize(map.width, map.height);
      lying = { map, sprite };
    },
    show: (map: MapScene, tint: number, needed: boolean): void => {
      if (lying && lying.map !== map) takeAway();
      if (another(map)) {
        grass.clear();
        for (const { at, width, height } of map.boards) grass.rect(at.x, at.y, width, height);
        grass.fill({ color: GRASS });
      }
      view.visible = needed;
      view.tint = tint;
    },
  };
};

const createPrintedMapLayer = (context: RenderContext): PrintedMapLayer => {
  const view = new Container();
  const frame = view.addChild(new Graphics());
  const pictures = view.addChild(new Container({ isRenderGroup: true }));
  const coarse = createCoarseMap(pictures.addChild(new Container()));
  const tiles = pictures.addChild(new Container());
  const store = createTileStore(tiles, context);
  const painterOf = createInPlace(context.request);
  const dressed = createChange();
  const keepUpToDate = createUpToDate(store);
  const choice = createTileChoice();
  return {
    view,
    painted: store.painted,
    layBeneath: coarse.lay,
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
      coarse.show(scene.map, art, found !== 'all');
      if (found === 'late') late();
      if (found === 'awaited') awaited();
    },
    destroy: () => {
      store.clear();
      coarse.takeAway();
      view.destroy({ children: true });
    },
  };
};

/**
 * What was done since the view was made: pictures of the board rendered, tiles of board art painted, counters
 * and signs drawn anew.
 */
export interface WorkDone {
  readonly frames: number;
  readonly tiles: number;
  readonly signs: number;
  /** Pictures of tiles, counters and signs that the page's own thread had to paint. */
  readonly here: number;
}

/**
 * Script time for pictures in one frame, in milliseconds: while the view moves, and while it stands still.
 */
const HERE = { moving: 4, still: 12 } as const;
/**
 * The same where a paint worker paints: for taking over what it has painted, and once more for showing it.
 */
const ELSEWHERE = { moving: 1, still: 2 } as const;
/**
 * While only pictures are missing, what there is of them is rendered no more often than this: every so many
 * milliseconds, and so many times what a rendering takes.
 */
const BETWEEN_RENDERINGS = 90;
const PAINTED_PER_RENDERED = 3;

/** Where the world lies on the stage, and what is to be seen of it. */
const aim = (
  stage: PixiApp,
  look: Viewport,
): { readonly zoom: number; readonly resolution: number; readonly visible: Rect } => {
  const camera = look.camera();
  const { zoom } = camera;
  const free = look.free();
  const { width, height } = look.view();
  const origin = boardToView(camera, free, { x: 0, y: 0 });
  const corner = viewToBoard(camera, free, { x: -free.x, y: -free.y });
  const ratio = stage.renderer.resolution;
  const snap = (value: number): number => Math.round(value * ratio) / ratio;
  stage.world.scale.set(zoom);
  stage.world.position.set(snap(free.x + origin.x), snap(free.y + origin.y));
  return {
    zoom,
    resolution: resolutionFor(zoom * ratio),
    visible: { ...corner, width: width / zoom, height: height / zoom },
  };
};

/**
 * Renders the stage. Where hardware is slow, the next frame comes late: pictures are then painted for longer
 * before they are shown.
 */
const createRendering = (stage: PixiApp) => {
  let [frames, rendered, latency] = [0, 0, 0];
  let fresh = false;
  return {
    frames: () => frames,
    /** Told at the beginning of each frame; whether it is too soon to render what is only half done. */
    tooSoon: (): boolean => {
      const since = performance.now() - rendered;
      if (fresh) latency = since;
      fresh = false;
      return since < Math.max(BETWEEN_RENDERINGS, latency * PAINTED_PER_RENDERED);
    },
    render: (colour: number): void => {
      renderStage(stage, colour);
      frames += 1;
      rendered = performance.now();
      fresh = true;
    },
  };
};

/** What one frame may take, and what became of it. */
const createShare = (visible: Rect, budget: number) => {
  let [isLate, isAwaited] = [false, false];
  const share: FrameShare = {
    visible,
    budget,
    late: () => {
      isLate = true;
    },
    awaited: () => {
      isAwaited = true;
    },
  };
  return { share, isLate: () => isLate, complete: () => !isLate && !isAwaited };
};

/**
 * Whether the graphics hardware has gone away for a while: what it is to show is handed over when it is back.
 */
const isLost = ({ renderer }: PixiApp): boolean =>
  'context' in renderer && 'isLost' in renderer.context && renderer.context.isLost;

/** Has what is printed painted by the paint worker; resolves with nothing where only the page can. */
const createPrinting = (paintClient: PaintClient | undefined) => {
  const waiting = new Set<() => void>();
  return {
    print: (scene: Scene, area: Rect, resolution: number): Promise<ImageBitmap | undefined> =>
      new Promise((done) => {
        if (paintClient?.open() !== true) return done(undefined);
        const none = (): void => done(undefined);
        waiting.add(none);
        paintClient.dress(scene);
        paintClient.paint({ kind: 'print', area, resolution }, (picture) => {
          waiting.delete(none);
          done(picture);
        });
      }),
    /** Nothing more will come. */
    giveUp: (): void => {
      for (const none of waiting) none();
      waiting.clear();
    },
  };
};

/** What the layers work with, and how many pictures the page painted. */
const createMeans = (stage: PixiApp, request: () => void, paintClient: PaintClient | undefined) => {
  let here = 0;
  const drawing = 'gl' in stage.renderer ? 'hardware' : 'processor';
  const context: RenderContext = {
    request,
    paintClient,
    drawing,
    renderer: stage.renderer,
    ...(drawing === 'processor' && { cachedTextures: { view: new Container({ isRenderGroup: true }) } }),
    upload: (source) => {
      if (!isLost(stage)) stage.renderer.texture.initSource(source);
    },
    paintedHere: () => {
      here += 1;
    },
  };
  const { print, giveUp } = createPrinting(paintClient);
  paintClient?.listen(() => {
    if (!paintClient.open()) giveUp();
    request();
  });
  return { context, print, here: () => here };
};

const budgetOf = (paintClient: PaintClient | undefined, still: boolean): number =>
  (paintClient?.open() === true ? ELSEWHERE : HERE)[still ? 'still' : 'moving'];

/** Takes over what the paint worker has painted, for so many milliseconds; true when nothing is left. */
const takeOver = (paintClient: PaintClient | undefined, budget: number): boolean => {
  const until = performance.now() + budget;
  return paintClient?.handOver(() => performance.now() < until) ?? true;
};

/** What was on the canvas, and its size in pixels: one of another size is empty. */
interface Frame {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
}

const isSame = (a: Frame, b: Frame): boolean =>
  a.scene === b.scene && a.width === b.width && a.height === b.height && sameCamera(a.camera, b.camera);

/**
 * Scene and look on the stage; `paint` gives true when nothing is left to paint. A paint worker paints what
 * can wait; else the page's own thread does.
 */
export const createPainter = (
  stage: PixiApp,
  look: Viewport,
  request: () => void,
  paintClient?: PaintClient,
) => {
  const { context, here, print } = createMeans(stage, request, paintClient);
  const [art, overlay] = [createPrintedMapLayer(context), createOverlay(context)];
  stage.world.addChild(art.view, overlay.view);
  const [rendering, sharpness] = [createRendering(stage), createSharpness()];
  let signs = 0;
  let before: Frame | undefined;
  const paint = (scene: Scene): boolean => {
    const tooSoon = rendering.tooSoon();
    const [camera, { zoom, resolution: wanted, visible }] = [look.camera(), aim(stage, look)];
    const { resolution, zoom: meant, isFinal } = sharpness(wanted, zoom, performance.now());
    const now = { scene, camera, width: stage.canvas.width, height: stage.canvas.height };
    const still = before !== undefined && isSame(before, now);
    const { share, isLate, complete } = createShare(visible, budgetOf(paintClient, still));
    if (!takeOver(paintClient, share.budget) || !isFinal) share.late();
    art.draw(scene, resolution, share);
    signs += overlay.draw(scene, { zoom: meant, resolution, frame: share });
    context.cachedTextures?.made?.flatten({
      resolution: zoom * stage.renderer.resolution,
      zooms: !isFinal,
      frame: share,
    });
    before = now;
    const skips = still && tooSoon && !complete();
    if (isLate() || skips) request();
    if (!skips) rendering.render(THEME[scene.theme].table);
    return complete();
  };
  const destroy = (): void => {
    art.destroy();
    overlay.destroy();
    paintClient?.close();
  };
  return {
    paint,
    print,
    layBeneath: art.layBeneath,
    destroy,
    /** Whatever moves is at its end at once. */
    press: (): void => {
      context.pressed = performance.now();
    },
    work: (): WorkDone => ({ frames: rendering.frames(), signs, tiles: art.painted(), here: here() }),
  };
};
