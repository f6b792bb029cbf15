import * as z from 'zod/mini';
import { halfMf, locationName, terrainName, unitName, whole } from '../names.ts';

const enemy = unitName;

export const directionGrounds = [
  z.strictObject({
    rule: z.literal('A10.5'),
    fact: z.enum(['endsAdjacent', 'endsWith', 'endsBesideBroken']),
    enemy,
  }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('endsInOpenUninterdicted'), enemy }),
  z.strictObject({
    rule: z.literal('A10.5'),
    fact: z.literal('outOfReach'),
    needed: halfMf,
    allowance: halfMf,
  }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('notEnterable'), terrain: terrainName }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.enum(['noWayThere', 'full']) }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.enum(['startsHere', 'lostOnReturn']) }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('closer'),
    enemy,
    from: whole,
    to: whole,
    remembered: z.boolean(),
  }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('movesAdjacent'),
    enemy,
    fromAdjacent: z.boolean(),
  }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('heldByCover'), enemy }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('barredAt'), at: locationName }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('entersEnemy'), enemy }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('binds'), cost: halfMf, alternatives: whole }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('ignorable'),
    enemy,
    there: whole,
    here: whole,
  }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.enum(['ownBuilding', 'ownWoods', 'ownStairs', 'mustComeOut']),
  }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('fartherThan'),
    destination: locationName,
    cost: halfMf,
    nearest: halfMf,
  }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('mustReach'),
    destinations: z.array(locationName),
  }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('mustStop'), at: locationName }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('continues'), from: locationName }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('freeRout') }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('refigured'), at: locationName, enemy }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('safeDetour'), terrain: terrainName }),
] as const;
