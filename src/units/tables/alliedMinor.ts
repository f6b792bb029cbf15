import { counterRowsOf, type CounterRow } from '../counterRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('alliedMinor', 'A25.9');

/** Those who are not elite are slow to attack vehicles. A25.91 */
const common = { paatcDrm: 1 } as const;
/** Poles with the eagle on the counter; their Green troops and vehicle crews are as those of the others. */
const polish = { formation: 'Polish', sources: ['chart', 'rulebook'] } as const;

/** Allied Minor counters: Belgian, Dutch, Greek, Norwegian, Yugoslav and others, and Poles of their own. */
export const ALLIED_MINOR = {
  'al-ae-458': squad('E', [4, 5, 8], 7, {
    halfSquad: 'al-hs-248',
    formation: 'Assault Engineers',
    label: '4-5-8 AE',
    sources: ['vasl'],
  }),
  'al-458': squad('E', [4, 5, 8], 7, { halfSquad: 'al-hs-248', smoke: 1 }),
  'al-457': squad('1', [4, 5, 7], 6, { ...common, halfSquad: 'al-hs-237' }),
  'al-437': squad('G', [4, 3, 7], 6, { ...common, halfSquad: 'al-hs-227' }),
  'al-po-458': squad('E', [4, 5, 8], 8, {
    ...polish,
    halfSquad: 'al-po-hs-248',
    smoke: 1,
    label: 'Polish 4-5-8',
  }),
  'al-po-457': squad('1', [4, 5, 7], 7, {
    ...polish,
    ...common,
    halfSquad: 'al-po-hs-237',
    label: 'Polish 4-5-7',
  }),
  'al-hs-248': halfSquad('E', [2, 4, 8], 6),
  'al-hs-237': halfSquad('1', [2, 3, 7], 5, common),
  'al-hs-227': halfSquad('G', [2, 2, 7], 5, common),
  'al-po-hs-248': halfSquad('E', [2, 4, 8], 7, { ...polish, label: 'Polish 2-4-8' }),
  'al-po-hs-237': halfSquad('1', [2, 3, 7], 6, { ...polish, ...common, label: 'Polish 2-3-7' }),
  'al-crew-228': crew([2, 2, 8], 7),
  'al-crew-127': crew([1, 2, 7], 6, { ...common, formation: 'vehicle crew' }),
  'al-po-crew-228': crew([2, 2, 8], 8, { ...polish, label: 'Polish 2-2-8' }),
  'al-ldr-10-3': leader(10, -3),
  'al-ldr-10-2': leader(10, -2),
  'al-ldr-9-2': leader(9, -2),
  'al-ldr-9-1': leader(9, -1),
  'al-ldr-8-1': leader(8, -1),
  'al-ldr-8-0': leader(8, 0),
  'al-ldr-7-0': leader(7, 0),
  'al-ldr-6+1': leader(6, 1),
  'al-hero': hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
