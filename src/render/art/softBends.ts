import type { Point } from '../../hexgrid/quantity.ts';
import { along, distance } from '../shape.ts';

/** How far a line may be drawn from where it lies, in board units: about as much as a bank is drawn wider than it is. */
const FARTHEST = 2.2;

/** Each pass draws a point half way to the middle of its neighbours. */
const MOST_PASSES = 14;

const drawnIn = (line: readonly Point[], closed: boolean): readonly Point[] =>
  line.map((here, index) => {
    const [before, after] = closed
      ? [line.at(index - 1), line[(index + 1) % line.length]]
      : [line[index - 1], line[index + 1]];
    return before && after ? along(here, along(before, after, 0.5), 0.5) : here;
  });

const soft = (line: readonly Point[], closed: boolean): readonly Point[] => {
  let drawn = line;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const next = drawnIn(drawn, closed);
    if (next.some((point, index) => distance(point, line[index] ?? point) > FARTHEST)) return drawn;
    drawn = next;
  }
  return drawn;
};

/**
 * A line whose bends are no sharper than water makes them: a band along a line that turns within less than half its
 * width has a notch on the inner bank. The ends stay, and nothing moves far, since what is drawn is what lies there.
 */
export const softBends = (line: readonly Point[]): readonly Point[] => soft(line, false);

/** The same of an outline: what grows as low as brush has no corners that a thin line would show. */
export const softEdge = (outline: readonly Point[]): readonly Point[] => soft(outline, true);
