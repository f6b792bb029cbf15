import type { ConcealmentGround } from '../grounds/concealment.ts';
import { T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const CONCEALMENT_WORDS: Sentences<ConcealmentGround> = sentences<ConcealmentGround>(T.concealment);
