/** Why a claim is no test: a matter that a report on one rout does not answer. */
export const REASONS = {
  choice: 'what a player elects, among what the report allows',
  counters: 'counters being put on or taken off the map',
  letter:
    'the example has the unit begin by K8 as well, from where A10.51 lets it go on to no hex beside the tank, and any other way to M7 costs 7 MF',
} as const satisfies Readonly<Record<string, string>>;

/** Claims of the Comprehensive Rout Example that are not tested, and why; all others are, by their id. */
export const NOT_TESTED: Readonly<Record<string, keyof typeof REASONS>> = {
  'CRE-05-5': 'letter',
  'CRE-05-7': 'letter',
  'CRE-14-4': 'counters',
  'CRE-17-1': 'choice',
};
