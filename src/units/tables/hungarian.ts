import { counterRowsOf, type CounterRow } from '../counterRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('hungarian', 'A25.86');

/** Those who are not elite are slow to attack vehicles. A25.81 */
const common = { paatcDrm: 1 } as const;

/** Hungarian counters: Axis Minors in colours of their own. */
export const HUNGARIAN = {
  'hu-ae-447': squad('E', [4, 4, 7], 7, {
    halfSquad: 'hu-hs-247',
    formation: 'Assault Engineers',
    label: '4-4-7 AE',
    sources: ['vasl'],
  }),
  'hu-447': squad('E', [4, 4, 7], 7, { halfSquad: 'hu-hs-247', smoke: 1 }),
  'hu-347': squad('1', [3, 4, 7], 6, { ...common, halfSquad: 'hu-hs-137' }),
  'hu-336': squad('C', [3, 3, 6], 5, { ...common, halfSquad: 'hu-hs-126' }),
  'hu-hs-247': halfSquad('E', [2, 4, 7], 6),
  'hu-hs-137': halfSquad('1', [1, 3, 7], 5, common),
  'hu-hs-126': halfSquad('C', [1, 2, 6], 4, common),
  'hu-crew-227': crew([2, 2, 7], 7),
  'hu-crew-126': crew([1, 2, 6], 5, { ...common, formation: 'vehicle crew' }),
  'hu-ldr-10-3': leader(10, -3),
  'hu-ldr-10-2': leader(10, -2),
  'hu-ldr-9-2': leader(9, -2),
  'hu-ldr-9-1': leader(9, -1),
  'hu-ldr-8-1': leader(8, -1),
  'hu-ldr-8-0': leader(8, 0),
  'hu-ldr-7-0': leader(7, 0),
  'hu-ldr-6+1': leader(6, 1),
  'hu-hero': hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
