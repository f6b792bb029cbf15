import type { RidingGround } from '../grounds/riding.ts';
import { T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const RIDING_WORDS: Sentences<RidingGround> = sentences<RidingGround>(T.riding);
