import card from '../../messages/en/card.json';
import details from '../../messages/en/details.json';
import { texts, worded } from '../../messages/texts.ts';
import type { RoutReport } from '../../rules/rout/report.ts';

/** The words of the answer on the card. */
export const ANSWER_WORDS = worded(texts('details', details).words, {
  accept: (name: string) => ({ name }),
  goTo: (at: string) => ({ at }),
  moreEnds: (count: number) => ({ count }),
  entering: (from: string, to: string) => ({ from, to }),
  atVertex: (vertex: string | undefined) => ({ vertex }),
  inRange: (unit: string, range: number, vertex: string | undefined) => ({ unit, range, vertex }),
  companion: (name: string, may: boolean) => ({ name, may }),
});

const T = texts('card', card).noEnds;

/** What is left to a unit whose rout can end in no other Location. @rule D5.311 A10.52 */
export const noEndsWords = ({
  obligation,
  lowCrawl,
}: Pick<RoutReport, 'obligation' | 'lowCrawl'>): string => {
  if (obligation.grounds.some(({ fact }) => fact === 'passengerGetsOut')) return T.getsOut;
  return lowCrawl.some(({ kind }) => kind === 'open') ? T.onlyCrawl : T.nowhere;
};
