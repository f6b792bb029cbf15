import { counterRowsOf, type CounterRow } from '../counterRow.ts';
import { equipmentOf } from '../equipmentRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('american', 'A25.3');
const { gun, vehicle, halftrack, truck } = equipmentOf('american');
const marines = { formation: 'Marines', neverDisrupted: true, rule: 'G17.1', underscored: true } as const;
const stealthy = { ...marines, smoke: 2, stealthy: true, rule: 'G17.111' } as const;
const early = { formation: 'early war' } as const;

/** Those who call in the fire of ships. */
const party = { formation: 'Shore Fire Control Party', sources: ['vasl'] } as const;

/** American counters: Army, paratroops, Marines, and the early-war Army of the Philippines. */
export const AMERICAN = {
  'am-ae-747': squad('E', [7, 4, 7], 8, {
    halfSquad: 'am-hs-337',
    smoke: 5,
    underscored: true,
    formation: 'Assault Engineers',
    label: '7-4-7 AE',
  }),
  'am-747': squad('E', [7, 4, 7], 8, {
    halfSquad: 'am-hs-337',
    smoke: 3,
    underscored: true,
    formation: 'Paratroops',
  }),
  'am-667': squad('E', [6, 6, 7], 8, { halfSquad: 'am-hs-347', smoke: 3 }),
  'am-666': squad('1', [6, 6, 6], 8, { halfSquad: 'am-hs-346', smoke: 3 }),
  'am-546': squad('2', [5, 4, 6], 7, { halfSquad: 'am-hs-236', smoke: 2 }),
  'am-536': squad('G', [5, 3, 6], 7, { halfSquad: 'am-hs-226', smoke: 2 }),
  'am-447': squad('2', [4, 4, 7], 7, { ...early, halfSquad: 'am-hs-237', smoke: 1 }),
  'am-336': squad('G', [3, 3, 6], 6, { ...early, halfSquad: 'am-hs-126' }),
  'am-mc-ae-768': squad('E', [7, 6, 8], 8, {
    ...marines,
    halfSquad: 'am-mc-hs-348',
    label: '7-6-8 AE',
    sources: ['vasl'],
  }),
  'am-mc-768': squad('E', [7, 6, 8], 8, { ...marines, halfSquad: 'am-mc-hs-348', smoke: 3 }),
  'am-mc-668': squad('E', [6, 6, 8], 8, { ...marines, halfSquad: 'am-mc-hs-348', smoke: 3 }),
  'am-mc-558': squad('E', [5, 5, 8], 8, { ...marines, halfSquad: 'am-mc-hs-238', smoke: 2 }),
  'am-pm-558': squad('E', [5, 5, 8], 8, {
    ...stealthy,
    halfSquad: 'am-pm-hs-238',
    formation: 'Paramarines',
    label: 'Paramarines 5-5-8',
  }),
  'am-mr-558': squad('E', [5, 5, 8], 8, {
    ...stealthy,
    halfSquad: 'am-mr-hs-238',
    formation: 'Raiders',
    label: 'Raiders 5-5-8',
  }),
  'am-mc-458': squad('E', [4, 5, 8], 8, { ...marines, halfSquad: 'am-mc-hs-248', smoke: 2 }),
  'am-hs-337': halfSquad('E', [3, 3, 7], 7, { underscored: true }),
  'am-hs-347': halfSquad('E', [3, 4, 7], 7),
  'am-hs-346': halfSquad('1', [3, 4, 6], 7),
  'am-hs-236': halfSquad('2', [2, 3, 6], 6),
  'am-hs-226': halfSquad('G', [2, 2, 6], 6),
  'am-hs-237': halfSquad('2', [2, 3, 7], 6, early),
  'am-hs-126': halfSquad('G', [1, 2, 6], 5, early),
  'am-mc-hs-348': halfSquad('E', [3, 4, 8], 7, marines),
  'am-mc-hs-238': halfSquad('E', [2, 3, 8], 7, marines),
  'am-mc-hs-248': halfSquad('E', [2, 4, 8], 7, marines),
  'am-pm-hs-238': halfSquad('E', [2, 3, 8], 7, {
    ...stealthy,
    formation: 'Paramarines',
    label: 'Paramarines 2-3-8',
  }),
  'am-mr-hs-238': halfSquad('E', [2, 3, 8], 7, {
    ...stealthy,
    formation: 'Raiders',
    label: 'Raiders 2-3-8',
  }),
  'am-crew-227': crew([2, 2, 7], 8),
  'am-crew-126': crew([1, 2, 6], 7, { formation: 'vehicle crew' }),
  'am-mc-crew-228': crew([2, 2, 8], 8, { formation: 'Marines' }),
  'am-sfcp-227': crew([2, 2, 7], 7, { ...party, label: 'SFCP 2-2-7' }),
  'am-sfcp-228': crew([2, 2, 8], 8, { ...party, label: 'SFCP 2-2-8' }),
  'am-ldr-10-3': leader(10, -3, { unconfirmed: true }),
  'am-ldr-10-2': leader(10, -2),
  'am-ldr-9-2': leader(9, -2),
  'am-ldr-9-1': leader(9, -1),
  'am-ldr-8-1': leader(8, -1),
  'am-ldr-8-0': leader(8, 0),
  'am-ldr-7-0': leader(7, 0),
  'am-ldr-6+1': leader(6, 1),
  'am-hero': hero(),
  'am-gun-57m1': gun('57mm M1', { calibre: 57, barrel: 'L' }),
  'am-m4a3': vehicle(
    'M4A3',
    { main: { calibre: 75, barrel: '' }, bowMg: 2, coaxialMg: 4, antiaircraftMg: 4, mounting: 'turret' },
    11,
    'Sherman',
  ),
  'am-m3ht': halftrack('M3 halftrack', { antiaircraftMg: 4, mounting: 'hull' }, 1),
  'am-gmc': truck('GMC 2½-ton'),
} as const satisfies Readonly<Record<string, CounterRow>>;
