/** What is asked of the phases of a turn, and what goes on between them. */
export type TurnTask = never;
