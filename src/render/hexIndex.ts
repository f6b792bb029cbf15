import type { HexIndex } from '../board/gameMap.ts';
import type { MapScene, SceneHex } from '../editor/scene.ts';
import type { Rect } from './brush.ts';

/** Side of a cell of the index, in board units: a few hexes. */
const CELL = 256;

type Cells = ReadonlyMap<string, readonly SceneHex[]>;

const cells = new WeakMap<MapScene, Cells>();
const indices = new WeakMap<MapScene, ReadonlyMap<HexIndex, SceneHex>>();

const keyOf = (column: number, row: number): string => `${column} ${row}`;
const cellOf = (value: number): number => Math.floor(value / CELL);

const sort = ({ hexes }: MapScene): Cells => {
  const found = new Map<string, SceneHex[]>();
  for (const hex of hexes) {
    const key = keyOf(cellOf(hex.centre.x), cellOf(hex.centre.y));
    const cell = found.get(key) ?? [];
    if (cell.length === 0) found.set(key, cell);
    cell.push(hex);
  }
  return found;
};

const within = ({ x, y, width, height }: Rect, { centre }: SceneHex): boolean =>
  centre.x >= x && centre.x <= x + width && centre.y >= y && centre.y <= y + height;

const cellsOver = (known: Cells, { x, y, width, height }: Rect): readonly (readonly SceneHex[])[] => {
  const found: (readonly SceneHex[])[] = [];
  for (let row = cellOf(y); row <= cellOf(y + height); row += 1) {
    for (let column = cellOf(x); column <= cellOf(x + width); column += 1)
      found.push(known.get(keyOf(column, row)) ?? []);
  }
  return found;
};

/** The hexes with their centres in a part of the map; of a large map only the cells there are looked at. */
export const hexesIn = (map: MapScene, area: Rect): readonly SceneHex[] => {
  const known = cells.get(map) ?? sort(map);
  cells.set(map, known);
  return cellsOver(known, area).flatMap((cell) => cell.filter((hex) => within(area, hex)));
};

/** A hex of the map by its index. */
export const hexAt = (map: MapScene, index: HexIndex): SceneHex | undefined => {
  const known = indices.get(map) ?? new Map(map.hexes.map((hex) => [hex.index, hex]));
  indices.set(map, known);
  return known.get(index);
};
