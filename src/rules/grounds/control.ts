/** What happens of movement as far as Control goes, Mopping Up and Fire, with its rule. */
export type ControlEvent = never;

/** Why something of movement as far as Control goes, Mopping Up and Fire is refused. */
export type ControlRefusal = never;
