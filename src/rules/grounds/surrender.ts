import type { Side, UnitId } from '../../units/unit.ts';

/** Why an enemy takes no prisoners. */
export type WhyNoPrisoner =
  | 'concealed'
  | 'vehicle'
  | 'abandoned'
  | 'aboard'
  | 'unarmed'
  | 'broken'
  | 'melee'
  | 'berserk';

/** Whether a unit surrenders, and to whom. */
export type SurrenderGround =
  | { readonly rule: 'A19.12'; readonly fact: 'disruptedSurrenders' }
  | {
      readonly rule: 'A20.21';
      readonly fact: 'surrenders' | 'safeWayOut' | 'surrendersThere';
      readonly captors: readonly UnitId[];
    }
  | {
      readonly rule: 'A20.21';
      readonly fact: 'noWayOut' | 'onlyLowCrawl' | 'onlyUnderFire' | 'encircledSurrenders';
    }
  | {
      readonly rule: 'A20.21';
      readonly fact: 'onlyToSurrender' | 'noWayOn' | 'onlyUnderFireOn' | 'disruptedOnTheWay';
    }
  | {
      readonly rule: 'A20.21';
      readonly fact: 'takesNoPrisoners';
      readonly enemy: UnitId;
      readonly why: WhyNoPrisoner;
    }
  | { readonly rule: 'B30.5'; readonly fact: 'safeInPillbox'; readonly captors: readonly UnitId[] }
  | {
      readonly rule: 'A20.21';
      readonly fact: 'neverSurrenders';
      readonly why: 'fanatic' | 'commissar' | 'ssToRussians' | 'gurkha' | 'partisan' | 'japanese';
    }
  | { readonly rule: 'A20.3'; readonly fact: 'noQuarter'; readonly side: Side };
