import { counterRowsOf, type CounterRow } from '../counterRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('chinese', 'G18.2');

/** Those of the G.M.D. who are not elite are slow to attack vehicles. G18.2 on the chart */
const common = { paatcDrm: 1 } as const;
/** The Red Army: Partisans by the chart, with their counters, neither elite nor Inexperienced. */
const red = { formation: 'Red', rule: 'A25.24' } as const;
const partisan = { ...red, unyielding: 'partisan', neverDisrupted: true } as const;
/** Their crews stand on the chart alone. */
const redCrew = { ...red, sources: ['chart'], unconfirmed: true } as const;

/** Chinese counters: the Nationalist (G.M.D.) army, and the Red one. */
export const CHINESE = {
  'ch-ae-537': squad('E', [5, 3, 7], 8, {
    halfSquad: 'ch-hs-227',
    formation: 'Assault Engineers',
    label: '5-3-7 AE',
    sources: ['vasl'],
  }),
  'ch-537': squad('E', [5, 3, 7], 8, { halfSquad: 'ch-hs-227', smoke: 2 }),
  'ch-447': squad('E', [4, 4, 7], 7, { halfSquad: 'ch-hs-237', smoke: 1 }),
  'ch-337': squad('1', [3, 3, 7], 6, { ...common, halfSquad: 'ch-hs-127' }),
  'ch-336': squad('C', [3, 3, 6], 5, { ...common, halfSquad: 'ch-hs-126' }),
  'ch-red-337': squad('1', [3, 3, 7], 6, { ...partisan, halfSquad: 'ch-red-hs-127', label: 'Red 3-3-7' }),
  'ch-hs-227': halfSquad('E', [2, 2, 7], 7),
  'ch-hs-237': halfSquad('E', [2, 3, 7], 6),
  'ch-hs-127': halfSquad('1', [1, 2, 7], 5, common),
  'ch-hs-126': halfSquad('C', [1, 2, 6], 4, common),
  'ch-red-hs-127': halfSquad('1', [1, 2, 7], 5, { ...partisan, label: 'Red 1-2-7' }),
  'ch-crew-227': crew([2, 2, 7], 7),
  'ch-crew-126': crew([1, 2, 6], 5, { formation: 'vehicle crew' }),
  'ch-red-crew-228': crew([2, 2, 8], 8, { ...redCrew, label: 'Red 2-2-8' }),
  'ch-red-crew-127': crew([1, 2, 7], 6, { ...redCrew, label: 'Red 1-2-7' }),
  'ch-ldr-10-3': leader(10, -3),
  'ch-ldr-10-2': leader(10, -2),
  'ch-ldr-9-2': leader(9, -2),
  'ch-ldr-9-1': leader(9, -1),
  'ch-ldr-8-1': leader(8, -1),
  'ch-ldr-8-0': leader(8, 0),
  'ch-ldr-7-0': leader(7, 0),
  'ch-ldr-6+1': leader(6, 1),
  'ch-hero': hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
