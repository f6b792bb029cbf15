/** The farthest Night Visibility Range that a table can have, in hexes. @rule E1.1 */
export const FARTHEST_NIGHT = 16;
/** The range that a night begins with until another is chosen. */
export const USUAL_NIGHT = 3;

export const isNightRange = (hexes: number): boolean =>
  Number.isInteger(hexes) && hexes >= 0 && hexes <= FARTHEST_NIGHT;
