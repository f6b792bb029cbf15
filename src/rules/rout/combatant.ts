import { isBroken, isGoodOrder, has, type Unit } from '../../units/unit.ts';
import type { LocationIndex } from '../../board/map/gameMap.ts';
import type { LatticePoint } from '../../hexgrid/lattice.ts';
import type { TerrainName } from '../../board/terrain/terrain.ts';
import { counter, weapon } from '../../units/counters.ts';
import type { CounterRow, WeaponRow } from '../../units/counterRow.ts';
import type { Settings } from '../../units/ruleSet.ts';
import { inherentRange, isArmed, isUnarmed } from '../../units/strength.ts';

/**
 * A set of enemies: a string in which each character holds the bits of so many of them (`Combatant.bit`), with none
 * at its end that holds nobody. Equal sets are equal strings, and so keys of a Map as they are.
 */
export type Seen = string & { readonly brand: 'Seen' };
export const NOBODY = '' as Seen;

const BITS_OF_A_CHARACTER = 14;
/** Above all that a key is otherwise made of, and below the surrogates. */
const BASE = 1 << BITS_OF_A_CHARACTER;

export const includes = (seen: Seen, { bit }: Combatant): boolean =>
  (seen.charCodeAt(bit / BITS_OF_A_CHARACTER) & (1 << (bit % BITS_OF_A_CHARACTER))) !== 0;

/** The set of these enemies. */
export const setOf = (enemies: readonly Combatant[]): Seen => {
  const words: number[] = [];
  for (const { bit } of enemies) {
    const word = Math.floor(bit / BITS_OF_A_CHARACTER);
    while (words.length <= word) words.push(BASE);
    words[word] = (words[word] ?? BASE) | (1 << (bit % BITS_OF_A_CHARACTER));
  }
  return String.fromCharCode(...words) as Seen;
};

/** The enemies of either set. */
export const union = (one: Seen, other: Seen): Seen => {
  if (one === other || other === NOBODY) return one;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let both = '';
  for (let word = 0; word < short.length; word += 1)
    both += String.fromCharCode(short.charCodeAt(word) | long.charCodeAt(word));
  return (both + long.slice(short.length)) as Seen;
};

/** No weapon counts in the Rout Phase beyond this range. @rule A10.532 */
export const rangeCap = (rules: Settings): number => Number(rules['SK-range']);

/** An enemy unit with all that the Rout Phase asks of it worked out once. */
export interface Combatant {
  /** Its place in the list of enemies, and its bit in a set of them. */
  readonly bit: number;
  readonly unit: Unit;
  readonly row: CounterRow;
  /** Where in its hex it is: outside, in a foxhole, in a pillbox. */
  readonly place: LocationIndex;
  /** Its Location. */
  readonly at: LocationIndex;
  readonly hex: LatticePoint;
  readonly armed: boolean;
  readonly broken: boolean;
  /** Neither broken, nor berserk, nor held in Melee; a vehicle neither Stunned nor abandoned. */
  readonly goodOrder: boolean;
  /** A neighbour that a broken unit may not stay with. */
  readonly drivesOff: boolean;
  /** Beneath a "?", or hidden: its Location is known to its owner alone. */
  readonly concealed: boolean;
  /** It is a unit to be near, in sight of or ADJACENT to; a Gun is only the weapon of those who man it. */
  readonly counts: boolean;
  /** Longest range at which it or its weapons could fire, never over 16; 0 if it has none. */
  readonly normalRange: number;
  /** The same as if it were not broken. */
  readonly rangeUnbroken: number;
}

const isMachineGun = ({ kind }: WeaponRow): boolean =>
  kind === 'lmg' || kind === 'mmg' || kind === 'hmg' || kind === 'hmg50';

/** Weapons that fire at Infantry with FP of their own or by a hit, and work. */
export const usableWeapons = (unit: Unit): readonly WeaponRow[] =>
  (isUnarmed(unit) ? [] : unit.weapons)
    .filter(({ malfunctioned }) => !malfunctioned)
    .map((held) => weapon(held.counter))
    .filter(
      (row) =>
        isMachineGun(row) || row.kind === 'atr' || row.kind === 'flamethrower' || row.kind === 'mortar',
    );

/**
 * Marked as one that has Wall Advantage in its Location, and still fit to: armed and unbroken. That it is for the
 * whole Location, and that of two enemies over one hexside one alone has it, is told by B9.32 of the Rulebook
 * (v3.01) and, as to when it is claimed, by aslskacademy.com.
 *
 * @rule B9.32
 */
export const hasWallAdvantage = (unit: Unit): boolean =>
  has(unit, 'wallAdvantage') && !isBroken(unit) && isArmed(unit) && unit.heldBy === undefined;

/** Marsh, streams, and fordable water, where Infantry Fords. */
export const WET: readonly TerrainName[] = [
  'marsh',
  'shallowStream',
  'deepStream',
  'shallowWater',
  'shallowRiver',
];

/**
 * Whoever fires out of marsh or a stream, or Fords, uses Area Fire: A7.23, B16.31, B20.4 and B21.41 as the
 * Rulebook (v3.01) has them. Who Wades (G13.42) is taken to fire no better.
 *
 * @rule A7.23
 */
export const firesFromWater = (unit: Unit, name: TerrainName): boolean =>
  WET.includes(name) || has(unit, 'wading');

export const needsTwoSmc = (row: WeaponRow): boolean => isMachineGun(row);

/**
 * Normal Range for the Rout Phase: the longest of the unit's own and its working weapons', capped at 16; none
 * of a Gun that is out of order.
 *
 * @rule A10.532
 */
export const normalRange = (unit: Unit, row: CounterRow, rules: Settings): number => {
  if (row.kind === 'gun' && has(unit, 'mainOut')) return 0;
  if (row.kind === 'vehicle' || row.kind === 'gun') return rangeCap(rules);
  return Math.min(
    rangeCap(rules),
    Math.max(inherentRange(unit) ?? 0, ...usableWeapons(unit).map(({ range }) => range ?? 0)),
  );
};

/** The Combatant that a unit on the table is. */
export const combatant = (
  unit: Unit,
  { bit, place, at, hex }: Pick<Combatant, 'bit' | 'place' | 'at' | 'hex'>,
  rules: Settings,
): Combatant => {
  const row = counter(unit.counter);
  const armed = isArmed(unit);
  const goodOrder = isGoodOrder(unit);
  return {
    bit,
    unit,
    row,
    place,
    at,
    hex,
    armed,
    broken: isBroken(unit),
    goodOrder,
    drivesOff: armed && (rules['SK-neighbours'] === 'goodOrder' ? goodOrder : !isBroken(unit)),
    concealed: has(unit, 'concealed') || has(unit, 'hidden'),
    counts: row.kind !== 'gun' && !has(unit, 'abandoned'),
    normalRange: normalRange(unit, row, rules),
    rangeUnbroken: normalRange(
      { ...unit, conditions: unit.conditions.filter((condition) => condition !== 'broken') },
      row,
      rules,
    ),
  };
};
