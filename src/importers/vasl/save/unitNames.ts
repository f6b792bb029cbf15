import type { UnitId } from '../../../units/unit.ts';
import type { Entry } from './entries.ts';
import { prefixOf, type Nation } from './nation.ts';

const nationIn = (entry: Entry): Nation | undefined => {
  if (entry.kind === 'unit') return entry.identity.nation;
  return entry.kind === 'question' ? entry.nation : undefined;
};

/** VASSAL numbers pieces as they are made: the longer number is the later. */
const byAge = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/**
 * A name for each unit, by the number of its piece: its nation, and its place in the order in which these
 * were made, so that units keep their names while they move, break and change. Units that are not shown have
 * none, and none is left out for them.
 */
export const namesOf = (entries: readonly Entry[]): ReadonlyMap<string, UnitId> => {
  const nations = new Map<string, Nation>();
  for (const entry of entries) {
    const nation = nationIn(entry);
    if (nation) nations.set(entry.piece.id, nation);
  }
  const counted = new Map<string, number>();
  return new Map(
    [...nations]
      .toSorted(([a], [b]) => byAge(a, b))
      .map(([piece, nation]) => {
        const prefix = prefixOf(nation);
        const number = (counted.get(prefix) ?? 0) + 1;
        counted.set(prefix, number);
        return [piece, `${prefix}-${String(number)}` as UnitId];
      }),
  );
};
