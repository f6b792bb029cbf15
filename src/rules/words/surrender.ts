import type { SurrenderGround } from '../grounds/surrender.ts';
import { T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const SURRENDER_WORDS: Sentences<SurrenderGround> = sentences<SurrenderGround>(T.surrender);
