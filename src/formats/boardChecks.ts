import { terrainName } from '../board/terrainNames.ts';
import { parseHexName } from '../hexgrid/hexId.ts';
import type { Scale } from '../hexgrid/lattice.ts';
import en from '../messages/en/boardFaults.json';
import { fill, texts } from '../messages/texts.ts';
import type { Fault } from '../board/reading.ts';
import { rasterSize } from '../board/rasterScale.ts';
import { terrain, type TerrainKind, type TerrainName } from '../board/terrain.ts';
import { effortOf, mostEffort, type Effort } from './boardEffort.ts';
import { LAST_ROW, MOST_COLUMNS, MOST_PIXELS, type BoardFile, type ShapeInFile } from './boardSchema.ts';
import { complaint, type Complaint } from './complaint.ts';
import { F } from './faultTexts.ts';

/** What is said of board files. */
export const B = texts('boardFaults', en);

/** Shapes may run over the board's edge by one hex, so that woods at the edge are not cut to a straight line. */
const MARGIN = 65;

type Pair = readonly [number, number];

const onBoard = ({ columns, rows, firstColumn = 0, firstRow = 0 }: BoardFile, text: string): boolean => {
  const name = parseHexName(text);
  if (!name) return false;
  const [column, number] = [name.column - firstColumn, name.number - firstRow];
  return column >= 0 && column < columns && number >= (column % 2 === 0 ? 1 : 0) && number <= rows;
};

const checkHexes = (file: BoardFile, names: readonly string[], place: string): readonly Complaint[] =>
  names
    .filter((name) => !onBoard(file, name))
    .slice(0, 1)
    .map((name) =>
      complaint(
        place,
        fill(B.noHex, { hex: name }),
        fill(B.hexes, { columns: file.columns, rows: file.rows }),
      ),
    );

const checkPoints = (file: BoardFile, points: readonly Pair[], place: string): readonly Complaint[] => {
  const { width, height } = rasterSize(file.columns, file.rows);
  return points
    .filter(([x, y]) => x < -MARGIN || y < -MARGIN || x > width + MARGIN || y > height + MARGIN)
    .slice(0, 1)
    .map(([x, y]) =>
      complaint(place, fill(B.offBoard, { x, y }), fill(B.points, { margin: MARGIN, width, height })),
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
      fill(B.misfit, { terrain: terrainName(shape.terrain), kind: shape.kind }),
      B.fit,
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
      ? [complaint(`${place}.hexsides[${index}].part`, B.part, B.shares)]
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
      fill(B.effort[kind], { n: Math.round(effort[kind]) }),
      fill(B.most, { n: most[kind] }),
    ),
  );
};

const checkNames = ({ columns, rows, firstColumn = 0, firstRow = 0 }: BoardFile): readonly Complaint[] => [
  ...(firstColumn + columns > MOST_COLUMNS
    ? [complaint('firstColumn', B.columns, fill(B.keepColumns, { n: MOST_COLUMNS }))]
    : []),
  ...(firstRow + rows > LAST_ROW ? [complaint('firstRow', B.rows, fill(B.keepRows, { n: LAST_ROW }))] : []),
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
          fill(B.pixels, { n: width * height }),
          fill(B.fewerPixels, { n: MOST_PIXELS }),
        ),
      ]
    : [];
};

const checkKinds = (file: BoardFile): readonly Complaint[] => {
  if (file.drawing === undefined && file.raster === undefined)
    return [complaint(F.wholeFile, B.neither, B.giveOne)];
  if (file.drawing !== undefined && (file.raster !== undefined || file.picture !== undefined))
    return [complaint('drawing', B.both, B.dropOne)];
  return [];
};

/** What is wrong with a board file that its schema cannot say: hexes and points off the board, terrain drawn as what it is not. */
export const boardFaults = (file: BoardFile, fileName: string): readonly Fault[] => {
  const shapes = file.drawing?.shapes ?? [];
  const complaints = [
    ...checkKinds(file),
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
