import type { CounterRow, WeaponRow } from './counterRow.ts';
import { AMERICAN } from './tables/american.ts';
import { BRITISH } from './tables/british.ts';
import { FINNISH } from './tables/finnish.ts';
import { GERMAN } from './tables/german.ts';
import { JAPANESE } from './tables/japanese.ts';
import { PARTISAN } from './tables/partisan.ts';
import { RUSSIAN } from './tables/russian.ts';
import { WEAPON_TABLE } from './tables/weapons.ts';

export { NATIONALITIES, prefixOf } from './nationality.ts';
export type { Nationality } from './nationality.ts';
export type {
  Armament,
  CounterKind,
  CounterRow,
  Ordnance,
  TroopClass,
  WeaponKind,
  WeaponRow,
} from './counterRow.ts';

/** The counters of the palette: one row a counter, values as printed on it. */
export const COUNTERS = {
  ...GERMAN,
  ...RUSSIAN,
  ...AMERICAN,
  ...BRITISH,
  ...JAPANESE,
  ...FINNISH,
  ...PARTISAN,
} as const satisfies Readonly<Record<string, CounterRow>>;
export type CounterId = keyof typeof COUNTERS;

/** The support weapons of the palette. */
export const WEAPONS = WEAPON_TABLE;
export type WeaponCounterId = keyof typeof WEAPONS;

export const counter = (id: CounterId): CounterRow => COUNTERS[id];
export const weapon = (id: WeaponCounterId): WeaponRow => WEAPONS[id];
