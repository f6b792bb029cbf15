import type { BrokenUnitGround } from './grounds/brokenUnits.ts';
import type { ConcealmentGround } from './grounds/concealment.ts';
import type { DirectionGround } from './grounds/direction.ts';
import type { InterdictionGround } from './grounds/interdiction.ts';
import type { LimitGround } from './grounds/limits.ts';
import type { LowCrawlGround } from './grounds/lowCrawl.ts';
import type { ObstacleGround } from './grounds/obstacles.ts';
import type { RuleSetGround } from './grounds/ruleSet.ts';
import type { SurrenderGround } from './grounds/surrender.ts';
import type { CaptivityGround } from './grounds/captivity.ts';
import type { RidingGround } from './grounds/riding.ts';
import type { VoluntaryRoutGround } from './grounds/voluntaryRout.ts';

export type { RuleId } from './ruleIds.ts';
export type { Disability, Protection } from './grounds/interdiction.ts';
export type { NotModelled } from './grounds/limits.ts';

/** A reason, always with its rule and with the units and hexes it is about. Words are made in `explain.ts` and `words/` alone. */
export type Ground =
  | BrokenUnitGround
  | DirectionGround
  | LowCrawlGround
  | InterdictionGround
  | ConcealmentGround
  | SurrenderGround
  | RuleSetGround
  | VoluntaryRoutGround
  | ObstacleGround
  | RidingGround
  | CaptivityGround
  | LimitGround;

export type Grounds = readonly [Ground, ...Ground[]];
