import { Container, RenderTexture, type Renderer } from 'pixi.js';
import type { Scene } from '../editor/scene.ts';
import { createMapPainter, type MapPainter } from './art/mapArt.ts';
import { paintGrid } from './art/grid.ts';
import { boxAround, surface, type Rect } from './brush.ts';
import { centresOf } from './layers/layer.ts';
import { createLegend, LEGEND_MARGIN } from './legend.ts';
import { createOverlay } from './overlay.ts';

export interface ExportOptions {
  /** Pixels to a board unit: 1 is VASL's own scale. */
  readonly scale: 1 | 2 | 4;
  /** Adds a strip that explains the signs, and the scene's caption. */
  readonly legend: boolean;
  /** The whole map, or the part where something happens. */
  readonly crop?: 'map' | 'action';
  /** Share of the work done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Side of a piece rendered at once; well below the largest texture of any machine. */
const PIECE = 2048;
/** Browsers refuse larger canvases, without saying so. */
const LARGEST_SIDE = 32_000;
const LARGEST_AREA = 260_000_000;

const ACTION_MARGIN = 96;

/** The part of the map that anything in the scene is about; all of it where nothing is. */
export const actionBox = (scene: Scene): Rect => {
  const whole = { x: 0, y: 0, width: scene.map.width, height: scene.map.height };
  const centres = centresOf(scene.map);
  const hexes = scene.highlights.filter(({ tone }) => tone !== 'hover' && tone !== 'cursor').map(({ hex }) => hex);
  const chosen = scene.stacks.flatMap((stack) => stack.counters.filter((counter) => counter.selected || counter.emphasised)).map(({ hex }) => hex);
  const points = [
    ...[...hexes, ...chosen].flatMap((hex) => centres.get(hex) ?? []),
    ...scene.routes.flatMap((route) => route.points),
    ...scene.sights.flatMap((sight) => [sight.from, sight.to]),
  ];
  if (points.length === 0) return whole;
  const box = boxAround(points, ACTION_MARGIN);
  const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  return { x, y, width: Math.min(whole.width, Math.ceil(box.x + box.width)) - x, height: Math.min(whole.height, Math.ceil(box.y + box.height)) - y };
};

/** One piece of the picture in pixels, from the picture's upper left corner. */
interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pieces that a picture is rendered in. */
export const piecesOf = (width: number, height: number): readonly Piece[] =>
  Array.from({ length: Math.ceil(height / PIECE) }, (_, row) =>
    Array.from({ length: Math.ceil(width / PIECE) }, (_unused, column) => ({
      x: column * PIECE,
      y: row * PIECE,
      width: Math.min(PIECE, width - column * PIECE),
      height: Math.min(PIECE, height - row * PIECE),
    })),
  ).flat();

/** Draws pixi's part of a piece onto the picture. */
const overlayPiece = (renderer: Renderer, group: Container, brush: CanvasRenderingContext2D, piece: Piece, top: number): void => {
  const target = RenderTexture.create({ width: piece.width, height: piece.height, resolution: 1, antialias: true });
  const root = new Container();
  root.addChild(group);
  group.position.x -= piece.x;
  group.position.y -= piece.y;
  renderer.render({ container: root, target, clear: true, clearColor: [0, 0, 0, 0] });
  brush.drawImage(renderer.extract.canvas({ target, resolution: 1 }) as HTMLCanvasElement, piece.x, piece.y + top);
  group.position.x += piece.x;
  group.position.y += piece.y;
  root.removeChild(group);
  root.destroy();
  target.destroy(true);
};

const artPiece = (brush: CanvasRenderingContext2D, scene: Scene, painter: MapPainter, view: { readonly box: Rect; readonly scale: number }, piece: Piece): void => {
  const { box, scale } = view;
  const area = { x: box.x + piece.x / scale, y: box.y + piece.y / scale, width: piece.width / scale, height: piece.height / scale };
  brush.save();
  brush.beginPath();
  brush.rect(piece.x, piece.y, piece.width, piece.height);
  brush.clip();
  brush.scale(scale, scale);
  brush.translate(-box.x, -box.y);
  painter(brush, area, scale);
  paintGrid(brush, scene.map.hexes, area, scale, scene.showNames);
  brush.restore();
};

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not encode a picture of this size.'))), 'image/png');
  });

/** Largest of the scales that browsers can make a picture of. */
export const feasibleScale = (box: Rect, wanted: ExportOptions['scale']): ExportOptions['scale'] => {
  const fits = (scale: number): boolean =>
    Math.max(box.width, box.height + 120) * scale <= LARGEST_SIDE && box.width * (box.height + 120) * scale * scale <= LARGEST_AREA;
  const scales = [4, 2, 1] as const;
  return scales.find((scale) => scale <= wanted && fits(scale)) ?? 1;
};

/**
 * The scene as a PNG. Art is painted straight onto the picture; all that lies over it is rendered in
 * pieces, so that no texture limit is met. Where a browser cannot hold the picture, the next smaller scale is taken.
 */
export const exportPicture = async (renderer: Renderer, scene: Scene, options: ExportOptions): Promise<Blob> => {
  const box = options.crop === 'action' ? actionBox(scene) : { x: 0, y: 0, width: scene.map.width, height: scene.map.height };
  const scale = feasibleScale(box, options.scale);
  const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) };
  const legend = options.legend ? createLegend(scene, size.width / scale, scale) : undefined;
  const legendHeight = legend ? Math.ceil(legend.height * scale) : 0;
  const made = surface(size.width, size.height + legendHeight);
  if (!made) throw new Error('The browser gave no canvas for the picture.');
  const painter = await createMapPainter(scene.map);
  const overlay = createOverlay();
  try {
    overlay.draw(scene, { zoom: Math.min(scale, 1.6), resolution: scale });
    overlay.view.scale.set(scale);
    overlay.view.position.set(-box.x * scale, -box.y * scale);
    const pieces = piecesOf(size.width, size.height);
    for (const [index, piece] of pieces.entries()) {
      options.signal?.throwIfAborted();
      artPiece(made.brush, scene, painter, { box, scale }, piece);
      overlayPiece(renderer, overlay.view, made.brush, piece, 0);
      options.onProgress?.((index + 1) / (pieces.length + 1));
      await nextTask();
    }
    if (legend) {
      made.brush.fillStyle = '#ffffff';
      made.brush.fillRect(0, size.height, size.width, legendHeight);
      legend.view.scale.set(scale);
      for (const piece of piecesOf(size.width, legendHeight)) overlayPiece(renderer, legend.view, made.brush, piece, size.height);
    }
    options.signal?.throwIfAborted();
    const blob = await toBlob(made.canvas);
    options.onProgress?.(1);
    return blob;
  } finally {
    overlay.destroy();
    legend?.destroy();
    made.canvas.width = 0;
  }
};

export { LEGEND_MARGIN };
