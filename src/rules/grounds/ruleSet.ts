import type { UnitId } from '../../units/unit.ts';

/** What the rules chosen leave aside. */
export type RuleSetGround =
  | { readonly rule: 'SK-RtPh'; readonly fact: 'noSurrender' }
  | {
      readonly rule: 'SK-RtPh';
      readonly fact: 'stateNotPlayed';
      readonly state: 'concealed' | 'disrupted' | 'encircled';
      readonly units: readonly UnitId[];
    };
