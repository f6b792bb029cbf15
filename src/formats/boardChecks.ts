import type { Fault } from '../board/fault.ts';
import { rasterSize } from '../board/raster/rasterScale.ts';
import { terrain, type TerrainKind, terrainName, type TerrainName } from '../board/terrain/terrain.ts';
import { parseHexName } from '../hexgrid/hexId.ts';
import type { Scale } from '../hexgrid/lattice.ts';
import en from '../messages/en/boardFaults.json';
import { fill, texts } from '../messages/texts.ts';
import {
  type BoardFile,
  LAST_ROW,
  MOST_BOARD_COLUMNS,
  MOST_PIXELS,
  type ShapeInFile,
} from './boardSchema.ts';
import { complaint, type Complaint, F } from './faults.ts';

/** What drawing a board's shapes takes, estimated before any of them is drawn. */
interface Effort {
  /** Points of outlines and lines. */
  readonly points: number;
  /** Hexes and hexsides that are named. */
  readonly marks: number;
  /** Pixel rows crossed by edges. */
  readonly rows: number;
  /** Pixels painted, many of them more than once. */
  readonly pixels: number;
}

const NOTHING: Effort = { points: 0, marks: 0, rows: 0, pixels: 0 };

type PointInFile = readonly [number, number];

const steps = (points: readonly PointInFile[]): readonly (readonly [PointInFile, PointInFile])[] =>
  points.slice(1).map((point, index) => [points[index] ?? point, point]);

const spread = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);

const outlineEffort = (outline: readonly PointInFile[]): Effort => ({
  points: outline.length,
  marks: 0,
  rows: steps([...outline, ...outline.slice(0, 1)]).reduce((sum, [a, b]) => sum + Math.abs(b[1] - a[1]), 0),
  pixels: spread(outline.map(([x]) => x)) * spread(outline.map(([, y]) => y)),
});

const lineEffort = (line: readonly PointInFile[], width: number): Effort => ({
  points: line.length,
  marks: 0,
  rows: steps(line).reduce((sum, [a, b]) => sum + 2 * (Math.abs(b[1] - a[1]) + 2 * width), 0),
  pixels: steps(line).reduce(
    (sum, [a, b]) => sum + (Math.hypot(b[0] - a[0], b[1] - a[1]) + width) * width,
    0,
  ),
});

const markEffort = (marks: number): Effort => ({ ...NOTHING, marks });

const shapeEffort = (shape: ShapeInFile): Effort => {
  switch (shape.kind) {
    case 'area':
    case 'hill':
      return outlineEffort(shape.outline);
    case 'way':
      return lineEffort(shape.line, shape.width);
    case 'bridge':
      return lineEffort([shape.from, shape.to], shape.width);
    case 'hexes':
      return markEffort(shape.hexes.length);
    case 'hexsides':
      return markEffort(shape.hexsides.length);
    case 'stairwell':
      return markEffort(1);
  }
};

/** Together the shapes of a board file take so much. */
const effortOf = (shapes: readonly ShapeInFile[]): Effort =>
  shapes.map(shapeEffort).reduce(
    (sum, one) => ({
      points: sum.points + one.points,
      marks: sum.marks + one.marks,
      rows: sum.rows + one.rows,
      pixels: sum.pixels + one.pixels,
    }),
    NOTHING,
  );

/**
 * The most that a board may take: some ten times what the boards of this program do, and about a second of
 * drawing.
 */
const mostEffort = ({ columns, rows }: BoardFile): Effort => {
  const { width, height } = rasterSize(columns, rows);
  return { points: 60_000, marks: 20_000, rows: 600_000, pixels: 100 * width * height };
};

/** What is said of board files. */
export const BOARD_FAULTS = texts('boardFaults', en);

/**
 * Shapes may run over the board's edge by one hex, so that woods at the edge are not cut to a straight line.
 */
const MARGIN = 65;

type Pair = readonly [number, number];

