import * as z from 'zod/mini';
import { listSchema, side, unitName, whole } from './names.ts';

/** Why an enemy takes no prisoners. */
const whyNoPrisoner = z.enum([
  'concealed',
  'vehicle',
  'abandoned',
  'aboard',
  'unarmed',
  'broken',
  'melee',
  'berserk',
]);
export type WhyNoPrisoner = z.infer<typeof whyNoPrisoner>;

/** Whether a unit surrenders, and to whom. */
export const surrenderFacts = [
  z.strictObject({ rule: z.literal('A19.12'), fact: z.literal('disruptedSurrenders') }),
  z.strictObject({
    rule: z.literal('A20.21'),
    fact: z.enum(['surrenders', 'safeWayOut', 'surrendersThere']),
    captors: listSchema(unitName),
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
    why: whyNoPrisoner,
  }),
  z.strictObject({
    rule: z.literal('B30.5'),
    fact: z.literal('safeInPillbox'),
    captors: listSchema(unitName),
  }),
  z.strictObject({ rule: z.literal('A20.3'), fact: z.literal('noQuarter'), side }),
] as const;
export type SurrenderGround = z.infer<(typeof surrenderFacts)[number]>;

/** Prisoners, their Guards, and the Unarmed. */
export const captivityFacts = [
  z.strictObject({ rule: z.literal('A20.5'), fact: z.literal('prisoner'), guard: unitName }),
  z.strictObject({
    rule: z.literal('A20.5'),
    fact: z.literal('prisonersGoAlong'),
    prisoners: listSchema(unitName),
  }),
  z.strictObject({
    rule: z.literal('A20.5'),
    fact: z.literal('tooManyPrisoners'),
    captor: unitName,
    room: whole,
    size: whole,
  }),
  z.strictObject({
    rule: z.literal('A20.5'),
    fact: z.literal('guardMayDeploy'),
    captors: listSchema(unitName),
  }),
  z.strictObject({ rule: z.literal('A20.54'), fact: z.literal('unarmedNeverBreaks') }),
  z.strictObject({ rule: z.literal('A12.1'), fact: z.literal('dummyNeverRouts') }),
] as const;
export type CaptivityGround = z.infer<(typeof captivityFacts)[number]>;
