import { terrainName } from '../board/terrainNames.ts';
import { parseHexName } from '../hexgrid/hexId.ts';
import type { Fault } from '../board/reading.ts';
import { rasterSize } from '../board/rasterise.ts';
import { terrain, type TerrainKind, type TerrainName } from '../board/terrain.ts';
import { effortOf, mostEffort, type Effort } from './boardEffort.ts';
import { LAST_ROW, MOST_COLUMNS, type BoardFile, type ShapeInFile } from './boardSchema.ts';
import type { Complaint } from './complaint.ts';

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
    .map((name) => ({ place, problem: `hex ${name} is not on the board`, remedy: `Use hexes of a board with ${file.columns} columns and ${file.rows} rows.` }));

const checkPoints = (file: BoardFile, points: readonly Pair[], place: string): readonly Complaint[] => {
  const { width, height } = rasterSize(file.columns, file.rows);
  return points
    .filter(([x, y]) => x < -MARGIN || y < -MARGIN || x > width + MARGIN || y > height + MARGIN)
    .slice(0, 1)
    .map(([x, y]) => ({ place, problem: `the point ${x}, ${y} lies off the board`, remedy: `Keep points within ${MARGIN} units of the board, which is ${width} by ${height}.` }));
};

const HEXSIDE_KINDS: ReadonlySet<TerrainKind> = new Set(['hexside', 'rowhouseWall']);
const BRIDGE_KINDS: ReadonlySet<TerrainKind> = new Set(['bridge']);
const WAY_KINDS: ReadonlySet<TerrainKind> = new Set(['road', 'depression']);
const NOT_AREA_KINDS: ReadonlySet<TerrainKind> = new Set(['hexside', 'rowhouseWall', 'bridge', 'entrenchment']);

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
  return [{ place: `${place}.terrain`, problem: `${terrainName(shape.terrain)} cannot be drawn as "${shape.kind}"`, remedy: 'Draw it with the kind of shape that it has on a board, or name another terrain.' }];
};

const checkMarks = (file: BoardFile, shape: Extract<ShapeInFile, { kind: 'hexsides' }>, place: string): readonly Complaint[] => [
  ...checkHexes(file, shape.hexsides.map(({ hex }) => hex), `${place}.hexsides`),
  ...shape.hexsides.flatMap(({ part }, index) =>
    part !== undefined && part[0] >= part[1]
      ? [{ place: `${place}.hexsides[${index}].part`, problem: 'the part of the hexside ends before it begins', remedy: 'Give two shares of its length, the smaller first.' }]
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

const EFFORTS = [
  ['points', 'points of outlines and lines'],
  ['marks', 'hexes and hexsides named'],
  ['rows', 'rows of pixels crossed by edges'],
  ['pixels', 'pixels painted'],
] as const satisfies readonly (readonly [keyof Effort, string])[];

const checkEffort = (file: BoardFile): readonly Complaint[] => {
  const [effort, most] = [effortOf(file.drawing?.shapes ?? []), mostEffort(file)];
  return EFFORTS.filter(([kind]) => effort[kind] > most[kind]).map(([kind, words]) => ({
    place: 'drawing.shapes',
    problem: `it is more than a board can need: ${Math.round(effort[kind])} ${words}`,
    remedy: `Draw it with at most ${most[kind]}.`,
  }));
};

const checkNames = ({ columns, rows, firstColumn = 0, firstRow = 0 }: BoardFile): readonly Complaint[] => [
  ...(firstColumn + columns > MOST_COLUMNS ? [{ place: 'firstColumn', problem: 'its last columns would have no name', remedy: `Keep "firstColumn" and "columns" together to ${MOST_COLUMNS}.` }] : []),
  ...(firstRow + rows > LAST_ROW ? [{ place: 'firstRow', problem: 'its last rows would have no number of two digits', remedy: `Keep "firstRow" and "rows" together to ${LAST_ROW}.` }] : []),
];

const checkKinds = (file: BoardFile): readonly Complaint[] => {
  if (file.drawing === undefined && file.raster === undefined)
    return [{ place: 'the whole file', problem: 'it has neither "drawing" nor "raster"', remedy: 'Give one of them: without it the board has no terrain.' }];
  if (file.drawing !== undefined && (file.raster !== undefined || file.picture !== undefined))
    return [{ place: 'drawing', problem: 'a drawn board takes its raster and its picture from the drawing', remedy: 'Remove "raster" and "picture", or remove "drawing".' }];
  return [];
};

/** What is wrong with a board file that its schema cannot say: hexes and points off the board, terrain drawn as what it is not. */
export const boardFaults = (file: BoardFile, fileName: string): readonly Fault[] => {
  const shapes = file.drawing?.shapes ?? [];
  const complaints = [
    ...checkKinds(file),
    ...checkNames(file),
    ...checkHexes(file, file.stairwells ?? [], 'stairwells'),
    ...checkEffort(file),
    ...shapes.flatMap((shape, index) => {
      const place = `drawing.shapes[${index}]`;
      return [...checkTerrain(shape, place), ...checkPlace(file, shape, place)];
    }),
  ];
  return complaints.slice(0, 20).map((complaint) => ({ file: fileName, ...complaint }));
};
