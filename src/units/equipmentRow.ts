import type { Armament, CounterRow, Ordnance } from './counterRow.ts';
import type { Nationality } from './nationality.ts';

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
