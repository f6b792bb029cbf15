import type { CounterRow, WeaponRow } from './counterRow.ts';
import { genericsOf } from './equipmentRow.ts';
import { ALLIED_MINOR } from './tables/alliedMinor.ts';
import { AMERICAN } from './tables/american.ts';
import { AXIS_MINOR } from './tables/axisMinor.ts';
import { BRITISH } from './tables/british.ts';
import { CHINESE } from './tables/chinese.ts';
import { FINNISH } from './tables/finnish.ts';
import { FRENCH } from './tables/french.ts';
import { GERMAN } from './tables/german.ts';
import { HUNGARIAN } from './tables/hungarian.ts';
import { ITALIAN } from './tables/italian.ts';
import { JAPANESE } from './tables/japanese.ts';
import { PARTISAN } from './tables/partisan.ts';
import { RUSSIAN } from './tables/russian.ts';
import { MINOR_WEAPON_TABLE } from './tables/minorWeapons.ts';
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
  ...ITALIAN,
  ...AXIS_MINOR,
  ...HUNGARIAN,
  ...FRENCH,
  ...ALLIED_MINOR,
  ...CHINESE,
  ...genericsOf('german', 'ge'),
  ...genericsOf('russian', 'ru'),
  ...genericsOf('american', 'am'),
  ...genericsOf('british', 'br'),
  ...genericsOf('japanese', 'ja'),
  ...genericsOf('finnish', 'fi'),
  ...genericsOf('italian', 'it'),
  ...genericsOf('axisMinor', 'ax'),
  ...genericsOf('hungarian', 'hu'),
  ...genericsOf('french', 'fr'),
  ...genericsOf('alliedMinor', 'al'),
  ...genericsOf('chinese', 'ch'),
} as const satisfies Readonly<Record<string, CounterRow>>;
export type CounterId = keyof typeof COUNTERS;

/** The support weapons of the palette. */
export const WEAPONS = { ...WEAPON_TABLE, ...MINOR_WEAPON_TABLE } as const;
export type WeaponCounterId = keyof typeof WEAPONS;

export const counter = (id: CounterId): CounterRow => COUNTERS[id];
export const weapon = (id: WeaponCounterId): WeaponRow => WEAPONS[id];
