import type { Sights } from '../../los/sight.ts';
import type { RoutReport } from './report.ts';
import { openingOf, withRout } from './rout.ts';
import { carriedOn, type UnderWay } from './underWay.ts';

/**
 * What is still open to a rout under way: its ends, fates and rulings from where it stands, the way behind it at the beginning of
 * each route. Of a rout that has not begun it is `analyseRout` that tells.
 */
export const reportUnderWay = (under: UnderWay, sights: Sights): RoutReport => {
  const { search } = carriedOn(under, under.search.ways.field);
  const { field } = search.ways;
  const body = withRout(search, openingOf(field, sights));
  return {
    ...body, lowCrawl: [], companions: [], weapons: [],
    surrender: { kind: 'none', captors: [], together: [], grounds: [] },
    counts: { sights: 0, nodes: search.reached.length },
  };
};
