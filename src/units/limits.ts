// What a table and its file may hold at most. Whoever writes and whoever reads ask here, so that nothing is
// kept that cannot be opened again.

/** Units on a table, and weapons with one of them. */
export const MOST_UNITS = 1_000;
export const MOST_WEAPONS = 8;
/** Boards of a table. */
export const MOST_BOARDS = 36;
/** Changes of one kind: markers, terrain of hexes and of hexsides, sights that are ruled on. */
export const MOST_CHANGES = 2_000;
/** Rules by which terrain is other terrain. */
export const MOST_TERRAIN_RULES = 200;
/**
 * Columns and rows of a map, and so hexes: nine geomorphic boards are about 11 million pixels, and boards far
 * apart would cost memory for the void between them.
 */
export const MOST_COLUMNS = 330;
export const MOST_ROWS = 110;
export const MOST_HEXES = 40_000;

export const MOST_SET_UP_AREAS = 20;
/** Locations, hexes and buildings of the largest map, each Controlled. */
export const MOST_HOLDINGS = 200_000;
export const MOST_VEHICLES = MOST_UNITS;
export const MOST_SCORES = 20_000;
export const MOST_POINTS = 999;
/** Counters beside the boards. */
export const MOST_RESERVED = 2 * MOST_UNITS;
/** Weapons that lie about: all that the units of a full table have. */
export const MOST_LYING = MOST_UNITS * MOST_WEAPONS;

/** Letters of a title, of a unit's name, and of what either side has to do to win. */
export const MOST_LETTERS_OF_TITLE = 200;
export const MOST_LETTERS_OF_NAME = 40;
export const MOST_LETTERS_OF_VICTORY = 2_000;

/** Actions of a game: several whole scenarios. */
export const MOST_ACTIONS = 200_000;
/** Letters of one action: it may name every unit of a full table. */
export const MOST_LETTERS_OF_ACTION = 100_000;
/** Dice of one throw: Random Selection among all units of a full table. */
export const MOST_DICE = MOST_UNITS;

/** Characters of a file that holds a table or a game, and of a table in one line. */
export const MOST_TEXT = 64_000_000;
export const MOST_LINE = MOST_TEXT;
