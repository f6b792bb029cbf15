import { HIGH_SUMMER } from '../../board/terrain/terrain.ts';
import type { Scene } from '../../editor/scene.ts';
import { changePainterOf, NO_MARKS } from '../board/art/changes.ts';
import { paintGrid } from '../board/art/grid.ts';
import { createMapPainter } from '../board/art/mapArt.ts';
import { surface, type Brush, type Rect } from '../board/brush.ts';
import { yieldToBrowser } from '../paint/yieldToBrowser.ts';
import { exportedBox, type ExportedPart } from './exportedScene.ts';
import { HEX_OVERLAYS } from '../view/layers/hexOverlays.ts';
import { createLegend } from './legend.ts';
import { createOverlay } from '../view/overlay.ts';
import { typefaceUrl } from '../paint/typeface.ts';
import { element, escaped, figure, createSheet, type SvgSheet } from './svgSheet.ts';
import { createSvgBrush } from './svgBrush.ts';
import { FAMILY } from './svgShapes.ts';
import { Graphics, graphicsContextToSvg, Sprite, type Container, type GraphicsContext } from 'pixi.js';
import { paintSubject, type SpriteSpec } from '../board/sprite.ts';
import { spriteSpecOf } from '../view/spriteCache.ts';

/** What Pixi would draw, without the frame that it puts around it. */
const contextMarkup = (context: GraphicsContext): string => {
  const whole = graphicsContextToSvg(context, 2);
  return whole.slice(whole.indexOf('>') + 1, whole.lastIndexOf('</svg>'));
};

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const transformOf = ({ x, y, size }: Placed): string | undefined => {
  const move = x === 0 && y === 0 ? '' : `translate(${figure(x)} ${figure(y)})`;
  const grow = size === 1 ? '' : `scale(${figure(size, 4)})`;
  return move + grow || undefined;
};

const use = (id: string, placed: Placed, alpha: number): string =>
  element('use', {
    href: `#${id}`,
    transform: transformOf(placed),
    opacity: alpha === 1 ? undefined : alpha,
  });

/** Each drawing once, by its number. */
const createDrawings = (sheet: SvgSheet) => {
  const contexts = new Map<GraphicsContext, string>();
  const stamps = new Map<string, string>();
  const paint = (stamp: SpriteSpec): string => {
    const own = createSheet(`s${stamps.size}-`);
    paintSubject(createSvgBrush(own), stamp.subject);
    own.closeTo(0);
    const definitions = own.definitions();
    return sheet.define('g', {}, `${definitions === '' ? '' : `<defs>${definitions}</defs>`}${own.body()}`);
  };
  return {
    context: (context: GraphicsContext): string => {
      const found = contexts.get(context) ?? sheet.define('g', {}, contextMarkup(context));
      contexts.set(context, found);
      return found;
    },
    stamp: (stamp: SpriteSpec): string => {
      const key = `${stamp.key} ${stamp.box.width}`;
      const found = stamps.get(key) ?? paint(stamp);
      stamps.set(key, found);
      return found;
    },
  };
};

/**
 * Draws Pixi's containers on a sheet: sprites are painted anew, as shapes and text; each drawing is there
 * once, and used where it shows.
 */
const createContainerSvg = (sheet: SvgSheet): ((container: Container) => void) => {
  const drawings = createDrawings(sheet);
  const drawSprite = (sprite: Sprite): void => {
    const stamp = spriteSpecOf(sprite.texture);
    if (!stamp) return;
    const size = sprite.scale.x * stamp.resolution;
    sheet.draw(
      use(
        drawings.stamp(stamp),
        { x: sprite.x - stamp.box.x * size, y: sprite.y - stamp.box.y * size, size },
        sprite.alpha,
      ),
    );
  };
  const drawGraphics = ({ context, x, y, scale, alpha }: Graphics): void => {
    if (context.instructions.length > 0)
      sheet.draw(use(drawings.context(context), { x, y, size: scale.x }, alpha));
  };
  const draw = (node: Container): void => {
    if (!node.visible || node.alpha === 0) return;
    if (node instanceof Sprite) drawSprite(node);
    else if (node instanceof Graphics) drawGraphics(node);
    drawWithin(node);
  };
  const drawWithin = (node: Container): void => {
    const depth = sheet.depth();
    const transform = transformOf({ x: node.x, y: node.y, size: node.scale.x });
    const opacity = node.alpha === 1 ? undefined : String(node.alpha);
    if (transform !== undefined || opacity !== undefined)
      sheet.open({
        ...(transform !== undefined && { transform }),
        ...(opacity !== undefined && { opacity }),
      });
    for (const child of node.children) draw(child);
    sheet.closeTo(depth);
  };
  return draw;
};

