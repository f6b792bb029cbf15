import type { Board, HexsideMark, Shape } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap } from '../../src/board/map/gameMap.ts';
import { hexOutline } from '../../src/board/raster/outline.ts';
import { rasterise } from '../../src/board/raster/rasterise.ts';
import { TERRAIN, type TerrainName } from '../../src/board/terrain/terrain.ts';
import { hexId, parseHexName, type HexName } from '../../src/hexgrid/hexId.ts';
import {
  centreOf,
  DIRECTIONS,
  NEIGHBOUR_STEP,
  toBoardUnits,
  type Direction,
} from '../../src/hexgrid/lattice.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';

/**
 * A board written as text, one kind of thing a line; hexes that no line names are Open Ground at level 0.
 *
 *     woods: L1 L2 M3                 whole hexes of that terrain
 *     stoneBuilding2: M2 N1 N2        one building, its hexes joined where they touch
 *     pavedRoad: I2 I3 I4             a road from centre to centre
 *     wall: K3|K4 K3|L3               hexside terrain between two hexes
 *     stairs: M2                      printed stairwells
 *     level 1: K5 K6                  ground at this level
 *     stoneBridge1: E4 E5 E6          a bridge over the second hex, with a road from the first to the third
 */
export interface HexBoard {
  readonly columns: number;
  readonly rows: number;
  readonly text: string;
}

/** How much of a hex a building fills, so that LOS passes between two of them. */
const BUILDING_FILL = 0.7;
const BUILDING_LINK = 26;
const ROAD_WIDTH = 10;
const BRIDGE_WIDTH = 24;

const nameOf = (text: string): HexName => {
  const name = parseHexName(text);
  if (!name) throw new Error(`${text} is no hex`);
  return name;
};

const centre = (text: string): Point => {
  const { column, number } = nameOf(text);
  return toBoardUnits(centreOf(column, number));
};

const outline = (text: string): readonly Point[] => {
  const { column, number } = nameOf(text);
  return hexOutline(column, number);
};

const shrunk = (text: string): readonly Point[] => {
  const middle = centre(text);
  return outline(text).map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * BUILDING_FILL,
    y: middle.y + (y - middle.y) * BUILDING_FILL,
  }));
};

/** The direction of the second hex from the first; they must touch. */
const directionBetween = (from: string, to: string): Direction | undefined => {
  const [a, b] = [nameOf(from), nameOf(to)].map(({ column, number }) => centreOf(column, number));
  if (!a || !b) return undefined;
  return DIRECTIONS.find(
    (direction) =>
      a.x + (NEIGHBOUR_STEP[direction]?.x ?? 0) === b.x && a.y + (NEIGHBOUR_STEP[direction]?.y ?? 0) === b.y,
  );
};

const pairsThatTouch = (hexes: readonly string[]): readonly (readonly [string, string])[] =>
  hexes.flatMap((from, index) =>
    hexes
      .slice(index + 1)
      .filter((to) => directionBetween(from, to) !== undefined)
      .map((to) => [from, to] as const),
  );

const hexsideMark = (text: string): HexsideMark => {
  const [from = '', to = ''] = text.split('|');
  const side = directionBetween(from, to);
  if (side === undefined) throw new Error(`${text}: the hexes do not touch`);
  return { hex: from, side };
};

const band = (terrain: TerrainName, line: readonly string[], width: number): Shape => ({
  kind: 'way',
  terrain,
  line: line.map(centre),
  width,
  smooth: false,
});

const area = (terrain: TerrainName, points: readonly Point[]): Shape => ({
  kind: 'area',
  terrain,
  outline: points,
  smooth: false,
});

const midway = (a: string, b: string): Point => ({
  x: (centre(a).x + centre(b).x) / 2,
  y: (centre(a).y + centre(b).y) / 2,
});

const bridgeShapes = (terrain: TerrainName, hexes: readonly string[]): readonly Shape[] => {
  const [before = '', over = '', beyond = ''] = hexes;
  return [
    { kind: 'bridge', terrain, from: midway(before, over), to: midway(over, beyond), width: BRIDGE_WIDTH },
    band('dirtRoad', [before, over, beyond], ROAD_WIDTH),
  ];
};

const shapesOf = (terrain: TerrainName, words: readonly string[]): readonly Shape[] => {
  switch (TERRAIN[terrain].kind) {
    case 'building':
      return [
        ...words.map((hex) => area(terrain, shrunk(hex))),
        ...pairsThatTouch(words).map((pair) => band(terrain, pair, BUILDING_LINK)),
      ];
    case 'bridge':
      return bridgeShapes(terrain, words);
    case 'road':
      return [band(terrain, words, ROAD_WIDTH)];
    case 'hexside':
    case 'rowhouseWall':
      return [{ kind: 'hexsides', terrain, hexsides: words.map(hexsideMark) }];
    default:
      return words.map((hex) => area(terrain, outline(hex)));
  }
};

const isTerrain = (text: string): text is TerrainName => Object.hasOwn(TERRAIN, text);

const shapesOfLine = (line: string): readonly Shape[] => {
  const [head = '', tail = ''] = line.split(':').map((part) => part.trim());
  const words = tail.split(/\s+/).filter((word) => word !== '');
  if (head === 'stairs') return words.map((hex) => ({ kind: 'stairwell', hex }));
  if (head.startsWith('level '))
    return words.map((hex) => ({
      kind: 'hill',
      level: Number(head.slice(6)),
      outline: outline(hex),
      smooth: false,
    }));
  if (!isTerrain(head)) throw new Error(`${head} is no terrain`);
  return shapesOf(head, words);
};

/** The board that the text describes, drawn and rasterised as one of our own boards is. */
export const boardOf = ({ columns, rows, text }: HexBoard): Board => {
  const shapes = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap(shapesOfLine);
  const drawing = { shapes };
  return {
    label: '',
    title: 'fixture',
    columns,
    rows,
    raster: rasterise(drawing, columns, rows),
    stairwells: new Set(shapes.flatMap((shape) => (shape.kind === 'stairwell' ? [shape.hex] : []))),
    art: { kind: 'drawing', drawing },
    source: 'test',
  };
};

const MAPS = new Map<string, GameMap>();
const MAPS_KEPT = 256;

/**
 * A map of this one board; the same one for the same board, since a map never changes and takes longer to
 * make than most tests.
 */
export const mapOf = (board: HexBoard): GameMap => {
  const key = `${board.columns} ${board.rows} ${board.text}`;
  const map = MAPS.get(key) ?? createGameMap([{ board: boardOf(board), column: 0, row: 0 }]);
  MAPS.set(key, map);
  for (const old of [...MAPS.keys()].slice(0, -MAPS_KEPT)) MAPS.delete(old);
  return map;
};

/** Every hex name of a board in the geomorphic layout: odd columns have a half-hex more. */
export const hexNames = (columns: number, rows: number): readonly string[] =>
  Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows + (column % 2) }, (_row, row) => hexId('', column, row + 1 - (column % 2))),
  ).flat();
