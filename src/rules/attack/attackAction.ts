/** What a player can do of what comes of an attack that was made at the table. */
export type AttackAction = never;
