/** Most boards on one table: as many as a position file holds. */
export const MOST_BOARDS = 36;
