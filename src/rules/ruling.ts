import type { LocationId } from '../board/gameMap.ts';
import type { TerrainName } from '../board/terrain.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import type { HalfMf } from '../hexgrid/quantity.ts';
import type { Side, UnitId } from '../units/unit.ts';

/** The rules that the program cites, with our own short title for each. */
export const RULES = {
  'A4.2': 'Mechanics of movement',
  'A6.1': 'LOS thread',
  'A6.7': 'LOS Hindrances',
  'A7.7': 'Encirclement',
  'A.8': 'ADJACENT',
  'A10.4': 'Broken units',
  'A10.41': 'Voluntary break',
  'A10.5': 'Routing',
  'A10.51': 'Direction and destination',
  'A10.52': 'Low Crawl',
  'A10.53': 'Interdiction',
  'A10.531': 'Open Ground',
  'A10.532': 'Interdictors',
  'A10.533': 'Concealment',
  'A10.62': 'Desperation Morale',
  'A10.711': 'Voluntary rout of a leader',
  'A11.16': 'Broken units in Melee',
  'A12.15': 'Entering a concealed unit',
  'A17.2': 'Wounds',
  'A19.12': 'Disruption',
  'A20.21': 'Surrender in the Rout Phase',
  'A20.3': 'No Quarter',
  'A24.7': 'SMOKE in the way',
  'B9.32': 'Wall Advantage',
  'B10.31': 'Height Advantage',
  'B20.9': 'Crest status',
  'B23.71': 'Rowhouses',
  'B25.4': 'Terrain Blazes',
  'B27.41': 'Entrenchments in the Rout Phase',
  'D9.3': 'Vehicles and wrecks as cover',
} as const satisfies Readonly<Record<string, string>>;
export type RuleId = keyof typeof RULES;

/** Why an enemy unit cannot Interdict although it sees the unit. A10.532 */
export type Disability =
  | 'broken' | 'pinned' | 'cx' | 'encircled' | 'melee' | 'leaderWithoutWeapon' | 'halvedFirepower' | 'malfunctioned'
  | 'beyondNormalRange' | 'noFirepower' | 'coveredArc' | 'unmanned' | 'concealed'
  | 'buttonedUp' | 'motion' | 'stunned' | 'abandoned';

/** Why a hex is no Open Ground to an enemy unit for this entry. A10.531 */
export type Protection =
  | { readonly kind: 'hindrance'; readonly amount: number }
  | { readonly kind: 'terrain'; readonly terrain: TerrainName }
  | { readonly kind: 'hexside'; readonly terrain: TerrainName }
  | { readonly kind: 'heightAdvantage' }
  | { readonly kind: 'paidCover'; readonly terrain: TerrainName | 'foxhole' }
  | { readonly kind: 'vehicle'; readonly unit: UnitId }
  | { readonly kind: 'wreck' }
  | { readonly kind: 'emplacedGun'; readonly unit: UnitId };

