import * as z from 'zod/mini';
import { locationName, unitName } from '../names.ts';

const enemy = unitName;

export const concealmentGrounds = [
  z.strictObject({ rule: z.literal('A10.533'), fact: z.enum(['repulse', 'concealedIgnored']), enemy }),
  z.strictObject({
    rule: z.literal('A10.533'),
    fact: z.enum(['couldInterdict', 'couldBar', 'couldTake', 'couldDrive']),
    enemy,
    places: z.array(locationName),
  }),
  z.strictObject({
    rule: z.literal('A10.533'),
    fact: z.literal('onceThrownBack'),
    fate: z.enum(['eliminated', 'surrenders', 'stays']),
  }),
  z.strictObject({
    rule: z.literal('A12.15'),
    fact: z.literal('thrownBack'),
    enemies: z.array(unitName),
    back: z.array(locationName),
  }),
  z.strictObject({ rule: z.literal('A12.15'), fact: z.literal('onlyDummies'), ends: z.array(locationName) }),
] as const;
