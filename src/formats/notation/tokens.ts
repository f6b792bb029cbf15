import { fill } from '../../messages/texts.ts';
import { N } from './words.ts';

/** A word of a notation or one of its signs, and how many characters stand before it. */
export interface Token {
  readonly kind: 'word' | 'quoted' | 'colon' | 'semicolon' | 'stray';
  readonly text: string;
  readonly before: number;
}

/** The words before the colon, and those between one semicolon and the next. */
export interface NotationSentences {
  readonly head: readonly Token[];
  readonly statements: readonly (readonly Token[])[];
  /** The sign that made the reader stop, for it opens what nothing closes. */
  readonly stray?: Token;
}

const QUOTED = /'[^']*'|"[^"]*"|“[^”]*”|‘[^’]*’/;
const QUOTE = /['"“”‘’]/;
/**
 * A plus or an equals sign joins the words at its sides, whatever blanks stand between. Commas are blanks.
 */
const WORD = /(?=[^\s,])[^\s,;:'"“”‘’+=]*(?:\s*[+=]\s*[^\s,;:'"“”‘’+=]*)*/;
const TOKEN = new RegExp(
  `(?<quoted>${QUOTED.source})|(?<colon>:)|(?<semicolon>;)|(?<stray>${QUOTE.source})|(?<word>${WORD.source})`,
  'g',
);

const KINDS = ['quoted', 'colon', 'semicolon', 'stray', 'word'] as const;

/** Word processors make long dashes of short ones. */
const DASHES = /[\u2010-\u2015\u2212]/g;

const plain = (kind: Token['kind'], text: string): string =>
  kind === 'word' ? text.replaceAll(/\s+/g, '').replaceAll(DASHES, '-') : text;

/** One after the other, as far as the first quotation mark that stays open. */
function* tokensOf(text: string): Generator<Token> {
  for (const { groups = {}, index } of text.matchAll(TOKEN)) {
    const kind = KINDS.find((each) => groups[each] !== undefined) ?? 'word';
    const found = plain(kind, groups[kind] ?? '');
    if (found !== '') yield { kind, text: found, before: index };
    if (kind === 'stray') return;
  }
}

const splitAt = (tokens: readonly Token[], kind: Token['kind']): readonly (readonly Token[])[] => {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === kind) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
};

/** A notation taken apart. Without a colon, all before the first semicolon is its head. */
export const sentencesOf = (text: string): NotationSentences => {
  const all = [...tokensOf(text)];
  const stray = all.find(({ kind }) => kind === 'stray');
  const tokens = all.filter((token) => token !== stray);
  const colon = tokens.findIndex(({ kind }) => kind === 'colon');
  const [first = [], ...others] = splitAt(colon < 0 ? tokens : tokens.slice(colon + 1), 'semicolon');
  const [head, statements] = colon < 0 ? [first, others] : [tokens.slice(0, colon), [first, ...others]];
  return { head, statements: statements.filter((each) => each.length > 0), ...(stray && { stray }) };
};

const MOST_SHOWN = 40;

/** A token as messages show it. */
export const shown = ({ text }: Token): string =>
  `"${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}"`;

/** Where a token stands, as a fault tells it: `character 12, "brokn"`. */
export const placeOf = (token: Token): string => fill(N.place, { n: token.before + 1, word: shown(token) });
