import { counterRowsOf, type CounterRow } from '../counterRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('finnish', 'A25.7');
const boxed = { selfRally: true } as const;

/** Finnish counters: all but the Conscripts rally by themselves. */
export const FINNISH = {
  'fi-ae-838': squad('E', [8, 3, 8], 8, {
    ...boxed,
    halfSquad: 'fi-hs-338',
    underscored: true,
    formation: 'Assault Engineers',
    label: '8-3-8 AE',
    sources: ['vasl'],
  }),
  'fi-838': squad('E', [8, 3, 8], 8, {
    ...boxed,
    halfSquad: 'fi-hs-338',
    underscored: true,
    formation: 'Sissi',
  }),
  'fi-648': squad('1', [6, 4, 8], 8, { ...boxed, halfSquad: 'fi-hs-248' }),
  'fi-548': squad('1', [5, 4, 8], 8, { ...boxed, halfSquad: 'fi-hs-238' }),
  'fi-447': squad('2', [4, 4, 7], 7, { ...boxed, halfSquad: 'fi-hs-237' }),
  'fi-538': squad('G', [5, 3, 8], 8, { ...boxed, halfSquad: 'fi-hs-238g' }),
  'fi-437': squad('C', [4, 3, 7], 6, { halfSquad: 'fi-hs-227' }),
  'fi-hs-338': halfSquad('E', [3, 3, 8], 7, { ...boxed, underscored: true }),
  'fi-hs-248': halfSquad('1', [2, 4, 8], 7, boxed),
  'fi-hs-238': halfSquad('1', [2, 3, 8], 7, boxed),
  'fi-hs-237': halfSquad('2', [2, 3, 7], 6, boxed),
  'fi-hs-238g': halfSquad('G', [2, 3, 8], 7, { ...boxed, label: 'Green 2-3-8' }),
  'fi-hs-227': halfSquad('C', [2, 2, 7], 5),
  'fi-crew-228': crew([2, 2, 8], 8),
  'fi-crew-127': crew([1, 2, 7], 7, { formation: 'vehicle crew' }),
  'fi-ldr-10-1': leader(10, -1),
  'fi-ldr-10-0': leader(10, 0),
  'fi-ldr-9-1': leader(9, -1),
  'fi-ldr-9-0': leader(9, 0),
  'fi-ldr-8-0': leader(8, 0),
  'fi-ldr-8+1': leader(8, 1),
  'fi-hero': hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
