import type { Board, Shape } from '../../../board/map/board.ts';
import { extentOf, onRaster } from '../../../board/raster/rasterScale.ts';
import { toBoardUnits, centreOf } from '../../../hexgrid/lattice.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { font, boxAround, traceOutline, type Brush } from '../brush.ts';
import { ART } from '../palette.ts';
import { shows, type ArtLayer } from './artLayer.ts';
import { outlineOf } from '../../../board/raster/outline.ts';

type Hill = Extract<Shape, { kind: 'hill' }>;

interface Contour {
  readonly level: number;
  readonly outlines: readonly (readonly Point[])[];
}

/** Hills of one level drawn one after the other make one contour. */
const contours = (hills: readonly Hill[]): readonly Contour[] =>
  hills.reduce<readonly Contour[]>((found, hill) => {
    const last = found.at(-1);
    const outline = clockwise(outlineOf(hill));
    return last?.level === hill.level
      ? [...found.slice(0, -1), { level: hill.level, outlines: [...last.outlines, outline] }]
      : [...found, { level: hill.level, outlines: [outline] }];
  }, []);

const tint = (level: number): string =>
  level < 0 ? ART.pit : (ART.hills[Math.min(level, ART.hills.length - 1)] ?? ART.grass);
const ink = (level: number): string =>
  ART.contour[Math.min(Math.abs(level), ART.contour.length - 1)] ?? ART.cliff;

const strokeAll = (brush: Brush, contour: Contour, width: number, style: string): void => {
  brush.lineWidth = width;
  brush.strokeStyle = style;
  for (const outline of contour.outlines) {
    brush.beginPath();
    traceOutline(brush, outline);
    brush.stroke();
  }
};

const fillAll = (brush: Brush, contour: Contour, style: string): void => {
  brush.beginPath();
  for (const outline of contour.outlines) traceOutline(brush, outline);
  brush.fillStyle = style;
  brush.fill('nonzero');
};

const shifted = (brush: Brush, by: number, paint: () => void): void => {
  brush.save();
  brush.translate(by, by * 1.15);
  paint();
  brush.restore();
};

/**
 * Strokes first, then the tint over their inner halves: where outlines of one level meet, no line
 * is left between them. A light rim lies to the upper left, a soft shadow to the lower right.
 */
const paintContour = (brush: Brush, contour: Contour): void => {
  brush.lineJoin = 'round';
  shifted(brush, 2.4, () => fillAll(brush, contour, 'rgba(70, 48, 16, 0.24)'));
  strokeAll(brush, contour, 2.4, ink(contour.level));
  fillAll(brush, contour, tint(contour.level));
  brush.beginPath();
  for (const outline of contour.outlines) traceOutline(brush, outline);
  brush.clip('nonzero');
  brush.fillStyle = 'rgba(255, 246, 222, 0.55)';
  brush.fill('nonzero');
  shifted(brush, 1.5, () => fillAll(brush, contour, tint(contour.level)));
};

const turnsClockwise = (outline: readonly Point[]): boolean =>
  outline.reduce((sum, point, index) => {
    const next = outline[(index + 1) % outline.length] ?? point;
    return sum + point.x * next.y - next.x * point.y;
  }, 0) > 0;

/** All outlines turn one way, so that overlapping ones add up instead of cutting holes. */
const clockwise = (outline: readonly Point[]): readonly Point[] =>
  turnsClockwise(outline) ? outline : outline.toReversed();

/**
 * Ground above and below level 0: one tint a level, darker upward, one contour line around all hills of a
 * level.
 */
export const hillLayers = (hills: readonly Hill[]): readonly ArtLayer[] =>
  contours(hills).map((contour) => ({
    box: boxAround(contour.outlines.flat(), 6),
    paint: (brush) => paintContour(brush, contour),
  }));

/** The ground level at a place of a board, in board units; level 0 beyond its edge. */
export const printedLevelAt = ({ raster }: Board, at: Point): number => {
  const { x, y } = onRaster(raster, at);
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column < 0 || row < 0 || column >= raster.width || row >= raster.height
    ? 0
    : (raster.level[row * raster.width + column] ?? 0);
};

/** Below this many pixels to a board unit, the figures would be specks. */
const FIGURES_FROM = 1.2;
/** From a hex centre down to the middle of its figure, clear of the name of the hex below. */
const FIGURE_FALL = 22.4;

interface Figure {
  readonly at: Point;
  readonly level: number;
}

const figuresOf = (board: Board): readonly Figure[] =>
  Array.from({ length: board.columns }, (_, column) =>
    Array.from({ length: board.rows + 1 }, (_row, number) => toBoardUnits(centreOf(column, number))),
  )
    .flat()
    .map((centre) => ({
      at: { x: centre.x, y: centre.y + FIGURE_FALL },
      level: printedLevelAt(board, centre),
    }))
    .filter(({ level }) => level > 0);

/** The level of each hex on a hill, at the foot of the hex. */
export const levelLayer = (board: Board): ArtLayer => {
  const figures = figuresOf(board);
  return {
    box: { x: 0, y: 0, ...extentOf(board.raster) },
    paint: (brush, area, scale) => {
      if (scale < FIGURES_FROM) return;
      brush.font = font(760, 6.8);
      brush.textAlign = 'center';
      brush.textBaseline = 'middle';
      brush.lineJoin = 'round';
      brush.lineWidth = 2;
      for (const { at, level } of figures.filter((figure) => shows(figure.at, 6, area))) {
        brush.strokeStyle = ART.levelHalo;
        brush.strokeText(String(level), at.x, at.y);
        brush.fillStyle = ART.levelInk;
        brush.fillText(String(level), at.x, at.y);
      }
    },
  };
};