export interface SvgOptions {
  readonly crop?: ExportedPart;
  readonly legend: boolean;
  /** A heading and lines below it, for the strip. */
  readonly caption?: readonly string[];
  /** What it is called, and what it shows, for those who cannot see it. */
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Of how near a view the signs are: the step in which all is written on counters and chips. */
const LENS = { zoom: 1.6, resolution: 1 } as const;
/** Art in more characters than this lies in the picture as a picture. */
const MOST_ART = 6_000_000;
/** Boards are drawn as from so near: names, dots and levels are there, the grain of the paper is not. */
const ART_SCALE = 1.25;
const RASTER_SCALE = 2;
const LARGEST_RASTER = 40_000_000;
/** Side of a piece that is painted at once, in board units. */
const PIECE = 620;

type Painter = (brush: Brush, area: Rect, scale: number) => void;

const artPainter = async (scene: Scene): Promise<Painter> => {
  const map = await createMapPainter(scene.map);
  const changes = await changePainterOf(scene.map, scene.changes ?? NO_MARKS);
  return (brush, area, scale) => {
    map(brush, area, scale, scene.month ?? HIGH_SUMMER);
    changes(brush, area, scale);
    paintGrid(brush, scene.map, area, scale, scene.showNames);
  };
};

const piecesOver = ({ x, y, width, height }: Rect, side: number): readonly Rect[] =>
  Array.from({ length: Math.ceil(height / side) }, (_, row) =>
    Array.from({ length: Math.ceil(width / side) }, (_unused, column) => ({
      x: x + column * side,
      y: y + row * side,
      width: Math.min(side, width - column * side),
      height: Math.min(side, height - row * side),
    })),
  ).flat();

interface Work {
  readonly box: Rect;
  readonly paint: Painter;
  readonly options: SvgOptions;
}

/** The art as shapes, board by board; `undefined` where they are too many, or a board is a picture itself. */
const drawnArt = async (scene: Scene, { box, paint, options }: Work): Promise<SvgSheet | undefined> => {
  if (scene.map.boards.some(({ board, drawn }) => !drawn && board.art.kind !== 'drawing')) return undefined;
  const sheet = createSheet('a');
  const pieces = piecesOver(
    box,
    Math.max(PIECE, scene.map.boards[0]?.width ?? 0, scene.map.boards[0]?.height ?? 0),
  );
  for (const [index, piece] of pieces.entries()) {
    options.signal?.throwIfAborted();
    const brush = createSvgBrush(sheet, 1);
    brush.save();
    if (pieces.length > 1) {
      brush.beginPath();
      brush.rect(piece.x, piece.y, piece.width, piece.height);
      brush.clip();
    }
    paint(brush, piece, ART_SCALE);
    brush.restore();
    if (sheet.size() > MOST_ART) return undefined;
    options.onProgress?.((index + 1) / (pieces.length + 2));
    await yieldToBrowser();
  }
  return sheet;
};

const addressOf = (canvas: HTMLCanvasElement): Promise<string> =>
  new Promise((done, fail) => {
    canvas.toBlob(
      (blob) =>
        blob ? done(dataUrl(blob)) : fail(new Error('The browser could not encode a picture of this size.')),
      'image/jpeg',
      0.9,
    );
  });

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => fail(new Error('The picture could not be read again.')));
    reader.readAsDataURL(blob);
  });

