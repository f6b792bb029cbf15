import { read, unreadable, type Reading } from '../board/fault.ts';
import { fill } from '../messages/texts.ts';
import { F } from './faults.ts';

const SIGNS = '{}[],:';
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const LETTERS = /[ !#-[\]-\uFFFF]+|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const BLANKS = /[ \t\n\r]+/y;

/** Where a match of the pattern that begins here ends; `undefined` where there is none. */
const endOf = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

interface Token {
  /** A sign stands for itself. */
  readonly kind: string;
  readonly end: number;
}

/** The string that begins here, or where it fails. */
const stringAt = (text: string, from: number): Token | number => {
  let at = from + 1;
  for (let next = endOf(LETTERS, text, at); next !== undefined; next = endOf(LETTERS, text, at)) at = next;
  return text[at] === '"' ? { kind: 'string', end: at + 1 } : at;
};

const tokenAt = (text: string, at: number): Token | number => {
  const sign = text.charAt(at);
  if (sign === '"') return stringAt(text, at);
  if (SIGNS.includes(sign)) return { kind: sign, end: at + 1 };
  const end = endOf(WORD, text, at);
  return end === undefined ? at : { kind: 'word', end };
};

/**
 * What is awaited: with each token that may come, what is awaited then. `inside` is what a list or an object
 * begins with, `behind` what follows a value where it stands.
 */
type Awaited =
  | 'value'
  | 'firstValue'
  | 'name'
  | 'firstName'
  | 'colon'
  | 'behindValue'
  | 'behindMember'
  | 'end';
type Next = Awaited | 'inside' | 'outside' | 'behind';

const VALUE: Readonly<Record<string, Next>> = {
  '{': 'inside',
  '[': 'inside',
  string: 'behind',
  word: 'behind',
};

const GRAMMAR: Readonly<Record<Awaited, Readonly<Record<string, Next>>>> = {
  value: VALUE,
  firstValue: { ...VALUE, ']': 'outside' },
  name: { string: 'colon' },
  firstName: { string: 'colon', '}': 'outside' },
  colon: { ':': 'value' },
  behindValue: { ',': 'value', ']': 'outside' },
  behindMember: { ',': 'name', '}': 'outside' },
  end: {},
};

const behind = (open: readonly string[]): Awaited => {
  const last = open.at(-1);
  if (last === undefined) return 'end';
  return last === '{' ? 'behindMember' : 'behindValue';
};

/** What is awaited after a token, with the lists and objects that are then open. */
const follow = (next: Next, kind: string, open: string[]): Awaited => {
  if (next === 'inside') {
    open.push(kind);
    return kind === '{' ? 'firstName' : 'firstValue';
  }
  if (next === 'outside') open.pop();
  return next === 'outside' || next === 'behind' ? behind(open) : next;
};

/**
 * Where a text ceases to be JSON; its length where it ends too early. Browsers tell this each in its own
 * words, and some not at all.
 */
export const oddInJson = (text: string): number => {
  const open: string[] = [];
  let awaited: Awaited = 'value';
  for (let at = endOf(BLANKS, text, 0) ?? 0; at < text.length; ) {
    const token = tokenAt(text, at);
    if (typeof token === 'number') return token;
    const next = GRAMMAR[awaited][token.kind];
    if (next === undefined) return at;
    awaited = follow(next, token.kind, open);
    at = endOf(BLANKS, text, token.end) ?? token.end;
  }
  return text.length;
};

/** A number that may be less than nothing by nothing. */
const MINUS_NOUGHT = /-0|-\d[\d.]*[eE]-/;

/** Nought has no sign: nobody who writes it down again would give it one. */
const valueOf = (text: string): unknown =>
  MINUS_NOUGHT.test(text)
    ? JSON.parse(text, (_key, value: unknown) => (value === 0 ? 0 : value))
    : JSON.parse(text);

/** Where a text that is no JSON goes wrong, by line and character. */
const whyOf = (text: string): string => {
  const at = oddInJson(text);
  if (at >= text.length) return F.json.ends;
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return fill(F.json.odd, {
    line,
    character: at - before.lastIndexOf('\n'),
    sign: String.fromCodePoint(text.codePointAt(at) ?? 0),
  });
};

/** The value of a JSON text, which may be any JSON value, `null` too. */
export const parseJson = (
  text: string,
  mostCharacters: number,
  file: string,
): Reading<{ readonly json: unknown }> => {
  if (text.length > mostCharacters) {
    const problem = fill(F.json.long, { n: text.length, most: mostCharacters });
    return unreadable({ file, place: F.wholeFile, problem, remedy: F.json.meant });
  }
  try {
    return read({ json: valueOf(text.replace(/^\uFEFF/, '')) });
  } catch {
    const problem = fill(F.json.not, { why: whyOf(text.replace(/^\uFEFF/, '')) });
    return unreadable({ file, place: F.wholeFile, problem, remedy: F.json.mend });
  }
};
