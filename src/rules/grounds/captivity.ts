import type { UnitId } from '../../units/unit.ts';

/** Prisoners, their Guards, and the Unarmed. */
export type CaptivityGround =
  | { readonly rule: 'A20.5'; readonly fact: 'prisoner'; readonly guard: UnitId }
  | { readonly rule: 'A20.5'; readonly fact: 'prisonersGoAlong'; readonly prisoners: readonly UnitId[] }
  | {
      readonly rule: 'A20.5';
      readonly fact: 'tooManyPrisoners';
      readonly captor: UnitId;
      readonly room: number;
      readonly size: number;
    }
  | { readonly rule: 'A20.5'; readonly fact: 'guardMayDeploy'; readonly captors: readonly UnitId[] }
  | { readonly rule: 'A20.54'; readonly fact: 'unarmedNeverBreaks' }
  | { readonly rule: 'A12.1'; readonly fact: 'dummyNeverRouts' };
