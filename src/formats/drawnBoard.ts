import type { Board, BoardArt } from '../board/board.ts';
import type { Drawing } from '../board/drawing.ts';
import { asPrinted, fromPrinted, type NamesBegin } from '../board/drawnNames.ts';
import type { BoardFile } from './boardSchema.ts';
import { shapeOf } from './shapes.ts';

/** The stairwells that are drawn as shapes, by their printed names. */
export const drawnStairwells = (drawing: Drawing, names: NamesBegin): readonly string[] =>
  drawing.shapes
    .map((shape) => asPrinted(shape, names))
    .flatMap((shape) => (shape.kind === 'stairwell' ? [shape.hex] : []));

/** What is drawn on a board: its shapes, and the stairwells among them. */
export interface DrawnContents extends Pick<Board, 'stairwells'> {
  readonly art: Extract<BoardArt, { kind: 'drawing' }>;
}

/** What a checked file with a drawing holds; the LOS raster is to be made of the very shapes that are drawn. */
export const drawnContents = (file: BoardFile, drawn: NonNullable<BoardFile['drawing']>): DrawnContents => {
  const drawing = { shapes: drawn.shapes.map((shape) => fromPrinted(shapeOf(shape), file)) };
  const stairwells = new Set([...(file.stairwells ?? []), ...drawnStairwells(drawing, file)]);
  return { art: { kind: 'drawing', drawing }, stairwells };
};
