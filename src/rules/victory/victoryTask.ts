/** What is asked of exits, captures and losses for which there are Victory Points. */
export type VictoryTask = never;
