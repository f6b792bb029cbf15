import { weapon } from '../../../units/counters.ts';
import { portageCapacity } from '../../../units/strength.ts';
import type { Settings } from '../../../units/ruleSet.ts';
import type { Unit, Weapon } from '../../../units/unit.ts';
import type { Ground } from '../../../facts/rout.ts';

const portage = (weapons: readonly Weapon[]): number =>
  weapons.reduce((sum, held) => sum + weapon(held.counter).portage, 0);

/** A set of a unit's weapons: their places in its list. */
export type WeaponSet = readonly number[];

const LARGEST_SET = 8;

const subsets = (count: number): readonly WeaponSet[] =>
  Array.from({ length: count }, (_, place) => place).reduce<readonly WeaponSet[]>(
    (all, place) => [...all, ...all.map((some) => [...some, place])],
    [[]],
  );

const isPartOf = (some: WeaponSet, other: WeaponSet): boolean =>
  other.length > some.length && some.every((place) => other.includes(place));

const name = (held: Weapon): string => weapon(held.counter).label;

const namesOf = (weapons: readonly Weapon[], some: WeaponSet): string =>
  weapons
    .filter((_, place) => some.includes(place))
    .map(name)
    .sort()
    .join(' + ');

/** Of sets that differ in nothing that can be told, the first. */
const distinct = (
  weapons: readonly Weapon[],
  sets: readonly WeaponSet[],
  differ: (held: Weapon) => string,
): readonly WeaponSet[] => [
  ...new Map(
    sets.map((some) => [
      weapons
        .filter((_, place) => some.includes(place))
        .map(differ)
        .sort()
        .join(' + '),
      some,
    ]),
  ).values(),
];

const weaponsOf = (unit: Unit): readonly Weapon[] => unit.weapons.slice(0, LARGEST_SET);

/**
 * The sets of its weapons that a broken unit may take along, one if it has no choice: all that fit its IPC;
 * of more, those that come to exactly the IPC or the nearest sum below it. By the Starter Kit its owner takes
 * what he likes, but leaves nothing that the unit could still carry.
 *
 * @rule A10.4
 */
export const setsToTake = (unit: Unit, rules: Settings): readonly WeaponSet[] => {
  const capacity = portageCapacity(unit);
  const weapons = weaponsOf(unit);
  const weight = (some: WeaponSet): number => portage(weapons.filter((_, place) => some.includes(place)));
  const lawful = subsets(weapons.length).filter((some) => weight(some) <= capacity);
  const most = Math.max(...lawful.map(weight));
  const best =
    rules['SK-portage'] === 'ownersChoice'
      ? lawful.filter((some) => !lawful.some((other) => isPartOf(some, other)))
      : lawful.filter((some) => weight(some) === most && !lawful.some((other) => isPartOf(some, other)));
  return distinct(weapons, best, (held) => `${held.counter} ${String(held.malfunctioned)}`);
};

/**
 * What a broken unit does with its weapons before it routs: all that fit its IPC go along and may not be
 * dropped; of more, a set that comes to exactly the IPC or the nearest sum below it; the rest stays.
 *
 * @rule A10.4
 */
export const weaponsInRout = (unit: Unit, rules: Settings): readonly Ground[] => {
  const weapons = weaponsOf(unit);
  const sets = distinct(weapons, setsToTake(unit, rules), name);
  const [only] = sets;
  if (sets.length === 1 && only)
    return weapons.map((held, place) => ({
      rule: 'A10.4',
      fact: only.includes(place) ? 'keepsWeapon' : 'dropsWeapon',
      weapon: name(held),
    }));
  const choices = sets.map((some) => namesOf(weapons, some));
  if (rules['SK-portage'] === 'ownersChoice')
    return [{ rule: 'A10.4', fact: 'choosesFreely', weapons: choices }];
  return [
    {
      rule: 'A10.4',
      fact: 'choosesWeapons',
      weapons: choices,
      portage: portage(weapons.filter((_, place) => only?.includes(place))),
    },
  ];
};
