import { boardCells, cellCentre, printedNumber, type Cell, columnLength } from '../../hexgrid/grid.ts';
import { hexId, type HexId } from '../../hexgrid/hexId.ts';
import { DIRECTIONS, toPixels, type Direction, opposite } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Board, Raster } from './board.ts';
import { BRIDGE, bridgeIn, isRoad, roadAtCentre, roadGoesAcross } from '../terrain/roads.ts';
import { buildingGoesAcross } from '../terrain/buildingDepiction.ts';
import {
  centreTerrain,
  INHERENT,
  type Samples,
  FORD,
  groundTerrain,
  hasFord,
} from '../terrain/centreTerrain.ts';
import { type Piece, pieceOf } from './piece.ts';
import { codesIn, hexsideSample, levelAt, pixelAt, terrainAt } from '../raster/pixels.ts';
import { scaleOf } from '../raster/rasterScale.ts';
import { terrain, type TerrainKind, type TerrainName } from '../terrain/terrain.ts';
import type { Placement } from './gameMap.ts';

/**
 * Facts of the pieces of a board: deriving them means looking at each of its pixels, and a board is asked for
 * again and again.
 */
const known = new WeakMap<Board, Map<string, readonly HexFacts[]>>();
/** Crops of one board that are remembered; few are ever tried. */
const CROPS_KEPT = 8;

const factsOfPiece = (board: Board, piece: Piece): readonly HexFacts[] => {
  const pieces = known.get(board) ?? new Map<string, readonly HexFacts[]>();
  const key = Object.values(piece).join();
  const facts = pieces.get(key) ?? hexFactsOf(board, piece);
  pieces.set(key, facts);
  for (const old of [...pieces.keys()].slice(0, -CROPS_KEPT)) pieces.delete(old);
  known.set(board, pieces);
  return facts;
};

const turnedSides = <T>(sides: readonly T[]): readonly (T | undefined)[] =>
  DIRECTIONS.map((side) => sides[opposite(side)]);
const turnedFlags = (sides: readonly boolean[]): readonly boolean[] =>
  DIRECTIONS.map((side) => sides[opposite(side)] ?? false);

const turnedCell = ({ column, row }: Cell, { columns, rows }: Piece): Cell => ({
  column: columns - 1 - column,
  row: columnLength(column, rows) - 1 - row,
});

/**
 * What is printed in a hex of a board that lies upside down: the same, only elsewhere and on the opposite
 * hexsides.
 */
const turned = (facts: HexFacts, piece: Piece): HexFacts => ({
  ...facts,
  cell: turnedCell(facts.cell, piece),
  hexsides: turnedSides(facts.hexsides),
  roadAcross: turnedFlags(facts.roadAcross),
  depressionAcross: turnedFlags(facts.depressionAcross),
  buildingAcross: turnedFlags(facts.buildingAcross),
});

/** The hexes of a whole board as it is printed. */
export const printedFacts = (board: Board): readonly HexFacts[] => factsOfPiece(board, pieceOf({ board }));

/** The hexes of a board as it is laid out, cells counted from the upper left corner of what is laid out. */
export const placedFacts = (placement: Placement): readonly HexFacts[] => {
  const piece = pieceOf(placement);
  const facts = factsOfPiece(placement.board, piece);
  return placement.turned === true ? facts.map((each) => turned(each, piece)) : facts;
};

/** What one board prints in one hex; at the board's edge only half of the hex. */
export interface HexFacts {
  readonly cell: Cell;
  /** Its printed name, without the board's label. */
  readonly name: HexId;
  readonly baseLevel: number;
  readonly centre: TerrainName;
  readonly terrain: TerrainName;
  readonly road?: TerrainName;
  /**
   * The following six: what this hex's own side of each hexside shows; hexsides off the board show nothing.
   */
  readonly roadAcross: readonly boolean[];
  readonly hexsides: readonly (TerrainName | undefined)[];
  readonly depressionAcross: readonly boolean[];
  readonly buildingAcross: readonly boolean[];
  readonly depression: boolean;
  readonly building?: TerrainName;
  readonly stairwell: boolean;
  readonly bridge?: TerrainName;
}

/**
 * Derives every hex of a piece of a board from its raster, column by column; cells are counted from the
 * piece's upper left corner.
 */
const hexFactsOf = (board: Board, piece: Piece): readonly HexFacts[] => {
  const cut = cutOut(board, piece);
  return boardCells(piece.columns, piece.rows)
    .filter(({ column }) => column + piece.column >= piece.first && column + piece.column <= piece.last)
    .map((cell) => factsOf(cut, cell));
};

/** A piece of a board with its own raster: what lies beyond its edges cannot be seen. */
interface CutOut {
  readonly board: Board;
  readonly piece: Piece;
  readonly raster: Raster;
  /** The pixel of the board that is the raster's first. */
  readonly corner: Point;
  readonly holds: Holds;
}

/** What the board has at all: most boards have no inherent terrain, bridge or ford to look for. */
interface Holds {
  readonly inherent: boolean;
  readonly bridges: boolean;
  readonly fords: boolean;
}

