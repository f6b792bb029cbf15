import { counterRowsOf, type CounterRow } from '../counterRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('italian', 'A25.6');

/** All but the elite: always Lax, and slow to attack vehicles. A25.64, A25.65 */
const common = { lax: true, paatcDrm: 1 } as const;
/** Colonial troops, neither Lax nor slow. A25.66 */
const eritrean = { formation: 'Eritrean', rule: 'A25.66', sources: ['chart', 'rulebook'] } as const;

/** Italian counters, with the Eritreans of the colonial corps. */
export const ITALIAN = {
  'it-ae-447': squad('E', [4, 4, 7], 7, {
    halfSquad: 'it-hs-247',
    formation: 'Assault Engineers',
    label: '4-4-7 AE',
    sources: ['vasl'],
  }),
  'it-447': squad('E', [4, 4, 7], 7, { halfSquad: 'it-hs-247', smoke: 1 }),
  'it-347': squad('1', [3, 4, 7], 6, { ...common, halfSquad: 'it-hs-137', formation: 'Bersaglieri' }),
  'it-346': squad('1', [3, 4, 6], 5, { ...common, halfSquad: 'it-hs-136' }),
  'it-336': squad('C', [3, 3, 6], 5, { ...common, halfSquad: 'it-hs-126' }),
  'it-er-347': squad('1', [3, 4, 7], 7, { ...eritrean, halfSquad: 'it-er-hs-137', label: 'Eritrean 3-4-7' }),
  'it-er-336': squad('2', [3, 3, 6], 6, { ...eritrean, halfSquad: 'it-er-hs-126', label: 'Eritrean 3-3-6' }),
  'it-hs-247': halfSquad('E', [2, 4, 7], 6),
  'it-hs-137': halfSquad('1', [1, 3, 7], 5, { ...common, formation: 'Bersaglieri' }),
  'it-hs-136': halfSquad('1', [1, 3, 6], 4, common),
  'it-hs-126': halfSquad('C', [1, 2, 6], 4, common),
  'it-er-hs-137': halfSquad('1', [1, 3, 7], 6, { ...eritrean, label: 'Eritrean 1-3-7' }),
  'it-er-hs-126': halfSquad('2', [1, 2, 6], 5, { ...eritrean, label: 'Eritrean 1-2-6' }),
  'it-crew-227': crew([2, 2, 7], 7),
  'it-crew-126': crew([1, 2, 6], 5, { ...common, formation: 'vehicle crew' }),
  'it-ldr-10-3': leader(10, -3),
  'it-ldr-10-2': leader(10, -2),
  'it-ldr-9-2': leader(9, -2),
  'it-ldr-9-1': leader(9, -1),
  'it-ldr-8-1': leader(8, -1),
  'it-ldr-8-0': leader(8, 0),
  'it-ldr-7-0': leader(7, 0),
  'it-ldr-6+1': leader(6, 1),
  'it-hero': hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
