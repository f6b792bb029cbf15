/** What a player can do of exits, captures and losses for which there are Victory Points. */
export type VictoryAction = never;
