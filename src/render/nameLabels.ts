import type { HexIndex } from '../board/gameMap.ts';
import type { Highlight, Scene } from '../editor/scene.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { NAME_RISE } from './art/grid.ts';
import { hexAt } from './hexIndex.ts';
import { labelBox, type Label } from './labels.ts';
import { TONES } from './palette.ts';
import { spots } from './shape.ts';

/** Signs that only follow the pointer leave the printed names alone. */
const FLEETING: readonly Highlight['tone'][] = ['hover', 'cursor', 'passable', 'refused'];

/** Size of a label at which its writing is as large as the names printed on the map. */
const AS_PRINTED = 0.84;

/** So far a name is moved off the line of its sign, which covers what is left of the printed one. */
const [OFF_ONE, OFF_TWO] = [2, 4.2];
/** Half the width of a route, and how near to each other its points are looked at. */
const [HALF_ROUTE, PITCH] = [4.6, 4];
/** Half the box of a label is so much wider than half of what is written. */
const AIR = 4.2;

const isOver = (label: Label, route: readonly Point[]): boolean => {
  const { x, y, width, height } = labelBox(label);
  return route.some(
    (at) =>
      Math.abs(at.x - x - width / 2) < width / 2 - AIR + HALF_ROUTE - 0.1 && at.y > y && at.y < y + height,
  );
};

/** As near to a route up the middle of its hex as it can be: what is left of the printed name is then between them. */
const aside = (label: Label): number => labelBox(label).width / 2 - AIR + HALF_ROUTE;

/** Names of highlighted hexes, written again over the fill and inside the outline, where no route goes: left or right of it in its hex. */
export const names = (scene: Scene, size: number, occupied: ReadonlySet<HexIndex>): readonly Label[] => {
  if (!scene.showNames || size > 1.4) return [];
  const signs = new Map(
    scene.highlights
      .filter(({ tone }) => !FLEETING.includes(tone))
      .map(({ hex, tone }) => [hex, TONES[tone].pattern]),
  );
  const routes = scene.routes.flatMap(({ points }) => spots(points, PITCH));
  return [...signs].flatMap(([index, pattern]) => {
    const hex = hexAt(scene.map, index);
    if (!hex) return [];
    const off = occupied.has(index) ? 0 : pattern === 'double' ? OFF_TWO : OFF_ONE;
    const middle: Label = {
      at: { x: hex.centre.x, y: hex.centre.y - NAME_RISE - 0.4 + off },
      text: hex.name,
      style: 'name',
      size: AS_PRINTED,
    };
    const places = [0, -aside(middle), aside(middle)].map((by) => ({
      ...middle,
      at: { x: middle.at.x + by, y: middle.at.y },
    }));
    return [places.find((label) => !isOver(label, routes)) ?? middle];
  });
};
