import type { Board } from '../board/board.ts';
import type { EngineClient } from '../engine/client.ts';
import { readOwnBoard, readOwnPosition } from '../formats/ownFiles.ts';
import type { Position } from '../units/position.ts';

/** A position that ships with the program. */
export const ownPosition = async (url: string, signal?: AbortSignal): Promise<Position> =>
  readOwnPosition(await (await fetch(url, signal && { signal })).json());

/** A board that ships with the program; the engine makes its pixels. */
export const ownBoard = async (
  url: string,
  { rasterise }: Pick<EngineClient, 'rasterise'>,
): Promise<Board> => {
  const board = readOwnBoard(await (await fetch(url)).json());
  return { ...board, raster: await rasterise(board) };
};
