import type { LocationId } from '../../board/gameMap.ts';
import type { TerrainName } from '../../board/terrain.ts';
import type { HalfMf } from '../../hexgrid/quantity.ts';
import type { UnitId } from '../../units/unit.ts';

/** Where a rout may lead and end. */
export type DirectionGround =
  | {
      readonly rule: 'A10.5';
      readonly fact: 'endsAdjacent' | 'endsWith' | 'endsBesideBroken';
      readonly enemy: UnitId;
    }
  | { readonly rule: 'A10.5'; readonly fact: 'endsInOpenUninterdicted'; readonly enemy: UnitId }
  | {
      readonly rule: 'A10.5';
      readonly fact: 'outOfReach';
      readonly needed: HalfMf;
      readonly allowance: HalfMf;
    }
  | { readonly rule: 'A10.5'; readonly fact: 'notEnterable'; readonly terrain: TerrainName }
  | { readonly rule: 'A10.5'; readonly fact: 'noWayThere' | 'full' }
  | { readonly rule: 'A10.5'; readonly fact: 'startsHere' | 'lostOnReturn' }
  | {
      readonly rule: 'A10.51';
      readonly fact: 'closer';
      readonly enemy: UnitId;
      readonly from: number;
      readonly to: number;
      readonly remembered: boolean;
    }
  | {
      readonly rule: 'A10.51';
      readonly fact: 'movesAdjacent';
      readonly enemy: UnitId;
      readonly fromAdjacent: boolean;
    }
  | { readonly rule: 'A10.51'; readonly fact: 'heldByCover'; readonly enemy: UnitId }
  | { readonly rule: 'A10.51'; readonly fact: 'barredAt'; readonly at: LocationId }
  | { readonly rule: 'A10.51'; readonly fact: 'entersEnemy'; readonly enemy: UnitId }
  | { readonly rule: 'A10.51'; readonly fact: 'binds'; readonly cost: HalfMf; readonly alternatives: number }
  | {
      readonly rule: 'A10.51';
      readonly fact: 'ignorable';
      readonly enemy: UnitId;
      readonly there: number;
      readonly here: number;
    }
  | { readonly rule: 'A10.51'; readonly fact: 'ownBuilding' | 'ownWoods' | 'ownStairs' | 'mustComeOut' }
  | {
      readonly rule: 'A10.51';
      readonly fact: 'fartherThan';
      readonly destination: LocationId;
      readonly cost: HalfMf;
      readonly nearest: HalfMf;
    }
  | { readonly rule: 'A10.51'; readonly fact: 'mustReach'; readonly destinations: readonly LocationId[] }
  | { readonly rule: 'A10.51'; readonly fact: 'mustStop'; readonly at: LocationId }
  | { readonly rule: 'A10.51'; readonly fact: 'continues'; readonly from: LocationId }
  | { readonly rule: 'A10.51'; readonly fact: 'freeRout' }
  | { readonly rule: 'A10.51'; readonly fact: 'refigured'; readonly at: LocationId; readonly enemy: UnitId }
  | { readonly rule: 'A10.51'; readonly fact: 'safeDetour'; readonly terrain: TerrainName };
