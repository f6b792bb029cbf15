import type { RallyWay } from './rallyAction.ts';
import type { CounterId } from '../../../units/counters.ts';
import { isSingleMan } from '../../../units/strength.ts';
import type { Unit } from '../../../units/unit.ts';
import { creationDrms, leaderMade, creationSum } from '../leaderCreation/creationTable.ts';
import { DRS, WAYS_TO_ROLL, casualtyReduction } from '../../morale/moraleCheck.ts';
import type { RallyOutcome } from './rallyFacts.ts';

const HIGHEST_DR = 12;
const LOWEST_DR = 2;

/** What an Original DR makes of an attempt. @rule A10.6 A10.64 A18.11 */
export const rallyOutcome = ({ level, drms, promotion }: RallyWay, dr: number): RallyOutcome => {
  if (dr === HIGHEST_DR) return 'fate';
  if (promotion && dr === LOWEST_DR) return 'promoted';
  return dr + creationSum(drms) <= level ? 'rallies' : 'fails';
};

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
    const made = leaderMade(unit, dr + creationSum(drms ?? []));
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
