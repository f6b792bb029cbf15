import type { Names } from '../phrases.ts';

type Facts<E> = E extends { readonly fact: infer F extends string } ? F : never;
type Kinds<T> = T extends { readonly kind: infer K extends string } ? K : never;
type Stating<E, F> = E extends { readonly fact: infer G } ? (F extends G ? E : never) : never;

/** Sentences for what happens, for what is refused, and for what is asked, one for each fact or kind. */
export interface Wording<E, R, T> {
  readonly events: { readonly [F in Facts<E>]: (event: Stating<E, F>, names: Names) => string };
  readonly refusals: { readonly [F in Facts<R>]: (refusal: Stating<R, F>, names: Names) => string };
  readonly questions: { readonly [K in Kinds<T>]: (task: Extract<T, { readonly kind: K }>, names: Names) => string };
}
