/** What a player can do of the phases of a turn, and what goes on between them. */
export type TurnAction = never;
