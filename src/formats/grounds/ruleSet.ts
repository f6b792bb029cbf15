import * as z from 'zod/mini';
import { unitName } from '../names.ts';

export const ruleSetGrounds = [
  z.strictObject({ rule: z.literal('SK-RtPh'), fact: z.literal('noSurrender') }),
  z.strictObject({
    rule: z.literal('SK-RtPh'),
    fact: z.literal('stateNotPlayed'),
    state: z.enum(['concealed', 'disrupted', 'encircled']),
    units: z.array(unitName),
  }),
] as const;