/** The art as one picture. */
const pictureOfArt = async ({ box, paint, options }: Work): Promise<string> => {
  const scale = Math.min(RASTER_SCALE, Math.sqrt(LARGEST_RASTER / (box.width * box.height)));
  const made = surface(box.width * scale, box.height * scale);
  if (!made) throw new Error('The browser gave no canvas for the picture.');
  made.brush.scale(scale, scale);
  made.brush.translate(-box.x, -box.y);
  const pieces = piecesOver(box, PIECE);
  for (const [index, piece] of pieces.entries()) {
    options.signal?.throwIfAborted();
    made.brush.save();
    made.brush.beginPath();
    made.brush.rect(piece.x, piece.y, piece.width, piece.height);
    made.brush.clip();
    paint(made.brush, piece, scale);
    made.brush.restore();
    options.onProgress?.((index + 1) / (pieces.length + 2));
    await yieldToBrowser();
  }
  const href = await addressOf(made.canvas);
  made.canvas.width = 0;
  return element('image', { x: box.x, y: box.y, width: box.width, height: box.height, href });
};

const artOf = async (scene: Scene, work: Work): Promise<string> => {
  const sheet = await drawnArt(scene, work);
  return sheet ? `<defs>${sheet.definitions()}</defs>${sheet.body()}` : pictureOfArt(work);
};

const overlayOf = (scene: Scene): string => {
  const [overlay, sheet] = [createOverlay(undefined, HEX_OVERLAYS), createSheet('o')];
  overlay.draw(scene, LENS);
  createContainerSvg(sheet)(overlay.view);
  overlay.destroy();
  sheet.closeTo(0);
  return `<defs>${sheet.definitions()}</defs>${sheet.body()}`;
};

const legendOf = (
  scene: Scene,
  box: Rect,
  caption: readonly string[] | undefined,
): { readonly markup: string; readonly height: number } => {
  const [legend, sheet] = [createLegend(scene, box.width, 1, caption), createSheet('l')];
  createContainerSvg(sheet)(legend.view);
  legend.destroy();
  const paper = element('rect', { y: box.height, width: box.width, height: legend.height, fill: '#ffffff' });
  const strip = `<defs>${sheet.definitions()}</defs>${element('g', { transform: `translate(0 ${figure(box.height)})` }, sheet.body())}`;
  return { markup: paper + strip, height: legend.height };
};

/** The program's typeface within the picture, for where it is not installed; without it others step in. */
const typeface = async (): Promise<string> => {
  try {
    const found = await fetch(typefaceUrl);
    if (!found.ok) return '';
    const source = await dataUrl(new Blob([await found.arrayBuffer()], { type: 'font/woff2' }));
    const face = `font-family:'Inter Variable';font-weight:100 900;src:url(${source}) format('woff2')`;
    return `<style>@font-face{${face}}</style>`;
  } catch {
    return '';
  }
};

/**
 * The scene as an SVG file: boards that are drawings as shapes, counters, signs and text as shapes and text.
 */
export const exportSvg = async (scene: Scene, options: SvgOptions): Promise<Blob> => {
  const box = exportedBox(scene, options.crop);
  const art = await artOf(scene, { box, paint: await artPainter(scene), options });
  options.signal?.throwIfAborted();
  const legend = options.legend ? legendOf(scene, box, options.caption) : { markup: '', height: 0 };
  const style = await typeface();
  const height = box.height + legend.height;
  const map = element(
    'svg',
    {
      width: box.width,
      height: box.height,
      viewBox: [box.x, box.y, box.width, box.height].map((each) => figure(each)).join(' '),
    },
    art + overlayOf(scene),
  );
  const told = `<title id="title">${escaped(options.title)}</title><desc id="desc">${escaped(options.description)}</desc>`;
  const file = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: box.width,
      height,
      viewBox: `0 0 ${figure(box.width)} ${figure(height)}`,
      role: 'img',
      'aria-labelledby': 'title desc',
      lang: options.language,
      'font-family': FAMILY,
    },
    told + style + map + legend.markup,
  );
  options.onProgress?.(1);
  return new Blob(['<?xml version="1.0" encoding="UTF-8"?>\n', file], { type: 'image/svg+xml' });
};
