import type { Highlight, Tone } from '../../editor/scene.ts';
import { sameItems } from './patches.ts';

/** Marks that follow the pointer or the keys: they end the list, and change while all others stay. */
const POINTING: readonly Tone[] = ['hover', 'cursor', 'dropAllowed', 'dropRefused'];
const MOST_POINTING = 3;

/** The signs that stay, and those that follow the pointer. */
export interface Parted {
  readonly lasting: readonly Highlight[];
  readonly pointing: readonly Highlight[];
}

const part = (highlights: readonly Highlight[]): Parted => {
  const last = highlights.slice(-MOST_POINTING);
  const from = highlights.length - last.length + last.findLastIndex(({ tone }) => !POINTING.includes(tone)) + 1;
  return { lasting: highlights.slice(0, from), pointing: highlights.slice(from) };
};

/** Parts lists of highlights; signs that stay are the very same list for as long as they do, wherever the pointer goes. */
export const createParting = (): ((highlights: readonly Highlight[]) => Parted) => {
  let last: (Parted & { readonly of: readonly Highlight[] }) | undefined;
  return (highlights) => {
    if (last?.of === highlights) return last;
    const { lasting, pointing } = part(highlights);
    last = { of: highlights, lasting: last && sameItems(last.lasting, lasting) ? last.lasting : lasting, pointing };
    return last;
  };
};
