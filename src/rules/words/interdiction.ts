import { fill } from '../../messages/texts.ts';
import type { InterdictionGround, Protection } from '../grounds/interdiction.ts';
import { T, type Names, type Sentences } from './phrases.ts';
import { sentences, valuesOf } from './told.ts';

/** Terrain of a board may have the same names as holes; who pays for its cover is in it too. */
const HOLES: readonly string[] = ['foxhole', 'trench', 'pillbox'];
const holeOf = (by: Protection): string | undefined =>
  by.kind === 'paidCover' ? HOLES.find((each) => each === by.terrain) : undefined;

const protection = (by: Protection, names: Names): string => {
  const hole = holeOf(by);
  return fill(T.protections[by.kind], hole === undefined ? valuesOf(by, names) : { hole });
};

export const INTERDICTION_WORDS: Sentences<InterdictionGround> = sentences<InterdictionGround>(
  T.interdiction,
  {
    protected: ({ by }, names) => ({ reason: protection(by, names) }),
    cannotInterdict: ({ why }) => ({ reason: T.disabilities[why] }),
  },
);
