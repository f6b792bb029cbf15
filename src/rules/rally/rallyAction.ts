/** What a player can do of rally, Recovery, repair and transfer in the Rally Phase. */
export type RallyAction = never;
