import { CanvasSource, Container, RenderTexture, Sprite, Texture, type Renderer } from 'pixi.js';
import { HIGH_SUMMER } from '../../board/terrain/terrain.ts';
import type { Scene } from '../../editor/scene.ts';
import { changePainterOf, NO_MARKS } from '../board/art/changes.ts';
import type { ChangePainter } from '../board/art/changeArt.ts';
import { createMapPainter, type MapPainter } from '../board/art/mapArt.ts';
import { paintGrid } from '../board/art/grid.ts';
import { surface, type Rect } from '../board/brush.ts';
import { connect } from '../../engine/rpc.ts';
import { yieldToBrowser } from '../paint/yieldToBrowser.ts';
import { exportedBox, type ExportedPart, actionBox } from './exportedScene.ts';
import { createLegend, type Legend } from './legend.ts';
import type { PngAsk } from './pngWorker.ts';
import { HEX_OVERLAYS } from '../view/layers/hexOverlays.ts';
import { createOverlay } from '../view/overlay.ts';

/** Pixels of a small picture, twice what it is shown at. */
const THUMBNAIL = { width: 224, height: 144 } as const;

/** Fewer hexes than these tell nothing of the place. */
const LEAST_WIDTH = 520;
/** A length around a middle, within the map where the map is long enough. */
const span = (middle: number, length: number, most: number): number =>
  length >= most ? (most - length) / 2 : Math.min(Math.max(0, middle - length / 2), most - length);

/** The part of the map that a small picture shows, in its proportions. */
const thumbnailBox = (scene: Scene): Rect => {
  const { width, height } = scene.map;
  const box = actionBox(scene);
  const ratio = THUMBNAIL.width / THUMBNAIL.height;
  const wide = Math.max(LEAST_WIDTH, box.width, box.height * ratio);
  const high = wide / ratio;
  return {
    x: span(box.x + box.width / 2, wide, width),
    y: span(box.y + box.height / 2, high, height),
    width: wide,
    height: high,
  };
};

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/webp', 0.8);
  });

/** A small picture of where something happens; a browser that knows no WebP makes it a PNG. */
export const paintThumbnail = async (renderer: Renderer, scene: Scene): Promise<Blob> => {
  const box = thumbnailBox(scene);
  const { overlay, parts } = await pictureParts(scene, box, THUMBNAIL.width / box.width, undefined);
  const made = surface(THUMBNAIL.width, THUMBNAIL.height);
  try {
    if (!made) throw new Error('no canvas');
    await renderParts(renderer, (picture, x, y) => made.brush.drawImage(picture, x, y), parts, {});
    return await blobOf(made.canvas);
  } finally {
    overlay.destroy();
  }
};