const cutOut = (board: Board, piece: Piece): CutOut => {
  const scale = scaleOf(board.raster);
  const [first, last] = [
    toPixels({ x: 3 * piece.column, y: 2 * piece.row }, scale),
    toPixels({ x: 3 * (piece.column + piece.columns - 1), y: 2 * (piece.row + piece.rows) }, scale),
  ];
  const corner = { x: Math.floor(first.x), y: Math.floor(first.y) };
  const far = { x: Math.ceil(last.x), y: Math.ceil(last.y) };
  const raster = cutRaster(board.raster, corner, far);
  const used = codesIn(raster);
  const anyOf = (codes: Uint8Array): boolean =>
    codes.some((marked, code) => marked === 1 && used[code] === 1);
  return {
    board,
    piece,
    raster,
    corner,
    holds: { inherent: anyOf(INHERENT), bridges: anyOf(BRIDGE), fords: anyOf(FORD) },
  };
};

const cutRaster = (raster: Raster, corner: Point, far: Point): Raster => {
  const [width, height] = [
    Math.min(far.x, raster.width) - corner.x,
    Math.min(far.y, raster.height) - corner.y,
  ];
  if (width === raster.width && height === raster.height) return raster;
  const terrain = new Uint8Array(width * height);
  const level = new Int8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (corner.y + y) * raster.width + corner.x;
    terrain.set(raster.terrain.subarray(from, from + width), y * width);
    level.set(raster.level.subarray(from, from + width), y * width);
  }
  return { ...raster, width, height, terrain, level };
};

const factsOf = ({ board, piece, raster, corner, holds }: CutOut, cell: Cell): HexFacts => {
  const own: Cell = { column: cell.column + piece.column, row: cell.row + piece.row };
  const { x, y } = toPixels(cellCentre(own), scaleOf(raster));
  const centre = { x: x - corner.x, y: y - corner.y };
  const samples = samplesOf(raster, centre, sidesCutOff(piece, cell));
  const middle = middleOf(raster, centre, samples, holds);
  const name = hexId('', own.column + (board.firstColumn ?? 0), printedNumber(own) + (board.firstRow ?? 0));
  return {
    cell,
    name,
    ...middle,
    ...hexsidesOf(raster, centre, samples, middle),
    stairwell: board.stairwells.has(name),
  };
};

type Middle = Pick<
  HexFacts,
  'baseLevel' | 'centre' | 'terrain' | 'road' | 'depression' | 'building' | 'bridge'
>;

const middleOf = (raster: Raster, centre: Point, samples: Samples, holds: Holds): Middle => {
  const { name, building, isBuilt } = centreTerrain(raster, centre, samples, holds.inherent);
  const bridge = holds.bridges ? bridgeIn(raster, centre) : undefined;
  const road = isBuilt ? undefined : roadOf(raster, centre, bridge && samples);
  const own =
    bridge?.beneath ?? building ?? fordIn(raster, centre, holds) ?? groundTerrain(raster, centre, name, road);
  return {
    baseLevel: bridge ? bridge.level - 1 : levelAt(raster, pixelAt(raster, centre)),
    centre: name,
    terrain: own,
    ...(road && { road }),
    depression: isDepression(own, samples),
    ...(building && { building }),
    ...(bridge && { bridge: bridge.terrain }),
  };
};

const fordIn = (raster: Raster, centre: Point, { fords }: Holds): TerrainName | undefined =>
  fords && hasFord(raster, centre) ? 'ford' : undefined;

/** A ford lies in the Depression that goes on beside it. */
const isDepression = (own: TerrainName, samples: Samples): boolean =>
  isOfKind(own, 'depression') || (own === 'ford' && samples.some((sample) => isOfKind(sample, 'depression')));

type Hexsides = Pick<HexFacts, 'roadAcross' | 'hexsides' | 'depressionAcross' | 'buildingAcross'>;

const hexsidesOf = (
  raster: Raster,
  centre: Point,
  samples: Samples,
  { road, building }: Middle,
): Hexsides => {
  const across = (isAcross: typeof roadGoesAcross): readonly boolean[] =>
    DIRECTIONS.map((side) => samples[side] !== undefined && isAcross(raster, centre, side));
  return {
    roadAcross: road ? across(roadGoesAcross) : NOWHERE,
    hexsides: samples.map((sample) => (isOfKind(sample, 'hexside', 'rowhouseWall') ? sample : undefined)),
    depressionAcross: samples.map((sample) => isOfKind(sample, 'depression')),
    buildingAcross: building ? across(buildingGoesAcross) : NOWHERE,
  };
};

const NOWHERE: readonly boolean[] = DIRECTIONS.map(() => false);

const isOfKind = (name: TerrainName | undefined, ...kinds: readonly TerrainKind[]): boolean =>
  name !== undefined && kinds.includes(terrain(name).kind);

/** Hexsides that lie outside the piece, or along its edge through a half-hex. */
const sidesCutOff = ({ columns, rows }: Piece, { column, row }: Cell): readonly Direction[] => [
  ...(column === 0 ? ([4, 5] as const) : []),
  ...(column === columns - 1 ? ([1, 2] as const) : []),
  ...(column % 2 === 1 && row === 0 ? ([5, 0, 1] as const) : []),
  ...(column % 2 === 1 && row === rows ? ([2, 3, 4] as const) : []),
];

const samplesOf = (raster: Raster, centre: Point, off: readonly Direction[]): Samples =>
  DIRECTIONS.map((side) =>
    off.includes(side)
      ? undefined
      : terrainAt(raster, pixelAt(raster, hexsideSample(scaleOf(raster), centre, side))),
  );

/** The road through the hex; the deck of a bridge may hide it at the centre, so there the hexsides tell. */
const roadOf = (raster: Raster, centre: Point, bridged: Samples | undefined): TerrainName | undefined =>
  roadAtCentre(raster, centre) ?? bridged?.find((sample) => sample !== undefined && isRoad(terrain(sample)));