/** A reason, always with its rule and with the units and hexes it is about. Words are made in `explain.ts` alone. */
export type Ground =
  | { readonly rule: 'A10.4'; readonly fact: 'notBroken' | 'notPersonnel' }
  | { readonly rule: 'A10.4'; readonly fact: 'dropsWeapon' | 'keepsWeapon'; readonly weapon: string }
  | { readonly rule: 'A10.4'; readonly fact: 'choosesWeapons'; readonly weapons: readonly string[]; readonly portage: number }
  | { readonly rule: 'A10.5'; readonly fact: 'openGroundInView'; readonly enemy: UnitId; readonly range: number }
  | { readonly rule: 'A10.5'; readonly fact: 'adjacentEnemy' | 'sameLocationEnemy'; readonly enemy: UnitId }
  | { readonly rule: 'A10.41'; readonly fact: 'mayBreak'; readonly enemies: readonly UnitId[] }
  | { readonly rule: 'A10.5'; readonly fact: 'attackerFirst'; readonly units: readonly UnitId[] }
  | { readonly rule: 'A10.5'; readonly fact: 'inMelee' }
  | { readonly rule: 'B25.4'; readonly fact: 'inBlaze' | 'intoBlaze' }
  | { readonly rule: 'A10.5'; readonly fact: 'noDm' }
  | { readonly rule: 'A10.5'; readonly fact: 'dm' }
  | { readonly rule: 'A10.5'; readonly fact: 'failureToRout' }
  | { readonly rule: 'A10.5'; readonly fact: 'endsAdjacent' | 'endsWith'; readonly enemy: UnitId }
  | { readonly rule: 'A10.5'; readonly fact: 'endsInOpenUninterdicted'; readonly enemy: UnitId }
  | { readonly rule: 'A10.5'; readonly fact: 'outOfReach'; readonly needed: HalfMf; readonly allowance: HalfMf }
  | { readonly rule: 'A10.5'; readonly fact: 'notEnterable'; readonly terrain: TerrainName }
  | { readonly rule: 'A10.5'; readonly fact: 'noWayThere' }
  | { readonly rule: 'A10.5'; readonly fact: 'startsHere' }
  | { readonly rule: 'A10.51'; readonly fact: 'closer'; readonly enemy: UnitId; readonly from: number; readonly to: number; readonly remembered: boolean }
  | { readonly rule: 'A10.51'; readonly fact: 'movesAdjacent'; readonly enemy: UnitId; readonly fromAdjacent: boolean }
  | { readonly rule: 'A10.51'; readonly fact: 'barredAt'; readonly at: LocationId }
  | { readonly rule: 'A10.51'; readonly fact: 'entersEnemy'; readonly enemy: UnitId }
  | { readonly rule: 'A10.51'; readonly fact: 'binds'; readonly cost: HalfMf; readonly alternatives: number }
  | { readonly rule: 'A10.51'; readonly fact: 'ignorable'; readonly enemy: UnitId; readonly there: number; readonly here: number }
  | { readonly rule: 'A10.51'; readonly fact: 'ownBuilding' }
  | { readonly rule: 'A10.51'; readonly fact: 'fartherThan'; readonly destination: LocationId; readonly cost: HalfMf; readonly nearest: HalfMf }
  | { readonly rule: 'A10.51'; readonly fact: 'mustReach'; readonly destinations: readonly LocationId[] }
  | { readonly rule: 'A10.51'; readonly fact: 'mustStop'; readonly at: LocationId }
  | { readonly rule: 'A10.51'; readonly fact: 'continues'; readonly from: LocationId }
  | { readonly rule: 'A10.51'; readonly fact: 'freeRout' }
  | { readonly rule: 'A10.51'; readonly fact: 'refigured'; readonly at: LocationId; readonly enemy: UnitId }
  | { readonly rule: 'A10.51'; readonly fact: 'safeDetour'; readonly terrain: TerrainName }
  | { readonly rule: 'A10.52'; readonly fact: 'lowCrawlTo'; readonly toward: LocationId | 'anywhere' }
  | { readonly rule: 'A10.52'; readonly fact: 'lowCrawlTerrain'; readonly terrain: TerrainName }
  | { readonly rule: 'A10.52'; readonly fact: 'lowCrawlFromEnemy'; readonly enemy: UnitId }
  | { readonly rule: 'A10.52'; readonly fact: 'lowCrawlAway' }
  | { readonly rule: 'A19.12'; readonly fact: 'disruptedNoCrawl' | 'disruptedStays' }
  | { readonly rule: 'A10.53'; readonly fact: 'pinned' }
  | { readonly rule: 'A10.53'; readonly fact: 'interdicted'; readonly enemy: UnitId; readonly at: LocationId; readonly range: number }
  | { readonly rule: 'A10.531'; readonly fact: 'protected'; readonly enemy: UnitId; readonly by: Protection }
  | { readonly rule: 'A10.532'; readonly fact: 'cannotInterdict'; readonly enemy: UnitId; readonly why: Disability }
  | { readonly rule: 'A10.533'; readonly fact: 'repulse' | 'concealedIgnored'; readonly enemy: UnitId }
  | { readonly rule: 'A10.62'; readonly fact: 'dmMarker' | 'dmBlaze' }
  | { readonly rule: 'A10.62'; readonly fact: 'dmAdjacent' | 'dmOpenGround'; readonly enemy: UnitId }
  | { readonly rule: 'A19.12'; readonly fact: 'disruptedSurrenders' }
  | { readonly rule: 'A20.21'; readonly fact: 'surrenders' | 'safeWayOut'; readonly captors: readonly UnitId[] }
  | { readonly rule: 'A20.21'; readonly fact: 'noWayOut' | 'onlyUnderFire' | 'encircledSurrenders' }
  | { readonly rule: 'A20.21'; readonly fact: 'neverSurrenders'; readonly why: 'fanatic' | 'commissar' | 'ssToRussians' }
  | { readonly rule: 'A20.3'; readonly fact: 'noQuarter'; readonly side: Side }
  | { readonly rule: 'A7.7'; readonly fact: 'encircledDoubles' }
  | { readonly rule: 'A17.2'; readonly fact: 'wounded' }
  | { readonly rule: RuleId; readonly fact: 'notModelled'; readonly what: NotModelled; readonly units: readonly UnitId[]; readonly hexes: readonly HexId[] };

/** What the program leaves out, by name; a report lists those that touch its answer. */
export type NotModelled =
  | 'repulse' | 'surrenderOnTheWay' | 'gunFire' | 'rowhouseBypass'
  | 'terrain' | 'wallAdvantage' | 'roadTargetPoint' | 'crestStatus' | 'mortar' | 'voluntaryRout' | 'losGraze' | 'markers' | 'losTerrain';

export type Grounds = readonly [Ground, ...Ground[]];
