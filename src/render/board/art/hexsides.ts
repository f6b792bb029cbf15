import type { Shape } from '../../../board/map/board.ts';
import { hexsideLine } from '../../../board/raster/outline.ts';
import type { TerrainName } from '../../../board/terrain/terrain.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, traceDisc, traceLine, type Brush } from '../brush.ts';
import { noise, along, distance } from '../shape.ts';
import { ART } from '../palette.ts';
import { SPECKS_BELOW, type ArtLayer } from './artLayer.ts';

type Hexsides = Extract<Shape, { kind: 'hexsides' }>;
export type Lines = readonly (readonly Point[])[];

export const strokeLines = (brush: Brush, lines: Lines, width: number, style: string): void => {
  brush.beginPath();
  for (const line of lines) traceLine(brush, line);
  brush.lineWidth = width;
  brush.strokeStyle = style;
  brush.stroke();
};

/** Points along each line, at most `pitch` apart, both ends among them. */
export const pointsAlong = (lines: Lines, pitch: number): readonly Point[] =>
  lines.flatMap((line) => {
    const [from, to] = [line[0], line[1]];
    if (!from || !to) return [];
    const count = Math.max(1, Math.round(distance(from, to) / pitch));
    return Array.from({ length: count + 1 }, (_, index) => along(from, to, index / count));
  });

/** The lines moved as a whole. */
export const moved = (lines: Lines, x: number, y: number): Lines =>
  lines.map((line) => line.map((point) => ({ x: point.x + x, y: point.y + y })));

/** Courses of dressed stone, their upper left edges in the light. */
const paintWall = (brush: Brush, lines: Lines): void => {
  brush.lineCap = 'round';
  strokeLines(brush, moved(lines, 1.3, 1.7), 4.8, ART.shadow);
  strokeLines(brush, lines, 5.2, ART.wallEdge);
  strokeLines(brush, lines, 3.5, ART.wall);
  brush.lineCap = 'butt';
  brush.setLineDash([2.8, 1.9]);
  strokeLines(brush, moved(lines, -0.5, -0.6), 1.5, ART.wallLight);
  brush.setLineDash([0.7, 4]);
  strokeLines(brush, lines, 3.7, ART.wallEdge);
  brush.setLineDash([]);
};

export interface Leaves {
  readonly dark: string;
  readonly base: string;
  readonly light: string;
}

const LEAVES: Leaves = { dark: ART.hedgeDark, base: ART.hedge, light: ART.hedgeLight };

export const paintBushes = (
  brush: Brush,
  lines: Lines,
  radius: number,
  scale: number,
  leaves = LEAVES,
): void => {
  if (scale < SPECKS_BELOW) return strokeLines(brush, lines, 2 * radius, leaves.base);
  const bushes = pointsAlong(lines, radius * 1.25).map((point) => ({
    x: point.x,
    y: point.y,
    radius: radius * (0.86 + noise(Math.round(point.x * 5), Math.round(point.y * 5), 7) * 0.24),
  }));
  const layer = (style: string, size: number, shift: number): void => {
    brush.beginPath();
    for (const bush of bushes) traceDisc(brush, bush.x + shift, bush.y + shift, bush.radius * size);
    brush.fillStyle = style;
    brush.fill();
  };
  layer(ART.shadow, 1.05, 1.2);
  layer(leaves.dark, 1.08, 0);
  for (const bush of bushes) {
    brush.beginPath();
    traceDisc(brush, bush.x, bush.y, bush.radius * 0.86);
    brush.fillStyle = leaves.base;
    brush.fill();
    brush.beginPath();
    traceDisc(brush, bush.x - bush.radius * 0.28, bush.y - bush.radius * 0.3, bush.radius * 0.42);
    brush.fillStyle = leaves.light;
    brush.fill();
  }
};

const paintBar = (brush: Brush, lines: Lines): void => {
  brush.lineCap = 'butt';
  strokeLines(brush, lines, 5.8, ART.rowhouse);
};

/** Says how high the ground at a place is: which side of a cliff is the lower. */
export type LevelAt = (at: Point) => number;
export type HexsidePainter = (brush: Brush, lines: Lines, levelAt: LevelAt, scale: number) => void;
export type HexsidePainters = Readonly<Partial<Record<TerrainName, HexsidePainter>>>;

const PAINTERS: HexsidePainters = {
  wall: paintWall,
  hedge: (brush, lines, _, scale) => paintBushes(brush, lines, 2.9, scale),
  bocage: (brush, lines, _, scale) => paintBushes(brush, lines, 4.2, scale),
  rowhouseWall: paintBar,
  rowhouseWall1: paintBar,
  rowhouseWall2: paintBar,
  rowhouseWall3: paintBar,
  rowhouseWall4: paintBar,
};

/** Terrain of a hexside along these lines: walls, hedges, bocage, rowhouse bars, or by rarer painters. */
export const hexsideArt = (
  terrain: TerrainName,
  lines: Lines,
  levelAt: LevelAt,
  painters: HexsidePainters = PAINTERS,
): ArtLayer | undefined => {
  const painter = painters[terrain];
  if (painter === undefined || lines.length === 0) return undefined;
  return {
    box: boxAround(lines.flat(), 8),
    paint: (brush, _, scale) => painter(brush, lines, levelAt, scale),
  };
};

/** The lines of the hexsides of a shape. */
export const linesOf = (shape: Hexsides): Lines =>
  shape.hexsides.map(hexsideLine).filter((line) => line.length === 2);
