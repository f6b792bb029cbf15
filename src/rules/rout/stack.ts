import { isBroken } from '../../units/goodOrder.ts';
import type { Sights } from '../../los/sight.ts';
import { desperation } from './desperation.ts';
import { legalEnds } from './ends.ts';
import { createField, type Field } from './field.ts';
import { lowCrawls } from './lowCrawl.ts';
import { obligationOf } from './obligation.ts';
import { searchRouts, type Search } from './reach.ts';
import { surrendersAlone, type OwnSurrender, type Prospect, type Yielding } from './surrender.ts';
import { createWays } from './ways.ts';

/** What the test for surrender asks of a search. */
export const prospectOf = (
  search: Search,
  ends = legalEnds(search),
  crawls = lowCrawls(search),
): Prospect => ({
  search,
  canEnd: ends.length > 0,
  canCrawl: crawls.some(({ kind }) => kind === 'open'),
});

const testOf = (field: Field): OwnSurrender => {
  const obligation = obligationOf(field, desperation(field));
  return surrendersAlone(
    field,
    obligation,
    obligation.kind === 'cannot' || field.unit.aboard !== undefined
      ? undefined
      : prospectOf(searchRouts(createWays(field))),
  );
};

/** The other broken units of its Location that surrender, each by its own test: nobody is condemned by his neighbours. @rule A20.21 */
export const yieldingMates = (field: Field, sights: Sights): readonly Yielding[] =>
  field.friends
    .filter(({ at, unit }) => at === field.home && isBroken(unit))
    .flatMap(({ unit }) => {
      const { captors } = testOf(createField(field.situation, sights, unit));
      return captors.length > 0 ? [{ unit: unit.id, captors }] : [];
    });
