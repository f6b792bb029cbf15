import type { Hex } from '../board/gameMap.ts';
import { VERTEX_STEP } from '../hexgrid/lattice.ts';
import { counterHinders, type LosCounter } from './counters.ts';
import { leavesThrough } from './hexsides.ts';
import type { End, Line } from './line.ts';
import type { SightNote } from './sight.ts';
import { pillboxFacing } from './stance.ts';
import type { Tracer } from './tracer.ts';

/** What there is to know about a sight besides its verdict. */

/** Inside the Covered Arc: within 60° of the vertex that the pillbox faces. @rule B30.2 */
export const isInArc = ({ x, y }: Hex, to: Hex, facing: number): boolean => {
  const step = VERTEX_STEP[facing];
  if (!step) return true;
  // Undo the lattice's stretch: both axes in units of half a hexside.
  const [dx, dy] = [to.x - x, (to.y - y) * Math.sqrt(3)];
  const [fx, fy] = [step.x, step.y * Math.sqrt(3)];
  return dx * fx + dy * fy >= Math.hypot(dx, dy) * Math.hypot(fx, fy) * Math.cos(Math.PI / 6 + 1e-9);
};

const endNotes = (
  line: Line,
  end: End,
  name: 'a' | 'b',
  counters: readonly LosCounter[],
): readonly SightNote[] => {
  const far = end === line.from ? line.to : line.from;
  const facing = pillboxFacing(end.stance);
  const smoke = counters.some(
    (one) => one.hex === end.hex && one.smoke && one.group < 0 && counterHinders(line, one),
  );
  const bocage =
    line.a !== line.b && leavesThrough(line, end).some((side) => end.hex.hexsides[side] === 'bocage');
  return [
    ...(smoke ? [{ kind: 'outOfSmoke', end: name, rule: 'A24.8' } as const] : []),
    ...(facing !== undefined && end.hex !== far.hex && !isInArc(end.hex, far.hex, facing)
      ? [{ kind: 'outsidePillboxArc', end: name, rule: 'B30.2' } as const]
      : []),
    ...(bocage ? [{ kind: 'bocage', end: name, rule: 'B9.52' } as const] : []),
  ];
};

/** Notes on the LOS that was traced last. */
export const notesOf = (
  { line, onSlope }: Tracer,
  counters: readonly LosCounter[],
  reversed: boolean,
): readonly SightNote[] => [
  ...endNotes(line, line.from, reversed ? 'b' : 'a', counters),
  ...endNotes(line, line.to, reversed ? 'a' : 'b', counters),
  ...(onSlope ? [{ kind: 'continuousSlope', rule: 'B.5' } as const] : []),
];
