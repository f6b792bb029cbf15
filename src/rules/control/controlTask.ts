/** What is asked of movement as far as Control goes, Mopping Up and Fire. */
export type ControlTask = never;
