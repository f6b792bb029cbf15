import { counterRowsOf, type CounterRow } from '../counterRow.ts';
import { equipmentOf } from '../equipmentRow.ts';

const russian = { ...counterRowsOf('russian', 'A25.2'), ...equipmentOf('russian') };
const nkvd = { formation: 'NKVD', rule: 'A25.25', underscored: true } as const;
const commissar = {
  formation: 'Commissar',
  unyielding: 'commissar',
  neverDisrupted: true,
  rule: 'A25.22',
  unconfirmed: true,
} as const;

/** Russian counters, with NKVD troops and commissars. */
export const RUSSIAN = {
  'ru-ae-628': russian.squad('E', [6, 2, 8], 8, {
    assaultFire: 'always',
    halfSquad: 'ru-hs-328',
    smoke: 2,
    formation: 'Assault Engineers',
    label: '6-2-8 AE',
  }),
  'ru-628': russian.squad('E', [6, 2, 8], 8, { assaultFire: 'always', halfSquad: 'ru-hs-328' }),
  'ru-458': russian.squad('E', [4, 5, 8], 8, { halfSquad: 'ru-hs-248', formation: 'Guards' }),
  'ru-447': russian.squad('1', [4, 4, 7], 7, { halfSquad: 'ru-hs-237' }),
  'ru-527': russian.squad('1', [5, 2, 7], 7, {
    assaultFire: 'always',
    halfSquad: 'ru-hs-227',
    formation: 'SMG',
  }),
  'ru-nkvd-628': russian.squad('2', [6, 2, 8], 9, {
    ...nkvd,
    halfSquad: 'ru-nkvd-hs-328',
    label: 'NKVD 6-2-8',
  }),
  'ru-426': russian.squad('C', [4, 2, 6], 5, { halfSquad: 'ru-hs-226' }),
  'ru-hs-328': russian.halfSquad('E', [3, 2, 8], 7),
  'ru-hs-248': russian.halfSquad('E', [2, 4, 8], 7),
  'ru-hs-237': russian.halfSquad('1', [2, 3, 7], 6),
  'ru-hs-227': russian.halfSquad('1', [2, 2, 7], 6),
  'ru-nkvd-hs-328': russian.halfSquad('2', [3, 2, 8], 8, { ...nkvd, label: 'NKVD 3-2-8' }),
  'ru-hs-226': russian.halfSquad('C', [2, 2, 6], 4),
  'ru-crew-228': russian.crew([2, 2, 8], 8),
  'ru-crew-127': russian.crew([1, 2, 7], 7, { formation: 'vehicle crew' }),
  'ru-ldr-10-3': russian.leader(10, -3, { unconfirmed: true }),
  'ru-ldr-10-2': russian.leader(10, -2),
  'ru-ldr-9-2': russian.leader(9, -2),
  'ru-ldr-9-1': russian.leader(9, -1),
  'ru-ldr-8-1': russian.leader(8, -1),
  'ru-ldr-8-0': russian.leader(8, 0),
  'ru-ldr-7-0': russian.leader(7, 0),
  'ru-ldr-6+1': russian.leader(6, 1),
  'ru-com-10-0': russian.leader(10, 0, { ...commissar, label: 'Commissar 10-0' }),
  'ru-com-9-0': russian.leader(9, 0, { ...commissar, label: 'Commissar 9-0' }),
  'ru-com-8+1': russian.leader(8, 1, { ...commissar, label: 'Commissar 8+1' }),
  'ru-hero': russian.hero(),
  'ru-gun-76zis3': russian.gun('76.2mm ZIS-3', { calibre: 76, barrel: 'L' }),
  'ru-t34': russian.vehicle(
    'T-34 M43',
    { main: { calibre: 76, barrel: 'L' }, bowMg: 2, coaxialMg: 4, mounting: 'turret' },
    11,
  ),
  'ru-kv1e': {
    ...russian.vehicle(
      'KV-1E',
      { main: { calibre: 76, barrel: '' }, bowMg: 2, coaxialMg: 4, mounting: 'turret' },
      11,
    ),
    armourRule: 'A26.222',
  },
  'ru-gaz': russian.truck('GAZ-MM'),
} as const satisfies Readonly<Record<string, CounterRow>>;

