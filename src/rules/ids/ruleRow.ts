/** A rule that the program cites: what it comes to in our own words, and the files below `src/` that are its home where no clause names one. */
export interface RuleRow {
  readonly words: string;
  readonly home?: readonly string[];
}
