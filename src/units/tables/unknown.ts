import type { CounterRow } from '../counterRow.ts';
import { NATIONS, type Nationality } from '../nationality.ts';

/**
 * The "?" of a nation, for what its owner has not shown: it stands for Infantry that nobody knows more of. It
 * has no broken side; the other values are those of no unit, and asked of none while it is concealed.
 */
const unknown = (nationality: Nationality): CounterRow => ({
  nationality,
  kind: 'hero',
  label: '?',
  formation: 'unknown',
  fp: 1,
  range: 4,
  morale: 7,
  unconfirmed: true,
  sources: ['rulebook'],
  rule: 'A12.1',
});

/** The concealed of whom nothing is known, by nation: `ge-unknown`. */
export const UNKNOWN = Object.fromEntries(
  (Object.keys(NATIONS) as Nationality[]).map((nationality) => [
    `${NATIONS[nationality].prefix}-unknown`,
    unknown(nationality),
  ]),
) as Readonly<Record<`${(typeof NATIONS)[Nationality]['prefix']}-unknown`, CounterRow>>;
