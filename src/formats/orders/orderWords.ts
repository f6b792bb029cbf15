/** A word of an order, and how many characters stand before it. */
export interface OrderWord {
  readonly text: string;
  /** In small letters, without signs of punctuation at its end. */
  readonly plain: string;
  readonly before: number;
}

/** Signs that lead from a unit to a Location by themselves. A dash alone does not: it stands in the names of counters. */
const ARROWS = /^[→⇒>]$/;
const PIECE = /[→⇒>]|[^\s,→⇒>]+/g;
/** Before the point of an arrow they are its shaft. */
const SHAFT = new Set('-=–—');

/** Word processors make long dashes of short ones. */
const DASHES = /[\u2010-\u2015\u2212]/g;

const TO = new Set(['→', 'to', 'do', 'na', 'into']);

interface Piece {
  readonly word: string;
  readonly before: number;
}

const shaftOf = (word: string): number => {
  let length = 0;
  while (length < word.length && SHAFT.has(word.charAt(word.length - 1 - length))) length += 1;
  return length;
};

/** Words and arrows, each letter looked at once. */
const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (const { 0: word, index } of text.matchAll(PIECE)) {
    const last = pieces.at(-1);
    const shaft =
      word === '>' && last && last.before + last.word.length === index && !ARROWS.test(last.word.at(-1) ?? '')
        ? shaftOf(last.word)
        : 0;
    if (!last || shaft === 0) {
      pieces.push({ word, before: index });
      continue;
    }
    pieces.pop();
    if (shaft < last.word.length) pieces.push({ word: last.word.slice(0, -shaft), before: last.before });
    pieces.push({ word: `${last.word.slice(-shaft)}>`, before: index - shaft });
  }
  return pieces;
};

/** The words of an order. */
export const orderWords = (text: string): readonly OrderWord[] =>
  piecesOf(text).map(({ word, before }) => {
    const plain = ARROWS.test(word.at(-1) ?? '') ? '→' : word.replaceAll(DASHES, '-').toLowerCase();
    return { text: word.replaceAll(DASHES, '-'), plain, before };
  });

/** Does the word lead to where something goes? */
export const leadsTo = (word: OrderWord | undefined): boolean => word !== undefined && TO.has(word.plain);
