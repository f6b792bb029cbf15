import en from '../../messages/en/archive.json';
import { texts } from '../../messages/texts.ts';

/** What is said of VASL board archives that cannot be read, or not wholly. */
export const A = texts('archive', en);