export interface ExportOptions {
  /** Pixels to a board unit: 1 is VASL's own scale. */
  readonly scale: 1 | 2 | 4;
  /** Adds a strip that explains the signs, and the scene's caption. */
  readonly legend: boolean;
  /** The whole map, or the part where something happens. */
  readonly crop?: ExportedPart;
  /** A heading and lines below it, in place of the scene's own caption. */
  readonly caption?: readonly string[];
  /** The legend alone, so wide in board units, without a caption. */
  readonly strip?: number;
  /** JPEG for what is printed: it knows no transparency, and takes less room. */
  readonly format?: 'png' | 'jpeg';
  /** Share of the work done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Side of a piece rendered at once; well below the largest texture of any machine. */
const PIECE = 2048;
/** Browsers refuse larger canvases, without saying so. */
const LARGEST_SIDE = 32_000;
const LARGEST_AREA = 260_000_000;

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

/**
 * What lies under pixi's part of a piece; painting it into the same pass keeps half-transparent signs true.
 */
type Backdrop = (brush: CanvasRenderingContext2D, piece: Piece) => void;

/** The whole of one piece: backdrop, and over it the group. */
const renderPiece = (
  renderer: Renderer,
  group: Container,
  backdrop: Backdrop,
  piece: Piece,
): CanvasImageSource | undefined => {
  const made = surface(piece.width, piece.height);
  if (!made) return undefined;
  made.brush.translate(-piece.x, -piece.y);
  backdrop(made.brush, piece);
  const texture = new Texture({ source: new CanvasSource({ resource: made.canvas }) });
  const target = RenderTexture.create({
    width: piece.width,
    height: piece.height,
    resolution: 1,
    antialias: true,
  });
  const root = new Container();
  const shifted = new Container();
  root.addChild(new Sprite(texture), shifted);
  shifted.addChild(group);
  shifted.position.set(-piece.x, -piece.y);
  renderer.render({ container: root, target, clear: true });
  const picture = renderer.texture.generateCanvas(target);
  shifted.removeChild(group);
  root.destroy({ children: true });
  texture.destroy(true);
  target.destroy(true);
  return picture instanceof HTMLCanvasElement ? picture : undefined;
};

interface ArtPainters {
  readonly boards: MapPainter;
  readonly changes: ChangePainter;
}

const artBackdrop =
  (scene: Scene, { boards, changes }: ArtPainters, box: Rect, scale: number): Backdrop =>
  (brush, piece) => {
    const area = {
      x: box.x + piece.x / scale,
      y: box.y + piece.y / scale,
      width: piece.width / scale,
      height: piece.height / scale,
    };
    brush.scale(scale, scale);
    brush.translate(-box.x, -box.y);
    boards(brush, area, scale, scene.month ?? HIGH_SUMMER);
    changes(brush, area, scale);
    paintGrid(brush, scene.map, area, scale, scene.showNames);
  };

const paperBackdrop: Backdrop = (brush, piece) => {
  brush.fillStyle = '#ffffff';
  brush.fillRect(piece.x, piece.y, piece.width, piece.height);
};

const toBlob = (canvas: HTMLCanvasElement, format: ExportOptions['format'] = 'png'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error('The browser could not encode a picture of this size.')),
      `image/${format}`,
      0.92,
    );
  });

/** Largest of the scales that browsers can make a picture of. */
const feasibleScale = (box: Rect, wanted: ExportOptions['scale']): ExportOptions['scale'] => {
  const fits = (scale: number): boolean =>
    Math.max(box.width, box.height + 120) * scale <= LARGEST_SIDE &&
    box.width * (box.height + 120) * scale * scale <= LARGEST_AREA;
  const scales = [4, 2, 1] as const;
  return scales.find((scale) => scale <= wanted && fits(scale)) ?? 1;
};

/** What a picture is drawn on, piece by piece from the top downwards. */
interface Sheet {
  readonly put: (picture: CanvasImageSource, x: number, y: number) => void | Promise<void>;
  readonly finish: () => Promise<Blob>;
  readonly close: () => void;
}

const NO_CANVAS = 'The browser gave no canvas for the picture.';

/** The whole picture on one canvas, which the browser makes a file of. */
const canvasSheet = (width: number, height: number, format: ExportOptions['format']): Sheet => {
  const made = surface(width, height);
  if (!made) throw new Error(NO_CANVAS);
  return {
    put: (picture, x, y) => made.brush.drawImage(picture, x, y),
    finish: () => toBlob(made.canvas, format),
    close: () => {
      made.canvas.width = 0;
    },
  };
};

/** Rows that are read from a canvas at once, so that nothing holds the page for long. */
const ROWS = 256;

/**
 * One row of pieces at a time, handed to a worker that writes the file meanwhile: nowhere is all of the picture.
 */
const writtenSheet = async (width: number, height: number): Promise<Sheet> => {
  const made = surface(width, Math.min(PIECE, height));
  if (!made) throw new Error(NO_CANVAS);
  const { canvas, brush } = made;
  const worker = new Worker(new URL('./pngWorker.ts', import.meta.url), { type: 'module' });
  const writer = connect<PngAsk, Blob | undefined>(worker, {
    // Pixels are handed over, not copied: the page wants them no more.
    post: (call) =>
      worker.postMessage(
        [call],
        'question' in call && call.question.kind === 'rows' ? [call.question.pixels.buffer] : [],
      ),
  });
  let written: Promise<unknown> = writer.ask({ kind: 'begin', width, height });
  await written;
  let top = 0;
  const write = async (rows: number): Promise<void> => {
    for (let row = 0; row < rows; row += ROWS) {
      const { data } = brush.getImageData(0, row, width, Math.min(ROWS, rows - row));
      // No more than one is under way, so that no more than it is held.
      await written;
      written = writer.ask({ kind: 'rows', pixels: data });
    }
    brush.clearRect(0, 0, width, canvas.height);
  };
  return {
    put: async (picture, x, y) => {
      if (y > top) await write(y - top);
      top = y;
      brush.drawImage(picture, x, 0);
    },
    finish: async () => {
      await write(height - top);
      await written;
      const file = await writer.ask({ kind: 'finish' });
      if (!file) throw new Error('no picture');
      return file;
    },
    close: () => {
      canvas.width = 0;
      written.catch(() => undefined);
      writer.end();
    },
  };
};

