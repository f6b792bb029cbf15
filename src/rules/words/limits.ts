import type { LimitGround } from '../grounds/limits.ts';
import { list, T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const LIMITS_WORDS: Sentences<LimitGround> = sentences<LimitGround>(T.limits, {
  notModelled: ({ units, hexes }, names) => ({
    about: list([...units.map((id) => names.unit(id)), ...hexes]) || undefined,
  }),
});
