/**
 * The counters of the palette: one row a counter, values as printed on it.
 * `fp`, `range`, `morale` and `brokenMorale` are whole numbers; a dash on the counter is `undefined`.
 */
export const NATIONALITIES = ['german', 'russian', 'american', 'british'] as const;
export type Nationality = (typeof NATIONALITIES)[number];

export type CounterKind = 'squad' | 'halfSquad' | 'crew' | 'leader' | 'hero' | 'gun' | 'vehicle';

/** Class as printed: Elite, 1st Line, 2nd Line, Green, Conscript. */
export type TroopClass = 'E' | '1' | '2' | 'G' | 'C';

export interface CounterRow {
  readonly nationality: Nationality;
  readonly kind: CounterKind;
  /** For people: '4-6-7', '9-1', 'PzKpfw IVH'. */
  readonly label: string;
  readonly troopClass?: TroopClass;
  readonly fp?: number;
  readonly smoke?: number;
  readonly range?: number;
  readonly morale?: number;
  readonly brokenMorale?: number;
  /** Broken morale stands in a square (A10.63). */
  readonly selfRally?: boolean;
  /** Morale is underscored: an ELR of its own of 5 (A19.13). */
  readonly underscored?: boolean;
  /** Leadership DRM. */
  readonly leadership?: number;
  readonly rule: string;
}

export interface WeaponRow {
  readonly nationality: Nationality;
  readonly kind: 'lmg' | 'mmg' | 'hmg' | 'hmg50' | 'atr' | 'mortar' | 'lat' | 'flamethrower' | 'demolitionCharge';
  readonly label: string;
  readonly fp?: number;
  readonly range?: number;
  readonly rateOfFire?: number;
  readonly portage: number;
  readonly breakdown?: number;
  readonly rule: string;
}

export const COUNTERS = {
  'ge-467': { nationality: 'german', kind: 'squad', label: '4-6-7', troopClass: '1', fp: 4, smoke: 1, range: 6, morale: 7, brokenMorale: 7, rule: 'A1.2' },
  'ru-447': { nationality: 'russian', kind: 'squad', label: '4-4-7', troopClass: '1', fp: 4, range: 4, morale: 7, brokenMorale: 7, rule: 'A1.2' },
} as const satisfies Readonly<Record<string, CounterRow>>;
export type CounterId = keyof typeof COUNTERS;

export const WEAPONS = {
  'ge-lmg': { nationality: 'german', kind: 'lmg', label: 'LMG', fp: 3, range: 8, rateOfFire: 1, portage: 1, rule: 'A9' },
} as const satisfies Readonly<Record<string, WeaponRow>>;
export type WeaponCounterId = keyof typeof WEAPONS;

export const counter = (id: CounterId): CounterRow => COUNTERS[id];
export const weapon = (id: WeaponCounterId): WeaponRow => WEAPONS[id];
