/** What happens of what comes of an attack that was made at the table, with its rule. */
export type AttackEvent = never;

/** Why something of what comes of an attack that was made at the table is refused. */
export type AttackRefusal = never;
