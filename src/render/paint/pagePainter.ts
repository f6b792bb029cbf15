import { HIGH_SUMMER } from '../../board/terrain/terrain.ts';
import type { ChangeMarks, MapScene, Scene } from '../../editor/scene.ts';
import { changePainterOf, NO_MARKS } from '../board/art/changes.ts';
import type { ChangePainter } from '../board/art/changeArt.ts';
import { createMapPainter, type MapPainter, paintTile } from '../board/art/mapArt.ts';
import type { TilePainter } from '../view/tiles.ts';

/** What a map with its changes is painted with. */
interface Painters {
  readonly boards: MapPainter;
  readonly changes: ChangePainter;
}

/**
 * The painters of the map and the changes last asked for; none while pictures are being decoded and art is
 * being read.
 */
const createPainters = (ready: () => void) => {
  let current:
    | { readonly map: MapScene; readonly marks: ChangeMarks; readonly painters?: Painters }
    | undefined;
  const load = async (map: MapScene, marks: ChangeMarks): Promise<void> => {
    const asked = { map, marks };
    current = asked;
    const [boards, changes] = await Promise.all([createMapPainter(map), changePainterOf(map, marks)]);
    if (current !== asked) return;
    current = { ...asked, painters: { boards, changes } };
    ready();
  };
  return (map: MapScene, marks: ChangeMarks): Painters | undefined => {
    if (current?.map !== map || current.marks !== marks) void load(map, marks);
    return current?.painters;
  };
};

/**
 * Paints tiles on the page's own thread, where there is no paint worker; `ready` is told when a map has been
 * read.
 */
export const createPainterInPlace = (ready: () => void): ((scene: Scene) => TilePainter | undefined) => {
  const paintersOf = createPainters(ready);
  return ({ map, showNames, month = HIGH_SUMMER, changes = NO_MARKS }) => {
    const painters = paintersOf(map, changes);
    return (
      painters &&
      ((brush, area, resolution) =>
        paintTile(brush, area, resolution, { ...painters, map, showNames, month }))
    );
  };
};
