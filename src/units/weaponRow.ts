import type { Ordnance, WeaponKind, WeaponRow } from './counterRow.ts';
import type { Nationality } from './nationality.ts';

type Printed = Pick<WeaponRow, 'kind' | 'label' | 'portage'> & Partial<WeaponRow>;

/** R# of each kind; weapons that have an X# of their own are gone at once, and are not repaired. */
const REPAIR: Partial<Readonly<Record<WeaponKind, number>>> = {
  lmg: 1,
  mmg: 2,
  hmg: 3,
  hmg50: 2,
  atr: 1,
  mortar: 1,
};

/** Of these the R# stands on published art; of all others it is that of their kind, and unconfirmed. */
const READ: Partial<Readonly<Record<Nationality, readonly WeaponKind[]>>> = {
  german: ['lmg', 'mmg', 'hmg', 'atr'],
  russian: ['lmg', 'mmg', 'hmg', 'hmg50'],
  american: ['mmg', 'hmg', 'hmg50'],
  british: ['mmg', 'hmg'],
};

const repairOf = (
  nationality: Nationality,
  kind: WeaponKind,
): Pick<WeaponRow, 'repair' | 'repairUnconfirmed'> => ({
  ...(REPAIR[kind] !== undefined && { repair: REPAIR[kind] }),
  ...(READ[nationality]?.includes(kind) !== true && { repairUnconfirmed: true }),
});

/** Rows of one nation; 12 is the malfunction number of a weapon that has none printed. */
export const weaponsOf = (nationality: Nationality) => ({
  machineGun: (
    kind: 'lmg' | 'mmg' | 'hmg' | 'hmg50',
    [fp, range]: readonly [number, number],
    rateOfFire: number,
    printed: Omit<Printed, 'kind'>,
  ): WeaponRow => ({
    nationality,
    kind,
    fp,
    range,
    spraying: true,
    rateOfFire,
    breakdown: 12,
    ...repairOf(nationality, kind),
    rule: 'A9',
    ...printed,
  }),
  mortar: (
    ordnance: Ordnance,
    [minimumRange, range]: readonly [number, number],
    rateOfFire: number,
    printed: Omit<Printed, 'kind'>,
  ): WeaponRow => ({
    nationality,
    kind: 'mortar',
    ordnance,
    minimumRange,
    range,
    rateOfFire,
    breakdown: 12,
    ...repairOf(nationality, 'mortar'),
    toHit: true,
    rule: 'C9.1',
    ...printed,
  }),
  antitankRifle: (label = 'ATR'): WeaponRow => ({
    nationality,
    kind: 'atr',
    label,
    fp: 1,
    range: 12,
    portage: 1,
    breakdown: 12,
    ...repairOf(nationality, 'atr'),
    rule: 'C13.2',
  }),
  /** One of 20mm, fired on a To Hit table; its range was not read. */
  heavyRifle: (rateOfFire: number, portage: number): WeaponRow => ({
    nationality,
    kind: 'atr',
    label: '20L ATR',
    ordnance: { calibre: 20, barrel: 'L' },
    rateOfFire,
    portage,
    breakdown: 12,
    ...repairOf(nationality, 'atr'),
    toHit: true,
    rule: 'C13.2',
  }),
  recoilless: (calibre: number, rateOfFire: number, printed: Partial<WeaponRow>): WeaponRow => ({
    nationality,
    kind: 'lat',
    label: `${String(calibre)} RCL`,
    ordnance: { calibre, barrel: '' },
    rateOfFire,
    portage: 5,
    breakdown: 12,
    toHit: true,
    rule: 'C12',
    ...printed,
  }),
  shapedCharge: (
    label: string,
    [fp, range]: readonly [number, number],
    printed: Partial<WeaponRow>,
  ): WeaponRow => ({
    nationality,
    kind: 'lat',
    label,
    fp,
    range,
    portage: 1,
    toHit: true,
    rule: 'C13.4',
    ...printed,
  }),
  flamethrower: (): WeaponRow => ({
    nationality,
    kind: 'flamethrower',
    label: 'FT',
    fp: 24,
    range: 1,
    portage: 1,
    removal: 10,
    rule: 'A22.1',
  }),
  demolitionCharge: (): WeaponRow => ({
    nationality,
    kind: 'demolitionCharge',
    label: 'DC',
    fp: 30,
    range: 1,
    portage: 1,
    removal: 12,
    rule: 'A23.1',
  }),
});
