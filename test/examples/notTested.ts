/** Why a claim is no test: a matter that a report on one rout does not answer. */
export const REASONS = {
  choice: 'what a player elects, among what the report allows',
  counters: 'counters being put on or taken off the map',
} as const satisfies Readonly<Record<string, string>>;

/** Claims of the Comprehensive Rout Example that are not tested, and why; all others are, by their id. */
export const NOT_TESTED: Readonly<Record<string, keyof typeof REASONS>> = {
  'CRE-03-3': 'choice',
  'CRE-14-4': 'counters',
  'CRE-17-1': 'choice',
};
