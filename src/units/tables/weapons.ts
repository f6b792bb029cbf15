import type { Ordnance, WeaponKind, WeaponRow } from '../counterRow.ts';
import type { Nationality } from '../nationality.ts';

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
const weaponsOf = (nationality: Nationality) => ({
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
  antitankRifle: (): WeaponRow => ({
    nationality,
    kind: 'atr',
    label: 'ATR',
    fp: 1,
    range: 12,
    portage: 1,
    breakdown: 12,
    ...repairOf(nationality, 'atr'),
    rule: 'C13.2',
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

const german = weaponsOf('german');
const russian = weaponsOf('russian');
const american = weaponsOf('american');
const british = weaponsOf('british');
const japanese = weaponsOf('japanese');
const finnish = weaponsOf('finnish');

/** Support weapons of the palette. */
export const WEAPON_TABLE = {
  'ge-lmg': german.machineGun('lmg', [3, 8], 1, { label: 'LMG', portage: 1 }),
  'ge-mmg': german.machineGun('mmg', [5, 12], 2, { label: 'MMG', portage: 3, dismantled: 2 }),
  'ge-hmg': german.machineGun('hmg', [7, 16], 3, { label: 'HMG', portage: 4, dismantled: 2 }),
  'ge-atr': german.antitankRifle(),
  'ge-mtr-50': german.mortar({ calibre: 50, barrel: '*' }, [2, 13], 3, {
    label: '50* MTR',
    portage: 5,
    dismantled: 3,
  }),
  'ge-psk': german.shapedCharge('PSK', [12, 4], { removal: 10, rule: 'C13.3' }),
  'ge-ft': german.flamethrower(),
  'ge-dc': german.demolitionCharge(),
  'ru-lmg': russian.machineGun('lmg', [2, 6], 1, { label: 'LMG', portage: 1, breakdown: 11 }),
  'ru-mmg': russian.machineGun('mmg', [4, 10], 2, { label: 'MMG', portage: 5, breakdown: 11 }),
  'ru-hmg': russian.machineGun('hmg', [6, 12], 3, { label: 'HMG', portage: 5 }),
  'ru-hmg50': russian.machineGun('hmg50', [8, 16], 3, { label: '.50 HMG', portage: 5, dismantled: 3 }),
  'ru-atr': russian.antitankRifle(),
  'ru-mtr-50': russian.mortar({ calibre: 50, barrel: '*' }, [3, 20], 3, {
    label: '50* MTR',
    portage: 4,
    dismantled: 2,
  }),
  'ru-mtr-37': russian.mortar({ calibre: 37, barrel: '*' }, [1, 4], 2, { label: '37* MTR', portage: 1 }),
  'ru-ft': russian.flamethrower(),
  'ru-dc': russian.demolitionCharge(),
  'am-lmg': american.machineGun('lmg', [2, 6], 1, { label: 'LMG', portage: 1, breakdown: 11 }),
  'am-mmg': american.machineGun('mmg', [4, 10], 2, { label: 'MMG', portage: 3, dismantled: 2 }),
  'am-hmg': american.machineGun('hmg', [6, 12], 3, { label: 'HMG', portage: 5, dismantled: 3 }),
  'am-hmg50': american.machineGun('hmg50', [8, 16], 3, { label: '.50 HMG', portage: 5, dismantled: 3 }),
  'am-atr': american.antitankRifle(),
  'am-mtr-60': american.mortar({ calibre: 60, barrel: '*' }, [3, 45], 3, {
    label: '60* MTR M2',
    portage: 5,
    dismantled: 3,
  }),
  'am-mtr-60m19': american.mortar({ calibre: 60, barrel: '*' }, [2, 18], 2, {
    label: '60* MTR M19',
    portage: 4,
    dismantled: 2,
    breakdown: 11,
  }),
  'am-baz43': american.shapedCharge('BAZ 43', [8, 4], { removal: 10 }),
  'am-baz44': american.shapedCharge('BAZ 44', [8, 4], { removal: 11 }),
  'am-baz45': american.shapedCharge('BAZ 45', [8, 5], { removal: 11 }),
  'am-ft': american.flamethrower(),
  'am-dc': american.demolitionCharge(),
  'br-lmg': british.machineGun('lmg', [2, 7], 1, { label: 'LMG', portage: 1 }),
  'br-mmg': british.machineGun('mmg', [4, 12], 2, { label: 'MMG', portage: 4, dismantled: 2 }),
  'br-hmg': british.machineGun('hmg', [6, 14], 3, { label: 'HMG', portage: 5, dismantled: 3 }),
  'br-hmg50': british.machineGun('hmg50', [8, 16], 3, { label: '.50 HMG', portage: 5 }),
  'br-atr': british.antitankRifle(),
  'br-mtr-51': british.mortar({ calibre: 51, barrel: '' }, [2, 11], 2, {
    label: '51 MTR',
    portage: 4,
    dismantled: 2,
  }),
  'br-mtr-51light': british.mortar({ calibre: 51, barrel: '' }, [2, 8], 1, {
    label: '51 MTR light',
    portage: 3,
    breakdown: 11,
  }),
  'br-piat': british.shapedCharge('PIAT', [8, 3], { breakdown: 10, repair: 2, rule: 'C13.6' }),
  'br-ft': british.flamethrower(),
  'br-dc': british.demolitionCharge(),
  'ja-lmg': japanese.machineGun('lmg', [2, 6], 1, { label: 'LMG', portage: 1, breakdown: 11 }),
  'ja-mmg': japanese.machineGun('mmg', [4, 11], 2, {
    label: 'MMG',
    portage: 3,
    dismantled: 2,
    breakdown: 11,
  }),
  'ja-hmg': japanese.machineGun('hmg', [6, 14], 3, {
    label: 'HMG',
    portage: 4,
    dismantled: 3,
    breakdown: 11,
  }),
  'ja-mtr-50': japanese.mortar({ calibre: 50, barrel: '*' }, [1, 16], 2, {
    label: '50* MTR',
    portage: 4,
    dismantled: 2,
    unconfirmed: true,
  }),
  'ja-ft': japanese.flamethrower(),
  'ja-dc': japanese.demolitionCharge(),
  'fi-lmg': finnish.machineGun('lmg', [3, 8], 1, { label: 'LMG', portage: 1 }),
  'fi-mmg': finnish.machineGun('mmg', [5, 12], 2, { label: 'MMG', portage: 3, dismantled: 2 }),
  'fi-hmg': finnish.machineGun('hmg', [7, 16], 3, { label: 'HMG', portage: 4, dismantled: 2 }),
  'fi-atr': finnish.antitankRifle(),
  'fi-mtr-50': finnish.mortar({ calibre: 50, barrel: '*' }, [2, 13], 3, {
    label: '50* MTR',
    portage: 5,
    dismantled: 3,
  }),
  'fi-psk': finnish.shapedCharge('PSK', [12, 4], { removal: 10, rule: 'C13.3' }),
  'fi-ft': finnish.flamethrower(),
  'fi-dc': finnish.demolitionCharge(),
} as const satisfies Readonly<Record<string, WeaponRow>>;
