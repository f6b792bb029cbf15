import { counterRowsOf, type CounterRow } from '../counterRow.ts';
import { equipmentOf } from '../equipmentRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('russian', 'A25.2');
const { gun, vehicle, truck } = equipmentOf('russian');
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
  'ru-ae-628': squad('E', [6, 2, 8], 8, {
    halfSquad: 'ru-hs-328',
    smoke: 2,
    formation: 'Assault Engineers',
    label: '6-2-8 AE',
  }),
  'ru-628': squad('E', [6, 2, 8], 8, { halfSquad: 'ru-hs-328' }),
  'ru-458': squad('E', [4, 5, 8], 8, { halfSquad: 'ru-hs-248', formation: 'Guards' }),
  'ru-447': squad('1', [4, 4, 7], 7, { halfSquad: 'ru-hs-237' }),
  'ru-527': squad('1', [5, 2, 7], 7, { halfSquad: 'ru-hs-227', formation: 'SMG' }),
  'ru-nkvd-628': squad('2', [6, 2, 8], 9, { ...nkvd, halfSquad: 'ru-nkvd-hs-328', label: 'NKVD 6-2-8' }),
  'ru-426': squad('C', [4, 2, 6], 5, { halfSquad: 'ru-hs-226' }),
  'ru-hs-328': halfSquad('E', [3, 2, 8], 7),
  'ru-hs-248': halfSquad('E', [2, 4, 8], 7),
  'ru-hs-237': halfSquad('1', [2, 3, 7], 6),
  'ru-hs-227': halfSquad('1', [2, 2, 7], 6),
  'ru-nkvd-hs-328': halfSquad('2', [3, 2, 8], 8, { ...nkvd, label: 'NKVD 3-2-8' }),
  'ru-hs-226': halfSquad('C', [2, 2, 6], 4),
  'ru-crew-228': crew([2, 2, 8], 8),
  'ru-crew-127': crew([1, 2, 7], 7, { formation: 'vehicle crew' }),
  'ru-ldr-10-3': leader(10, -3, { unconfirmed: true }),
  'ru-ldr-10-2': leader(10, -2),
  'ru-ldr-9-2': leader(9, -2),
  'ru-ldr-9-1': leader(9, -1),
  'ru-ldr-8-1': leader(8, -1),
  'ru-ldr-8-0': leader(8, 0),
  'ru-ldr-7-0': leader(7, 0),
  'ru-ldr-6+1': leader(6, 1),
  'ru-com-10-0': leader(10, 0, { ...commissar, label: 'Commissar 10-0' }),
  'ru-com-9-0': leader(9, 0, { ...commissar, label: 'Commissar 9-0' }),
  'ru-com-8+1': leader(8, 1, { ...commissar, label: 'Commissar 8+1' }),
  'ru-hero': hero(),
  'ru-gun-76zis3': gun('76.2mm ZIS-3', { calibre: 76, barrel: 'L' }),
  'ru-t34': vehicle(
    'T-34 M43',
    { main: { calibre: 76, barrel: 'L' }, bowMg: 2, coaxialMg: 4, mounting: 'turret' },
    11,
  ),
  'ru-kv1e': {
    ...vehicle(
      'KV-1E',
      { main: { calibre: 76, barrel: '' }, bowMg: 2, coaxialMg: 4, mounting: 'turret' },
      11,
    ),
    armourRule: 'A26.222',
  },
  'ru-gaz': truck('GAZ-MM'),
} as const satisfies Readonly<Record<string, CounterRow>>;
