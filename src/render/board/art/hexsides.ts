import type { Shape } from '../../../board/map/board.ts';
import { hexsideLine } from '../../../board/raster/outline.ts';
import type { TerrainName } from '../../../board/terrain/terrain.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, traceDisc, traceLine, type Brush } from '../brush.ts';
import { noise, along, distance } from '../shape.ts';
import { ART } from '../palette.ts';
import type { ArtLayer } from './artLayer.ts';

type Hexsides = Extract<Shape, { kind: 'hexsides' }>;
type Lines = readonly (readonly Point[])[];

const strokeLines = (brush: Brush, lines: Lines, width: number, style: string): void => {
  brush.beginPath();
  for (const line of lines) traceLine(brush, line);
  brush.lineWidth = width;
  brush.strokeStyle = style;
  brush.stroke();
};

/** Points along each line, at most `pitch` apart, both ends among them. */
const pointsAlong = (lines: Lines, pitch: number): readonly Point[] =>
  lines.flatMap((line) => {
    const [from, to] = [line[0], line[1]];
    if (!from || !to) return [];
    const count = Math.max(1, Math.round(distance(from, to) / pitch));
    return Array.from({ length: count + 1 }, (_, index) => along(from, to, index / count));
  });

const paintWall = (brush: Brush, lines: Lines): void => {
  brush.lineCap = 'round';
  strokeLines(
    brush,
    lines.map((line) => line.map((point) => ({ x: point.x + 1.1, y: point.y + 1.4 }))),
    4.6,
    ART.shadow,
  );
  strokeLines(brush, lines, 5, ART.wallEdge);
  strokeLines(brush, lines, 3.5, ART.wall);
  for (const point of pointsAlong(lines, 3.6)) {
    const shade = noise(Math.round(point.x * 3), Math.round(point.y * 3), 5);
    brush.beginPath();
    traceDisc(brush, point.x, point.y, 1.35);
    brush.fillStyle = shade > 0.5 ? ART.wallLight : ART.wall;
    brush.fill();
    brush.lineWidth = 0.5;
    brush.strokeStyle = ART.wallEdge;
    brush.stroke();
  }
};

const paintBushes = (brush: Brush, lines: Lines, radius: number): void => {
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
  layer(ART.hedgeDark, 1.08, 0);
  for (const bush of bushes) {
    brush.beginPath();
    traceDisc(brush, bush.x, bush.y, bush.radius * 0.86);
    brush.fillStyle = ART.hedge;
    brush.fill();
    brush.beginPath();
    traceDisc(brush, bush.x - bush.radius * 0.28, bush.y - bush.radius * 0.3, bush.radius * 0.42);
    brush.fillStyle = ART.hedgeLight;
    brush.fill();
  }
};

type LevelAt = (at: Point) => number;

/** Far enough from an edge to be on the ground beside it. */
const BESIDE = 7;

/** Across a line, towards its lower side; undefined where both are level. */
const downhill = (from: Point, to: Point, levelAt: LevelAt): Point | undefined => {
  const length = distance(from, to) || 1;
  const side = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
  const fall = [0.25, 0.5, 0.75].reduce((sum, share) => {
    const at = along(from, to, share);
    const level = (hand: number): number => levelAt({ x: at.x + side.x * hand, y: at.y + side.y * hand });
    return sum + level(-BESIDE) - level(BESIDE);
  }, 0);
  if (fall === 0) return undefined;
  return fall > 0 ? side : { x: -side.x, y: -side.y };
};

/** A wedge that hangs from the edge, broad above and pointed below. */
const traceWedge = (brush: Brush, at: Point, fall: Point, reach: number): void => {
  brush.moveTo(at.x - fall.y * 1.15, at.y + fall.x * 1.15);
  brush.lineTo(at.x + fall.y * 1.15, at.y - fall.x * 1.15);
  brush.lineTo(at.x + fall.x * reach, at.y + fall.y * reach);
  brush.closePath();
};

const traceHachures = (brush: Brush, line: readonly Point[], falls: readonly Point[]): void => {
  for (const point of pointsAlong([line], 3)) {
    const reach = 5.2 + noise(Math.round(point.x * 3), Math.round(point.y * 3), 9) * 2.6;
    for (const fall of falls) traceWedge(brush, point, fall, falls.length > 1 ? reach * 0.6 : reach);
  }
};

/** A heavy edge whose hachures hang down its lower side; to both sides where the ground is level. */
const paintCliff = (brush: Brush, lines: Lines, levelAt: LevelAt): void => {
  brush.beginPath();
  for (const line of lines) {
    const [from, to] = [line[0], line[1]];
    if (!from || !to) continue;
    const fall = downhill(from, to, levelAt);
    const across = {
      x: (from.y - to.y) / (distance(from, to) || 1),
      y: (to.x - from.x) / (distance(from, to) || 1),
    };
    traceHachures(brush, line, fall ? [fall] : [across, { x: -across.x, y: -across.y }]);
  }
  brush.fillStyle = ART.cliff;
  brush.fill();
  brush.lineCap = 'round';
  strokeLines(brush, lines, 2.8, ART.cliff);
};

const paintBar = (brush: Brush, lines: Lines): void => {
  brush.lineCap = 'butt';
  strokeLines(brush, lines, 5.8, ART.rowhouse);
};

const paintRoadblock = (brush: Brush, lines: Lines): void => {
  brush.lineCap = 'butt';
  strokeLines(brush, lines, 5.4, ART.woodEdge);
  strokeLines(brush, lines, 3.6, ART.wood);
};

type Painter = (brush: Brush, lines: Lines, levelAt: LevelAt) => void;

const PAINTERS: Readonly<Partial<Record<TerrainName, Painter>>> = {
  wall: paintWall,
  hedge: (brush, lines) => paintBushes(brush, lines, 2.9),
  bocage: (brush, lines) => paintBushes(brush, lines, 4.2),
  cliff: paintCliff,
  roadblock: paintRoadblock,
  rowhouseWall: paintBar,
  rowhouseWall1: paintBar,
  rowhouseWall2: paintBar,
};

/** Terrain of a hexside along these lines; `levelAt` says which side of a cliff is the lower. */
export const hexsideArt = (terrain: TerrainName, lines: Lines, levelAt: LevelAt): ArtLayer | undefined => {
  const painter = PAINTERS[terrain];
  if (painter === undefined || lines.length === 0) return undefined;
  return { box: boxAround(lines.flat(), 8), paint: (brush) => painter(brush, lines, levelAt) };
};

/** Walls, hedges, bocage, cliffs, rowhouse bars along their hexsides. */
export const hexsideLayer = (shape: Hexsides, levelAt: LevelAt): ArtLayer | undefined =>
  hexsideArt(
    shape.terrain,
    shape.hexsides.map(hexsideLine).filter((line) => line.length === 2),
    levelAt,
  );
