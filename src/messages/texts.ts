import { parse, print, type Message, type Values } from './message.ts';

type Given = (...given: never[]) => Values;
type Givens<T> = { readonly [K in keyof T]?: Given };

/** Texts of which some are told of something: `W.reading(name)`. The others are as they are. */
type Worded<T, F> = {
  readonly [K in keyof T]: K extends keyof F
    ? F[K] extends (...given: infer A) => Values
      ? (...given: A) => string
      : T[K]
    : T[K];
};

/**
 * The texts of an area as their users call them. `givens` tells, of each text with places, what these are
 * made of: `{ reading: (name: string) => ({ name }) }`. All are read in the language in force each time.
 */
export const worded = <T extends object, F extends Givens<T>>(texts: T, givens: F): Worded<T, F> => {
  const told = Object.entries(givens).map(([key, given]) => {
    const values = given as (...args: readonly unknown[]) => Values;
    return [
      key,
      {
        enumerable: true,
        value: (...args: readonly unknown[]) => fill(String(Reflect.get(texts, key)), values(...args)),
      },
    ] as const;
  });
  const made: Worded<T, F> = Object.create(null, {
    ...Object.getOwnPropertyDescriptors(texts),
    ...Object.fromEntries(told),
  });
  return made;
};

/** The texts of an area, as its message file has them. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Part of the texts of an area, in another language. */
export interface Language {
  /** As the browser names it: `en`, `pl`. */
  readonly code: string;
  /** By area; what is missing is told in English. */
  readonly areas: Readonly<Record<string, TextTree>>;
}

export const ENGLISH: Language = { code: 'en', areas: {} };

let spoken: Language = ENGLISH;

/** From now on all texts are told in this language. The page asks once, before it shows anything. */
export const speak = (language: Language): void => {
  spoken = language;
};

/** The language in force, with its texts: for a worker to speak it too. */
export const spokenNow = (): Language => spoken;

/** The language in force. */
export const language = (): string => spoken.code;

const inTree = (tree: TextTree | undefined, path: readonly string[]): string | undefined => {
  const found = path.reduce<string | TextTree | undefined>(
    (node, key) => (typeof node === 'object' ? node[key] : undefined),
    tree,
  );
  return typeof found === 'string' ? found : undefined;
};

/** The texts of an area, read in the language in force each time. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

const reader = <T extends TextTree>(
  from: () => Language,
  english: T,
  area: string,
  path: readonly string[],
): Texts<T> => {
  const properties = Object.entries(english).map(([key, text]) => {
    const here = [...path, key];
    return [
      key,
      typeof text === 'string'
        ? { enumerable: true, get: () => inTree(from().areas[area], here) ?? text }
        : { enumerable: true, value: reader(from, text, area, here) },
    ] as const;
  });
  const made: Texts<T> = Object.create(null, Object.fromEntries(properties));
  return made;
};

/**
 * The texts of an area. `english` is its message file, `src/messages/en/<area>.json`; other languages have a
 * file of the same name. Read a text where it is shown, not when a module starts: only then is the language
 * known.
 */
export const texts = <T extends TextTree>(area: string, english: T): Texts<T> =>
  reader(spokenNow, english, area, []);

/** The same in another language than the one in force. */
export const textsIn = <T extends TextTree>(other: Language, area: string, english: T): Texts<T> =>
  reader(() => other, english, area, []);

const parsed = new Map<string, Message>();

/** A text with its places filled: `fill(T.tooLarge, { name })`. */
export const fill = (text: string, values: Values): string => {
  const known = parsed.get(text);
  const message = known ?? parse(text);
  if (!known) parsed.set(text, message);
  return print(message, values, spoken.code);
};
