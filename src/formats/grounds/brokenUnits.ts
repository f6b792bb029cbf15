import * as z from 'zod/mini';
import { locationName, unitName, weaponLabel, whole } from '../names.ts';

const enemy = unitName;
const weapon = weaponLabel;

export const brokenUnitsGrounds = [
  z.strictObject({ rule: z.literal('A10.4'), fact: z.enum(['notBroken', 'notPersonnel']) }),
  z.strictObject({ rule: z.literal('A10.4'), fact: z.enum(['dropsWeapon', 'keepsWeapon']), weapon }),
  z.strictObject({ rule: z.literal('A10.4'), fact: z.literal('choosesFreely'), weapons: z.array(weapon) }),
  z.strictObject({
    rule: z.literal('A10.4'),
    fact: z.literal('choosesWeapons'),
    weapons: z.array(weapon),
    portage: whole,
  }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('openGroundInView'), enemy, range: whole }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.enum(['adjacentEnemy', 'sameLocationEnemy']), enemy }),
  z.strictObject({
    rule: z.literal('A10.41'),
    fact: z.literal('mayBreak'),
    enemies: z.array(unitName),
    places: z.array(locationName),
  }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('attackerFirst'), units: z.array(unitName) }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('inMelee') }),
  z.strictObject({ rule: z.literal('B25.4'), fact: z.enum(['inBlaze', 'intoBlaze']) }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('noDm') }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('dm') }),
  z.strictObject({
    rule: z.literal('A10.5'),
    fact: z.enum(['failureToRout', 'surrendersOrFails', 'failsThere']),
  }),
  z.strictObject({ rule: z.literal('A19.12'), fact: z.literal('disruptedStays') }),
  z.strictObject({ rule: z.literal('A10.53'), fact: z.enum(['pinned', 'hasRouted']) }),
  z.strictObject({ rule: z.literal('E1.54'), fact: z.literal('nightRout') }),
  z.strictObject({ rule: z.literal('A10.62'), fact: z.enum(['dmMarker', 'dmBlaze']) }),
  z.strictObject({ rule: z.literal('A10.62'), fact: z.enum(['dmAdjacent', 'dmOpenGround']), enemy }),
  z.strictObject({ rule: z.literal('A7.7'), fact: z.literal('encircledDoubles') }),
  z.strictObject({ rule: z.literal('A17.2'), fact: z.literal('wounded') }),
] as const;
