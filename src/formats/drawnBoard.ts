import type { Board } from '../board/board.ts';
import type { Drawing } from '../board/drawing.ts';
import { asPrinted, fromPrinted, type NamesBegin } from '../board/drawnNames.ts';
import { rasterise } from '../board/rasterise.ts';
import type { BoardFile } from './boardSchema.ts';
import { shapeOf } from './shapes.ts';

/** The stairwells that are drawn as shapes, by their printed names. */
export const drawnStairwells = (drawing: Drawing, names: NamesBegin): readonly string[] =>
  drawing.shapes.map((shape) => asPrinted(shape, names)).flatMap((shape) => (shape.kind === 'stairwell' ? [shape.hex] : []));

/** What a checked file with a drawing holds: the LOS raster is made of the very shapes that are drawn. */
export const drawnContents = (file: BoardFile, drawn: NonNullable<BoardFile['drawing']>): Pick<Board, 'raster' | 'art' | 'stairwells'> => {
  const drawing = { shapes: drawn.shapes.map((shape) => fromPrinted(shapeOf(shape), file)) };
  const stairwells = new Set([...(file.stairwells ?? []), ...drawnStairwells(drawing, file)]);
  return { raster: rasterise(drawing, file.columns, file.rows), art: { kind: 'drawing', drawing }, stairwells };
};
