import type { ChangeMarks, MapScene } from '../../../editor/scene.ts';
import type { ChangePainter } from './changeArt.ts';
import { levelOnMap } from './mapArt.ts';

const NOTHING: ChangePainter = () => undefined;

const unchanged = ({ rules, hexes, hexsides, masked, sights }: ChangeMarks): boolean =>
  [rules, hexes, hexsides, masked, sights].every(({ length }) => length === 0);

/**
 * What paints the changes of a map. The art of all terrain is read when something is changed first: few maps
 * are.
 */
export const changePainterOf = async (map: MapScene, marks: ChangeMarks): Promise<ChangePainter> => {
  if (unchanged(marks)) return NOTHING;
  const { createChangePainter } = await import('./changeArt.ts');
  return createChangePainter(map, marks, levelOnMap(map));
};
