import type { Board } from '../../board/board.ts';
import { extentOf, onRaster } from '../../board/rasterScale.ts';
import { toBoardUnits, centreOf } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { font } from '../brush.ts';
import { ART } from '../palette.ts';
import { shows, type ArtLayer } from './artLayer.ts';

/** The ground level at a place of a board, in board units; level 0 beyond its edge. */
export const levelAt = ({ raster }: Board, at: Point): number => {
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
    .map((centre) => ({ at: { x: centre.x, y: centre.y + FIGURE_FALL }, level: levelAt(board, centre) }))
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
