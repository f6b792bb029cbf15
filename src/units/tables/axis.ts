import { counterRowsOf, type CounterRow } from '../counterRow.ts';
import { equipmentOf } from '../equipmentRow.ts';

const german = { ...counterRowsOf('german', 'A25.1'), ...equipmentOf('german') };
const ss = { formation: 'SS', unyielding: 'ssToRussians', rule: 'A25.11' } as const;

/** Strength and broken morale as VASL has them; the class from memory. */
const seen = { sources: ['vasl'], unconfirmed: true } as const;
const weaponless = { formation: 'Fallschirmjäger', ...seen } as const;

/** German counters, SS with broken morale of their own. */
export const GERMAN = {
  'ge-ae-838': german.squad('E', [8, 3, 8], 8, {
    assaultFire: 'always',
    halfSquad: 'ge-hs-338',
    smoke: 5,
    underscored: true,
    formation: 'Assault Engineers',
    label: '8-3-8 AE',
  }),
  'ge-ae-548': german.squad('E', [5, 4, 8], 8, {
    assaultFire: 'always',
    halfSquad: 'ge-hs-238',
    formation: 'Assault Engineers',
    label: '5-4-8 AE',
    sources: ['vasl'],
  }),
  'ge-fj-228': german.squad('E', [2, 2, 8], 8, {
    ...weaponless,
    halfSquad: 'ge-fj-hs-128',
    label: 'FJ 2-2-8',
  }),
  'ge-838': german.squad('E', [8, 3, 8], 8, {
    assaultFire: 'always',
    halfSquad: 'ge-hs-338',
    smoke: 3,
    underscored: true,
  }),
  'ge-468': german.squad('E', [4, 6, 8], 8, { halfSquad: 'ge-hs-248', smoke: 2 }),
  'ge-548': german.squad('E', [5, 4, 8], 8, { assaultFire: 'always', halfSquad: 'ge-hs-238', smoke: 2 }),
  'ge-467': german.squad('1', [4, 6, 7], 7, { halfSquad: 'ge-hs-247', smoke: 1 }),
  'ge-537': german.squad('2', [5, 3, 7], 7, {
    assaultFire: 'always',
    halfSquad: 'ge-hs-237',
    smoke: 1,
    formation: 'Volksgrenadier',
  }),
  'ge-447': german.squad('2', [4, 4, 7], 7, { halfSquad: 'ge-hs-237' }),
  'ge-436': german.squad('C', [4, 3, 6], 5, { halfSquad: 'ge-hs-236' }),
  'ge-ss-436': german.squad('C', [4, 3, 6], 6, {
    ...ss,
    ...seen,
    halfSquad: 'ge-ss-hs-236',
    label: 'SS 4-3-6',
  }),
  'ge-ss-ae-838': german.squad('E', [8, 3, 8], 9, {
    assaultFire: 'always',
    ...ss,
    halfSquad: 'ge-ss-hs-338',
    smoke: 5,
    underscored: true,
    label: 'SS 8-3-8 AE',
  }),
  'ge-ss-838': german.squad('E', [8, 3, 8], 9, {
    assaultFire: 'always',
    ...ss,
    halfSquad: 'ge-ss-hs-338',
    smoke: 3,
    underscored: true,
    label: 'SS 8-3-8',
  }),
  'ge-ss-658': german.squad('E', [6, 5, 8], 9, {
    assaultFire: 'from1944',
    ...ss,
    halfSquad: 'ge-ss-hs-348',
    smoke: 2,
    underscored: true,
    label: 'SS 6-5-8',
  }),
  'ge-ss-548': german.squad('E', [5, 4, 8], 9, {
    assaultFire: 'always',
    ...ss,
    halfSquad: 'ge-ss-hs-238',
    smoke: 2,
    underscored: true,
    label: 'SS 5-4-8',
  }),
  'ge-ss-468': german.squad('E', [4, 6, 8], 9, {
    ...ss,
    halfSquad: 'ge-ss-hs-248',
    smoke: 2,
    underscored: true,
    label: 'SS 4-6-8',
  }),
  'ge-ss-447': german.squad('E', [4, 4, 7], 8, {
    ...ss,
    halfSquad: 'ge-ss-hs-237',
    underscored: true,
    label: 'SS 4-4-7',
  }),
  'ge-hs-338': german.halfSquad('E', [3, 3, 8], 7, { underscored: true }),
  'ge-hs-248': german.halfSquad('E', [2, 4, 8], 7),
  'ge-hs-238': german.halfSquad('E', [2, 3, 8], 7),
  'ge-hs-247': german.halfSquad('1', [2, 4, 7], 6),
  'ge-hs-237': german.halfSquad('2', [2, 3, 7], 6),
  'ge-hs-236': german.halfSquad('C', [2, 3, 6], 4),
  'ge-ss-hs-338': german.halfSquad('E', [3, 3, 8], 8, { ...ss, underscored: true, label: 'SS 3-3-8' }),
  'ge-ss-hs-348': german.halfSquad('E', [3, 4, 8], 8, { ...ss, underscored: true, label: 'SS 3-4-8' }),
  'ge-ss-hs-238': german.halfSquad('E', [2, 3, 8], 8, { ...ss, underscored: true, label: 'SS 2-3-8' }),
  'ge-ss-hs-248': german.halfSquad('E', [2, 4, 8], 8, { ...ss, underscored: true, label: 'SS 2-4-8' }),
  'ge-ss-hs-237': german.halfSquad('E', [2, 3, 7], 7, { ...ss, underscored: true, label: 'SS 2-3-7' }),
  'ge-ss-hs-236': german.halfSquad('C', [2, 3, 6], 5, { ...ss, ...seen, label: 'SS 2-3-6' }),
  'ge-ss-crew-228': german.crew([2, 2, 8], 8, { ...ss, ...seen, label: 'SS 2-2-8' }),
  'ge-ss-crew-127': german.crew([1, 2, 7], 7, { ...ss, ...seen, label: 'SS 1-2-7' }),
  'ge-fj-hs-128': german.halfSquad('E', [1, 2, 8], 7, { ...weaponless, label: 'FJ 1-2-8' }),
  'ge-fj-crew-128': german.crew([1, 2, 8], 8, { ...weaponless, label: 'FJ 1-2-8' }),
  'ge-crew-228': german.crew([2, 2, 8], 8),
  'ge-crew-127': german.crew([1, 2, 7], 7, { formation: 'vehicle crew' }),
  'ge-ldr-10-3': german.leader(10, -3),
  'ge-ldr-10-2': german.leader(10, -2),
  'ge-ldr-9-2': german.leader(9, -2),
  'ge-ldr-9-1': german.leader(9, -1),
  'ge-ldr-8-1': german.leader(8, -1),
  'ge-ldr-8-0': german.leader(8, 0),
  'ge-ldr-7-0': german.leader(7, 0),
  'ge-ldr-6+1': german.leader(6, 1),
  'ge-hero': german.hero(),
  'ge-gun-75pak': german.gun('7.5cm PaK 40', { calibre: 75, barrel: 'L' }),
  'ge-pzIVH': german.vehicle(
    'PzKpfw IVH',
    { main: { calibre: 75, barrel: 'L' }, bowMg: 3, coaxialMg: 5, mounting: 'turret' },
    8,
    'Panzer IV',
  ),
  'ge-spw251': german.halftrack('SPW 251/1', { antiaircraftMg: 3, mounting: 'hull' }, 1),
  'ge-opel': german.truck('Opel Blitz'),
} as const satisfies Readonly<Record<string, CounterRow>>;

