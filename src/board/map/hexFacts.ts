import { boardCells, cellCentre, printedNumber, type Cell, columnLength } from '../../hexgrid/grid.ts';
import { hexId, type HexId } from '../../hexgrid/hexId.ts';
import { DIRECTIONS, toPixels, type Direction, opposite } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Board, Raster } from './board.ts';
import {
  BRIDGE,
  bridgeIn,
  isRoad,
  roadAtCentre,
  roadGoesAcross,
  terrainBesideRoad,
} from '../terrain/roads.ts';
import { buildingGoesAcross, isBuilding } from '../terrain/buildingDepiction.ts';
import { type Piece, pieceOf } from './piece.ts';
import {
  codesIn,
  hexsideSample,
  levelAt,
  pixelAt,
  terrainAt,
  codesWhere,
  eachPixelAround,
  shareAround,
  shareOfHex,
} from '../raster/pixels.ts';
import { scaleOf, pixelsIn } from '../raster/rasterScale.ts';
import { terrain, type TerrainKind, type TerrainName, terrainOfCode } from '../terrain/terrain.ts';
import type { Placement } from './gameMap.ts';

/** What the hex counts as for movement and TEM, where neither a building nor a bridge decides that. */
const groundTerrain = (
  raster: Raster,
  centre: Point,
  atCentre: TerrainName,
  road: TerrainName | undefined,
): TerrainName => {
  const { kind, rule } = terrain(atCentre);
  if (rule === 'B4') return atCentre;
  const isHidden = kind === 'road' || kind === 'hexside' || kind === 'rowhouseWall' || kind === 'bridge';
  const isRoadside = road !== undefined && atCentre === 'openGround';
  const ground = isHidden || isRoadside ? terrainBesideRoad(raster, centre) : atCentre;
  return ground === 'openGround' && hasShellholes(raster, centre) ? 'shellholes' : ground;
};

const TEXTURES = codesWhere(
  ({ kind, los, inherent }) => kind === 'other' && los === 'hindrance' && !inherent,
);
/** How far around the centre dot its texture is judged, in board units. */
const AROUND = 10;

/**
 * The terrain at a centre dot that seems to be Open Ground. Grain and brush are printed as a texture with
 * gaps, so the one pixel at the dot is a coin toss; the ground around it is not. On the eight boards measured
 * hexes of grain have 63 to 74 % of it there, brush 67 % and more, hexes that it merely enters at most 15 %.
 */
const textureAround = (raster: Raster, centre: Point, atDot: TerrainName): TerrainName => {
  const radius = pixelsIn(raster, AROUND);
  if (atDot !== 'openGround' || shareAround(raster, centre, radius, TEXTURES) <= 1 / 2) return atDot;
  const counts = new Map<number, number>();
  let pixels = 0;
  eachPixelAround(raster, centre, radius, (pixel) => {
    const code = raster.terrain[pixel] ?? 0;
    pixels++;
    if (TEXTURES[code] === 1) counts.set(code, (counts.get(code) ?? 0) + 1);
  });
  for (const [code, count] of counts) if (count > pixels / 2) return terrainOfCode(code) ?? atDot;
  return atDot;
};

/** Raster codes of fords. */
const FORD = codesWhere(({ rule }) => rule === 'B20.8');
/** Fewer pixels of a ford than this share of the hex belong to the neighbour's. */
const OVERHANG = 0.05;

/** Whether a ford leads through the hex, wherever in it. */
const hasFord = (raster: Raster, centre: Point): boolean => shareOfHex(raster, centre, FORD) > OVERHANG;

const SHELLHOLES = codesWhere(({ rule }) => rule === 'B2');
/**
 * Craters lie scattered: in hexes that are shellholes they fill 24 to 37 % of the hex, elsewhere at most 12
 * %.
 */
const CRATERED = 0.18;

/** Shellholes fill their whole hex however few craters are printed (B.6). */
const hasShellholes = (raster: Raster, centre: Point): boolean =>
  shareOfHex(raster, centre, SHELLHOLES) > CRATERED;

/** Terrain at the sample point of each hexside; nothing where the hexside is off the board. */
type Samples = readonly (TerrainName | undefined)[];

interface CentreTerrain {
  readonly name: TerrainName;
  /** The building whose hex this is. A marketplace is one above ground that is open (B23.73). */
  readonly building?: TerrainName;
  /** The very dot lies in a building, so that no road runs over it. */
  readonly isBuilt: boolean;
}

/** Raster codes of inherent terrain (B.6). */
const INHERENT = codesWhere((row) => row.inherent);

/**
 * Terrain at the centre dot, with VASL's corrections: a building at a hexside makes a building hex
 * wherever the dot lies, and inherent terrain fills the hex that holds the middle of its depiction.
 */
const centreTerrain = (
  raster: Raster,
  centre: Point,
  samples: Samples,
  hasInherent: boolean,
): CentreTerrain => {
  const dot = terrainAt(raster, pixelAt(raster, centre));
  const isBuilt = isBuilding(dot);
  const built = isBuilt ? dot : samples.find((sample) => sample !== undefined && isBuilding(sample));
  const inherent = hasInherent ? inherentTerrain(raster, centre, samples) : undefined;
  const name = inherent ?? built ?? textureAround(raster, centre, dot);
  if (!isBuilding(name)) return { name, isBuilt };
  return { name: terrain(name).kind === 'marketplace' ? 'openGround' : name, building: name, isBuilt };
};

/**
 * No point nearer to the centre than to all six hexsides lies farther off than this, in board units; at the
 * board's edge some do.
 */
const INNER_REACH = 19;
const OUTER_REACH = 38;

/**
 * The first inherent terrain nearer to the centre than to every hexside of the board, column by column from
 * the left.
 */
const inherentTerrain = (raster: Raster, centre: Point, samples: Samples): TerrainName | undefined => {
  const scale = scaleOf(raster);
  const hexsides = DIRECTIONS.filter((side) => samples[side] !== undefined).map((side) =>
    hexsideSample(scale, centre, side),
  );
  const isInner = (x: number, y: number): boolean => {
    const own = (x - centre.x) ** 2 + (y - centre.y) ** 2;
    return hexsides.every((point) => own < (x - point.x) ** 2 + (y - point.y) ** 2);
  };
  const reach = Math.ceil(
    pixelsIn(raster, hexsides.length === DIRECTIONS.length ? INNER_REACH : OUTER_REACH),
  );
  const left = Math.max(0, Math.floor(centre.x) - reach);
  const top = Math.max(0, Math.floor(centre.y - Math.min(reach, scale.y)));
  const right = Math.min(raster.width, centre.x + reach);
  const bottom = Math.min(raster.height, centre.y + reach, centre.y + scale.y);
  for (let x = left; x < right; x++)
    for (let y = top; y < bottom; y++) {
      const pixel = y * raster.width + x;
      if (INHERENT[raster.terrain[pixel] ?? 0] === 1 && isInner(x, y)) return terrainAt(raster, pixel);
    }
  return undefined;
};

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