const sheetOf = async (width: number, height: number, format: ExportOptions['format']): Promise<Sheet> => {
  const isWritten =
    format !== 'jpeg' && typeof Worker !== 'undefined' && typeof CompressionStream !== 'undefined';
  const written = isWritten ? await writtenSheet(width, height).catch(() => undefined) : undefined;
  return written ?? canvasSheet(width, height, format);
};

interface Part {
  readonly group: Container;
  readonly backdrop: Backdrop;
  readonly width: number;
  readonly height: number;
  /** Pixels from the top of the picture. */
  readonly top: number;
}

const renderParts = async (
  renderer: Renderer,
  put: Sheet['put'],
  parts: readonly Part[],
  options: Pick<ExportOptions, 'signal' | 'onProgress'>,
): Promise<void> => {
  const work = parts.flatMap((part) => piecesOf(part.width, part.height).map((piece) => ({ part, piece })));
  for (const [index, { part, piece }] of work.entries()) {
    options.signal?.throwIfAborted();
    const picture = renderPiece(renderer, part.group, part.backdrop, piece);
    if (!picture) throw new Error('The browser gave no canvas for the picture.');
    await put(picture, piece.x, piece.y + part.top);
    options.onProgress?.((index + 1) / (work.length + 1));
    await yieldToBrowser();
  }
};

/** What is to be seen of a scene at a scale: the map with all that lies over it, and the legend beneath. */
const pictureParts = async (scene: Scene, box: Rect, scale: number, legend: Legend | undefined) => {
  const painters = {
    boards: await createMapPainter(scene.map),
    changes: await changePainterOf(scene.map, scene.changes ?? NO_MARKS),
  };
  const overlay = createOverlay(undefined, HEX_OVERLAYS);
  overlay.draw(scene, { zoom: Math.min(scale, 1.6), resolution: scale });
  overlay.view.scale.set(scale);
  overlay.view.position.set(-box.x * scale, -box.y * scale);
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  const map: Part = {
    group: overlay.view,
    backdrop: artBackdrop(scene, painters, box, scale),
    width,
    height,
    top: 0,
  };
  legend?.view.scale.set(scale);
  const strip = legend
    ? [
        {
          group: legend.view,
          backdrop: paperBackdrop,
          width,
          height: Math.ceil(legend.height * scale),
          top: height,
        },
      ]
    : [];
  return { overlay, parts: [map, ...strip] };
};

/**
 * The scene as a PNG, rendered in pieces, so that no texture limit is met. Where a browser cannot hold the
 * picture, the next smaller scale is taken.
 */
export const exportPicture = async (
  renderer: Renderer,
  scene: Scene,
  options: ExportOptions,
): Promise<Blob> => {
  const { strip } = options;
  const box =
    strip === undefined
      ? exportedBox(scene, options.crop)
      : { x: 0, y: 0, width: Math.round(strip), height: 0 };
  const scale = feasibleScale(box, options.scale);
  const legend = options.legend
    ? createLegend(scene, box.width, scale, strip === undefined ? options.caption : [])
    : undefined;
  const { overlay, parts } = await pictureParts(scene, box, scale, legend);
  const width = Math.max(...parts.map((part) => part.width));
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  const sheet = await sheetOf(width, height, options.format);
  try {
    await renderParts(renderer, sheet.put, parts, options);
    options.signal?.throwIfAborted();
    const blob = await sheet.finish();
    options.onProgress?.(1);
    return blob;
  } finally {
    overlay.destroy();
    legend?.destroy();
    sheet.close();
  }
};
