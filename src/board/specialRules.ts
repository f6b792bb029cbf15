import { cellCentre } from '../hexgrid/grid.ts';
import { toPixels } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { Board } from './board.ts';
import { boardWithoutBridges } from './bridgesRemoved.ts';
import type { SpecialRule } from './mapChanges.ts';
import { codesWhere, eachPixelAround, eachPixelOfHex } from './pixels.ts';
import { printedFacts } from './placedFacts.ts';
import { pixelsIn, scaleOf } from './rasterScale.ts';
import { repainted } from './repaint.ts';
import { terrain, type TerrainName } from './terrain.ts';

const code = (name: TerrainName): number => terrain(name).code;

/** One terrain for another, all at once. */
const exchanged = (
  board: Board,
  pairs: readonly (readonly [from: TerrainName, to: TerrainName])[],
): Board => {
  const stead = Uint8Array.from({ length: 256 }, (_, each) => each);
  for (const [from, to] of pairs) stead[code(from)] = code(to);
  return repainted(board, (codes) => {
    for (let pixel = 0; pixel < codes.length; pixel++) codes[pixel] = stead[codes[pixel] ?? 0] ?? 0;
  });
};

const BAR = codesWhere(({ kind }) => kind === 'rowhouseWall');
const BUILT = codesWhere(({ kind }) => kind === 'building' || kind === 'factory' || kind === 'marketplace');

/** Each pixel of a bar becomes the building next to it, from the bar's edges inward; a bar that touches none is Open Ground. */
const withBarsBuilt = (board: Board): Board =>
  repainted(board, (codes) => {
    const { width } = board.raster;
    const beside = (pixel: number): readonly number[] => [pixel - width, pixel + width, pixel - 1, pixel + 1];
    const bars: number[] = [];
    codes.forEach((each, pixel) => {
      if (BAR[each] === 1) bars.push(pixel);
    });
    let edge = bars;
    while (edge.length > 0) {
      const built = edge.flatMap((pixel) => {
        const next = beside(pixel).find((other) => BUILT[codes[other] ?? 0] === 1);
        return next === undefined ? [] : [[pixel, codes[next] ?? 0] as const];
      });
      for (const [pixel, building] of built) codes[pixel] = building;
      const left = edge.filter((pixel) => BAR[codes[pixel] ?? 0] === 1);
      edge = left.length < edge.length ? left : [];
    }
    for (const pixel of bars) if (BAR[codes[pixel] ?? 0] === 1) codes[pixel] = code('openGround');
  });

const withoutBars = (board: Board): Board =>
  repainted(board, (codes) => {
    for (let pixel = 0; pixel < codes.length; pixel++)
      if (BAR[codes[pixel] ?? 0] === 1) codes[pixel] = code('openGround');
  });

const PLAIN_ROAD = codesWhere(({ kind, rule }) => kind === 'road' && rule === 'B3');
/** How far the open verge that boards print beside a road in woods may reach from it, in board units. */
const VERGE = 12;

interface WoodsHex {
  readonly centre: Point;
  readonly woods: TerrainName;
  readonly hasRoad: boolean;
}

const woodsHexes = (board: Board): readonly WoodsHex[] =>
  printedFacts(board).flatMap(({ cell, road, terrain: woods }) =>
    terrain(woods).kind === 'woods'
      ? [{ centre: toPixels(cellCentre(cell), scaleOf(board.raster)), woods, hasRoad: road !== undefined }]
      : [],
  );

const woodsRoads = (board: Board): readonly WoodsHex[] => woodsHexes(board).filter(({ hasRoad }) => hasRoad);

const eachRoadPixel = (board: Board, centre: Point, visit: (pixel: number) => void): void =>
  eachPixelOfHex(board.raster, centre, (pixel) => {
    if (PLAIN_ROAD[board.raster.terrain[pixel] ?? 0] === 1) visit(pixel);
  });

const withPaths = (board: Board): Board =>
  repainted(board, (codes) => {
    for (const { centre } of woodsRoads(board))
      eachRoadPixel(board, centre, (pixel) => {
        codes[pixel] = code('path');
      });
  });

/** Roads in woods hexes are overgrown, with the open verge beside them so far as it lies in woods hexes. */
const withoutWoodsRoads = (board: Board): Board =>
  repainted(board, (codes) => {
    const { width } = board.raster;
    const verge = pixelsIn(board.raster, VERGE);
    const inWoods = new Uint8Array(codes.length);
    for (const { centre } of woodsHexes(board))
      eachPixelOfHex(board.raster, centre, (pixel) => {
        inWoods[pixel] = 1;
      });
    const overgrow = (pixel: number, woods: number): void => {
      codes[pixel] = woods;
      eachPixelAround(board.raster, { x: pixel % width, y: Math.floor(pixel / width) }, verge, (near) => {
        if (inWoods[near] === 1 && codes[near] === code('openGround')) codes[near] = woods;
      });
    };
    for (const { centre, woods } of woodsRoads(board))
      eachRoadPixel(board, centre, (pixel) => overgrow(pixel, code(woods)));
  });

const PALM_TREES = [
  ['orchard', 'palmTrees'],
  ['orchardOutOfSeason', 'palmTrees'],
] as const;
const SWAMP = [['marsh', 'swamp']] as const;
const BAMBOO = [['brush', 'bamboo']] as const;
const DENSE_JUNGLE = [
  ['woods', 'denseJungle'],
  ['lightJungle', 'denseJungle'],
] as const;
/** Woods are light jungle, unless denseJungle comes before or after. Streams, rivers, buildings and roads stay as printed. */
const PACIFIC = [['woods', 'lightJungle'], ['grain', 'kunai'], ...PALM_TREES, ...SWAMP, ...BAMBOO] as const;

/** What each rule does to a board. @see SPECIAL_RULES */
const RULES: Readonly<Record<SpecialRule, (board: Board) => Board>> = {
  noStairwells: (board) => ({ ...board, stairwells: new Set() }),
  noBridges: (board) => boardWithoutBridges(board, printedFacts(board), undefined),
  bridgesToFords: (board) => boardWithoutBridges(board, printedFacts(board), 'ford'),
  rowhousesToBuildings: withBarsBuilt,
  rowhouseBarsToOpenGround: withoutBars,
  roadsToPaths: withPaths,
  noWoodsRoads: withoutWoodsRoads,
  pacific: (board) => exchanged(board, PACIFIC),
  palmTrees: (board) => exchanged(board, PALM_TREES),
  denseJungle: (board) => exchanged(board, DENSE_JUNGLE),
  bamboo: (board) => exchanged(board, BAMBOO),
  swamp: (board) => exchanged(board, SWAMP),
};

/** The board under a rule that no exchange of one terrain for another can tell. */
export const changedBySpecialRule = (board: Board, rule: SpecialRule): Board => RULES[rule](board);
