import { boardCells, cellCentre, columnLength, printedNumber, type Cell } from '../hexgrid/grid.ts';
import { hexId } from '../hexgrid/hexId.ts';
import { DIRECTIONS, toBoardUnits, type Direction } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { Board, Raster } from './board.ts';
import { BRIDGE, bridgeIn } from './bridge.ts';
import { buildingGoesAcross, isBuilding } from './buildingDepiction.ts';
import { groundTerrain, textureAround } from './ground.ts';
import { codesIn, codesWhere, hexsideSample, levelAt, pixelAt, terrainAt } from './pixels.ts';
import { isRoad, roadAtCentre, roadGoesAcross } from './roadside.ts';
import { terrain, type TerrainName } from './terrain.ts';

/** What one board prints in one hex; at the board's edge only half of the hex. */
export interface HexFacts {
  readonly cell: Cell;
  /** The number printed in it. */
  readonly number: number;
  readonly baseLevel: number;
  readonly centre: TerrainName;
  readonly terrain: TerrainName;
  readonly road?: TerrainName;
  /** The following six: what this hex's own side of each hexside shows; hexsides off the board show nothing. */
  readonly roadAcross: readonly boolean[];
  readonly hexsides: readonly (TerrainName | undefined)[];
  readonly depressionAcross: readonly boolean[];
  readonly buildingAcross: readonly boolean[];
  readonly depression: boolean;
  readonly building?: TerrainName;
  readonly stairwell: boolean;
  readonly bridge?: TerrainName;
}

/** Derives every hex of a board from its raster, column by column. */
export const hexFactsOf = (board: Board): readonly HexFacts[] => {
  const used = codesIn(board.raster);
  const anyOf = (codes: Uint8Array): boolean => codes.some((marked, code) => marked === 1 && used[code] === 1);
  const holds = { inherent: anyOf(INHERENT), bridges: anyOf(BRIDGE) };
  return boardCells(board.columns, board.rows).map((cell) => factsOf(board, cell, holds));
};

/** What the board has at all: most boards have no inherent terrain and no bridge to look for. */
interface Holds {
  readonly inherent: boolean;
  readonly bridges: boolean;
}

const factsOf = (board: Board, cell: Cell, holds: Holds): HexFacts => {
  const { raster } = board;
  const centre = toBoardUnits(cellCentre(cell));
  const samples = DIRECTIONS.map((side) => sampleOf(board, cell, centre, side));
  const atCentre = centreTerrain(raster, centre, samples, holds);
  const bridge = holds.bridges ? bridgeIn(raster, centre) : undefined;
  const building = isBuilding(atCentre.building ?? atCentre.name) ? (atCentre.building ?? atCentre.name) : undefined;
  const road = building !== undefined && isBuilding(atCentre.printed) ? undefined : roadOf(raster, centre, bridge && samples);
  const own = bridge?.beneath ?? building ?? groundTerrain(raster, centre, atCentre.name, road);
  return {
    cell,
    number: printedNumber(cell),
    baseLevel: bridge ? bridge.level - 1 : levelAt(raster, pixelAt(raster, centre)),
    centre: atCentre.name,
    terrain: own,
    ...(road && { road }),
    roadAcross: DIRECTIONS.map(
      (side) => road !== undefined && samples[side] !== undefined && roadGoesAcross(raster, centre, side),
    ),
    hexsides: samples.map((sample) => (sample !== undefined && isHexside(sample) ? sample : undefined)),
    depressionAcross: samples.map((sample) => sample !== undefined && terrain(sample).kind === 'depression'),
    buildingAcross: DIRECTIONS.map(
      (side) => building !== undefined && samples[side] !== undefined && buildingGoesAcross(raster, centre, side),
    ),
    depression: terrain(own).kind === 'depression',
    ...(building && { building }),
    stairwell: board.stairwells.has(hexId('', cell.column, printedNumber(cell))),
    ...(bridge && { bridge: bridge.terrain }),
  };
};

const isHexside = (name: TerrainName): boolean => {
  const { kind } = terrain(name);
  return kind === 'hexside' || kind === 'rowhouseWall';
};

/** Hexsides that lie outside the board, or along its edge through a half-hex. */
const isOffBoard = ({ columns, rows }: Board, { column, row }: Cell, side: Direction): boolean => {
  if (column === 0 && (side === 4 || side === 5)) return true;
  if (column === columns - 1 && (side === 1 || side === 2)) return true;
  if (row === 0 && column % 2 === 1 && (side === 5 || side < 2)) return true;
  return column % 2 === 1 && row === columnLength(column, rows) - 1 && side >= 2 && side <= 4;
};

const sampleOf = (board: Board, cell: Cell, centre: Point, side: Direction): TerrainName | undefined =>
  isOffBoard(board, cell, side)
    ? undefined
    : terrainAt(board.raster, pixelAt(board.raster, hexsideSample(centre, side)));

interface CentreTerrain {
  /** At the very pixel. */
  readonly printed: TerrainName;
  readonly name: TerrainName;
  /** A marketplace is a building above ground that is open: B23.73. */
  readonly building?: TerrainName;
}

/**
 * Terrain at the centre dot, with VASL's corrections: a building at a hexside makes a building hex
 * wherever the dot lies, and inherent terrain fills the hex that holds the middle of its depiction.
 */
const centreTerrain = (
  raster: Raster,
  centre: Point,
  samples: readonly (TerrainName | undefined)[],
  holds: Holds,
): CentreTerrain => {
  const printed = terrainAt(raster, pixelAt(raster, centre));
  const corrected = isBuilding(printed) ? printed : (samples.find((sample) => sample !== undefined && isBuilding(sample)) ?? printed);
  const name = (holds.inherent ? inherentTerrain(raster, centre, samples) : undefined) ?? textureAround(raster, centre, corrected);
  return terrain(name).kind === 'marketplace' ? { printed, name: 'openGround', building: name } : { printed, name };
};

const INHERENT = codesWhere((row) => row.inherent);

/** The first inherent terrain nearer to the centre than to every hexside of the board, column by column from the left. */
const inherentTerrain = (
  raster: Raster,
  centre: Point,
  samples: readonly (TerrainName | undefined)[],
): TerrainName | undefined => {
  const hexsides = DIRECTIONS.filter((side) => samples[side] !== undefined).map((side) => hexsideSample(centre, side));
  const isInner = (x: number, y: number): boolean => {
    const own = (x - centre.x) ** 2 + (y - centre.y) ** 2;
    return hexsides.every((point) => own < (x - point.x) ** 2 + (y - point.y) ** 2);
  };
  const left = Math.max(0, Math.floor(centre.x) - 38);
  const top = Math.max(0, Math.floor(centre.y) - 33);
  for (let x = left; x < Math.min(raster.width, centre.x + 38); x++)
    for (let y = top; y < Math.min(raster.height, centre.y + 33); y++) {
      const pixel = y * raster.width + x;
      if (INHERENT[raster.terrain[pixel] ?? 0] === 1 && isInner(x, y)) return terrainAt(raster, pixel);
    }
  return undefined;
};

/** The road through the hex; the deck of a bridge may hide it at the centre, so there the hexsides tell. */
const roadOf = (
  raster: Raster,
  centre: Point,
  bridged: readonly (TerrainName | undefined)[] | undefined,
): TerrainName | undefined =>
  roadAtCentre(raster, centre) ?? bridged?.find((sample) => sample !== undefined && isRoad(terrain(sample)));
