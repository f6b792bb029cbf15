import { counterRowsOf, type CounterRow } from '../counterRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('french', 'A25.5');

/** French counters, until June 1940 and of Vichy; Free French are British here. A25.53 */
export const FRENCH = {
  'fr-ae-458': squad('E', [4, 5, 8], 7, {
    halfSquad: 'fr-hs-248',
    formation: 'Assault Engineers',
    label: '4-5-8 AE',
    sources: ['vasl'],
  }),
  'fr-458': squad('E', [4, 5, 8], 7, { halfSquad: 'fr-hs-248', smoke: 1 }),
  'fr-457': squad('1', [4, 5, 7], 6, { halfSquad: 'fr-hs-237' }),
  'fr-437': squad('G', [4, 3, 7], 6, { halfSquad: 'fr-hs-227' }),
  'fr-hs-248': halfSquad('E', [2, 4, 8], 6),
  'fr-hs-237': halfSquad('1', [2, 3, 7], 5),
  'fr-hs-227': halfSquad('G', [2, 2, 7], 5),
  'fr-crew-228': crew([2, 2, 8], 7),
  'fr-crew-127': crew([1, 2, 7], 6, { formation: 'vehicle crew' }),
  'fr-ldr-10-3': leader(10, -3),
  'fr-ldr-10-2': leader(10, -2),
  'fr-ldr-9-2': leader(9, -2),
  'fr-ldr-9-1': leader(9, -1),
  'fr-ldr-8-1': leader(8, -1),
  'fr-ldr-8-0': leader(8, 0),
  'fr-ldr-7-0': leader(7, 0),
  'fr-ldr-6+1': leader(6, 1),
  'fr-hero': hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
