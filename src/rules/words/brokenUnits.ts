import type { BrokenUnitGround } from '../grounds/brokenUnits.ts';
import { T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const BROKEN_UNITS_WORDS: Sentences<BrokenUnitGround> = sentences<BrokenUnitGround>(T.brokenUnits);
