import { readFileSync } from 'node:fs';
import type { Board } from '../../src/board/map/board.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';

const readBoard = (): Board => {
  const { value, faults } = parseBoardFile(
    JSON.parse(readFileSync(new URL('../../boards/example.json', import.meta.url), 'utf8')),
    'example.json',
  );
  if (!value) throw new Error(JSON.stringify(faults));
  return value;
};

/** The map section of the Comprehensive Rout Example as we have drawn it. */
export const exampleBoard = readBoard();

/**
 * The hexes that the example has: J1 to S9 and L0. N9 is left out, for P8 could go there as well as to N8,
 * which the text says is its only destination.
 */
export const inExample = (id: string): boolean => (/^[J-S][1-9]$/.test(id) && id !== 'N9') || id === 'L0';