const partisan = counterRowsOf('partisan', 'A25.24');
const never = { unyielding: 'partisan', neverDisrupted: true } as const;

/**
 * Partisans, of any nation; neither elite nor Inexperienced. A25.24
 */
export const PARTISAN = {
  'pa-337': partisan.squad('1', [3, 3, 7], 6, { ...never, halfSquad: 'pa-hs-127' }),
  'pa-hs-127': partisan.halfSquad('1', [1, 2, 7], 5, never),
  'pa-ldr-10-3': partisan.leader(10, -3, never),
  'pa-ldr-10-2': partisan.leader(10, -2, never),
  'pa-ldr-9-2': partisan.leader(9, -2, never),
  'pa-ldr-9-1': partisan.leader(9, -1, never),
  'pa-ldr-8-1': partisan.leader(8, -1, never),
  'pa-ldr-8-0': partisan.leader(8, 0, never),
  'pa-ldr-7-0': partisan.leader(7, 0, never),
  'pa-ldr-6+1': partisan.leader(6, 1, never),
  'pa-hero': partisan.hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;

const american = { ...counterRowsOf('american', 'A25.3'), ...equipmentOf('american') };
const marines = { formation: 'Marines', neverDisrupted: true, rule: 'G17.1', underscored: true } as const;
const stealthy = { ...marines, smoke: 2, stealthy: true, rule: 'G17.111' } as const;
const early = { formation: 'early war' } as const;

/** Those who call in the fire of ships. */
const party = { formation: 'Shore Fire Control Party', sources: ['vasl'] } as const;

/** American counters: Army, paratroops, Marines, and the early-war Army of the Philippines. */
export const AMERICAN = {
  'am-ae-747': american.squad('E', [7, 4, 7], 8, {
    assaultFire: 'always',
    halfSquad: 'am-hs-337',
    smoke: 5,
    underscored: true,
    formation: 'Assault Engineers',
    label: '7-4-7 AE',
  }),
  'am-747': american.squad('E', [7, 4, 7], 8, {
    assaultFire: 'always',
    halfSquad: 'am-hs-337',
    smoke: 3,
    underscored: true,
    formation: 'Paratroops',
  }),
  'am-667': american.squad('E', [6, 6, 7], 8, { assaultFire: 'always', halfSquad: 'am-hs-347', smoke: 3 }),
  'am-666': american.squad('1', [6, 6, 6], 8, { assaultFire: 'always', halfSquad: 'am-hs-346', smoke: 3 }),
  'am-546': american.squad('2', [5, 4, 6], 7, { assaultFire: 'always', halfSquad: 'am-hs-236', smoke: 2 }),
  'am-536': american.squad('G', [5, 3, 6], 7, { assaultFire: 'always', halfSquad: 'am-hs-226', smoke: 2 }),
  'am-447': american.squad('2', [4, 4, 7], 7, { ...early, halfSquad: 'am-hs-237', smoke: 1 }),
  'am-336': american.squad('G', [3, 3, 6], 6, { ...early, halfSquad: 'am-hs-126' }),
  'am-mc-ae-768': american.squad('E', [7, 6, 8], 8, {
    assaultFire: 'always',
    ...marines,
    halfSquad: 'am-mc-hs-348',
    label: '7-6-8 AE',
    sources: ['vasl'],
  }),
  'am-mc-768': american.squad('E', [7, 6, 8], 8, {
    assaultFire: 'always',
    ...marines,
    halfSquad: 'am-mc-hs-348',
    smoke: 3,
  }),
  'am-mc-668': american.squad('E', [6, 6, 8], 8, {
    assaultFire: 'always',
    ...marines,
    halfSquad: 'am-mc-hs-348',
    smoke: 3,
  }),
  'am-mc-558': american.squad('E', [5, 5, 8], 8, { ...marines, halfSquad: 'am-mc-hs-238', smoke: 2 }),
  'am-pm-558': american.squad('E', [5, 5, 8], 8, {
    ...stealthy,
    halfSquad: 'am-pm-hs-238',
    formation: 'Paramarines',
    label: 'Paramarines 5-5-8',
  }),
  'am-mr-558': american.squad('E', [5, 5, 8], 8, {
    ...stealthy,
    halfSquad: 'am-mr-hs-238',
    formation: 'Raiders',
    label: 'Raiders 5-5-8',
  }),
  'am-mc-458': american.squad('E', [4, 5, 8], 8, { ...marines, halfSquad: 'am-mc-hs-248', smoke: 2 }),
  'am-hs-337': american.halfSquad('E', [3, 3, 7], 7, { underscored: true }),
  'am-hs-347': american.halfSquad('E', [3, 4, 7], 7),
  'am-hs-346': american.halfSquad('1', [3, 4, 6], 7),
  'am-hs-236': american.halfSquad('2', [2, 3, 6], 6),
  'am-hs-226': american.halfSquad('G', [2, 2, 6], 6),
  'am-hs-237': american.halfSquad('2', [2, 3, 7], 6, early),
  'am-hs-126': american.halfSquad('G', [1, 2, 6], 5, early),
  'am-mc-hs-348': american.halfSquad('E', [3, 4, 8], 7, marines),
  'am-mc-hs-238': american.halfSquad('E', [2, 3, 8], 7, marines),
  'am-mc-hs-248': american.halfSquad('E', [2, 4, 8], 7, marines),
  'am-pm-hs-238': american.halfSquad('E', [2, 3, 8], 7, {
    ...stealthy,
    formation: 'Paramarines',
    label: 'Paramarines 2-3-8',
  }),
  'am-mr-hs-238': american.halfSquad('E', [2, 3, 8], 7, {
    ...stealthy,
    formation: 'Raiders',
    label: 'Raiders 2-3-8',
  }),
  'am-crew-227': american.crew([2, 2, 7], 8),
  'am-crew-126': american.crew([1, 2, 6], 7, { formation: 'vehicle crew' }),
  'am-mc-crew-228': american.crew([2, 2, 8], 8, { formation: 'Marines' }),
  'am-sfcp-227': american.crew([2, 2, 7], 7, { ...party, label: 'SFCP 2-2-7' }),
  'am-sfcp-228': american.crew([2, 2, 8], 8, { ...party, label: 'SFCP 2-2-8' }),
  'am-ldr-10-3': american.leader(10, -3, { unconfirmed: true }),
  'am-ldr-10-2': american.leader(10, -2),
  'am-ldr-9-2': american.leader(9, -2),
  'am-ldr-9-1': american.leader(9, -1),
  'am-ldr-8-1': american.leader(8, -1),
  'am-ldr-8-0': american.leader(8, 0),
  'am-ldr-7-0': american.leader(7, 0),
  'am-ldr-6+1': american.leader(6, 1),
  'am-hero': american.hero(),
  'am-gun-57m1': american.gun('57mm M1', { calibre: 57, barrel: 'L' }),
  'am-m4a3': american.vehicle(
    'M4A3',
    { main: { calibre: 75, barrel: '' }, bowMg: 2, coaxialMg: 4, antiaircraftMg: 4, mounting: 'turret' },
    11,
    'Sherman',
  ),
  'am-m3ht': american.halftrack('M3 halftrack', { antiaircraftMg: 4, mounting: 'hull' }, 1),
  'am-gmc': american.truck('GMC 2½-ton'),
} as const satisfies Readonly<Record<string, CounterRow>>;

const british = { ...counterRowsOf('british', 'A25.4'), ...equipmentOf('british') };

/** Named by their nation; the figures from memory. */
const gurkha = {
  formation: 'Gurkha',
  unyielding: 'gurkha',
  neverDisrupted: true,
  rule: 'A25.43',
  unconfirmed: true,
} as const;

/** British counters, with the Gurkhas. */
export const BRITISH = {
  'br-ae-648': british.squad('E', [6, 4, 8], 8, {
    assaultFire: 'always',
    halfSquad: 'br-hs-338',
    smoke: 4,
    underscored: true,
    formation: 'Assault Engineers',
    label: '6-4-8 AE',
  }),
  'br-648': british.squad('E', [6, 4, 8], 8, {
    assaultFire: 'always',
    halfSquad: 'br-hs-338',
    smoke: 2,
    underscored: true,
    formation: 'Airborne',
  }),
  'br-458': british.squad('E', [4, 5, 8], 8, { halfSquad: 'br-hs-248', smoke: 2 }),
  'br-457': british.squad('1', [4, 5, 7], 7, { halfSquad: 'br-hs-247', smoke: 2 }),
  'br-447': british.squad('2', [4, 4, 7], 7, { halfSquad: 'br-hs-237' }),
  'br-436': british.squad('G', [4, 3, 6], 6, { halfSquad: 'br-hs-226' }),
  'br-gk-458': british.squad('E', [4, 5, 8], 8, {
    ...gurkha,
    halfSquad: 'br-gk-hs-248',
    smoke: 2,
    label: 'Gurkha 4-5-8',
  }),
  'br-gk-457': british.squad('1', [4, 5, 7], 7, {
    ...gurkha,
    halfSquad: 'br-gk-hs-247',
    smoke: 2,
    label: 'Gurkha 4-5-7',
  }),
  'br-hs-338': british.halfSquad('E', [3, 3, 8], 7, { underscored: true }),
  'br-hs-248': british.halfSquad('E', [2, 4, 8], 7),
  'br-hs-247': british.halfSquad('1', [2, 4, 7], 6),
  'br-hs-237': british.halfSquad('2', [2, 3, 7], 6),
  'br-hs-226': british.halfSquad('G', [2, 2, 6], 5),
  'br-gk-hs-248': british.halfSquad('E', [2, 4, 8], 7, { ...gurkha, label: 'Gurkha 2-4-8' }),
  'br-gk-hs-247': british.halfSquad('1', [2, 4, 7], 6, { ...gurkha, label: 'Gurkha 2-4-7' }),
  'br-crew-228': british.crew([2, 2, 8], 8),
  'br-crew-127': british.crew([1, 2, 7], 7, { formation: 'vehicle crew' }),
  'br-ldr-10-3': british.leader(10, -3, { unconfirmed: true }),
  'br-ldr-10-2': british.leader(10, -2),
  'br-ldr-9-2': british.leader(9, -2),
  'br-ldr-9-1': british.leader(9, -1),
  'br-ldr-8-1': british.leader(8, -1),
  'br-ldr-8-0': british.leader(8, 0),
  'br-ldr-7-0': british.leader(7, 0),
  'br-ldr-6+1': british.leader(6, 1),
  'br-hero': british.hero(),
  'br-gun-6pdr': british.gun('OQF 6-pounder', { calibre: 57, barrel: 'L' }),
  'br-cromwell': british.vehicle(
    'Cromwell IV',
    { main: { calibre: 75, barrel: '' }, bowMg: 2, coaxialMg: 4, mounting: 'turret' },
    8,
  ),
  'br-bedford': british.truck('Bedford 3-ton'),
} as const satisfies Readonly<Record<string, CounterRow>>;

const french = counterRowsOf('french', 'A25.5');

/** French counters, until June 1940 and of Vichy; Free French are British here. A25.53 */
export const FRENCH = {
  'fr-ae-458': french.squad('E', [4, 5, 8], 7, {
    halfSquad: 'fr-hs-248',
    formation: 'Assault Engineers',
    label: '4-5-8 AE',
    sources: ['vasl'],
  }),
  'fr-458': french.squad('E', [4, 5, 8], 7, { halfSquad: 'fr-hs-248', smoke: 1 }),
  'fr-457': french.squad('1', [4, 5, 7], 6, { halfSquad: 'fr-hs-237' }),
  'fr-437': french.squad('G', [4, 3, 7], 6, { halfSquad: 'fr-hs-227' }),
  'fr-hs-248': french.halfSquad('E', [2, 4, 8], 6),
  'fr-hs-237': french.halfSquad('1', [2, 3, 7], 5),
  'fr-hs-227': french.halfSquad('G', [2, 2, 7], 5),
  'fr-crew-228': french.crew([2, 2, 8], 7),
  'fr-crew-127': french.crew([1, 2, 7], 6, { formation: 'vehicle crew' }),
  'fr-ldr-10-3': french.leader(10, -3),
  'fr-ldr-10-2': french.leader(10, -2),
  'fr-ldr-9-2': french.leader(9, -2),
  'fr-ldr-9-1': french.leader(9, -1),
  'fr-ldr-8-1': french.leader(8, -1),
  'fr-ldr-8-0': french.leader(8, 0),
  'fr-ldr-7-0': french.leader(7, 0),
  'fr-ldr-6+1': french.leader(6, 1),
  'fr-hero': french.hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;

const alliedMinor = counterRowsOf('alliedMinor', 'A25.9');

/** Those who are not elite are slow to attack vehicles. A25.91 */
const poorPaatc = { paatcDrm: 1 } as const;
/** Poles with the eagle on the counter; their Green troops and vehicle crews are as those of the others. */
const polish = { formation: 'Polish', sources: ['chart', 'rulebook'] } as const;

/** Allied Minor counters: Belgian, Dutch, Greek, Norwegian, Yugoslav and others, and Poles of their own. */
export const ALLIED_MINOR = {
  'al-ae-458': alliedMinor.squad('E', [4, 5, 8], 7, {
    halfSquad: 'al-hs-248',
    formation: 'Assault Engineers',
    label: '4-5-8 AE',
    sources: ['vasl'],
  }),
  'al-458': alliedMinor.squad('E', [4, 5, 8], 7, { halfSquad: 'al-hs-248', smoke: 1 }),
  'al-457': alliedMinor.squad('1', [4, 5, 7], 6, { ...poorPaatc, halfSquad: 'al-hs-237' }),
  'al-437': alliedMinor.squad('G', [4, 3, 7], 6, { ...poorPaatc, halfSquad: 'al-hs-227' }),
  'al-po-458': alliedMinor.squad('E', [4, 5, 8], 8, {
    ...polish,
    halfSquad: 'al-po-hs-248',
    smoke: 1,
    label: 'Polish 4-5-8',
  }),
  'al-po-457': alliedMinor.squad('1', [4, 5, 7], 7, {
    ...polish,
    ...poorPaatc,
    halfSquad: 'al-po-hs-237',
    label: 'Polish 4-5-7',
  }),
  'al-hs-248': alliedMinor.halfSquad('E', [2, 4, 8], 6),
  'al-hs-237': alliedMinor.halfSquad('1', [2, 3, 7], 5, poorPaatc),
  'al-hs-227': alliedMinor.halfSquad('G', [2, 2, 7], 5, poorPaatc),
  'al-po-hs-248': alliedMinor.halfSquad('E', [2, 4, 8], 7, { ...polish, label: 'Polish 2-4-8' }),
  'al-po-hs-237': alliedMinor.halfSquad('1', [2, 3, 7], 6, {
    ...polish,
    ...poorPaatc,
    label: 'Polish 2-3-7',
  }),
  'al-crew-228': alliedMinor.crew([2, 2, 8], 7),
  'al-crew-127': alliedMinor.crew([1, 2, 7], 6, { ...poorPaatc, formation: 'vehicle crew' }),
  'al-po-crew-228': alliedMinor.crew([2, 2, 8], 8, { ...polish, label: 'Polish 2-2-8' }),
  'al-ldr-10-3': alliedMinor.leader(10, -3),
  'al-ldr-10-2': alliedMinor.leader(10, -2),
  'al-ldr-9-2': alliedMinor.leader(9, -2),
  'al-ldr-9-1': alliedMinor.leader(9, -1),
  'al-ldr-8-1': alliedMinor.leader(8, -1),
  'al-ldr-8-0': alliedMinor.leader(8, 0),
  'al-ldr-7-0': alliedMinor.leader(7, 0),
  'al-ldr-6+1': alliedMinor.leader(6, 1),
  'al-hero': alliedMinor.hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
