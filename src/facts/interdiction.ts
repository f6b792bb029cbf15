import * as z from 'zod/mini';
import { locationName, terrainSchema, unitName, whole } from './names.ts';

/** Why a hex is no Open Ground to an enemy unit for this entry. A10.531 */
export const protection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hindrance'), amount: whole }),
  z.strictObject({ kind: z.literal('terrain'), terrain: terrainSchema }),
  z.strictObject({ kind: z.literal('hexside'), terrain: terrainSchema }),
  z.strictObject({ kind: z.enum(['heightAdvantage', 'heightDifference']) }),
  z.strictObject({
    kind: z.literal('paidCover'),
    terrain: z.union([terrainSchema, z.enum(['foxhole', 'trench', 'pillbox'])]),
  }),
  z.strictObject({ kind: z.literal('vehicle'), unit: unitName }),
  z.strictObject({ kind: z.literal('wreck') }),
  z.strictObject({ kind: z.literal('emplacedGun'), unit: unitName }),
]);
export type Protection = z.infer<typeof protection>;

/** Why an enemy unit cannot Interdict although it sees the unit. A10.532 */
export const disability = z.enum([
  'broken',
  'pinned',
  'cx',
  'encircled',
  'melee',
  'leaderWithoutWeapon',
  'halvedFirepower',
  'malfunctioned',
  'beyondNormalRange',
  'noFirepower',
  'coveredArc',
  'unmanned',
  'concealed',
  'leaderAlone',
  'berserk',
  'buttonedUp',
  'motion',
  'stunned',
  'shocked',
  'abandoned',
  'unarmed',
  'mounted',
  'spottedFire',
  'tooManyPrisoners',
  'soleMan',
  'tooNear',
  'onWire',
  'overstacked',
]);
export type Disability = z.infer<typeof disability>;

/** Who Interdicts, and what keeps others from it. */
export const interdictionFacts = [
  z.strictObject({
    rule: z.literal('A10.53'),
    fact: z.literal('interdicted'),
    enemy: unitName,
    at: locationName,
    range: whole,
    vertex: z.exactOptional(z.string().check(z.maxLength(20))),
  }),
  z.strictObject({
    rule: z.literal('A10.531'),
    fact: z.literal('protected'),
    enemy: unitName,
    by: protection,
  }),
  z.strictObject({
    rule: z.literal('A10.532'),
    fact: z.literal('cannotInterdict'),
    enemy: unitName,
    why: disability,
  }),
] as const;
export type InterdictionGround = z.infer<(typeof interdictionFacts)[number]>;
