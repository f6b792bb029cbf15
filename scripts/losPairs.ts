import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { createGameMap } from '../src/board/map/createGameMap.ts';
import type { GameMap, LocationIndex } from '../src/board/map/gameMap.ts';
import { parseBoardFile } from '../src/formats/boardFile.ts';
import { rangeBetween } from '../src/hexgrid/lattice.ts';
import { ORACLE, printedBoard } from '../test/support/vaslOracle.ts';

/** Boards and pairs of Locations over which LOS is measured and compared. */

export type Pair = readonly [LocationIndex, LocationIndex];

const REACH = 16;

/** All pairs of ground Locations within 16 hexes, each pair once as it is the same from both ends. */
export const basePairs = (map: GameMap): readonly Pair[] =>
  map.hexes.flatMap((from) =>
    map.hexes.flatMap((to): readonly Pair[] => {
      const [a, b] = [from.locations[0], to.locations[0]];
      return from.index >= to.index || a === undefined || b === undefined || rangeBetween(from, to) > REACH
        ? []
        : [[a, b]];
    }),
  );

/** Numbers from 0 to below the limit, the same ones in each run. */
export type Draw = (below: number) => number;

export const createDraw = (): Draw => {
  const generator = xoroshiro128plus(33);
  return (below) => uniformInt(generator, 0, below - 1);
};

/** Pairs of any Locations of the map, on all levels and at all ranges. */
export const mixedPairs = ({ locations }: GameMap, count: number, draw: Draw): readonly Pair[] => {
  const some = (): LocationIndex => locations[draw(locations.length)]?.index ?? (0 as LocationIndex);
  return Array.from({ length: count }, (): Pair => [some(), some()]);
};

const OURS = new URL('../boards/', import.meta.url);

const ourMap = (name: string): GameMap => {
  const { value } = parseBoardFile(JSON.parse(readFileSync(new URL(`${name}.json`, OURS), 'utf8')), name);
  if (!value) throw new Error(`boards/${name}.json cannot be read`);
  return createGameMap([{ board: value, column: 0, row: 0 }]);
};

const PRINTED = `${ORACLE}/boards`;

const namesIn = (folder: string | URL, pattern: RegExp): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .flatMap((file) => pattern.exec(file)?.[1] ?? [])
    : [];

/** Names of the boards at hand: our own, then the numbers of printed ones. */
export const boardNames = (): readonly string[] => [
  ...namesIn(OURS, /^(.+)\.json$/),
  ...namesIn(PRINTED, /^bd(.+)$/),
];

/** The map of one board alone, by its name or, if printed, its number. */
export const mapNamed = (name: string): GameMap =>
  existsSync(new URL(`${name}.json`, OURS)) ? ourMap(name) : printedBoard(name);
