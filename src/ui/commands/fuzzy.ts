/** Small letters without accents. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '').toLowerCase();

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/** The letters one after the other, with others between: each at the beginning of a word counts, gaps cost. */
const scattered = (word: string, text: string): number | undefined => {
  let [at, score] = [-1, 0];
  for (const letter of word) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    score += isWordStart(text, next) ? 2 : next === at + 1 ? 1 : -1;
    at = next;
  }
  return score > 0 ? score / word.length : undefined;
};

const wordScore = (word: string, text: string): number | undefined => {
  const at = text.indexOf(word);
  if (at < 0) return scattered(word, text);
  const starts = [...text.matchAll(new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'g'))].some(({ index }) => isWordStart(text, index));
  return starts ? 10 : 5;
};

/** How well the query fits the text, the more the better; `undefined` where one of its words is not in it. */
export const fit = (query: string, text: string): number | undefined => {
  const [words, target] = [folded(query).split(/\s+/).filter((word) => word !== ''), folded(text)];
  let sum = 0;
  for (const word of words) {
    const score = wordScore(word, target);
    if (score === undefined) return undefined;
    sum += score;
  }
  return target.startsWith(folded(query).trim()) ? sum + 3 : sum;
};

/** What fits the query, the best first; equals stay in their order. */
export const fitting = <T>(query: string, all: readonly T[], textOf: (item: T) => string): readonly T[] =>
  all.flatMap((item) => {
    const score = fit(query, textOf(item));
    return score === undefined ? [] : [{ item, score }];
  }).toSorted((a, b) => b.score - a.score).map(({ item }) => item);
