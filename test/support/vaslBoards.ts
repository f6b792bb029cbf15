import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap, Hex } from '../../src/board/map/gameMap.ts';
import { hexNamed } from '../../src/board/map/mapLookup.ts';
import { printFault } from '../../src/board/fault.ts';
import { readVaslArchive } from '../../src/importers/vasl/archive.ts';

// Boards that users bring themselves: test data beside the repository, never in it.
const FOLDER = fileURLToPath(new URL('../../../shared/vasl/', import.meta.url));

export const BOARDS = ['01', '02', '03', '04', '05', '12', '20', '24'] as const;
export type BoardNumber = (typeof BOARDS)[number];

/** Whether the boards are there; says once what goes untested if they are not. */
export const haveBoards = (untested: string): boolean => {
  const have = BOARDS.every((number) => existsSync(`${FOLDER}boards/bd${number}`));
  if (!have) console.log(`Skipped: ${untested}, for ../shared/vasl/boards is not there.`);
  return have;
};

export const archive = (number: BoardNumber): Uint8Array =>
  new Uint8Array(readFileSync(`${FOLDER}boards/bd${number}`));

/** VASL's own terrain table, if it is there. */
export const terrainTable = (): string | undefined => {
  const file = `${FOLDER}SharedBoardMetadata.xml`;
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

const boards = new Map<BoardNumber, Board>();

export const vaslBoard = (number: BoardNumber): Board => {
  const reading = boards.get(number) ?? readVaslArchive(archive(number), `bd${number}`).value;
  if (!reading)
    throw new Error(readVaslArchive(archive(number), `bd${number}`).faults.map(printFault).join('\n'));
  boards.set(number, reading);
  return reading;
};

const maps = new Map<BoardNumber, GameMap>();

/** The map of one board alone. */
export const vaslMap = (number: BoardNumber): GameMap => {
  const map = maps.get(number) ?? createGameMap([{ board: vaslBoard(number), column: 0, row: 0 }]);
  maps.set(number, map);
  return map;
};

/** A hex that must be on the map. */
export const hex = (map: GameMap, name: string): Hex => {
  const found = hexNamed(map, name);
  if (!found) throw new Error(`${name} is not on the map`);
  return found;
};
