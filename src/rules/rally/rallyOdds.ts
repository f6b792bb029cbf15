import type { CounterId } from '../../units/counters.ts';
import { isSingleMan } from '../../units/strength.ts';
import type { Unit } from '../../units/unit.ts';
import { creationDrms, leaderMade, sumOf } from '../leaderCreation/creationTable.ts';
import { DRS, WAYS_TO_ROLL } from '../morale/brokenCheck.ts';
import { casualtyReduction } from '../morale/casualtyReduction.ts';
import type { RallyWay } from './mayRally.ts';
import { rallyOutcome } from './rallyOutcome.ts';

/** In how many of all throws an attempt comes to each end; a third die tells of a leader, or of a wound. */
export interface RallyOdds {
  readonly of: number;
  /** Those of an Original 2 that may bring forth a leader are among them. */
  readonly rallies: number;
  readonly fails: number;
  readonly reduced: number;
  readonly wounded: number;
  readonly eliminated: number;
  /** The leaders who may come forth. */
  readonly leaders: readonly { readonly counter: CounterId; readonly throws: number }[];
}

const THIRD = DRS.length;
const ALL = 36 * THIRD;

/** What an Original 12 costs, for each third die. @rule A10.64 */
const fates = (unit: Unit): Pick<RallyOdds, 'reduced' | 'wounded' | 'eliminated'> => {
  const left = DRS.map((dr) => casualtyReduction(unit, dr));
  const spared = left.filter((each) => each !== undefined).length;
  return {
    reduced: isSingleMan(unit) ? 0 : spared,
    wounded: isSingleMan(unit) ? spared : 0,
    eliminated: THIRD - spared,
  };
};

/** The leaders of an Original 2, for each third die. @rule A18.2 */
const leadersOf = (unit: Unit, { promotion, level }: RallyWay): RallyOdds['leaders'] => {
  const drms = promotion ? creationDrms(unit, { kind: 'selfRally' }, level) : undefined;
  const counts = new Map<CounterId, number>();
  for (const dr of drms ? DRS : []) {
    const made = leaderMade(unit, dr + sumOf(drms ?? []));
    if (made) counts.set(made, (counts.get(made) ?? 0) + 1);
  }
  return [...counts].map(([counter, throws]) => ({ counter, throws }));
};

/**
 * The exact chances of one attempt to rally.
 *
 * @rule A10.6
 */
export const rallyOdds = (unit: Unit, way: RallyWay): RallyOdds => {
  const throws = (wanted: readonly string[]): number =>
    [...WAYS_TO_ROLL].reduce(
      (sum, [dr, ways]) => sum + (wanted.includes(rallyOutcome(way, dr)) ? ways : 0),
      0,
    ) * THIRD;
  return {
    of: ALL,
    rallies: throws(['rallies', 'promoted']),
    fails: throws(['fails']),
    ...fates(unit),
    leaders: leadersOf(unit, way),
  };
};
