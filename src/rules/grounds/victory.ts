/** What happens of exits, captures and losses for which there are Victory Points, with its rule. */
export type VictoryEvent = never;

/** Why something of exits, captures and losses for which there are Victory Points is refused. */
export type VictoryRefusal = never;
