import * as z from 'zod/mini';

export const obstaclesGrounds = [
  z.strictObject({ rule: z.literal('B21.43'), fact: z.literal('inWater') }),
] as const;
