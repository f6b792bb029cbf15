import * as z from 'zod/mini';
import { RULES } from '../../rules/allRules.ts';
import type { RuleId } from '../../rules/ruling.ts';
import { hexName, keys, unitName } from '../names.ts';

const ruleId = z.enum(keys<RuleId>(RULES));

const notModelled = z.enum([
  'gunFire',
  'terrain',
  'illumination',
  'wallAdvantage',
  'roadTargetPoint',
  'crestStatus',
  'mortar',
  'losGraze',
  'losTerrain',
]);

export const limitsGrounds = [
  z.strictObject({
    rule: ruleId,
    fact: z.literal('notModelled'),
    what: notModelled,
    units: z.array(unitName),
    hexes: z.array(hexName),
  }),
] as const;
