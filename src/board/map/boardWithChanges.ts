import type { Point } from '../../hexgrid/quantity.ts';
import { DIRECTIONS, toBoardUnits, VERTEX_STEP, type Direction } from '../../hexgrid/lattice.ts';
import { bandOf, hexsideWidth } from '../raster/outline.ts';
import { fillPolygon } from '../raster/rasterise.ts';
import { onRaster } from '../raster/rasterScale.ts';
import { isBuilding } from '../terrain/buildingDepiction.ts';
import { isRoad } from '../terrain/roads.ts';
import { terrain, type TerrainName } from '../terrain/terrain.ts';
import type { Board, Raster } from './board.ts';
import { createGameMap } from './createGameMap.ts';
import type { GameMap } from './gameMap.ts';
import { NO_CHANGES, type AddedHexside, type HexChange, type MapChanges } from './mapChanges.ts';

/** What is painted on one board, its hexes by their printed names without its label. */
export type PaintedOn = Pick<MapChanges, 'hexOverrides' | 'hexsideOverrides'>;

/** The band of a hexside in pixels of the raster; none for a hex that the board has not. */
const bandOn = (map: GameMap, { hex: id, side, terrain: name }: AddedHexside): readonly Point[] => {
  const hex = map.hexes[map.hexById.get(id) ?? -1];
  const [from, to] = [VERTEX_STEP[side], VERTEX_STEP[(side + 1) % VERTEX_STEP.length]];
  if (!hex || !from || !to) return [];
  const corner = (step: Point): Point => toBoardUnits({ x: hex.x + step.x, y: hex.y + step.y });
  const band = bandOf({ line: [corner(from), corner(to)], width: hexsideWidth(name), smooth: false });
  return band.map((point) => onRaster(map.raster, point));
};

/** As wide as the roads of our own boards, in board units. */
const ROAD_WIDTH = 17;

const isPaintedRoad = ({ terrain: name }: HexChange): boolean => name !== undefined && isRoad(terrain(name));

/** A road from the middle of its hex to each hexside that it crosses; a piece of one where it crosses none. */
const roadBands = (
  map: GameMap,
  changes: PaintedOn['hexOverrides'],
): readonly (readonly [TerrainName, readonly Point[]])[] =>
  changes.filter(isPaintedRoad).flatMap(({ hex: id, terrain: name }) => {
    const hex = map.hexes[map.hexById.get(id) ?? -1];
    if (!hex || name === undefined) return [];
    const crossed = DIRECTIONS.filter((side) => hex.roadHexsides[side]);
    const ends = crossed.length > 0 ? crossed.map((side) => sideStep(side, 1)) : [sideStep(0, 0.4)];
    return ends.map(({ x, y }) => {
      // A little beyond the middle, so that the ways of one hex meet there.
      const line = [
        toBoardUnits({ x: hex.x - x / 4, y: hex.y - y / 4 }),
        toBoardUnits({ x: hex.x + x, y: hex.y + y }),
      ];
      const band = bandOf({ line, width: ROAD_WIDTH, smooth: false });
      return [name, band.map((point) => onRaster(map.raster, point))] as const;
    });
  });

/** From the middle of a hex to that of a side of it, or a share of the way, in lattice steps. */
const sideStep = (side: Direction, share: number): Point => {
  const [from, to] = [VERTEX_STEP[side], VERTEX_STEP[(side + 1) % VERTEX_STEP.length]];
  return {
    x: (((from?.x ?? 0) + (to?.x ?? 0)) / 2) * share,
    y: (((from?.y ?? 0) + (to?.y ?? 0)) / 2) * share,
  };
};

/** Ground beneath the roads, then these, then what lies along hexsides. */
const paintedRaster = (board: Board, { hexOverrides, hexsideOverrides }: PaintedOn): Raster => {
  const mapWith = (changes: PaintedOn['hexOverrides']): GameMap =>
    createGameMap([{ board, column: 0, row: 0 }], { ...NO_CHANGES, hexOverrides: changes });
  const map = mapWith(
    hexOverrides.map((change) => (isPaintedRoad(change) ? { ...change, terrain: 'openGround' } : change)),
  );
  const roads = hexOverrides.some(isPaintedRoad) ? roadBands(mapWith(hexOverrides), hexOverrides) : [];
  const sides = hexsideOverrides.map((added) => [added.terrain, bandOn(map, added)] as const);
  const { width, height } = map.raster;
  const codes = map.raster.terrain.slice();
  for (const [name, band] of [...roads, ...sides]) {
    const { code } = terrain(name);
    fillPolygon(band, width, height, (row, from, to) =>
      codes.fill(code, row * width + from, row * width + to),
    );
  }
  return { ...map.raster, terrain: codes, level: map.raster.level.slice() };
};

/** A changed hex has a stairwell where it now is a building, as on a map that is changed. */
const stairwellsOf = ({ stairwells }: Board, { hexOverrides }: PaintedOn): ReadonlySet<string> => {
  const now = new Set(stairwells);
  for (const { hex, terrain: name } of hexOverrides) {
    if (name === undefined) continue;
    if (isBuilding(name)) now.add(hex);
    else now.delete(hex);
  }
  return now;
};

/**
 * The board with all that is painted on it in its own raster: terrain that fills whole hexes, roads from
 * hex to hex over Open Ground, and bands along hexsides, as wide as those of our own boards. Its picture
 * stays; a board that was drawn is one of pixels from then on. Hexes that it has not change nothing.
 */
export const boardWithChanges = (board: Board, painted: PaintedOn): Board => ({
  ...board,
  raster: paintedRaster(board, painted),
  stairwells: stairwellsOf(board, painted),
  art: board.art.kind === 'drawing' ? { kind: 'raster' } : board.art,
});
