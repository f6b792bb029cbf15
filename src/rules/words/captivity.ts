import type { CaptivityGround } from '../grounds/captivity.ts';
import { T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const CAPTIVITY_WORDS: Sentences<CaptivityGround> = sentences<CaptivityGround>(T.captivity);
