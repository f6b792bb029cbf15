import { writeFileSync } from 'node:fs';
import type { Board } from '../../src/board/board.ts';
import type { Shape } from '../../src/board/drawing.ts';
import { rasterise } from '../../src/board/rasterise.ts';
import { printBoardFile } from '../../src/formats/boardFile.ts';
import { farmland } from './farmland.ts';
import { hills } from './hills.ts';
import { village } from './village.ts';

/** Draws the boards of this repository anew: change the layout beside this file, not `boards/*.json`, and look at the census that the tests compare. */
const [COLUMNS, ROWS] = [33, 10];

const boardOf = (label: string, title: string, shapes: readonly Shape[]): Board => ({
  label,
  title,
  columns: COLUMNS,
  rows: ROWS,
  raster: rasterise({ shapes }, COLUMNS, ROWS),
  stairwells: new Set(shapes.flatMap((shape) => (shape.kind === 'stairwell' ? [shape.hex] : []))),
  art: { kind: 'drawing', drawing: { shapes } },
  source: 'drawn for Rout Board',
});

const BOARDS = [
  ['village', boardOf('v', 'Village', village)],
  ['hills', boardOf('h', 'Hills', hills)],
  ['farmland', boardOf('f', 'Farmland', farmland)],
] as const;

for (const [name, board] of BOARDS) {
  const text = printBoardFile(board);
  writeFileSync(new URL(`../../boards/${name}.json`, import.meta.url), text);
  console.log(`${name}: ${text.length} bytes`);
}
