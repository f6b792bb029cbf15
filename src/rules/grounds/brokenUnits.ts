import type { LocationId } from '../../board/gameMap.ts';
import type { UnitId } from '../../units/unit.ts';

/** What a broken unit must, may or cannot do, and what it carries. */
export type BrokenUnitGround =
  | { readonly rule: 'A10.4'; readonly fact: 'notBroken' | 'notPersonnel' }
  | { readonly rule: 'A10.4'; readonly fact: 'dropsWeapon' | 'keepsWeapon'; readonly weapon: string }
  | { readonly rule: 'A10.4'; readonly fact: 'choosesFreely'; readonly weapons: readonly string[] }
  | {
      readonly rule: 'A10.4';
      readonly fact: 'choosesWeapons';
      readonly weapons: readonly string[];
      readonly portage: number;
    }
  | {
      readonly rule: 'A10.5';
      readonly fact: 'openGroundInView';
      readonly enemy: UnitId;
      readonly range: number;
    }
  | { readonly rule: 'A10.5'; readonly fact: 'adjacentEnemy' | 'sameLocationEnemy'; readonly enemy: UnitId }
  | {
      readonly rule: 'A10.41';
      readonly fact: 'mayBreak';
      readonly enemies: readonly UnitId[];
      readonly places: readonly LocationId[];
    }
  | { readonly rule: 'A10.5'; readonly fact: 'attackerFirst'; readonly units: readonly UnitId[] }
  | { readonly rule: 'A10.5'; readonly fact: 'inMelee' }
  | { readonly rule: 'B25.4'; readonly fact: 'inBlaze' | 'intoBlaze' }
  | { readonly rule: 'A10.5'; readonly fact: 'noDm' }
  | { readonly rule: 'A10.5'; readonly fact: 'dm' }
  | { readonly rule: 'A10.5'; readonly fact: 'failureToRout' | 'surrendersOrFails' | 'failsThere' }
  | { readonly rule: 'A19.12'; readonly fact: 'disruptedStays' }
  | { readonly rule: 'A10.53'; readonly fact: 'pinned' | 'hasRouted' }
  | { readonly rule: 'E1.54'; readonly fact: 'nightRout' }
  | { readonly rule: 'A10.62'; readonly fact: 'dmMarker' | 'dmBlaze' }
  | { readonly rule: 'A10.62'; readonly fact: 'dmAdjacent' | 'dmOpenGround'; readonly enemy: UnitId }
  | { readonly rule: 'A7.7'; readonly fact: 'encircledDoubles' }
  | { readonly rule: 'A17.2'; readonly fact: 'wounded' };
