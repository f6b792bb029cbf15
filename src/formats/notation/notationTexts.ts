import en from '../../messages/en/notation.json';
import { texts } from '../../messages/texts.ts';

/** What is said of lines of notation, and of orders, that are not understood. */
export const N = texts('notation', en);

/** Several things of which one has to be written: `a or b`. */
export const orList = (words: readonly string[]): string => words.join(N.or);