const italian = counterRowsOf('italian', 'A25.6');

/** All but the elite: always Lax, and slow to attack vehicles. A25.64, A25.65 */
const lax = { lax: true, paatcDrm: 1 } as const;
/** Colonial troops, neither Lax nor slow. A25.66 */
const eritrean = { formation: 'Eritrean', rule: 'A25.66', sources: ['chart', 'rulebook'] } as const;

/** Italian counters, with the Eritreans of the colonial corps. */
export const ITALIAN = {
  'it-ae-447': italian.squad('E', [4, 4, 7], 7, {
    halfSquad: 'it-hs-247',
    formation: 'Assault Engineers',
    label: '4-4-7 AE',
    sources: ['vasl'],
  }),
  'it-447': italian.squad('E', [4, 4, 7], 7, { halfSquad: 'it-hs-247', smoke: 1 }),
  'it-347': italian.squad('1', [3, 4, 7], 6, { ...lax, halfSquad: 'it-hs-137', formation: 'Bersaglieri' }),
  'it-346': italian.squad('1', [3, 4, 6], 5, { ...lax, halfSquad: 'it-hs-136' }),
  'it-336': italian.squad('C', [3, 3, 6], 5, { ...lax, halfSquad: 'it-hs-126' }),
  'it-er-347': italian.squad('1', [3, 4, 7], 7, {
    ...eritrean,
    halfSquad: 'it-er-hs-137',
    label: 'Eritrean 3-4-7',
  }),
  'it-er-336': italian.squad('2', [3, 3, 6], 6, {
    ...eritrean,
    halfSquad: 'it-er-hs-126',
    label: 'Eritrean 3-3-6',
  }),
  'it-hs-247': italian.halfSquad('E', [2, 4, 7], 6),
  'it-hs-137': italian.halfSquad('1', [1, 3, 7], 5, { ...lax, formation: 'Bersaglieri' }),
  'it-hs-136': italian.halfSquad('1', [1, 3, 6], 4, lax),
  'it-hs-126': italian.halfSquad('C', [1, 2, 6], 4, lax),
  'it-er-hs-137': italian.halfSquad('1', [1, 3, 7], 6, { ...eritrean, label: 'Eritrean 1-3-7' }),
  'it-er-hs-126': italian.halfSquad('2', [1, 2, 6], 5, { ...eritrean, label: 'Eritrean 1-2-6' }),
  'it-crew-227': italian.crew([2, 2, 7], 7),
  'it-crew-126': italian.crew([1, 2, 6], 5, { ...lax, formation: 'vehicle crew' }),
  'it-ldr-10-3': italian.leader(10, -3),
  'it-ldr-10-2': italian.leader(10, -2),
  'it-ldr-9-2': italian.leader(9, -2),
  'it-ldr-9-1': italian.leader(9, -1),
  'it-ldr-8-1': italian.leader(8, -1),
  'it-ldr-8-0': italian.leader(8, 0),
  'it-ldr-7-0': italian.leader(7, 0),
  'it-ldr-6+1': italian.leader(6, 1),
  'it-hero': italian.hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;

const hungarian = counterRowsOf('hungarian', 'A25.86');

/** Those who are not elite are slow to attack vehicles. A25.81 */
const poorPaatc = { paatcDrm: 1 } as const;

/** Hungarian counters: Axis Minors in colours of their own. */
export const HUNGARIAN = {
  'hu-ae-447': hungarian.squad('E', [4, 4, 7], 7, {
    halfSquad: 'hu-hs-247',
    formation: 'Assault Engineers',
    label: '4-4-7 AE',
    sources: ['vasl'],
  }),
  'hu-447': hungarian.squad('E', [4, 4, 7], 7, { halfSquad: 'hu-hs-247', smoke: 1 }),
  'hu-347': hungarian.squad('1', [3, 4, 7], 6, { ...poorPaatc, halfSquad: 'hu-hs-137' }),
  'hu-336': hungarian.squad('C', [3, 3, 6], 5, { ...poorPaatc, halfSquad: 'hu-hs-126' }),
  'hu-hs-247': hungarian.halfSquad('E', [2, 4, 7], 6),
  'hu-hs-137': hungarian.halfSquad('1', [1, 3, 7], 5, poorPaatc),
  'hu-hs-126': hungarian.halfSquad('C', [1, 2, 6], 4, poorPaatc),
  'hu-crew-227': hungarian.crew([2, 2, 7], 7),
  'hu-crew-126': hungarian.crew([1, 2, 6], 5, { ...poorPaatc, formation: 'vehicle crew' }),
  'hu-ldr-10-3': hungarian.leader(10, -3),
  'hu-ldr-10-2': hungarian.leader(10, -2),
  'hu-ldr-9-2': hungarian.leader(9, -2),
  'hu-ldr-9-1': hungarian.leader(9, -1),
  'hu-ldr-8-1': hungarian.leader(8, -1),
  'hu-ldr-8-0': hungarian.leader(8, 0),
  'hu-ldr-7-0': hungarian.leader(7, 0),
  'hu-ldr-6+1': hungarian.leader(6, 1),
  'hu-hero': hungarian.hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;

const finnish = counterRowsOf('finnish', 'A25.7');
const boxed = { selfRally: true } as const;

/** Finnish counters: all but the Conscripts rally by themselves. */
export const FINNISH = {
  'fi-ae-838': finnish.squad('E', [8, 3, 8], 8, {
    assaultFire: 'always',
    ...boxed,
    halfSquad: 'fi-hs-338',
    underscored: true,
    formation: 'Assault Engineers',
    label: '8-3-8 AE',
    sources: ['vasl'],
  }),
  'fi-838': finnish.squad('E', [8, 3, 8], 8, {
    assaultFire: 'always',
    ...boxed,
    halfSquad: 'fi-hs-338',
    underscored: true,
    formation: 'Sissi',
  }),
  'fi-648': finnish.squad('1', [6, 4, 8], 8, { assaultFire: 'always', ...boxed, halfSquad: 'fi-hs-248' }),
  'fi-548': finnish.squad('1', [5, 4, 8], 8, { ...boxed, halfSquad: 'fi-hs-238' }),
  'fi-447': finnish.squad('2', [4, 4, 7], 7, { ...boxed, halfSquad: 'fi-hs-237' }),
  'fi-538': finnish.squad('G', [5, 3, 8], 8, { assaultFire: 'always', ...boxed, halfSquad: 'fi-hs-238g' }),
  'fi-437': finnish.squad('C', [4, 3, 7], 6, { halfSquad: 'fi-hs-227' }),
  'fi-hs-338': finnish.halfSquad('E', [3, 3, 8], 7, { ...boxed, underscored: true }),
  'fi-hs-248': finnish.halfSquad('1', [2, 4, 8], 7, boxed),
  'fi-hs-238': finnish.halfSquad('1', [2, 3, 8], 7, boxed),
  'fi-hs-237': finnish.halfSquad('2', [2, 3, 7], 6, boxed),
  'fi-hs-238g': finnish.halfSquad('G', [2, 3, 8], 7, { ...boxed, label: 'Green 2-3-8' }),
  'fi-hs-227': finnish.halfSquad('C', [2, 2, 7], 5),
  'fi-crew-228': finnish.crew([2, 2, 8], 8),
  'fi-crew-127': finnish.crew([1, 2, 7], 7, { formation: 'vehicle crew' }),
  'fi-ldr-10-1': finnish.leader(10, -1),
  'fi-ldr-10-0': finnish.leader(10, 0),
  'fi-ldr-9-1': finnish.leader(9, -1),
  'fi-ldr-9-0': finnish.leader(9, 0),
  'fi-ldr-8-0': finnish.leader(8, 0),
  'fi-ldr-8+1': finnish.leader(8, 1),
  'fi-hero': finnish.hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;

const axisMinor = counterRowsOf('axisMinor', 'A25.8');

/** Axis Minor counters: Romanian, Bulgarian, Slovak and Croat. */
export const AXIS_MINOR = {
  'ax-ae-447': axisMinor.squad('E', [4, 4, 7], 7, {
    halfSquad: 'ax-hs-247',
    formation: 'Assault Engineers',
    label: '4-4-7 AE',
    sources: ['vasl'],
  }),
  'ax-447': axisMinor.squad('E', [4, 4, 7], 7, { halfSquad: 'ax-hs-247', smoke: 1 }),
  'ax-537': axisMinor.squad('1', [5, 3, 7], 6, {
    ...poorPaatc,
    halfSquad: 'ax-hs-227',
    smoke: 1,
    formation: 'SMG',
  }),
  'ax-347': axisMinor.squad('1', [3, 4, 7], 6, { ...poorPaatc, halfSquad: 'ax-hs-137' }),
  'ax-336': axisMinor.squad('C', [3, 3, 6], 5, { ...poorPaatc, halfSquad: 'ax-hs-126' }),
  'ax-hs-247': axisMinor.halfSquad('E', [2, 4, 7], 6),
  'ax-hs-227': axisMinor.halfSquad('1', [2, 2, 7], 5, { ...poorPaatc, formation: 'SMG' }),
  'ax-hs-137': axisMinor.halfSquad('1', [1, 3, 7], 5, poorPaatc),
  'ax-hs-126': axisMinor.halfSquad('C', [1, 2, 6], 4, poorPaatc),
  'ax-crew-227': axisMinor.crew([2, 2, 7], 7),
  'ax-crew-126': axisMinor.crew([1, 2, 6], 5, { ...poorPaatc, formation: 'vehicle crew' }),
  'ax-ldr-10-3': axisMinor.leader(10, -3),
  'ax-ldr-10-2': axisMinor.leader(10, -2),
  'ax-ldr-9-2': axisMinor.leader(9, -2),
  'ax-ldr-9-1': axisMinor.leader(9, -1),
  'ax-ldr-8-1': axisMinor.leader(8, -1),
  'ax-ldr-8-0': axisMinor.leader(8, 0),
  'ax-ldr-7-0': axisMinor.leader(7, 0),
  'ax-ldr-6+1': axisMinor.leader(6, 1),
  'ax-hero': axisMinor.hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
