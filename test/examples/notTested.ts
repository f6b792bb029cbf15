/** Why a claim is no test: a matter that a report on one rout does not answer. */
export const REASONS = {
  order: 'the order of steps in the phase: a report is about one unit, and is asked for again after each rout',
  prisoners: 'what becomes of prisoners, their Guards and No Quarter after an answer: the program has neither prisoners nor Guards',
  recovery: 'Recovery of a weapon, and its dr: only routs are modelled',
  choice: 'what a player elects, among what the report allows',
  counters: 'counters being put on or taken off the map',
  passengers: 'Passengers: the palette has none',
} as const satisfies Readonly<Record<string, string>>;

/** Claims of the Comprehensive Rout Example that are not tested, and why; all others are, by their id. */
export const NOT_TESTED: Readonly<Record<string, keyof typeof REASONS>> = {
  'CRE-01-2': 'order',
  'CRE-01a-2': 'order',
  'CRE-01a-3': 'prisoners',
  'CRE-01a-4': 'prisoners',
  'CRE-03-2': 'recovery',
  'CRE-03-3': 'choice',
  'CRE-09-3': 'prisoners',
  'CRE-14-4': 'counters',
  'CRE-17-1': 'choice',
  'CRE-18-4': 'prisoners',
  'CRE-18b-1': 'passengers',
  'CRE-18b-2': 'passengers',
  'CRE-20-6': 'order',
};
