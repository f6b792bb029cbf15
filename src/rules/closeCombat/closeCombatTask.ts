/** What is asked of Close Combat, and leaders made in it. */
export type CloseCombatTask = never;
