import en from '../../../messages/en/victory.json';
import { texts } from '../../../messages/texts.ts';

/** Victory Conditions in words, and what is said of a sentence that is not understood. The words of the sentence itself are English in every language. */
export const V = texts('victory', en);
