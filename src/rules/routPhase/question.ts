import type { LocationId } from '../../board/gameMap.ts';
import type { Weapon, Side, UnitId } from '../../units/unit.ts';
import type { CheckKind } from '../grounds/phase.ts';
import type { Peril } from '../grounds/obstacles.ts';

/** A weapon that lies in a Location without a bearer, and who left it there. */
export interface LyingWeapon {
  readonly weapon: Weapon;
  readonly at: LocationId;
  readonly by: UnitId;
}

/** A question that something which has happened asks; it is answered before anything else goes on. */
export type Task =
  /** Which of its weapons go along, by their places in the unit's list: any of these sets. A10.4 */
  | { readonly kind: 'weapons'; readonly unit: UnitId; readonly sets: readonly (readonly number[])[] }
  /** Somebody who stays may Recover what was left. A4.44 */
  | { readonly kind: 'recovery'; readonly lying: LyingWeapon; readonly among: readonly UnitId[] }
  | { readonly kind: 'recoveryRoll'; readonly lying: LyingWeapon; readonly unit: UnitId; readonly drm: number; readonly others: readonly UnitId[] }
  | { readonly kind: 'surrender'; readonly units: readonly UnitId[]; readonly captors: readonly UnitId[] }
  | { readonly kind: 'check'; readonly check: CheckKind; readonly unit: UnitId; readonly drm: number }
  /** A Wound Severity dr. A17.11 */
  | { readonly kind: 'severity'; readonly unit: UnitId; readonly drm: number }
  /** One dr for each; the highest is chosen. A.9 */
  | { readonly kind: 'selection'; readonly units: readonly UnitId[]; readonly router: UnitId }
  | { readonly kind: 'wire'; readonly unit: UnitId; readonly counters: number }
  | { readonly kind: 'attack'; readonly unit: UnitId; readonly peril: Peril };

/** What the phase waits for; `by` is the side that answers, `undefined` where both may or where dice do. */
export type Question =
  | (Task & { readonly by?: Side })
  /** Who breaks of his own will. A10.41 */
  | { readonly kind: 'breaks'; readonly units: readonly UnitId[]; readonly by?: undefined }
  /** Which unit routs next; `due` are those that have to before the side is done. */
  | { readonly kind: 'unit'; readonly by: Side; readonly due: readonly UnitId[] }
  /** Where the rout under way goes. */
  | { readonly kind: 'way'; readonly unit: UnitId; readonly by: Side }
  | { readonly kind: 'over'; readonly by?: undefined };
