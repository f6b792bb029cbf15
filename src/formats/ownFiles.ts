import type { Board } from '../board/board.ts';
import { namesFrom } from '../board/drawnNames.ts';
import { NO_CHANGES } from '../board/mapChanges.ts';
import type { Position } from '../units/position.ts';
import type { BoardFile } from './boardSchema.ts';
import { drawnContents } from './drawnBoard.ts';

/** What ships with the program. The tests put each file through its validator, so the page starts without loading one. */
export type OwnFile =
  | { readonly kind: 'board'; readonly board: Board }
  | { readonly kind: 'position'; readonly position: Position };

/** Written before maps could be changed, or without a change; never with a crop, which only the validator turns into numbers. */
type OwnPosition = Omit<Position, 'markers' | 'terrainRules' | 'hexOverrides'> & Partial<Position> & { readonly format: 'rout-position'; readonly version: 1 };

/** A board or a position of ours from the JSON of its file. Never for a file that somebody else could have written. */
export const readOwnFile = (json: BoardFile | OwnPosition): OwnFile => {
  if (json.format === 'rout-position') {
    const { format: _format, version: _version, ...position } = json;
    return { kind: 'position', position: { ...NO_CHANGES, markers: [], ...position } };
  }
  const { label, title, columns, rows, source = '', drawing = { shapes: [] } } = json;
  return { kind: 'board', board: { label, title, columns, rows, ...namesFrom(json), source, ...drawnContents(json, drawing) } };
};
