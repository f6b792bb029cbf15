import * as z from 'zod/mini';
import { unitName, whole } from '../names.ts';

export const captivityGrounds = [
  z.strictObject({ rule: z.literal('A20.5'), fact: z.literal('prisoner'), guard: unitName }),
  z.strictObject({
    rule: z.literal('A20.5'),
    fact: z.literal('prisonersGoAlong'),
    prisoners: z.array(unitName),
  }),
  z.strictObject({
    rule: z.literal('A20.5'),
    fact: z.literal('tooManyPrisoners'),
    captor: unitName,
    room: whole,
    size: whole,
  }),
  z.strictObject({ rule: z.literal('A20.5'), fact: z.literal('guardMayDeploy'), captors: z.array(unitName) }),
  z.strictObject({ rule: z.literal('A20.54'), fact: z.literal('unarmedNeverBreaks') }),
  z.strictObject({ rule: z.literal('A12.1'), fact: z.literal('dummyNeverRouts') }),
] as const;
