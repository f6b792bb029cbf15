import type { Ground } from './ruling.ts';
import { BROKEN_UNITS_WORDS } from './words/brokenUnits.ts';
import { CONCEALMENT_WORDS } from './words/concealment.ts';
import { DIRECTION_WORDS } from './words/direction.ts';
import { INTERDICTION_WORDS } from './words/interdiction.ts';
import { LIMITS_WORDS } from './words/limits.ts';
import { LOW_CRAWL_WORDS } from './words/lowCrawl.ts';
import { OBSTACLES_WORDS } from './words/obstacles.ts';
import { RULE_SET_WORDS } from './words/ruleSet.ts';
import { SURRENDER_WORDS } from './words/surrender.ts';
import { CAPTIVITY_WORDS } from './words/captivity.ts';
import { RIDING_WORDS } from './words/riding.ts';
import { VOLUNTARY_ROUT_WORDS } from './words/voluntaryRout.ts';
import type { Names, Sentences } from './words/phrases.ts';

export type { Names } from './words/phrases.ts';

/** One sentence for each fact that a ruling can rest on. */
const SENTENCES: Sentences<Ground> = {
  ...BROKEN_UNITS_WORDS,
  ...DIRECTION_WORDS,
  ...LOW_CRAWL_WORDS,
  ...INTERDICTION_WORDS,
  ...CONCEALMENT_WORDS,
  ...SURRENDER_WORDS,
  ...RULE_SET_WORDS,
  ...VOLUNTARY_ROUT_WORDS,
  ...OBSTACLES_WORDS,
  ...RIDING_WORDS,
  ...CAPTIVITY_WORDS,
  ...LIMITS_WORDS,
};

/** The ground as a sentence. Words are made here and nowhere else. */
export const explain = (ground: Ground, names: Names): string => {
  const sentence: (ground: never, names: Names) => string = SENTENCES[ground.fact];
  return sentence(ground as never, names);
};
