import type { LocationId } from '../../board/gameMap.ts';
import type { TerrainName } from '../../board/terrain.ts';
import type { UnitId } from '../../units/unit.ts';

/** Why an enemy unit cannot Interdict although it sees the unit. A10.532 */
export type Disability =
  | 'broken'
  | 'pinned'
  | 'cx'
  | 'encircled'
  | 'melee'
  | 'leaderWithoutWeapon'
  | 'halvedFirepower'
  | 'malfunctioned'
  | 'beyondNormalRange'
  | 'noFirepower'
  | 'coveredArc'
  | 'unmanned'
  | 'concealed'
  | 'leaderAlone'
  | 'berserk'
  | 'buttonedUp'
  | 'motion'
  | 'stunned'
  | 'abandoned'
  | 'unarmed'
  | 'mounted'
  | 'spottedFire'
  | 'tooManyPrisoners'
  | 'soleMan'
  | 'tooNear'
  | 'onWire'
  | 'overstacked';

/** Why a hex is no Open Ground to an enemy unit for this entry. A10.531 */
export type Protection =
  | { readonly kind: 'hindrance'; readonly amount: number }
  | { readonly kind: 'terrain'; readonly terrain: TerrainName }
  | { readonly kind: 'hexside'; readonly terrain: TerrainName }
  | { readonly kind: 'heightAdvantage' | 'heightDifference' }
  | { readonly kind: 'paidCover'; readonly terrain: TerrainName | 'foxhole' | 'trench' | 'pillbox' }
  | { readonly kind: 'vehicle'; readonly unit: UnitId }
  | { readonly kind: 'wreck' }
  | { readonly kind: 'emplacedGun'; readonly unit: UnitId };

/** Who Interdicts, and what keeps others from it. */
export type InterdictionGround =
  | {
      readonly rule: 'A10.53';
      readonly fact: 'interdicted';
      readonly enemy: UnitId;
      readonly at: LocationId;
      readonly range: number;
      readonly vertex?: string;
    }
  | { readonly rule: 'A10.531'; readonly fact: 'protected'; readonly enemy: UnitId; readonly by: Protection }
  | {
      readonly rule: 'A10.532';
      readonly fact: 'cannotInterdict';
      readonly enemy: UnitId;
      readonly why: Disability;
    };
