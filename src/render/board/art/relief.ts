import type { Board, Shape } from '../../../board/map/board.ts';
import { extentOf } from '../../../board/raster/rasterScale.ts';
import { toBoardUnits, centreOf } from '../../../hexgrid/lattice.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { font, boxAround, overlaps, traceLine, traceOutline, type Brush, type Rect } from '../brush.ts';
import { ART } from '../palette.ts';
import { inside } from '../shape.ts';
import { onFirstUse, printedLevelAt, shows, SPECKS_BELOW, type ArtLayer } from './artLayer.ts';
import { paintSlope } from './ground.ts';
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

/** A stretch of a contour, and how much of the light from the north-west its slope takes or withholds. */
interface Slope {
  readonly line: readonly Point[];
  /** From -1, in full shade, to 1, in full light, in steps. */
  readonly light: number;
}

const STEPS = 3;

/** How an edge of a clockwise outline lies to the light, in whole steps. */
const lightOn = (from: Point, to: Point): number => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [outX, outY] = [(to.y - from.y) / length, (from.x - to.x) / length];
  return Math.round((-outX * 0.64 - outY * 0.77) * STEPS) / STEPS;
};

/** Whether the ground just outside an edge belongs to the level too: no slope is there. */
const isWithin = (from: Point, to: Point, others: readonly (readonly Point[])[]): boolean => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const beside = {
    x: (from.x + to.x) / 2 + ((to.y - from.y) / length) * 1.5,
    y: (from.y + to.y) / 2 + ((from.x - to.x) / length) * 1.5,
  };
  return others.some((other) => inside(other, beside));
};

/** The edges of a contour, those that follow each other in the same light as one line. */
const slopesOf = ({ outlines }: Contour): readonly Slope[] =>
  outlines.flatMap((outline) => {
    // Its own too: a slit that leads to a hole has the level on both hands.
    const others = outlines.filter((other) => overlaps(boxAround(other, 2), boxAround(outline, 2)));
    const slopes: { line: Point[]; light: number }[] = [];
    for (const [index, from] of outline.entries()) {
      const to = outline[(index + 1) % outline.length] ?? from;
      const light = isWithin(from, to, others) ? 0 : lightOn(from, to);
      const last = slopes.at(-1);
      if (last?.light === light) last.line.push(to);
      else slopes.push({ line: [from, to], light });
    }
    return slopes.filter((slope) => slope.light !== 0);
  });

/** Board units inward that light and shade reach, the broad faint band first. */
const BANDS = [
  { reach: 8, strength: 0.16 },
  { reach: 5, strength: 0.2 },
  { reach: 2.2, strength: 0.26 },
] as const;

/** Slopes inside the contour: bright towards the north-west, shaded towards the south-east. */
const paintSlopes = (brush: Brush, slopes: readonly Slope[]): void => {
  brush.lineCap = 'round';
  for (const light of new Set(slopes.map((slope) => slope.light))) {
    brush.beginPath();
    for (const slope of slopes) if (slope.light === light) traceLine(brush, slope.line);
    for (const { reach, strength } of BANDS) {
      brush.lineWidth = reach * 2;
      brush.strokeStyle =
        light > 0
          ? `rgba(255, 246, 218, ${(strength * light).toFixed(3)})`
          : `rgba(64, 40, 8, ${(strength * -light).toFixed(3)})`;
      brush.stroke();
    }
  }
};

/** How far the ground casts a shadow to the lower right, in steps that fade. */
const SHADOW = [5.6, 4, 2.4] as const;

/**
 * Strokes first, then the tint over their inner halves: where outlines of one level meet, no line is left
 * between them. Light falls from the north-west: a soft shadow lies outside to the lower right, and the
 * slopes inside are lit and shaded. Pits are lit the other way round.
 */
const paintContour = (brush: Brush, contour: Contour, slopes: readonly Slope[], area: Rect): void => {
  brush.lineJoin = 'round';
  if (contour.level > 0)
    for (const far of SHADOW) shifted(brush, far, () => fillAll(brush, contour, 'rgba(58, 40, 12, 0.13)'));
  strokeAll(brush, contour, 2.4, ink(contour.level));
  fillAll(brush, contour, tint(contour.level));
  brush.beginPath();
  for (const outline of contour.outlines) traceOutline(brush, outline);
  brush.clip('nonzero');
  paintSlope(brush, area);
  paintSlopes(brush, slopes);
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
  contours(hills).map((contour) => {
    const slopes = onFirstUse(() =>
      slopesOf(contour).map((slope) => (contour.level < 0 ? { ...slope, light: -slope.light } : slope)),
    );
    return {
      box: boxAround(contour.outlines.flat(), 8),
      // From afar slopes are less than a pixel wide, and take long to find.
      paint: (brush, area, scale) => paintContour(brush, contour, scale < SPECKS_BELOW ? [] : slopes(), area),
    };
  });

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
