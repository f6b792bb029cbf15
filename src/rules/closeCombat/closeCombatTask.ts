import type { LocationId } from '../../board/gameMap.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import type { CreationDrm } from '../leaderCreation/creationTable.ts';

/** What is asked of Close Combat, and leaders made in it. */
export type CloseCombatTask =
  /** A die for each side, the ATTACKER's first. A11.4 */
  | { readonly kind: 'ccAmbush'; readonly at: LocationId }
  /** Two dice for one of the attacks, by its place among all that are declared. */
  | { readonly kind: 'ccRoll'; readonly attack: number; readonly at: LocationId }
  /** Random Selection of the unit that a new leader stands with. A18.2 */
  | { readonly kind: 'ccBase'; readonly attack: number; readonly among: readonly UnitId[] }
  | {
      readonly kind: 'ccLeader';
      readonly attack: number;
      readonly base: Unit;
      readonly drms: readonly CreationDrm[];
    }
  /** These may slip out of the fight, after an Original 2 of their attack or an Original 12 against them. A11.22 */
  | { readonly kind: 'ccInfiltration'; readonly attack: number; readonly among: readonly UnitId[] }
  /** Random Selection of those who suffer Casualty Reduction. A11.11 */
  | { readonly kind: 'ccCasualty'; readonly among: readonly UnitId[] }
  /** Random Selection of those whom a unit that withdraws into their Location makes Known. A11.21 */
  | { readonly kind: 'ccShows'; readonly among: readonly UnitId[] }
  /** A Wound Severity dr in CC, where no leader is missed. A17.11 A11.141 */
  | { readonly kind: 'ccWound'; readonly unit: UnitId };
