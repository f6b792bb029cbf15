import type { CounterId } from '../../units/counters.ts';
import type { Unit, UnitId } from '../../units/unit.ts';

/** What Random Selection decides about. */
export type SelectionFor = 'kia' | 'casualty' | 'sniper1' | 'sniper2' | 'shortage';

/** What is asked of what comes of an attack that was made at the table. */
export type AttackTask =
  /** One dr for each of these; so many of the highest are chosen, and those tied with them. A.9 */
  | {
      readonly kind: 'attackSelection';
      readonly units: readonly UnitId[];
      readonly count: number;
      readonly number?: number;
      readonly purpose: SelectionFor;
      readonly stack?: readonly UnitId[];
    }
  /** By which counter the unit is Replaced. A19.13 */
  | {
      readonly kind: 'replacement';
      readonly unit: UnitId;
      readonly options: readonly CounterId[];
      readonly rule: 'A15.3' | 'A19.13' | 'A19.131' | 'A19.132';
    }
  /** Never asked: checks that begin once what stands before them is done, leaders first. A10.2 */
  | {
      readonly kind: 'checksDue';
      readonly check: 'morale' | 'pinTask';
      readonly units: readonly UnitId[];
      readonly number: number;
      readonly stack?: readonly UnitId[];
    }
  /** Never asked: the checks for a leader lost, or broken, which are due once the attack is resolved. A10.2 */
  | {
      readonly kind: 'leaderLoss';
      readonly check: 'leaderLossMorale' | 'leaderLossTask';
      readonly leader: Unit;
      readonly witnesses: 'location' | readonly UnitId[];
    };
