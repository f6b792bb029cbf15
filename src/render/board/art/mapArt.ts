import type { Board, Drawing } from '../../../board/map/board.ts';
import { extentOf } from '../../../board/raster/rasterScale.ts';
import { terrain } from '../../../board/terrain/terrain.ts';
import type { MapScene } from '../../../editor/scene.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { overlaps, type Brush, type Rect } from '../brush.ts';
import {
  type ArtLayer,
  areaOnBoard,
  boxOf,
  onBoard,
  printedLevelAt,
  toOwn,
  type BoardFrame,
} from './artLayer.ts';
import { paintGround, paintPaper } from './ground.ts';
import {
  centresOf,
  needsRareArt,
  runLayers,
  runs,
  seasons,
  yardLayers,
  type Printing,
  type RareArt,
} from './shapeArt.ts';
import type { ChangePainter } from './changeArt.ts';
import { paintGrid } from './grid.ts';

/** What a part of the map is painted with. */
export interface Printed {
  readonly map: MapScene;
  readonly boards: MapPainter;
  readonly changes: ChangePainter;
  readonly showNames: boolean;
  readonly month: number;
}

/**
 * Paints a part of the map: what is printed, what was changed, and the hex grid. The brush is already in
 * board units.
 */
export const paintTile = (
  brush: Brush,
  area: Rect,
  resolution: number,
  { map, boards, changes, showNames, month }: Printed,
): void => {
  boards(brush, area, resolution, month);
  brush.beginPath();
  // One rectangle alone is cut out exactly, and fast.
  for (const { x, y, width, height } of map.boards.map(boxOf).filter((box) => overlaps(box, area)))
    brush.rect(x, y, width, height);
  brush.clip();
  changes(brush, area, resolution);
  paintGrid(brush, map, area, resolution, showNames);
};

/**
 * Everything painted on one of our own boards, bottom first: the ground's levels, then all terrain in drawing
 * order, the decks of bridges over the roads that they carry.
 */
const drawingLayers = (drawing: Drawing, printing: Printing): readonly ArtLayer[] => {
  const { rare, board } = printing;
  const hills = drawing.shapes.filter((shape) => shape.kind === 'hill');
  const rest = [
    ...drawing.shapes.filter(({ kind }) => kind !== 'hill' && kind !== 'bridge'),
    ...drawing.shapes.filter(({ kind }) => kind === 'bridge'),
  ];
  return [
    ...(rare?.hillLayers(hills) ?? []),
    ...yardLayers(rest),
    ...runs(rest).flatMap((run) => runLayers(run, printing)),
    ...(rare ? [rare.levelLayer(board)] : []),
  ];
};

/** Paints any part of the map at any scale, as it is in a month; the brush is already in board units. */
export type MapPainter = (brush: Brush, area: Rect, scale: number, month: number) => void;

/** A picture of more pixels than this is not decoded: no board needs them, a hostile file may claim them. */
const LARGEST_PICTURE = 40_000_000;
const LARGEST_FILE = 30_000_000;

type Picture = ImageBitmap | HTMLCanvasElement | OffscreenCanvas;

/** A board without a picture, tinted; the tints of all terrain are read when such a board comes. */
const tinted = async ({ raster }: Board): Promise<Picture | undefined> =>
  (await import('./rasterArt.ts')).rasterPicture(raster);

/** The picture of a board, and where it lies there. */
interface Shown {
  readonly picture: Picture | undefined;
  readonly frame: Rect;
}

const decode = async (board: Board): Promise<Shown> => {
  const whole = { x: 0, y: 0, ...extentOf(board.raster) };
  const plain = async (): Promise<Shown> => ({ picture: await tinted(board), frame: whole });
  if (board.art.kind !== 'picture' || board.art.bytes.length > LARGEST_FILE) return plain();
  try {
    const bitmap = await createImageBitmap(
      new Blob([board.art.bytes.slice()], { type: board.art.mediaType }),
    );
    return bitmap.width * bitmap.height > LARGEST_PICTURE
      ? await plain()
      : { picture: bitmap, frame: board.art.frame ?? whole };
  } catch {
    return plain();
  }
};

/** Paints layers, the lowest first, over plain ground. */
const layersPainter =
  (layersIn: (month: number) => readonly ArtLayer[]): MapPainter =>
  (brush, area, scale, month) => {
    paintGround(brush, area, scale);
    for (const layer of layersIn(month)) {
      if (!overlaps(layer.box, area)) continue;
      brush.save();
      layer.paint(brush, area, scale);
      brush.restore();
    }
    paintPaper(brush, area, scale);
  };

const drawingPainter = async (drawing: Drawing, board: Board): Promise<MapPainter> => {
  const centres = centresOf(board);
  const rare: RareArt | undefined = needsRareArt(drawing.shapes, { board, centres, month: 1 })
    ? await import('./rareArt.ts')
    : undefined;
  return layersPainter(seasons((month) => drawingLayers(drawing, { board, centres, month, rare })));
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
  const { picture, frame } = await decode(board);
  return (brush, area, scale) => {
    if (!picture) return;
    const part = grown(area, MARGIN / Math.min(1, scale), frame);
    if (part.width <= 0 || part.height <= 0) return;
    const [across, down] = [picture.width / frame.width, picture.height / frame.height];
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(
      picture,
      (part.x - frame.x) * across,
      (part.y - frame.y) * down,
      part.width * across,
      part.height * down,
      part.x,
      part.y,
      part.width,
      part.height,
    );
  };
};

const UNKNOWN = terrain('unknown').code;
/** Of a board whose terrain nobody knows the picture is all there is. */
const isUnknown = ({ raster }: Board): boolean => raster.terrain.every((code) => code === UNKNOWN);

const makeBoardPainter = async (board: Board, drawn: boolean): Promise<MapPainter> => {
  if (board.art.kind === 'drawing') return drawingPainter(board.art.drawing, board);
  if (!drawn || isUnknown(board)) return picturePainter(board);
  const { depictionLayers } = await import('./depictionArt.ts');
  return layersPainter(depictionLayers(board));
};

const boardPainters = {
  printed: new WeakMap<Board, Promise<MapPainter>>(),
  drawn: new WeakMap<Board, Promise<MapPainter>>(),
};

/**
 * What is printed on a board, in its own units: its picture, which is decoded once, here; or its terrain,
 * drawn as our own boards are.
 */
export const createBoardPainter = ({
  board,
  drawn = false,
}: Pick<BoardFrame, 'board' | 'drawn'>): Promise<MapPainter> => {
  const known = drawn ? boardPainters.drawn : boardPainters.printed;
  const painter = known.get(board) ?? makeBoardPainter(board, drawn);
  known.set(board, painter);
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
    await Promise.all(map.boards.map(async (frame) => ({ frame, paint: await createBoardPainter(frame) }))),
  );

/** The printed level of the ground at a place of the map. */
export const levelOnMap =
  (map: MapScene) =>
  (at: Point): number => {
    const frame = map.boards.find((each) => overlaps(boxOf(each), { ...at, width: 0.01, height: 0.01 }));
    return frame ? printedLevelAt(frame.board, toOwn(frame, at)) : 0;
  };
