import { readFileSync } from 'node:fs';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap } from '../../src/board/map/gameMap.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';

/** The boards that come with the program. */
export const OWN_BOARDS = ['village', 'hills', 'farmland', 'example'] as const;
export type OwnBoard = (typeof OWN_BOARDS)[number];

const boards = new Map<OwnBoard, Board>();

export const ownBoard = (name: OwnBoard): Board => {
  const text = readFileSync(new URL(`../../boards/${name}.json`, import.meta.url), 'utf8');
  const board = boards.get(name) ?? parseBoardFile(JSON.parse(text), `${name}.json`).value;
  if (!board) throw new Error(`${name} has faults`);
  boards.set(name, board);
  return board;
};

/** The map of one of our boards alone, the right way up or turned by 180°. */
export const ownMap = (name: OwnBoard, turned = false): GameMap =>
  createGameMap([{ board: ownBoard(name), column: 0, row: 0, turned }]);
