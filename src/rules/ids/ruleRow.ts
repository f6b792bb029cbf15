/** A rule that the program cites; its words are in `ruleWords.json`. These files below `src/` are its home where no clause names one. */
export interface RuleRow {
  readonly home?: readonly string[];
}
