import { boardCells, cellCentre, printedNumber, type Cell } from '../hexgrid/grid.ts';
import { hexId } from '../hexgrid/hexId.ts';
import { DIRECTIONS, toBoardUnits, type Direction } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { Board, Raster } from './board.ts';
import { BRIDGE, bridgeIn } from './bridge.ts';
import { buildingGoesAcross } from './buildingDepiction.ts';
import { centreTerrain, INHERENT, type Samples } from './centreTerrain.ts';
import { groundTerrain } from './ground.ts';
import { codesIn, hexsideSample, levelAt, pixelAt, terrainAt } from './pixels.ts';
import { isRoad, roadAtCentre, roadGoesAcross } from './roadside.ts';
import { terrain, type TerrainKind, type TerrainName } from './terrain.ts';

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
  const centre = toBoardUnits(cellCentre(cell));
  const samples = samplesOf(board, cell, centre);
  const middle = middleOf(board.raster, centre, samples, holds);
  const number = printedNumber(cell);
  const stairwell = board.stairwells.has(hexId('', cell.column, number));
  return { cell, number, ...middle, ...hexsidesOf(board.raster, centre, samples, middle), stairwell };
};

type Middle = Pick<HexFacts, 'baseLevel' | 'centre' | 'terrain' | 'road' | 'depression' | 'building' | 'bridge'>;

const middleOf = (raster: Raster, centre: Point, samples: Samples, holds: Holds): Middle => {
  const { name, building, isBuilt } = centreTerrain(raster, centre, samples, holds.inherent);
  const bridge = holds.bridges ? bridgeIn(raster, centre) : undefined;
  const road = isBuilt ? undefined : roadOf(raster, centre, bridge && samples);
  const own = bridge?.beneath ?? building ?? groundTerrain(raster, centre, name, road);
  return {
    baseLevel: bridge ? bridge.level - 1 : levelAt(raster, pixelAt(raster, centre)),
    centre: name,
    terrain: own,
    ...(road && { road }),
    depression: isOfKind(own, 'depression'),
    ...(building && { building }),
    ...(bridge && { bridge: bridge.terrain }),
  };
};

type Hexsides = Pick<HexFacts, 'roadAcross' | 'hexsides' | 'depressionAcross' | 'buildingAcross'>;

const hexsidesOf = (raster: Raster, centre: Point, samples: Samples, { road, building }: Middle): Hexsides => {
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

/** Hexsides that lie outside the board, or along its edge through a half-hex. */
const sidesOffBoard = ({ columns, rows }: Board, { column, row }: Cell): readonly Direction[] => [
  ...(column === 0 ? ([4, 5] as const) : []),
  ...(column === columns - 1 ? ([1, 2] as const) : []),
  ...(column % 2 === 1 && row === 0 ? ([5, 0, 1] as const) : []),
  ...(column % 2 === 1 && row === rows ? ([2, 3, 4] as const) : []),
];

const samplesOf = (board: Board, cell: Cell, centre: Point): Samples => {
  const off = sidesOffBoard(board, cell);
  return DIRECTIONS.map((side) =>
    off.includes(side) ? undefined : terrainAt(board.raster, pixelAt(board.raster, hexsideSample(centre, side))),
  );
};

/** The road through the hex; the deck of a bridge may hide it at the centre, so there the hexsides tell. */
const roadOf = (raster: Raster, centre: Point, bridged: Samples | undefined): TerrainName | undefined =>
  roadAtCentre(raster, centre) ?? bridged?.find((sample) => sample !== undefined && isRoad(terrain(sample)));
