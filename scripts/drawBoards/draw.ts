import { writeFileSync } from 'node:fs';
import { type Board, type Shape, asPrinted, namesFrom, type NamesBegin } from '../../src/board/map/board.ts';
import { rasterise } from '../../src/board/raster/rasterise.ts';
import { printBoardFile } from '../../src/formats/boardFile.ts';
import { EXAMPLE, example } from './example.ts';
import { farmland } from './farmland.ts';
import { hills } from './hills.ts';
import { village } from './village.ts';

/**
 * Draws the boards of this repository anew: change the layout beside this file, not `boards/*.json`, and look
 * at the census that the tests compare.
 */
const GEOMORPHIC = { columns: 33, rows: 10 };

type Size = { readonly columns: number; readonly rows: number } & NamesBegin;

const stairwellsIn = (shapes: readonly Shape[], size: Size): ReadonlySet<string> =>
  new Set(
    shapes
      .map((shape) => asPrinted(shape, size))
      .flatMap((shape) => (shape.kind === 'stairwell' ? [shape.hex] : [])),
  );

const boardOf = (label: string, title: string, shapes: readonly Shape[], size: Size = GEOMORPHIC): Board => ({
  label,
  title,
  columns: size.columns,
  rows: size.rows,
  ...namesFrom(size),
  raster: rasterise({ shapes }, size.columns, size.rows),
  stairwells: stairwellsIn(shapes, size),
  art: { kind: 'drawing', drawing: { shapes } },
  source: 'drawn for Rout Board',
});

const BOARDS = [
  ['village', boardOf('v', 'Village', village)],
  ['hills', boardOf('h', 'Hills', hills)],
  ['farmland', boardOf('f', 'Farmland', farmland)],
  ['example', boardOf('ex', 'Rout example', example, EXAMPLE)],
] as const;

for (const [name, board] of BOARDS) {
  const text = printBoardFile(board);
  writeFileSync(new URL(`../../boards/${name}.json`, import.meta.url), text);
  console.log(`${name}: ${text.length} bytes`);
}
