import { HIGH_SUMMER } from '../../board/terrain/terrain.ts';
import type { ChangeMarks, MapScene, Scene } from '../../editor/scene.ts';
import { NO_MARKS } from '../board/art/changedAreas.ts';
import { createChangePainter, type ChangePainter } from '../board/art/changeArt.ts';
import { createMapPainter, levelOnMap, type MapPainter, paintTile } from '../board/art/mapArt.ts';
import type { TilePainter } from '../view/tiles.ts';

/** The painter of the map last asked for; none while its pictures are being decoded. */
const createBoards = (ready: () => void) => {
  let current: { readonly map: MapScene; readonly painter?: MapPainter } | undefined;
  const load = async (map: MapScene): Promise<void> => {
    current = { map };
    const painter = await createMapPainter(map);
    if (current.map !== map) return;
    current = { map, painter };
    ready();
  };
  return (map: MapScene): MapPainter | undefined => {
    if (current?.map !== map) void load(map);
    return current?.painter;
  };
};

const createChanges = () => {
  let last:
    | { readonly map: MapScene; readonly marks: ChangeMarks; readonly paint: ChangePainter }
    | undefined;
  return (map: MapScene, marks: ChangeMarks): ChangePainter => {
    if (last?.map !== map || last.marks !== marks)
      last = { map, marks, paint: createChangePainter(map, marks, levelOnMap(map)) };
    return last.paint;
  };
};

/**
 * Paints tiles on the page's own thread, where there is no paint worker; `ready` is told when a map has been
 * read.
 */
export const createPainterInPlace = (ready: () => void): ((scene: Scene) => TilePainter | undefined) => {
  const [boardsOf, changesOf] = [createBoards(ready), createChanges()];
  return ({ map, showNames, month = HIGH_SUMMER, changes = NO_MARKS }) => {
    const boards = boardsOf(map);
    if (!boards) return undefined;
    const printed = { map, boards, changes: changesOf(map, changes), showNames, month };
    return (brush, area, resolution) => paintTile(brush, area, resolution, printed);
  };
};
