/** Edits that turn one word into another, counted up to the length of the longer. */
export const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/**
 * Of a longer word only the beginning is compared: how far apart two are takes the product of their lengths.
 */
const MOST_COMPARED = 60;

/** The words, those nearest to this one first. */
export const byNearness = (word: string, words: readonly string[]): readonly string[] =>
  words
    .map((each) => ({ each, far: editDistance(each, word.slice(0, MOST_COMPARED)) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ each }) => each);
