/** What happens of Close Combat, and leaders made in it, with its rule. */
export type CloseCombatEvent = never;

/** Why something of Close Combat, and leaders made in it is refused. */
export type CloseCombatRefusal = never;
