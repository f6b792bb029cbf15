import type { HexIndex } from '../../board/map/gameMap.ts';
import type { MapScene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { HEX_OUTLINE } from '../board/shape.ts';

const HEIGHT = 2 * Math.max(...HEX_OUTLINE.map(({ y }) => y));

/** The vertices at one side of a hex, from the top down. */
const sideOf = (sign: 1 | -1): readonly Point[] =>
  HEX_OUTLINE.filter(({ x }) => Math.sign(x) === sign).toSorted((a, b) => a.y - b.y);
const [RIGHT, LEFT] = [sideOf(1), sideOf(-1)];

interface Column {
  readonly x: number;
  /** From the top down. */
  readonly hexes: readonly { readonly index: HexIndex; readonly y: number }[];
}

const columnsOf = ({ hexes }: MapScene): readonly Column[] => {
  const columns = new Map<number, { index: HexIndex; y: number }[]>();
  for (const { index, centre } of hexes) {
    const column = columns.get(centre.x) ?? [];
    columns.set(centre.x, column);
    column.push({ index, y: centre.y });
  }
  return [...columns].map(([x, column]) => ({ x, hexes: column.toSorted((a, b) => a.y - b.y) }));
};

/** Hexes of a column one beneath the other as one outline: no seam shows between them. */
const outlineOf = (x: number, rows: readonly number[]): readonly Point[] => {
  const at = (y: number, side: readonly Point[]): readonly Point[] =>
    side.map((vertex) => ({ x: x + vertex.x, y: y + vertex.y }));
  return [...rows.flatMap((y) => at(y, RIGHT)), ...rows.flatMap((y) => at(y, LEFT)).toReversed()];
};

/** What lies out of reach, in as few outlines as its columns allow. */
export const outlinesBeyond = (map: MapScene, reach: ReadonlySet<HexIndex>): readonly (readonly Point[])[] =>
  columnsOf(map).flatMap(({ x, hexes }) => {
    const runs: number[][] = [];
    let last: number | undefined;
    for (const { index, y } of hexes) {
      if (reach.has(index)) continue;
      if (last !== undefined && y - last < HEIGHT + 1) runs.at(-1)?.push(y);
      else runs.push([y]);
      last = y;
    }
    return runs.map((rows) => outlineOf(x, rows));
  });
