import { weapon } from '../../units/counters.ts';
import { portageCapacity } from '../../units/strength.ts';
import type { Unit, Weapon } from '../../units/unit.ts';
import type { Ground } from '../ruling.ts';

const portage = (weapons: readonly Weapon[]): number => weapons.reduce((sum, held) => sum + weapon(held.counter).portage, 0);

const subsets = (weapons: readonly Weapon[]): readonly (readonly Weapon[])[] =>
  weapons.reduce<readonly (readonly Weapon[])[]>((all, held) => [...all, ...all.map((some) => [...some, held])], [[]]);

const LARGEST_SET = 8;

const name = (held: Weapon): string => weapon(held.counter).label;

/**
 * What a broken unit does with its weapons before it routs: all that fit its IPC go along and may not be dropped; of
 * more, a set that comes to exactly the IPC or the nearest sum below it; the rest stays.
 *
 * @rule A10.4
 */
export const weaponsInRout = (unit: Unit): readonly Ground[] => {
  const capacity = portageCapacity(unit);
  const weapons = unit.weapons.slice(0, LARGEST_SET);
  if (portage(weapons) <= capacity) return weapons.map((held) => ({ rule: 'A10.4', fact: 'keepsWeapon', weapon: name(held) }));
  const lawful = subsets(weapons).filter((some) => portage(some) <= capacity);
  const most = Math.max(...lawful.map(portage));
  const best = lawful.filter((some) => portage(some) === most);
  const choices = new Map(best.map((some) => [some.map(name).sort().join(' + '), some]));
  const [only] = [...choices.values()];
  if (choices.size === 1 && only) {
    return weapons.map((held) => ({ rule: 'A10.4', fact: only.includes(held) ? 'keepsWeapon' : 'dropsWeapon', weapon: name(held) }));
  }
  return [{ rule: 'A10.4', fact: 'choosesWeapons', weapons: [...choices.keys()], portage: most }];
};
