import type { WeaponRow } from './counterRow.ts';
import { counter, weapon } from './counters.ts';
import { isMultiMan } from './strength.ts';
import type { Unit, UnitId } from './unit.ts';

/** What kind of ordnance it is, by the letters of its name. C2.22 */
export type OrdnanceKind = 'mortar' | 'recoilless' | 'antitankRifle' | 'antiaircraft' | 'other';

/** @rule C2.22 */
export const gunKindOf = ({ label }: { readonly label: string }): OrdnanceKind => {
  if (/\b(?:MTR|Mortar)\b/i.test(label)) return 'mortar';
  if (/\b(?:RCL|Recoilless)\b/i.test(label)) return 'recoilless';
  return /\b(?:AA|Antiaircraft)\b/i.test(label) ? 'antiaircraft' : 'other';
};

/** @rule C9.2 C12.1 C13.2 */
export const supportWeaponKindOf = ({ kind, label }: Pick<WeaponRow, 'kind' | 'label'>): OrdnanceKind => {
  if (kind === 'mortar') return 'mortar';
  if (kind === 'atr') return 'antitankRifle';
  return /\bRCL\b/.test(label) ? 'recoilless' : 'other';
};

/** One weapon that has to hit first, by who mans it. C3.1 */
export interface ToHitWeapon {
  readonly by: UnitId;
  /** A Gun in his Location, or the place of a weapon among those that he has. */
  readonly weapon: UnitId | number;
}

/** All weapons of a unit that have to hit first: what it has, and the Guns in its Location. @rule C3.1 */
export const toHitWeaponsOf = (units: readonly Unit[], unit: Unit): readonly ToHitWeapon[] => [
  ...unit.weapons.flatMap((held, place) =>
    weapon(held.counter).toHit === true ? [{ by: unit.id, weapon: place }] : [],
  ),
  ...(isMultiMan(unit)
    ? units
        .filter(
          ({ at, side, counter: row }) => at === unit.at && side === unit.side && counter(row).kind === 'gun',
        )
        .map(({ id }) => ({ by: unit.id, weapon: id }))
    : []),
];

/** What kind of ordnance a weapon is; `undefined` of what is not on the table. @rule C2.22 */
export const toHitKindOf = (
  units: readonly Unit[],
  { by, weapon: which }: ToHitWeapon,
): OrdnanceKind | undefined => {
  const holder = units.find(({ id }) => id === (typeof which === 'number' ? by : which));
  if (typeof which !== 'number') return holder && gunKindOf(counter(holder.counter));
  const held = holder?.weapons[which];
  return held && supportWeaponKindOf(weapon(held.counter));
};
