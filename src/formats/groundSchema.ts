import * as z from 'zod/mini';
import { brokenUnitsGrounds } from './grounds/brokenUnits.ts';
import { concealmentGrounds } from './grounds/concealment.ts';
import { directionGrounds } from './grounds/direction.ts';
import { interdictionGrounds } from './grounds/interdiction.ts';
import { limitsGrounds } from './grounds/limits.ts';
import { lowCrawlGrounds } from './grounds/lowCrawl.ts';
import { obstaclesGrounds } from './grounds/obstacles.ts';
import { ruleSetGrounds } from './grounds/ruleSet.ts';
import { surrenderGrounds } from './grounds/surrender.ts';
import { captivityGrounds } from './grounds/captivity.ts';
import { ridingGrounds } from './grounds/riding.ts';
import { voluntaryRoutGrounds } from './grounds/voluntaryRout.ts';

/** A reason as it stands in a report file: one form for each fact. */
export const groundSchema = z.discriminatedUnion('fact', [
  ...brokenUnitsGrounds,
  ...directionGrounds,
  ...lowCrawlGrounds,
  ...interdictionGrounds,
  ...concealmentGrounds,
  ...surrenderGrounds,
  ...ruleSetGrounds,
  ...voluntaryRoutGrounds,
  ...obstaclesGrounds,
  ...ridingGrounds,
  ...captivityGrounds,
  ...limitsGrounds,
]);

/** At least one reason. */
export const groundsSchema = z.tuple([groundSchema], groundSchema);
