/** What happens of rally, Recovery, repair and transfer in the Rally Phase, with its rule. */
export type RallyEvent = never;

/** Why something of rally, Recovery, repair and transfer in the Rally Phase is refused. */
export type RallyRefusal = never;
