import type { CounterMark, MapScene, Scene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { surface, traceDisc, type Brush, type Rect, finish } from '../board/brush.ts';
import type { Extent } from './camera.ts';
import { createChange } from './layers/layer.ts';
import { placesOf } from './stackLayout.ts';
import { COUNTER_COLOURS, THEME } from '../board/palette.ts';
import { grainIn, HIGH_SUMMER, orchardIn } from '../../board/terrain/terrain.ts';

/** Paints what is printed on a part of the map on another thread; nothing where only the page can. */
export type Printer = (scene: Scene, area: Rect, resolution: number) => Promise<ImageBitmap | undefined>;

/** Where nobody else paints. */
const nobody: Printer = () => Promise.resolve(undefined);

/**
 * Side in pixels of what is painted of the terrain at once, and script time for that in one frame, in
 * milliseconds, where the page does it.
 */
const PIECE = 64;
const BUDGET = 8;

const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => done());
  });

/**
 * Pieces of a picture in pixels: on another thread as well as here, one after the other, so that nobody waits
 * long for anything else.
 */
const piecesOf = ({ width, height }: Extent): readonly Rect[] =>
  Array.from({ length: Math.ceil(height / PIECE) }, (_, row) =>
    Array.from({ length: Math.ceil(width / PIECE) }, (_each, column) => ({
      x: column * PIECE,
      y: row * PIECE,
      width: Math.min(PIECE, width - column * PIECE),
      height: Math.min(PIECE, height - row * PIECE),
    })),
  ).flat();

/** A picture and the brush that paints it. */
type Ground = { readonly canvas: HTMLCanvasElement; readonly brush: CanvasRenderingContext2D };

/** The page's own painting of the terrain: as much in one frame as there is time for. */
const createPaintingHere = ({ brush }: Ground, { map, month = HIGH_SUMMER }: Scene, scale: number) => {
  let began = -Infinity;
  return async ({ x, y, width, height }: Rect, area: Rect): Promise<void> => {
    const paint = await (await import('../board/art/mapArt.ts')).createMapPainter(map);
    if (performance.now() - began > BUDGET) {
      await nextFrame();
      began = performance.now();
    }
    brush.save();
    brush.beginPath();
    brush.rect(x, y, width, height);
    brush.clip();
    brush.scale(scale, scale);
    paint(brush, area, scale, month);
    brush.restore();
    finish(brush);
  };
};

/**
 * Paints the terrain piece by piece, as long as it is wanted; gives how many of them the page had to paint.
 */
const paintGround = async (
  ground: Ground,
  scene: Scene,
  scale: number,
  { print, wanted }: { readonly print: Printer; readonly wanted: () => boolean },
): Promise<number> => {
  const paintHere = createPaintingHere(ground, scene, scale);
  let here = 0;
  for (const piece of piecesOf(ground.canvas)) {
    if (!wanted()) return here;
    const area = {
      x: piece.x / scale,
      y: piece.y / scale,
      width: piece.width / scale,
      height: piece.height / scale,
    };
    const picture = await print(scene, area, scale);
    if (picture) ground.brush.drawImage(picture, piece.x, piece.y);
    else {
      await paintHere(piece, area);
      here += 1;
    }
    picture?.close();
  }
  return here;
};

/** Told of the terrain of a map once it is painted. */
export type GroundReady = (map: MapScene, picture: HTMLCanvasElement) => void;

/**
 * The terrain beneath, painted anew when the map, the season or the size is another one; `ready` is told when
 * it is there.
 */
const createGround = (ready: GroundReady, print: Printer) => {
  const changed = createChange();
  let [current, shown]: [Ground | undefined, Ground | undefined] = [undefined, undefined];
  let here = 0;
  const begin = async (made: Ground, scene: Scene, scale: number): Promise<void> => {
    here += await paintGround(made, scene, scale, { print, wanted: () => current === made });
    if (current !== made) return;
    shown = made;
    ready(scene.map, made.canvas);
  };
  return {
    here: (): number => here,
    of: (scene: Scene, scale: number): Ground | undefined => {
      const { map, month = HIGH_SUMMER } = scene;
      if (changed(map, grainIn(month), orchardIn(month), scale)) {
        current = surface(map.width * scale, map.height * scale);
        if (current) void begin(current, scene, scale);
      }
      return shown;
    },
    forget: (): void => {
      [current, shown] = [undefined, undefined];
    },
  };
};

