import { counterRowsOf, type CounterRow } from '../counterRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('axisMinor', 'A25.8');

/** Those who are not elite are slow to attack vehicles. A25.81 */
const common = { paatcDrm: 1 } as const;

/** Axis Minor counters: Romanian, Bulgarian, Slovak and Croat. */
export const AXIS_MINOR = {
  'ax-ae-447': squad('E', [4, 4, 7], 7, {
    halfSquad: 'ax-hs-247',
    formation: 'Assault Engineers',
    label: '4-4-7 AE',
    sources: ['vasl'],
  }),
  'ax-447': squad('E', [4, 4, 7], 7, { halfSquad: 'ax-hs-247', smoke: 1 }),
  'ax-537': squad('1', [5, 3, 7], 6, { ...common, halfSquad: 'ax-hs-227', smoke: 1, formation: 'SMG' }),
  'ax-347': squad('1', [3, 4, 7], 6, { ...common, halfSquad: 'ax-hs-137' }),
  'ax-336': squad('C', [3, 3, 6], 5, { ...common, halfSquad: 'ax-hs-126' }),
  'ax-hs-247': halfSquad('E', [2, 4, 7], 6),
  'ax-hs-227': halfSquad('1', [2, 2, 7], 5, { ...common, formation: 'SMG' }),
  'ax-hs-137': halfSquad('1', [1, 3, 7], 5, common),
  'ax-hs-126': halfSquad('C', [1, 2, 6], 4, common),
  'ax-crew-227': crew([2, 2, 7], 7),
  'ax-crew-126': crew([1, 2, 6], 5, { ...common, formation: 'vehicle crew' }),
  'ax-ldr-10-3': leader(10, -3),
  'ax-ldr-10-2': leader(10, -2),
  'ax-ldr-9-2': leader(9, -2),
  'ax-ldr-9-1': leader(9, -1),
  'ax-ldr-8-1': leader(8, -1),
  'ax-ldr-8-0': leader(8, 0),
  'ax-ldr-7-0': leader(7, 0),
  'ax-ldr-6+1': leader(6, 1),
  'ax-hero': hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
