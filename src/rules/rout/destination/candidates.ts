import type { Search } from '../searchState.ts';
import type { Grounds } from '../../../facts/rout.ts';
import type { Shelter } from './destination.ts';
import { throughPeril } from './ends.ts';
import { ownCoverGround } from './cover.ts';
import type { Candidate } from '../report.ts';

const mayIgnore = (search: Search, shelter: Shelter): Grounds | undefined => {
  const own = ignored(search, shelter);
  const plans = search.plans.filter((plan) => plan.destinations.some(({ at }) => at === shelter.at));
  return (
    own ??
    (plans.length > 0 && plans.every((plan) => plan.mayShun(shelter)) ? [throughPeril(shelter)] : undefined)
  );
};

const ignored = (search: Search, shelter: Shelter): Grounds | undefined => {
  const { field } = search.ways;
  const { noFartherFrom, own, at, stairs } = shelter;
  if (noFartherFrom) {
    const there = field.range(at, noFartherFrom);
    const here = field.range(field.start, noFartherFrom);
    return [{ rule: 'A10.51', fact: 'ignorable', enemy: noFartherFrom.unit.id, there, here }];
  }
  if (own) return [ownCoverGround(field)];
  return stairs ? [{ rule: 'A10.51', fact: 'ownStairs' }] : undefined;
};

/**
 * Every shelter within reach at the start with its part in the choice of a destination: it binds, it may be
 * ignored, or one that counts lies nearer.
 *
 * @rule A10.51
 */
export const candidatesOf = (search: Search): readonly Candidate[] => {
  const { field } = search.ways;
  const [counting] = search.plans;
  const designable = new Set(search.plans.flatMap((plan) => plan.destinations.map(({ at }) => at)));
  const places = [...(counting?.shelters ?? [])].sort((a, b) => a.cost - b.cost);
  // In a hole and above it is one Location.
  const shelters = places.filter(
    ({ at }, index) => places.findIndex((other) => field.locus(other.at) === field.locus(at)) === index,
  );
  const binding = shelters.filter((shelter) => designable.has(shelter.at) && !mayIgnore(search, shelter));
  const counted = shelters.filter(
    (shelter) => designable.has(shelter.at) && shelter.noFartherFrom === undefined,
  );
  return shelters.map((shelter): Candidate => {
    const at = field.location(shelter.at).id;
    // What binds, binds by ways that nobody may shun.
    const cost = mayIgnore(search, shelter) ? shelter.cost : (shelter.safe ?? shelter.cost);
    // One that binds may be so by leaving the building alone, and lie farther than this.
    const [nearest] = [...binding, ...counted].filter((other) => other.cost < shelter.cost);
    if (!designable.has(shelter.at) && nearest) {
      const destination = field.location(nearest.at).id;
      return {
        at,
        cost,
        role: 'farther',
        grounds: [{ rule: 'A10.51', fact: 'fartherThan', destination, cost, nearest: nearest.cost }],
      };
    }
    const grounds = mayIgnore(search, shelter);
    if (grounds) return { at, cost, role: 'mayIgnore', grounds };
    return {
      at,
      cost,
      role: 'binds',
      grounds: [{ rule: 'A10.51', fact: 'binds', cost, alternatives: binding.length - 1 }],
    };
  });
};
