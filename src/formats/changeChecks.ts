import { terrainName } from '../board/terrainNames.ts';
import type { Placement } from '../board/gameMap.ts';
import type { HexChange, TerrainRule } from '../board/mapChanges.ts';
import { wholeCrop } from '../board/piece.ts';
import { terrain, type TerrainKind, type TerrainName } from '../board/terrain.ts';
import { columnName } from '../hexgrid/hexId.ts';
import type { BoardPlace, Position } from '../units/position.ts';
import { complaint, type Complaint } from './complaint.ts';

const NOT_GROUND: ReadonlySet<TerrainKind> = new Set(['hexside', 'rowhouseWall', 'bridge', 'entrenchment']);

/** A hex can be of this terrain; walls and their like have a hexside, bridges and entrenchments lie in other terrain. */
export const isGround = (name: TerrainName): boolean => !NOT_GROUND.has(terrain(name).kind);

const groundFaults = (name: TerrainName, place: string): readonly Complaint[] =>
  isGround(name) ? [] : [complaint(place, `${terrainName(name)} cannot cover a hex`, 'Name terrain such as woods or openGround; walls and hedges go into "hexsideOverrides".')];

const ruleFaults = (rule: TerrainRule, place: string, labels: readonly string[]): readonly Complaint[] => [
  ...(rule.board === undefined || labels.includes(rule.board) ? [] : [complaint(`${place}.board`, `no board here is called "${rule.board}"`, `Use one of: ${labels.join(', ')}.`)]),
  ...(rule.kind === 'levelToTerrain' ? groundFaults(rule.to, `${place}.to`) : []),
];

const hexChangeFaults = ({ terrain: name, level }: HexChange, place: string): readonly Complaint[] => {
  if (name === undefined && level === undefined) return [complaint(place, 'it changes neither terrain nor level', 'Give "terrain" or "level", or both.')];
  return name === undefined ? [] : groundFaults(name, `${place}.terrain`);
};

const cropFaults = ({ crop }: BoardPlace, place: string): readonly Complaint[] => {
  if (!crop) return [];
  const { columns: [left, right], rows: [top, bottom] } = crop;
  return [
    ...(left > right ? [complaint(`${place}.crop.columns`, `${columnName(left)} comes after ${columnName(right)}`, 'Name the first column first.')] : []),
    ...(top > bottom ? [complaint(`${place}.crop.rows`, `${String(top)} comes after ${String(bottom)}`, 'Name the first row first.')] : []),
  ];
};

/** What is wrong, whatever the map, with what a position changes in it. */
export const complaintsOfChanges = ({ boards, terrainRules, hexOverrides }: Position): readonly Complaint[] => [
  ...boards.flatMap((place, index) => cropFaults(place, `boards[${String(index)}]`)),
  ...terrainRules.flatMap((rule, index) => ruleFaults(rule, `terrainRules[${String(index)}]`, boards.map(({ label }) => label))),
  ...hexOverrides.flatMap((change, index) => hexChangeFaults(change, `hexOverrides[${String(index)}]`)),
];

const offBoard = ({ board, crop }: Placement, place: string): readonly Complaint[] => {
  if (!crop) return [];
  const { columns: [left, right], rows: [top, bottom] } = wholeCrop(board);
  const remedy = `Its columns are ${columnName(left)} to ${columnName(right)}, its rows ${String(top)} to ${String(bottom)}.`;
  return [
    ...crop.columns.filter((column) => column < left || column > right).slice(0, 1).map((column) => complaint(`${place}.columns`, `board ${board.label} has no column ${columnName(column)}`, remedy)),
    ...crop.rows.filter((row) => row < top || row > bottom).slice(0, 1).map((row) => complaint(`${place}.rows`, `board ${board.label} has no row ${String(row)}`, remedy)),
  ];
};

/** Crops that name columns or rows that their board has not. */
export const complaintsOfCrops = (placements: readonly Placement[]): readonly Complaint[] =>
  placements.flatMap((placement, index) => offBoard(placement, `boards[${String(index)}].crop`));
