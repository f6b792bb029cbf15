import * as z from 'zod/mini';
import { RULES, type RuleId } from '../rules/ruling.ts';
import { halfMf, hexName, keys, locationName, side, terrainName, unitName } from './names.ts';

const enemy = unitName;
const whole = z.int().check(z.minimum(-99), z.maximum(9_999));
const ruleId = z.enum(keys<RuleId>(RULES));

const protection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hindrance'), amount: whole }),
  z.strictObject({ kind: z.literal('terrain'), terrain: terrainName }),
  z.strictObject({ kind: z.literal('hexside'), terrain: terrainName }),
  z.strictObject({ kind: z.literal('heightAdvantage') }),
  z.strictObject({ kind: z.literal('paidCover'), terrain: z.union([terrainName, z.literal('foxhole')]) }),
  z.strictObject({ kind: z.literal('vehicle'), unit: unitName }),
  z.strictObject({ kind: z.literal('wreck') }),
  z.strictObject({ kind: z.literal('emplacedGun'), unit: unitName }),
]);

const disability = z.enum([
  'broken', 'pinned', 'cx', 'encircled', 'melee', 'leaderWithoutWeapon', 'halvedFirepower', 'malfunctioned',
  'beyondNormalRange', 'noFirepower', 'coveredArc', 'unmanned', 'concealed',
  'buttonedUp', 'motion', 'stunned', 'abandoned',
]);

const notModelled = z.enum([
  'repulse', 'surrenderOnTheWay', 'gunFire', 'rowhouseBypass',
  'terrain', 'wallAdvantage', 'roadTargetPoint', 'crestStatus', 'mortar', 'voluntaryRout', 'losGraze', 'markers', 'losTerrain',
]);

const weapon = z.string().check(z.maxLength(60));

/** A reason as it stands in a report file: one form for each fact. */
export const groundSchema = z.discriminatedUnion('fact', [
  z.strictObject({ rule: z.literal('A10.4'), fact: z.enum(['notBroken', 'notPersonnel']) }),
  z.strictObject({ rule: z.literal('A10.4'), fact: z.enum(['dropsWeapon', 'keepsWeapon']), weapon }),
  z.strictObject({ rule: z.literal('A10.4'), fact: z.literal('choosesWeapons'), weapons: z.array(weapon), portage: whole }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('openGroundInView'), enemy, range: whole }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.enum(['adjacentEnemy', 'sameLocationEnemy']), enemy }),
  z.strictObject({ rule: z.literal('A10.41'), fact: z.literal('mayBreak'), enemies: z.array(unitName) }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('attackerFirst'), units: z.array(unitName) }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('inMelee') }),
  z.strictObject({ rule: z.literal('B25.4'), fact: z.enum(['inBlaze', 'intoBlaze']) }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('noDm') }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('dm') }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('failureToRout') }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.enum(['endsAdjacent', 'endsWith']), enemy }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('endsInOpenUninterdicted'), enemy }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('outOfReach'), needed: halfMf, allowance: halfMf }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('notEnterable'), terrain: terrainName }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('noWayThere') }),
  z.strictObject({ rule: z.literal('A10.5'), fact: z.literal('startsHere') }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('closer'), enemy, from: whole, to: whole, remembered: z.boolean() }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('movesAdjacent'), enemy, fromAdjacent: z.boolean() }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('barredAt'), at: locationName }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('entersEnemy'), enemy }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('binds'), cost: halfMf, alternatives: whole }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('ignorable'), enemy, there: whole, here: whole }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('ownBuilding') }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('fartherThan'), destination: locationName, cost: halfMf, nearest: halfMf }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('mustReach'), destinations: z.array(locationName) }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('mustStop'), at: locationName }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('continues'), from: locationName }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('freeRout') }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('refigured'), at: locationName, enemy }),
  z.strictObject({ rule: z.literal('A10.51'), fact: z.literal('safeDetour'), terrain: terrainName }),
  z.strictObject({ rule: z.literal('A10.52'), fact: z.literal('lowCrawlTo'), toward: z.union([locationName, z.literal('anywhere')]) }),
  z.strictObject({ rule: z.literal('A10.52'), fact: z.literal('lowCrawlTerrain'), terrain: terrainName }),
  z.strictObject({ rule: z.literal('A10.52'), fact: z.literal('lowCrawlFromEnemy'), enemy }),
  z.strictObject({ rule: z.literal('A10.52'), fact: z.literal('lowCrawlAway') }),
  z.strictObject({ rule: z.literal('A19.12'), fact: z.enum(['disruptedNoCrawl', 'disruptedStays']) }),
  z.strictObject({ rule: z.literal('A10.53'), fact: z.literal('pinned') }),
  z.strictObject({ rule: z.literal('A10.53'), fact: z.literal('interdicted'), enemy, at: locationName, range: whole }),
  z.strictObject({ rule: z.literal('A10.531'), fact: z.literal('protected'), enemy, by: protection }),
  z.strictObject({ rule: z.literal('A10.532'), fact: z.literal('cannotInterdict'), enemy, why: disability }),
  z.strictObject({ rule: z.literal('A10.533'), fact: z.enum(['repulse', 'concealedIgnored']), enemy }),
  z.strictObject({ rule: z.literal('A10.62'), fact: z.enum(['dmMarker', 'dmBlaze']) }),
  z.strictObject({ rule: z.literal('A10.62'), fact: z.enum(['dmAdjacent', 'dmOpenGround']), enemy }),
  z.strictObject({ rule: z.literal('A19.12'), fact: z.literal('disruptedSurrenders') }),
  z.strictObject({ rule: z.literal('A20.21'), fact: z.enum(['surrenders', 'safeWayOut']), captors: z.array(unitName) }),
  z.strictObject({ rule: z.literal('A20.21'), fact: z.enum(['noWayOut', 'onlyUnderFire', 'encircledSurrenders']) }),
  z.strictObject({ rule: z.literal('A20.21'), fact: z.literal('neverSurrenders'), why: z.enum(['fanatic', 'commissar', 'ssToRussians']) }),
  z.strictObject({ rule: z.literal('A20.3'), fact: z.literal('noQuarter'), side }),
  z.strictObject({ rule: z.literal('A7.7'), fact: z.literal('encircledDoubles') }),
  z.strictObject({ rule: z.literal('A17.2'), fact: z.literal('wounded') }),
  z.strictObject({ rule: ruleId, fact: z.literal('notModelled'), what: notModelled, units: z.array(unitName), hexes: z.array(hexName) }),
]);

/** At least one reason. */
export const groundsSchema = z.tuple([groundSchema], groundSchema);
