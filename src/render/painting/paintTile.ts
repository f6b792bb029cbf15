import type { MapScene } from '../../editor/scene.ts';
import { boxOf } from '../art/boardFrame.ts';
import type { ChangePainter } from '../art/changeArt.ts';
import { paintGrid } from '../art/grid.ts';
import type { MapPainter } from '../art/mapArt.ts';
import { overlaps, type Brush, type Rect } from '../brush.ts';

/** What a part of the map is painted with. */
export interface Printed {
  readonly map: MapScene;
  readonly boards: MapPainter;
  readonly changes: ChangePainter;
  readonly showNames: boolean;
  readonly month: number;
}

/** Paints a part of the map: what is printed, what was changed, and the hex grid. The brush is already in board units. */
export const paintTile = (
  brush: Brush,
  area: Rect,
  resolution: number,
  { map, boards, changes, showNames, month }: Printed,
): void => {
  boards(brush, area, resolution, month);
  brush.beginPath();
  // One rectangle alone is cut out exactly, and fast.
  for (const { x, y, width, height } of map.boards.map(boxOf).filter((box) => overlaps(box, area)))
    brush.rect(x, y, width, height);
  brush.clip();
  changes(brush, area, resolution);
  paintGrid(brush, map, area, resolution, showNames);
};