/** A small picture of the whole map: its terrain, who stands where, and the part in view. */
export interface Minimap {
  readonly canvas: HTMLCanvasElement;
  /** Its size in CSS pixels within so much room. */
  readonly size: (map: Extent, room: Extent) => Extent;
  /** Draws what changed since it was last shown; `view` is the part of the map in view. */
  readonly show: (scene: Scene, view: Rect, size: Extent) => void;
  /**
   * What drawing has taken so far: all of it, its terrain and counters, and pieces of terrain that the page
   * itself painted.
   */
  readonly work: () => { readonly drawn: number; readonly beneath: number; readonly here: number };
  readonly destroy: () => void;
}

/** Half the side of a chip in CSS pixels. */
const CHIP = 2.6;
const RIM = '#15181d';

/** One side in squares, the other in discs; broken ones hollow, the selected one in a ring. */
const paintChip = (
  brush: Brush,
  { side, counter, conditions, selected }: CounterMark,
  { x, y }: Point,
): void => {
  const reach = selected ? CHIP + 1 : CHIP;
  brush.beginPath();
  if (side === 'allied') traceDisc(brush, x, y, reach + 0.3);
  else brush.rect(x - reach, y - reach, 2 * reach, 2 * reach);
  brush.fillStyle =
    conditions.includes('broken') && !conditions.includes('concealed')
      ? '#ffffff'
      : COUNTER_COLOURS[counter.nationality].ground;
  brush.fill();
  brush.lineWidth = 1.1;
  brush.strokeStyle = RIM;
  brush.stroke();
  if (!selected) return;
  brush.beginPath();
  traceDisc(brush, x, y, reach + 3);
  brush.lineWidth = 2;
  brush.strokeStyle = '#ffb000';
  brush.stroke();
};

const paintView = (brush: Brush, view: Rect, scale: number): void => {
  for (const [width, style] of [
    [3.4, RIM],
    [1.6, '#ffffff'],
  ] as const) {
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.beginPath();
    brush.rect(view.x * scale, view.y * scale, view.width * scale, view.height * scale);
    brush.stroke();
  }
};

interface Measure {
  /** CSS pixels to a board unit, and device pixels to one of those. */
  readonly scale: number;
  readonly ratio: number;
}

const paintBeneath = (
  { canvas: { width, height }, brush }: Ground,
  scene: Scene,
  ground: Ground | undefined,
  { scale, ratio }: Measure,
): void => {
  if (ground) brush.drawImage(ground.canvas, 0, 0, width, height);
  brush.globalCompositeOperation = 'multiply';
  brush.fillStyle = `#${THEME[scene.theme].art.toString(16).padStart(6, '0')}`;
  brush.fillRect(0, 0, width, height);
  brush.globalCompositeOperation = 'source-over';
  brush.scale(ratio, ratio);
  for (const { counters, centre } of placesOf(scene)) {
    const shown = counters.find(({ mark }) => mark.selected) ?? counters.at(-1);
    if (shown) paintChip(brush, shown.mark, { x: centre.x * scale, y: centre.y * scale });
  }
};

/** Terrain and counters, which stay while the view moves: painted when one of them changes. */
const createBeneath = () => {
  const changed = createChange();
  let made: Ground | undefined;
  let painted = 0;
  return {
    painted: (): number => painted,
    of: (
      scene: Scene,
      ground: Ground | undefined,
      { width, height }: Extent,
      measure: Measure,
    ): Ground | undefined => {
      if (!changed(scene.map, scene.stacks, scene.theme, ground, width, height, measure.ratio)) return made;
      made = surface(width, height);
      if (made) paintBeneath(made, scene, ground, measure);
      painted += 1;
      return made;
    },
  };
};

const sizeIn = (map: Extent, room: Extent): Extent => {
  const scale = Math.min(room.width / map.width, room.height / map.height);
  return { width: Math.round(map.width * scale), height: Math.round(map.height * scale) };
};

/**
 * `again` is told when there is more to show of the same; the terrain is painted by `print` as far as it can.
 */
export const createMinimap = (again: GroundReady, print = nobody): Minimap => {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  const changed = createChange();
  const [ground, below] = [createGround(again, print), createBeneath()];
  let drawn = 0;
  return {
    canvas,
    work: () => ({ drawn, beneath: below.painted(), here: ground.here() }),
    size: sizeIn,
    show: (scene, view, size) => {
      const ratio = Math.min(2, Math.max(1, globalThis.devicePixelRatio));
      const scale = size.width / scene.map.width;
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
      const beneath = below.of(scene, ground.of(scene, scale * ratio), { width, height }, { scale, ratio });
      if (!brush || !beneath || !changed(beneath, view.x, view.y, view.width, view.height)) return;
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      brush.setTransform(1, 0, 0, 1, 0, 0);
      brush.drawImage(beneath.canvas, 0, 0);
      brush.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintView(brush, view, scale);
      drawn += 1;
    },
    destroy: ground.forget,
  };
};
