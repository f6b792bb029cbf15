/** What a player can do of Close Combat, and leaders made in it. */
export type CloseCombatAction = never;
