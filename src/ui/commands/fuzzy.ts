/** Small letters without accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/** The letters one after the other, each at the beginning of a word or behind the one before: `ctl` is Copy the line. */
const initials = (word: string, text: string, from = 0, before = -2): boolean => {
  const [letter] = word;
  if (letter === undefined) return true;
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1)) {
    if ((at === before + 1 || isWordStart(text, at)) && initials(word.slice(1), text, at + 1, at))
      return true;
  }
  return false;
};

/** Longer words are no initials. */
const MOST_INITIALS = 6;

const wordScore = (word: string, text: string): number | undefined => {
  const at = text.indexOf(word);
  if (at < 0) return word.length <= MOST_INITIALS && initials(word, text) ? 1 : undefined;
  const starts = [
    ...text.matchAll(new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'g')),
  ].some(({ index }) => isWordStart(text, index));
  return starts ? 10 : 5;
};

/** How well the query fits the text, the more the better; `undefined` where one of its words is not in it. */
export const fit = (query: string, text: string): number | undefined => {
  const [words, target] = [
    folded(query)
      .split(/\s+/)
      .filter((word) => word !== ''),
    folded(text),
  ];
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
  all
    .flatMap((item) => {
      const score = fit(query, textOf(item));
      return score === undefined ? [] : [{ item, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
