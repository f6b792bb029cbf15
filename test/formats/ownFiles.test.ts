import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Board } from '../../src/board/map/board.ts';
import { rasterise } from '../../src/board/raster/rasterise.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';
import { readOwnBoard, readOwnPosition } from '../../src/formats/drawnBoard.ts';
import { parsePosition } from '../../src/formats/positionFile.ts';

const filesIn = (folder: string): readonly string[] => {
  const path = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${path}${name}`);
};
/** Pixels as text, which compares fast. */
const withPixelsAsText = (board: Board | undefined) =>
  board && {
    ...board,
    raster: {
      ...board.raster,
      terrain: Buffer.from(board.raster.terrain).toString('base64'),
      level: Buffer.from(board.raster.level).toString('base64'),
    },
  };
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test.each(filesIn('boards'))('%s is a board without a fault, and believed rightly', (file) => {
  const checked = parseBoardFile(json(file), file);
  expect(checked.faults).toEqual([]);
  const own = readOwnBoard(json(file));
  expect(withPixelsAsText({ ...own, raster: rasterise(own.art.drawing, own.columns, own.rows) })).toEqual(
    withPixelsAsText(checked.value),
  );
});

test.each(filesIn('assets/positions'))('%s is a position without a fault, and believed rightly', (file) => {
  const checked = parsePosition(json(file), file);
  expect(checked.faults).toEqual([]);
  expect(readOwnPosition(json(file))).toEqual(checked.value);
});
