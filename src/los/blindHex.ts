/** What makes Blind Hexes: something that stands on the ground, the edge of the ground itself, that edge where it is a cliff, or a cliff as VASL counts it. */
export type BlindEdge = 'obstacle' | 'crestLine' | 'cliff' | 'cliffAsObstacle';

/**
 * Blind Hexes, A6.4, B10.23 and B11.21: how many hexes beyond the obstacle, on the LOS, are blind.
 * One, one more for each level that the top stands above the first over the hex beyond and for
 * each full five hexes of range, one less for each level of height advantage beyond the first; at
 * least one; behind a Crest Line one less, and at least none, or one if it is a cliff.
 *
 * Levels are elevations on the map, `range` is from the higher end to the obstacle. Half levels
 * do not count: a 1½-level building makes Blind Hexes as a 1-level one.
 * @rule A6.4
 */
export const blindHexes = (
  higher: number,
  lower: number,
  top: number,
  range: number,
  edge: BlindEdge,
): number => {
  const sum = 2 * top + Math.floor(range / 5) - higher - lower;
  if (edge === 'obstacle' || edge === 'cliffAsObstacle') return Math.max(1, sum + 1);
  return Math.max(edge === 'cliff' ? 1 : 0, sum);
};

/** Behind a bocage hexside that the LOS crosses height advantage may take every Blind Hex away. @rule B9.531 */
export const bocageBlindHexes = (higher: number, lower: number, top: number, range: number): number =>
  Math.max(0, 2 * top + Math.floor(range / 5) - higher - lower + 1);
