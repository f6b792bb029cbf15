/** What is asked of what comes of an attack that was made at the table. */
export type AttackTask = never;
