import type { Board } from '../../board/board.ts';
import type { Drawing } from '../../board/drawing.ts';
import { extentOf } from '../../board/rasterScale.ts';
import { grainIn, orchardIn } from '../../board/season.ts';
import type { MapScene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { overlaps, type Brush, type Rect } from '../brush.ts';
import type { ArtLayer } from './artLayer.ts';
import { areaOnBoard, boxOf, onBoard, toOwn, type BoardFrame } from './boardFrame.ts';
import { drawingLayers } from './boardArt.ts';
import { paintGround, paintPaper } from './ground.ts';
import { rasterPicture } from './rasterArt.ts';
import { levelAt } from './relief.ts';

/** Paints any part of the map at any scale, as it is in a month; the brush is already in board units. */
export type MapPainter = (brush: Brush, area: Rect, scale: number, month: number) => void;

/** A picture of more pixels than this is not decoded: no board needs them, a hostile file may claim them. */
const LARGEST_PICTURE = 40_000_000;
const LARGEST_FILE = 30_000_000;

type Picture = ImageBitmap | HTMLCanvasElement | OffscreenCanvas;

const decode = async (board: Board): Promise<Picture | undefined> => {
  if (board.art.kind !== 'picture' || board.art.bytes.length > LARGEST_FILE)
    return rasterPicture(board.raster);
  try {
    const bitmap = await createImageBitmap(
      new Blob([board.art.bytes.slice()], { type: board.art.mediaType }),
    );
    return bitmap.width * bitmap.height > LARGEST_PICTURE ? rasterPicture(board.raster) : bitmap;
  } catch {
    return rasterPicture(board.raster);
  }
};

/** The layers of a drawing in each month, made once for all months that look alike. */
const seasons = (drawing: Drawing, board: Board): ((month: number) => readonly ArtLayer[]) => {
  const made = new Map<string, readonly ArtLayer[]>();
  return (month) => {
    const season = `${grainIn(month)} ${orchardIn(month)}`;
    const layers = made.get(season) ?? drawingLayers(drawing, board, month);
    made.set(season, layers);
    return layers;
  };
};

const drawingPainter = (board: Board): MapPainter => {
  if (board.art.kind !== 'drawing') return () => undefined;
  const layersIn = seasons(board.art.drawing, board);
  return (brush, area, scale, month) => {
    paintGround(brush, area, scale);
    for (const layer of layersIn(month)) {
      if (!overlaps(layer.box, area)) continue;
      brush.save();
      layer.paint(brush, area, scale);
      brush.restore();
    }
    paintPaper(brush, area, scale);
  };
};

const intersection = (a: Rect, b: Rect): Rect => {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
};

/** Pixels around a part that smoothing looks at. */
const MARGIN = 4;

/** The part with a margin around it, as far as there is a picture. */
const grown = (part: Rect, margin: number, whole: Rect): Rect =>
  intersection(
    {
      x: part.x - margin,
      y: part.y - margin,
      width: part.width + 2 * margin,
      height: part.height + 2 * margin,
    },
    whole,
  );

/** Only the part that is wanted is read: drawing all of a large picture for each tile would be slow. */
const picturePainter = async (board: Board): Promise<MapPainter> => {
  const picture = await decode(board);
  return (brush, area, scale) => {
    if (!picture) return;
    const { width, height } = extentOf(board.raster);
    const part = grown(area, MARGIN / Math.min(1, scale), { x: 0, y: 0, width, height });
    const [across, down] = [picture.width / width, picture.height / height];
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(
      picture,
      part.x * across,
      part.y * down,
      part.width * across,
      part.height * down,
      part.x,
      part.y,
      part.width,
      part.height,
    );
  };
};

const makeBoardPainter = async (board: Board): Promise<MapPainter> =>
  board.art.kind === 'drawing' ? drawingPainter(board) : picturePainter(board);

const boardPainters = new WeakMap<Board, Promise<MapPainter>>();

/** What is printed on a board, in its own units. A picture is decoded once, here. */
export const createBoardPainter = (board: Board): Promise<MapPainter> => {
  const painter = boardPainters.get(board) ?? makeBoardPainter(board);
  boardPainters.set(board, painter);
  return painter;
};

/** A board as it is laid, and what paints it. */
export interface LaidBoard {
  readonly frame: BoardFrame;
  readonly paint: MapPainter;
}

/** Paints what is printed on laid boards. */
export const paintBoards =
  (laid: readonly LaidBoard[]): MapPainter =>
  (brush, area, scale, month) => {
    for (const { frame, paint } of laid) {
      const box = boxOf(frame);
      if (overlaps(box, area))
        onBoard(brush, frame, () => paint(brush, areaOnBoard(frame, intersection(box, area)), scale, month));
    }
  };

const painters = new WeakMap<MapScene, Promise<MapPainter>>();

/** What is printed on the boards of a map. */
export const createMapPainter = (map: MapScene): Promise<MapPainter> => {
  const painter = painters.get(map) ?? makeMapPainter(map);
  painters.set(map, painter);
  return painter;
};

const makeMapPainter = async (map: MapScene): Promise<MapPainter> =>
  paintBoards(
    await Promise.all(
      map.boards.map(async (frame) => ({ frame, paint: await createBoardPainter(frame.board) })),
    ),
  );

/** The printed level of the ground at a place of the map. */
export const levelOnMap =
  (map: MapScene) =>
  (at: Point): number => {
    const frame = map.boards.find((each) => overlaps(boxOf(each), { ...at, width: 0.01, height: 0.01 }));
    return frame ? levelAt(frame.board, toOwn(frame, at)) : 0;
  };
