import { type Grid, cellCentre } from '../../hexgrid/grid.ts';
import { DIRECTIONS, opposite, toPixels } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Raster } from './board.ts';
import { buildingGoesAcross, isBuilding } from '../terrain/buildingDepiction.ts';
import type { HexFacts } from './hexFacts.ts';
import type { PlacedHex } from './joinHalves.ts';
import type { HexChange } from './mapChanges.ts';
import { codesWhere, levelAt, pixelAt } from '../raster/pixels.ts';
import { scaleOf } from '../raster/rasterScale.ts';
import { isRoad } from '../terrain/roads.ts';
import { terrain, type TerrainName } from '../terrain/terrain.ts';

/**
 * Whether a whole hex can be of this terrain: walls and their like have a hexside, bridges and entrenchments
 * lie in other terrain. What nobody knows, as beneath an overlay, may fill one.
 */
export const fillsHexes = (name: TerrainName): boolean => {
  const { kind } = terrain(name);
  return kind !== 'hexside' && kind !== 'rowhouseWall' && kind !== 'bridge' && kind !== 'entrenchment';
};

/** A map on its way: its hexes, its pixels, and which pixel is whose. */
export interface Draft {
  readonly placed: readonly PlacedHex[];
  readonly grid: Grid;
  readonly raster: Raster;
  readonly hexOfPixel: Uint16Array;
}

/**
 * The map with whole hexes changed, one after the other; changes of hexes that are not on it, and terrain
 * that fills no hex, change nothing. Terrain takes every pixel of the hex but those of walls and the like
 * along its hexsides; roads, buildings and bridges in it are gone, and neighbours keep their own facts. A
 * building has a stairwell, and a road goes on into each neighbour that has one. `level` is that of the
 * ground, a Depression lies one below; without it each pixel's ground stays where it is.
 */
export const withHexChanges = (draft: Draft, changes: readonly HexChange[]): Draft => {
  if (changes.length === 0) return draft;
  const indices = new Map(draft.placed.map(({ id }, index) => [id, index]));
  const placed = [...draft.placed];
  const raster = {
    ...draft.raster,
    terrain: draft.raster.terrain.slice(),
    level: draft.raster.level.slice(),
  };
  for (const change of changes) {
    const index = indices.get(change.hex);
    const { terrain: name } = change;
    if (index === undefined || (name !== undefined && !fillsHexes(name))) continue;
    changeHex({ ...draft, placed, raster }, placed, index, change);
  }
  return { ...draft, placed, raster };
};

const changeHex = (draft: Draft, placed: PlacedHex[], index: number, change: HexChange): void => {
  const hex = placed[index];
  if (!hex) return;
  const centre = toPixels(cellCentre(hex.facts.cell), scaleOf(draft.raster));
  repaint(draft, centre, index, change);
  placed[index] = { ...hex, facts: factsAfter(hex.facts, draft.raster, centre, change) };
  if (change.terrain !== undefined) partNeighbours(draft, placed, index);
};

const DEPRESSION = codesWhere(({ kind }) => kind === 'depression');
const ALONG_HEXSIDES = codesWhere(({ kind }) => kind === 'hexside' || kind === 'rowhouseWall');

const repaint = (
  { raster, hexOfPixel }: Draft,
  { x, y }: Point,
  index: number,
  { terrain: name, level }: HexChange,
): void => {
  const unit = scaleOf(raster);
  const reach = {
    top: Math.max(0, Math.floor(y - unit.y)),
    bottom: Math.min(raster.height, Math.ceil(y + unit.y) + 1),
  };
  const [left, right] = [
    Math.max(0, Math.floor(x - 2 * unit.x)),
    Math.min(raster.width, Math.ceil(x + 2 * unit.x) + 1),
  ];
  for (let row = reach.top; row < reach.bottom; row++)
    for (let pixel = row * raster.width + left; pixel < row * raster.width + right; pixel++) {
      if (hexOfPixel[pixel] !== index) continue;
      const old = raster.terrain[pixel] ?? 0;
      const code = name === undefined || ALONG_HEXSIDES[old] === 1 ? old : terrain(name).code;
      const ground = level ?? levelAt(raster, pixel) + (DEPRESSION[old] ?? 0);
      raster.terrain[pixel] = code;
      raster.level[pixel] = ground - (DEPRESSION[code] ?? 0);
    }
};

const factsAfter = (
  facts: HexFacts,
  raster: Raster,
  centre: Point,
  { terrain: name, level }: HexChange,
): HexFacts => {
  if (name !== undefined)
    return filledWith(
      name,
      { ...facts, baseLevel: levelAt(raster, pixelAt(raster, centre)) },
      raster,
      centre,
    );
  if (level === undefined) return facts;
  return { ...facts, baseLevel: level - (facts.depression || facts.bridge !== undefined ? 1 : 0) };
};

const NOWHERE: readonly boolean[] = DIRECTIONS.map(() => false);

const filledWith = (
  name: TerrainName,
  { road: _road, building: _building, bridge: _bridge, ...facts }: HexFacts,
  raster: Raster,
  centre: Point,
): HexFacts => {
  const { kind } = terrain(name);
  const built = isBuilding(name);
  return {
    ...facts,
    centre: kind === 'marketplace' ? 'openGround' : name,
    terrain: kind === 'road' ? 'openGround' : name,
    ...(isRoad(terrain(name)) && { road: name }),
    roadAcross: DIRECTIONS.map(() => isRoad(terrain(name))),
    depression: kind === 'depression',
    depressionAcross: DIRECTIONS.map((side) => kind === 'depression' && facts.hexsides[side] === undefined),
    ...(built && { building: name }),
    buildingAcross: built ? DIRECTIONS.map((side) => buildingGoesAcross(raster, centre, side)) : NOWHERE,
    stairwell: built,
  };
};

/**
 * What neighbours print of a building that went on into the hex no longer holds; if it still does, the hex
 * itself says so.
 */
const partNeighbours = ({ grid }: Draft, placed: PlacedHex[], index: number): void => {
  for (const side of DIRECTIONS) {
    const next = grid.neighbours[index]?.[side];
    const neighbour = next === undefined ? undefined : placed[next];
    if (next === undefined || !neighbour) continue;
    const buildingAcross = neighbour.facts.buildingAcross.map(
      (across, back) => across && back !== opposite(side),
    );
    placed[next] = { ...neighbour, facts: { ...neighbour.facts, buildingAcross } };
  }
};
