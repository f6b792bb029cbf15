import type { LocationId } from '../../board/gameMap.ts';
import type { UnitId } from '../../units/unit.ts';

/** Concealed enemies. */
export type ConcealmentGround =
  | { readonly rule: 'A10.533'; readonly fact: 'repulse' | 'concealedIgnored'; readonly enemy: UnitId }
  | {
      readonly rule: 'A10.533';
      readonly fact: 'couldInterdict' | 'couldBar' | 'couldTake' | 'couldDrive';
      readonly enemy: UnitId;
      readonly places: readonly LocationId[];
    }
  | {
      readonly rule: 'A10.533';
      readonly fact: 'onceThrownBack';
      readonly fate: 'eliminated' | 'surrenders' | 'stays';
    }
  | {
      readonly rule: 'A12.15';
      readonly fact: 'thrownBack';
      readonly enemies: readonly UnitId[];
      readonly back: readonly LocationId[];
    }
  | { readonly rule: 'A12.15'; readonly fact: 'onlyDummies'; readonly ends: readonly LocationId[] };
