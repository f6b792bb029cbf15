/** What a player can do of movement as far as Control goes, Mopping Up and Fire. */
export type ControlAction = never;
