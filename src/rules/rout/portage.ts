import { weapon } from '../../units/counters.ts';
import { portageCapacity } from '../../units/strength.ts';
import type { Settings } from '../../units/ruleSet.ts';
import type { Unit, Weapon } from '../../units/unit.ts';
import type { Ground } from '../ruling.ts';

const portage = (weapons: readonly Weapon[]): number => weapons.reduce((sum, held) => sum + weapon(held.counter).portage, 0);

const subsets = (weapons: readonly Weapon[]): readonly (readonly Weapon[])[] =>
  weapons.reduce<readonly (readonly Weapon[])[]>((all, held) => [...all, ...all.map((some) => [...some, held])], [[]]);

/** Its owner likes what he likes, but leaves nothing that the unit could still carry. */
const ofHisChoice = (weapons: readonly Weapon[], lawful: readonly (readonly Weapon[])[]): readonly Ground[] => {
  const isPartOf = (some: readonly Weapon[], other: readonly Weapon[]): boolean => other.length > some.length && some.every((held) => other.includes(held));
  const fullest = lawful.filter((some) => !lawful.some((other) => isPartOf(some, other)));
  const choices = [...new Set(fullest.map((some) => some.map(name).sort().join(' + ')))];
  const [only] = fullest;
  if (choices.length === 1 && only) return weapons.map((held) => ({ rule: 'A10.4', fact: only.includes(held) ? 'keepsWeapon' : 'dropsWeapon', weapon: name(held) }));
  return [{ rule: 'A10.4', fact: 'choosesFreely', weapons: choices }];
};

const LARGEST_SET = 8;

const name = (held: Weapon): string => weapon(held.counter).label;

/**
 * What a broken unit does with its weapons before it routs: all that fit its IPC go along and may not be dropped; of
 * more, a set that comes to exactly the IPC or the nearest sum below it; the rest stays.
 *
 * @rule A10.4
 */
export const weaponsInRout = (unit: Unit, rules: Settings): readonly Ground[] => {
  const capacity = portageCapacity(unit);
  const weapons = unit.weapons.slice(0, LARGEST_SET);
  if (portage(weapons) <= capacity) return weapons.map((held) => ({ rule: 'A10.4', fact: 'keepsWeapon', weapon: name(held) }));
  const lawful = subsets(weapons).filter((some) => portage(some) <= capacity);
  if (rules['SK-portage'] === 'ownersChoice') return ofHisChoice(weapons, lawful);
  const most = Math.max(...lawful.map(portage));
  const best = lawful.filter((some) => portage(some) === most);
  const choices = new Map(best.map((some) => [some.map(name).sort().join(' + '), some]));
  const [only] = [...choices.values()];
  if (choices.size === 1 && only) {
    return weapons.map((held) => ({ rule: 'A10.4', fact: only.includes(held) ? 'keepsWeapon' : 'dropsWeapon', weapon: name(held) }));
  }
  return [{ rule: 'A10.4', fact: 'choosesWeapons', weapons: [...choices.keys()], portage: most }];
};
