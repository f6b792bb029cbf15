/** So many units lie on a table, and so many weapons with one of them: a file with more is refused, so no more are put there. */
export const MOST_UNITS = 1_000;
export const MOST_WEAPONS = 8;
