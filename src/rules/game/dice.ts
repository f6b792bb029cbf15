/** The DR that dice show together; of one die its dr. */
export const totalOf = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);
