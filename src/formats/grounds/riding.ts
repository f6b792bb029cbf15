import * as z from 'zod/mini';
import { unitName } from '../names.ts';

export const ridingGrounds = [
  z.strictObject({
    rule: z.literal('D5.311'),
    fact: z.enum(['passengerMayStay', 'passengerGetsOut']),
    vehicle: unitName,
  }),
  z.strictObject({ rule: z.literal('D6.24'), fact: z.literal('riderBailsOut'), vehicle: unitName }),
] as const;
