/** What is asked of rally, Recovery, repair and transfer in the Rally Phase. */
export type RallyTask = never;
