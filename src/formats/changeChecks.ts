import { terrainName } from '../board/terrainNames.ts';
import type { Placement } from '../board/gameMap.ts';
import type { HexChange, TerrainRule } from '../board/mapChanges.ts';
import { wholeCrop } from '../board/piece.ts';
import { terrain, type TerrainKind, type TerrainName } from '../board/terrain.ts';
import { columnName } from '../hexgrid/hexId.ts';
import type { BoardPlace, Position } from '../units/position.ts';
import { fill } from '../messages/texts.ts';
import { P } from './positionTexts.ts';
import { complaint, type Complaint } from './complaint.ts';

const NOT_GROUND: ReadonlySet<TerrainKind> = new Set(['hexside', 'rowhouseWall', 'bridge', 'entrenchment']);

/** A hex can be of this terrain; walls and their like have a hexside, bridges and entrenchments lie in other terrain. */
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
