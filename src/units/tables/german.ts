import { counterRowsOf, type CounterRow } from '../counterRow.ts';
import { equipmentOf } from '../equipmentRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('german', 'A25.1');
const { gun, vehicle, halftrack, truck } = equipmentOf('german');
const ss = { formation: 'SS', unyielding: 'ssToRussians', rule: 'A25.11' } as const;

/** Strength and broken morale as VASL has them; the class from memory. */
const seen = { sources: ['vasl'], unconfirmed: true } as const;
const weaponless = { formation: 'Fallschirmjäger', ...seen } as const;

/** German counters, SS with broken morale of their own. */
export const GERMAN = {
  'ge-ae-838': squad('E', [8, 3, 8], 8, {
    halfSquad: 'ge-hs-338',
    smoke: 5,
    underscored: true,
    formation: 'Assault Engineers',
    label: '8-3-8 AE',
  }),
  'ge-ae-548': squad('E', [5, 4, 8], 8, {
    halfSquad: 'ge-hs-238',
    formation: 'Assault Engineers',
    label: '5-4-8 AE',
    sources: ['vasl'],
  }),
  'ge-fj-228': squad('E', [2, 2, 8], 8, {
    ...weaponless,
    halfSquad: 'ge-fj-hs-128',
    label: 'FJ 2-2-8',
  }),
  'ge-838': squad('E', [8, 3, 8], 8, { halfSquad: 'ge-hs-338', smoke: 3, underscored: true }),
  'ge-468': squad('E', [4, 6, 8], 8, { halfSquad: 'ge-hs-248', smoke: 2 }),
  'ge-548': squad('E', [5, 4, 8], 8, { halfSquad: 'ge-hs-238', smoke: 2 }),
  'ge-467': squad('1', [4, 6, 7], 7, { halfSquad: 'ge-hs-247', smoke: 1 }),
  'ge-537': squad('2', [5, 3, 7], 7, { halfSquad: 'ge-hs-237', smoke: 1, formation: 'Volksgrenadier' }),
  'ge-447': squad('2', [4, 4, 7], 7, { halfSquad: 'ge-hs-237' }),
  'ge-436': squad('C', [4, 3, 6], 5, { halfSquad: 'ge-hs-236' }),
  'ge-ss-436': squad('C', [4, 3, 6], 6, {
    ...ss,
    ...seen,
    halfSquad: 'ge-ss-hs-236',
    label: 'SS 4-3-6',
  }),
  'ge-ss-ae-838': squad('E', [8, 3, 8], 9, {
    ...ss,
    halfSquad: 'ge-ss-hs-338',
    smoke: 5,
    underscored: true,
    label: 'SS 8-3-8 AE',
  }),
  'ge-ss-838': squad('E', [8, 3, 8], 9, {
    ...ss,
    halfSquad: 'ge-ss-hs-338',
    smoke: 3,
    underscored: true,
    label: 'SS 8-3-8',
  }),
  'ge-ss-658': squad('E', [6, 5, 8], 9, {
    ...ss,
    halfSquad: 'ge-ss-hs-348',
    smoke: 2,
    underscored: true,
    label: 'SS 6-5-8',
  }),
  'ge-ss-548': squad('E', [5, 4, 8], 9, {
    ...ss,
    halfSquad: 'ge-ss-hs-238',
    smoke: 2,
    underscored: true,
    label: 'SS 5-4-8',
  }),
  'ge-ss-468': squad('E', [4, 6, 8], 9, {
    ...ss,
    halfSquad: 'ge-ss-hs-248',
    smoke: 2,
    underscored: true,
    label: 'SS 4-6-8',
  }),
  'ge-ss-447': squad('E', [4, 4, 7], 8, {
    ...ss,
    halfSquad: 'ge-ss-hs-237',
    underscored: true,
    label: 'SS 4-4-7',
  }),
  'ge-hs-338': halfSquad('E', [3, 3, 8], 7, { underscored: true }),
  'ge-hs-248': halfSquad('E', [2, 4, 8], 7),
  'ge-hs-238': halfSquad('E', [2, 3, 8], 7),
  'ge-hs-247': halfSquad('1', [2, 4, 7], 6),
  'ge-hs-237': halfSquad('2', [2, 3, 7], 6),
  'ge-hs-236': halfSquad('C', [2, 3, 6], 4),
  'ge-ss-hs-338': halfSquad('E', [3, 3, 8], 8, { ...ss, underscored: true, label: 'SS 3-3-8' }),
  'ge-ss-hs-348': halfSquad('E', [3, 4, 8], 8, { ...ss, underscored: true, label: 'SS 3-4-8' }),
  'ge-ss-hs-238': halfSquad('E', [2, 3, 8], 8, { ...ss, underscored: true, label: 'SS 2-3-8' }),
  'ge-ss-hs-248': halfSquad('E', [2, 4, 8], 8, { ...ss, underscored: true, label: 'SS 2-4-8' }),
  'ge-ss-hs-237': halfSquad('E', [2, 3, 7], 7, { ...ss, underscored: true, label: 'SS 2-3-7' }),
  'ge-ss-hs-236': halfSquad('C', [2, 3, 6], 5, { ...ss, ...seen, label: 'SS 2-3-6' }),
  'ge-fj-hs-128': halfSquad('E', [1, 2, 8], 7, { ...weaponless, label: 'FJ 1-2-8' }),
  'ge-fj-crew-128': crew([1, 2, 8], 8, { ...weaponless, label: 'FJ 1-2-8' }),
  'ge-crew-228': crew([2, 2, 8], 8),
  'ge-crew-127': crew([1, 2, 7], 7, { formation: 'vehicle crew' }),
  'ge-ldr-10-3': leader(10, -3),
  'ge-ldr-10-2': leader(10, -2),
  'ge-ldr-9-2': leader(9, -2),
  'ge-ldr-9-1': leader(9, -1),
  'ge-ldr-8-1': leader(8, -1),
  'ge-ldr-8-0': leader(8, 0),
  'ge-ldr-7-0': leader(7, 0),
  'ge-ldr-6+1': leader(6, 1),
  'ge-hero': hero(),
  'ge-gun-75pak': gun('7.5cm PaK 40', { calibre: 75, barrel: 'L' }),
  'ge-pzIVH': vehicle(
    'PzKpfw IVH',
    { main: { calibre: 75, barrel: 'L' }, bowMg: 3, coaxialMg: 5, mounting: 'turret' },
    8,
    'Panzer IV',
  ),
  'ge-spw251': halftrack('SPW 251/1', { antiaircraftMg: 3, mounting: 'hull' }, 1),
  'ge-opel': truck('Opel Blitz'),
} as const satisfies Readonly<Record<string, CounterRow>>;
