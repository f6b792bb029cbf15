import type { HexId } from '../../hexgrid/hexId.ts';
import type { UnitId } from '../../units/unit.ts';
import type { RuleId } from '../ruleIds.ts';

/** What the program leaves out, by name; a report lists those that touch its answer. */
export type NotModelled =
  | 'gunFire'
  | 'terrain'
  | 'illumination'
  | 'wallAdvantage'
  | 'roadTargetPoint'
  | 'crestStatus'
  | 'mortar'
  | 'losGraze'
  | 'losTerrain';

/** What a report leaves out. */
export type LimitGround = {
  readonly rule: RuleId;
  readonly fact: 'notModelled';
  readonly what: NotModelled;
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
};
