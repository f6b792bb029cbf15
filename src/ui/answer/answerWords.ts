import { texts, worded } from '../../messages/texts.ts';
import en from '../../messages/en/details.json';

/** The words of the answer on the card. */
export const ANSWER_WORDS = worded(texts('details', en).words, {
  accept: (name: string) => ({ name }),
  goTo: (at: string) => ({ at }),
  moreEnds: (count: number) => ({ count }),
  entering: (from: string, to: string) => ({ from, to }),
  atVertex: (vertex: string | undefined) => ({ vertex }),
  inRange: (unit: string, range: number, vertex: string | undefined) => ({ unit, range, vertex }),
  companion: (name: string, may: boolean) => ({ name, may }),
});
