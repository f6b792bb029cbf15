import * as z from 'zod/mini';
import { halfMf, hexName, locationName, whole } from '../names.ts';

const hexes = z.array(hexName);

export const perilSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mines'),
    hex: hexName,
    factors: whole,
    when: z.enum(['entering', 'leaving']),
  }),
  z.strictObject({ kind: z.literal('fireForEffect'), hex: hexName }),
]);

export const obstaclesGrounds = [
  z.strictObject({ rule: z.literal('B21.43'), fact: z.literal('inWater') }),
  z.strictObject({ rule: z.literal('B30.5'), fact: z.literal('inPillbox') }),
  z.strictObject({ rule: z.literal('B30.6'), fact: z.literal('besieged') }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('throughPeril'),
    cost: halfMf,
    safe: z.exactOptional(halfMf),
  }),
  z.strictObject({ rule: z.literal('B28.41'), fact: z.literal('minesAttack'), hexes }),
  z.strictObject({ rule: z.literal('C1.51'), fact: z.literal('shellsAttack'), hexes, crawling: z.boolean() }),
  z.strictObject({ rule: z.literal('B26.4'), fact: z.literal('wireExit'), hexes, most: whole }),
  z.strictObject({ rule: z.literal('B26.4'), fact: z.literal('crawlsBeneathWire') }),
  z.strictObject({
    rule: z.literal('B27.41'),
    fact: z.literal('goesBeneath'),
    into: z.enum(['foxhole', 'trench']),
    at: locationName,
  }),
] as const;
