import * as z from 'zod/mini';
import { mfSchema, hexName, listSchema, locationName, whole } from './names.ts';

/** An attack that awaits whoever takes a step. */
export const perilSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mines'),
    hex: hexName,
    factors: whole,
    when: z.enum(['entering', 'leaving']),
  }),
  z.strictObject({ kind: z.literal('fireForEffect'), hex: hexName }),
]);
export type Peril = z.infer<typeof perilSchema>;

/** Water, Fortifications, mines and shells in a rout. */
export const obstacleFacts = [
  z.strictObject({ rule: z.literal('B21.43'), fact: z.literal('inWater') }),
  z.strictObject({ rule: z.literal('B30.5'), fact: z.literal('inPillbox') }),
  z.strictObject({ rule: z.literal('B30.6'), fact: z.literal('besieged') }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('throughPeril'),
    cost: mfSchema,
    safe: z.exactOptional(mfSchema),
  }),
  z.strictObject({ rule: z.literal('B28.41'), fact: z.literal('minesAttack'), hexes: listSchema(hexName) }),
  z.strictObject({
    rule: z.literal('C1.51'),
    fact: z.literal('shellsAttack'),
    hexes: listSchema(hexName),
    crawling: z.boolean(),
  }),
  z.strictObject({
    rule: z.literal('B26.4'),
    fact: z.literal('wireExit'),
    hexes: listSchema(hexName),
    most: whole,
  }),
  z.strictObject({ rule: z.literal('B26.4'), fact: z.literal('crawlsBeneathWire') }),
  z.strictObject({
    rule: z.literal('B27.41'),
    fact: z.literal('goesBeneath'),
    into: z.enum(['foxhole', 'trench']),
    at: locationName,
  }),
] as const;
export type ObstacleGround = z.infer<(typeof obstacleFacts)[number]>;
