import type { InterdictedEntry } from './report.ts';
import type { Search } from './reach.ts';

/**
 * Each entry that some lawful rout makes at its cheapest and that is Interdicted, with who Interdicts and who does not.
 *
 * @rule A10.53
 */
export const interdictedEntries = (search: Search): readonly InterdictedEntry[] => {
  const { field } = search.ways;
  const entries = new Map<string, InterdictedEntry>();
  for (const {
    move: { step, entry },
  } of search.links) {
    const met = search.interdicts(step, entry);
    if (met.interdictors.length === 0) continue;
    const from = field.location(step.from).id;
    const to = field.location(step.to).id;
    entries.set(`${from}>${to} ${step.corner ?? ''}`, {
      from,
      to,
      interdictors: met.interdictors,
      others: met.others,
    });
  }
  return [...entries.values()];
};
