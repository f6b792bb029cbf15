import { counterRowsOf, type CounterRow } from '../counterRow.ts';

const { squad, halfSquad, leader, hero } = counterRowsOf('partisan', 'A25.24');
const never = { unyielding: 'partisan', neverDisrupted: true } as const;

/**
 * Partisans, of any nation; neither elite nor Inexperienced. A25.24
 */
export const PARTISAN = {
  'pa-337': squad('1', [3, 3, 7], 6, { ...never, halfSquad: 'pa-hs-127' }),
  'pa-hs-127': halfSquad('1', [1, 2, 7], 5, never),
  'pa-ldr-10-3': leader(10, -3, never),
  'pa-ldr-10-2': leader(10, -2, never),
  'pa-ldr-9-2': leader(9, -2, never),
  'pa-ldr-9-1': leader(9, -1, never),
  'pa-ldr-8-1': leader(8, -1, never),
  'pa-ldr-8-0': leader(8, 0, never),
  'pa-ldr-7-0': leader(7, 0, never),
  'pa-ldr-6+1': leader(6, 1, never),
  'pa-hero': hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
