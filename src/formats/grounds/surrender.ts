import * as z from 'zod/mini';
import { side, unitName } from '../names.ts';

export const surrenderGrounds = [
  z.strictObject({ rule: z.literal('A19.12'), fact: z.literal('disruptedSurrenders') }),
  z.strictObject({
    rule: z.literal('A20.21'),
    fact: z.enum(['surrenders', 'safeWayOut', 'surrendersThere']),
    captors: z.array(unitName),
  }),
  z.strictObject({
    rule: z.literal('A20.21'),
    fact: z.enum(['noWayOut', 'onlyLowCrawl', 'onlyUnderFire', 'encircledSurrenders']),
  }),
  z.strictObject({
    rule: z.literal('A20.21'),
    fact: z.enum(['onlyToSurrender', 'noWayOn', 'onlyUnderFireOn', 'disruptedOnTheWay']),
  }),
  z.strictObject({
    rule: z.literal('A20.21'),
    fact: z.literal('neverSurrenders'),
    why: z.enum(['fanatic', 'commissar', 'ssToRussians', 'gurkha', 'partisan', 'japanese']),
  }),
  z.strictObject({
    rule: z.literal('A20.21'),
    fact: z.literal('takesNoPrisoners'),
    enemy: unitName,
    why: z.enum(['concealed', 'vehicle', 'abandoned', 'aboard', 'unarmed', 'broken', 'melee', 'berserk']),
  }),
  z.strictObject({ rule: z.literal('B30.5'), fact: z.literal('safeInPillbox'), captors: z.array(unitName) }),
  z.strictObject({ rule: z.literal('A20.3'), fact: z.literal('noQuarter'), side }),
] as const;
