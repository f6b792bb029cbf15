import type { MapScene, SceneHex } from '../../../editor/scene.ts';
import { font, traceDisc, traceOutline, type Brush, type Rect } from '../brush.ts';
import { ART } from '../palette.ts';
import { hexAround } from '../shape.ts';
import type { HexIndex } from '../../../board/map/gameMap.ts';

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
const hexesIn = (map: MapScene, area: Rect): readonly SceneHex[] => {
  const known = cells.get(map) ?? sort(map);
  cells.set(map, known);
  return cellsOver(known, area).flatMap((cell) => cell.filter((hex) => within(area, hex)));
};

/** A hex of the map by its index. */
export const hexByIndex = (map: MapScene, index: HexIndex): SceneHex | undefined => {
  const known = indices.get(map) ?? new Map(map.hexes.map((hex) => [hex.index, hex]));
  indices.set(map, known);
  return known.get(index);
};

/** Below this many pixels to a board unit, names and dots would be specks. */
const NAMES_FROM = 0.95;
const DOTS_FROM = 0.6;
/** And below this one the grid itself would veil the map. */
const LINES_FROM = 0.17;

const HEX_REACH = 40;
/** Distance from a hex centre up to the middle of its printed name. */
export const NAME_RISE = 26.4;

const paintLines = (brush: Brush, hexes: readonly SceneHex[], scale: number): void => {
  brush.beginPath();
  for (const hex of hexes) traceOutline(brush, hexAround(hex.centre));
  brush.lineJoin = 'round';
  brush.lineWidth = Math.max(0.34, Math.min(0.9, 0.55 / scale));
  brush.strokeStyle = ART.grid;
  brush.stroke();
};

const paintDots = (brush: Brush, hexes: readonly SceneHex[]): void => {
  brush.beginPath();
  for (const hex of hexes) traceDisc(brush, hex.centre.x, hex.centre.y, 1.35);
  brush.lineWidth = 1.1;
  brush.strokeStyle = ART.dotRim;
  brush.stroke();
  brush.fillStyle = ART.dot;
  brush.fill();
};

/** The printed names of hexes; none where they would be specks. */
export const paintNames = (brush: Brush, hexes: readonly Omit<SceneHex, 'index'>[], scale: number): void => {
  if (scale < NAMES_FROM) return;
  brush.font = font(650, scale < 1.2 ? 8.6 : 7.2);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = 2.2;
  brush.strokeStyle = ART.nameHalo;
  brush.fillStyle = ART.name;
  for (const { name, centre } of hexes) {
    brush.strokeText(name, centre.x, centre.y - NAME_RISE);
    brush.fillText(name, centre.x, centre.y - NAME_RISE);
  }
};

/** On a board whose own picture prints names, a scanned one, ours would double them. */
const hasPrintedName = ({ boards }: MapScene, { centre }: SceneHex): boolean =>
  boards.some(
    ({ board, at, width, height }) =>
      board.art.kind === 'picture' &&
      centre.x >= at.x &&
      centre.x <= at.x + width &&
      centre.y >= at.y &&
      centre.y <= at.y + height,
  );

/** The hex grid: thin outlines, centre dots, and the printed names at the top of the hexes. */
export const paintGrid = (brush: Brush, map: MapScene, area: Rect, scale: number, names: boolean): void => {
  if (scale < LINES_FROM) return;
  const near = hexesIn(map, {
    x: area.x - HEX_REACH,
    y: area.y - HEX_REACH,
    width: area.width + 2 * HEX_REACH,
    height: area.height + 2 * HEX_REACH,
  });
  paintLines(brush, near, scale);
  if (scale >= DOTS_FROM) paintDots(brush, near);
  if (names && scale >= NAMES_FROM)
    paintNames(
      brush,
      near.filter((hex) => !hasPrintedName(map, hex)),
      scale,
    );
};
