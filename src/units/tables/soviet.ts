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
    halfSquad: 'ru-hs-328',
    smoke: 2,
    formation: 'Assault Engineers',
    label: '6-2-8 AE',
  }),
  'ru-628': russian.squad('E', [6, 2, 8], 8, { halfSquad: 'ru-hs-328' }),
  'ru-458': russian.squad('E', [4, 5, 8], 8, { halfSquad: 'ru-hs-248', formation: 'Guards' }),
  'ru-447': russian.squad('1', [4, 4, 7], 7, { halfSquad: 'ru-hs-237' }),
  'ru-527': russian.squad('1', [5, 2, 7], 7, { halfSquad: 'ru-hs-227', formation: 'SMG' }),
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
