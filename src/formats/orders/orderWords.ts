/** A word of an order, and how many characters stand before it. */
export interface OrderWord {
  readonly text: string;
  /** In small letters, without signs of punctuation at its end. */
  readonly plain: string;
  readonly before: number;
}

/** What leads from a unit to a Location. A dash alone does not: it stands in the names of counters. */
const ARROW = /→|⇒|[-=–—]+>|>/;
const WORD = new RegExp(`${ARROW.source}|(?:(?!${ARROW.source})[^\\s,])+`, 'g');

/** Word processors make long dashes of short ones. */
const DASHES = /[\u2010-\u2015\u2212]/g;

const TO = new Set(['→', 'to', 'do', 'na', 'into']);

/** The words of an order. */
export const orderWords = (text: string): readonly OrderWord[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const plain = ARROW.test(word) ? '→' : word.replaceAll(DASHES, '-').toLowerCase();
    return { text: word.replaceAll(DASHES, '-'), plain, before: index };
  });

/** Does the word lead to where something goes? */
export const leadsTo = (word: OrderWord | undefined): boolean => word !== undefined && TO.has(word.plain);