const onBoard = (
  { columns, rows, firstColumn = 0, firstRow = 0, margin: [left, right] = [0, 0] }: BoardFile,
  text: string,
): boolean => {
  const name = parseHexName(text);
  if (!name) return false;
  const [column, number] = [name.column - firstColumn, name.number - firstRow];
  return column >= left && column < columns - right && number >= (column % 2 === 0 ? 1 : 0) && number <= rows;
};

const checkHexes = (file: BoardFile, names: readonly string[], place: string): readonly Complaint[] =>
  names
    .filter((name) => !onBoard(file, name))
    .slice(0, 1)
    .map((name) =>
      complaint(
        place,
        fill(BOARD_FAULTS.noHex, { hex: name }),
        fill(BOARD_FAULTS.hexes, { columns: file.columns, rows: file.rows }),
      ),
    );

const checkPoints = (file: BoardFile, points: readonly Pair[], place: string): readonly Complaint[] => {
  const { width, height } = rasterSize(file.columns, file.rows);
  return points
    .filter(([x, y]) => x < -MARGIN || y < -MARGIN || x > width + MARGIN || y > height + MARGIN)
    .slice(0, 1)
    .map(([x, y]) =>
      complaint(
        place,
        fill(BOARD_FAULTS.offBoard, { x, y }),
        fill(BOARD_FAULTS.points, { margin: MARGIN, width, height }),
      ),
    );
};

const HEXSIDE_KINDS: ReadonlySet<TerrainKind> = new Set(['hexside', 'rowhouseWall']);
const BRIDGE_KINDS: ReadonlySet<TerrainKind> = new Set(['bridge']);
const WAY_KINDS: ReadonlySet<TerrainKind> = new Set(['road', 'depression']);
const NOT_AREA_KINDS: ReadonlySet<TerrainKind> = new Set([
  'hexside',
  'rowhouseWall',
  'bridge',
  'entrenchment',
]);

const fits = (shape: Extract<ShapeInFile, { readonly terrain: TerrainName }>): boolean => {
  const { kind } = terrain(shape.terrain);
  switch (shape.kind) {
    case 'hexsides':
      return HEXSIDE_KINDS.has(kind);
    case 'bridge':
      return BRIDGE_KINDS.has(kind);
    case 'way':
      return WAY_KINDS.has(kind);
    case 'area':
    case 'hexes':
      return !NOT_AREA_KINDS.has(kind);
  }
};

const checkTerrain = (shape: ShapeInFile, place: string): readonly Complaint[] => {
  if (!('terrain' in shape) || fits(shape)) return [];
  return [
    complaint(
      `${place}.terrain`,
      fill(BOARD_FAULTS.misfit, { terrain: terrainName(shape.terrain), kind: shape.kind }),
      BOARD_FAULTS.fit,
    ),
  ];
};

const checkMarks = (
  file: BoardFile,
  shape: Extract<ShapeInFile, { kind: 'hexsides' }>,
  place: string,
): readonly Complaint[] => [
  ...checkHexes(
    file,
    shape.hexsides.map(({ hex }) => hex),
    `${place}.hexsides`,
  ),
  ...shape.hexsides.flatMap(({ part }, index) =>
    part !== undefined && part[0] >= part[1]
      ? [complaint(`${place}.hexsides[${index}].part`, BOARD_FAULTS.part, BOARD_FAULTS.shares)]
      : [],
  ),
];

const checkPlace = (file: BoardFile, shape: ShapeInFile, place: string): readonly Complaint[] => {
  switch (shape.kind) {
    case 'area':
    case 'hill':
      return checkPoints(file, shape.outline, `${place}.outline`);
    case 'way':
      return checkPoints(file, shape.line, `${place}.line`);
    case 'bridge':
      return checkPoints(file, [shape.from, shape.to], place);
    case 'hexes':
      return checkHexes(file, shape.hexes, `${place}.hexes`);
    case 'stairwell':
      return checkHexes(file, [shape.hex], `${place}.hex`);
    case 'hexsides':
      return checkMarks(file, shape, place);
  }
};

