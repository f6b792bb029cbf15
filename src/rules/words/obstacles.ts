import type { ObstacleGround } from '../grounds/obstacles.ts';
import { type Sentences } from './phrases.ts';

export const OBSTACLES_WORDS: Sentences<ObstacleGround> = {
  inWater: () => 'It is in a Water Obstacle, and must get out of it, Disrupted or not.',
};
