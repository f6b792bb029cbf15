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

/** What is awaited: with each token that may come, what is awaited then. `inside` is what a list or an object begins with, `behind` what follows a value where it stands. */
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

/** Where a text ceases to be JSON; its length where it ends too early. Browsers tell this each in its own words, and some not at all. */
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
