import type { UnitId } from '../../units/unit.ts';

/** An unbroken leader who goes along with a broken unit. */
export type VoluntaryRoutGround =
  | {
      readonly rule: 'A10.711';
      readonly fact: 'mayGoAlong' | 'sharesPeril' | 'staysWithIt' | 'noMorePortage';
      readonly leader: UnitId;
    }
  | {
      readonly rule: 'A10.711';
      readonly fact: 'mayNotGoAlong';
      readonly leader: UnitId;
      readonly why: 'pinned' | 'berserk' | 'melee' | 'routed' | 'wounded';
    }
  | {
      readonly rule: 'A10.711';
      readonly fact: 'helpsCheck';
      readonly leader: UnitId;
      readonly leadership: number;
    }
  | { readonly rule: 'A10.711'; readonly fact: 'bringsWeapons'; readonly weapons: readonly string[] }
  | { readonly rule: 'A10.22'; readonly fact: 'noHelpToLeader'; readonly leader: UnitId }
  | { readonly rule: 'A17.2'; readonly fact: 'woundedCompanion'; readonly leader: UnitId }
  | { readonly rule: 'A10.711'; readonly fact: 'mayRoutWith'; readonly units: readonly UnitId[] };
