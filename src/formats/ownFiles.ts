import { type Board, namesFrom } from '../board/map/board.ts';
import { NO_CHANGES } from '../board/map/mapChanges.ts';
import type { Position } from '../units/position.ts';
import type { BoardFile } from './boardSchema.ts';
import { drawnContents, type DrawnContents } from './drawnBoard.ts';

// What ships with the program is believed: the tests put each file through its validator, so the page starts
// without loading one.

/**
 * Written before maps could be changed, or without a change; never with a crop, which only the validator
 * turns into numbers.
 */
type OwnPosition = Omit<Position, 'markers' | 'terrainRules' | 'hexOverrides'> &
  Partial<Position> & { readonly format: 'rout-position'; readonly version: 1 };

/** A board before its pixels are made. */
export type DrawnBoard = Omit<Board, 'raster' | 'art'> & DrawnContents;

/** A position of ours from the JSON of its file. Never for a file that somebody else could have written. */
export const readOwnPosition = ({
  format: _format,
  version: _version,
  ...position
}: OwnPosition): Position => ({ ...NO_CHANGES, markers: [], ...position });

/**
 * A board of ours from the JSON of its file, to be rasterised yet. Never for a file that somebody else could
 * have written.
 */
export const readOwnBoard = (json: BoardFile): DrawnBoard => {
  const { label, title, columns, rows, source = '', drawing = { shapes: [] } } = json;
  return { label, title, columns, rows, ...namesFrom(json), source, ...drawnContents(json, drawing) };
};
