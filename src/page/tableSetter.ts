import type { Board } from '../board/board.ts';
import type { GameMap, LocationId, Placement } from '../board/gameMap.ts';
import { NO_CHANGES } from '../board/mapChanges.ts';
import type { Fault, Reading } from '../board/reading.ts';
import type { EngineClient } from '../engine/client.ts';
import type { BoardPlace, Position, Situation } from '../units/position.ts';
import { hexId, parseHexName } from '../hexgrid/hexId.ts';
import type { Unit } from '../units/unit.ts';
import type { Library } from './library.ts';

/** Makes Situations of positions: finds the boards, builds the map, checks the one against the other. */
export interface TableSetter {
  readonly situation: (position: Position, fileName: string) => Promise<Reading<Situation>>;
  /** The same for a position that came with the program. */
  readonly ownSituation: (position: Position, fileName: string) => Promise<Reading<Situation>>;
  /** The same table on other boards, side by side; units stay with their boards, and those that have no Location there are left out. */
  readonly onBoards: (old: Situation, labels: readonly string[]) => Promise<Reading<Situation>>;
}

const withFaults = <T>(faults: readonly Fault[]): Reading<T> | undefined => {
  const [first, ...rest] = faults;
  return first && { faults: [first, ...rest] };
};

const rowOf = (boards: readonly Board[]): readonly BoardPlace[] => {
  let column = 0;
  return boards.map(({ label, columns }) => {
    const place = { label, column, row: 0 };
    column += columns - 1;
    return place;
  });
};

const boardsFor = async (library: Library, labels: readonly string[], fileName: string): Promise<Reading<readonly Board[]>> => {
  const boards: Board[] = [];
  for (const label of labels) {
    const reading = await library.board(label, fileName);
    if (!reading.value) return { faults: reading.faults };
    boards.push(reading.value);
  }
  return { value: boards, faults: [] };
};

/** Our own first position is held to these checks by a test: the page starts without them. */
const checks = () => import('../formats/positionChecks.ts');

const placementsOf = (position: Position, boards: readonly Board[]): readonly Placement[] =>
  position.boards.flatMap(({ label: _, ...place }, index) => {
    const board = boards[index];
    return board ? [{ board, ...place }] : [];
  });

/** Where a Location of the old table lies on the new: with the board that it is on, if that is still there, else where a single board has the same name. */
const movedTo = (at: LocationId, from: readonly BoardPlace[], to: readonly BoardPlace[]): string => {
  const [hex = '', ...level] = at.split('/');
  const name = parseHexName(hex);
  const label = name?.label || from[0]?.label;
  if (!name || !to.some((each) => each.label === label)) return at;
  return [hexId(to.length > 1 ? (label ?? '') : '', name.column, name.number), ...level].join('/');
};

const movedUnits = (old: Situation, to: readonly BoardPlace[], map: GameMap): readonly Unit[] =>
  old.units.flatMap((unit) => {
    const at = map.locations.find(({ id }) => id === movedTo(unit.at, old.boards, to))?.id;
    return at === undefined ? [] : [{ ...unit, at }];
  });

const build = async (engine: EngineClient, position: Position, boards: readonly Board[]): Promise<Situation> =>
  ({ ...position, map: await engine.build(placementsOf(position, boards), position) });

const TABLE = 'this table';

export const createTableSetter = (library: Library, engine: EngineClient): TableSetter => ({
  situation: async (position, fileName) => {
    const boards = await boardsFor(library, position.boards.map((each) => each.label), fileName);
    if (!boards.value) return { faults: boards.faults };
    const { checkBoards, checkPosition } = await checks();
    const misplaced = withFaults<Situation>(checkBoards(placementsOf(position, boards.value), fileName));
    if (misplaced) return misplaced;
    const built = await build(engine, position, boards.value);
    return withFaults(checkPosition(position, built.map, fileName)) ?? { value: built, faults: [] };
  },
  ownSituation: async (position, fileName) => {
    const boards = await boardsFor(library, position.boards.map((each) => each.label), fileName);
    return boards.value ? { value: await build(engine, position, boards.value), faults: [] } : { faults: boards.faults };
  },
  onBoards: async (old, labels) => {
    const boards = await boardsFor(library, labels, TABLE);
    if (!boards.value) return { faults: boards.faults };
    const { map: _, ...position } = old;
    const bare: Position = { ...position, boards: rowOf(boards.value), sightOverrides: [], markers: [], ...NO_CHANGES };
    const { checkBoards } = await checks();
    const misplaced = withFaults<Situation>(checkBoards(placementsOf(bare, boards.value), TABLE));
    if (misplaced) return misplaced;
    const built = await build(engine, bare, boards.value);
    return { value: { ...built, units: movedUnits(old, bare.boards, built.map) }, faults: [] };
  },
});
