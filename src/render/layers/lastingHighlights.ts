import type { Highlight, Tone } from '../../editor/scene.ts';

/** Marks that follow the pointer or the keys: they end the list, and change while all others stay. */
const POINTING: readonly Tone[] = ['hover', 'cursor', 'dropAllowed', 'dropRefused'];
const MOST_POINTING = 3;

/** The signs that stay, and those that follow the pointer. */
export interface Parted {
  readonly lasting: readonly Highlight[];
  readonly pointing: readonly Highlight[];
}

/** So many of the signs, from the first on, stay. */
const lastingIn = (highlights: readonly Highlight[]): number => {
  const last = highlights.slice(-MOST_POINTING);
  return highlights.length - last.length + last.findLastIndex(({ tone }) => !POINTING.includes(tone)) + 1;
};

const beginsWith = (list: readonly Highlight[], first: readonly Highlight[], count: number): boolean =>
  first.length === count && first.every((sign, index) => sign === list[index]);

/** Parts lists of highlights; signs that stay are the very same list for as long as they do, wherever the pointer goes. */
export const createParting = (): ((highlights: readonly Highlight[]) => Parted) => {
  let last: (Parted & { readonly of: readonly Highlight[] }) | undefined;
  return (highlights) => {
    if (last?.of === highlights) return last;
    const count = lastingIn(highlights);
    const lasting =
      last && beginsWith(highlights, last.lasting, count) ? last.lasting : highlights.slice(0, count);
    last = { of: highlights, lasting, pointing: highlights.slice(count) };
    return last;
  };
};
