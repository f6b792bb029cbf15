import type { DirectionGround } from '../grounds/direction.ts';
import { T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const DIRECTION_WORDS: Sentences<DirectionGround> = sentences<DirectionGround>(T.direction);
