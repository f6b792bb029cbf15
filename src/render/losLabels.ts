import type { Scene } from '../editor/scene.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { Desk } from './labelPlacement.ts';
import type { Label } from './labels.ts';

/** A direction from a point, and how far to go: so much on the map, and so much more for each size of the writing. */
interface Place {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
  readonly far: number;
  readonly more: number;
}

const below = (far: number): Place => ({ x: 0, y: 1, far, more: 6.6 });
const above = (far: number): Place => ({ x: 0, y: -1, far, more: 6.6 });

/** Below and above the counter that may lie there, then beside it, then farther off. */
const AROUND: readonly Place[] = [
  below(20),
  above(20),
  { x: 1, y: 0, far: 22, more: 26 },
  { x: -1, y: 0, far: 22, more: 26 },
  below(34),
  above(34),
];
/** Beside the thread, which often runs close to the centre of the hex. */
const BESIDE: readonly Place[] = [
  above(8),
  below(8),
  { x: 1, y: 0, far: 8, more: 10 },
  { x: -1, y: 0, far: 8, more: 10 },
  above(20),
  below(20),
];

const choices = (at: Point, places: readonly Place[], label: Omit<Label, 'at'>): readonly Label[] =>
  places.map(({ x, y, far, more }) => ({
    ...label,
    at: { x: at.x + x * (far + more * label.size), y: at.y + y * (far + more * label.size) },
  }));

/** The writing of the LOS tool: its ends, and each Hindrance in its hex; the places of each, best first. */
export const losLabels = (
  scene: Scene,
  desk: Pick<Desk, 'centres' | 'size'>,
): readonly (readonly Label[])[] => {
  if (!scene.los) return [];
  const { ends, line } = scene.los;
  const { size } = desk;
  const hindrances = (line?.hindrances ?? []).flatMap(({ hex, label }) => {
    const centre = desk.centres.get(hex);
    return centre ? [choices(centre, BESIDE, { text: label, style: 'hindered', size })] : [];
  });
  return [
    ...ends.map(({ at, label }) => choices(at, AROUND, { text: label, style: 'tag', size })),
    ...hindrances,
  ];
};
