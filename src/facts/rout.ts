import * as z from 'zod/mini';
import {
  hexName,
  listSchema,
  locationName,
  mfSchema,
  ruleId,
  terrainSchema,
  unitName,
  weaponLabel,
  whole,
} from './names.ts';
import { interdictionFacts } from './interdiction.ts';
import { obstacleFacts } from './obstacles.ts';
import { captivityFacts, surrenderFacts } from './surrender.ts';

/** What a broken unit must, may or cannot do, and what it carries. */
export const brokenUnitFacts = [
  z.strictObject({ rule: z.literal('A10.4'), fact: z.enum(['notBroken', 'notPersonnel']) }),
  z.strictObject({
    rule: z.literal('A10.4'),
    fact: z.enum(['dropsWeapon', 'keepsWeapon']),
    weapon: weaponLabel,
  }),
  z.strictObject({
    rule: z.literal('A10.4'),
    fact: z.literal('choosesFreely'),
    weapons: listSchema(weaponLabel),
  }),
  z.strictObject({
    rule: z.literal('A10.4'),
    fact: z.literal('choosesWeapons'),
    weapons: listSchema(weaponLabel),
    portage: whole,
  }),
  z.strictObject({
    rule: z.literal('A10.5'),
    fact: z.literal('openGroundInView'),
    enemy: unitName,
    range: whole,
  }),
  z.strictObject({
    rule: z.literal('A10.5'),
    fact: z.enum(['adjacentEnemy', 'sameLocationEnemy']),
    enemy: unitName,
  }),
  z.strictObject({
    rule: z.literal('A10.41'),
    fact: z.literal('mayBreak'),
    enemies: listSchema(unitName),
    places: listSchema(locationName),
  }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('attackerFirst'), units: listSchema(unitName) }),
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
  z.strictObject({
    rule: z.literal('A10.62'),
    fact: z.enum(['dmAdjacent', 'dmOpenGround']),
    enemy: unitName,
  }),
  z.strictObject({ rule: z.literal('A7.7'), fact: z.literal('encircledDoubles') }),
  z.strictObject({ rule: z.literal('A17.2'), fact: z.literal('wounded') }),
] as const;
export type BrokenUnitGround = z.infer<(typeof brokenUnitFacts)[number]>;

/** Where a rout may lead and end. */
export const directionFacts = [
  z.strictObject({
    rule: z.literal('A10.5'),
    fact: z.enum(['endsAdjacent', 'endsWith', 'endsBesideBroken']),
    enemy: unitName,
  }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('endsInOpenUninterdicted'), enemy: unitName }),
  z.strictObject({
    rule: z.literal('A10.5'),
    fact: z.literal('outOfReach'),
    needed: mfSchema,
    allowance: mfSchema,
  }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('notEnterable'), terrain: terrainSchema }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.enum(['noWayThere', 'full']) }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.enum(['startsHere', 'isThere', 'lostOnReturn']) }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('closer'),
    enemy: unitName,
    from: whole,
    to: whole,
    remembered: z.boolean(),
  }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('movesAdjacent'),
    enemy: unitName,
    fromAdjacent: z.boolean(),
  }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('heldByCover'), enemy: unitName }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('barredAt'),
    at: locationName,
    way: z._default(z.enum(['shortest', 'open']), 'shortest'),
  }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('entersEnemy'), enemy: unitName }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('binds'),
    cost: mfSchema,
    alternatives: whole,
  }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('ignorable'),
    enemy: unitName,
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
    cost: mfSchema,
    nearest: mfSchema,
  }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('mustReach'),
    destinations: listSchema(locationName),
  }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('mustStop'), at: locationName }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('continues'), from: locationName }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('freeRout') }),
  z.strictObject({
    rule: z.literal('A10.51'),
    fact: z.literal('refigured'),
    at: locationName,
    enemy: unitName,
  }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('safeDetour'), terrain: terrainSchema }),
] as const;
export type DirectionGround = z.infer<(typeof directionFacts)[number]>;

/** Whether and whither a unit may crawl. */
export const lowCrawlFacts = [
  z.strictObject({
    rule: z.literal('A10.52'),
    fact: z.literal('lowCrawlTo'),
    toward: z.union([locationName, z.literal('anywhere')]),
  }),
  z.strictObject({ rule: z.literal('A10.52'), fact: z.literal('lowCrawlTerrain'), terrain: terrainSchema }),
  z.strictObject({ rule: z.literal('A10.52'), fact: z.literal('lowCrawlFromEnemy'), enemy: unitName }),
  z.strictObject({ rule: z.literal('A10.52'), fact: z.literal('lowCrawlAway') }),
  z.strictObject({ rule: z.literal('A19.12'), fact: z.literal('disruptedNoCrawl') }),
] as const;
export type LowCrawlGround = z.infer<(typeof lowCrawlFacts)[number]>;

