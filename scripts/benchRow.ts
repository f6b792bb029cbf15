/** Prints one row of a table of measurements: what was measured, what it came to, and what it is to come to. */
export const tellRow = (what: string, is: string, aim?: string): void => {
  console.log(`${what.padEnd(72)} ${is.padEnd(22)} ${aim === undefined ? '' : `aim ${aim}`}`.trimEnd());
};
