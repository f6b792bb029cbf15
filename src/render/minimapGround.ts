import { grainIn, HIGH_SUMMER, orchardIn } from '../board/season.ts';
import type { Scene } from '../editor/scene.ts';
import { finish, surface, type Rect } from './brush.ts';
import type { Extent } from './camera.ts';
import { createChange } from './layers/layer.ts';

/** Paints what is printed on a part of the map on another thread; nothing where only the page can. */
export type Printer = (scene: Scene, area: Rect, resolution: number) => Promise<ImageBitmap | undefined>;

/** Where nobody else paints. */
export const nobody: Printer = () => Promise.resolve(undefined);

/** Side in pixels of what is painted of the terrain at once, and script time for that in one frame, in milliseconds, where the page does it. */
const PIECE = 64;
const BUDGET = 8;

const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => done());
  });

/** Pieces of a picture in pixels: on another thread as well as here, one after the other, so that nobody waits long for anything else. */
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
export type Ground = { readonly canvas: HTMLCanvasElement; readonly brush: CanvasRenderingContext2D };

/** The page's own painting of the terrain: as much in one frame as there is time for. */
const createPaintingHere = ({ brush }: Ground, { map, month = HIGH_SUMMER }: Scene, scale: number) => {
  let began = -Infinity;
  return async ({ x, y, width, height }: Rect, area: Rect): Promise<void> => {
    const paint = await (await import('./art/mapArt.ts')).createMapPainter(map);
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

/** Paints the terrain piece by piece, as long as it is wanted; gives how many of them the page had to paint. */
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

/** The terrain beneath, painted anew when the map, the season or the size is another one; `ready` is told when it is there. */
export const createGround = (ready: () => void, print: Printer) => {
  const changed = createChange();
  let [current, shown]: [Ground | undefined, Ground | undefined] = [undefined, undefined];
  let here = 0;
  const begin = async (made: Ground, scene: Scene, scale: number): Promise<void> => {
    here += await paintGround(made, scene, scale, { print, wanted: () => current === made });
    if (current !== made) return;
    shown = made;
    ready();
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
