import type { ChangeMarks, MapScene } from '../../../editor/scene.ts';
import type { ChangePainter } from './changeArt.ts';
import { levelOnMap } from './mapArt.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, type Rect } from '../brush.ts';

export const NO_MARKS: ChangeMarks = { rules: [], hexes: [], hexsides: [], masked: [], sights: [] };

/** What hangs over a hex or a line: pencils, shadows, halves of tree crowns. */
const OVERHANG = 14;
const HEX = { x: 38, y: 33 } as const;

/** More than so many pieces: painting everything anew is no dearer. */
const MOST_AREAS = 400;

const keysOf = (marks: ChangeMarks): ReadonlyMap<string, readonly Point[]> => {
  const around = ({ x, y }: Point): readonly Point[] => [
    { x: x - HEX.x, y: y - HEX.y },
    { x: x + HEX.x, y: y + HEX.y },
  ];
  return new Map([
    ...marks.hexes.map((hex) => [`hex ${JSON.stringify(hex)}`, around(hex.centre)] as const),
    ...marks.hexsides.map((side) => [`side ${JSON.stringify(side)}`, side.line] as const),
    ...marks.masked.map((at) => [`mask ${at.x} ${at.y}`, around(at)] as const),
    ...marks.sights.map((sight) => [`sight ${JSON.stringify(sight)}`, [sight.from, sight.to]] as const),
  ]);
};

/** The parts of the map in which two sets of changes look different. */
export const changedAreas = (before: ChangeMarks, after: ChangeMarks): readonly Rect[] | 'all' => {
  if (before.rules !== after.rules) return 'all';
  const [old, now] = [keysOf(before), keysOf(after)];
  const different = [
    ...[...old].filter(([key]) => !now.has(key)),
    ...[...now].filter(([key]) => !old.has(key)),
  ];
  return different.length > MOST_AREAS ? 'all' : different.map(([, points]) => boxAround(points, OVERHANG));
};

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
