import { grainIn, HIGH_SUMMER, orchardIn } from '../board/season.ts';
import type { CounterMark, Scene } from '../editor/scene.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { createMapPainter } from './art/mapArt.ts';
import { finish, surface, traceDisc, type Brush, type Rect } from './brush.ts';
import type { Extent } from './camera.ts';
import { createChange } from './layers/layer.ts';
import { placesOf } from './layers/placesOf.ts';
import { COUNTER_COLOURS, THEME } from './palette.ts';

/** A small picture of the whole map: its terrain, who stands where, and the part in view. */
export interface Minimap {
  readonly canvas: HTMLCanvasElement;
  /** Its size in CSS pixels within so much room. */
  readonly size: (map: Extent, room: Extent) => Extent;
  /** Draws what changed since it was last shown; `view` is the part of the map in view. */
  readonly show: (scene: Scene, view: Rect, size: Extent) => void;
  /** How often it was drawn. */
  readonly drawn: () => number;
  readonly destroy: () => void;
}

/** Side of what is painted of the map at once, in board units, and script time for that in one frame, in milliseconds. */
const PIECE = 1024;
const BUDGET = 8;

const nextFrame = (): Promise<void> => new Promise((done) => { requestAnimationFrame(() => done()); });

const piecesOf = ({ width, height }: Extent): readonly Rect[] =>
  Array.from({ length: Math.ceil(height / PIECE) }, (_, row) => Array.from({ length: Math.ceil(width / PIECE) }, (_each, column) =>
    ({ x: column * PIECE, y: row * PIECE, width: Math.min(PIECE, width - column * PIECE), height: Math.min(PIECE, height - row * PIECE) }))).flat();

type Ground = { readonly canvas: HTMLCanvasElement; readonly brush: CanvasRenderingContext2D };

/** Paints the terrain piece by piece, as long as it is wanted. */
const paintGround = async ({ brush }: Ground, { map, month = HIGH_SUMMER }: Scene, scale: number, wanted: () => boolean): Promise<void> => {
  const paint = await createMapPainter(map);
  let began = performance.now();
  for (const piece of piecesOf(map)) {
    if (performance.now() - began > BUDGET) {
      await nextFrame();
      began = performance.now();
    }
    if (!wanted()) return;
    brush.setTransform(scale, 0, 0, scale, 0, 0);
    brush.save();
    brush.beginPath();
    brush.rect(piece.x, piece.y, piece.width, piece.height);
    brush.clip();
    paint(brush, piece, scale, month);
    brush.restore();
    finish(brush);
  }
};

/** The terrain beneath, painted anew when the map, the season or the size is another one; `ready` is told when it is there. */
const createGround = (ready: () => void) => {
  const changed = createChange();
  let [current, shown]: [Ground | undefined, Ground | undefined] = [undefined, undefined];
  return {
    of: (scene: Scene, scale: number): Ground | undefined => {
      const { map, month = HIGH_SUMMER } = scene;
      if (changed(map, grainIn(month), orchardIn(month), scale)) {
        const made = surface(map.width * scale, map.height * scale);
        current = made;
        if (made) void paintGround(made, scene, scale, () => current === made).then(() => {
          if (current !== made) return;
          shown = made;
          ready();
        });
      }
      return shown;
    },
    forget: (): void => { [current, shown] = [undefined, undefined]; },
  };
};

/** Half the side of a chip in CSS pixels. */
const CHIP = 2.6;
const RIM = '#15181d';

/** One side in squares, the other in discs; broken ones hollow, the selected one in a ring. */
const paintChip = (brush: Brush, { side, counter, conditions, selected }: CounterMark, { x, y }: Point): void => {
  const reach = selected ? CHIP + 1 : CHIP;
  brush.beginPath();
  if (side === 'allied') traceDisc(brush, x, y, reach + 0.3);
  else brush.rect(x - reach, y - reach, 2 * reach, 2 * reach);
  brush.fillStyle = conditions.includes('broken') && !conditions.includes('concealed') ? '#ffffff' : COUNTER_COLOURS[counter.nationality].ground;
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
  for (const [width, style] of [[3.4, RIM], [1.6, '#ffffff']] as const) {
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.beginPath();
    brush.rect(view.x * scale, view.y * scale, view.width * scale, view.height * scale);
    brush.stroke();
  }
};

const paintAll = (brush: CanvasRenderingContext2D, scene: Scene, view: Rect, { ground, scale, ratio }: { readonly ground: Ground | undefined; readonly scale: number; readonly ratio: number }): void => {
  const { width, height } = brush.canvas;
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.clearRect(0, 0, width, height);
  if (ground) brush.drawImage(ground.canvas, 0, 0, width, height);
  brush.globalCompositeOperation = 'multiply';
  brush.fillStyle = `#${THEME[scene.theme].art.toString(16).padStart(6, '0')}`;
  brush.fillRect(0, 0, width, height);
  brush.globalCompositeOperation = 'source-over';
  brush.setTransform(ratio, 0, 0, ratio, 0, 0);
  for (const { counters, centre } of placesOf(scene)) {
    const shown = counters.find(({ mark }) => mark.selected) ?? counters.at(-1);
    if (shown) paintChip(brush, shown.mark, { x: centre.x * scale, y: centre.y * scale });
  }
  paintView(brush, view, scale);
};

/** `again` is told when there is more to show of the same. */
export const createMinimap = (again: () => void): Minimap => {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  const changed = createChange();
  const ground = createGround(again);
  let drawn = 0;
  return {
    canvas,
    drawn: () => drawn,
    size: (map, room) => {
      const scale = Math.min(room.width / map.width, room.height / map.height);
      return { width: Math.round(map.width * scale), height: Math.round(map.height * scale) };
    },
    show: (scene, view, size) => {
      const ratio = Math.min(2, Math.max(1, globalThis.devicePixelRatio));
      const scale = size.width / scene.map.width;
      const beneath = ground.of(scene, scale * ratio);
      if (!brush || !changed(scene.map, scene.stacks, scene.theme, beneath, view.x, view.y, view.width, view.height, size.width, ratio)) return;
      if (canvas.width !== Math.round(size.width * ratio)) [canvas.width, canvas.height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
      paintAll(brush, scene, view, { ground: beneath, scale, ratio });
      drawn += 1;
    },
    destroy: ground.forget,
  };
};