/** Concealed enemies. */
export const concealmentFacts = [
  z.strictObject({
    rule: z.literal('A10.533'),
    fact: z.enum(['repulse', 'concealedIgnored']),
    enemy: unitName,
  }),
  z.strictObject({
    rule: z.literal('A10.533'),
    fact: z.enum(['couldInterdict', 'couldBar', 'couldTake', 'couldDrive']),
    enemy: unitName,
    places: listSchema(locationName),
  }),
  z.strictObject({
    rule: z.literal('A10.533'),
    fact: z.literal('onceThrownBack'),
    fate: z.enum(['eliminated', 'surrenders', 'stays']),
  }),
  z.strictObject({
    rule: z.literal('A12.15'),
    fact: z.literal('thrownBack'),
    enemies: listSchema(unitName),
    back: listSchema(locationName),
  }),
  z.strictObject({
    rule: z.literal('A12.15'),
    fact: z.literal('onlyDummies'),
    ends: listSchema(locationName),
  }),
] as const;
export type ConcealmentGround = z.infer<(typeof concealmentFacts)[number]>;

/** What the rules chosen leave aside. */
export const ruleSetFacts = [
  z.strictObject({ rule: z.literal('SK-RtPh'), fact: z.literal('noSurrender') }),
  z.strictObject({
    rule: z.literal('SK-RtPh'),
    fact: z.literal('stateNotPlayed'),
    state: z.enum(['concealed', 'disrupted', 'encircled']),
    units: listSchema(unitName),
  }),
] as const;
export type RuleSetGround = z.infer<(typeof ruleSetFacts)[number]>;

/** An unbroken leader who goes along with a broken unit. */
export const voluntaryRoutFacts = [
  z.strictObject({
    rule: z.literal('A10.711'),
    fact: z.enum(['mayGoAlong', 'sharesPeril', 'staysWithIt', 'noMorePortage']),
    leader: unitName,
  }),
  z.strictObject({
    rule: z.literal('A10.711'),
    fact: z.literal('mayNotGoAlong'),
    leader: unitName,
    why: z.enum(['pinned', 'berserk', 'melee', 'routed', 'wounded']),
  }),
  z.strictObject({
    rule: z.literal('A10.711'),
    fact: z.literal('helpsCheck'),
    leader: unitName,
    leadership: whole,
  }),
  z.strictObject({
    rule: z.literal('A10.711'),
    fact: z.literal('bringsWeapons'),
    weapons: listSchema(weaponLabel),
  }),
  z.strictObject({ rule: z.literal('A10.22'), fact: z.literal('noHelpToLeader'), leader: unitName }),
  z.strictObject({ rule: z.literal('A17.2'), fact: z.literal('woundedCompanion'), leader: unitName }),
  z.strictObject({ rule: z.literal('A10.711'), fact: z.literal('mayRoutWith'), units: listSchema(unitName) }),
] as const;
export type VoluntaryRoutGround = z.infer<(typeof voluntaryRoutFacts)[number]>;

/** Passengers and Riders. */
export const ridingFacts = [
  z.strictObject({
    rule: z.literal('D5.311'),
    fact: z.enum(['passengerMayStay', 'passengerGetsOut']),
    vehicle: unitName,
  }),
  z.strictObject({ rule: z.literal('D6.24'), fact: z.literal('riderBailsOut'), vehicle: unitName }),
] as const;
export type RidingGround = z.infer<(typeof ridingFacts)[number]>;

/** What the program leaves out, by name; a report lists those that touch its answer. */
export const notModelled = z.enum([
  'gunFire',
  'terrain',
  'unknownTerrain',
  'illumination',
  'wallAdvantage',
  'roadTargetPoint',
  'crestStatus',
  'mortar',
  'losGraze',
  'losTerrain',
]);
export type NotModelled = z.infer<typeof notModelled>;

/** What a report leaves out. */
export const limitFacts = [
  z.strictObject({
    rule: ruleId,
    fact: z.literal('notModelled'),
    what: notModelled,
    units: listSchema(unitName),
    hexes: listSchema(hexName),
  }),
] as const;
export type LimitGround = z.infer<(typeof limitFacts)[number]>;

/**
 * A reason, always with its rule and with the units and hexes it is about. Its sentence is the message of its
 * fact.
 */
export const groundSchema = z.discriminatedUnion('fact', [
  ...brokenUnitFacts,
  ...directionFacts,
  ...lowCrawlFacts,
  ...interdictionFacts,
  ...concealmentFacts,
  ...surrenderFacts,
  ...ruleSetFacts,
  ...voluntaryRoutFacts,
  ...obstacleFacts,
  ...ridingFacts,
  ...captivityFacts,
  ...limitFacts,
]);
export type Ground = z.infer<typeof groundSchema>;

/** At least one reason. */
export const groundsSchema = z.tuple([groundSchema], groundSchema);
export type Grounds = readonly [Ground, ...Ground[]];