const EFFORTS = ['points', 'marks', 'rows', 'pixels'] as const satisfies readonly (keyof Effort)[];

const checkEffort = (file: BoardFile): readonly Complaint[] => {
  const [effort, most] = [effortOf(file.drawing?.shapes ?? []), mostEffort(file)];
  return EFFORTS.filter((kind) => effort[kind] > most[kind]).map((kind) =>
    complaint(
      'drawing.shapes',
      fill(BOARD_FAULTS.effort[kind], { n: Math.round(effort[kind]) }),
      fill(BOARD_FAULTS.most, { n: most[kind] }),
    ),
  );
};

/** Columns without hexes leave some with hexes, and none of those comes before A. */
const checkMargin = ({ columns, firstColumn = 0, margin }: BoardFile): readonly Complaint[] => {
  if (margin === undefined)
    return firstColumn % 2 === 0
      ? []
      : [complaint('firstColumn', fill(BOARD_FAULTS.oddColumn, { n: firstColumn }), BOARD_FAULTS.evenColumn)];
  const count = columns - margin[0] - margin[1];
  return count >= 2 && firstColumn + margin[0] >= 0
    ? []
    : [complaint('margin', fill(BOARD_FAULTS.margin, { n: count }), BOARD_FAULTS.marginColumns)];
};

const checkNames = ({
  columns,
  rows,
  firstColumn = 0,
  firstRow = 0,
  margin: [, right] = [0, 0],
}: BoardFile): readonly Complaint[] => [
  ...(firstColumn + columns - right > MOST_BOARD_COLUMNS
    ? [
        complaint(
          'firstColumn',
          BOARD_FAULTS.columns,
          fill(BOARD_FAULTS.keepColumns, { n: MOST_BOARD_COLUMNS }),
        ),
      ]
    : []),
  ...(firstRow + rows > LAST_ROW
    ? [complaint('firstRow', BOARD_FAULTS.rows, fill(BOARD_FAULTS.keepRows, { n: LAST_ROW }))]
    : []),
];

/** The scale that a file gives its raster; none where a pixel is a board unit. */
export const scaleIn = ({ raster }: BoardFile): Scale | undefined =>
  raster?.scale && { x: raster.scale[0], y: raster.scale[1] };

const checkPixels = (file: BoardFile): readonly Complaint[] => {
  const { width, height } = rasterSize(file.columns, file.rows, scaleIn(file));
  return width * height > MOST_PIXELS
    ? [
        complaint(
          'raster.scale',
          fill(BOARD_FAULTS.pixels, { n: width * height }),
          fill(BOARD_FAULTS.fewerPixels, { n: MOST_PIXELS }),
        ),
      ]
    : [];
};

const checkKinds = (file: BoardFile): readonly Complaint[] => {
  if (file.drawing === undefined && file.raster === undefined)
    return [complaint(F.wholeFile, BOARD_FAULTS.neither, BOARD_FAULTS.giveOne)];
  if (file.drawing !== undefined && (file.raster !== undefined || file.picture !== undefined))
    return [complaint('drawing', BOARD_FAULTS.both, BOARD_FAULTS.dropOne)];
  return [];
};

/**
 * What is wrong with a board file that its schema cannot say: hexes and points off the board, terrain drawn
 * as what it is not.
 */
export const boardFaults = (file: BoardFile, fileName: string): readonly Fault[] => {
  const shapes = file.drawing?.shapes ?? [];
  const complaints = [
    ...checkKinds(file),
    ...checkMargin(file),
    ...checkNames(file),
    ...checkPixels(file),
    ...checkHexes(file, file.stairwells ?? [], 'stairwells'),
    ...checkEffort(file),
    ...shapes.flatMap((shape, index) => {
      const place = `drawing.shapes[${index}]`;
      return [...checkTerrain(shape, place), ...checkPlace(file, shape, place)];
    }),
  ];
  return complaints.slice(0, 20).map((each) => ({ file: fileName, ...each }));
};
