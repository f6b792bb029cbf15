import type { GameMap, LocationId, Placement } from '../board/map/gameMap.ts';
import type { HexChange, TerrainRule } from '../board/map/mapChanges.ts';
import { hexIdOf, hexNamed } from '../board/map/mapLookup.ts';
import { wholeCrop } from '../board/map/piece.ts';
import { terrain, type TerrainKind, terrainName, type TerrainName } from '../board/terrain/terrain.ts';
import { columnName, type HexId } from '../hexgrid/hexId.ts';
import en from '../messages/en/positionFaults.json';
import { fill, texts } from '../messages/texts.ts';
import type { BoardPlace, Position } from '../units/position.ts';
import { complaint, type Complaint } from './faults.ts';

/** What is said of positions that contradict themselves or their map. */
export const P = texts('positionFaults', en);

const NOT_GROUND: ReadonlySet<TerrainKind> = new Set(['hexside', 'rowhouseWall', 'bridge', 'entrenchment']);

/**
 * A hex can be of this terrain; walls and their like have a hexside, bridges and entrenchments lie in other
 * terrain.
 */
export const isGround = (name: TerrainName): boolean => !NOT_GROUND.has(terrain(name).kind);

const groundFaults = (name: TerrainName, place: string): readonly Complaint[] =>
  isGround(name)
    ? []
    : [complaint(place, fill(P.terrain.noGround, { terrain: terrainName(name) }), P.terrain.ground)];

const ruleFaults = (rule: TerrainRule, place: string, labels: readonly string[]): readonly Complaint[] => [
  ...(rule.board === undefined || labels.includes(rule.board)
    ? []
    : [
        complaint(
          `${place}.board`,
          fill(P.boards.unknown, { board: rule.board }),
          fill(P.boards.oneOf, { list: labels.join(', ') }),
        ),
      ]),
  ...(rule.kind === 'levelToTerrain' ? groundFaults(rule.to, `${place}.to`) : []),
];

const hexChangeFaults = ({ terrain: name, level }: HexChange, place: string): readonly Complaint[] => {
  if (name === undefined && level === undefined)
    return [complaint(place, P.terrain.noChange, P.terrain.change)];
  return name === undefined ? [] : groundFaults(name, `${place}.terrain`);
};

const cropFaults = ({ crop }: BoardPlace, place: string): readonly Complaint[] => {
  if (!crop) return [];
  const {
    columns: [left, right],
    rows: [top, bottom],
  } = crop;
  return [
    ...(left > right
      ? [
          complaint(
            `${place}.crop.columns`,
            fill(P.boards.columnsBackward, { left: columnName(left), right: columnName(right) }),
            P.boards.firstColumn,
          ),
        ]
      : []),
    ...(top > bottom
      ? [complaint(`${place}.crop.rows`, fill(P.boards.rowsBackward, { top, bottom }), P.boards.firstRow)]
      : []),
  ];
};

/** What is wrong, whatever the map, with what a position changes in it. */
export const complaintsOfChanges = ({
  boards,
  terrainRules,
  hexOverrides,
}: Position): readonly Complaint[] => [
  ...boards.flatMap((place, index) => cropFaults(place, `boards[${String(index)}]`)),
  ...terrainRules.flatMap((rule, index) =>
    ruleFaults(
      rule,
      `terrainRules[${String(index)}]`,
      boards.map(({ label }) => label),
    ),
  ),
  ...hexOverrides.flatMap((change, index) => hexChangeFaults(change, `hexOverrides[${String(index)}]`)),
];

const offBoard = ({ board, crop }: Placement, place: string): readonly Complaint[] => {
  if (!crop) return [];
  const {
    columns: [left, right],
    rows: [top, bottom],
  } = wholeCrop(board);
  const remedy = fill(P.boards.extent, { left: columnName(left), right: columnName(right), top, bottom });
  return [
    ...crop.columns
      .filter((column) => column < left || column > right)
      .slice(0, 1)
      .map((column) =>
        complaint(
          `${place}.columns`,
          fill(P.boards.noColumn, { board: board.label, column: columnName(column) }),
          remedy,
        ),
      ),
    ...crop.rows
      .filter((row) => row < top || row > bottom)
      .slice(0, 1)
      .map((row) => complaint(`${place}.rows`, fill(P.boards.noRow, { board: board.label, row }), remedy)),
  ];
};

/** Crops that name columns or rows that their board has not. */
export const complaintsOfCrops = (placements: readonly Placement[]): readonly Complaint[] =>
  placements.flatMap((placement, index) => offBoard(placement, `boards[${String(index)}].crop`));

/** The first and the last hex of each board: `A1 to GG10`. */
const hexesOf = (map: GameMap): string =>
  map.placements
    .map((_placement, board) => {
      const hexes = map.hexes.filter((hex) => hex.board === board);
      return fill(P.places.run, { first: hexes[0]?.id, last: hexes.at(-1)?.id });
    })
    .join(', ');

const noSuchHex = (hex: string, place: string, map: GameMap): Complaint =>
  complaint(place, fill(P.places.noHex, { hex }), fill(P.places.hexes, { list: hexesOf(map) }));

/** What is wrong with the name of a hex on this map. */
export const hexFaults = (hex: HexId, place: string, map: GameMap): readonly Complaint[] =>
  map.hexById.has(hex) ? [] : [noSuchHex(hex, place, map)];

/** What is wrong with the name of a Location on this map: an unknown hex, or a level that the hex has not. */
export const locationFaults = (at: LocationId, place: string, map: GameMap): readonly Complaint[] => {
  if (map.locationById.has(at)) return [];
  const hex = hexNamed(map, hexIdOf(at));
  if (!hex) return [noSuchHex(hexIdOf(at), place, map)];
  const levels = hex.locations.map((index) => map.locations[index]?.id);
  return [
    complaint(
      place,
      fill(P.places.noLevel, { hex: hex.id }),
      fill(P.boards.oneOf, { list: levels.join(', ') }),
    ),
  ];
};
