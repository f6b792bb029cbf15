import en from '../messages/en/card.json';
import { texts } from '../messages/texts.ts';
import type { RoutReport } from '../rules/rout/report.ts';

const T = texts('card', en).noEnds;

/** What is left to a unit whose rout can end in no other Location. @rule D5.311 A10.52 */
export const noEndsWords = ({
  obligation,
  lowCrawl,
}: Pick<RoutReport, 'obligation' | 'lowCrawl'>): string => {
  if (obligation.grounds.some(({ fact }) => fact === 'passengerGetsOut')) return T.getsOut;
  return lowCrawl.some(({ kind }) => kind === 'open') ? T.onlyCrawl : T.nowhere;
};
