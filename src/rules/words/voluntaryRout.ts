import type { VoluntaryRoutGround } from '../grounds/voluntaryRout.ts';
import { T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const VOLUNTARY_ROUT_WORDS: Sentences<VoluntaryRoutGround> = sentences<VoluntaryRoutGround>(
  T.voluntaryRout,
);
