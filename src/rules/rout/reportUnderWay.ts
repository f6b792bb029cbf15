import type { Sights } from '../../los/sight.ts';
import type { Reached } from './reach.ts';
import type { RoutReport } from './report.ts';
import { openingOf, withRout } from './rout.ts';
import { carriedOn, type UnderWay } from './underWay.ts';

/** The way behind, with no Interdiction in it but the one where the unit stands, if that is still to be rolled for. */
const withSettledWay = (reached: Reached, awaited: boolean): Reached => {
  const { move, previous } = reached;
  if (!move) return reached;
  const interdicted = awaited && move.interdicted;
  return {
    ...reached,
    interdictions: interdicted ? 1 : 0,
    move: { ...move, interdicted },
    ...(previous && { previous: withSettledWay(previous, false) }),
  };
};

/**
 * What is still open to a rout under way: its ends, fates and rulings from where it stands, the way behind it at the beginning of
 * each route, but in no odds; `awaited` if the Interdiction where it stands is still to be rolled for. Of a rout that has not begun it
 * is `analyseRout` that tells.
 */
export const reportUnderWay = (under: UnderWay, awaited: boolean, sights: Sights): RoutReport => {
  const [first, ...rest] = under.now;
  const now = [withSettledWay(first, awaited), ...rest.map((each) => withSettledWay(each, awaited))] as const;
  const { search } = carriedOn({ ...under, now }, under.search.ways.field);
  const { field } = search.ways;
  const body = withRout(search, openingOf(field, sights), sights);
  return {
    ...body,
    lowCrawl: [],
    companions: [],
    weapons: [],
    surrender: { kind: 'none', captors: [], together: [], grounds: [] },
    counts: { sights: 0, nodes: search.reached.length },
  };
};
