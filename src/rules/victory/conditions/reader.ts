import { fill } from '../../../messages/texts.ts';
import type { Fault } from '../../../board/reading.ts';
import { V } from './victoryTexts.ts';

interface Token {
  readonly text: string;
  readonly before: number;
}

const MOST_SHOWN = 40;

/** A word by word reader of a sentence; it remembers the first place where it did not find what it looked for. */
export interface Reader {
  /** Whether these words come next, in whatever case; if so it goes past them. */
  readonly takes: (...words: readonly string[]) => boolean;
  /** The next word if it is one of these, as they are written here. */
  readonly oneOf: <T extends string>(words: readonly T[]) => T | undefined;
  /** The next word if it looks like this. */
  readonly like: (pattern: RegExp) => string | undefined;
  /** This word and the next if that looks like this; neither of them otherwise. */
  readonly likeAfter: (before: string, pattern: RegExp) => string | undefined;
  readonly isDone: () => boolean;
  /** Nothing of this was found here. */
  readonly fails: (wanted: string) => undefined;
  readonly fault: () => Fault | undefined;
}

const same = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

const faultAt = (token: Token | undefined, wanted: string): Fault => {
  const shown =
    token === undefined
      ? V.end
      : fill(V.place, { n: token.before + 1, word: token.text.slice(0, MOST_SHOWN) });
  return {
    file: V.file,
    place: shown,
    problem: token === undefined ? V.missing : V.notUnderstood,
    remedy: fill(V.write, { wanted }),
  };
};

/** Words, brackets, ≥ and ≤; commas and a full stop at the end are for people. */
const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[()≥≤]|[^\s(),;≥≤]+/g)]
    .map(({ 0: word, index }) => ({ text: word.replace(/\.$/, ''), before: index }))
    .filter((token) => token.text !== '');

const wordAfter = (
  tokens: readonly Token[],
  at: number,
  before: string,
  pattern: RegExp,
): string | undefined => {
  const [first, second] = [tokens[at]?.text, tokens[at + 1]?.text];
  return same(first, before) && second !== undefined && pattern.test(second) ? second : undefined;
};

export const readerOf = (text: string): Reader => {
  const tokens = tokensOf(text);
  let at = 0;
  let fault: Fault | undefined;
  const past = <T extends string>(found: T | undefined, count = 1): T | undefined => {
    at += found === undefined ? 0 : count;
    return found;
  };
  return {
    takes: (...words) => {
      const found = words.every((word, index) => same(tokens[at + index]?.text, word));
      at += found ? words.length : 0;
      return found;
    },
    oneOf: (words) => past(words.find((word) => same(tokens[at]?.text, word))),
    like: (pattern) =>
      past(
        tokens
          .slice(at, at + 1)
          .map(({ text: word }) => word)
          .find((word) => pattern.test(word)),
      ),
    likeAfter: (before, pattern) => past(wordAfter(tokens, at, before, pattern), 2),
    isDone: () => at >= tokens.length,
    fails: (wanted) => {
      fault ??= faultAt(tokens[at], wanted);
      return undefined;
    },
    fault: () => fault,
  };
};
