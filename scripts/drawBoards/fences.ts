import type { HexsideMark, Shape } from '../../src/board/map/board.ts';
import type { TerrainName } from '../../src/board/terrain/terrain.ts';
import { DIRECTIONS, type Direction } from '../../src/hexgrid/lattice.ts';
import { marksOf, neighbourOf, words, type Spots } from './place.ts';

/** Terrain along hexsides: `K5:012` means three hexsides of K5, clockwise from the top. */
export const hexsides = (terrain: TerrainName, text: string): Shape => ({
  kind: 'hexsides',
  terrain,
  hexsides: marksOf(text),
});

const turned = (side: Direction, by: number): Direction => DIRECTIONS[(side + by) % 6] ?? 0;

/**
 * A fence round a group of adjacent hexes: from one of its outer hexsides (`C3:5`) clockwise for so many
 * hexsides.
 */
export const fence = (terrain: TerrainName, group: Spots, start: string, count: number): Shape => {
  const inside = new Set(words(group));
  const [first = '', digit] = start.split(':');
  let [hex, side]: [string, Direction] = [first, DIRECTIONS[Number(digit)] ?? 0];
  const marks: HexsideMark[] = [];
  for (let step = 0; step < 12 * inside.size && marks.length < count; step += 1) {
    const next = neighbourOf(hex, side);
    if (inside.has(next)) {
      [hex, side] = [next, turned(side, 4)];
      continue;
    }
    marks.push({ hex, side });
    side = turned(side, 1);
  }
  return { kind: 'hexsides', terrain, hexsides: marks };
};
