import type { Point } from '../../hexgrid/quantity.ts';
import { along, distance } from '../shape.ts';

/** How far the middle of a way may be drawn from where it lies, in board units: about as much as its bank is drawn wider than it is. */
const FARTHEST = 2.2;

/** Each pass draws a point half way to the middle of its neighbours. */
const MOST_PASSES = 14;

const drawnIn = (line: readonly Point[]): readonly Point[] =>
  line.map((here, index) => {
    const [before, after] = [line[index - 1], line[index + 1]];
    return before && after ? along(here, along(before, after, 0.5), 0.5) : here;
  });

/**
 * A line whose bends are no sharper than water makes them: a band along a line that turns within less than half its
 * width has a notch on the inner bank. The ends stay, and nothing moves far, since what is drawn is what lies there.
 */
export const softBends = (line: readonly Point[]): readonly Point[] => {
  let soft = line;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const next = drawnIn(soft);
    if (next.some((point, index) => distance(point, line[index] ?? point) > FARTHEST)) return soft;
    soft = next;
  }
  return soft;
};
