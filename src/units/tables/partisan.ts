import { rowsOf, type CounterRow } from '../counterRow.ts';

const { squad, halfSquad, leader, hero } = rowsOf('partisan', 'A25.24');
const never = { unyielding: 'partisan', neverDisrupted: true } as const;

/** Partisans, of any nation; their Class is their own. Leaders from memory. */
export const PARTISAN = {
  'pa-337': squad('1', [3, 3, 7], 6, { ...never, halfSquad: 'pa-hs-127' }),
  'pa-hs-127': halfSquad('1', [1, 2, 7], 5, never),
  'pa-ldr-9-1': leader(9, -1, { ...never, unconfirmed: true }),
  'pa-ldr-8-0': leader(8, 0, { ...never, unconfirmed: true }),
  'pa-ldr-7-0': leader(7, 0, { ...never, unconfirmed: true }),
  'pa-hero': hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
