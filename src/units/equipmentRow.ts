import type { Armament, CounterRow, Ordnance, WeaponKind, WeaponRow } from './counterRow.ts';
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

const SOURCES = ['vasl'] as const;

/** Guns and vehicles of one nation by name. */
export const equipmentOf = (nationality: Nationality) => ({
  gun: (label: string, ordnance: Ordnance): CounterRow => ({
    nationality,
    kind: 'gun',
    sources: SOURCES,
    label,
    ordnance,
    unconfirmed: true,
    rule: 'C2',
  }),
  vehicle: (label: string, armament: Armament, armour: number, alias?: string): CounterRow => ({
    nationality,
    kind: 'vehicle',
    sources: SOURCES,
    label,
    ...(alias !== undefined && { alias }),
    armament,
    armour,
    inherent: 'crew',
    carries: 'riders',
    unconfirmed: true,
    rule: 'D1',
  }),
  halftrack: (label: string, armament: Armament, armour: number): CounterRow => ({
    nationality,
    kind: 'vehicle',
    sources: SOURCES,
    label,
    armament,
    armour,
    inherent: 'crew',
    carries: 'passengers',
    unconfirmed: true,
    rule: 'D6.1',
  }),
  truck: (label: string): CounterRow => ({
    nationality,
    kind: 'vehicle',
    sources: SOURCES,
    label,
    carries: 'passengers',
    unarmoured: true,
    unconfirmed: true,
    rule: 'D6.1',
  }),
});

/** Where it points, and what it fires: which weapons they are was not read. */
const TURRET = { main: 'unread', bowMg: 'unread', coaxialMg: 'unread', mounting: 'turret' } as const;
const CAR = { main: 'unread', coaxialMg: 'unread', mounting: 'turret' } as const;
const MACHINE_GUNS = { coaxialMg: 'unread', mounting: 'turret' } as const;
const HULL = { main: 'unread', mounting: 'hull' } as const;
const UPON = { antiaircraftMg: 'unread', mounting: 'hull' } as const;

const vehicle = (label: string, armament: Armament, rest: Partial<CounterRow>) =>
  ({ kind: 'vehicle', label, armament, armour: 0, inherent: 'crew', rule: 'D1', ...rest }) as const;
const gun = (label: string) => ({ kind: 'gun', label, rule: 'C2' }) as const;

const GENERIC = {
  tank: vehicle('Tank', TURRET, { carries: 'riders' }),
  'mg-tank': vehicle('MG tank', MACHINE_GUNS, { carries: 'riders' }),
  'assault-gun': vehicle('Assault gun', HULL, { carries: 'riders' }),
  'open-spg': vehicle('Open-topped SP gun', HULL, { openTopped: true, carries: 'riders' }),
  'armoured-car': vehicle('Armoured car', CAR, {}),
  'open-car': vehicle('Open-topped armoured car', CAR, { openTopped: true }),
  halftrack: vehicle('Halftrack', UPON, { openTopped: true, carries: 'passengers', rule: 'D6.1' }),
  carrier: vehicle('Carrier', UPON, { openTopped: true, carries: 'passengers', rule: 'D6.1' }),
  truck: { kind: 'vehicle', label: 'Truck', carries: 'passengers', unarmoured: true, rule: 'D6.1' },
  'gun-at': gun('Antitank Gun'),
  'gun-art': gun('Artillery Gun'),
  'gun-inf': gun('Infantry Gun'),
  'gun-aa': gun('Antiaircraft Gun'),
  'gun-mtr': gun('Mortar'),
  'gun-rcl': gun('Recoilless Gun'),
} as const satisfies Readonly<Record<string, Omit<CounterRow, 'nationality' | 'sources'>>>;

/**
 * Guns and vehicles of a nation that stand for all of their kind: `ge-tank`, `ge-gun-at`. They tell what the
 * Rout Phase asks: armed or not, machine guns, turret or hull, open-topped, whom they carry. What is printed
 * on the very counter was not read, so all are unconfirmed.
 */
export const genericsOf = <P extends string>(nationality: Nationality, prefix: P) =>
  Object.fromEntries(
    Object.entries(GENERIC).map(([name, row]): [string, CounterRow] => [
      `${prefix}-${name}`,
      { nationality, ...row, generic: true, unconfirmed: true, sources: SOURCES },
    ]),
  ) as Readonly<Record<`${P}-${keyof typeof GENERIC}`, CounterRow>>;
