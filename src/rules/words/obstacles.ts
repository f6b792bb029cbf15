import type { ObstacleGround } from '../grounds/obstacles.ts';
import { T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const OBSTACLES_WORDS: Sentences<ObstacleGround> = sentences<ObstacleGround>(T.obstacles);
