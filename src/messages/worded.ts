import type { Values } from './message.ts';
import { fill } from './texts.ts';

type Given = (...given: never[]) => Values;
type Givens<T> = { readonly [K in keyof T]?: Given };

/** Texts of which some are told of something: `W.reading(name)`. The others are as they are. */
export type Worded<T, F> = {
  readonly [K in keyof T]: K extends keyof F
    ? F[K] extends (...given: infer A) => Values
      ? (...given: A) => string
      : T[K]
    : T[K];
};

/**
 * The texts of an area as their users call them. `givens` tells, of each text with places, what these are made of:
 * `{ reading: (name: string) => ({ name }) }`. All are read in the language in force each time.
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
